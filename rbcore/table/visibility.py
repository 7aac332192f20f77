"""What a side may see: states in which every hidden card is replaced by an unknown one.

Hidden identities are removed here, before anything reaches the page or a computer player. A hand that was once a
waste is known in its order to everybody.
"""

from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import UNKNOWN
from rbcore.table.state import State, houses, is_closed


def visible_state(rules: Rules, state: State) -> State:
    """Return the state with every hidden card replaced by an unknown one."""
    down = list(state.down)
    for place in [*range(4 * rules.players), *houses(rules, state)]:
        recycled = places.kind(place) == "hand" and state.passes[places.owner(place)] > 0
        if not recycled and not is_closed(state, place):
            down[place] = (UNKNOWN,) * len(down[place])
    return state._replace(down=tuple(down))
