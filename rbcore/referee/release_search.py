"""Irredundant ways: whether a shift begins a way to a release of which nothing can be left out.

Beside the position of a way go its shadows: the positions reached by the same shifts with
some of them left out. A way is irredundant when it bares its card and no shadow has done
so. A way that stands where a shadow stands is redundant from there on; of two ways to one
position the one whose shadows include the other's need not be followed. Source: P44.
"""

from rbcore.referee.shift_search import Position, Shift, Tableau, after_shift, shifts

Buried = tuple[int, int]


def is_bare(position: Position, buried: Buried) -> bool:
    """Return whether the card at (house, cards below it) lies on top of its house."""
    house, below = buried
    return len(position.rows[house]) == below + 1


class ReleaseSearch:
    """The search for the ways to one card; ``others`` must go to a foundation when bared.

    ``budget``: steps of all its questions together.
    """

    def __init__(self, tableau: Tableau, goal: Buried, others: list[Buried], budget: int) -> None:
        self.tableau = tableau
        self.goal = goal
        self.others = others
        self.budget = budget
        self._known: dict[Position, dict[Shift, Position]] = {}

    def _following(self, position: Position) -> dict[Shift, Position]:
        """Return what every shift leads to; spaces are told apart, for a shadow may need another."""
        if position not in self._known:
            self._known[position] = {}
            if not any(is_bare(position, other) for other in self.others):
                for shift in shifts(self.tableau, position):
                    for same in _alike(position, shift):
                        self._known[position][same] = after_shift(position, same)
        return self._known[position]

    def begins(self, first: Shift) -> bool:
        """Return whether an irredundant way begins with this shift; in doubt, when the budget is
        spent, it does: nobody is refused on a guess."""
        start = self.tableau.start
        after = self._following(start).get(first)
        if after is None:
            return False
        seen: dict[Position, list[frozenset[Position]]] = {}
        waiting = [(after, frozenset((start,)))]
        for position, shadows in waiting:
            if is_bare(position, self.goal):
                return True
            for shift, reached in self._following(position).items():
                self.budget -= 1 + len(shadows)
                if self.budget < 0:
                    return True
                stepped = {self._following(shadow).get(shift) for shadow in shadows}
                cast = shadows | {position} | {shadow for shadow in stepped if shadow is not None}
                if reached in cast or any(is_bare(shadow, self.goal) for shadow in cast):
                    continue
                earlier = seen.setdefault(reached, [])
                if not any(fewer <= cast for fewer in earlier):
                    earlier.append(cast)
                    waiting.append((reached, cast))
        return False


def _alike(position: Position, shift: Shift) -> list[Shift]:
    """Return the shift to each space if it goes to one, else the shift alone."""
    card, source, target = shift
    if target >= len(position.rows) or position.rows[target]:
        return [shift]
    return [(card, source, space) for space, row in enumerate(position.rows) if not row]
