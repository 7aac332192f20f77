"""Moves of the search as numbers, and their conversion to moves of the rules.

A card move is ``depth << 12 | source << 6 | target``: two indices of a compact position, and the
number of cards that move along on top. Turning up, discarding and ending have higher numbers.
``parts_of`` takes a code apart. Loops that run for every position of a search write its expressions out,
because a call would cost more than they do; a comment marks them.
"""

from collections.abc import Sequence

from rbcore.opponent.compact_layout import HOUSES, PER_PLAYER, RESERVE, TURNED, is_foundation
from rbcore.referee.legal_moves import play
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.fits import fits_of
from rbcore.table.moves import END, Move
from rbcore.table.state import State, foundation_for, top

TURN_RESERVE, TURN_HAND, DISCARD, END_TURN = 1 << 20, 2 << 20, 3 << 20, 4 << 20
NO_CODE = -1
_DEPTH_SHIFT, _SOURCE_SHIFT, _INDEX_MASK = 12, 6, 63

# The code of a move that turns a card up or ends the turn, by its verb and the kind of its source.
_FINAL_CODES = {
    ("turn", "hand"): TURN_HAND,
    ("turn", "reserve"): TURN_RESERVE,
    ("discard", "turned"): DISCARD,
    ("end", ""): END_TURN,
}


def final_code(move: Move) -> int:
    """Return the code of a move that turns a card up or ends the turn, or NO_CODE for another."""
    return _FINAL_CODES.get((move.do, places.kind(move.source) if move.source >= 0 else ""), NO_CODE)


def parts_of(code: int) -> tuple[int, int, int]:
    """Return the depth, source and target of a card move."""
    return code >> _DEPTH_SHIFT, code >> _SOURCE_SHIFT & _INDEX_MASK, code & _INDEX_MASK


def place_of(rules: Rules, turn: int, index: int) -> int:
    """Return the place of an index of a compact position."""
    if index < HOUSES:
        return places.house(index)
    if index == TURNED:
        return places.turned(turn)
    step, part = divmod(index - RESERVE, PER_PLAYER)
    player = (turn + step) % rules.players
    return (places.reserve(player), places.hand(player), places.waste(player))[part]


def decode_move(state: State, code: int) -> Move:
    """Return the move of a code in this state."""
    rules = state.rules
    turn = state.turn
    if code == TURN_RESERVE:
        return Move("turn", -1, places.reserve(turn), places.reserve(turn))
    if code == TURN_HAND:
        return Move("turn", -1, places.hand(turn), places.turned(turn))
    if code == DISCARD:
        return Move("discard", top(state, places.turned(turn)), places.turned(turn), places.waste(turn))
    if code == END_TURN:
        return END
    depth, source_index, target_index = parts_of(code)
    source = place_of(rules, turn, source_index)
    card = state.up[source][-1 - depth]
    if is_foundation(target_index):
        target = foundation_for(state, card, fits_of(rules).height)
        if target < 0:
            raise ValueError(f"no foundation takes {card_name(card)}: this state has no exact compact form")
    else:
        target = place_of(rules, turn, target_index)
    return Move("group" if depth else "move", card, source, target)


def decode_line(state: State, codes: Sequence[int]) -> tuple[list[Move], State]:
    """Return the moves of a line of codes that begins in this state, and the state after them."""
    line: list[Move] = []
    for code in codes:
        line.append(decode_move(state, code))
        state = play(state, line[-1])
    return line, state
