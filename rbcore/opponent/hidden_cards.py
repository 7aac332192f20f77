"""Guesses at the hidden cards: each is one way they may lie, as likely as any other.

Neither player knows more than the other. A player's hidden reserve is shuffled together
with his hand unless that was once a waste: then everybody knows its order. Jokers are
left out of guesses.
"""

from collections import Counter
from random import Random
from typing import NamedTuple

from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import JOKER, UNKNOWN, face
from rbcore.table.fits import fits_of
from rbcore.table.state import State

Place = tuple[int, int]


class Pool(NamedTuple):
    """Cards that lie in some hidden places in an unknown order: (place, how many) of each."""

    cards: tuple[int, ...]
    places: tuple[Place, ...]


def _group_of_card(rules: Rules, card: int) -> int:
    """Return which player's hidden cards this one is among; 0 when they are pooled."""
    if rules.partition == "suit-pairs":
        return 0 if card & 3 in (1, 3) else 1
    return card >> 6 if rules.partition == "own-pack" else 0


def _group_of_place(rules: Rules, place: int) -> int:
    if rules.partition not in ("own-pack", "suit-pairs"):
        return 0
    return places.owner(place) if place < places.HOUSE else (place - places.HOUSE) // rules.houses_each


def hidden_pools(rules: Rules, view: State) -> list[Pool] | None:
    """Return what is hidden in a view, or None if the cards in sight do not fit the packs.

    A position that was set up may have lost which pack a card is of: then what is hidden is one pool.
    """
    shown = [card for pile in (*view.up, *view.down, view.aside) for card in pile if face(card) < JOKER]
    height = fits_of(rules).height
    every = [card | back << 6 for back in range(rules.packs) for card in range(52) if height[card] >= 0]
    known, whole = Counter(shown), Counter(every)
    found = None if known - whole else _grouped(rules, view, list((whole - known).elements()), True)
    if found is not None:
        return found
    known, whole = Counter(map(face, shown)), Counter(map(face, every))
    return None if known - whole else _grouped(rules, view, list((whole - known).elements()), False)


def _grouped(rules: Rules, view: State, hidden: list[int], apart: bool) -> list[Pool] | None:
    """Return hidden cards by the places they can lie in; ``apart``: each player's own by themselves."""
    groups: dict[int, tuple[list[int], list[Place]]] = {}
    for card in hidden:
        groups.setdefault(_group_of_card(rules, card) if apart else 0, ([], []))[0].append(face(card))
    for place, pile in enumerate(view.down):
        count = sum(face(card) == UNKNOWN for card in pile)
        if count:
            groups.setdefault(_group_of_place(rules, place) if apart else 0, ([], []))[1].append((place, count))
    found = [Pool(tuple(cards), tuple(lie_in)) for cards, lie_in in groups.values()]
    spare = max(rules.joker - len(view.aside), 0)
    short = [sum(count for _, count in pool.places) - len(pool.cards) for pool in found]
    return found if all(0 <= lack <= spare for lack in short) else None


def sample_hidden_cards(hidden: list[Pool], number: Random) -> dict[int, list[int]]:
    """Return faces for every hidden place, from bottom to top."""
    found: dict[int, list[int]] = {}
    for pool in hidden:
        cards = list(pool.cards)
        number.shuffle(cards)
        for place, count in pool.places:
            found[place] = cards[:count]
            del cards[:count]
    return found
