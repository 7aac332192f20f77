"""The course of a game, as the judges of calls see it: what was done, by whom, and what cards have moved."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rbcore.referee.offences import Act, Breach
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State


class Deed(NamedTuple):
    """What a player has done: the state before it, who, the act and its breach, the state now, its number."""

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

    def deed(self, number: int) -> Deed | None:
        """Return what was done in this event, or None if it was only said."""
        row = self.acts[number] if number >= 0 else None
        if row is None:
            return None
        return Deed(self.states[number], self.events[number][0], *row, self.states[-1], number)

    def before(self, number: int) -> "History":
        """Return the history as it was before an event."""
        return self._replace(states=self.states[: number + 1], events=self.events[:number], acts=self.acts[:number])

    def is_stop(self, number: int) -> bool:
        """Return whether the event is a call of Stop."""
        return self.events[number][1].startswith("stop")


class Movement(NamedTuple):
    """A movement of cards since a card was last turned up: in which event, by whom, and whether it is an error."""

    number: int
    player: int
    move: Move
    size: int
    is_wrong: bool
