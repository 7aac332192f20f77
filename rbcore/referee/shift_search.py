"""A breadth-first search over shifts, the moves of single tableau cards, for the strict duties.

The search knows the houses, the tops of the opponents' piles and the foundations. It tries only
the first of several spaces, and treats positions that differ in the order of the houses as one.
It stops after ``NODES`` positions.
Source: P31, P44, P46, P49.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.fits import Fits, fits_of
from rbcore.table.state import State, foundations, houses_from, opponents, top

NODES = 6000
BARRED = (UNKNOWN,)

Shift = tuple[int, int, int]


class Position(NamedTuple):
    """Faces of house piles, tops of the opponents' piles, foundation tops (-1 for none), houses to vanish.

    A house whose lowest card is unknown has face-down cards or has vanished. No card fits on an
    unknown card, and it does not move.
    """

    rows: tuple[tuple[int, ...], ...]
    tops: tuple[int, ...]
    bases: tuple[int, ...]
    vanishing: int


class Tableau(NamedTuple):
    """The rules about shifts, and the position that a search starts from.

    A shift is (face, source, target) with indices of ``places``: houses first, then opponents' piles.
    ``suits``: those of the foundations, which no play changes.
    """

    fits: Fits
    places: tuple[int, ...]
    to_house: bool
    to_space: bool
    to_foundation: bool
    start: Position
    suits: tuple[int, ...]


def faces(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the faces of cards; two copies of a card are equal in a search (P32)."""
    return tuple(face(card) for card in cards)


def open_tableau(state: State) -> Tableau:
    """Return the tableau of a state, ready for searches."""
    rules = state.rules
    in_use = houses_from(state, state.turn)
    loadable = []
    if "house" in rules.load_from:
        for other in opponents(rules, state.turn):
            for place in (places.reserve(other), places.waste(other)):
                if state.up[place] and places.kind(place) in rules.load_on:
                    loadable.append(place)
    start = Position(
        tuple((BARRED if state.down[place] else ()) + faces(state.up[place]) for place in in_use),
        tuple(face(top(state, place)) for place in loadable),
        tuple(face(state.up[place][-1]) if state.up[place] else -1 for place in foundations(rules)),
        int(bool(rules.house_vanish and not state.absent)),
    )
    return Tableau(
        fits_of(rules), (*in_use, *loadable), "house" in rules.house_from, "house" in rules.space_from,
        "house" in rules.fdn_from and rules.fdn_compulsory, start, _suits(rules, start.bases),
    )  # fmt: skip


@since("searches_go_by_tops", earlier.suits_of_places)
def _suits(rules: Rules, bases: tuple[int, ...]) -> tuple[int, ...]:
    """Return the suits of the foundations: of their top cards, also where a wrong card lies."""
    return tuple(base & 3 if base >= 0 else at % 4 for at, base in enumerate(bases))


def shifts(tableau: Tableau, position: Position) -> Iterator[Shift]:
    """Yield every shift of a top card: to houses, the first space, and opponents' piles."""
    rows, tops = position.rows, position.tops
    build, load = tableau.fits.build, tableau.fits.load
    for source, pile in enumerate(rows):
        if not pile or pile[-1] == UNKNOWN:
            continue
        card = pile[-1]
        space_tried = not tableau.to_space
        for target, other in enumerate(rows):
            if other:
                if tableau.to_house and target != source and build[other[-1]] >> card & 1:
                    yield card, source, target
            elif not space_tried:
                space_tried = True
                yield card, source, target
        for at, under in enumerate(tops):
            if load[under] >> card & 1:
                yield card, source, len(rows) + at


def after_shift(position: Position, shift: Shift) -> Position:
    """Return the position after a shift."""
    card, source, target = shift
    rows, tops, bases, vanishing = position
    changed = list(rows)
    changed[source] = rows[source][:-1]
    if target < len(rows):
        changed[target] += (card,)
    else:
        at = target - len(rows)
        tops = (*tops[:at], card, *tops[at + 1 :])
    if vanishing and not changed[source]:
        changed[source], vanishing = BARRED, 0
    return Position(tuple(changed), tops, bases, vanishing)


def play_foundations(tableau: Tableau, position: Position) -> Position:
    """Return the position after the foundation plays of house cards that are compulsory in it."""
    height = tableau.fits.height
    rows, tops, bases, vanishing = position
    for source, pile in enumerate(rows):
        card = pile[-1] if pile else UNKNOWN
        wanted = height[card] - 1
        for at, (base, suit) in enumerate(zip(bases, tableau.suits, strict=True)):
            grown = -1 if base < 0 else height[base]
            if card != UNKNOWN and suit == card & 3 and grown == wanted:
                left: tuple[int, ...] = pile[:-1]
                if vanishing and not left:
                    left, vanishing = BARRED, 0
                rest = (*rows[:source], left, *rows[source + 1 :])
                return play_foundations(tableau, Position(rest, tops, (*bases[:at], card, *bases[at + 1 :]), vanishing))
    return position


class Distance(NamedTuple):
    """The minimum number of shifts to a goal, or -1, and the shifts with which such a line can begin."""

    steps: int
    starts: frozenset[Shift] = frozenset()


_Level = dict[Position, tuple[Position, int]]


def explore(
    tableau: Tableau,
    goals: Sequence[Callable[[Position], bool]],
    with_foundations: bool = False,
    ends_at_goals: bool = False,
    apart: Sequence[int] = (),
) -> list[Distance]:
    """Return the distance of each goal; a goal that is already reached is 0 shifts away.

    Only whole levels of the search are evaluated, so distances are exact; a goal more than NODES
    positions away counts as out of reach. ``with_foundations``: cards that fit a foundation are
    played there after each shift. ``ends_at_goals``: no line goes on from a goal. ``apart``: houses, by index, that
    are told apart from houses with the same cards.
    """

    def after(position: Position, shift: Shift) -> Position:
        moved = after_shift(position, shift)
        return play_foundations(tableau, moved) if with_foundations and tableau.to_foundation else moved

    distances = [Distance(0) if goal(tableau.start) else Distance(-1) for goal in goals]
    first = list(shifts(tableau, tableau.start))
    visited = {_key(tableau.start, apart)}
    level: _Level = {}
    for number, shift in enumerate(first):
        _reach(level, visited, after(tableau.start, shift), 1 << number, apart)
    depth = 1
    while level:
        visited.update(level)
        for at, goal in enumerate(goals):
            if distances[at].steps < 0 and (starts := _starts(level, goal, first)):
                distances[at] = Distance(depth, starts)
        if all(row.steps >= 0 for row in distances):
            break
        following: _Level = {}
        for position, mask in level.values():
            if ends_at_goals and any(goal(position) for goal in goals):
                continue
            for shift in shifts(tableau, position):
                _reach(following, visited, after(position, shift), mask, apart)
            if len(visited) + len(following) > NODES:
                return distances
        level, depth = following, depth + 1
    return distances


def _starts(level: _Level, goal: Callable[[Position], bool], first: Sequence[Shift]) -> frozenset[Shift]:
    """Return the first shifts that lead to a goal in a level of the search."""
    whole = reduce(or_, (mask for reached, mask in level.values() if goal(reached)), 0)
    return frozenset(shift for number, shift in enumerate(first) if whole >> number & 1)


def _key(position: Position, apart: Sequence[int]) -> Position:
    """Return the same position for all orders of the houses that are not told apart."""
    rows = position.rows
    alike = (row for house, row in enumerate(rows) if house not in apart)
    return position._replace(rows=(*(rows[house] for house in apart), *sorted(alike)))


def _reach(level: _Level, visited: set[Position], position: Position, mask: int, apart: Sequence[int]) -> None:
    """Add a position to a level of the search; ``mask`` has a bit for each first shift that leads to it."""
    key = _key(position, apart)
    if key not in visited:
        known = level.get(key)
        level[key] = (position, mask) if known is None else (known[0], known[1] | mask)
