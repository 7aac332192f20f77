"""The choices of several cards at once that the page offers for a source, as JSON.

Each choice has its action without a target, its number of cards, and the targets.
"""

from typing import Any

from rbcore.notation.actions import action_json
from rbcore.referee.group_moves import group_moves
from rbcore.referee.refusals import placement_refusal, refusal
from rbcore.referee.run_moves import runs
from rbcore.referee.single_pack import rearrangement_refusal
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.moves import Move
from rbcore.table.state import State


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


def run_moves_json(state: State, source: int) -> list[dict[str, Any]]:
    """Return one choice for each length of the run on a house that can be moved, with its moves by target."""
    return [
        {
            "action": {"do": "run", "card": card_name(state.up[source][-cards]), "from": places.NAMES[source]},
            "cards": cards,
            "legal": [places.NAMES[target] for target in legal],
            "fits": [places.NAMES[target] for target in fits],
            "possible": [places.NAMES[target] for target in lines],
            "lines": {places.NAMES[target]: [action_json(move) for move in moves] for target, moves in lines.items()},
        }
        for cards, lines, fits, legal in runs(state, source)
    ]
