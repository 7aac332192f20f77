"""Work on many games: in several processes, with results in files that let it go on after an interruption."""
