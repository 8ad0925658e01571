"""Where numbers come from."""

from ludo_tui.dice.dice import Dice
from ludo_tui.dice.scripted import ScriptedDice
from ludo_tui.dice.seeded import SeededDice, fresh_seed, pips_at

__all__ = ["Dice", "ScriptedDice", "SeededDice", "fresh_seed", "pips_at"]
