"""The page's Python: what its dialogs show. It runs in the engine's worker, loaded after the game."""
