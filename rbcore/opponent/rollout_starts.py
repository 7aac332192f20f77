"""What follows a leaf by search instead of policy: the turn after the card that comes up, and the reply.

The opponent's play up to his first unknown card does not depend on any guess, so it is
searched once for a leaf; what a turned-up card leads to is searched once for each face.
"""

from functools import cached_property
from typing import NamedTuple

from rbcore.opponent.compact_effects import ended, hand_turned
from rbcore.opponent.compact_position import KEY, TURNED, Compact, RuleTables, position_key
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import TURN_ENDS, TURNS_UP, WINS, Weights
from rbcore.opponent.pile_trie import EMPTY
from rbcore.opponent.playout_position import Guess, PlayoutPosition
from rbcore.table import places

_WEIGHTS = Weights()


class Start(NamedTuple):
    """Where a playout begins. ``code``: the act to begin with. ``root``: the deciding player's number
    in the table; ``turns``: turns played already after his own; ``won``: whether the line has won."""

    table: PlayoutPosition
    code: int
    root: int
    turns: int
    won: bool


class Replies:
    """The starts of playouts from one leaf. ``nodes``: positions searched for each continuation."""

    def __init__(self, t: RuleTables, leaf: Leaf, turn: int, nodes: int) -> None:
        self.t = t
        self.leaf = leaf
        self.turn = turn
        self.nodes = nodes
        self._by_card: dict[int, Start] = {}
        self._hand = places.hand(turn) if nodes and leaf.kind == TURNS_UP else -1

    @cached_property
    def _plain(self) -> Start:
        leaf = self.leaf
        return self._ended(leaf) if self.nodes and leaf.kind == TURN_ENDS else self._opened(leaf, 0, 0)

    def start(self, cards: Guess) -> Start:
        """Return the start for a guess at the hidden cards."""
        hand = cards.get(self._hand) if self._hand >= 0 else None
        if not hand:
            return self._plain
        card = hand[-1]
        found = self._by_card.get(card)
        if found is None:
            found = self._by_card[card] = self._turned_up(card)
        return found

    def _turned_up(self, card: int) -> Start:
        """Return the start after the search has placed a card turned up, and the opponent has replied."""
        t = self.t
        z = hand_turned(t, self.leaf.position)
        z[TURNED] = t.piles.push(EMPTY, card)
        z[KEY] = position_key(t, z)
        best = self._searched(z)
        if best is None:
            return self._plain
        return self._ended(best) if best.kind == TURN_ENDS else self._opened(best, 0, 0)

    def _ended(self, leaf: Leaf) -> Start:
        """Return the start after the opponent's reply to a turn that has ended."""
        reply = self._searched(ended(self.t, leaf.position))
        return self._opened(leaf, 0, 0) if reply is None else self._opened(reply, 1, 1)

    def _opened(self, leaf: Leaf, seat: int, turns: int) -> Start:
        players = self.t.rules.players
        table = PlayoutPosition(self.t, leaf.position, (self.turn + seat) % players, leaf.kind == TURN_ENDS)
        root = (players - seat) % players
        return Start(table, leaf.last, root, turns + (leaf.kind == TURN_ENDS and seat > 0), leaf.kind == WINS)

    def _searched(self, s: Compact) -> Leaf | None:
        search = CompactSearch(self.t, s, _WEIGHTS, self.nodes)
        while not search.run(self.nodes):
            pass
        return next(iter(search.top(1)), None)
