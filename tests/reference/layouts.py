"""Layouts of the tableau and the moves of its cards, for the brute-force searches.

A layout is a plain tuple (houses, piles, tops, to_vanish):
  houses     one tuple of cards for each house, bottom..top; None: a house that has vanished
  piles      the exposed top of every opponent's pile that may be loaded
  tops       top cards of the foundations
  to_vanish  how many emptied houses still have to vanish
A move of a layout is (card, from house, target kind, target index).
"""

from typing import Any

from .cards import (
    UNKNOWN,
    add_to_foundation,
    alternates_down,
    fits_foundation,
    is_face_down,
    is_known,
    neighbours,
)

Houses = tuple[tuple[str, ...] | None, ...]
Layout = tuple[Houses, tuple[str, ...], tuple[str, ...], int]
Move = tuple[str, int, str, int]


def moves(options: dict[str, Any], layout: Layout) -> list[Move]:
    """All moves of single cards from houses to houses, spaces and opponents' piles."""
    houses, piles, _, _ = layout
    pack = options["deck"]
    found: list[Move] = []
    for source, cards in enumerate(houses):
        # Players do not know an exposed face-down card, so it stays.
        if not cards or not is_known(cards[-1]):
            continue
        card = cards[-1]
        for target, other in enumerate(houses):
            if other is None or target == source:
                continue
            if not other:
                if "house" in options["space_from"]:
                    found.append((card, source, "house", target))
            elif "house" in options["house_from"] and alternates_down(card, other[-1], pack):
                found.append((card, source, "house", target))
        if "house" in options["load_from"]:
            for target, top in enumerate(piles):
                if neighbours(card, top, pack):
                    found.append((card, source, "pile", target))
    return found


def foundation_moves(options: dict[str, Any], layout: Layout) -> list[Move]:
    houses, _, tops, _ = layout
    found: list[Move] = []
    if "house" in options["fdn_from"]:
        for source, cards in enumerate(houses):
            if cards and fits_foundation(cards[-1], list(tops), options["deck"], options["packs"]):
                found.append((cards[-1], source, "foundation", 0))
    return found


def apply(options: dict[str, Any], layout: Layout, move: Move) -> Layout:
    """The layout after a possible move."""
    houses, piles, tops, to_vanish = layout
    card, source, kind, target = move
    after = list(houses)
    new_piles = list(piles)
    new_tops = list(tops)
    left = list(after[source] or ())
    left.pop()
    if left and is_face_down(left[-1]):
        left[-1] = UNKNOWN
    after[source] = tuple(left)
    if kind == "house":
        after[target] = (after[target] or ()) + (card,)
    elif kind == "pile":
        new_piles[target] = card
    else:
        new_tops = add_to_foundation(card, new_tops, options["deck"])
    if not left and to_vanish > 0:
        after[source] = None
        to_vanish -= 1
    return tuple(after), tuple(new_piles), tuple(new_tops), to_vanish
