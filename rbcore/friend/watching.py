"""A friend's turn that has arrived, as its receiver watches it event by event.

What is still to come follows from the local game alone, so that it goes on after a reload where it was. The receiver,
who is always the first player of the local game, may interrupt it by a call.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from rbcore.friend.arrival import opened
from rbcore.friend.document import FriendError
from rbcore.friend.mirror import events_of, lines_of
from rbcore.friend.sendings import INTERRUPTIONS, WRONG_STOPS
from rbcore.game import Game
from rbcore.notation.actions import CALLS
from rbcore.referee.calls import verdict
from rbcore.referee.rights import stoppable
from rbcore.table.cards import NotationError


class Arrived(NamedTuple):
    """The local events with which a friend answered last.

    ``since``: how many events the game had before them; ``withdrawn``: own events that the friend's call took back.
    Own plays that a wrong call of the friend did not change are repeated among ``arriving``.
    """

    since: int
    arriving: Sequence[str] = ()
    withdrawn: Sequence[str] = ()


def arrived_last(row: Mapping[str, Any]) -> tuple[Arrived, dict[str, Any]]:
    """Return the events that arrived last in a stored game, and its local record before them. Raises: FriendError."""
    answer = opened(row.get("game"), None, row.get("seat"))
    if "record" not in answer:
        raise FriendError(answer.get("problem", f"nothing is played in this game: {answer['answer']}"))
    record = answer["record"]
    return Arrived(len(record["events"]), answer["arriving"], answer["withdrawn"]), record


def is_state_of(lines: Sequence[str], before: Sequence[str], arriving: Sequence[str]) -> bool:
    """Return whether lines are of a game in which others arrived last: all before, and then none but the first."""
    following = lines[len(before) : len(before) + 1]
    return list(lines[: len(before)]) == list(before) and (not arriving or not following or following[0] == arriving[0])


def shown(game: Game, arrived: Arrived) -> list[int]:
    """Return after how many events of the game each arrived one stands that has been shown.

    Calls of the receiver may stand between them; after an own play, none follows.
    """
    found: list[int] = []
    for number, line in enumerate(lines_of(game.events[arrived.since :]), arrived.since):
        if len(found) < len(arrived.arriving) and line == arrived.arriving[len(found)]:
            found.append(number + 1)
        elif _ends_watching(game, number):
            break
    return found


def coming(game: Game, arrived: Arrived) -> list[str]:
    """Return the arrived events that are still to be shown: none after an own play, or a call that took them back."""
    seen = shown(game, arrived)
    rest = list(arrived.arriving[len(seen) :])
    others = [number for number in range(arrived.since, len(game.events)) if number + 1 not in seen]
    if game.result or not rest or any(_ends_watching(game, number) for number in others):
        return []
    return rest if _can_follow(game, rest[0]) else []


def _ends_watching(game: Game, number: int) -> bool:
    """Return whether an event is a play, or a call after which the rest of the other's turn does not stand."""
    verb, *words = game.events[number][1].split()
    if verb == "stop":
        return verdict(stoppable(game.history.before(number)), words[0] if words else "") not in WRONG_STOPS
    return verb not in CALLS or verb in INTERRUPTIONS


def _can_follow(game: Game, line: str) -> bool:
    """Return whether an event can be carried out now."""
    trial = copy(game)
    trial.states, trial.events, trial.acts, trial.undone = game.states[:], game.events[:], game.acts[:], []
    [event] = events_of([line])
    try:
        trial.replay(len(trial.events), *event)
    except NotationError:
        return False
    return True


def taken_back(game: Game, arrived: Arrived, expected: Sequence[str]) -> tuple[str, list[str], int] | None:
    """Return whose plays the last event has taken back, with all lines of their game, and after how many they begin.

    ``theirs``: the rest of the friend's turn, of which these lines were ``expected`` to come; ``mine``: own plays, by
    the call with which the friend's answer begins. None if nothing was taken back.
    """
    rest, lines = coming(game, arrived), lines_of(game.events)
    if expected and not rest and not game.result:
        before = [*lines[: arrived.since], *arrived.arriving]
        return "theirs", before, len(before) - len(expected)
    if arrived.withdrawn and len(lines) == arrived.since + 1 and shown(game, arrived):
        repeated = sum(line[0] == "A" for line in rest)
        if repeated < len(arrived.withdrawn):
            return "mine", [*lines[: arrived.since], *arrived.withdrawn], arrived.since + repeated
    return None
