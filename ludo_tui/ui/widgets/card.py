"""A rule card as text on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content

from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.ui.rule_problems import problems_in_words
from ludo_tui.words.card import rule_card
from ludo_tui.words.differences import differences

_HEADING = "bold $primary"
_USUAL = "Begin with these. Of every other game you read how it differs from this one."


def card_content(ruleset: Ruleset) -> Content:
    """The whole card; instead of it, what is wrong with a ruleset that cannot be played."""
    if problems := problems_in_words(ruleset):
        return _sections([("These rules cannot be played", problems)])
    return _sections(rule_card(ruleset))


def summary_content(ruleset: Ruleset, standard: Ruleset) -> Content:
    """What makes a ruleset special, then its card, beside the list in which it is chosen."""
    told = differences(ruleset, standard)
    lines = [Content.assemble(("• ", "$foreground-muted"), words) for words in told]
    beside = f"Other than {standard.name}:" if told else _USUAL
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


def _sections(sections: Iterable[tuple[str, tuple[str, ...]]]) -> Content:
    parts: list[Content] = []
    for title, sentences in sections:
        parts.append(Content.assemble((title, _HEADING)))
        parts += [Content(sentence) for sentence in sentences]
        parts.append(Content(""))
    return Content("\n").join(parts[:-1])
