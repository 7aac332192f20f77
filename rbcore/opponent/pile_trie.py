"""Piles as nodes of one trie: equal piles have the same number, so they are compared and hashed in one step.

Adding or removing a card is one look-up, and a position is a short
list of numbers. Cards are faces 0..51; a face-down card is its face plus ``DOWN``, so an
unknown one is ``UNKNOWN + DOWN`` and becomes ``UNKNOWN`` when it is turned up.
"""

from collections.abc import Iterable

EMPTY = 0
ABSENT = 1
DOWN = 64

_HASH_MASK = (1 << 60) - 1


class PileTrie:
    """The trie of piles: parallel lists by pile number.

    ``top``: the top card, -1 for EMPTY and ABSENT. ``below``: the pile without it. ``size``:
    cards. ``top_bit``: ``1 << top`` for a known face-up card, else 0. ``hash``: a hash of the
    whole pile, the same in every trie. ``child``: the pile with one more card, by
    ``pile << 7 | card``.
    """

    __slots__ = ("below", "child", "hash", "size", "top", "top_bit")

    def __init__(self) -> None:
        self.top = [-1, -1]
        self.below = [EMPTY, ABSENT]
        self.size = [0, 0]
        self.top_bit = [0, 0]
        self.hash = [0, 0x5DEECE66D]
        self.child: dict[int, int] = {}

    def push(self, pile: int, card: int) -> int:
        """Return the pile with one more card on top."""
        key = pile << 7 | card
        child = self.child.get(key)
        if child is not None:
            return child
        child = len(self.top)
        self.child[key] = child
        self.top.append(card)
        self.below.append(pile)
        self.size.append(self.size[pile] + 1)
        self.top_bit.append(1 << card if card < 52 else 0)
        mixed = (self.hash[pile] * 6364136223846793005 + (card + 1) * 0x9E3779B97F4A7C15) & _HASH_MASK
        self.hash.append((mixed ^ mixed >> 29) * 0x2545F4914F6CDD1D & _HASH_MASK)
        return child

    def pile_of(self, cards: Iterable[int]) -> int:
        """Return the pile of these cards, given from bottom to top."""
        pile = EMPTY
        for card in cards:
            pile = self.push(pile, card)
        return pile

    def cards_of(self, pile: int) -> list[int]:
        """Return the cards of a pile from bottom to top."""
        cards = []
        while self.size[pile]:
            cards.append(self.top[pile])
            pile = self.below[pile]
        return cards[::-1]

    def turned_over(self, pile: int) -> int:
        """Return the pile in reverse order: the bottom card on top."""
        reverse = EMPTY
        while self.size[pile]:
            reverse = self.push(reverse, self.top[pile])
            pile = self.below[pile]
        return reverse
