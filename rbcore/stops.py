"""Calling Stop: whether an act was an offence, on which ground, and what follows.

An act is a move, or touching, looking at or extending a pile. The judgement looks at the
state before the act; the remedy is applied by ``remedied``. Source: P16, P24-P30, P56,
F13, F14, F23, F35, F36, F40, F42, S5, S6.
"""

from typing import NamedTuple

from rbcore import piles
from rbcore.circles import rearranged
from rbcore.duties import compulsory
from rbcore.effects import Table, next_turn
from rbcore.moves import Move
from rbcore.play import candidates, play, refusal
from rbcore.referee import misplaced
from rbcore.rules import Rules
from rbcore.state import State, spaces, top


class Act(NamedTuple):
    """Something done without moving a card: ``do`` is touch, look or extend."""

    do: str
    place: int
    notice: bool = True


class Breach(NamedTuple):
    """An offence: its ground, the clause, and the omitted plays to choose from."""

    ground: str
    clause: str
    due: tuple[Move, ...] = ()


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
_STRICT = ("release", "fewest", "load", "uncover", "spaces")
_CLAUSE_OF = {
    "reserve-first": "P26", "foundation": "P27", "hand-before-space": "P28", "misfit": "P29",
    "unavailable": "P30", "touch-illegal": "P56", "look": "F40", "extend": "F42", "turn-both": "F52",
    "release": "P44", "fewest": "P49", "load": "P45", "uncover": "P48", "spaces": "P46",
}  # fmt: skip


def _as_breach(rules: Rules, ground: str, due: tuple[Move, ...] = ()) -> Breach | None:
    """Return the breach if these rules allow a Stop on its ground.

    A reserve card that comes first is a foundation matter where only that is a ground.
    """
    if ground == "reserve-first" and ground not in rules.stop_grounds:
        ground = "foundation"
    if not rules.stop or (ground not in rules.stop_grounds and ground not in _STRICT):
        return None
    clause = "F13" if ground == "foundation" and rules.stop_remedy == "cards-stay" else _CLAUSE_OF[ground]
    return Breach(ground, clause, due)


def _of_move(rules: Rules, state: State, move: Move) -> Breach | None:
    due = compulsory(rules, state)
    if due and not (piles.is_foundation(move.target) and any(move.source == other.source for other in due)):
        found = refusal(rules, state, move)
        if found and found.code in ("foundation-first", "reserve-first"):
            return _as_breach(rules, _GROUND_OF[found.code], found.facts)
        first = rules.fdn_reserve_first and due[0].source == piles.reserve(state.turn)
        return _as_breach(rules, "reserve-first" if first else "foundation", tuple(due))
    if move.do in ("move", "group", "pile", "under", "reverse"):
        whole = rules.lift == "pile" and move.do in ("pile", "under", "reverse")
        wrong = rearranged(rules, state, move) if whole else misplaced(rules, state, move)
        if wrong:
            return _as_breach(rules, "misfit" if wrong.code in _MISFITS else "unavailable")
    found = refusal(rules, state, move)
    if found is None:
        return None
    if found.code in _GROUND_OF:
        return _as_breach(rules, _GROUND_OF[found.code], found.facts)
    return _as_breach(rules, "unavailable") if found.code == "not-available" else None


def _of_act(rules: Rules, state: State, act: Act) -> Breach | None:
    due = compulsory(rules, state)
    if act.do == "look":
        unexposed = piles.kind(act.place) in ("hand", "reserve") and bool(state.down[act.place])
        return _as_breach(rules, "look") if unexposed else None
    if act.do == "extend":
        return _as_breach(rules, "extend", tuple(due)) if due and not act.notice else None
    if due and "touch" in rules.stop_grounds and all(act.place != move.source for move in due):
        return _as_breach(rules, "foundation", tuple(due))
    if "touch-illegal" in rules.stop_grounds and not _movable(rules, state, act.place):
        return _as_breach(rules, "touch-illegal", tuple(due))
    return None


def _movable(rules: Rules, state: State, place: int) -> bool:
    """Tell whether anything legal can be done with what lies at a place."""
    return any(move.source == place and refusal(rules, state, move) is None for move in candidates(rules, state))


def breach(rules: Rules, state: State, act: Move | Act) -> Breach | None:
    """Return the offence of the mover's act in this state, or None when all is in order."""
    if rules.referee == "off":
        return None
    return _of_act(rules, state, act) if isinstance(act, Act) else _of_move(rules, state, act)


def acknowledged(rules: Rules, before: State, act: Move | Act) -> State | None:
    """Return the state after a player is stopped who turned his hand beside an open space.

    With Foster that is no ground for a Stop: he acknowledges himself stopped, the card goes
    back and the turn is over (F23). None when nothing of the kind has happened.
    """
    if isinstance(act, Act) or act.do != "turn" or rules.stop_remedy != "cards-stay":
        return None
    found = refusal(rules, before, act)
    return next_turn(rules, before) if found and found.code == "fill-space-first" else None


def _fill_spaces(rules: Rules, state: State) -> tuple[State, list[Move]]:
    """Fill the spaces from the reserve, as it should have been done before (P23)."""
    done = []
    reserve = piles.reserve(state.turn)
    while state.up[reserve] and spaces(rules, state):
        move = Move("move", top(state, reserve), reserve, spaces(rules, state)[0])
        state = play(rules, state, move)
        done.append(move)
    return state, done


def _put_back(rules: Rules, state: State, player: int) -> State:
    """Return a turned card that is still pending to the hand, face down, or to the waste."""
    turned = piles.turned(player)
    if not state.up[turned]:
        return state
    table = Table(rules, state)
    card = table.take(turned, 1)
    if rules.stop_pending == "back":
        table.down[piles.hand(player)] += card
    else:
        table.put(piles.waste(player), card)
    return table.close()


def remedied(
    rules: Rules, before: State, act: Move | Act, found: Breach, choice: Move | None = None
) -> tuple[State, list[Move]]:
    """Return the state in which the next player begins after a valid Stop, and the plays made up.

    With ``undo`` the act is taken back and the omitted play carried out: ``choice`` if it is
    one of those due, else the first. With ``cards-stay`` only a turned card goes back.
    """
    made_up: list[Move] = []
    state = before
    offender = before.turn
    if rules.stop_remedy == "cards-stay":
        if isinstance(act, Move) and not (act.do == "turn" and piles.kind(act.source) == "hand"):
            state = play(rules, before, act)
    elif found.ground == "hand-before-space":
        state, made_up = _fill_spaces(rules, before)
    elif found.due and isinstance(act, Move):
        made_up = [choice if choice in found.due else found.due[0]]
        state = play(rules, before, made_up[0])
    if state.winner >= 0 or state.turns > before.turns:
        return state, made_up
    return next_turn(rules, _put_back(rules, state, offender)), made_up
