"""A second reading of the rule catalogue: literal, slow, and apart from the rules it is held to.

It is written from the text alone and shares neither code nor tables with `ludo_tui.rules`. Squares
stay as they are written; each docstring names the paragraph that it follows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

Square = int | str
Way = list[Square]
Token = tuple[str, Square]
Tokens = Mapping[str, Sequence[Square]]
State = dict[str, Any]
Move = dict[str, Any]

CLOCKWISE = ("red", "green", "yellow", "blue")
NEW_TURN: State = {"sixes": 0, "tries_left": 1, "extra_rolls": 0, "carried": 0, "over": False}


class Board:
    """§2: a board, and how a colour's own squares lie on the circuit that all share."""

    def __init__(self, rules: Mapping[str, Any], playing: Collection[str]) -> None:
        """§2: starts lie 13 or 10 apart; on a fitted board an idle arm is a stub of 3."""
        self.has_centre = rules["board.track"] == 52
        fitted = rules["board.shape"] == "fit"
        self.seated = [colour for colour in CLOCKWISE if not fitted or colour in playing]
        self.circuit, self.starts = 0, dict[str, int]()
        for colour in CLOCKWISE:
            self.starts[colour] = self.circuit
            self.circuit += 3 if colour not in self.seated else 13 if self.has_centre else 10
        self.last = self.circuit - 2 if self.has_centre else self.circuit - 1
        self.homeward = ["h1", "h2", "h3", "h4"] + ["h5", "H"] * self.has_centre
        self.in_order: list[Square] = ["Y", *range(self.circuit), *self.homeward]

    def spot(self, colour: str, square: Square) -> Square | Token:
        """§1 circuit: a spot of all where it is one, elsewhere the colour's own square."""
        if isinstance(square, int):
            return (self.starts[colour] + square) % self.circuit
        return colour, square

    def is_home(self, square: Square) -> bool:
        """§1 home: on any home square of the 40-square board, in the centre of the other."""
        return square == "H" or (not self.has_centre and square in self.homeward)

    def is_in_play(self, square: Square) -> bool:
        """§1 in play: entered and not home."""
        return square != "Y" and not self.is_home(square)

    def travelled(self, square: Square) -> int:
        """§6: *n* on circuit square *n*, one more on each square after; all of it at home."""
        if self.is_home(square):
            return self.last + len(self.homeward)
        if isinstance(square, int):
            return square
        return 0 if square == "Y" else self.last + int(square[1:])


class Reading:
    """A position, and what the catalogue says of it."""

    def __init__(self, rules: Mapping[str, Any], position: Mapping[str, Any]) -> None:
        """Contract, A position: what may be left out has its default; §3.1 counts the sixes."""
        self.rules = rules
        self.players: Sequence[Sequence[str]] = position["players"]
        self.owners = {c: player for player, owned in enumerate(self.players) for c in owned}
        self.board = Board(rules, self.owners)
        nobody = {"placed": [], "resigned": [], "has_captured": [False] * len(self.players)}
        self.now: Mapping[str, Any] = {**NEW_TURN, **nobody, **position}
        self.tokens: Tokens = self.now["tokens"]
        self.turn: int = self.now["turn"]
        self.roll: int | None = self.now["roll"]
        self.sixes = self.now["sixes"] + 1 if self.roll == 6 else 0

    def answer(self) -> State:
        """§3.2, "added" and 3.3: a third six is lost, a six kept, or a move played if any is."""
        moves, unmoved = list[Move](), self.standing_after(None)
        if self.rules["extra_roll.three_sixes"] == "lose_turn" and self.sixes == 3:
            nothing = self.turn_ends(unmoved)
        elif self.rules["extra_roll.six_rolls"] == "added" and self.six_gives_roll():
            nothing = self.rolls_next(unmoved, self.turn) | {"sixes": self.sixes}
            nothing["extra_rolls"] = self.now["extra_rolls"] + 1
            nothing["carried"] = self.now["carried"] + 6
        else:
            moves = self.legal_moves()
            nothing = self.after(None)
        played = [{**move, "then": self.after(move)} for move in moves]
        return {"moves": played, "no_move": None if moves else nothing}

    def standing_at(self, spot: Square | Token) -> list[Token]:
        """§1 circuit: every token on a spot, whoever's it is."""
        everybody = [(colour, square) for colour in self.tokens for square in self.tokens[colour]]
        return [token for token in everybody if self.board.spot(*token) == spot]

    def has_none_in_play(self, player: int, tokens: Tokens) -> bool:
        """§1 in play: whether none of the player's tokens is, of either colour."""
        squares = [square for colour in self.players[player] for square in tokens[colour]]
        return not any(map(self.board.is_in_play, squares))

    def is_protected(self, colour: str, square: Square) -> bool:
        """§4 Safe squares: one's own start; every seated colour's start; and its star too."""
        safe = self.rules["capture.safe_squares"]
        if safe == "own_start":
            return square == 0
        which = {"none": (), "starts": (0,), "starts_and_stars": (0, 8)}[safe]
        spots = [self.board.spot(seated, own) for seated in self.board.seated for own in which]
        return self.board.spot(colour, square) in spots

    def has_foreign_block(self, there: Sequence[Token]) -> bool:
        """§1 block: two or more tokens of one other player."""
        owners = [self.owners[colour] for colour, _ in there]
        return any(owners.count(owner) > 1 for owner in owners if owner != self.turn)

    def legal_moves(self) -> list[Move]:
        """§4 Compulsory capture: if any move captures, only those do; equal ones are one move."""
        found = [move for move in self.possible_moves() if move]
        moves = [move for place, move in enumerate(found) if move not in found[:place]]
        is_bound = self.rules["move.must_capture"] and any(move["captures"] for move in moves)
        return [move for move in moves if move["captures"] or not is_bound]

    def possible_moves(self) -> Iterator[Move | None]:
        """§4 Entering, Walking, Pairs: two of a colour go half an even number, if each could."""
        total = self.now["carried"] + (self.roll or 0)
        may_halve = self.rules["move.pairs_move_half"] and total % 2 == 0
        for colour in self.players[self.turn]:
            squares = self.tokens[colour]
            for square in dict.fromkeys(squares):
                if square == "Y":
                    yield from (self.move(colour, "Y", rest) for rest in self.entry_rests())
                elif self.roll is not None:
                    yield self.move(colour, square, total)
                    is_pair = squares.count(square) > 1 and self.board.is_in_play(square)
                    if may_halve and is_pair and self.move(colour, square, total // 2):
                        yield self.move(colour, square, total // 2, count=2)

    def entry_rests(self) -> list[int]:
        """§4 Entering, §3 "added": what each number that enters leaves; "free" needs none."""
        if self.roll is None:
            return [0]
        carried, enter = self.now["carried"], self.rules["enter.on"]
        numbers = {self.roll, 6} if carried else {self.roll}
        if self.rules["enter.with_none_in_play"] == "any_roll":
            enter = numbers if self.has_none_in_play(self.turn, self.tokens) else enter
        return [carried + self.roll - pips for pips in numbers.intersection(enter)]

    def move(self, colour: str, origin: Square, number: int, *, count: int = 1) -> Move | None:
        """§4 in its order: walk, push on, end elsewhere, pass, fit, and meet the others."""
        way = self.way(colour, origin, number)
        if way and self.rules["capture.mode"] == "none":
            way = self.pushed_on(colour, way)
        if not way or way[-1] == origin:
            return None
        passed = [self.board.spot(colour, square) for square in way[:-1] if square != origin]
        there = self.standing_at(self.board.spot(colour, way[-1]))
        if any(map(self.bars, passed)) or not self.fits(way[-1], there, count):
            return None
        met = self.meeting(there, is_entry=origin == "Y" and len(way) == 1)
        move = {"colour": colour, "from": origin, "to": way[-1], "pair": count == 2}
        return met and {**move, "captures": met[0], "returned": met[1]}

    def way(self, colour: str, origin: Square, number: int) -> Way | None:
        """§4 Walking, §3 "added": one that enters with a rest to walk passes its start square."""
        way: Way = [0] if origin == "Y" else []
        for step in range(number):
            onward = self.next_square(way[-1] if way else origin)
            if onward is None:
                return self.past_end(colour, origin, way, number - step)
            way.append(onward)
        return way

    def next_square(self, square: Square) -> Square | None:
        """§4 Home: in after the last circuit square; on and on while a capture is needed."""
        must_lap = self.rules["home.needs_capture"] and not self.now["has_captured"][self.turn]
        if isinstance(square, int) and (square != self.board.last or must_lap):
            return (square + 1) % self.board.circuit
        after = self.board.homeward.index(square) + 1 if isinstance(square, str) else 0
        return self.board.homeward[after] if after < len(self.board.homeward) else None

    def past_end(self, colour: str, origin: Square, way: Way, rest: int) -> Way | None:
        """§4 Home, ``home.finish``: a number that leads past the end of the way by a rest."""
        finish, homeward = self.rules["home.finish"], self.board.homeward
        if finish == "exact" or self.board.is_home(origin):
            return None
        if finish == "bounce":
            return [*way, *homeward[-1 - rest : -1][::-1]] if rest < len(homeward) else None
        if self.board.has_centre:
            return way
        free = [square for square in homeward if square not in self.tokens[colour]]
        return way[: way.index(free[-1]) + 1] if free else None

    def pushed_on(self, colour: str, way: Way) -> Way | None:
        """§4 push on: from a taken circuit square to the next free one, home squares included."""
        if way[-1] in self.board.homeward:
            return way
        while way[-1] != "H" and self.standing_at(self.board.spot(colour, way[-1])):
            onward = self.next_square(way[-1])
            if onward is None:
                return None
            way = [*way, onward]
        return way

    def bars(self, spot: Square | Token) -> bool:
        """§4 Passing: any token where none is overtaken, a block where none is passed."""
        there = self.standing_at(spot)
        is_block = self.rules["move.block_passing"] == "forbidden" and self.has_foreign_block(there)
        return is_block or (bool(there) and not self.rules["move.overtaking"])

    def fits(self, landed: Square, there: Sequence[Token], count: int) -> bool:
        """§4 Landing on own tokens: any in the centre, one on a home square, else the limit."""
        limit = 1 if self.board.is_home(landed) else self.rules["move.stack_limit"]
        own = [colour for colour, _ in there if self.owners[colour] == self.turn]
        return landed == "H" or limit == 0 or len(own) + count <= limit

    def meeting(self, there: Sequence[Token], *, is_entry: bool) -> tuple[list[Any], bool] | None:
        """§4 Landing on others: who goes back, and whether the lander; None if not allowed."""
        landing = self.rules["move.block_landing"]
        if self.has_foreign_block(there) and landing != "capture":
            return None if is_entry or landing == "forbidden" else ([], True)
        others = [token for token in there if self.owners[token[0]] != self.turn]
        unsafe = [list(token) for token in others if not self.is_protected(*token)]
        may_land = self.rules["move.stack_limit"] != 1 or len(unsafe) == len(others)
        return (unsafe, False) if may_land else None

    def after(self, move: Move | None) -> State:
        """§3.4 to 3.6, "free": placed; or an extra roll; or another try; or the turn ends."""
        then = self.standing_after(move)
        if self.standing_of(self.turn, then["tokens"])[0] == 4 * len(self.players[self.turn]):
            return self.placed_now(then)
        if self.roll is None:
            return self.turn_ends(then)
        is_played = move is not None or self.rules["extra_roll.unplayable_six"] == "roll_again"
        six, other = is_played and self.six_gives_roll(), move is not None and self.earns(move)
        again = self.rolls_next(then, self.turn) | {"sixes": self.sixes}
        again["extra_rolls"] = self.now["extra_rolls"] + (six and not other)
        if six or other:
            return again
        if self.now["tries_left"] > 1 and self.has_none_in_play(self.turn, then["tokens"]):
            return {**again, "tries_left": self.now["tries_left"] - 1}
        return self.turn_ends(then)

    def six_gives_roll(self) -> bool:
        """§3.5: a six with ``on_six``, and fewer extra rolls so far than the most (0: no limit)."""
        most = self.rules["extra_roll.max_for_sixes"]
        gives = self.rules["extra_roll.on_six"] and (most == 0 or self.now["extra_rolls"] < most)
        return bool(self.roll == 6 and gives)

    def earns(self, move: Move) -> bool:
        """§3.5: a capture, or a token brought home that was not home before."""
        finishes = self.board.is_home(move["to"]) and not self.board.is_home(move["from"])
        by_capture = self.rules["extra_roll.on_capture"] and bool(move["captures"])
        return bool(by_capture or (self.rules["extra_roll.on_finish"] and finishes))

    def standing_after(self, move: Move | None) -> State:
        """§4: the tokens moved and sent back; a capture is remembered for ``needs_capture``."""
        tokens = {colour: list(squares) for colour, squares in self.tokens.items()}
        captured = list(self.now["has_captured"])
        if move is not None:
            captured[self.turn] |= bool(move["captures"])
            end = "Y" if move["returned"] else move["to"]
            moved = [(move["colour"], move["from"], end)] * (2 if move["pair"] else 1)
            for colour, square, to in [*moved, *((*token, "Y") for token in move["captures"])]:
                tokens[colour].remove(square)
                tokens[colour].append(to)
        for squares in tokens.values():
            squares.sort(key=self.board.in_order.index)
        standing = {"tokens": tokens, "has_captured": captured, "placed": self.now["placed"]}
        return {**NEW_TURN, **standing}

    def turn_ends(self, then: State) -> State:
        """§3: the turn passes clockwise to the next who is neither placed nor resigned."""
        player = (self.turn + 1) % len(self.players)
        while player in then["placed"] or player in self.now["resigned"]:
            player = (player + 1) % len(self.players)
        return self.rolls_next(then, player)

    def rolls_next(self, then: State, player: int) -> State:
        """§3: three tries where ``three_rolls`` holds and no token is in play, otherwise one."""
        three = self.rules["enter.with_none_in_play"] == "three_rolls"
        tries = 3 if three and self.has_none_in_play(player, then["tokens"]) else 1
        return {**then, "turn": player, "tries_left": tries}

    def placed_now(self, then: State) -> State:
        """§6: the place is taken; over with the first one home, or with one player left."""
        placed = [*self.now["placed"], self.turn]
        out = {*placed, *self.now["resigned"]}
        left = [player for player in range(len(self.players)) if player not in out]
        if self.rules["game.ends"] == "all_placed" and len(left) > 1:
            return self.turn_ends({**then, "placed": placed})
        left.sort(key=lambda player: self.standing_of(player, then["tokens"]), reverse=True)
        places = [*placed, *left, *reversed(self.now["resigned"])]
        return {**then, "turn": None, "placed": places, "over": True}

    def standing_of(self, player: int, tokens: Tokens) -> tuple[int, int, int]:
        """§6: tokens home, tokens out of the yard, total progress."""
        squares = [square for colour in self.players[player] for square in tokens[colour]]
        entered, progress = len(squares) - squares.count("Y"), map(self.board.travelled, squares)
        return sum(map(self.board.is_home, squares)), entered, sum(progress)
