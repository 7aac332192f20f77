"""Computer players: they see a view, never a hidden card, and answer with a legal move."""
