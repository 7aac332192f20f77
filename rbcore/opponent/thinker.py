"""A computer player's decision, computed in time slices: from a view to a line of moves.

The line ends at the next unknown card or at the end of the turn. With the same view, level, seed
and node budget it is always the same; with a time limit it can differ. Hidden cards are not used.
"""

from collections.abc import Generator, Iterator
from functools import partial, reduce
from itertools import chain
from random import Random
from typing import NamedTuple

from rbcore.opponent import greedy
from rbcore.opponent.compact_layout import KEY, PER_PLAYER, RESERVE
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import WINS, Weights
from rbcore.opponent.full_evaluation import SEARCH_WEIGHTS, best_valued, full_value
from rbcore.opponent.hidden_cards import HiddenPool, hidden_pools
from rbcore.opponent.leaf_values import leaf_values
from rbcore.opponent.levels import Level, is_short_sighted
from rbcore.opponent.move_codes import decode_line, final_code
from rbcore.opponent.open_turn import is_near_end
from rbcore.opponent.replies import Replies, knows_next_hand
from rbcore.opponent.rollouts import Rollouts, Value
from rbcore.opponent.rule_tables import RuleTables, has_compact_form, is_searched_exactly
from rbcore.opponent.sight import LOOKS, Sight, up_to_next_look
from rbcore.opponent.sighted_search import SightedSearch, overlook_cards
from rbcore.opponent.single_pack_playout import single_pack_values
from rbcore.opponent.state_search import StateLeaf, StateSearch
from rbcore.opponent.time_slices import SlicedWork
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.table.moves import GameStateError, Move
from rbcore.table.state import State

_NODES_PER_STEP = 48
# The search on states is slower than the compact one by about this factor.
_STATE_NODE_COST = 20
# With so few hidden cards rollouts are precise enough to play more turns.
_FEW_HIDDEN = 12
_FEW_HIDDEN_TURNS_FACTOR = 3
# Near the end a rollout takes longer, so there are fewer of them.
_NEAR_END_COST = 8
# The single-pack game is short, so its rollouts go on to the end, and there are fewer of them.
_SINGLE_PACK_TURNS = 60
_SINGLE_PACK_ROLLOUT_COST = 4
# The search's share of the time if rollouts follow.
_SEARCH_SHARE = 0.35
_STATE_SEARCH_SHARE = 0.6
# The share of the time after which the search for replies ends, and how many lines it considers.
_REPLIES_SHARE = 0.6
_MOST_LINES = 2000


class RatedLine(NamedTuple):
    """A line that was considered, with the leaf it leads to.

    ``lead``: by how many points the rollouts put it ahead of the search's own choice, 0 without
    rollouts; ``error``: the standard error of that.
    """

    leaf: Leaf
    line: list[Move]
    lead: float = 0.0
    error: float = 0.0


class Thinker(SlicedWork[list[Move]]):
    """One decision; its answer is the line to play.

    ``lines``: the lines that were considered, best first; empty if the greedy player decided,
    and in the single-pack game.
    ``tables``: the rules with the piles of the lines' positions, None without lines.
    ``expanded``/``played``: positions searched and rollouts played so far. ``chance_seed``: the game's
    seed. ``node_budget``: positions to search in place of the level's number, with rollouts in
    proportion. ``clock_s``: seconds of thinking after which it takes the best line so far.
    """

    def __init__(
        self, view: State, level: Level, chance_seed: str,
        node_budget: int | None = None, clock_s: float | None = None,
    ) -> None:  # fmt: skip
        super().__init__(clock_s)
        self.view = view
        self.level = level
        self.seed = chance_seed
        self.expanded = self.played = 0
        self.lines: list[RatedLine] = []
        self.tables: RuleTables | None = None
        self._nodes = node_budget if node_budget is not None and level.nodes else level.nodes
        self._states = max(self._nodes // _STATE_NODE_COST, 1)
        if node_budget is None and level.state_nodes:
            self._states = level.state_nodes
        self._weights = (
            SEARCH_WEIGHTS
            if level.candidates and has_compact_form(view.rules)
            else Weights(turns_up=level.turn_up_bonus)
        )
        self._rollouts = level.rollouts * self._nodes // level.nodes if level.nodes else 0
        self._kept = max(level.rollout_leaves, 1)
        self._search_share = 1.0

    def _run(self) -> Iterator[None]:
        if not legal_moves(self.view):
            raise GameStateError("the player on turn has no legal move in this position")
        if not self._nodes or self.view.demanded >= 0:
            self._answer = [greedy.greedy_move(self.view, self.level)]
        elif is_short_sighted(self.level):
            yield from self._look()
        else:
            yield from self._search(None)

    def _look(self) -> Iterator[None]:
        """Choose among the lines that the player sees; look once more before ending the turn."""
        for look in range(LOOKS):
            self._answer = None
            yield from self._search(Sight(self.view, self.level, self.seed, look))
            self._answer = up_to_next_look(self.view, self._answer or [])
            if not self._answer[0].ends_turn:
                return

    def _search(self, sight: Sight | None) -> Iterator[None]:
        """Search for the best line that the player sees; of all lines if none that is seen obeys the rules."""
        is_exact = is_searched_exactly(self.view)
        return self._search_positions(sight) if is_exact else self._search_states(sight)

    def _search_positions(self, sight: Sight | None) -> Iterator[None]:
        """Search on compact positions, and compare the best leaves by rollouts at levels that use them."""
        tables = self.tables = RuleTables(self.view.rules)
        start = compact_position(tables, self.view)
        if sight:
            overlook_cards(tables, sight.overlooked)
            search: CompactSearch = SightedSearch(tables, start, self._weights, self._nodes, sight)
        else:
            search = CompactSearch(tables, start, self._weights, self._nodes)
        self._search_share = _SEARCH_SHARE if self._rollouts else 1.0
        while not search.run(_NODES_PER_STEP):
            self.expanded = search.expanded
            self.progress = self._search_share * min(search.expanded / self._nodes, 1.0)
            if search.leaves and self._is_time_up(self._search_share):
                break
            yield
        self.expanded = search.expanded
        if sight and not search.leaves:
            yield from self._search(None)
            return
        leaves = search.best_leaves(max(self._kept, self.level.candidates))
        if self.level.candidates:
            leaves = best_valued(tables, leaves, self._kept)
        if self._rollouts and leaves[0].kind != WINS and knows_next_hand(tables, start):
            leaves = yield from self._without_lost(tables, search, leaves)
        self.lines = [RatedLine(leaf, decode_line(self.view, leaf.codes())[0]) for leaf in leaves]
        yield from self._choose(tables)

    def _without_lost(
        self, tables: RuleTables, search: CompactSearch, leaves: list[Leaf]
    ) -> Generator[None, None, list[Leaf]]:
        """Return the leaves to compare: if the next player goes out after some, others in place of these."""
        keys = {leaf.position[KEY] for leaf in leaves}
        others = (leaf for leaf in search.best_leaves(_MOST_LINES) if leaf.position[KEY] not in keys)
        others = (leaf._replace(value=full_value(tables, leaf)) for leaf in others)
        is_time_up = partial(self._is_time_up, _REPLIES_SHARE)
        safe = yield from Replies(tables).safe_leaves(chain(leaves, others), self._kept, is_time_up)
        return safe or leaves

    def _search_states(self, sight: Sight | None) -> Iterator[None]:
        """Search on the states of the rules, if only the referee knows the duties."""
        search = StateSearch(self.view, self._weights, self._states, sight)
        self._search_share = _STATE_SEARCH_SHARE if self._rollouts else 1.0
        while not search.run(1):
            self.expanded = search.expanded
            self.progress = self._search_share * min(search.expanded / search.node_budget, 1.0)
            if self._is_time_up(self._search_share) and search.add_greedy_leaf():
                break
            yield
        if sight and not search.leaves:
            yield from self._search(None)
            return
        leaves = search.best_leaves(max(self._kept, self.level.candidates))
        if not has_compact_form(self.view.rules):
            yield from self._choose_in_single_pack(leaves[: self._kept])
            return
        tables = self.tables = RuleTables(self.view.rules)
        self.lines = [RatedLine(compact_leaf(tables, leaf), list(leaf.line)) for leaf in leaves]
        if self.level.candidates:
            values = [full_value(tables, rated.leaf) for rated in self.lines]
            ranked = sorted(zip(values, self.lines, strict=True), key=lambda pair: -pair[0])[: self._kept]
            self.lines = [rated._replace(leaf=rated.leaf._replace(value=value)) for value, rated in ranked]
        yield from self._choose(tables)

    def _choose(self, tables: RuleTables) -> Iterator[None]:
        """Set the answer to the best line, after rollouts if they can change it."""
        lines = self.lines
        if not lines:
            raise GameStateError("the computer finds no line of play in this position")
        pools = self._pools(len(lines), lines[0].leaf.kind)
        if pools is not None:
            unknown = sum(len(pool.cards) for pool in pools)
            turns = self.level.rollout_turns * (1 if unknown >= _FEW_HIDDEN else _FEW_HIDDEN_TURNS_FACTOR)
            leaves = [rated.leaf for rated in lines]
            values = leaf_values(tables, leaves, self.view.turn, turns, self.level.reply_nodes)
            order = yield from self._compare(values, pools, self._budget(tables, lines[0].leaf, unknown))
            self.lines = [lines[number]._replace(lead=lead, error=error) for number, lead, error in order]
        self._answer = self.lines[0].line

    def _budget(self, tables: RuleTables, leaf: Leaf, unknown: int) -> int:
        """Return the number of rollouts; ``unknown``: the number of hidden cards."""
        if not unknown:
            return len(self.lines)
        ends = (RESERVE, RESERVE + PER_PLAYER)
        near_end = any(is_near_end(tables, leaf.position, at) for at in ends)
        return self._rollouts // _NEAR_END_COST if near_end else self._rollouts

    def _choose_in_single_pack(self, leaves: list[StateLeaf]) -> Iterator[None]:
        """Set the answer to the line of the best leaf, after rollouts if they can change it."""
        best = 0
        pools = self._pools(len(leaves), leaves[0].kind)
        if pools is not None:
            ends = [reduce(play, leaf.line, self.view) for leaf in leaves]
            values = single_pack_values(self.view.rules, ends, self.view.turn, _SINGLE_PACK_TURNS)
            order = yield from self._compare(values, pools, self._rollouts // _SINGLE_PACK_ROLLOUT_COST)
            best = order[0][0]
        self._answer = list(leaves[best].line)

    def _pools(self, leaves: int, best: int) -> list[HiddenPool] | None:
        """Return the hidden cards for rollouts, or None where these cannot change the choice.

        ``leaves``: their number; ``best``: the kind of the best one.
        """
        can_change = self._rollouts and leaves > 1 and best != WINS
        return hidden_pools(self.view) if can_change else None

    def _compare(
        self, values: list[Value], pools: list[HiddenPool], budget: int
    ) -> Generator[None, None, list[tuple[int, float, float]]]:
        """Play at most ``budget`` rollouts; return the number, the lead and its error of each leaf, the best first."""
        rollouts = Rollouts(values, pools)
        random = Random(f"{self.seed} {self.view.turns} {self.view.turn} {self.view.up}")
        while rollouts.played < budget and not rollouts.is_decided() and not self._is_time_up():
            yield from rollouts.run(random, budget)
            self.played = rollouts.played
            self.progress = self._search_share + (1 - self._search_share) * min(rollouts.played / budget, 1.0)
        return rollouts.order()


def compact_leaf(tables: RuleTables, leaf: StateLeaf) -> Leaf:
    """Return a leaf of the search on states as one of the compact search, without its line."""
    return Leaf(leaf.value, leaf.kind, compact_position(tables, leaf.state), None, final_code(leaf.line[-1]))
