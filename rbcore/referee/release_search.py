"""A search for lines of shifts that release a buried card and in which no shift is superfluous.

A shift is superfluous if the rest of the line releases the card without it. To find that out, the search carries
along with each line its *shadows*: the positions that are reached if some of its shifts are left out. A line counts
if it exposes its card and none of its shadows has done so. A line that reaches the position of one of its own
shadows is not followed further. Nor is a line to a position that another line has reached, if the shadows of that
line are among its own.

Houses with the same cards count as one, and so do spaces: a shift is a card and the card, or the space, that it is put
on. A line may not undo its first shift, or move the card on which its first shift put another.
Source: P44.
"""

from collections.abc import Iterable

from rbcore.referee.shift_search import Position, Shift, Tableau, after_shift, shifts

Buried = tuple[int, int]
_SPACE = -1


def is_exposed(position: Position, buried: Buried) -> bool:
    """Return whether the card at (house, cards below it) is on top of its house."""
    house, below = buried
    return len(position.rows[house]) == below + 1


class ReleaseSearch:
    """The search for the lines that expose one card; ``others`` must go to a foundation when they are exposed.

    ``budget``: the number of steps for all calls of ``begins`` together.
    """

    def __init__(self, tableau: Tableau, goal: Buried, others: list[Buried], budget: int) -> None:
        self.tableau = tableau
        self.goal = goal
        self.others = others
        self.budget = budget
        self._known: dict[Position, dict[Shift, set[Position]]] = {}

    def _is_exposed(self, position: Position, buried: Buried) -> bool:
        house, below = buried
        return self.tableau.start.rows[house][: below + 1] in position.rows

    def _following(self, position: Position) -> dict[Shift, set[Position]]:
        """Return the positions after every shift, by what is common to the shift in a line and its shadows."""
        if position not in self._known:
            known = self._known[position] = {}
            if not any(self._is_exposed(position, other) for other in self.others):
                for shift in shifts(self.tableau, position):
                    for name, same in self._names(position, shift):
                        known.setdefault(name, set()).add(self._sorted(after_shift(position, same)))
        return self._known[position]

    def _names(self, position: Position, shift: Shift) -> list[tuple[Shift, Shift]]:
        """Return (name, shift): the name is the same for the same shift in another position."""
        card, _, target = shift
        rows = position.rows
        if target >= len(rows):
            return [((card, target - len(rows), _SPACE), shift)]
        return [((card, _SPACE, rows[target][-1] if rows[target] else _SPACE), shift)]

    def _sorted(self, position: Position) -> Position:
        return position._replace(rows=tuple(sorted(position.rows)))

    def begins(self, first: Shift) -> bool:
        """Return whether a line without a superfluous shift begins with this one, or the budget is spent.

        Without a result, the move is allowed; but a shift from a space to a space is always idle.
        """
        start = self._sorted(self.tableau.start)
        after = self._sorted(after_shift(self.tableau.start, first))
        if any(self._is_exposed(start, other) for other in self.others) or after == start:
            return False
        visited: dict[Position, list[frozenset[Position]]] = {}
        waiting = [(after, frozenset((start,)))]
        for position, shadows in waiting:
            if self._is_exposed(position, self.goal):
                return True
            for name, positions in self._following(position).items():
                self.budget -= 1 + len(shadows)
                if self.budget < 0:
                    return True
                cast = shadows.union((position,), *(self._following(shadow).get(name, ()) for shadow in shadows))
                if any(self._is_exposed(shadow, self.goal) for shadow in cast):
                    continue
                for reached in positions - cast:
                    earlier = visited.setdefault(reached, [])
                    if self._keeps(first, reached) and not any(fewer <= cast for fewer in earlier):
                        earlier.append(cast)
                        waiting.append((reached, cast))
        return False

    def _keeps(self, first: Shift, reached: Position) -> bool:
        """Return whether the first shift is not undone, and the card under it has not been moved."""
        rows = self.tableau.start.rows
        _, source, target = first
        if _count(reached.rows, rows[source]) >= _count(rows, rows[source]):
            return False
        below = rows[target] if target < len(rows) else ()
        return not below or any(row[: len(below)] == below for row in reached.rows)


def _count(rows: Iterable[tuple[int, ...]], wanted: tuple[int, ...]) -> int:
    return sum(row == wanted for row in rows)
