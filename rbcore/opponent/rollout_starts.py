"""Where the rollouts of a leaf begin: after the turned-up card is placed and the opponent has replied.

These first steps are searched, not left to the playout policy. The opponent's play up to the first
unknown card does not depend on the sample, so it is searched once for each leaf; the play after a
turned-up card is searched once for each face.
"""

from functools import cached_property
from typing import NamedTuple

from rbcore.opponent.compact_effects import after_hand_turned, after_turn_ended
from rbcore.opponent.compact_layout import KEY, TURNED, CompactPosition
from rbcore.opponent.compact_position import position_key
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import TURN_ENDS, TURNS_UP, WINS, Weights
from rbcore.opponent.hidden_cards import Sample
from rbcore.opponent.pile_trie import EMPTY
from rbcore.opponent.playout_position import PlayoutPosition
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table import places

_WEIGHTS = Weights()


class RolloutStart(NamedTuple):
    """Where a rollout begins.

    ``code``: the move to begin with, or NO_CODE. ``root``: the deciding player's number in the
    position; ``turns``: turns that have ended since that player's own; ``won``: whether the line has won.
    """

    position: PlayoutPosition
    code: int
    root: int
    turns: int
    won: bool


class RolloutStarts:
    """The starts of the rollouts from one leaf.

    ``node_budget``: positions searched for each continuation, 0 to begin at the leaf itself.
    """

    def __init__(self, tables: RuleTables, leaf: Leaf, turn: int, node_budget: int) -> None:
        self.tables = tables
        self.leaf = leaf
        self.turn = turn
        self.node_budget = node_budget
        self._start_by_card: dict[int, RolloutStart] = {}
        self._hand = places.hand(turn) if node_budget and leaf.kind == TURNS_UP else -1

    @cached_property
    def _start_without_card(self) -> RolloutStart:
        leaf = self.leaf
        replied = self.node_budget and leaf.kind == TURN_ENDS
        return self._after_reply(leaf) if replied else self._start_at(leaf)

    def start(self, sample: Sample) -> RolloutStart:
        """Return the start for a sample of the hidden cards."""
        hand = sample.get(self._hand) if self._hand >= 0 else None
        if not hand:
            return self._start_without_card
        card = hand[-1]
        start = self._start_by_card.get(card)
        if start is None:
            start = self._start_by_card[card] = self._after_turning_up(card)
        return start

    def _after_turning_up(self, card: int) -> RolloutStart:
        """Return the start after the search has placed a turned-up card, and the opponent has replied."""
        tables = self.tables
        following = after_hand_turned(tables, self.leaf.position)
        following[TURNED] = tables.piles.push(EMPTY, card)
        following[KEY] = position_key(tables, following)
        best = self._best_leaf(following)
        if best is None:
            return self._start_without_card
        return self._after_reply(best) if best.kind == TURN_ENDS else self._start_at(best)

    def _after_reply(self, leaf: Leaf) -> RolloutStart:
        """Return the start after the opponent's reply to a turn that has ended."""
        reply = self._best_leaf(after_turn_ended(self.tables, leaf.position))
        return self._start_at(leaf) if reply is None else self._start_at(reply, turns=1)

    def _start_at(self, leaf: Leaf, turns: int = 0) -> RolloutStart:
        """Return the start at a leaf whose line begins ``turns`` turns after the deciding player's."""
        players = self.tables.rules.players
        turn_ended = leaf.kind == TURN_ENDS
        position = PlayoutPosition(self.tables, leaf.position, (self.turn + turns) % players, turn_ended)
        root = (players - turns) % players
        return RolloutStart(position, leaf.final_code, root, turns if turn_ended else 0, leaf.kind == WINS)

    def _best_leaf(self, position: CompactPosition) -> Leaf | None:
        search = CompactSearch(self.tables, position, _WEIGHTS, self.node_budget)
        while not search.run(self.node_budget):
            pass
        return next(iter(search.best_leaves(1)), None)
