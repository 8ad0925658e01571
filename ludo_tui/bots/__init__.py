"""Computer players: each chooses a move from what a player may see."""
