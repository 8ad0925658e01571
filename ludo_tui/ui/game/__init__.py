"""The course of a game on the screen: what waits, what is chosen, what is said."""
