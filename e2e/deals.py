"""Deals with what the tests need in them, by their seed. All are dealt by the pagat preset."""

# The player begins and nothing is due. The jack of clubs of house 2 fits on the queen of diamonds of house 8,
# the jack of spades of house 6 fits there or on the queen of spades of the other reserve.
QUIET = "e2e-6"
# The player begins. The ace of diamonds of house 8 is due; the seven of clubs of house 1 fits on house 4.
DUE = "e2e-12"
# The computer begins, and has more than five decisions before the player's turn.
THEIRS = "e2e-1"
