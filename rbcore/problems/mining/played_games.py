"""The end of a line played on by players who search: what the third opinion of a proof compares.

The players decide as a level of the computer does, each from what they can see.
"""

from collections.abc import Iterator, Sequence

from rbcore.opponent.evaluation import Weights, win_points
from rbcore.opponent.hidden_cards import Sample
from rbcore.opponent.levels import Level
from rbcore.opponent.rule_tables import is_searched_exactly
from rbcore.opponent.state_search import StateSearch
from rbcore.opponent.thinker import Thinker
from rbcore.referee import scoring
from rbcore.referee.legal_moves import has_legal_move, play
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.effects import next_turn
from rbcore.table.moves import Move
from rbcore.table.state import Pile, State, opponents
from rbcore.table.visibility import visible_state

# Turns played on after the player's own.
TURNS = 16
# A level of its own, so that other levels do not change what is proved.
_PLAYER = Level("player", nodes=150)
# Positions searched where only the referee knows the duties: the first number, or more until a line has ended.
_FEWEST_STATES, _MOST_STATES = 30, 10_000
_MOST_DECISIONS = 12 * TURNS


def dealt(state: State, sample: Sample) -> State:
    """Return a state with its unknown cards as sampled; the last unknown card of a pile may have been turned up."""
    up, down = list(state.up), list(state.down)
    for place, cards in sample.items():
        waiting = iter(cards)
        down[place] = _known(down[place], waiting)
        shown = places.turned(places.owner(place)) if places.kind(place) == "hand" else place
        up[shown] = _known(up[shown], waiting)
    return state._replace(up=tuple(up), down=tuple(down))


def _known(pile: Pile, waiting: Iterator[int]) -> Pile:
    return tuple(next(waiting) if face(card) == UNKNOWN else card for card in pile)


def value_played_on(end: State, player: int, sample: Sample) -> float:
    """Return the points that a player is ahead after a game is played on from an end, with a sample of its cards."""
    state = dealt(end, sample)
    last = state.turns + TURNS + (state.turn == player)
    for _ in range(_MOST_DECISIONS):
        if state.winner >= 0 or state.turns >= last:
            break
        if not has_legal_move(state):
            state = next_turn(state)
            continue
        for move in _decide(visible_state(state)):
            state = play(state, move)
    return _margin(state, player)


def _decide(view: State) -> Sequence[Move]:
    """Return the line of a player who searches.

    Where only the referee knows the duties, the search goes on until a line has ended. The levels of the computer
    take the greedy player's line then, which is too weak to judge by.
    """
    if is_searched_exactly(view) or view.demanded >= 0:
        return Thinker(view, _PLAYER, "").decide()
    search = StateSearch(view, Weights(), _MOST_STATES)
    while not search.run(1):
        if search.leaves and search.expanded >= _FEWEST_STATES:
            break
    return search.best_leaves(1)[0].line


def _margin(state: State, player: int) -> float:
    """Return how many points a player is ahead, with 30 for a win."""
    others = [scoring.count(state, other) for other in opponents(state.rules, player)]
    ahead = sum(others) / len(others) - scoring.count(state, player)
    return ahead + win_points(state.winner, player)
