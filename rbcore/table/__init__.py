"""The table: cards, places, the immutable state, the deal, moves and their effects, and what a side may see."""
