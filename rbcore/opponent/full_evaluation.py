"""The full value of a leaf: weighted features that take too long to count at every leaf of the search.

The search finds its leaves by the short evaluation (``evaluation.py``); the best of them, the candidates of the
level, are valued again here. README.md of the package says how ``python3 -m rbcore train`` fits the weights.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rbcore.opponent.compact_layout import HAND, HOUSES, RESERVE, TURNED, WASTE, CompactPosition
from rbcore.opponent.compact_moves import wanted_cards
from rbcore.opponent.compact_search import Leaf, best_of
from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WINS, Weights
from rbcore.opponent.move_codes import DISCARD
from rbcore.opponent.pile_trie import EMPTY
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.trained_weights import WEIGHTS

KINDS = {TURN_ENDS: "turn ends", TURNS_UP: "turns up", REVEALS: "reveals"}
# The search whose leaves are valued fully does not avoid spaces: matches showed that it then plays better.
SEARCH_WEIGHTS = Weights(space_at_end=0.5, space_in_turn=2.0)
# A row of loads is followed as far as this.
_LONGEST_ROW = 8


class Features(NamedTuple):
    """What is counted at a leaf, or the weight of each in points.

    ``reserve``, ``cards``: cards in the player's reserve and in their other piles; ``opponents_reserve``,
    ``opponents_cards``: those of an opponent, on average. ``empty_reserve``: 1 if the player's reserve is empty.
    ``spaces``: empty houses. ``joins``: lone cards (the only card of a house) that fit on another house, which makes
    a space. ``lone_loads``: lone cards that an opponent can load on the player, which makes a space; ``loads``: other
    house tops that they can load; ``row_of_loads``: how many cards of the houses they can load one after another.
    ``reserve_loads``: the share of the opponents whose reserve card can be loaded on the player; ``reserve_plays``:
    the share whose reserve card can be played to a house or foundation. ``own_loads``: house tops that the player can
    load; ``own_reserve_plays``: 1 if their reserve card can be played. ``runs``: cards of their waste that lie on a
    neighbour of the same suit. ``kind``: 1, for what else the kind of the leaf is worth.
    """

    reserve: float = 0
    cards: float = 0
    opponents_reserve: float = 0
    opponents_cards: float = 0
    empty_reserve: float = 0
    spaces: float = 0
    joins: float = 0
    lone_loads: float = 0
    loads: float = 0
    row_of_loads: float = 0
    reserve_loads: float = 0
    reserve_plays: float = 0
    own_loads: float = 0
    own_reserve_plays: float = 0
    runs: float = 0
    kind: float = 1


def best_valued(tables: RuleTables, leaves: Sequence[Leaf], count: int) -> list[Leaf]:
    """Return the leaves that are best by their full values, with these values; see `best_of`.

    Leaves of the same value are mostly alike, so that the first one of each value comes before the others.
    """
    ranked = best_of([leaf._replace(value=full_value(tables, leaf)) for leaf in leaves], len(leaves))
    first: dict[tuple[float, int], Leaf] = {}
    rest = [leaf for leaf in ranked if first.setdefault((leaf.value, leaf.kind), leaf) is not leaf]
    best = [*first.values(), *rest]
    kept = best[:count]
    if count > 1:
        kept += [next(leaf for leaf in best if leaf.kind == kind) for kind in _missing_kinds(best, kept)]
    return sorted(kept, key=lambda leaf: -leaf.value)


def _missing_kinds(leaves: Sequence[Leaf], kept: Sequence[Leaf]) -> set[int]:
    return {leaf.kind for leaf in leaves} - {leaf.kind for leaf in kept}


def full_value(tables: RuleTables, leaf: Leaf) -> float:
    """Return the value of a leaf to the player who moved, in points."""
    if leaf.kind == WINS:
        return leaf.value
    return sum(map(float.__mul__, _weights(leaf.kind), map(float, features_of(tables, leaf))))


@cache
def _weights(kind: int) -> Features:
    """Return the trained weights for a kind of leaf."""
    return Features(**{name: float(weight) for name, weight in WEIGHTS[KINDS[kind]].items()})


def features_of(tables: RuleTables, leaf: Leaf) -> Features:
    """Return the features of a leaf."""
    return features(tables, leaf.position, leaf.kind == TURN_ENDS and leaf.final_code == DISCARD)


def features(tables: RuleTables, position: CompactPosition, adds_to_waste: bool) -> Features:
    """Return the features of a position; ``adds_to_waste``: the turned-up card goes there."""
    top, size, bits = tables.piles.top, tables.piles.size, tables.piles.top_bit
    houses = position[:HOUSES]
    tops = _mask(tables, houses)
    targets = _targets(tables, position, TURNED if adds_to_waste else WASTE)
    loadable = _loadable(tables, targets)
    own_loadable = _loadable(tables, [position[at] for at in tables.load_targets])
    wanted = wanted_cards(tables, position)
    joins = lone_loads = loads = own_loads = 0
    for pile in houses:
        bit = bits[pile]
        is_lone = size[pile] == 1
        if bit & loadable:
            lone_loads += is_lone
            loads += not is_lone
        own_loads += bool(bit & own_loadable)
        joins += bool(is_lone and bit and tables.house_fits[top[pile]] & tops)

    def plays(pile: int) -> bool:
        bit = bits[pile]
        return bool(bit and (bit & wanted or tables.house_fits[top[pile]] & tops))

    opponents = len(tables.opponents)
    reserves = [position[at] for at in tables.opponents]
    others = sum(size[position[at + 1]] + size[position[at + 2]] for at in tables.opponents)
    return Features(
        reserve=size[position[RESERVE]],
        cards=size[position[HAND]] + size[position[WASTE]] + size[position[TURNED]],
        opponents_reserve=sum(size[pile] for pile in reserves) / opponents,
        opponents_cards=others / opponents,
        empty_reserve=not position[RESERVE],
        spaces=houses.count(EMPTY),
        joins=joins,
        lone_loads=lone_loads,
        loads=loads,
        row_of_loads=_row_of_loads(tables, targets, houses) if lone_loads or loads else 0,
        reserve_loads=sum(bool(bits[pile] & loadable) for pile in reserves) / opponents,
        reserve_plays=sum(map(plays, reserves)) / opponents,
        own_loads=own_loads,
        own_reserve_plays=plays(position[RESERVE]),
        runs=_runs(tables, position[WASTE], top[position[TURNED]] if adds_to_waste else -1),
    )


def _targets(tables: RuleTables, position: CompactPosition, waste: int) -> list[int]:
    """Return the player's piles that an opponent may load; ``waste``: where the top card of the waste is."""
    allowed = ((RESERVE, tables.loads_on_reserve), (waste, tables.loads_on_waste))
    return [position[at] for at, is_allowed in allowed if is_allowed]


def _loadable(tables: RuleTables, targets: Sequence[int]) -> int:
    """Return the mask of the cards that can be loaded on some piles."""
    mask = 0
    for pile in targets:
        if tables.piles.top_bit[pile]:
            mask |= tables.load_fits[tables.piles.top[pile]]
    return mask


def _row_of_loads(tables: RuleTables, targets: Sequence[int], houses: Sequence[int]) -> int:
    """Return how many cards of the houses can be loaded on some piles, one after another."""
    top, below, bits = tables.piles.top, tables.piles.below, tables.piles.top_bit
    cards = [top[pile] for pile in targets if bits[pile]]
    left = list(houses)
    count = 0
    while count < _LONGEST_ROW:
        for at, card in enumerate(cards):
            house = next((house for house, pile in enumerate(left) if bits[pile] & tables.load_fits[card]), -1)
            if house >= 0:
                cards[at] = top[left[house]]
                left[house] = below[left[house]]
                count += 1
                break
        else:
            break
    return count


def _runs(tables: RuleTables, waste: int, card: int) -> int:
    """Return how many cards of a waste lie on a neighbour of the same suit; ``card`` comes on top, unless it is -1."""
    top, below, bits = tables.piles.top, tables.piles.below, tables.piles.top_bit
    count = 0
    while bits[waste]:
        if card >= 0:
            count += bool(bits[waste] & tables.load_fits[card])
        card, waste = top[waste], below[waste]
    return count


def _mask(tables: RuleTables, piles: Sequence[int]) -> int:
    """Return the mask of the top cards of piles."""
    mask = 0
    for pile in piles:
        mask |= tables.piles.top_bit[pile]
    return mask
