"""The line a computer player has decided on, so that it does not think again at each move of it."""

from collections.abc import Sequence

from rbcore.referee.legal_moves import play
from rbcore.rules.ruleset import Rules
from rbcore.table.moves import Move
from rbcore.table.state import State


class Plan:
    """The moves of one line, each with the state it is for; empty until a line is given."""

    def __init__(self) -> None:
        self._moves: dict[State, Move] = {}

    def follow(self, rules: Rules, state: State, line: Sequence[Move]) -> Move:
        """Store a line that begins in this state, and return its first move."""
        self._moves = {}
        for move in line:
            self._moves[state] = move
            state = play(rules, state, move)
        return line[0]

    def move(self, state: State) -> Move | None:
        """Return the move planned for a state, or None where the line did not lead there."""
        return self._moves.get(state)
