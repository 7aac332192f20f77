"""From the search's codes to the moves of the rules."""

from rbcore.opponent.compact_position import (
    END,
    HOUSES,
    PUT_AWAY,
    RESERVE,
    TURN_HAND,
    TURN_RESERVE,
    TURNED,
    is_foundation,
)
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.fits import fits_of
from rbcore.table.moves import END as END_MOVE
from rbcore.table.moves import Move
from rbcore.table.state import State, foundation_for, top

# The code of an act that ends a line, by what is done and with which pile.
LAST_CODE = {
    ("turn", "hand"): TURN_HAND,
    ("turn", "reserve"): TURN_RESERVE,
    ("discard", "turned"): PUT_AWAY,
    ("end", ""): END,
}


def place_of(rules: Rules, turn: int, at: int) -> int:
    """Return the place that an index of a compact position stands for."""
    if at < HOUSES:
        return places.house(at)
    if at == TURNED:
        return places.turned(turn)
    player, part = (turn + (at - RESERVE) // 4) % rules.players, (at - RESERVE) % 4
    return (places.reserve(player), places.hand(player), places.waste(player))[part]


def decode_move(rules: Rules, state: State, code: int) -> Move:
    """Return the move that a code stands for in this state."""
    turn = state.turn
    if code == TURN_RESERVE:
        return Move("turn", -1, places.reserve(turn), places.reserve(turn))
    if code == TURN_HAND:
        return Move("turn", -1, places.hand(turn), places.turned(turn))
    if code == PUT_AWAY:
        return Move("discard", top(state, places.turned(turn)), places.turned(turn), places.waste(turn))
    if code == END:
        return END_MOVE
    source = place_of(rules, turn, code >> 6 & 63)
    depth, to = code >> 12, code & 63
    card = state.up[source][-1 - depth]
    if is_foundation(to):
        target = foundation_for(rules, state, face(card), fits_of(rules).height)
    else:
        target = place_of(rules, turn, to)
    return Move("group" if depth else "move", card, source, target)
