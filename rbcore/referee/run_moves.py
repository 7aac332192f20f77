"""Runs that move to another house one card at a time through the spaces, offered as one choice.

A run is a sequence of cards that fit on each other. Its upper half moves into a space, the rest to
the target, and then the upper half: with one space 2 cards can move, with two 4, with three 8
(to a target that is not a space itself). Each step is a separate move. Source: P31.
"""

from typing import NamedTuple

from rbcore.referee.legal_moves import play, refusal
from rbcore.referee.refusals import placement_refusal
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.fits import fits_of
from rbcore.table.moves import Move
from rbcore.table.state import State, houses, is_space, spaces

MAX_SPACES = 4


def run_length(rules: Rules, pile: tuple[int, ...]) -> int:
    """Return how many cards at the top of a house fit on each other."""
    build = fits_of(rules).build
    length = min(1, len(pile))
    while length < len(pile) and build[face(pile[-length - 1])] >> face(pile[-length]) & 1:
        length += 1
    return length


def shift_moves(run: tuple[int, ...], source: int, target: int, free: tuple[int, ...]) -> list[Move]:
    """Return the single-card moves of a run through free spaces; none if there are too few spaces."""
    if len(run) == 1:
        return [Move("move", run[0], source, target)]
    if len(run) > 1 << len(free):
        return []
    space, others = free[0], free[1:]
    rest = min(len(run) - 1, 1 << len(others))
    low, high = run[:rest], run[rest:]
    return [
        *shift_moves(high, source, space, others),
        *shift_moves(low, source, target, others),
        *shift_moves(high, space, target, others),
    ]


def _passes(state: State, moves: list[Move], strictly: bool) -> bool:
    """Return whether every move of a line is legal in its turn, or if not ``strictly``, at least fits."""
    for move in moves:
        if (refusal if strictly else placement_refusal)(state, move) is not None:
            return False
        state = play(state, move)
    return True


def _lines(state: State, source: int, cards: int) -> dict[int, list[Move]]:
    """Return the moves to every house that can be reached with the available spaces."""
    run = state.up[source][-cards:]
    lines = {}
    for target in houses(state):
        if target == source or (is_space(state, target) and cards == len(state.up[source])):
            continue
        free = tuple(place for place in spaces(state) if place != target)[:MAX_SPACES]
        moves = shift_moves(run, source, target, free)
        if moves:
            lines[target] = moves
    return lines


class Run(NamedTuple):
    """The top cards of a house that can move on together: the line to each house that they can reach.

    ``fits``: the houses whose line only lays cards that fit; ``legal``: those whose line is also legal.
    """

    cards: int
    lines: dict[int, list[Move]]
    fits: list[int]
    legal: list[int]


def runs(state: State, source: int) -> list[Run]:
    """Return one choice for each length of the run on a house that can be moved."""
    if state.rules.lift != "single" or not places.is_house(source) or not spaces(state):
        return []
    rows = []
    for cards in range(2, run_length(state.rules, state.up[source]) + 1):
        lines = _lines(state, source, cards)
        fits = [target for target in lines if _passes(state, lines[target], strictly=False)]
        if fits:
            legal = [target for target in fits if _passes(state, lines[target], strictly=True)]
            rows.append(Run(cards, lines, fits, legal))
    return rows
