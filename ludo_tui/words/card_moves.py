"""The parts of the rule card about moves: walking, blocks, capturing, safety, getting home."""

from __future__ import annotations

from collections.abc import Iterator

from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.words.card_turns import sixes_are_added
from ludo_tui.words.phrasing import as_sentence, counted

_NOBODY_ELSE = "where nobody else may go"


def moving(ruleset: Ruleset) -> Iterator[str]:
    """How tokens walk, share squares and pass each other."""
    yield (
        "You move one of your tokens by the number rolled; you may not split it. If you can move, "
        "you must; if not, the roll is lost."
    )
    yield from _sharing(ruleset)
    yield from _passing(ruleset)
    if ruleset.move.pairs_move_half and _has_stacks(ruleset):
        yield _pairs(ruleset)


def capturing(ruleset: Ruleset) -> Iterator[str]:
    """What happens to a token that is landed on, or what happens instead."""
    if ruleset.capture.mode == "none":
        yield from _nobody_captures(ruleset)
        return
    yield (
        "If you land on another player's token, entering included, it goes back to its yard. "
        "Tokens that you only pass stay."
    )
    if ruleset.move.must_capture:
        yield "If you can capture, you must."
    else:
        yield "You may capture, but need not."
    if _has_stacks(ruleset):
        yield _landing_on_blocks(ruleset)


def safe_squares(ruleset: Ruleset) -> Iterator[str]:
    """Where a token can be captured, start squares and stars named."""
    at_home = "in its lane or the centre" if ruleset.board.track == 52 else "on its home squares"
    if ruleset.capture.mode == "none":
        yield "Every token is safe everywhere."
        return
    match ruleset.capture.safe_squares:
        case "none":
            yield (
                "A token can be captured anywhere on the circuit, on start squares and stars too."
            )
        case "own_start":
            yield (
                "A token cannot be captured on its own colour's start square. On other start "
                "squares and on stars it can."
            )
        case "starts":
            yield (
                "A token cannot be captured on any start square, its own or another colour's. On "
                "stars it can."
            )
        case "starts_and_stars":
            yield (
                "A token cannot be captured on any start square, nor on a star: the eighth square "
                "after each start square."
            )
    if ruleset.capture.safe_squares != "none":
        yield _company_on_safe_squares(ruleset)
    yield as_sentence(f"nobody can touch a token {at_home}")


def getting_home(ruleset: Ruleset) -> Iterator[str]:
    """How a token leaves the circuit, and with which numbers."""
    if ruleset.board.track == 52:
        yield (
            f"After one round a token turns into its own lane, {_NOBODY_ELSE}. It is home when it "
            "reaches the centre."
        )
    else:
        yield (
            f"After one round a token turns onto its own home squares, {_NOBODY_ELSE}. It is home "
            "on any of them. Each holds one token; a token there may still move further in, but "
            "only by an exact number."
        )
    if ruleset.home.needs_capture and ruleset.capture.mode == "send_home":
        yield (
            "Before that you must have captured: until then your tokens do not turn in but go "
            "round again."
        )
        if ruleset.board.track == 52:
            yield "A token that stands just past its turning goes round again in any case."
    yield from _finish(ruleset)


def _has_stacks(ruleset: Ruleset) -> bool:
    """Whether tokens of one player may share a square, so that blocks and pairs can arise."""
    return ruleset.move.stack_limit != 1


def _blocks_matter(ruleset: Ruleset) -> bool:
    """Whether a block is anything but a heap of tokens."""
    move = ruleset.move
    return _has_stacks(ruleset) and (
        move.block_landing != "capture" or (move.block_passing == "forbidden" and move.overtaking)
    )


def _sharing(ruleset: Ruleset) -> Iterator[str]:
    limit = ruleset.move.stack_limit
    if limit == 1 and ruleset.capture.mode == "none":
        return
    if limit == 1:
        yield "You may not end a move on a square with a token of your own."
    elif limit == 0:
        yield "Any number of your own tokens may share a square."
    else:
        yield as_sentence(f"at most {counted(limit, 'token')} of your own may share a square")
    if _blocks_matter(ruleset):
        yield "Two or more tokens of one player on a square of the circuit are a block."


def _passing(ruleset: Ruleset) -> Iterator[str]:
    move = ruleset.move
    if not move.overtaking:
        place = "lane" if ruleset.board.track == 52 else "home squares"
        if ruleset.board.track == 52 and ruleset.home.finish == "bounce":
            place += " or the centre"
        yield f"No token may pass another, not even one of your own, in the {place} either."
    elif move.block_passing == "forbidden" and _has_stacks(ruleset):
        yield "You may not pass a block of another player; all other tokens you may pass."
    elif _blocks_matter(ruleset):
        yield "You may pass all tokens, blocks too; the squares they stand on count."
    else:
        yield "You may pass all tokens; the squares they stand on count."


def _pairs(ruleset: Ruleset) -> str:
    sentence = (
        "On an even number two of your tokens of one colour on one square may move half of it "
        "together, as one move"
    )
    if ruleset.board.track == 40:
        sentence += ", but not onto the home squares"
    return sentence + "."


def _nobody_captures(ruleset: Ruleset) -> Iterator[str]:
    if not ruleset.move.overtaking:
        yield (
            "Nobody captures, and no two tokens share a square: a token may not move or enter onto "
            "a square of the circuit that is taken."
        )
        return
    home = "lane" if ruleset.board.track == 52 else "home squares"
    yield (
        "Nobody captures. A token that would land on a taken square of the circuit, its own "
        f"player's or another's, goes on to the next free one, if need be into its {home}. An "
        "entering token does the same."
    )
    if ruleset.board.track == 52:
        yield "A square of a lane holds one token, the centre any number."


def _landing_on_blocks(ruleset: Ruleset) -> str:
    """What happens on a block; where nothing special does, what happens to several tokens."""
    everywhere = "" if ruleset.capture.safe_squares == "none" else ", on safe squares either"
    match ruleset.move.block_landing:
        case "capture":
            where = "one square" if not everywhere else "a square that is not safe"
            return f"Several tokens of one player on {where} go back together."
        case "forbidden":
            return f"Nobody may land or enter on a block of another player{everywhere}."
        case "sent_home":
            too = everywhere.replace("either", "too")
            return (
                f"If you land on a block of another player{too}, your own token goes back to its "
                "yard, and nobody has captured. Nobody may enter on a block of "
                "another player."
            )


def _company_on_safe_squares(ruleset: Ruleset) -> str:
    if not _has_stacks(ruleset):
        return "Nobody else may land on a token that is safe."
    return "If you land on a token that is safe, both stay."


def _finish(ruleset: Ruleset) -> Iterator[str]:
    end = "the centre" if ruleset.board.track == 52 else "the last home square"
    match ruleset.home.finish:
        case "exact":
            yield f"A token cannot use a number that leads past {end}."
        case "any" if ruleset.board.track == 52:
            yield "A number that is too high brings a token to the centre all the same."
        case "any":
            yield (
                f"A token that comes from the circuit with a number that leads past {end} goes to "
                "its innermost free home square."
            )
        case "bounce":
            yield _bounce(ruleset, end)


def _bounce(ruleset: Ruleset, end: str) -> str:
    if ruleset.board.track == 52:
        sentence = f"A number that is too high takes a token to {end} and then back by the rest"
        limits = ["to where it began"]
    else:
        sentence = (
            "A number that is too high takes a token from the circuit to the last home square and "
            "then back by the rest"
        )
        limits = ["onto a taken square"]
    if sixes_are_added(ruleset):
        limits.append("out onto the circuit")
    return f"{sentence}, but not {' or '.join(limits)}."
