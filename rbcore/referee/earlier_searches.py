"""How earlier versions searched for releases; each takes the place of a function of ``strict_duties``."""

from collections.abc import Callable

from rbcore.referee.release_search import Buried, ReleaseSearch, is_exposed
from rbcore.referee.shift_search import Distance, Position, Shift, Tableau, explore
from rbcore.table.state import State


def distances(
    state: State, tableau: Tableau, goals: list[Callable[[Position], bool]], depths: list[Buried]
) -> list[Distance]:
    """Return the fewest shifts to each goal; until version 5 equal houses were one, and lines went on from goals."""
    return explore(tableau, goals)


def release_search(state: State, tableau: Tableau, goal: Buried, others: list[Buried], budget: int) -> ReleaseSearch:
    """Return the search of version 1."""
    return _FirstReleaseSearch(tableau, goal, others, budget)


class _FirstReleaseSearch(ReleaseSearch):
    """A search in which a shift into one space was not the same as one into another, and any shift could be undone."""

    def _is_exposed(self, position: Position, buried: Buried) -> bool:
        return is_exposed(position, buried)

    def _names(self, position: Position, shift: Shift) -> list[tuple[Shift, Shift]]:
        return [(same, same) for same in _into_every_space(position, shift)]

    def _sorted(self, position: Position) -> Position:
        return position

    def _keeps(self, first: Shift, reached: Position) -> bool:
        return True


def _into_every_space(position: Position, shift: Shift) -> list[Shift]:
    """Return the shift once for each space if its target is one, else the shift alone."""
    card, source, target = shift
    if target >= len(position.rows) or position.rows[target]:
        return [shift]
    return [(card, source, space) for space, row in enumerate(position.rows) if not row]
