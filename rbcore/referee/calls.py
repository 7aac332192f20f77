"""The calls of the opponent: Stop, correct, force, demand.

Each function takes the ``Deed`` that it answers, or the ``History``, and returns the state after the
call, or raises ``CallError`` if there is nothing to call for.
Source: P16, P24, P25, F13, F36, F39, F47, F48.
"""

from collections.abc import Sequence

from rbcore.referee import earlier
from rbcore.referee.compelled import compelled_plays
from rbcore.referee.corrections import corrected, misplaced, open_places
from rbcore.referee.duties import foundation_plays
from rbcore.referee.history import Deed, History
from rbcore.referee.offences import Act, Breach
from rbcore.referee.remedies import (
    MadeUp,
    acknowledged_stop,
    apply_remedy,
    is_same_play,
    make_up,
    put_back,
    stopped_as_it_lies,
)
from rbcore.referee.rights import is_spread, last_act, stoppable
from rbcore.rules.behaviour import since
from rbcore.table import places
from rbcore.table.cards import parse_card
from rbcore.table.effects import Draft, next_turn
from rbcore.table.fits import fits_of
from rbcore.table.moves import Move
from rbcore.table.state import State, cards_left, foundation_for, top


class CallError(ValueError):
    """There is nothing to call for, or the caller has no right to call."""


def stop(deed: Deed, caller: int, ground: str = "") -> State:
    """Return the state after a call of Stop: the remedy, or the cost of a wrong call.

    ``ground`` is needed if the rules require the caller to name the breach; a breach named
    wrongly is a wrong call (P57).
    """
    offence = deed.breach
    if caller == deed.actor:
        raise CallError("nobody calls Stop on themselves this way")
    if offence is not None and verdict(deed, ground) == "right":
        return _stopped(deed, offence)
    stopped = acknowledged_stop(deed.before, deed.act)
    return wrong_call(deed.state, caller) if stopped is None else stopped


@since("calls_end_no_right", earlier.stopped)
def _stopped(deed: Deed, offence: Breach) -> State:
    """Return the state after a valid Stop; where cards stay, also what has been done since the act stays."""
    if deed.rules.stop_remedy == "cards-stay":
        return stopped_as_it_lies(deed.before, deed.act, deed.state)
    return apply_remedy(deed.before, deed.act, offence)[0]


def _choices(history: History, after: int) -> list[Move]:
    """Return what the offender has chosen since a call of Stop."""
    said = (words.split() for _, words in history.events[after + 1 :] if words.startswith("choose"))
    return [
        Move("move", parse_card(card), history.place_of[source], history.place_of[target])
        for _, _, card, source, target in said
    ]


def stopped_act(history: History, number: int) -> Deed | None:
    """Return the act for which this event rightly calls Stop, or None."""
    if not history.is_stop(number):
        return None
    deed = stoppable(history.before(number))
    return deed if verdict(deed, history.events[number][1].partition(" ")[2]) == "right" else None


def remedied(history: History, choices: Sequence[Move] = ()) -> tuple[Deed, list[MadeUp]] | None:
    """Return the act that was just stopped, and the plays made up for it; None unless plays were made up.

    Only words have followed the call. ``choices``: what the offender chooses besides.
    """
    at = len(history.events) - 1
    while at >= 0 and history.acts[at] is None and not history.is_stop(at):
        at -= 1
    if at < 0 or history.rules.stop_remedy != "undo":
        return None
    deed = stopped_act(history, at)
    if deed is None or deed.breach is None:
        return None
    chosen = [*_choices(history, at), *choices]
    made_up = make_up(deed.before, deed.act, deed.breach, chosen)[1]
    return (deed, made_up) if made_up else None


def choose(history: History, player: int, move: Move) -> State:
    """Return the state after the offender chose which omitted play is made up for (P25)."""
    remedy = remedied(history, [move]) if move.do == "move" else None
    if remedy is None or remedy[0].actor != player or not any(is_same_play(made.move, move) for made in remedy[1]):
        raise CallError("there is no such play to choose")
    deed, made_up = remedy
    plays = [made.move for made in made_up]
    breach = deed.breach or Breach("", "")
    return apply_remedy(deed.before, deed.act, breach, plays)[0]


def verdict(deed: Deed | None, ground: str = "") -> str:
    """Return the verdict on a call of Stop: right, wrong, misnamed, or stopped.

    ``misnamed``: there was a breach, but the caller named another (P57). ``stopped``: no
    breach, but the turn is over (F23).
    """
    if deed is None:
        return "wrong"
    offence = deed.breach
    if offence is not None and (deed.rules.call_names_breach == "engine" or ground in offence.grounds):
        return "right"
    if acknowledged_stop(deed.before, deed.act) is not None:
        return "stopped"
    return "wrong" if offence is None else "misnamed"


def wrong_call(state: State, caller: int) -> State:
    """Return the state after a wrong call: unchanged, or the caller misses the next turn."""
    if state.rules.wrong_call_cost == "none":
        return state
    if state.turn == caller:
        return _turn_lost(state, caller)
    return state._replace(skipped=state.skipped | 1 << caller)


@since("nobody_stops_themselves", earlier.turn_lost)
def _turn_lost(state: State, caller: int) -> State:
    """Return the state after the player on turn lost the turn, with no hand card left turned up."""
    return next_turn(put_back(state, caller))


def correct(history: History, caller: int, target: int = -1) -> State:
    """Return the state after a misplaced card was corrected without penalty.

    The caller may insist on a place where it fits; otherwise the card goes back.
    """
    wrong = misplaced(history)
    if wrong is None or caller == wrong.player:
        raise CallError("there is no misplaced card to correct")
    if target >= 0 and target not in open_places(history, wrong):
        raise CallError(f"{places.NAMES[target]} is not open to the card")
    return corrected(history, wrong, target)


def forced_target(deed: Deed, caller: int) -> int:
    """Return the foundation to which the card just discarded can be forced (P16), or -1.

    Only before the caller's own first act.
    """
    rules, state, act = deed.rules, deed.state, deed.act
    in_time = rules.force_wasted and state.turn == caller and not state.acted
    if not in_time or isinstance(act, Act) or act.do != "discard" or not _was_compulsory(deed):
        return -1
    card = top(state, places.waste(deed.actor))
    return foundation_for(state, card, fits_of(rules).height) if card == act.card >= 0 else -1


@since("only_compulsory_plays_are_forced", earlier.always)
def _was_compulsory(deed: Deed) -> bool:
    """Return whether it was compulsory to play the discarded hand card to a foundation (P16, P22)."""
    rules, turned = deed.rules, places.turned(deed.actor)
    plays = foundation_plays(deed.before) if rules.fdn_compulsory and rules.referee != "off" else []
    return any(play.source == turned for play in plays)


def force(deed: Deed, caller: int) -> State:
    """Return the state after a wasted foundation card was forced to its foundation, where it may win (P16)."""
    target = forced_target(deed, caller)
    if target < 0:
        raise CallError("no card that fits a foundation has just been wasted")
    draft = Draft(deed.state)
    draft.put(target, draft.take(places.waste(deed.actor), 1))
    draft.idle = [0] * len(draft.idle)
    forced = draft.close(loaded=frozenset())
    return forced._replace(winner=deed.actor) if _has_won(forced, deed.actor) else forced


@since("only_compulsory_plays_are_forced", earlier.never)
def _has_won(forced: State, actor: int) -> bool:
    """Return whether the card that was forced was the last one of its player."""
    return not cards_left(forced, actor)


def check_extend(history: History, player: int, place: int) -> None:
    """Raise CallError if a player may not spread out a pile.

    A player may spread a house or the player's own waste if the rules allow extending, and an
    opponent's waste if its owner has spread it. Source: F41, F42, F53, F73.
    """
    rules = history.rules
    if places.is_house(place) and rules.extend != "none":
        return
    is_waste = rules.extend != "none" and places.kind(place) == "waste"
    if not is_waste or not (places.owner(place) == player or is_spread(history, place)):
        raise CallError(f"{places.NAMES[place]} may not be spread out by this player")


def demand(state: State, caller: int, place: int) -> State:
    """Return the state in which the card at ``place`` must be played next (F48)."""
    if caller == state.turn:
        raise CallError("players cannot demand a play of themselves")
    reserve, hand = compelled_plays(state)
    if all(move.source != place for move in (*reserve, *hand)):
        raise CallError(f"the card at {places.NAMES[place]} cannot be demanded now")
    return state._replace(demanded=place)


def called(history: History, player: int, call: str, words: Sequence[str], named: Sequence[int]) -> State:
    """Return the state after a call of stop, force, demand or correct; ``named``: the places that it names."""
    state = history.states[-1]
    if call == "demand":
        return demand(state, player, named[0])
    if call == "correct":
        return correct(history, player, named[0] if named else -1)
    if call == "stop":
        deed, latest = stoppable(history), last_act(history)
        if deed is None and latest is not None and _is_own(latest, player):
            raise CallError("nobody calls Stop on themselves this way")
        return stop(deed, player, words[0] if words else "") if deed else wrong_call(state, player)
    act = last_act(history)
    if act is None:
        raise CallError("nothing has been done")
    return force(act, player)


@since("nobody_stops_themselves", earlier.never)
def _is_own(latest: Deed, player: int) -> bool:
    """Return whether the latest act, which nobody may stop any more, is one of the player who calls Stop."""
    return latest.actor == player
