"""The search over a whole turn: every line of play up to the next unknown card, best first.

A line ends in a leaf: the turn is over, a card is turned up, a hidden card comes to light,
or the game is won. Compulsory foundation plays follow of themselves. The search can stop
after any number of positions; there is always at least one leaf.
"""

from heapq import heappop, heappush, nlargest
from operator import itemgetter
from typing import NamedTuple

from rbcore.opponent.compact_effects import hand_turned, key_after, moved, position_after, winner
from rbcore.opponent.compact_moves import first_due, free_plays, others, ready
from rbcore.opponent.compact_position import (
    END,
    FLAGS,
    HAND,
    KEY,
    PUT_AWAY,
    RESERVE,
    TURN_HAND,
    TURN_RESERVE,
    TURNED,
    WASTE,
    Compact,
    RuleTables,
)
from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WINS, Weights, evaluate
from rbcore.opponent.pile_trie import DOWN, EMPTY
from rbcore.table.cards import UNKNOWN

Line = tuple["Line", int] | None
Found = tuple[float, int, Compact, Line, int]
_FURTHEST = 20_000


class Leaf(NamedTuple):
    """The end of a line: its worth in cards, its kind, the position there and the line to it.

    ``last``: the code that follows the line (turning up, putting away, ending), or -1.
    """

    value: float
    kind: int
    position: Compact
    line: Line
    last: int

    def codes(self) -> list[int]:
        """Return the whole line in order, the last act included."""
        found = [self.last] if self.last >= 0 else []
        line = self.line
        while line is not None:
            line, code = line
            found.append(code)
        return found[::-1]


class CompactSearch:
    """A search from one position; ``leaves`` holds the fields of what was found, ``best`` the best of it.

    Without weights nothing is evaluated: that is for measuring the speed alone.
    """

    def __init__(self, tables: RuleTables, start: Compact, weights: Weights | None, nodes: int) -> None:
        self.tables = tables
        self.weights = weights
        self.nodes = nodes
        self.expanded = 0
        self.leaves: list[Found] = []
        self.best: Found | None = None
        self.seen: set[int] = set()
        self.heap: list[tuple[float, int, Compact, Line]] = []
        self._count = 0
        self._enter(start, None, first_due(tables, start, ready(tables, start)) >= 0)

    def run(self, nodes: int) -> bool:
        """Expand at most this many positions; return whether the search is finished."""
        heap = self.heap
        for _ in range(nodes):
            if not heap or (self.best is not None and self.best[1] == WINS):
                return True
            if self.expanded >= self.nodes and (self.leaves or self.expanded >= self.nodes + _FURTHEST):
                return True
            self.expanded += 1
            _, _, s, line = heappop(heap)
            self._expand(s, line)
        return False

    def top(self, count: int) -> list[Leaf]:
        """Return the best leaves, best first, the earlier found of equal ones; and the best of
        each kind that would be missing."""
        found = nlargest(count, self.leaves, key=itemgetter(0))
        if count > 1:
            for kind in {leaf[1] for leaf in self.leaves} - {leaf[1] for leaf in found}:
                found.append(max((leaf for leaf in self.leaves if leaf[1] == kind), key=itemgetter(0)))
        return [Leaf(*leaf) for leaf in found]

    def _expand(self, s: Compact, line: Line) -> None:
        t, seen = self.tables, self.seen
        top, bit = t.piles.top, t.piles.bit
        wanted = ready(t, s)
        for code in free_plays(t, s):
            source = code >> 6 & 63
            if key_after(t, s, source, code & 63) in seen and not code >> 12:
                continue
            z = position_after(t, s, code) if code >> 12 else moved(t, s, source, code & 63)
            key = z[KEY] + z[FLAGS]
            if key in seen:
                continue
            seen.add(key)
            left = z[source]
            if top[left] == UNKNOWN:
                self._leaf(REVEALS, z, (line, code), -1)
            elif source >= RESERVE and winner(t, z) >= 0:
                self._won(z, (line, code))
            elif bit[left] & wanted:
                self._enter(z, (line, code), True)
            else:
                self._add(z, (line, code))

    def _enter(self, z: Compact, line: Line, due: bool) -> None:
        """Enter a position after its compulsory foundation plays."""
        t = self.tables
        while due:
            code = first_due(t, z, ready(t, z))
            if code < 0:
                break
            z, line = moved(t, z, code >> 6, code & 63), (line, code)
            if t.piles.top[z[code >> 6]] == UNKNOWN:
                self._leaf(REVEALS, z, line, -1)
                return
            if winner(t, z) >= 0:
                self._won(z, line)
                return
        key = z[KEY] + z[FLAGS]
        if due:
            if key in self.seen:
                return
            self.seen.add(key)
        self._add(z, line)

    def _won(self, z: Compact, line: Line) -> None:
        won = winner(self.tables, z) == 0
        self._leaf(WINS if won else TURN_ENDS, z, line, -1)

    def _add(self, z: Compact, line: Line) -> None:
        """Note the leaves of a position and put it up for expansion."""
        value = self._plain(z, line) if self.tables.quick else self._full(z, line)
        self._count += 1
        heappush(self.heap, (-value, self._count, z, line))

    def _plain(self, z: Compact, line: Line) -> float:
        """Note the only leaf of a position where no option of the rules opens another one."""
        if z[TURNED]:
            return self._leaf(TURN_ENDS, z, line, PUT_AWAY)
        if not z[HAND] and not z[WASTE]:
            return self._leaf(TURN_ENDS, z, line, END)
        if z[RESERVE] and EMPTY in z[:9]:
            return self._value(TURNS_UP, z)
        if z[HAND] and self.tables.piles.top[z[HAND]] >= DOWN:
            return self._leaf(TURNS_UP, z, line, TURN_HAND)
        return self._known(z, line)

    def _known(self, z: Compact, line: Line) -> float:
        """Go on with the next hand card, which is known."""
        following = hand_turned(self.tables, z)
        if following[KEY] + following[FLAGS] not in self.seen:
            self._enter(following, (line, TURN_HAND), True)
        return self._value(TURNS_UP, z)

    def _full(self, z: Compact, line: Line) -> float:
        t = self.tables
        value = self._value(TURNS_UP, z)
        for code in others(t, z):
            if code == TURN_RESERVE:
                self._leaf(REVEALS, z, line, code)
            elif code != TURN_HAND:
                self._leaf(TURN_ENDS, z, line, code)
            elif z[HAND] and t.piles.top[z[HAND]] >= DOWN:
                self._leaf(TURNS_UP, z, line, code)
            else:
                self._known(z, line)
        return value

    def _value(self, kind: int, z: Compact) -> float:
        return evaluate(self.tables, z, kind, self.weights) if self.weights else 0.0

    def _leaf(self, kind: int, z: Compact, line: Line, last: int) -> float:
        value = evaluate(self.tables, z, kind, self.weights) if self.weights else 0.0
        found = (value, kind, z, line, last)
        self.leaves.append(found)
        if self.best is None or value > self.best[0]:
            self.best = found
        return value
