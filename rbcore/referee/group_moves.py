"""Moves of several cards at once: groups, whole piles, cards put under a pile, reversals.

Source: P53, F63, F64, F71.
"""

from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State, houses, is_closed, spaces


def group_moves(state: State, source: int) -> list[list[Move]]:
    """Return the moves of a source by choice: one list for each group, pile or reversal."""
    pile = state.up[source]
    others = [place for place in houses(state) if place != source]
    built = [place for place in others if state.up[place] and not is_closed(state, place)]
    if state.rules.lift == "group":
        deeper = pile[-2::-1] if places.is_house(source) else ()
        return [[Move("group", card, source, target) for target in others] for card in deeper]
    if not places.is_house(source):
        if source not in (places.turned(state.turn), places.waste(state.turn)):
            return []
        return [[Move("under", pile[-1], source, target) for target in built]] if spaces(state) else []
    if len(pile) < 2 or is_closed(state, source):
        return []
    turning = [[Move("reverse", pile[0], source, source)]] if spaces(state) else []
    return [[Move("pile", pile[0], source, target) for target in built], *turning]
