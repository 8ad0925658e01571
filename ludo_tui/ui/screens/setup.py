"""Setting up a new game: rules, seats and, if nothing is to be changed, one key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events, getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from ludo_tui.errors import LudoError, RecordError, RulesetError
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.rulesets import STANDARD, load_ruleset
from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.rule_problems import problems_in_words, told_briefly
from ludo_tui.ui.screens.base import LudoScreen
from ludo_tui.ui.seating import turn_order
from ludo_tui.ui.setup_draft import SetupDraft
from ludo_tui.ui.widgets.card import summary_content
from ludo_tui.ui.widgets.choice import Choice
from ludo_tui.ui.widgets.ruleset_list import RulesetList
from ludo_tui.ui.widgets.seat_form import SeatForm
from ludo_tui.words.differences import headline

_BEGINS = {
    "highest_roll": "The highest roll begins.",
    "first_seat": "The first seat begins.",
    "random": "Who begins is drawn by lot.",
    "youngest": "The youngest begins:",
}


class SetupScreen(LudoScreen[None]):
    """Everything about a new game on one screen; Enter starts it from anywhere."""

    place = Place.SETUP
    CSS_PATH = "setup.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(Place.SETUP),
        Binding("up", "line(-1)", show=False),
        Binding("down", "line(1)", show=False),
    ]

    rulesets = getters.query_one(RulesetList)
    form = getters.query_one(SeatForm)
    youngest = getters.query_one("#youngest", Choice)
    hint = getters.query_one("#hint", Static)

    def __init__(
        self,
        base: str | None = None,
        ruleset: Ruleset | None = None,
        *,
        draft: SetupDraft | None = None,
    ) -> None:
        """Shows a set-up.

        Args:
            base: The ruleset to begin with.
            ruleset: That ruleset with house rules.
            draft: What was chosen before, without a game.
        """
        super().__init__()
        self._draft = draft
        self._first = base or (draft.base if draft is not None else None)
        self._changed: dict[str, Ruleset] = dict(draft.changed) if draft is not None else {}
        if base is not None and ruleset is not None:
            self._changed[base] = ruleset
        self._goes_unrecorded = False

    def content(self) -> ComposeResult:
        """Rules with what they are like, seats, who begins, and what stands in the way."""
        settings = self.ludo.settings
        yield Static("New game", id="headline", classes="heading", markup=False)
        with Horizontal(id="rules"):
            first = self._first or settings.last_ruleset or STANDARD
            yield RulesetList(first, beyond="screen.line({})")
            with VerticalScroll(id="about", can_focus=False):
                yield Static(id="summary", markup=False)
        form = SeatForm(self.ludo.glyphs, settings.names)
        if self._draft is not None:
            form.take(self._draft.seats, self._draft.put_aside, self._draft.count)
        yield form
        with Horizontal(id="begins"):
            yield Static(id="begins-words", markup=False)
            yield Choice(id="youngest")
        yield Static(id="hint", markup=False)

    def on_mount(self) -> None:
        """Begins with the list, where every letter is a key."""
        self.rulesets.focus()
        self._show_rules()

    @property
    def base(self) -> str:
        """The name of the marked ruleset."""
        return self.rulesets.chosen

    def ruleset(self) -> Ruleset:
        """The rules as chosen, house rules included.

        Raises:
            RulesetError: If the marked file cannot be played.
        """
        return self._changed.get(self.base) or self.rulesets.load()

    @on(OptionList.OptionHighlighted)
    def _show_rules(self) -> None:
        summary = self.query_one("#summary", Static)
        try:
            ruleset = self.ruleset()
        except RulesetError as error:
            summary.update(Content("\n".join(("This file cannot be played.", *error.problems))))
            self._tell()
            return
        standard = load_ruleset(STANDARD)
        summary.update(summary_content(ruleset, standard))
        base = self.rulesets.load()
        self.query_one("#headline", Static).update(
            Content.assemble(
                "New game  ", (headline(base.name, ruleset, base), "not bold $foreground-muted")
            )
        )
        if not problems_in_words(ruleset):
            self.form.follow(ruleset)
        self._tell()

    @on(SeatForm.Changed)
    def _seats_changed(self) -> None:
        self._tell()

    def _tell(self) -> None:
        """Shows who begins, and what stands in the way of the game."""
        self._show_who_begins()
        problem = self._problem()
        self.hint.set_class(bool(problem), "problem")
        self.hint.update(problem or "Enter starts the game.")

    def _problem(self) -> str:
        try:
            problems = problems_in_words(self.ruleset())
        except RulesetError as error:
            return str(error)
        return told_briefly(problems) or self.form.problem()

    def _show_who_begins(self) -> None:
        try:
            first = self.ruleset().start.first
        except RulesetError:
            return
        self.query_one("#begins-words", Static).update(_BEGINS[first])
        self.youngest.display = first == "youngest" and not self.form.problem()
        if self.youngest.display:
            names = [seat.name for seat in self.form.named()]
            self.youngest.show(names, min(self.youngest.chosen, len(names) - 1))

    @on(events.Click, "#hint")
    def _hint_clicked(self) -> None:
        self.action_start()

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_start()

    def action_line(self, step: int) -> None:
        """Goes to the field above or below: the list, the number of players, the seats."""
        lines: list[Sequence[Widget]] = [[self.rulesets], *self.form.lines]
        if self.youngest.display:
            lines.append([self.youngest])
        here = next((n for n, line in enumerate(lines) if self.focused in line), 0)
        there = lines[(here + step) % len(lines)]
        if len(there) == len(lines[here]) and self.focused is not None:
            self.set_focus(there[lines[here].index(self.focused)])
        else:
            # From a line with one field the way goes to the names.
            self.set_focus(there[len(there) // 2])

    def action_count(self, count: int) -> None:
        """Seats so many."""
        self.form.set_count(count)

    def action_house_rules(self) -> None:
        """Opens the house rules on the rules as chosen."""
        from ludo_tui.ui.screens.house_rules import HouseRulesScreen

        try:
            ruleset, base = self.ruleset(), self.rulesets.load()
        except RulesetError as error:
            self._say(error)
            return
        self.app.push_screen(HouseRulesScreen(ruleset, base, self.base), self._take_house_rules)

    def _take_house_rules(self, ruleset: Ruleset | None) -> None:
        if ruleset is not None:
            self._changed[self.base] = ruleset
            self.rulesets.look_again()
            self._show_rules()

    def action_card(self) -> None:
        """Shows the whole card of the rules as chosen."""
        from ludo_tui.ui.screens.rule_card import RuleCardScreen

        try:
            self.app.push_screen(RuleCardScreen(self.ruleset(), self.rulesets.load()))
        except RulesetError as error:
            self._say(error)

    def action_start(self) -> None:
        """Starts the game, or says what stands in the way."""
        # Enter may come before the list has told that another ruleset is marked.
        self._show_rules()
        if self._problem():
            self.app.bell()
            return
        # Only a game needs the dice and the bots.
        from ludo_tui.table.local import new_table
        from ludo_tui.table.seats import Seat

        drafts, ruleset = self.form.named(), self.ruleset()
        order = turn_order(ruleset, tuple(seat.colours for seat in drafts))
        seats = tuple(
            Seat(drafts[n].name, drafts[n].colours, "simple" if drafts[n].is_bot else None)
            for n in order
        )
        recorded = self.ludo.opening.record_enabled and not self._goes_unrecorded
        try:
            table = new_table(
                ruleset, self.base, seats, seed=self.ludo.take_seed(), recorded=recorded
            )
        except RecordError as error:
            self._goes_unrecorded = True
            self._say(f"Enter once more plays without a record. {error}")
            return
        except LudoError as error:
            self._say(error)
            return
        problem = self.ludo.remember(names=self.form.names, last_ruleset=self.base)
        first = order.index(self.youngest.chosen) if ruleset.start.first == "youngest" else None
        self.ludo.setup_draft = None
        self.ludo.open_table(table, first=first, said=problem)

    def action_back(self) -> None:
        """Goes back; what was chosen is there again until a game is started, names for good."""
        form = self.form
        self.ludo.setup_draft = SetupDraft(
            self.base, dict(self._changed), form.all_seats, form.put_aside, len(form.seats)
        )
        if not self.form.problem() and self.form.names != self.ludo.settings.names:
            self.ludo.remember(names=self.form.names)
        self.leave()

    def _say(self, what: object) -> None:
        self.hint.add_class("problem")
        self.hint.update(str(what))
