"""Offences: the grounds on which Stop may be called.

An act is a move, or touching, looking at or extending a pile. ``breach`` judges it by the state
before it. Source: P16, P24-P30, P56, F13, F14, F23, F35, F36, F40, F42, S5, S6.
"""

from typing import NamedTuple

from rbcore.referee.duties import compulsory_plays, fill_space_first, must_turn_both_first
from rbcore.referee.legal_moves import pseudo_legal_moves, refusal
from rbcore.referee.refusals import placement_refusal
from rbcore.referee.single_pack import rearrangement_refusal
from rbcore.referee.strict_duties import make_spaces_first, strict_refusal
from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.rules.citations import clause_of_stop
from rbcore.rules.options import STRICT
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State, spaces


class Act(NamedTuple):
    """An act without moving a card: ``do`` is touch, look or extend."""

    do: str
    place: int
    notice: bool = True


class Breach(NamedTuple):
    """An offence: its ground, its clause, the omitted plays to choose from, and its other grounds.

    One act may break several rules: a card moved while a foundation play is due may also not fit.
    The first ground decides the remedy; a caller may name any.
    """

    ground: str
    clause: str
    due: tuple[Move, ...] = ()
    also: frozenset[str] = frozenset()

    @property
    def grounds(self) -> frozenset[str]:
        """All grounds on which Stop may be called."""
        return self.also | {self.ground}


_GROUND_OF = {
    "foundation-first": "foundation",
    "reserve-first": "reserve-first",
    "fill-space-first": "hand-before-space",
    "turn-both-first": "turn-both",
    "release-first": "release",
    "fewest-moves": "fewest",
    "load-first": "load",
    "uncover-first": "uncover",
    "make-spaces-first": "spaces",
}
_MISFITS = ("misfit", "own-pile", "load-nothing", "load-target", "closed-pile")


def _clause(rules: Rules, ground: str) -> str:
    """Return the clause of a ground: of the remedy's source where remedies differ, else of the game's."""
    if ground == "foundation" and rules.source != "brief":
        return "F13" if rules.stop_remedy == "cards-stay" else "P27"
    return clause_of_stop(rules, ground)


def _allowed(rules: Rules, ground: str) -> bool:
    """Return whether these rules allow a Stop on a ground; a strict duty is always a ground."""
    return rules.stop and (ground in rules.stop_grounds or ground in STRICT)


def _as_breach(rules: Rules, grounds: list[tuple[str, tuple[Move, ...]]]) -> Breach | None:
    """Return the breach of the first (ground, due plays) that these rules allow, or None."""
    allowed = [(ground, due) for ground, due in grounds if _allowed(rules, ground)]
    if not allowed:
        return None
    ground, due = allowed[0]
    return Breach(ground, _clause(rules, ground), due, frozenset(other for other, _ in allowed[1:]))


def _neglect(state: State, due: list[Move]) -> list[tuple[str, tuple[Move, ...]]]:
    """Return the grounds of omitting a foundation play, with that of the reserve card first."""
    first = state.rules.fdn_reserve_first and due[0].source == places.reserve(state.turn)
    plays = tuple(due)
    return [("reserve-first", plays), ("foundation", plays)] if first else [("foundation", plays)]


def _of_move(state: State, move: Move) -> Breach | None:
    rules = state.rules
    refused = refusal(state, move)
    if refused is None:  # also a hand card that may be turned up at the start, regardless of duties (P50)
        return None
    due = compulsory_plays(state)
    played = places.is_foundation(move.target) and any(move.source == other.source for other in due)
    grounds = _neglect(state, due) if due and not played else []
    others = _other_grounds(state, move, due)
    if move.do in ("move", "group", "pile", "under", "reverse"):
        whole = rules.lift == "pile" and move.do in ("pile", "under", "reverse")
        wrong = rearrangement_refusal(state, move) if whole else placement_refusal(state, move)
        if wrong:
            return _as_breach(rules, [*grounds, ("misfit" if wrong.code in _MISFITS else "unavailable", ()), *others])
    if refused.code in _GROUND_OF and not grounds:
        grounds = [(_GROUND_OF[refused.code], refused.facts)]
    elif refused.code == "not-available":
        grounds = [*grounds, ("unavailable", ())]
    known = {ground for ground, _ in grounds}
    return _as_breach(rules, [*grounds, *(row for row in others if row[0] not in known)])


@since("all_reasons_count", earlier.no_more)
def _other_grounds(state: State, move: Move, due: list[Move]) -> list[tuple[str, tuple[Move, ...]]]:
    """Return the grounds that hold whatever else is wrong: a hand card turned up, or a house changed, too early.

    A strict duty holds only without a foundation play that is due (P44-P49), except to fill the spaces that there are.
    """
    if move.do != "turn":
        return [("turn-both", ())] if must_turn_both_first(state, move) else []
    if places.kind(move.source) != "hand":
        return []
    strict = strict_refusal(state, move) if state.rules.strict and not due else None
    fill = fill_space_first(state)
    make = make_spaces_first(state) if "spaces" in state.rules.strict else None
    if (due or strict) and not spaces(state):
        make = None
    return [(_GROUND_OF[refused.code], refused.facts) for refused in (strict, fill, make) if refused]


def _of_act(state: State, act: Act) -> Breach | None:
    rules = state.rules
    if _is_empty(state, act.place):
        return None
    due = compulsory_plays(state)
    neglect = _neglect(state, due) if due else []
    if act.do == "look":
        unexposed = places.kind(act.place) in ("hand", "reserve") and bool(state.down[act.place])
        return _as_breach(rules, [("look", ())]) if unexposed else None
    if act.do == "extend":
        return _as_breach(rules, [("extend", tuple(due)), *neglect]) if due and not act.notice else None
    touched = due and "touch" in rules.stop_grounds and all(act.place != move.source for move in due)
    grounds = [*neglect, ("touch", tuple(due))] if touched else []
    if "touch-illegal" in rules.stop_grounds and not _movable(state, act.place):
        grounds = [*grounds, ("touch-illegal", tuple(due))]
    return _as_breach(rules, grounds)


@since("empty_places_are_no_cards", earlier.never)
def _is_empty(state: State, place: int) -> bool:
    """Return whether there are no cards at a place, so that nothing can be done to them."""
    return not state.up[place] and not state.down[place]


def _movable(state: State, place: int) -> bool:
    """Return whether any legal move takes a card from a place."""
    return any(move.source == place and refusal(state, move) is None for move in pseudo_legal_moves(state))


def breach(state: State, act: Move | Act) -> Breach | None:
    """Return the offence of an act by the player on turn, or None."""
    if state.rules.referee == "off":
        return None
    return _of_act(state, act) if isinstance(act, Act) else _of_move(state, act)
