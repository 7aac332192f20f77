"""Piles as numbers: every pile is a node of one tree, so equal piles are the same number.

Putting a card on a pile is one look-up, taking it off another, and a position is a short
list of numbers. Cards are faces 0..51; a face-down card is its face plus ``DOWN``, so an
unknown one is ``UNKNOWN + DOWN`` and becomes ``UNKNOWN`` when it is turned up.
"""

from collections.abc import Iterable

EMPTY = 0
ABSENT = 1
DOWN = 64
FACE = 63

_MASK = (1 << 60) - 1


class Piles:
    """The tree of piles: parallel lists by pile number.

    ``top``: the top card, -1 for EMPTY and ABSENT. ``rest``: the pile without it. ``size``:
    cards. ``bit``: ``1 << top`` for a known face-up card, else 0. ``mark``: a hash of the
    whole pile, the same in every tree.
    """

    __slots__ = ("bit", "grown", "mark", "rest", "size", "top")

    def __init__(self) -> None:
        self.top = [-1, -1]
        self.rest = [EMPTY, ABSENT]
        self.size = [0, 0]
        self.bit = [0, 0]
        self.mark = [0, 0x5DEECE66D]
        self.grown: dict[int, int] = {}

    def push(self, pile: int, card: int) -> int:
        """Return the pile with one more card on top."""
        key = pile << 7 | card
        found = self.grown.get(key)
        if found is not None:
            return found
        made = len(self.top)
        self.grown[key] = made
        self.top.append(card)
        self.rest.append(pile)
        self.size.append(self.size[pile] + 1)
        self.bit.append(1 << card if card < 52 else 0)
        mixed = (self.mark[pile] * 6364136223846793005 + (card + 1) * 0x9E3779B97F4A7C15) & _MASK
        self.mark.append((mixed ^ mixed >> 29) * 0x2545F4914F6CDD1D & _MASK)
        return made

    def pile(self, cards: Iterable[int]) -> int:
        """Return the pile of these cards, given from bottom to top."""
        made = EMPTY
        for card in cards:
            made = self.push(made, card)
        return made

    def cards(self, pile: int) -> list[int]:
        """Return the cards of a pile from bottom to top."""
        found = []
        while self.size[pile]:
            found.append(self.top[pile])
            pile = self.rest[pile]
        return found[::-1]

    def turned_over(self, pile: int) -> int:
        """Return the pile that this one becomes when it is turned over: its lowest card on top."""
        made = EMPTY
        while self.size[pile]:
            made = self.push(made, self.top[pile])
            pile = self.rest[pile]
        return made
