"""Counts of the lines of play of a given length: a fingerprint of the rules.

Actions are those of the strict referee, the order of all cards is known, and equal
positions reached by different lines count as often as they are reached.
"""

from rbcore.referee.legal_moves import legal_moves, play
from rbcore.rules.ruleset import Rules
from rbcore.table.state import State


def perft(rules: Rules, state: State, depth: int) -> int:
    """Return how many lines of exactly ``depth`` actions there are, shorter won games left out."""
    if depth == 0:
        return 1
    moves = legal_moves(rules, state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules, play(rules, state, move), depth - 1) for move in moves)
