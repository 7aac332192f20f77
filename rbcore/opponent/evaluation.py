"""What a position is worth to the player on turn, counted in cards.

A few weighted counts and nothing else: with a search over the whole turn they play better
than many features fitted to games. Units: cards; a card in the hand counts 1.
"""

from typing import NamedTuple

from rbcore.opponent.compact_position import HAND, HOUSES, RESERVE, TURNED, WASTE, Compact, RuleTables
from rbcore.opponent.pile_trie import EMPTY

TURN_ENDS, TURNS_UP, REVEALS, WINS = 0, 1, 2, 3
WON = 1000.0


class Weights(NamedTuple):
    """``reserve``: what a card costs there. ``theirs``: how much the others' cards count.

    ``space_ends``: an empty house left to the next player; ``space_goes_on``: one that waits for
    the card to come. ``turns_up``/``reveals``: going on so, against ending the turn.
    """

    reserve: float = 2.0
    theirs: float = 1.0
    space_ends: float = -1.0
    space_goes_on: float = 1.5
    turns_up: float = 0.0
    reveals: float = 3.0


def evaluate(t: RuleTables, s: Compact, kind: int, weights: Weights) -> float:
    """Return the worth of a leaf of this kind to the player who moved."""
    if kind == WINS:
        return WON
    size = t.piles.size
    reserve = hand = 0
    for at in t.others:
        reserve += size[s[at]]
        hand += size[s[at + 1]] + size[s[at + 2]]
    value = weights.reserve * (weights.theirs * reserve - size[s[RESERVE]])
    value += weights.theirs * hand - size[s[HAND]] - size[s[WASTE]] - size[s[TURNED]]
    spaces = s[:HOUSES].count(EMPTY)
    if kind == TURN_ENDS:
        return value + weights.space_ends * spaces
    return value + weights.space_goes_on * spaces + (weights.turns_up if kind == TURNS_UP else weights.reveals)
