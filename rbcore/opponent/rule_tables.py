"""The rules compiled for the search: which cards fit where, as bit masks, and which plays exist.

The masks come from the ``Fits`` tables that the referee uses, so the two cannot differ.
"""

from functools import lru_cache

from rbcore.opponent.compact_layout import (
    FRESH_HAND,
    FRESH_RESERVE,
    HOUSES,
    OPPONENTS,
    PER_PLAYER,
    RESERVE,
    TURNED,
    WASTE,
)
from rbcore.opponent.pile_trie import PileTrie
from rbcore.rules.options import TURNED_UP
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.fits import fits_of
from rbcore.table.state import State, foundations


def has_compact_form(rules: Rules) -> bool:
    """Return whether positions under these rules have a compact form."""
    return rules.foundations and not rules.single_pack


def has_exact_moves(rules: Rules) -> bool:
    """Return whether the compact search finds exactly the legal moves.

    Under other rules it ignores strict duties and duties before the turn, and treats every play to a
    foundation as compulsory; there the search on states is used instead.
    """
    usual = has_compact_form(rules) and rules.fdn_compulsory and rules.referee != "off"
    return usual and rules.pre_turn == "none" and not rules.strict and rules.peek != "hand-at-start"


def is_searched_exactly(state: State) -> bool:
    """Return whether the compact search finds exactly the legal moves of this state.

    It takes every foundation for one of its own suit. Where the players are the referee, a card of
    another suit may lie there.
    """
    return has_exact_moves(state.rules) and all(
        (place - places.FOUNDATION) % 4 == state.up[place][-1] & 3
        for place in foundations(state.rules)
        if state.up[place]
    )


@lru_cache(maxsize=32)
def fits_by_card(fits_by_target: tuple[int, ...]) -> list[int]:
    """Return the transposed table: for each face the mask of the faces that it fits on."""
    masks = [0] * 64
    for target, mask in enumerate(fits_by_target):
        for card in range(52):
            if mask >> card & 1:
                masks[card] |= 1 << target
    return masks


class RuleTables:
    """The rules in the form that the search needs, with the piles of one decision.

    ``house_fits``/``load_fits``: for each card the mask of the cards that it fits on.
    ``foundation_wants[suit][pair]``: mask of the cards that foundations ``high * 16 + low`` take;
    ``foundation_step[pair * 64 + card]``: the pair after that card.
    ``pile_sources``: rows (index, to foundation, to house, to space, to load) for every source but
    houses; ``house_source``: the same four for houses. ``foundation_sources``: indices whose cards
    must go to the foundations, in the order the search plays them. ``load_targets``: the opponents'
    piles that may be loaded. ``has_extra_plays``: the waste, or the opponents' piles, may be played from.
    ``never_compels``: no rule compels or locks a play.
    ``one_leaf_per_position``: only the piles decide how the turn ends or continues. ``telling_flags``: the flags in
    which positions can differ that allow the same cards to move.
    """

    def __init__(self, rules: Rules) -> None:
        fits = fits_of(rules)
        self.rules = rules
        self.fits = fits
        self.piles = PileTrie()
        self.house_fits = fits_by_card(fits.build)
        self.load_fits = fits_by_card(fits.load)
        self.opponents = tuple(OPPONENTS + PER_PLAYER * number for number in range(rules.players - 1))
        self.foundation_wants, self.foundation_step = _foundation_tables(fits.ranks, rules.packs)
        self._set_sources()
        self.load_targets = tuple(
            at + part for at in self.opponents for part, kind in ((0, "reserve"), (2, "waste")) if kind in rules.load_on
        )
        self.loads_on_reserve, self.loads_on_waste = "reserve" in rules.load_on, "waste" in rules.load_on
        self.builds_from_waste_or_opponents = bool(rules.fdn_from & {"waste", "opp-waste", "opp-reserve"})
        self.plays_from_waste = "waste" in rules.load_from | rules.house_from
        self.has_extra_plays = self.builds_from_waste_or_opponents or self.plays_from_waste
        self.auto_turn_reserve = rules.reserve_turn != "manual"
        self.telling_flags = -1 if rules.lookahead == "one" else ~(FRESH_HAND | FRESH_RESERVE)
        self.never_compels = not (rules.compel_hand or rules.compel_reserve or rules.lookahead == "one")
        forced = rules.space_force == "reserve-before-hand" and not rules.passing and rules.decline_hand
        shown = rules.reserve_top != "down" and rules.flip != "same-turn-if-stuck"
        self.one_leaf_per_position = self.never_compels and forced and shown and rules.reserve_turn == "auto"

    def _set_sources(self) -> None:
        wastes = tuple((at + 2, "opp-waste") for at in self.opponents)
        reserves = tuple((at, "opp-reserve") for at in self.opponents)
        named = ((RESERVE, "reserve"), (TURNED, TURNED_UP), (WASTE, "waste"), *wastes, *reserves)
        rows: list[tuple[int, bool, bool, bool, bool]] = [(at, *self._targets_of(name)) for at, name in named]
        self.pile_sources = tuple(row for row in rows if any(row[1:]))
        self.house_source = self._targets_of("house")
        to_foundation = [row[0] for row in self.pile_sources if row[1]]
        own = [at for at in to_foundation if at in (RESERVE, TURNED, WASTE)]
        theirs = [at for at in to_foundation if at not in own]
        self.foundation_sources: tuple[int, ...] = (*own, *(range(HOUSES) if self.house_source[0] else ()), *theirs)

    def _targets_of(self, source: str) -> tuple[bool, bool, bool, bool]:
        """Return whether a source may play to foundations, houses, spaces, and load."""
        rules = self.rules
        return (
            source in rules.fdn_from,
            source in rules.house_from,
            source in rules.space_from,
            source in rules.load_from,
        )


@lru_cache(maxsize=8)
def _foundation_tables(ranks: tuple[int, ...], packs: int) -> tuple[list[list[int]], dict[int, int]]:
    """Return ``foundation_wants`` and ``foundation_step`` of RuleTables."""
    spades = [0] * 256
    step: dict[int, int] = {}
    for high in range(len(ranks) + 1):
        for low in range(high + 1) if packs == 2 else (15,):
            pair = high << 4 | low
            spades[pair] = _wanted_spades(ranks, low, high)
            for suit in range(4):
                if high < len(ranks):
                    step[pair << 6 | ranks[high] * 4 + suit] = high + 1 << 4 | low
                if low < high:
                    step[pair << 6 | ranks[low] * 4 + suit] = high << 4 | low + 1
    return [[mask << suit for mask in spades] for suit in range(4)], step


def _wanted_spades(ranks: tuple[int, ...], low: int, high: int) -> int:
    """Return the mask of the spades that two foundations of these heights take next."""
    mask = 0
    for height in (low, high):
        if height < len(ranks):
            mask |= 1 << ranks[height] * 4
    return mask
