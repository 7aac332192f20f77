"""Citing a refusal: which of its texts is true in the state, and which clause of the game's source it rests on."""

from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.rules.citations import clause_of_refusal
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.moves import Move, Refusal
from rbcore.table.state import State


def cited(state: State, move: Move, refused: Refusal) -> Refusal:
    """Return a refusal with its clause and the variant of its text."""
    variant = _variant(state, move, refused)
    detail = variant or (_unavailable(state, move) if refused.code == "not-available" else "")
    return refused._replace(clause=clause_of_refusal(state.rules, refused.code, detail), variant=variant)


def duty_clause(rules: Rules, reserve_first: bool) -> str:
    """Return the clause of a compulsory play, or of one that comes before all others."""
    return clause_of_refusal(rules, "reserve-first" if reserve_first else "foundation-first")


@since("own_source_is_cited", earlier.one_text)
def _variant(state: State, move: Move, refused: Refusal) -> str:
    """Return which of the texts of a refusal is true: the one that its judge chose, or by the rules and the move."""
    rules, code = state.rules, refused.code
    if refused.variant:
        return refused.variant
    if code == "misfit":
        return _misfit(rules, move)
    if code == "waste-to-space" and places.owner(move.source) != state.turn:
        return "opponent"
    if code == "one-card-at-a-time" and rules.lift != "single":
        return rules.lift
    return ""


def _misfit(rules: Rules, move: Move) -> str:
    if move.do in ("under", "reverse"):
        return move.do
    if places.is_foundation(move.target):
        return "foundation"
    if not places.is_house(move.target):
        return "load"
    return "suit" if rules.single_pack else "house"


def _unavailable(state: State, move: Move) -> str:
    """Return what is not available: the cards of a pile, or something to turn up or discard."""
    if move.do in ("turn", "discard"):
        return "reserve" if places.kind(move.source) == "reserve" else move.do
    if places.is_foundation(move.source):
        return "foundation"
    if places.kind(move.source) not in ("waste", "reserve"):
        return ""
    if places.owner(move.source) != state.turn:
        return "opponent"
    return "waste" if places.kind(move.source) == "waste" else ""
