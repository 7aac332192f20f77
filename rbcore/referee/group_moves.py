"""Moves of several cards at once: groups, whole piles, cards put under a pile, reversals.

For the page: each choice of a source has its action, its number of cards and their targets.
Source: P53, F63, F64, F71.
"""

from typing import Any

from rbcore.referee.legal_moves import refusal
from rbcore.referee.refusals import placement_refusal
from rbcore.referee.single_pack import rearrangement_refusal
from rbcore.table import places
from rbcore.table.cards import card_name
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


def _action(move: Move) -> dict[str, Any]:
    """Return the action of a move without its target, which the player still has to choose."""
    source, card = places.NAMES[move.source], card_name(move.card)
    if move.do == "reverse":
        return {"do": "reverse", "house": source}
    return {"do": "pile", "from": source} if move.do == "pile" else {"do": move.do, "card": card, "from": source}


def group_moves_json(state: State, source: int) -> list[dict[str, Any]]:
    """Return the choices of a source as JSON, ordered by their number of cards."""
    rules = state.rules
    if rules.lift == "single" or source == places.hand(state.turn) or not state.up[source]:
        return []
    wrong = rearrangement_refusal if rules.lift == "pile" else placement_refusal
    rows = []
    for moves in filter(None, group_moves(state, source)):
        pile, first = state.up[source], moves[0]
        rows.append({
            "action": _action(first), "cards": len(pile) - pile.index(first.card),
            "legal": [places.NAMES[move.target] for move in moves if refusal(state, move) is None],
            "fits": [places.NAMES[move.target] for move in moves if wrong(state, move) is None],
            "possible": [places.NAMES[move.target] for move in moves],
        })  # fmt: skip
    return rows
