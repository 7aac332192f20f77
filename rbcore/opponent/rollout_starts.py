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
from rbcore.opponent.open_turn import OpenTurn
from rbcore.opponent.pile_trie import EMPTY
from rbcore.opponent.playout_position import PlayoutPosition
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table import places

_WEIGHTS = Weights()


class RolloutStart(NamedTuple):
    """Where a rollout begins.

    ``code``: the move to begin with, or NO_CODE. ``root``: the deciding player's number in the
    position; ``turns``: turns that have ended since that player's own; ``won``: whether player 0 of the position,
    who moved last, has gone out.
    """

    position: PlayoutPosition
    code: int
    root: int
    turns: int
    won: bool


class RolloutStarts:
    """The starts of the rollouts from one leaf.

    ``node_budget``: positions searched for each continuation, 0 to begin at the leaf itself. ``looks_for_end``: whether
    a search with open cards looks whether a player who is near the end goes out.
    """

    def __init__(self, tables: RuleTables, leaf: Leaf, turn: int, node_budget: int, looks_for_end: bool = True) -> None:
        self.tables = tables
        self.leaf = leaf
        self.turn = turn
        self.node_budget = node_budget
        self.looks_for_end = looks_for_end
        self._by_card: dict[int, _Continuation] = {}
        self._hand = places.hand(turn) if node_budget and leaf.kind == TURNS_UP else -1
        self._own_end = OpenTurn(tables, leaf.position, turn) if self._hand >= 0 and looks_for_end else None

    @cached_property
    def _without_card(self) -> "_Continuation":
        leaf = self.leaf
        replied = self.node_budget and leaf.kind == TURN_ENDS
        return self._after_reply(leaf) if replied else _Continuation(self._start_at(leaf))

    @cached_property
    def _own_win(self) -> RolloutStart:
        return self._start_at(self.leaf)._replace(won=True)

    def start(self, sample: Sample) -> RolloutStart:
        """Return the start for a sample of the hidden cards."""
        hand = sample.get(self._hand) if self._hand >= 0 else None
        if not hand:
            return self._without_card.start(sample)
        if self._own_end and self._own_end.wins(sample):
            return self._own_win
        card = hand[-1]
        continuation = self._by_card.get(card)
        if continuation is None:
            continuation = self._by_card[card] = self._after_turning_up(card)
        return continuation.start(sample)

    def _after_turning_up(self, card: int) -> "_Continuation":
        """Return what follows after the search has placed a turned-up card, and the opponent has replied."""
        tables = self.tables
        following = after_hand_turned(tables, self.leaf.position)
        following[TURNED] = tables.piles.push(EMPTY, card)
        following[KEY] = position_key(tables, following)
        best = self._best_leaf(following)
        if best is None:
            return self._without_card
        return self._after_reply(best) if best.kind == TURN_ENDS else _Continuation(self._start_at(best))

    def _after_reply(self, leaf: Leaf) -> "_Continuation":
        """Return what follows after the opponent's reply to a turn that has ended."""
        position = after_turn_ended(self.tables, leaf.position)
        reply = self._best_leaf(position)
        if reply is None:
            return _Continuation(self._start_at(leaf))
        start = self._start_at(reply, turns=1)
        if start.won or not self.looks_for_end:
            return _Continuation(start)
        players = self.tables.rules.players
        return _Continuation(start, OpenTurn(self.tables, position, (self.turn + 1) % players))

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


class _Continuation(NamedTuple):
    """How a leaf goes on: with a ``start``, unless the ``reply`` to the turn goes out with the cards of a sample."""

    begin: RolloutStart
    reply: "OpenTurn | None" = None

    def start(self, sample: Sample) -> RolloutStart:
        """Return the start for a sample of the hidden cards."""
        return self.begin._replace(won=True) if self.reply and self.reply.wins(sample) else self.begin
