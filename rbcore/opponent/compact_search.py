"""Best-first search over a whole turn: every line of play up to the next unknown card.

A line ends in a leaf: the turn is over, a card is turned up, a hidden card is revealed,
or the game is won. Compulsory foundation plays are made at once and open no choice. The
search can stop after any number of positions; there is always at least one leaf.
"""

from collections.abc import Sequence
from heapq import heappop, heappush, nlargest
from operator import itemgetter
from typing import NamedTuple

from rbcore.opponent.compact_effects import (
    after_card_move,
    after_hand_turned,
    key_after_card_move,
    position_after,
    winner,
)
from rbcore.opponent.compact_layout import FLAGS, HAND, HOUSES, KEY, RESERVE, TURNED, WASTE, CompactPosition
from rbcore.opponent.compact_moves import first_compulsory_play, free_plays, turn_moves, wanted_cards
from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WINS, Weights, evaluate
from rbcore.opponent.move_codes import DISCARD, END_TURN, NO_CODE, TURN_HAND, TURN_RESERVE
from rbcore.opponent.pile_trie import DOWN, EMPTY
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table.cards import UNKNOWN

# A line as a linked list: the line before the last move, and the code of that move.
Line = tuple["Line", int] | None
LeafFields = tuple[float, int, CompactPosition, Line, int]
# Positions searched beyond the budget as long as there is no leaf.
_EXTRA_NODES = 20_000


class Leaf(NamedTuple):
    """The end of a line: its value in cards, its kind, the position there and the line to it.

    ``final_code``: the code that follows the line (turning up, discarding, ending), or NO_CODE.
    """

    value: float
    kind: int
    position: CompactPosition
    line: Line
    final_code: int

    def codes(self) -> list[int]:
        """Return the codes of the whole line in order, including the final one."""
        codes = [self.final_code] if self.final_code >= 0 else []
        line = self.line
        while line is not None:
            line, code = line
            codes.append(code)
        return codes[::-1]


def best_of(leaves: Sequence[LeafFields], count: int) -> list[Leaf]:
    """Return the best leaves, best first, earlier ones first among equals.

    If more than one is requested, the best leaf of each missing kind follows.
    """
    best = nlargest(count, leaves, key=itemgetter(0))
    if count > 1:
        for kind in {leaf[1] for leaf in leaves} - {leaf[1] for leaf in best}:
            best.append(max((leaf for leaf in leaves if leaf[1] == kind), key=itemgetter(0)))
    return [Leaf(*leaf) for leaf in best]


class CompactSearch:
    """A search from one position; ``leaves`` are the leaves found so far as plain tuples, ``best`` is the best one.

    ``node_budget``: positions to expand. Without weights nothing is evaluated, and the search is breadth first: the
    lines that it finds are shortest ones. In the methods ``following`` is the position after a move.
    """

    def __init__(self, tables: RuleTables, start: CompactPosition, weights: Weights | None, node_budget: int) -> None:
        self.tables = tables
        self.weights = weights
        self.node_budget = node_budget
        self.expanded = 0
        self.leaves: list[LeafFields] = []
        self.best: LeafFields | None = None
        self._visited = {start[KEY] + (start[FLAGS] & tables.telling_flags)}
        self._frontier: list[tuple[float, int, CompactPosition, Line]] = []
        self._entries = 0
        compulsory = first_compulsory_play(tables, start, wanted_cards(tables, start)) >= 0
        self._enter(start, None, compulsory)

    def run(self, nodes: int) -> bool:
        """Expand at most this many positions; return whether the search is finished."""
        frontier = self._frontier
        for _ in range(nodes):
            if not frontier or (self.best is not None and self.best[1] == WINS):
                return True
            spent = self.expanded >= self.node_budget
            if spent and (self.leaves or self.expanded >= self.node_budget + _EXTRA_NODES):
                return True
            self.expanded += 1
            _, _, position, line = heappop(frontier)
            self._expand(position, line)
        return False

    @property
    def is_complete(self) -> bool:
        """Whether every line has been followed to its end."""
        return not self._frontier

    def best_leaves(self, count: int) -> list[Leaf]:
        """Return the best leaves; see `best_of`."""
        return best_of(self.leaves, count)

    def _expand(self, position: CompactPosition, line: Line) -> None:
        tables, visited = self.tables, self._visited
        telling_flags = tables.telling_flags
        top, top_bit = tables.piles.top, tables.piles.top_bit
        wanted = wanted_cards(tables, position)
        for code in self._plays(position, line):
            source, target, depth = code >> 6 & 63, code & 63, code >> 12  # parts_of, inline
            if key_after_card_move(tables, position, source, target) in visited and not depth:
                continue
            if depth:
                following = position_after(tables, position, code)
            else:
                following = after_card_move(tables, position, source, target)
            key = following[KEY] + (following[FLAGS] & telling_flags)
            if key in visited:
                continue
            visited.add(key)
            left = following[source]
            if top[left] == UNKNOWN:
                self._add_leaf(REVEALS, following, (line, code), NO_CODE)
            elif source >= RESERVE and winner(tables, following) >= 0:
                self._add_win(following, (line, code))
            elif (top_bit[left] | top_bit[following[target]]) & wanted:
                # The moved card may be compulsory in its new place, such as one of a waste that is in a house now.
                self._enter(following, (line, code), True)
            else:
                self._add(following, (line, code))

    def _plays(self, position: CompactPosition, line: Line) -> list[int]:
        """Return the plays to follow from a position where no foundation play is compulsory."""
        return free_plays(self.tables, position)

    def _enter(self, following: CompactPosition, line: Line, compulsory: bool) -> None:
        """Add a position after its compulsory foundation plays; ``compulsory``: there may be some."""
        tables, played = self.tables, False
        while compulsory:
            code = first_compulsory_play(tables, following, wanted_cards(tables, following))
            if code < 0:
                break
            following, line, played = after_card_move(tables, following, code >> 6, code & 63), (line, code), True
            if tables.piles.top[following[code >> 6]] == UNKNOWN:
                self._add_leaf(REVEALS, following, line, NO_CODE)
                return
            if winner(tables, following) >= 0:
                self._add_win(following, line)
                return
        if compulsory:
            key = following[KEY] + (following[FLAGS] & tables.telling_flags)
            if played and key in self._visited:
                return
            self._visited.add(key)
        self._add(following, line)

    def _add(self, following: CompactPosition, line: Line) -> None:
        """Add the leaves of a position, and the position itself to the frontier."""
        if self.tables.one_leaf_per_position:
            value = self._add_only_leaf(following, line)
        else:
            value = self._add_all_leaves(following, line)
        self._entries += 1
        heappush(self._frontier, (-value, self._entries, following, line))

    def _add_only_leaf(self, position: CompactPosition, line: Line) -> float:
        """Add the leaf of a position that has only one; return the value of the position."""
        if position[TURNED]:
            self._add_leaf(TURN_ENDS, position, line, DISCARD)
            return self._value(TURNS_UP, position)
        if not position[HAND] and not position[WASTE]:
            self._add_leaf(TURN_ENDS, position, line, END_TURN)
            return self._value(TURNS_UP, position)
        if position[RESERVE] and EMPTY in position[:HOUSES]:
            return self._value(TURNS_UP, position)
        if position[HAND] and self.tables.piles.top[position[HAND]] >= DOWN:
            return self._add_leaf(TURNS_UP, position, line, TURN_HAND)
        return self._turn_up_known_card(position, line)

    def _add_all_leaves(self, position: CompactPosition, line: Line) -> float:
        """Add every leaf of a position; return the value of the position."""
        tables = self.tables
        value = self._value(TURNS_UP, position)
        for code in turn_moves(tables, position):
            if code == TURN_RESERVE:
                self._add_leaf(REVEALS, position, line, code)
            elif code != TURN_HAND:
                self._add_leaf(TURN_ENDS, position, line, code)
            elif position[HAND] and tables.piles.top[position[HAND]] >= DOWN:
                self._add_leaf(TURNS_UP, position, line, code)
            else:
                self._turn_up_known_card(position, line)
        return value

    def _turn_up_known_card(self, position: CompactPosition, line: Line) -> float:
        """Continue the search after the next hand card, which is known; return the value of the position."""
        following = after_hand_turned(self.tables, position)
        if following[KEY] + (following[FLAGS] & self.tables.telling_flags) not in self._visited:
            self._enter(following, (line, TURN_HAND), True)
        return self._value(TURNS_UP, position)

    def _value(self, kind: int, position: CompactPosition) -> float:
        return evaluate(self.tables, position, kind, self.weights) if self.weights else 0.0

    def _add_win(self, position: CompactPosition, line: Line) -> None:
        """Add a leaf for a win of the player on turn or, if the rules allow it, of an opponent."""
        own = winner(self.tables, position) == 0
        self._add_leaf(WINS if own else TURN_ENDS, position, line, NO_CODE)

    def _add_leaf(self, kind: int, position: CompactPosition, line: Line, final_code: int) -> float:
        # The same as _value(), without the cost of another call for every leaf.
        value = evaluate(self.tables, position, kind, self.weights) if self.weights else 0.0
        leaf = (value, kind, position, line, final_code)
        self.leaves.append(leaf)
        if self.best is None or value > self.best[0]:
            self.best = leaf
        return value
