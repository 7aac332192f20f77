"""The compact search of a player who overlooks plays: it follows only lines that the player sees."""

from rbcore.opponent.compact_layout import (
    FOUNDATION,
    HOUSES,
    LENGTH,
    OPPONENTS,
    RESERVE,
    TURNED,
    WASTE,
    CompactPosition,
)
from rbcore.opponent.compact_moves import free_plays
from rbcore.opponent.compact_search import CompactSearch, Line
from rbcore.opponent.evaluation import Weights
from rbcore.opponent.move_codes import TURN_RESERVE, parts_of
from rbcore.opponent.pile_trie import EMPTY
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.sight import (
    PER_PLAY_AHEAD,
    PER_PLAY_CONTINUED,
    SOURCE_DIFFICULTY,
    TARGET_DIFFICULTY,
    Sight,
    busyness,
)


def _by_index(houses: float, others: dict[int, float]) -> list[float]:
    return [houses] * HOUSES + [others.get(index, 1.0) for index in range(HOUSES, LENGTH)]


_KINDS = ((RESERVE, "reserve"), (TURNED, "turned"), (WASTE, "waste"))
_SOURCES = _by_index(SOURCE_DIFFICULTY["house"], {index: SOURCE_DIFFICULTY[kind] for index, kind in _KINDS})
_LOADS = dict.fromkeys(range(OPPONENTS, TURNED), TARGET_DIFFICULTY["load"])
_TARGETS = _by_index(TARGET_DIFFICULTY["house"], _LOADS)


class SightedSearch(CompactSearch):
    """A search that follows only what the player sees in this look."""

    def __init__(
        self, tables: RuleTables, start: CompactPosition, weights: Weights, node_budget: int, sight: Sight
    ) -> None:
        self.sight = sight
        super().__init__(tables, start, weights, node_budget)

    def _plays(self, position: CompactPosition, line: Line) -> list[int]:
        codes = free_plays(self.tables, position)
        usual = busyness(len(codes))
        ahead, last_source, last_target = _plays_ahead(line)
        untouched, touched = 1 + PER_PLAY_AHEAD * ahead, 1 + PER_PLAY_CONTINUED * ahead
        top, seen = self.tables.piles.top, []
        for code in codes:
            source, target = code >> 6 & 63, code & 63  # parts_of, inline
            difficulty = _SOURCES[source]
            difficulty *= _TARGETS[target] if position[target] != EMPTY else TARGET_DIFFICULTY["space"]
            continues = source in (last_source, last_target) or target in (last_source, last_target)
            difficulty *= touched if continues else untouched
            if not self.sight.overlooks(top[position[source]], source, target, usual * difficulty):
                seen.append(code)
        return seen


def overlook_cards(tables: RuleTables, faces: frozenset[int]) -> None:
    """Let the search of these tables ignore that foundations take certain cards."""
    if faces:
        known = ~sum(1 << face for face in faces)
        tables.foundation_wants = [[mask & known for mask in suit] for suit in tables.foundation_wants]


def _plays_ahead(line: Line) -> tuple[int, int, int]:
    """Return the number of plays in a line, foundation plays apart, and source and target of the last card move."""
    ahead, source, target = 0, -1, -1
    while line is not None:
        line, code = line
        if code < TURN_RESERVE and source < 0:
            _, source, target = parts_of(code)
        ahead += not FOUNDATION <= code & 63 < RESERVE  # the target, inline
    return ahead, source, target
