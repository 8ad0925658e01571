"""Whose turn it is and what is to be done, large enough to be seen from across the table."""

from __future__ import annotations

from textual.content import Content

from ludo_tui.rules.colours import COLOURS
from ludo_tui.ui.game.prompts import Prompt
from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.ui.widgets.plate import Plate, wrapped


class Banner(Plate):
    """A plate in the colour of the player."""

    DEFAULT_CSS = """
    Banner {
        height: 4;
        padding: 0 1;
        background: $panel;
        color: $foreground;
        &.-red { background: $ludo-red; color: $ludo-red-ink; }
        &.-green { background: $ludo-green; color: $ludo-green-ink; }
        &.-yellow { background: $ludo-yellow; color: $ludo-yellow-ink; }
        &.-blue { background: $ludo-blue; color: $ludo-blue-ink; }
    }
    """

    def show_prompt(self, prompt: Prompt, colours: tuple[int, ...], glyphs: Glyphs) -> None:
        """Shows what is to be done.

        Args:
            prompt: What is said.
            colours: The colours of the player; empty for nobody.
            glyphs: The characters to draw with.
        """
        for number, colour in enumerate(COLOURS):
            self.set_class(colours[:1] == (number,), f"-{colour}")
        width, height = self.content_size
        marks = " ".join(glyphs.tokens[colour] for colour in colours)
        name = f"{marks}  {prompt.name}" if marks else prompt.name
        if height == 1:
            self.show(Content.assemble((name, "bold"), f"  {_fitting(name, prompt.todo, width)}"))
            return
        todo = prompt.todo
        lines = [Content.styled(self._right_marked(name, marks, width), "bold")]
        texts = [Content(text) for text in (todo, prompt.why) if text]
        rows = sum(len(wrapped(text, width)) for text in texts)
        if rows + 1 < height:
            lines.append(Content())
        lines.append(Content.styled(todo, "bold"))
        if prompt.why:
            lines.append(Content(prompt.why))
        self.show(Content("\n").join(lines))

    @staticmethod
    def _right_marked(name: str, marks: str, width: int) -> str:
        """The name, with the glyph again at the right end where there is room."""
        content = Content(name)
        room = width - content.cell_length - len(marks)
        return f"{name}{' ' * room}{marks}" if marks and room > 1 else name


def _fitting(name: str, todo: str, width: int) -> str:
    """What is to be done, on one line with the name: without the rolls that decided who begins."""
    begins, rolls, _ = todo.partition(" (")
    is_too_long = Content(f"{name}  {todo}").cell_length > width
    return begins if rolls and begins == "Begins" and is_too_long else todo
