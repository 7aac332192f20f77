"""Plays that may not be declined: after some runs through the hand, on demand, or before the waste is turned over.

A play that another rule forbids now is not among them: the player could neither make it nor go on.
Source: F48, F74, P15.
"""

from rbcore.referee.duties import compulsory_plays, is_barred, plays_of
from rbcore.referee.strict_duties import strict_refusal
from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State


def _allowed(state: State, plays: list[Move]) -> list[Move]:
    """Return the plays that no other duty forbids; those that wait for a foundation play are not forbidden."""
    return _not_refused(state, [move for move in plays if not is_barred(state, move)])


@since("forbidden_plays_are_not_due", earlier.all_of_them)
def _not_refused(state: State, plays: list[Move]) -> list[Move]:
    """Return the plays that no strict duty forbids."""
    if not state.rules.strict or compulsory_plays(state):
        return plays
    return [move for move in plays if strict_refusal(state, move) is None]


@since("forbidden_plays_are_not_due", plays_of)
def compelled_plays_of(state: State, source: int) -> list[Move]:
    """Return the plays of the top card of ``source`` of which one must be made if the card may not be declined."""
    return _allowed(state, plays_of(state, source))


def compelled_plays(state: State) -> tuple[list[Move], list[Move]]:
    """Return the plays of which one may no longer be declined: (of the reserve card, of the hand card).

    The second list includes plays of the top card of the player's waste. Source: F48.
    """
    rules = state.rules
    if rules.referee == "off":
        return [], []
    player = state.turn
    runs = state.passes[player]
    reserve: list[Move] = []
    hand: list[Move] = []
    if rules.compel_reserve and runs >= rules.compel_reserve:
        reserve = plays_of(state, places.reserve(player))
    if rules.compel_hand and runs >= rules.compel_hand:
        hand = plays_of(state, places.turned(player)) + plays_of(state, places.waste(player))
    return _allowed(state, reserve), _allowed(state, hand)


def demanded_plays(state: State) -> list[Move]:
    """Return the plays of the card that the opponent has named; a demand lapses when there are none (F48)."""
    return _allowed(state, plays_of(state, state.demanded))
