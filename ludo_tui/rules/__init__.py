"""The rules of Ludo, pure: no dice, no clock, no files, no screen."""
