"""Card names: rank followed by suit (AS, 10H), JOKER, ? (unknown), [4D] (face down in a house)."""

from functools import cache

JOKER = "JOKER"
UNKNOWN = "?"
FULL = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
RANKS = {
    52: FULL,
    36: ["6", "7", "8", "9", "10", "J", "Q", "K", "A"],
    32: ["7", "8", "9", "10", "J", "Q", "K", "A"],
}
SUITS = ["S", "H", "D", "C"]


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def is_red(card: str) -> bool:
    return suit(card) in ("H", "D")


def is_face_down(card: str) -> bool:
    return card.startswith("[")


def is_known(card: str) -> bool:
    """A face-up card with a rank and a suit."""
    return card not in (UNKNOWN, JOKER) and not is_face_down(card)


def height(card: str, pack: int) -> int:
    """Position of the card in the order of its pack, the lowest is 0."""
    return RANKS[pack].index(rank(card))


@cache
def alternates_down(card: str, below: str, pack: int) -> bool:
    """Two-pack houses: one rank lower, other colour (F15, P19)."""
    if not is_known(card) or not is_known(below):
        return False
    return is_red(card) != is_red(below) and height(card, pack) == height(below, pack) - 1


@cache
def neighbours(card: str, other: str, pack: int) -> bool:
    """Two-pack loads: same suit, next higher or lower, ace and king not adjacent (A41)."""
    if not is_known(card) or not is_known(other) or suit(card) != suit(other):
        return False
    return abs(height(card, pack) - height(other, pack)) == 1


@cache
def circle_step(card: str, following: str) -> int:
    """Single-pack game: +1 or -1 if `following` is next to `card` in its circular suit, else 0."""
    if not is_known(card) or not is_known(following) or suit(card) != suit(following):
        return 0
    difference = (FULL.index(rank(following)) - FULL.index(rank(card))) % 13
    if difference == 1:
        return 1
    if difference == 12:
        return -1
    return 0


def is_circular_run(cards: list[str]) -> bool:
    """One suit, consecutive in one direction, at most a full circle (F63, F64, F87)."""
    if len(cards) > 13:
        return False
    steps = [circle_step(cards[i], cards[i + 1]) for i in range(len(cards) - 1)]
    return 0 not in steps and len(set(steps)) <= 1


def fits_foundation(card: str, tops: list[str], pack: int, copies: int) -> bool:
    """`tops`: top cards of the foundations; `copies`: foundations allowed for each suit."""
    if not is_known(card):
        return False
    place = height(card, pack)
    if place == 0:
        return len([top for top in tops if suit(top) == suit(card)]) < copies
    return RANKS[pack][place - 1] + suit(card) in tops


def add_to_foundation(card: str, tops: list[str], pack: int) -> list[str]:
    """The tops after playing `card`, which must fit."""
    after = list(tops)
    place = height(card, pack)
    if place > 0:
        after.remove(RANKS[pack][place - 1] + suit(card))
    after.append(card)
    return sorted(after)
