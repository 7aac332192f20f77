"""The remedies of Stop: what is taken back, what stays, and the plays that the offender makes up for.

Source: P16, P23-P25, F13, F23, F36, S5.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rbcore.referee.duties import compulsory_plays, space_fills
from rbcore.referee.legal_moves import play, refusal
from rbcore.referee.offences import Act, Breach
from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.effects import Draft, next_turn
from rbcore.table.moves import Move
from rbcore.table.state import State, houses_from


class MadeUp(NamedTuple):
    """A play that a remedy makes, and the others that the offender could have chosen instead."""

    move: Move
    others: tuple[Move, ...]


def is_same_play(play_: Move, other: Move) -> bool:
    """Return whether two plays take the same card to the same place; a suit's foundations are alike."""
    same_card = (play_.source, face(play_.card)) == (other.source, face(other.card))
    both_up = places.is_foundation(play_.target) and places.is_foundation(other.target)
    return same_card and (both_up or play_.target == other.target)


@since("own_houses_come_first", earlier.first_in_order)
def _first(state: State, due: Sequence[Move]) -> Move:
    """Return the first of the plays that were due; those of the offender's own houses come first."""
    rank = {place: number for number, place in enumerate(houses_from(state, state.turn))}
    last = len(rank)
    return min(due, key=lambda play_: (rank.get(play_.source, last), rank.get(play_.target, last)))


def _chosen(state: State, due: Sequence[Move], choices: Sequence[Move]) -> MadeUp:
    """Return the play that the offender chose last, or else the first."""
    chosen = (play_ for choice in reversed(choices) for play_ in due if is_same_play(play_, choice))
    move = next(chosen, _first(state, due))
    return MadeUp(move, tuple(other for other in due if other != move))


def _before_turning(state: State, made_up: list[MadeUp]) -> list[Move]:
    """Return the plays of which one is due before a hand card may be turned up (P22, P23)."""
    return _now_compulsory(state, made_up) or space_fills(state, places.reserve(state.turn), "reserve")


@since("remedies_in_full", earlier.no_more)
def _now_compulsory(state: State, made_up: list[MadeUp]) -> list[Move]:
    """Return the foundation plays that the plays made up for have made compulsory."""
    return compulsory_plays(state) if made_up else []


def _fill_spaces(state: State, choices: Sequence[Move]) -> tuple[State, list[MadeUp]]:
    """Return the state after all plays that were due before the hand could be turned up, and the plays."""
    made_up: list[MadeUp] = []
    while state.winner < 0 and (due := _before_turning(state, made_up)):
        made_up.append(_chosen(state, due, choices))
        state = play(state, made_up[-1].move)
    return state, made_up


def put_back(state: State, player: int) -> State:
    """Return the state after a turned card went back to the hand, face down, or to the waste."""
    turned = places.turned(player)
    if not state.up[turned]:
        return state
    draft = Draft(state)
    card = draft.take(turned, 1)
    if state.rules.stop_pending == "back":
        draft.down[places.hand(player)] += card
    else:
        draft.put(places.waste(player), card)
    return draft.close()


def make_up(before: State, act: Move | Act, offence: Breach, choices: Sequence[Move]) -> tuple[State, list[MadeUp]]:
    """Return the state after an act was taken back and the omitted plays were made, and these plays.

    ``choices``: the plays that the offender has chosen, the last one first of all.
    """
    if offence.ground == "hand-before-space":
        return _fill_spaces(before, choices)
    if offence.due and isinstance(act, Move):
        made = _chosen(before, offence.due, choices)
        return play(before, made.move), [made]
    return before, []


def apply_remedy(
    before: State, act: Move | Act, offence: Breach, choices: Sequence[Move] = ()
) -> tuple[State, list[Move]]:
    """Return the state in which the next player begins after a valid Stop, and the plays made up for.

    With ``undo`` the act is taken back and the omitted plays are made, as the offender chooses. With
    ``cards-stay`` only a turned card goes back.
    """
    if before.rules.stop_remedy == "cards-stay":
        played = play(before, act) if isinstance(act, Move) else before
        return stopped_as_it_lies(before, act, played), []
    state, made_up = make_up(before, act, offence, choices)
    if state.winner < 0 and state.turns == before.turns:
        state = next_turn(put_back(state, before.turn))
    return state, [made.move for made in made_up]


def stopped_as_it_lies(before: State, act: Move | Act, state: State) -> State:
    """Return the state in which the next player begins after a Stop where the cards stay as they are (F36).

    Only a hand card goes back that was turned up, or lay turned up, at the time. ``state``: the cards now.
    """
    if isinstance(act, Move) and act.do == "turn" and places.kind(act.source) == "hand":
        state = before
    if state.winner >= 0 or state.turns > before.turns:
        return state
    return next_turn(put_back(state, before.turn))


def acknowledged_stop(before: State, act: Move | Act) -> State | None:
    """Return the state after a stop that a player has to acknowledge, or None if they do not have to.

    In Foster's game, turning the hand while a space must be filled is not a ground for a Stop: the
    player acknowledges being stopped, the card goes back and the turn is over (F23).
    """
    if isinstance(act, Act) or act.do != "turn" or before.rules.stop_remedy != "cards-stay":
        return None
    refused = refusal(before, act)
    return next_turn(before) if refused and refused.code == "fill-space-first" else None
