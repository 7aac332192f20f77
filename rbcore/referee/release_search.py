"""A search for lines of shifts that release a buried card and in which no shift is superfluous.

With each line the search follows its shadows: the positions reached by omitting some of its
shifts. A line is irredundant if it exposes its card and no shadow has done so. A line that reaches
the position of one of its shadows is redundant from there on; of two lines to one position, the
one whose shadows include those of the other can be dropped. Source: P44.
"""

from rbcore.referee.shift_search import Position, Shift, Tableau, after_shift, shifts

Buried = tuple[int, int]


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
        self._known: dict[Position, dict[Shift, Position]] = {}

    def _following(self, position: Position) -> dict[Shift, Position]:
        """Return the position after every shift; all spaces count, because a shadow may need another one."""
        if position not in self._known:
            self._known[position] = {}
            if not any(is_exposed(position, other) for other in self.others):
                for shift in shifts(self.tableau, position):
                    for same in _alike(position, shift):
                        self._known[position][same] = after_shift(position, same)
        return self._known[position]

    def begins(self, first: Shift) -> bool:
        """Return whether an irredundant line begins with this shift, or the budget is spent.

        Without a result, the move is allowed.
        """
        start = self.tableau.start
        after = self._following(start).get(first)
        if after is None:
            return False
        visited: dict[Position, list[frozenset[Position]]] = {}
        waiting = [(after, frozenset((start,)))]
        for position, shadows in waiting:
            if is_exposed(position, self.goal):
                return True
            for shift, reached in self._following(position).items():
                self.budget -= 1 + len(shadows)
                if self.budget < 0:
                    return True
                stepped = {self._following(shadow).get(shift) for shadow in shadows}
                cast = shadows | {position} | {shadow for shadow in stepped if shadow is not None}
                if reached in cast or any(is_exposed(shadow, self.goal) for shadow in cast):
                    continue
                earlier = visited.setdefault(reached, [])
                if not any(fewer <= cast for fewer in earlier):
                    earlier.append(cast)
                    waiting.append((reached, cast))
        return False


def _alike(position: Position, shift: Shift) -> list[Shift]:
    """Return the shift once for each space if its target is one, else the shift alone."""
    card, source, target = shift
    if target >= len(position.rows) or position.rows[target]:
        return [shift]
    return [(card, source, space) for space, row in enumerate(position.rows) if not row]
