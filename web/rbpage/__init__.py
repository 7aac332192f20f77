"""The page's Python: what its dialogs show and do. It runs in the engine's worker, loaded after the game."""
