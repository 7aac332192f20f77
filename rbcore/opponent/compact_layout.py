"""The layout of a compact position: the meaning of each index of the list.

A compact position is a flat list of small numbers, seen from the player on turn: the houses,
the foundations by suit, that player's reserve, hand, waste and passes, the same four of each
opponent in the order of play, the turned-up card, flags and a key. Piles are numbers of a
``PileTrie``; a foundation entry holds the heights of the suit's foundations.
"""

CompactPosition = list[int]

HOUSES = 9  # houses are at 0..8
FOUNDATION = 9
SPADES, HEARTS, DIAMONDS, CLUBS = range(FOUNDATION, FOUNDATION + 4)
RESERVE = 13
HAND = 14
WASTE = 15
PASSES = 16
OPPONENTS = 17
PER_PLAYER = 4
TURNED = 25
FLAGS = 26
KEY = 27
LENGTH = 28

# Bits of the entry at FLAGS.
FRESH_RESERVE, FRESH_HAND, LOCKED, VANISHED = 1, 2, 4, 8

# The factor of each pile's hash in the key; 0 for entries that do not change within a turn or are
# not piles. All houses share a factor, so their order does not matter.
KEY_FACTORS = (1,) * HOUSES + (0, 0, 0, 0, 23, 29, 31, 0, 37, 0, 41, 0, 43, 0, 47, 0, 53, 0, 0)


def is_foundation(index: int) -> bool:
    """Return whether an index is that of the foundations of a suit."""
    return FOUNDATION <= index < RESERVE
