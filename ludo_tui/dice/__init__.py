"""Where numbers come from."""
