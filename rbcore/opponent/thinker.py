"""A computer player's thinking, in slices: it is given a view, and answers with moves.

The answer is a whole line up to the next card that nobody knows, or up to the end of the
turn. With the same view, level, seed and node budget it is always the same; by the clock it
can differ. Nothing here knows a hidden card.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from rbcore.opponent import greedy
from rbcore.opponent.compact_position import RuleTables, compact_position, covered, has_exact_moves
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import WINS, Weights
from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.opponent.levels import Level
from rbcore.opponent.move_codes import LAST_CODE, decode_move
from rbcore.opponent.overlooked_duties import careless_move, overlooked_duties
from rbcore.opponent.rollouts import Rollouts
from rbcore.opponent.state_search import StateSearch
from rbcore.opponent.time_slices import SlicedWork
from rbcore.referee.legal_moves import play
from rbcore.rules.ruleset import Rules
from rbcore.table.moves import Move
from rbcore.table.places import kind
from rbcore.table.state import State

_NODES_AT_ONCE = 48
_PLAIN = 20
# With so few cards unknown, playing on sees further than chance blurs.
_FEW_HIDDEN = 12
_FURTHER = 3


class Option(NamedTuple):
    """A line that was considered, with the leaf it leads to.

    ``lead``: how many points it is ahead of the search's own choice by the rollouts, 0 without
    them; ``error``: the standard error of that.
    """

    leaf: Leaf
    line: list[Move]
    lead: float = 0.0
    error: float = 0.0


class Thinker(SlicedWork[list[Move]]):
    """One decision; its answer is the line to play.

    ``options``: what was considered, best first, once the line is there; empty where the priority
    list decided. ``chance_seed``: the game's seed. ``node_budget``: positions searched in place of the
    level's, the rollouts in proportion. ``clock_s``: seconds of thinking after which it takes
    the best found so far.
    """

    def __init__(
        self, rules: Rules, view: State, level: Level, chance_seed: str,
        node_budget: int | None = None, clock_s: float | None = None,
    ) -> None:  # fmt: skip
        super().__init__(clock_s)
        self.rules = rules
        self.view = view
        self.level = level
        self.seed = chance_seed
        self.expanded = self.played = 0
        self.options: list[Option] = []
        self._nodes = node_budget if node_budget is not None and level.nodes else level.nodes
        self._weights = Weights(turns_up=level.haste)
        self._rollouts = level.rollouts * self._nodes // level.nodes if level.nodes else 0

    def _run(self) -> Iterator[None]:
        overlooked = overlooked_duties(self.rules, self.view, self.level, self.seed)
        if overlooked:
            self._answer = [careless_move(self.rules, self.view, self.level, overlooked)]
        elif not self._nodes or self.view.demanded >= 0:
            self._answer = [greedy.greedy_move(self.rules, self.view, self.level)]
        elif has_exact_moves(self.rules):
            yield from self._search()
        else:
            yield from self._search_plainly()

    def _search(self) -> Iterator[None]:
        """Search on compact positions, and settle on a leaf by rollouts at levels that use them."""
        tables = RuleTables(self.rules)
        search = CompactSearch(tables, compact_position(tables, self.view), self._weights, self._nodes)
        share = 0.35 if self._rollouts else 1.0
        while not search.run(_NODES_AT_ONCE):
            self.expanded = search.expanded
            self.progress = share * min(search.expanded / self._nodes, 1.0)
            if search.leaves and self._late(share):
                break
            yield
        self.expanded = search.expanded
        leaves = search.top(max(self.level.leaves, 1))
        self.options = [Option(leaf, self._line(leaf.codes())) for leaf in leaves]
        yield from self._settle(tables)

    def _search_plainly(self) -> Iterator[None]:
        """Search on the states of the rules, where only the referee knows what is due."""
        search = StateSearch(self.rules, self.view, self._weights, max(self._nodes // _PLAIN, 1))
        while not search.run(1):
            self.expanded = search.expanded
            self.progress = min(search.expanded / search.nodes, 1.0)
            if search.leaves and self._late(0.6):
                break
            yield
        found = search.top(max(self.level.leaves, 1))
        if not covered(self.rules):
            self._answer = list(found[0].line)
            return
        tables = RuleTables(self.rules)
        for plain in found:
            last = plain.line[-1]
            code = LAST_CODE.get((last.do, kind(last.source) if last.source >= 0 else ""), -1)
            leaf = Leaf(plain.value, plain.kind, compact_position(tables, plain.state), None, code)
            self.options.append(Option(leaf, list(plain.line)))
        yield from self._settle(tables)

    def _settle(self, tables: RuleTables) -> Iterator[None]:
        options = self.options
        if self._rollouts and len(options) > 1 and options[0].leaf.kind != WINS:
            yield from self._compare(tables, options)
        self._answer = self.options[0].line

    def _compare(self, tables: RuleTables, options: list[Option]) -> Iterator[None]:
        """Play rollouts from the leaves and order the options by what came of them."""
        hidden = hidden_pools(self.rules, self.view)
        if hidden is None:
            return
        leaves = [option.leaf for option in options]
        level = self.level
        unknown = sum(len(pool.cards) for pool in hidden)
        turns = level.turns if unknown >= _FEW_HIDDEN else level.turns * _FURTHER
        rollouts = Rollouts(tables, leaves, self.view.turn, hidden, turns, level.reply)
        number = Random(f"{self.seed} {self.view.turns} {self.view.turn} {self.view.up}")
        budget = self._rollouts
        while rollouts.played < budget and not self._late():
            yield from rollouts.run(number, budget)
            self.played = rollouts.played
            self.progress = 0.35 + 0.65 * min(rollouts.played / budget, 1.0)
        self.options = [options[n]._replace(lead=lead, error=error) for n, lead, error in rollouts.order()]

    def _line(self, codes: list[int]) -> list[Move]:
        """Return a line of the search as moves."""
        state, line = self.view, []
        for code in codes:
            line.append(decode_move(self.rules, state, code))
            state = play(self.rules, state, line[-1])
        return line
