"""A line that was thought out, so that it is carried out as it was meant and not thought over at each move."""

from collections.abc import Sequence

from rbcore.referee.legal_moves import play
from rbcore.rules.ruleset import Rules
from rbcore.table.moves import Move
from rbcore.table.state import State


class Plan:
    """The moves of one line by the state each is for; empty until there is a line."""

    def __init__(self) -> None:
        self._moves: dict[State, Move] = {}

    def follow(self, rules: Rules, state: State, line: Sequence[Move]) -> Move:
        """Take up a line that begins in this state, and return its first move."""
        self._moves = {}
        for move in line:
            self._moves[state] = move
            state = play(rules, state, move)
        return line[0]

    def move(self, state: State) -> Move | None:
        """Return the move planned for a state, or None: the table is not as expected."""
        return self._moves.get(state)
