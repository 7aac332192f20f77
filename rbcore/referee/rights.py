"""Which past act a call may still answer: the act for Stop, the act for force, and the misplaced cards.

Stop answers the last act of a player on turn. Words end no right, nor does a touch of a compulsory
card or of an empty place: they are no acts. A misplaced card may be corrected until a card is
turned up. Source: F14, F35, F39, P16.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rbcore.referee.duties import compulsory
from rbcore.referee.refusals import placement_refusal
from rbcore.referee.stops import Act, Breach
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State


class Moment(NamedTuple):
    """An act that a call may answer: who did what in which state, the breach in it, the state now, its number."""

    before: State
    actor: int
    act: Move | Act
    breach: Breach | None
    state: State
    number: int = -1

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.state.rules


class History(NamedTuple):
    """The course of a game: ``states[n]`` is the state before ``events[n]``, ``acts[n]`` what was done in it."""

    states: Sequence[State]
    events: Sequence[tuple[int, str]]
    acts: Sequence[tuple[Move | Act, Breach | None] | None]
    place_of: Mapping[str, int] = places.PLACE_OF

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.states[0].rules

    def moment(self, number: int) -> Moment | None:
        """Return the act of this event, or None if it was none."""
        row = self.acts[number] if number >= 0 else None
        if row is None:
            return None
        return Moment(self.states[number], self.events[number][0], *row, self.states[-1], number)

    def before(self, number: int) -> "History":
        """Return the history as it was before an event."""
        return self._replace(states=self.states[: number + 1], events=self.events[:number], acts=self.acts[:number])

    def is_stop(self, number: int) -> bool:
        """Return whether the event is a call of Stop."""
        return self.events[number][1].startswith("stop")


def is_act(history: History, number: int) -> bool:
    """Return whether an event ends the right to answer an earlier act."""
    row, state = history.acts[number], history.states[number]
    if row is None:
        return False
    act, offence = row
    if not isinstance(act, Act) or offence is not None:
        return True
    if history.events[number][0] != state.turn or (act.do == "extend" and act.notice):
        return False
    if not state.up[act.place] and not state.down[act.place]:
        return False
    return act.do != "touch" or all(act.place != move.source for move in compulsory(state))


def stoppable(history: History) -> Moment | None:
    """Return the act that Stop answers now, or None. A call of Stop is the only one about its act."""
    at = len(history.events) - 1
    if history.rules.behaviour.words_void_nothing:
        while at >= 0 and not is_act(history, at) and not history.is_stop(at):
            at -= 1
    return history.moment(at)


def last_act(history: History) -> Moment | None:
    """Return the last act, whatever was said about it."""
    at = len(history.events) - 1
    if history.rules.behaviour.words_void_nothing:
        while at >= 0 and not is_act(history, at):
            at -= 1
    else:
        while at >= 0 and history.is_stop(at) and history.states[at] is history.states[at + 1]:
            at -= 1
    return history.moment(at)


def open_offer(events: Sequence[tuple[int, str]]) -> tuple[int, frozenset[int]] | None:
    """Return who has offered to end the game and who has agreed since; None if there is nothing to answer."""
    at = len(events)
    while at and events[at - 1][1] == "agree":
        at -= 1
    if not at or events[at - 1][1] != "offer":
        return None
    return events[at - 1][0], frozenset(player for player, _ in events[at:])


def must_answer(events: Sequence[tuple[int, str]], player: int) -> bool:
    """Return whether a player has not answered an offer of another to end the game."""
    offer = open_offer(events)
    return offer is not None and player != offer[0] and player not in offer[1]


def have_agreed(history: History) -> bool:
    """Return whether all have agreed to end the game; in earlier versions one of two others was enough."""
    offer = open_offer(history.events)
    needed = history.rules.players - 1 if history.rules.behaviour.all_others_agree else 1
    return offer is not None and len(offer[1]) >= needed


def is_misplacement(before: State, act: Move | Act) -> bool:
    """Return whether an act put cards where they do not belong, and the rules have that corrected (F39)."""
    if isinstance(act, Act) or before.rules.misplace != "correct":
        return False
    if act.do == "group" and not before.rules.behaviour.groups_are_answered:
        return False
    return act.do in ("move", "group") and placement_refusal(before, act) is not None


def is_spread(history: History, waste: int) -> bool:
    """Return whether the other players may look at a waste because its owner has spread it out.

    By the book's second game for good (F73), by its first while it lies as it was spread (F41).
    """
    owner, now, stays = places.owner(waste), history.states[-1].up[waste], history.rules.extend == "own-opens-all"
    spreads = (Act("extend", waste, notice=False), Act("extend", waste))
    for number in range(len(history.acts) - 1, -1, -1):
        row = history.acts[number]
        is_own = row is not None and row[0] in spreads and history.events[number][0] == owner
        if is_own and (stays or history.states[number].up[waste] == now):
            return True
    return False
