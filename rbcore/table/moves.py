"""Moves and refusals: what a player may try, and why the referee says no.

A move names its card and the two places it concerns. Turning up, discarding and ending
are moves as well: turning the hand plays from the hand to the turned place, turning the
reserve stays in its place, discarding goes from the turned place to the waste.
"""

from typing import NamedTuple


class Move(NamedTuple):
    """One act of a player.

    ``do``: move, group, pile, under, reverse, turn, discard or end. ``card``: the face-up
    card moved (the lowest of a group or pile), -1 for turn and end. ``source``, ``target``:
    places; equal for turning the reserve and for reverse, -1 for end.
    """

    do: str
    card: int
    source: int
    target: int


END = Move("end", -1, -1, -1)


class Refusal(NamedTuple):
    """Why a move is not allowed: a code of a closed set, its clause, and the facts.

    ``facts`` holds moves that are due instead, if there are any.
    """

    code: str
    clause: str
    facts: tuple[Move, ...] = ()


class IllegalMove(ValueError):
    """A well-formed move that is not allowed now; ``refusal`` says why."""

    def __init__(self, refusal: Refusal, text: str) -> None:
        super().__init__(f"{text}: {refusal.code} ({refusal.clause})")
        self.refusal = refusal


CLAUSE = {
    "not-available": "P30",
    "own-pile": "P34",
    "misfit": "P29",
    "waste-to-space": "F26",
    "load-source": "F81",
    "load-target": "P20",
    "load-nothing": "F27",
    "closed-pile": "F86",
    "one-card-at-a-time": "P31",
    "foundation-first": "P22",
    "reserve-first": "P21",
    "two-cards-exposed": "F43",
    "turn-both-first": "F52",
    "fill-space-first": "P23",
    "reserve-not-turned": "S9",
    "must-play-reserve": "F48",
    "must-play-hand": "F48",
    "must-play-waste": "F74",
    "card-turned": "P15",
    "must-turn-hand": "P13",
    "needs-space": "F71",
    "waste-playable": "F74",
    "release-first": "P44",
    "fewest-moves": "P49",
    "load-first": "P45",
    "uncover-first": "P48",
    "make-spaces-first": "P46",
}


def refuse(code: str, *due: Move) -> Refusal:
    """Return the refusal of this code with the moves that are due."""
    return Refusal(code, CLAUSE[code], due)
