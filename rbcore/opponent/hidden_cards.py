"""Samples of the hidden cards (determinization): possible arrangements, all equally likely.

All players know the same cards. A player's hidden reserve is shuffled together with the player's
hand, unless the hand was a waste, so that everybody knows its order. Samples have no jokers: where one
is hidden, a place gets one card less.
"""

from collections import Counter
from random import Random
from typing import NamedTuple

from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import JOKER, UNKNOWN, face
from rbcore.table.fits import fits_of
from rbcore.table.state import State

# A place, and its number of hidden cards.
PlaceCount = tuple[int, int]
# The sampled faces of every hidden place, from bottom to top.
Sample = dict[int, list[int]]


class HiddenPool(NamedTuple):
    """Cards that are in some hidden places in an unknown order."""

    cards: tuple[int, ...]
    places: tuple[PlaceCount, ...]


def _pair_of(card: int) -> int:
    """Return the player to whom a seed deals the pair of suits with this card."""
    return 0 if card & 3 in (1, 3) else 1


def _has_exchanged_pairs(view: State) -> bool:
    """Return whether given decks have dealt each player the other pair of suits, by the cards in their own piles."""
    if view.rules.partition != "suit-pairs":
        return False
    exchanged = 0
    for place in range(places.HOUSE):
        known = (card for card in (*view.up[place], *view.down[place]) if face(card) < JOKER)
        exchanged += sum(1 if _pair_of(card) != places.owner(place) else -1 for card in known)
    return exchanged > 0


def _pool_of_card(rules: Rules, card: int, *, is_exchanged: bool) -> int:
    """Return the player to whose hidden cards this one belongs; 0 if all are in one pool."""
    if rules.partition == "suit-pairs":
        return 1 - _pair_of(card) if is_exchanged else _pair_of(card)
    return card >> 6 if rules.partition == "own-pack" else 0


def _pool_of_place(rules: Rules, place: int) -> int:
    """Return the player whose hidden cards are in this place; 0 if all are in one pool."""
    if rules.partition not in ("own-pack", "suit-pairs"):
        return 0
    return places.owner(place) if place < places.HOUSE else (place - places.HOUSE) // rules.houses_each


def hidden_pools(view: State) -> list[HiddenPool] | None:
    """Return the pools of hidden cards of a view, or None if the visible cards do not fit the packs.

    In a composed position, the pack of a card may be unknown; then all hidden cards are one pool.
    """
    visible = [card for pile in (*view.up, *view.down, view.aside) for card in pile if face(card) < JOKER]
    height = fits_of(view.rules).height
    all_cards = [card | back << 6 for back in range(view.rules.packs) for card in range(52) if height[card] >= 0]
    pools = _pools(view, Counter(visible), Counter(all_cards), by_player=True)
    if pools is not None:
        return pools
    return _pools(view, Counter(map(face, visible)), Counter(map(face, all_cards)), by_player=False)


def _pools(view: State, visible: Counter[int], all_cards: Counter[int], *, by_player: bool) -> list[HiddenPool] | None:
    """Return the invisible cards by their possible places, or None if the numbers do not match.

    ``by_player``: the cards of each player are a separate pool if the rules separate them.
    """
    rules = view.rules
    if visible - all_cards:
        return None
    groups: dict[int, tuple[list[int], list[PlaceCount]]] = {}
    is_exchanged = _has_exchanged_pairs(view)
    for card in (all_cards - visible).elements():
        pool = _pool_of_card(rules, card, is_exchanged=is_exchanged) if by_player else 0
        groups.setdefault(pool, ([], []))[0].append(face(card))
    for place, pile in enumerate(view.down):
        count = sum(face(card) == UNKNOWN for card in pile)
        if count:
            groups.setdefault(_pool_of_place(rules, place) if by_player else 0, ([], []))[1].append((place, count))
    pools = []
    hidden_jokers = max(rules.joker - len(view.aside), 0)
    for cards, counts in groups.values():
        missing = sum(count for _, count in counts) - len(cards)
        if not 0 <= missing <= hidden_jokers:
            return None
        if missing:
            # The last place of a sample lacks the joker: if possible a hand, of which no card is shown before its turn.
            counts.sort(key=lambda counted: places.kind(counted[0]) == "hand")
        pools.append(HiddenPool(tuple(cards), tuple(counts)))
    return pools


def sample_hidden_cards(pools: list[HiddenPool], random: Random) -> Sample:
    """Return faces for every hidden place, from bottom to top."""
    sample: Sample = {}
    for pool in pools:
        cards = list(pool.cards)
        random.shuffle(cards)
        for place, count in pool.places:
            sample[place] = cards[:count]
            del cards[:count]
    return sample
