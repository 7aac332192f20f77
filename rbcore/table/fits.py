"""Which card fits on which, compiled from the rules into tables of bit masks over faces.

The move generator, the referee and the search use these tables; no other code knows
what "one lower and of the other colour" means.
"""

from functools import lru_cache
from typing import NamedTuple

from rbcore.rules.ruleset import Rules
from rbcore.table.cards import RANKS, is_red

_LOW_RANK = {52: 0, 36: 5, 32: 6}


class Fits(NamedTuple):
    """Tables over faces (index 0..63); a mask has the bit ``1 << face``.

    ``build[face]``: the faces that may be put on that face in a house.
    ``load[face]``: the faces that may be put on that face on an opponent's pile.
    ``height[face]``: the number of cards below that face on its foundation, -1 if not in play.
    ``ranks``: ranks in play from low to high; ``order[rank]``: its place there, or -1.
    """

    build: tuple[int, ...]
    load: tuple[int, ...]
    height: tuple[int, ...]
    ranks: tuple[int, ...]
    order: tuple[int, ...]


def _ranks(deck: int) -> tuple[int, ...]:
    if deck == 52:
        return tuple(range(13))
    return (*range(_LOW_RANK[deck], 13), 0)


@lru_cache(maxsize=16)
def _compile(deck: int, circular: bool) -> Fits:
    ranks = _ranks(deck)
    order = tuple(ranks.index(rank) if rank in ranks else -1 for rank in range(len(RANKS)))
    build, load, height = [0] * 64, [0] * 64, [-1] * 64
    for lower_at, lower in enumerate(ranks):
        last = lower_at == len(ranks) - 1
        upper = ranks[0] if last else ranks[lower_at + 1]
        for suit in range(4):
            low, high = lower * 4 + suit, upper * 4 + suit
            height[low] = lower_at
            if last and not circular:
                continue
            load[low] |= 1 << high
            load[high] |= 1 << low
            for other in range(4):
                if is_red(other) != is_red(suit):
                    build[high] |= 1 << (lower * 4 + other)
    return Fits(tuple(load if circular else build), tuple(load), tuple(height), ranks, order)


def fits_of(rules: Rules) -> Fits:
    """Return the tables of these rules; equal tables are compiled once."""
    return _compile(rules.deck, rules.single_pack)
