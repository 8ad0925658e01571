"""How everything looks: glyphs, colours, and spelling for terminals that lack characters."""
