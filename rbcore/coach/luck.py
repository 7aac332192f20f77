"""Luck as opposed to skill: how much better a revealed card was than the other possible cards."""

from rbcore.coach.position_value import best_leaf
from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.opponent.rule_tables import RuleTables
from rbcore.referee.legal_moves import play
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.moves import Move
from rbcore.table.state import State
from rbcore.table.visibility import revealed_place

_NODES = 60
_SAMPLE_SIZE = 12


def _with_top_card(state: State, place: int, card: int) -> State:
    """Return a state with another card on top of a place."""
    up = list(state.up)
    up[place] = (*up[place][:-1], card)
    return state._replace(up=tuple(up))


def luck(view: State, move: Move, outcome: State) -> float:
    """Return how much more the revealed card is worth than the average possible card.

    Units: cards. ``outcome``: the view after the move. 0 for a move that reveals nothing. The average
    is over a sample of about twelve of the possible cards.
    """
    following = play(view, move)
    place = revealed_place(view, following)
    if place < 0 or not outcome.up[place] or following.turn != view.turn:
        return 0.0
    pools = hidden_pools(view) or []
    hidden_at = places.hand(view.turn) if places.kind(place) == "turned" else place
    pool = next((pool for pool in pools if any(at == hidden_at for at, _ in pool.places)), None)
    if pool is None:
        return 0.0
    cards = sorted(pool.cards)
    sample = cards[:: max(len(cards) // _SAMPLE_SIZE, 1)]
    tables = RuleTables(view.rules)

    def value(card: int) -> float:
        return best_leaf(tables, _with_top_card(following, place, card), _NODES).value

    return value(face(outcome.up[place][-1])) - sum(map(value, sample)) / len(sample)
