"""The line that a computer player has decided on, so that it need not think again before each move."""

from collections.abc import Sequence

from rbcore.referee.legal_moves import play
from rbcore.table.moves import Move
from rbcore.table.state import State


class Plan:
    """The moves of one line, each with the state it is for; empty until a line is given."""

    def __init__(self) -> None:
        self._moves: dict[State, Move] = {}

    def follow(self, state: State, line: Sequence[Move]) -> None:
        """Store a line that begins in this state."""
        self._moves = {}
        for move in line:
            self._moves[state] = move
            state = play(state, move)

    def move(self, state: State) -> Move | None:
        """Return the planned move for a state, or None if the line does not lead there."""
        return self._moves.get(state)
