"""Computer players: each chooses a move from what a player may see."""

from ludo_tui.bots.bot import Bot
from ludo_tui.bots.simple import SimpleBot

BOTS: dict[str, Bot] = {"simple": SimpleBot()}
"""The computer players by name."""

__all__ = ["BOTS", "Bot", "SimpleBot"]
