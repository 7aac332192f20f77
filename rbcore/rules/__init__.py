"""The rules as data: options, presets, the rules of one game, and the clauses of the sources."""
