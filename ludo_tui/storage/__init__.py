"""What is kept on disk: rulesets, records of games, settings."""
