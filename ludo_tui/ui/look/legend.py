"""What every sign of the board means, with the signs of the set in use. Pure."""

from __future__ import annotations

from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.words.phrasing import listed

COUNTED = "Squares are counted from each colour's own start square, 0."
"""How the numbers of squares in the log and under the board are meant."""


def legend(glyphs: Glyphs) -> tuple[tuple[str, str], ...]:
    """The signs, each with its meaning, as they are met: tokens, squares, then the choice."""
    return (
        (" ".join(glyphs.tokens), "Tokens: red, green, yellow, blue."),
        (" ".join(glyphs.owners), "The start square, the lane and the yard of each of them."),
        (glyphs.star, "Nobody is captured here."),
        (glyphs.square, "An empty square, where no colours show it."),
        (f"1{glyphs.tokens[0]}", "Press 1 to move this token."),
        (f"{glyphs.tokens[0]}2", "Two tokens; a number behind a token says how many."),
        (
            f"{glyphs.tokens[0]}{glyphs.more}",
            "More tokens stand here than there is room for; an underlined token says so too.",
        ),
        (glyphs.trail, "The way of the token that is looked at."),
        (f"{glyphs.landing}{glyphs.owners[0]}", "Here it would stand."),
        (f"{glyphs.capture}{glyphs.tokens[2]}", "Here it would capture this token."),
        (glyphs.turn, "Whose turn it is; on the board the token that is looked at."),
        (listed(("Y", "W", "H")), "Tokens in the yard, on the way and home."),
    )
