"""Offences: the grounds on which Stop may be called, and the remedies.

An act is a move, or touching, looking at or extending a pile. ``breach`` judges it by the state
before it. Source: P16, P24-P30, P56, F13, F14, F23, F35, F36, F40, F42, S5, S6.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rbcore.referee.duties import compulsory
from rbcore.referee.legal_moves import play, pseudo_legal_moves, refusal
from rbcore.referee.refusals import placement_refusal
from rbcore.referee.single_pack import rearrangement_refusal
from rbcore.rules.options import STRICT
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.effects import Table, next_turn
from rbcore.table.moves import Move
from rbcore.table.state import State, spaces, top


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
_CLAUSE_OF = {
    "reserve-first": "P26", "foundation": "P27", "hand-before-space": "P28", "misfit": "P29",
    "unavailable": "P30", "touch": "F14", "touch-illegal": "P56", "look": "F40", "extend": "F42", "turn-both": "F52",
    "release": "P44", "fewest": "P49", "load": "P45", "uncover": "P48", "spaces": "P46",
}  # fmt: skip


def _allowed(rules: Rules, ground: str) -> bool:
    """Return whether these rules allow a Stop on a ground; a strict duty is always a ground."""
    return rules.stop and (ground in rules.stop_grounds or ground in STRICT)


def _as_breach(rules: Rules, grounds: list[tuple[str, tuple[Move, ...]]]) -> Breach | None:
    """Return the breach of the first (ground, due plays) that these rules allow, or None."""
    allowed = [(ground, due) for ground, due in grounds if _allowed(rules, ground)]
    if not allowed:
        return None
    ground, due = allowed[0]
    clause = "F13" if ground == "foundation" and rules.stop_remedy == "cards-stay" else _CLAUSE_OF[ground]
    return Breach(ground, clause, due, frozenset(other for other, _ in allowed[1:]))


def _neglect(rules: Rules, state: State, due: list[Move]) -> list[tuple[str, tuple[Move, ...]]]:
    """Return the grounds of omitting a foundation play, with that of the reserve card first."""
    first = rules.fdn_reserve_first and due[0].source == places.reserve(state.turn)
    plays = tuple(due)
    return [("reserve-first", plays), ("foundation", plays)] if first else [("foundation", plays)]


def _of_move(rules: Rules, state: State, move: Move) -> Breach | None:
    refused = refusal(rules, state, move)
    if refused is None:  # also a hand card that may be turned up at the start, regardless of duties (P50)
        return None
    due = compulsory(rules, state)
    played = places.is_foundation(move.target) and any(move.source == other.source for other in due)
    grounds = _neglect(rules, state, due) if due and not played else []
    if move.do in ("move", "group", "pile", "under", "reverse"):
        whole = rules.lift == "pile" and move.do in ("pile", "under", "reverse")
        wrong = rearrangement_refusal(rules, state, move) if whole else placement_refusal(rules, state, move)
        if wrong:
            return _as_breach(rules, [*grounds, ("misfit" if wrong.code in _MISFITS else "unavailable", ())])
    if refused.code in _GROUND_OF and not grounds:
        grounds = [(_GROUND_OF[refused.code], refused.facts)]
    elif refused.code == "not-available":
        grounds = [*grounds, ("unavailable", ())]
    return _as_breach(rules, grounds)


def _of_act(rules: Rules, state: State, act: Act) -> Breach | None:
    due = compulsory(rules, state)
    neglect = _neglect(rules, state, due) if due else []
    if act.do == "look":
        unexposed = places.kind(act.place) in ("hand", "reserve") and bool(state.down[act.place])
        return _as_breach(rules, [("look", ())]) if unexposed else None
    if act.do == "extend":
        return _as_breach(rules, [("extend", tuple(due)), *neglect]) if due and not act.notice else None
    touched = due and "touch" in rules.stop_grounds and all(act.place != move.source for move in due)
    grounds = [*neglect, ("touch", tuple(due))] if touched else []
    if "touch-illegal" in rules.stop_grounds and not _movable(rules, state, act.place):
        grounds = [*grounds, ("touch-illegal", tuple(due))]
    return _as_breach(rules, grounds)


def _movable(rules: Rules, state: State, place: int) -> bool:
    """Return whether any legal move takes a card from a place."""
    return any(
        move.source == place and refusal(rules, state, move) is None for move in pseudo_legal_moves(rules, state)
    )


def breach(rules: Rules, state: State, act: Move | Act) -> Breach | None:
    """Return the offence of an act by the player on turn, or None."""
    if rules.referee == "off":
        return None
    return _of_act(rules, state, act) if isinstance(act, Act) else _of_move(rules, state, act)


def acknowledged_stop(rules: Rules, before: State, act: Move | Act) -> State | None:
    """Return the state after a stop that the player has to acknowledge, or None.

    In Foster's game, turning the hand while a space must be filled is no ground for a Stop: the
    player acknowledges being stopped, the card goes back and the turn is over (F23).
    """
    if isinstance(act, Act) or act.do != "turn" or rules.stop_remedy != "cards-stay":
        return None
    refused = refusal(rules, before, act)
    return next_turn(rules, before) if refused and refused.code == "fill-space-first" else None


def _fill_spaces(rules: Rules, state: State, wished: Sequence[int]) -> tuple[State, list[Move]]:
    """Return the state after filling the spaces from the reserve (P23), and the plays.

    ``wished``: the spaces in the order the offender chooses.
    """
    done: list[Move] = []
    reserve = places.reserve(state.turn)
    while state.up[reserve] and spaces(rules, state):
        open_now = spaces(rules, state)
        target = next((place for place in wished if place in open_now), open_now[0])
        move = Move("move", top(state, reserve), reserve, target)
        state = play(rules, state, move)
        done.append(move)
    return state, done


def _put_back(rules: Rules, state: State, player: int) -> State:
    """Return the state after a turned-up card went back to the hand, face down, or to the waste."""
    turned = places.turned(player)
    if not state.up[turned]:
        return state
    table = Table(rules, state)
    card = table.take(turned, 1)
    if rules.stop_pending == "back":
        table.down[places.hand(player)] += card
    else:
        table.put(places.waste(player), card)
    return table.close()


def apply_remedy(
    rules: Rules, before: State, act: Move | Act, offence: Breach, choices: Sequence[Move] = ()
) -> tuple[State, list[Move]]:
    """Return the state in which the next player begins after a valid Stop, and the omitted plays that were made.

    With ``undo`` the act is undone and an omitted play is made: the one among ``choices``, or
    the first. With ``cards-stay`` only a turned card goes back.
    """
    made_up: list[Move] = []
    state = before
    offender = before.turn
    if rules.stop_remedy == "cards-stay":
        played = play(rules, before, act) if isinstance(act, Move) else before
        return stopped_as_it_lies(rules, before, act, played), made_up
    if offence.ground == "hand-before-space":
        state, made_up = _fill_spaces(rules, before, [move.target for move in choices])
    elif offence.due and isinstance(act, Move):
        made_up = [next((move for move in choices if move in offence.due), offence.due[0])]
        state = play(rules, before, made_up[0])
    if state.winner >= 0 or state.turns > before.turns:
        return state, made_up
    return next_turn(rules, _put_back(rules, state, offender)), made_up


def stopped_as_it_lies(rules: Rules, before: State, act: Move | Act, state: State) -> State:
    """Return the state in which the next player begins after a Stop where the cards stay as they are (F36).

    Only a hand card goes back that was turned up, or lay turned up, at the time. ``state``: the cards now.
    """
    if isinstance(act, Move) and act.do == "turn" and places.kind(act.source) == "hand":
        state = before
    if state.winner >= 0 or state.turns > before.turns:
        return state
    return next_turn(rules, _put_back(rules, state, before.turn))
