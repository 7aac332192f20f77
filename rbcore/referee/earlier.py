"""How earlier versions judged calls and ends: each function takes the place of one that is marked ``since`` a flag.

What needs no cards is in ``rules/earlier.py``, the searches are in ``earlier_searches``.
"""

from rbcore.referee.history import Deed, History, Movement
from rbcore.referee.offences import Breach
from rbcore.referee.refusals import placement_refusal
from rbcore.referee.remedies import apply_remedy
from rbcore.rules.earlier import always, never
from rbcore.table.effects import next_turn
from rbcore.table.moves import Move
from rbcore.table.state import Pile, State, top

__all__ = ["always", "never"]


# Version 1


def stoppable(history: History) -> Deed | None:
    """Return the latest act, if nothing has been said since."""
    return history.deed(len(history.events) - 1)


def last_act(history: History) -> Deed | None:
    """Return the latest act, if nothing but a Stop without effect has followed."""
    at = len(history.events) - 1
    while at >= 0 and history.is_stop(at) and history.states[at] is history.states[at + 1]:
        at -= 1
    return history.deed(at)


def single_cards(rules: object) -> tuple[str, ...]:
    """Return the kinds of moves that could misplace cards: those of one card."""
    return ("move",)


def misplaced(history: History) -> Movement | None:
    """Return the latest act if it misplaced a card that still lies on top."""
    deed = last_act(history)
    if deed is None or not isinstance(deed.act, Move) or deed.rules.misplace != "correct":
        return None
    move = deed.act
    is_wrong = move.do in ("move", "group") and placement_refusal(deed.before, move) is not None
    lies = top(deed.state, move.target) == move.card
    return Movement(deed.number, deed.actor, move, 1, True) if is_wrong and lies else None


def stopped(deed: Deed, offence: Breach) -> State:
    """Return the state after a valid Stop, without what was done after the act."""
    return apply_remedy(deed.before, deed.act, offence)[0]


def stalemate(rules: object, how: str) -> str:
    """Return the name of every end without a winner."""
    return "stalemate"


# Until version 3


def judged_anew(history: History, move: Move, pile: Pile, size: int) -> Pile:
    """Return the card that was judged anew: one that was moved on by itself."""
    return pile[-1:] if move.do == "move" else ()


# Until version 6


def one(rules: object) -> int:
    """Return that one of two other players was enough to accept an offer."""
    return 1


def nobody(history: History, number: int | None = None) -> int:
    """Return that no win waited for the other players."""
    return -1


def nothing(history: History, *about: object) -> None:
    """Leave houses that have vanished out of use."""


def turn_lost(state: State, caller: int) -> State:
    """Return the state after the caller lost the turn: a card that was turned up stayed so."""
    return next_turn(state)
