"""Moves of several cards at once: groups, whole piles, cards put under a pile, reversals.

Source: P53, F63, F64, F71.
"""

from collections.abc import Sequence

from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.moves import Move
from rbcore.table.state import State, houses, is_closed, spaces


def group_cards(pile: Sequence[int]) -> list[int]:
    """Return the cards of a house with which a group can begin, the highest first.

    A record names a group by its lowest card, so of two equal cards, as a misplaced card may make them, the higher one.
    """
    cards: dict[int, int] = {}
    for card in pile[-2::-1]:
        cards.setdefault(face(card), card)
    return list(cards.values())


def begins_group(pile: Sequence[int], card: int) -> bool:
    """Return whether a card can be lifted with all cards on it; the top card is a group of its own."""
    return card in pile and card in (*pile[-1:], *group_cards(pile))


def group_moves(state: State, source: int) -> list[list[Move]]:
    """Return the moves of a source by choice: one list for each group, pile or reversal."""
    pile = state.up[source]
    others = [place for place in houses(state) if place != source]
    built = [place for place in others if state.up[place] and not is_closed(state, place)]
    if state.rules.lift == "group":
        deeper = group_cards(pile) if places.is_house(source) else ()
        return [[Move("group", card, source, target) for target in others] for card in deeper]
    if not places.is_house(source):
        if source not in (places.turned(state.turn), places.waste(state.turn)):
            return []
        return [[Move("under", pile[-1], source, target) for target in built]] if spaces(state) else []
    if len(pile) < 2 or is_closed(state, source):
        return []
    turning = [[Move("reverse", pile[0], source, source)]] if spaces(state) else []
    return [[Move("pile", pile[0], source, target) for target in built], *turning]
