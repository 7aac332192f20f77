"""The strict duties in their order: release a card (or in the fewest moves), load, uncover, make spaces.

Each applies only if no foundation play is compulsory and a move that fulfils it is otherwise allowed.
The searches for releases and spaces stop after a fixed number of steps (``shift_search``,
``release_search``): what they have not found by then is not due, and a line that they have
not judged by then is allowed. Source: P44-P49.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from rbcore.referee import earlier_searches
from rbcore.referee.duties import house_plays, is_barred, load_plays, must_turn_both_first, sources, space_fills
from rbcore.referee.release_search import Buried, ReleaseSearch, is_exposed
from rbcore.referee.shift_search import Distance, Position, Shift, Tableau, explore, open_tableau, shifts
from rbcore.rules.behaviour import since
from rbcore.table import places
from rbcore.table.effects import is_load
from rbcore.table.fits import fits_of
from rbcore.table.moves import Move, Refusal, refuse
from rbcore.table.state import State, foundation_for, houses, houses_from, is_space, spaces, top

RELEASE_STEPS = 6000


class Releases(NamedTuple):
    """The cards that can be released: the fewest shifts by (house, card), and the moves to begin with.

    ``first``: (source, target) of the moves with which a line can begin that releases a card without a superfluous
    shift; ``shortest``: those that begin a shortest line for some card; ``nearest``: those that begin a shortest line
    for the card with the fewest shifts. Of several spaces only the first is listed as a target.
    """

    fewest: dict[tuple[int, int], int]
    first: frozenset[tuple[int, int]]
    shortest: frozenset[tuple[int, int]]
    nearest: frozenset[tuple[int, int]]


def _wanted(state: State) -> list[tuple[int, int]]:
    """Return (house, card) of the covered tableau cards that fit a foundation now."""
    if "house" not in state.rules.fdn_from:
        return []
    heights = fits_of(state.rules).height
    return [
        (place, card)
        for place in houses_from(state, state.turn)
        for card in state.up[place][:-1]
        if foundation_for(state, card, heights) >= 0
    ]


def _exposes(buried: tuple[int, int]) -> Callable[[Position], bool]:
    return lambda position: is_exposed(position, buried)


def _equal_houses(tableau: Tableau, depths: list[tuple[int, int]]) -> list[int]:
    """Return the houses, by index, that are equal up to a wanted card."""
    ends = [(house, tableau.start.rows[house][: below + 1]) for house, below in depths]
    return sorted({house for house, end in ends if sum(other == end for _, other in ends) > 1})


@lru_cache(maxsize=64)
def releases(state: State) -> Releases:
    """Return the cards that the player on turn can release in the tableau, and the possible first moves."""
    wanted = _wanted(state)
    if not wanted:
        return Releases({}, frozenset(), frozenset(), frozenset())
    tableau = open_tableau(state)
    depths = [
        (tableau.places.index(place), state.up[place].index(card) + bool(state.down[place])) for place, card in wanted
    ]
    searched = _distances(state, tableau, [_exposes(depth) for depth in depths], depths)
    reached = {key: release for key, release in zip(wanted, searched, strict=True) if release.steps > 0}
    fewest = {key: release.steps for key, release in reached.items()}
    shortest = frozenset[Shift]().union(*(release.starts for release in reached.values()))
    nearest = reached[min(fewest, key=lambda key: fewest[key])].starts if fewest else shortest
    first = set(shortest)
    for at, key in enumerate(wanted):
        if key in reached:
            others = depths[:at] + depths[at + 1 :]
            ways = _release_search(state, tableau, depths[at], others, RELEASE_STEPS)
            first |= {s for s in shifts(tableau, tableau.start) if s not in first and ways.begins(s)}
    return Releases(fewest, *(_as_moves(tableau, starts) for starts in (first, shortest, nearest)))


@since("releases_are_told_apart", earlier_searches.distances)
def _distances(
    state: State, tableau: Tableau, goals: list[Callable[[Position], bool]], depths: list[Buried]
) -> list[Distance]:
    """Return the fewest shifts that release each card by itself, also in one of two equal houses."""
    return explore(tableau, goals, ends_at_goals=True, apart=_equal_houses(tableau, depths))


@since("spaces_are_alike", earlier_searches.release_search)
def _release_search(state: State, tableau: Tableau, goal: Buried, others: list[Buried], budget: int) -> ReleaseSearch:
    """Return the search for the lines that release a card."""
    return ReleaseSearch(tableau, goal, others, budget)


def _as_moves(tableau: Tableau, shifts: Iterable[Shift]) -> frozenset[tuple[int, int]]:
    return frozenset((tableau.places[source], tableau.places[target]) for _, source, target in shifts)


def _begins(state: State, move: Move, allowed: frozenset[tuple[int, int]]) -> bool:
    target = move.target
    if places.is_house(target) and is_space(state, target):
        target = next(place for place in houses_from(state, state.turn) if is_space(state, place))
    return move.do == "move" and (move.source, target) in allowed


def _due(state: State, pairs: frozenset[tuple[int, int]]) -> list[Move]:
    return [Move("move", state.up[source][-1], source, target) for source, target in sorted(pairs)]


def _refuse_release(state: State, move: Move) -> tuple[Refusal | None, bool]:
    """Return (refusal, whether a release is due)."""
    released = releases(state)
    if not released.fewest or all(is_barred(state, due) for due in _due(state, released.first)):
        return None, False
    if not _begins(state, move, released.first):
        return refuse("release-first", *_due(state, released.first)), True
    if "fewest" in state.rules.strict and not _begins(state, move, released.shortest):
        return refuse("fewest-moves", *_due(state, released.shortest)), True
    return None, True


def uncovering(state: State) -> list[Move]:
    """Return the moves that remove the last face-up card from face-down ones."""
    bases = [p for p in houses(state) if len(state.up[p]) == 1 and state.down[p]]
    singles = [move for move in load_plays(state) if move.source in bases]
    for place, name, card in sources(state):
        if place in bases:
            singles += house_plays(state, place, name, card)
    return singles


def strict_refusal(state: State, move: Move) -> Refusal | None:
    """Return which strict duty the move neglects, if no foundation play is compulsory."""
    rules = state.rules
    if rules.strict & {"release", "fewest"}:
        refused, due = _refuse_release(state, move)
        if due:
            return refused
    if "load" in rules.strict:
        possible = [load for load in load_plays(state) if not is_barred(state, load)]
        if possible:
            return None if move.do == "move" and is_load(state, move) else refuse("load-first", *possible)
    if "uncover" in rules.strict:
        bare = [play for play in uncovering(state) if not is_barred(state, play)]
        if bare:
            return None if uncovers(state, move) else refuse("uncover-first", *bare)
    return None


def uncovers(state: State, move: Move) -> bool:
    """Return whether the last face-up cards over face-down ones leave their house."""
    whole = move.do in ("move", "group") and state.up[move.source][:1] == (move.card,)
    return whole and places.is_house(move.source) and bool(state.down[move.source])


@lru_cache(maxsize=64)
def space_makers(state: State) -> frozenset[tuple[int, int]]:
    """Return (source, target) of the shifts that begin a shortest line to one more space (P46)."""
    tableau = open_tableau(state)
    now = tableau.start.rows.count(())

    def more(position: Position) -> bool:
        return position.rows.count(()) > now

    return _as_moves(tableau, explore(tableau, [more], with_foundations=True)[0].starts)


def make_spaces_first(state: State) -> Refusal | None:
    """Return why the hand may not be turned up: the reserve has cards, and there is or can be a space (P46)."""
    reserve = places.reserve(state.turn)
    if not (state.up[reserve] or state.down[reserve]):
        return None
    if spaces(state):
        fill = Move("move", top(state, reserve), reserve, spaces(state)[0])
        if "reserve" in state.rules.space_from and not must_turn_both_first(state, fill):
            return refuse("make-spaces-first", *space_fills(state, reserve, "reserve"))
        return None
    makers = [Move("move", top(state, source), source, target) for source, target in sorted(space_makers(state))]
    if not makers or all(is_barred(state, move) for move in makers):
        return None
    return refuse("make-spaces-first", *makers)
