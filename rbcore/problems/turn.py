"""Every position of a turn, and which ends of it can still be reached from each.

Positions that differ only in the order of the houses count as one.
"""

from collections.abc import Iterable

from rbcore.problems.positions import EndKey, end_key, is_end
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.table.cards import NotationError
from rbcore.table.moves import Move
from rbcore.table.state import State

MAX_POSITIONS = 3000


class TooManyPositions(NotationError):
    """A turn, or the answers to a problem, lead through more positions than a problem may have."""


class Turn:
    """The positions of a turn; ``lines``: a shortest line to each of its ends, by their keys."""

    def __init__(self, view: State) -> None:
        self.lines: dict[EndKey, tuple[Move, ...]] = {}
        self._next: dict[EndKey, set[EndKey]] = {}
        waiting: list[tuple[State, tuple[Move, ...]]] = [(view, ())]
        known = {end_key(view)}
        for state, line in waiting:
            following = self._next[end_key(state)] = set()
            for move in legal_moves(state):
                after = play(state, move)
                key = end_key(after)
                following.add(key)
                if is_end(state, after):
                    self.lines.setdefault(key, (*line, move))
                elif key not in known:
                    known.add(key)
                    waiting.append((after, (*line, move)))
            if len(waiting) > MAX_POSITIONS:
                raise TooManyPositions(f"the turn has more than {MAX_POSITIONS} positions")
        self._reached = self._ends_reached()

    def _ends_reached(self) -> dict[EndKey, frozenset[EndKey]]:
        """Return the ends that can be reached from each position."""
        found: dict[EndKey, set[EndKey]] = {key: set() for key in self._next}
        for end in self.lines:
            for key in self.distances(end):
                found[key].add(end)
        return {key: frozenset(ends) for key, ends in found.items()} | {end: frozenset({end}) for end in self.lines}

    def ends_from(self, state: State) -> frozenset[EndKey]:
        """Return the keys of the ends that can be reached from a position of the turn, or that it is itself."""
        return self._reached[end_key(state)]

    def distances(self, end: EndKey) -> dict[EndKey, int]:
        """Return the least number of moves to an end from each position from which it can be reached."""
        before: dict[EndKey, list[EndKey]] = {}
        for key, following in self._next.items():
            for other in following:
                before.setdefault(other, []).append(key)
        moves = {end: 0}
        waiting = [end]
        for key in waiting:
            for other in before.get(key, ()):
                if other not in moves:
                    moves[other] = moves[key] + 1
                    waiting.append(other)
        del moves[end]
        return moves


class WaysTo:
    """Which moves of a turn bring a player nearer to one of some ends."""

    def __init__(self, turn: Turn, ends: Iterable[EndKey]) -> None:
        self._moves = [{**turn.distances(end), end: 0} for end in ends]

    def lead_there(self, before: State, after: State) -> bool:
        """Return whether one of the ends is nearer after a move."""
        old, new = end_key(before), end_key(after)
        return any(new in moves and moves[new] < moves.get(old, 0) for moves in self._moves)
