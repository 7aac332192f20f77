"""Links of friend games: the document of a game, and the positions of its last sending, as letters."""
