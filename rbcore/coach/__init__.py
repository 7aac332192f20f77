"""The coach: hints with their reasons, the odds of the next card, and the review of a game."""
