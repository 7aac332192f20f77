"""The view of the players: a state in which every hidden card is replaced by an unknown one.

Hidden cards are removed here before a state reaches the page or a computer player. Everybody knows
the order of a hand that was a waste before.
"""

from rbcore.table import places
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.state import State, houses, is_closed


def visible_state(state: State) -> State:
    """Return the state with every hidden card replaced by an unknown one."""
    down = list(state.down)
    for place in [*range(4 * state.rules.players), *houses(state)]:
        recycled = places.kind(place) == "hand" and state.passes[places.owner(place)] > 0
        if not recycled and not is_closed(state, place):
            down[place] = (UNKNOWN,) * len(down[place])
    return state._replace(down=tuple(down))


def revealed_place(view: State, following: State) -> int:
    """Return the place where a move revealed an unknown card, or -1."""
    pairs = enumerate(zip(view.up, following.up, strict=True))
    return next((at for at, (old, new) in pairs if old != new and new and face(new[-1]) == UNKNOWN), -1)
