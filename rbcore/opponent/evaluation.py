"""The value of a position to the player on turn, in cards: the weights and the formula.

It consists of a few weighted counts, since the search evaluates thousands of leaves (see also
``full_evaluation.py``). Units: cards; a card in the hand counts 1.
"""

from typing import NamedTuple

from rbcore.opponent.compact_layout import HAND, HOUSES, RESERVE, TURNED, WASTE, CompactPosition
from rbcore.opponent.pile_trie import EMPTY
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table import places
from rbcore.table.state import State, spaces

# The kinds of leaves: how a line ends.
TURN_ENDS, TURNS_UP, REVEALS, WINS = 0, 1, 2, 3
WIN_VALUE = 1000.0
# What a win in a rollout is worth, in points.
WIN_POINTS = 30
# What a card in the reserve costs; one in the hand costs a point.
RESERVE_CARD_POINTS = 2


class Weights(NamedTuple):
    """The weights of the evaluation.

    ``reserve``: the cost of a card in a player's reserve. ``opponents``: the weight of the opponents' cards.
    ``space_at_end``: an empty house left to the next player; ``space_in_turn``: one for the next card.
    ``turns_up``/``reveals``: a line that continues with an unknown card, compared with ending the turn.
    """

    reserve: float = float(RESERVE_CARD_POINTS)
    opponents: float = 1.0
    space_at_end: float = -1.0
    space_in_turn: float = 1.5
    turns_up: float = 0.0
    reveals: float = 3.0


def win_points(winner: int, player: int) -> int:
    """Return the points of a player for the end of a rollout; ``winner``: -1 if nobody has won."""
    return 0 if winner < 0 else WIN_POINTS if winner == player else -WIN_POINTS


def evaluate(tables: RuleTables, position: CompactPosition, kind: int, weights: Weights) -> float:
    """Return the value of a leaf of this kind to the player who moved."""
    if kind == WINS:
        return WIN_VALUE
    size = tables.piles.size
    reserve = hand = 0
    for at in tables.opponents:
        reserve += size[position[at]]
        hand += size[position[at + 1]] + size[position[at + 2]]
    value = weights.reserve * (weights.opponents * reserve - size[position[RESERVE]])
    value += weights.opponents * hand - size[position[HAND]] - size[position[WASTE]] - size[position[TURNED]]
    empty_houses = position[:HOUSES].count(EMPTY)
    # evaluate_state ends in the same way; a shared function would cost a call for every leaf.
    if kind == TURN_ENDS:
        return value + weights.space_at_end * empty_houses
    return value + weights.space_in_turn * empty_houses + (weights.turns_up if kind == TURNS_UP else weights.reveals)


def evaluate_state(state: State, player: int, kind: int, weights: Weights) -> float:
    """Return the value of a leaf of this kind to a player, for a state of the rules."""
    if kind == WINS:
        return WIN_VALUE
    value = 0.0
    for owner in range(state.rules.players):
        reserve = places.reserve(owner)
        others = (places.hand(owner), places.turned(owner), places.waste(owner))
        cost: float = sum(len(state.up[place]) + len(state.down[place]) for place in others)
        cost += weights.reserve * (len(state.up[reserve]) + len(state.down[reserve]))
        value += -cost if owner == player else weights.opponents * cost
    empty_houses = len(spaces(state))
    if kind == TURN_ENDS:
        return value + weights.space_at_end * empty_houses
    return value + weights.space_in_turn * empty_houses + (weights.turns_up if kind == TURNS_UP else weights.reveals)
