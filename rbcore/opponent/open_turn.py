"""Whether a player who is near the end goes out in this turn, with the hidden cards of a sample.

The playout policy overlooks more than half of the turns in which a search goes out. So a short search with open cards
looks for the end first; the few turns that it finds only because it knows the cards to come hardly count.
"""

from rbcore.opponent.compact_layout import HAND, KEY, RESERVE, WASTE, CompactPosition
from rbcore.opponent.compact_position import position_key
from rbcore.opponent.compact_search import CompactSearch
from rbcore.opponent.evaluation import WINS
from rbcore.opponent.full_evaluation import SEARCH_WEIGHTS
from rbcore.opponent.hidden_cards import Sample
from rbcore.opponent.pile_trie import DOWN
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table import places

# A player with so many cards seldom has more than one turn's way to the end.
NEAR_END = 26
_NODES = 60


def is_near_end(tables: RuleTables, position: CompactPosition, at: int = RESERVE) -> bool:
    """Return whether the player whose piles begin at an index may go out in a single turn."""
    size = tables.piles.size
    return sum(size[position[at + part]] for part in (0, HAND - RESERVE, WASTE - RESERVE)) <= NEAR_END


class OpenTurn:
    """The turn of the player on turn in a position. ``turn``: that player's number in the game."""

    def __init__(self, tables: RuleTables, position: CompactPosition, turn: int) -> None:
        piles = tables.piles
        self.tables = tables
        self.position = position
        self.is_possible = is_near_end(tables, position)
        reserve = piles.cards_of(position[RESERVE])
        self._face_up = [card for card in reserve if card < DOWN]
        self._face_down = len(reserve) - len(self._face_up)
        self._reserve_place = places.reserve(turn)
        hand = position[HAND]
        self._hand_size = piles.size[hand] if piles.top[hand] >= DOWN else 0
        self._hand_place = places.hand(turn)

    def wins(self, sample: Sample) -> bool:
        """Return whether a short search finds a line that goes out."""
        if not self.is_possible:
            return False
        tables, piles = self.tables, self.tables.piles
        position = self.position[:]
        if self._hand_size:
            position[HAND] = piles.pile_of(sample.get(self._hand_place, [])[: self._hand_size])
        if self._face_down:
            hidden = sample.get(self._reserve_place, [])[: self._face_down]
            position[RESERVE] = piles.pile_of([*(card + DOWN for card in hidden), *self._face_up])
        position[KEY] = position_key(tables, position)
        search = CompactSearch(tables, position, SEARCH_WEIGHTS, _NODES)
        search.run(_NODES)
        return search.best is not None and search.best[1] == WINS
