"""Luck apart from skill: how much better a card that came was than the cards that could have come."""

from rbcore.coach.position_value import best_leaf, revealed
from rbcore.opponent.compact_position import RuleTables
from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.referee.legal_moves import play
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.moves import Move
from rbcore.table.state import State

_NODES = 60
_SAMPLE = 12


def _with_card(state: State, place: int, card: int) -> State:
    up = list(state.up)
    up[place] = (*up[place][:-1], card)
    return state._replace(up=tuple(up))


def luck(rules: Rules, view: State, move: Move, outcome: State) -> float:
    """Return how many cards the card that came up is worth over the average of those possible.

    ``outcome``: the view after the move. 0 for a move that reveals nothing. The average is over a
    sample of at most twelve cards, spread over all that are hidden there.
    """
    following = play(rules, view, move)
    place = revealed(view, following)
    if place < 0 or not outcome.up[place] or following.turn != view.turn:
        return 0.0
    hidden = hidden_pools(rules, view) or []
    below = places.hand(view.turn) if places.kind(place) == "turned" else place
    pool = next((pool for pool in hidden if any(at == below for at, _ in pool.places)), None)
    if pool is None:
        return 0.0
    cards = sorted(pool.cards)
    sample = cards[:: max(len(cards) // _SAMPLE, 1)]
    tables = RuleTables(rules)

    def value(card: int) -> float:
        return best_leaf(tables, _with_card(following, place, card), _NODES).value

    return value(face(outcome.up[place][-1])) - sum(map(value, sample)) / len(sample)
