"""Cards as integers, their names, and the only source of random numbers.

A card is ``back * 64 + rank * 4 + suit``: the low six bits are its face, the others are the number
of its pack. The rules look at faces only; backs are for display.
"""

from collections.abc import Callable, Iterable
from random import Random

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
FACES = 52
JOKER = 52
UNKNOWN = 63

_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
_FACE_OF = {name: face for face, name in enumerate(_NAMES)} | {"JOKER": JOKER, "?": UNKNOWN}
_NAME_OF = {face: name for name, face in _FACE_OF.items()}


class NotationError(ValueError):
    """A text or value that is not a card, place, action, position or record."""


def face(card: int) -> int:
    """Return the face of a card (0..51, JOKER or UNKNOWN): the card without its back."""
    return card & 63


def back(card: int) -> int:
    """Return the number of the pack that a card comes from (0 or 1)."""
    return card >> 6


def suit(card: int) -> int:
    """Return the index in SUITS."""
    return card & 3


def rank(card: int) -> int:
    """Return the index in RANKS."""
    return (card & 63) >> 2


def is_red(card: int) -> bool:
    """Return whether the card is a heart or a diamond."""
    return card & 3 in (1, 2)


def card_name(card: int) -> str:
    """Return the name of a card, such as ``10H``, ``JOKER`` or ``?``."""
    return _NAME_OF[card & 63]


def parse_card(text: object) -> int:
    """Return the face of a card's name.

    Raises: NotationError with the offending value.
    """
    card = _FACE_OF.get(text) if isinstance(text, str) else None
    if card is None:
        raise NotationError(f"not a card: {text!r}")
    return card


def chance(seed: str) -> Callable[[], float]:
    """Return a source of numbers in [0, 1) that depends only on ``seed``.

    Python promises the sequence of ``Random(seed).random()`` for all versions, so a
    deal is the same natively and under WebAssembly.
    """
    return Random(seed).random


def shuffled(cards: Iterable[int], number: Callable[[], float]) -> list[int]:
    """Return the cards in a random order (Fisher-Yates, one number per card)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        pick = int(number() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return order
