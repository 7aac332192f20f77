"""The full value of a leaf: the evaluation of the search, and features that take too long to count at every leaf.

The search finds its leaves by the short evaluation (``evaluation.py``); the best of them, the candidates of the
level, are valued again here. README.md of the package says where the weights come from.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rbcore.opponent.compact_layout import FOUNDATION, HOUSES, RESERVE, TURNED, WASTE, CompactPosition
from rbcore.opponent.compact_search import Leaf
from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WINS, Weights
from rbcore.opponent.move_codes import DISCARD
from rbcore.opponent.rule_tables import RuleTables


class Features(NamedTuple):
    """What is counted at a leaf, or the weight of each in cards.

    A lone card is the only card of a house. ``lone_loads``: lone cards that an opponent can load on the player,
    which makes a space; ``loads``: other house tops that he can load. ``joins``: lone cards that fit on another
    house, which makes a space. ``reserve_plays``: the share of the opponents whose reserve card can be played.
    """

    lone_loads: float = 0
    loads: float = 0
    joins: float = 0
    reserve_plays: float = 0


# The search whose leaves are valued fully does not avoid spaces: matches showed that it then plays better.
SEARCH_WEIGHTS = Weights(space_at_end=0.5, space_in_turn=2.0)
WEIGHTS = {
    TURN_ENDS: Features(lone_loads=-4, loads=-2, joins=-2, reserve_plays=-2),
    TURNS_UP: Features(lone_loads=-3, joins=1.5, reserve_plays=-1.5),
    REVEALS: Features(lone_loads=-3, joins=1.3),
}


def full_value(tables: RuleTables, leaf: Leaf) -> float:
    """Return the value of a leaf to the player who moved, in cards."""
    if leaf.kind == WINS:
        return leaf.value
    counted = features(tables, leaf.position, leaf.kind == TURN_ENDS and leaf.final_code == DISCARD)
    return leaf.value + sum(weight * count for weight, count in zip(WEIGHTS[leaf.kind], counted, strict=True))


def features(tables: RuleTables, position: CompactPosition, adds_to_waste: bool) -> Features:
    """Return the features of a position; ``adds_to_waste``: the turned-up card goes there."""
    top, size = tables.piles.top, tables.piles.size
    loadable = _loadable(tables, position, TURNED if adds_to_waste else WASTE)
    tops = _mask(tables, position[:HOUSES])
    lone_loads = loads = joins = 0
    for pile in position[:HOUSES]:
        bit = tables.piles.top_bit[pile]
        is_lone = size[pile] == 1
        if bit & loadable:
            lone_loads += is_lone
            loads += not is_lone
        if bit and is_lone and tables.house_fits[top[pile]] & tops:
            joins += 1
    wanted = 0
    for suit, pair in enumerate(position[FOUNDATION:RESERVE]):
        wanted |= tables.foundation_wants[suit][pair]
    plays = 0
    for at in tables.opponents:
        bit = tables.piles.top_bit[position[at]]
        if bit and (bit & wanted or tables.house_fits[top[position[at]]] & tops):
            plays += 1
    return Features(lone_loads, loads, joins, plays / len(tables.opponents))


def _loadable(tables: RuleTables, position: CompactPosition, waste: int) -> int:
    """Return the mask of the cards that the opponents can load on the player."""
    fits, top, bits = tables.load_fits, tables.piles.top, tables.piles.top_bit
    allowed = ((RESERVE, tables.loads_on_reserve), (waste, tables.loads_on_waste))
    mask = 0
    for at, is_allowed in allowed:
        if is_allowed and bits[position[at]]:
            mask |= fits[top[position[at]]]
    return mask


def _mask(tables: RuleTables, piles: Sequence[int]) -> int:
    """Return the mask of the top cards of piles."""
    mask = 0
    for pile in piles:
        mask |= tables.piles.top_bit[pile]
    return mask
