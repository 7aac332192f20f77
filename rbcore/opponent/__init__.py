"""Computer players, which see a view without hidden cards and answer with a legal move."""
