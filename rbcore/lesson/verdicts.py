"""The engine's verdict on every move that can be tried in a state: legal, an offence, or impossible.

A fitting card may be played even if a duty comes first, since that is the mistake that lessons are
about. It is a wrong answer with the ground on which Stop could be called, not a refusal.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rbcore.referee.group_moves import group_moves
from rbcore.referee.legal_moves import candidate_moves, refusal
from rbcore.referee.offences import breach
from rbcore.referee.physical_moves import physical_refusal
from rbcore.referee.refusals import placement_refusal
from rbcore.referee.single_pack import rearrangement_refusal
from rbcore.table.moves import END, Move
from rbcore.table.state import State


class Verdict(NamedTuple):
    """The verdict on one move; ``legal`` if the strict referee allows it.

    ``rule``: the ground of a Stop, or empty. ``reason``, ``clause``: why the move is impossible, or
    both empty.
    """

    move: Move
    event: str
    legal: bool
    rule: str = ""
    reason: str = ""
    clause: str = ""


def _tried(state: State) -> Iterator[Move]:
    for source, moves in candidate_moves(state).items():
        yield from moves
        if state.up[source] and state.rules.lift != "single":
            for row in group_moves(state, source):
                yield from row
    if physical_refusal(state, END) is None or refusal(state, END) is None:
        yield END


def _fits(state: State, move: Move) -> bool:
    if move.do in ("pile", "under", "reverse"):
        return rearrangement_refusal(state, move) is None
    wrong = placement_refusal if move.do in ("move", "group") else physical_refusal
    return wrong(state, move) is None


def verdicts(state: State) -> list[Verdict]:
    """Return the verdict on every move that can be tried, sorted by its text."""
    by_event: dict[str, Verdict] = {}
    for move in _tried(state):
        event = str(move)
        no = refusal(state, move)
        offence = breach(state, move) if no and _fits(state, move) else None
        if no is None or offence is not None:
            by_event[event] = Verdict(move, event, no is None, offence.ground if offence else "")
        elif move.do in ("move", "group", "pile", "under", "reverse") or no.code != "not-available":
            by_event[event] = Verdict(move, event, False, "", no.code, no.clause)
    return [by_event[event] for event in sorted(by_event)]
