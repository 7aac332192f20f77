"""A computer player's thinking, in slices: it is given a view, and answers with moves.

The answer is a whole line up to the next card that nobody knows, or up to the end of the
turn. With the same view, level, seed and node budget it is always the same; by the clock it
can differ. Nothing here knows a hidden card.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from rbcore.moves import Move
from rbcore.opponent import greedy
from rbcore.opponent.codes import move_of
from rbcore.opponent.compact import Tables, compact_of, covered, is_exact
from rbcore.opponent.evaluate import WINS, Weights
from rbcore.opponent.guess import pools
from rbcore.opponent.levels import Level
from rbcore.opponent.oversight import careless, missed
from rbcore.opponent.rollouts import Rollouts
from rbcore.opponent.search import Leaf, Search
from rbcore.opponent.slices import Sliced
from rbcore.play import play, refusal
from rbcore.rules import Rules
from rbcore.state import State

_NODES_AT_ONCE = 48
_MOST_LEAVES = 60
_MOST_CHECKS = 200


class Option(NamedTuple):
    """A line that was considered, with the leaf it leads to.

    ``lead``: how many points it is ahead of the search's own choice by the rollouts, 0 without
    them; ``error``: the standard error of that.
    """

    leaf: Leaf
    line: list[Move]
    lead: float = 0.0
    error: float = 0.0


class Thinker(Sliced[list[Move]]):
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
        self._rollouts = level.rollouts * self._nodes // level.nodes if level.nodes else 0

    def _run(self) -> Iterator[None]:
        overlooked = missed(self.rules, self.view, self.level, self.seed)
        if overlooked:
            self._answer = [careless(self.rules, self.view, self.level, overlooked)]
            return
        if not self._nodes or not covered(self.rules) or self.view.demanded >= 0:
            self._answer = [greedy.choose(self.rules, self.view, self.level)]
            return
        tables = Tables(self.rules)
        weights = Weights(turns_up=self.level.haste)
        search = Search(tables, compact_of(tables, self.view), weights, self._nodes)
        share = 0.35 if self._rollouts else 1.0
        while not search.run(_NODES_AT_ONCE):
            self.expanded = search.expanded
            self.progress = share * min(search.expanded / self._nodes, 1.0)
            if search.leaves and self._late(share):
                break
            yield
        self.expanded = search.expanded
        yield from self._judge(tables, search)

    def _judge(self, tables: Tables, search: Search) -> Iterator[None]:
        """Choose among the best leaves whose lines the referee allows; by rollouts at levels that use them."""
        wanted = max(self.level.leaves, 1)
        options: list[Option] = []
        checks = 0
        for leaf in search.top(wanted if is_exact(self.rules) else _MOST_LEAVES):
            line, whole = self._moves(leaf.codes())
            checks += len(line) + 1
            if whole:
                options.append(Option(leaf, line))
            if len(options) >= wanted or checks > _MOST_CHECKS:
                break
            yield
        if not options:
            self._answer = [greedy.choose(self.rules, self.view, self.level)]
            return
        if self._rollouts and len(options) > 1 and options[0].leaf.kind != WINS:
            yield from self._compare(tables, options)
        self.options = self.options or options
        self._answer = self.options[0].line

    def _compare(self, tables: Tables, options: list[Option]) -> Iterator[None]:
        """Play rollouts from the leaves and order the options by what came of them."""
        hidden = pools(self.rules, self.view)
        if hidden is None:
            return
        leaves = [option.leaf for option in options]
        level = self.level
        rollouts = Rollouts(tables, leaves, self.view.turn, hidden, level.turns, level.reply)
        number = Random(f"{self.seed} {self.view.turns} {self.view.turn} {self.view.up}")
        budget = self._rollouts
        while rollouts.played < budget and not self._late():
            rollouts.run(number, budget)
            self.played = rollouts.played
            self.progress = 0.35 + 0.65 * min(rollouts.played / budget, 1.0)
            yield
        self.options = [options[n]._replace(lead=lead, error=error) for n, lead, error in rollouts.order()]

    def _moves(self, codes: list[int]) -> tuple[list[Move], bool]:
        """Return the line as moves as far as the referee allows it, and whether that is all of it."""
        rules, state = self.rules, self.view
        line: list[Move] = []
        for code in codes:
            move = move_of(rules, state, code)
            if refusal(rules, state, move):
                return line, False
            line.append(move)
            state = play(rules, state, move)
        return line, bool(line)
