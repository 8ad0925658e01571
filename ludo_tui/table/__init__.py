"""Who sits where, whose turn it is and what everyone saw."""
