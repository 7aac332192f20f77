"""Whether the next player can go out after a line: by search, where the cards that this takes are known."""

from collections.abc import Callable, Generator, Iterable

from rbcore.opponent.compact_effects import after_turn_ended
from rbcore.opponent.compact_layout import HAND, PER_PLAYER, CompactPosition
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import TURN_ENDS, WINS
from rbcore.opponent.full_evaluation import SEARCH_WEIGHTS
from rbcore.opponent.pile_trie import DOWN
from rbcore.opponent.rule_tables import RuleTables

# Positions searched for one reply, and for all replies of a decision.
_REPLY_NODES = 1000
_ALL_NODES = 8_000


def knows_next_hand(tables: RuleTables, position: CompactPosition) -> bool:
    """Return whether the order of the next player's hand is known, so that they could go out on known cards."""
    return tables.piles.top[position[HAND + PER_PLAYER]] < DOWN


class Replies:
    """The replies to the lines of one decision; ``expanded``: positions searched so far."""

    def __init__(self, tables: RuleTables) -> None:
        self.tables = tables
        self.expanded = 0

    def positions_until_end(self, leaf: Leaf) -> int:
        """Return how many positions it takes to find that the next player goes out, 0 if they are not seen to."""
        if leaf.kind != TURN_ENDS:
            return 0
        search = CompactSearch(self.tables, after_turn_ended(self.tables, leaf.position), SEARCH_WEIGHTS, _REPLY_NODES)
        while not search.run(_REPLY_NODES):
            pass
        self.expanded += search.expanded + 1
        return search.expanded + 1 if search.best is not None and search.best[1] == WINS else 0

    def safe_leaves(
        self, leaves: Iterable[Leaf], count: int, is_time_up: Callable[[], bool]
    ) -> Generator[None, None, list[Leaf]]:
        """Return the first ``count`` leaves after which the next player does not go out; yield after each reply.

        If that player always goes out, it is the leaf after which this is the hardest to find.
        """
        safe: list[Leaf] = []
        hardest: list[Leaf] = []
        most = 0
        for leaf in leaves:
            if len(safe) == count or self.expanded >= _ALL_NODES or is_time_up():
                break
            positions = self.positions_until_end(leaf)
            if not positions:
                safe.append(leaf)
            elif positions > most:
                hardest, most = [leaf], positions
            yield
        return safe or hardest
