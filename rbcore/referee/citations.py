"""Citing a refusal: which of its texts is true in the state, and which clause of the game's source it rests on."""

from rbcore.rules.citations import REFUSALS, clause_of
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.moves import CLAUSE_OF_REFUSAL, Move, Refusal
from rbcore.table.state import State


def cited(state: State, move: Move, refused: Refusal) -> Refusal:
    """Return a refusal with its clause and the variant of its text."""
    if not state.rules.behaviour.own_source_is_cited:
        return refused._replace(variant="")
    variant = refused.variant or _variant(state, move, refused.code)
    kind = variant or (_unavailable(state, move) if refused.code == "not-available" else "")
    return refused._replace(clause=clause_of(state.rules, REFUSALS, f"{refused.code}.{kind}"), variant=variant)


def duty_clause(rules: Rules, reserve_first: bool) -> str:
    """Return the clause of a compulsory play, or of one that comes before all others."""
    code = "reserve-first" if reserve_first else "foundation-first"
    return clause_of(rules, REFUSALS, code) if rules.behaviour.own_source_is_cited else CLAUSE_OF_REFUSAL[code]


def _variant(state: State, move: Move, code: str) -> str:
    rules = state.rules
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
