"""Perft: the number of lines of play of a given length, a fingerprint of the rules.

Moves are those of the strict referee and the order of all cards is known. A position counts once
for each line that reaches it.
"""

from rbcore.referee.legal_moves import legal_moves, play
from rbcore.rules.ruleset import Rules
from rbcore.table.state import State


def perft(rules: Rules, state: State, depth: int) -> int:
    """Return the number of lines of exactly ``depth`` moves, without games won earlier."""
    if depth == 0:
        return 1
    moves = legal_moves(rules, state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules, play(rules, state, move), depth - 1) for move in moves)
