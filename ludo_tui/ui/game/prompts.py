"""What the banner and the hint say, from the turns and the choice. Pure: text, no colours."""

from __future__ import annotations

from dataclasses import dataclass

from ludo_tui.rules.actions import Begin, Move
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.events import Event, ExtraRollEarned, GameOver, Reason, RollLost
from ludo_tui.rules.game import Game, Phase
from ludo_tui.rules.position import Position
from ludo_tui.rules.refusals import Why
from ludo_tui.rules.squares import CENTRE, HOME, START, YARD, Square
from ludo_tui.ui.game.choosing import Choosing
from ludo_tui.ui.game.turns import Stage, Turns
from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.words.happenings import move_words, sentence, square_words
from ludo_tui.words.phrasing import as_sentence, listed, number_word
from ludo_tui.words.refusals import reason

_REASONS = {Reason.SIX: "a six", Reason.CAPTURE: "a capture", Reason.FINISH: "a token home"}


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the banner says."""

    player: int
    """Whose banner it is; −1 for nobody's."""
    name: str
    """What is written largest."""
    todo: str
    """What is to be done now."""
    why: str = ""
    """What the turn carries, or why it is so."""


def prompt(turns: Turns) -> Prompt:
    """What the banner says."""
    game, stage = turns.game, turns.stage
    name = turns.names[turns.player] if turns.player >= 0 else ""
    match stage:
        case Stage.NAME_FIRST:
            return Prompt(-1, "Who is the youngest?", "The youngest begins.")
        case Stage.BEGIN:
            return Prompt(-1, "The game begins", "Space goes on")
        case Stage.READ:
            waits = turns.pause is None
            return Prompt(turns.player, name, _unread(turns), "Space goes on" if waits else "")
        case Stage.ROLL:
            return Prompt(turns.player, name, "Space rolls the die", carried(turns))
        case Stage.CHOOSE | Stage.ONLY_MOVE:
            return Prompt(turns.player, name, _to_move(turns), carried(turns))
        case Stage.PASS:
            return Prompt(turns.player, name, "No token can enter: Space passes", "")
        case Stage.COMPUTER:
            return Prompt(turns.player, name, _computer(turns), carried(turns))
        case Stage.OVER:
            return _over(turns, game)


def carried(turns: Turns) -> str:
    """What the turn carries: why it goes on, tries, sixes in a row, sixes that were kept."""
    game, position = turns.game, turns.game.position
    if position is None or position.is_over:
        return ""
    rules, parts = game.engine.ruleset, list[str]()
    earned = next((e for e in turns.story.last if isinstance(e, ExtraRollEarned)), None)
    counts_sixes = position.sixes > 1 and game.roll is None
    if earned is not None and not (counts_sixes and earned.reasons == (Reason.SIX,)):
        parts.append(f"one more roll for {listed([_REASONS[why] for why in earned.reasons])}")
    lost = next((e for e in turns.story.last if isinstance(e, RollLost)), None)
    if lost is not None and lost.player == game.player:
        parts.append(f"no token can move by {lost.number}")
    tries = game.engine.start(0).tries_left
    if tries > 1 and _has_tries(game):
        parts.append(f"try {tries + 1 - position.tries_left} of {tries}")
    if sixes := _sixes(game, position):
        parts.append(sixes)
    if position.carried:
        total = f", {position.carried + game.roll} in all" if game.roll else ""
        parts.append(f"{position.carried} kept{total}")
    if rules.game.move_seconds and turns.stage in (Stage.ROLL, Stage.PASS):
        parts.append(f"{rules.game.move_seconds} seconds to roll and move")
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}"


def where_it_was(turns: Turns) -> str:
    """What is said when a game is gone on with."""
    is_new = all(isinstance(action, Begin) for action in turns.game.actions)
    if is_new or turns.stage is Stage.OVER:
        return ""
    name = turns.names[turns.game.player] if turns.game.player >= 0 else ""
    match turns.game.phase:
        case Phase.ROLL:
            return f"The game goes on where it was: {name} is to roll."
        case Phase.MOVE if turns.game.roll is not None:
            return f"The game goes on where it was: {name} has rolled a {turns.game.roll}."
        case _:
            return f"The game goes on where it was: it is {name}'s turn."


def hint(turns: Turns, choosing: Choosing, glyphs: Glyphs, *, news: str = "") -> tuple[str, str]:
    """The two lines under the board.

    Args:
        turns: The turns.
        choosing: The choice, where there is one.
        glyphs: The characters of the board.
        news: A sentence that is shown unless something is looked at.
    """
    if choosing.move is not None:
        again = "Space moves the token, arrows look at the others."
        if turns.stage is Stage.ONLY_MOVE:
            again = "It is the only move and is made by itself."
        return _preview(choosing, choosing.move, turns.names), news or again
    if choosing.refusal is not None:
        refusal = choosing.refusal
        where = square_words(refusal.origin, turns.game.engine)
        place = f"The token in {where}" if refusal.origin == YARD else f"The token on {where}"
        place = place.replace("token", f"{_colour(choosing, refusal.colour)}token")
        told = reason(refusal, turns.game.engine)
        return f"{place} may not move: {told}.", _choices(choosing, glyphs)
    if turns.stage is Stage.CHOOSE:
        first = news or "Press the number of a move, or arrows and Space."
        return first, _choices(choosing, glyphs)
    if turns.stage is Stage.NAME_FIRST:
        return _seats(turns, glyphs), news or "Press the number of the player."
    if turns.stage is Stage.READ:
        return _stuck(turns) or _last(turns), news
    first = news or ("u takes the move back." if turns.can_take_back else "")
    return (first, _last(turns)) if first else (_last(turns), _stuck(turns))


def _stuck(turns: Turns) -> str:
    """Why each token could not use the roll that was lost, each reason once.

    Where a player has two colours they are named: the same square is another one for each.
    """
    engine, told = turns.game.engine, dict[str, dict[str, list[str]]]()
    for refusal in turns.stuck:
        if refusal.why is not Why.AT_HOME:
            at = "in" if refusal.origin == YARD else "on"
            place = f"{at} {square_words(refusal.origin, engine)}"
            owners = told.setdefault(reason(refusal, engine), {}).setdefault(place, [])
            owned = next(owned for owned in engine.players if refusal.colour in owned)
            owners += [COLOURS[refusal.colour]] if len(owned) > 1 else []
    text = "; ".join(
        f"{listed([f'{listed(owners)} {place}'.strip() for place, owners in places.items()])}: "
        f"{words}"
        for words, places in told.items()
    )
    return as_sentence(text) if text else ""


def _preview(choosing: Choosing, move: Move, names: tuple[str, ...]) -> str:
    key, words = choosing.key(move), move_words(move, choosing.game.engine, names)
    words = f"{_colour(choosing, move.colour)}{words}"
    return f"{key}: {words}." if key else as_sentence(words)


def _colour(choosing: Choosing, colour: int) -> str:
    """The colour of a token, with a space behind, where the player to move has two."""
    two = len(choosing.game.engine.players[choosing.game.player]) > 1
    return f"{COLOURS[colour]} " if two else ""


def _choices(choosing: Choosing, glyphs: Glyphs) -> str:
    return "   ".join(short_move(choosing, move, glyphs) for move in choosing.moves)


def short_move(choosing: Choosing, move: Move, glyphs: Glyphs) -> str:
    """A move in a few characters, with its key.

    Several moves stand on a line: ``1 yard→start   2 12→17 ×○``.
    """
    prey = "".join(glyphs.tokens[colour] for colour, _ in move.captures)
    words = f"{_short(move.origin)}{glyphs.arrow}{_short(move.to)}"
    pair = "both " if move.pair else ""
    back = " and back" if move.returned else ""
    key = choosing.key(move)
    colours = choosing.game.engine.players[choosing.game.player]
    colour = f"{glyphs.owners[move.colour]} " if len(colours) > 1 else ""
    return f"{key} {colour}{pair}{words}{back}{f' {glyphs.capture}{prey}' if prey else ''}".strip()


def _short(square: Square) -> str:
    if square == YARD:
        return "yard"
    if square == START:
        return "start"
    if square == CENTRE:
        return "centre"
    return f"lane {square - HOME + 1}" if square >= HOME else str(square)


def _seats(turns: Turns, glyphs: Glyphs) -> str:
    """The players with their numbers."""
    told = []
    for number, seat in enumerate(turns.table.seats, start=1):
        marks = "".join(glyphs.tokens[colour] for colour in seat.colours)
        told.append(f"{number} {marks} {seat.name}")
    return "   ".join(told)


def _last(turns: Turns) -> str:
    """The last thing that happened, as a sentence."""
    return as_sentence(turns.story.lines[-1].text) if turns.story.lines else ""


def _unread(turns: Turns) -> str:
    """What has to be seen, as a sentence without the name of the player who sees it."""
    text = turns.story.lines[-1].text
    name = turns.names[turns.player]
    text = text.removeprefix(f"{name} ")
    return f"{text[:1].upper()}{text[1:]}"


def _sixes(game: Game, position: Position) -> str:
    """How many sixes stand in a row, where the next one counts for that."""
    loses = game.engine.ruleset.extra_roll.three_sixes == "lose_turn"
    if game.roll is not None or (position.sixes < 2 and not (loses and position.sixes)):
        return ""
    if position.sixes == 1:
        return "one six so far"
    third = ", a third is lost" if loses and position.sixes == 2 else ""
    return f"{number_word(position.sixes)} sixes in a row{third}"


def _has_tries(game: Game) -> bool:
    """Whether the player to move has no token in play, and so several tries."""
    position = game.position
    if position is None or game.player < 0:
        return False
    return not game.engine.has_token_in_play(position)


def _to_move(turns: Turns) -> str:
    game = turns.game
    if game.roll is None:
        return "No roll is needed: bring a token out"
    number = game.roll + (game.position.carried if game.position else 0)
    if turns.stage is Stage.ONLY_MOVE:
        return f"{number}: there is only one move"
    if len(game.legal_moves) == 1:
        return f"{number}: one token can move, Space moves it"
    return f"{number}: which token moves?"


def _computer(turns: Turns) -> str:
    if turns.pace.waits_for_key:
        return "Space lets the computer play"
    match turns.game.phase:
        case Phase.ROLL:
            return "The computer rolls"
        case Phase.MOVE if turns.game.roll is not None:
            return f"The computer moves by {turns.game.roll}"
    return "The computer plays"


def _over(turns: Turns, game: Game) -> Prompt:
    events: tuple[Event, ...] = turns.story.last
    over = next((event for event in events if isinstance(event, GameOver)), None)
    if over is None:
        return Prompt(-1, "The game is over", "Space shows the places")
    winners = over.places[0]
    told = sentence(over, turns.names, game.engine)
    player = winners[0] if len(winners) == 1 else -1
    if player < 0:
        return Prompt(-1, as_sentence(told), "Space shows the places")
    return Prompt(player, f"{turns.names[player]} wins", "Space shows the places")


def resign_question(names: tuple[str, ...], player: int) -> str:
    """Asks whether a player gives up."""
    return f"{names[player]} gives up: the tokens leave the board. Sure? y yes, n no"


def draw_question(names: tuple[str, ...], persons: tuple[int, ...]) -> str:
    """Asks all persons whether they agree on a draw."""
    who = listed([names[player] for player in persons])
    agree = "Do you want one" if len(persons) == 1 else f"Do {who} all agree"
    return f"A draw ends the game. {agree}? y yes, n no"
