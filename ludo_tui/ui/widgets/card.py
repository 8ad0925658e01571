"""A rule card as text on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content

from ludo_tui.rules.combinations import problems_of
from ludo_tui.rules.ruleset import KEYS, Ruleset
from ludo_tui.words.card import rule_card
from ludo_tui.words.differences import differences

_HEADING = "bold $primary"


def card_content(ruleset: Ruleset) -> Content:
    """The whole card; instead of it, what is wrong with a ruleset that cannot be played."""
    if problems := problems_in_words(ruleset):
        return _sections([("These rules cannot be played", problems)])
    return _sections(rule_card(ruleset))


def summary_content(ruleset: Ruleset, standard: Ruleset) -> Content:
    """What makes a ruleset special, then its card, beside the list in which it is chosen."""
    told = differences(ruleset, standard)
    lines = [Content.assemble(("• ", "$foreground-muted"), words) for words in told]
    beside = f"Other than {standard.name}:" if told else "This is the standard."
    return Content("\n").join(
        [
            Content.assemble((ruleset.name, _HEADING)),
            Content(ruleset.summary),
            Content(""),
            Content.assemble((beside, "$foreground-muted")),
            *lines,
            Content(""),
            card_content(ruleset),
        ]
    )


def problems_in_words(ruleset: Ruleset) -> tuple[str, ...]:
    """Why a ruleset cannot be played, with the keys as people call them."""
    return tuple(_in_words(problem) for problem in problems_of(ruleset))


def _in_words(problem: str) -> str:
    """A problem with titles for keys, and words for the values of the key that it begins with."""
    head = problem.partition(":")[0]
    for key, field in KEYS.items():
        problem = problem.replace(key, f"“{field.title}”")
    extra = KEYS[head].json_schema_extra if head in KEYS else None
    words = extra.get("x-words") if isinstance(extra, dict) else None
    for value, word in (words if isinstance(words, dict) else {}).items():
        problem = problem.replace(f'"{value}"', f"“{word}”")
        for verb in ("found", "allowed:"):
            problem = problem.replace(f"{verb} {value}", f"{verb} “{word}”")
    return problem


def _sections(sections: Iterable[tuple[str, tuple[str, ...]]]) -> Content:
    parts: list[Content] = []
    for title, sentences in sections:
        parts.append(Content.assemble((title, _HEADING)))
        parts += [Content(sentence) for sentence in sentences]
        parts.append(Content(""))
    return Content("\n").join(parts[:-1])
