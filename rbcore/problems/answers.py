"""The verdict on what a reader has played in a problem."""

from collections.abc import Mapping, Sequence
from typing import Any

from rbcore.problems.positions import end_key, is_end, parse_line, played, start_of

OPEN, RIGHT, WRONG = "open", "right", "wrong"


def verdict(problem: Mapping[str, Any], moves: Sequence[str]) -> str:
    """Return whether the moves so far are a right or a wrong answer, or open while the turn goes on.

    A question about Stop has one move: the call. Raises: NotationError if a move is not allowed.
    """
    if "done" in problem:
        return OPEN if not moves else RIGHT if moves[-1] in problem["accept"] else WRONG
    rules, view = start_of(problem)
    state, ended = view, False
    for text in moves:
        before, state = state, played(rules, state, text)[1]
        ended = is_end(rules, before, state)
    if not ended:
        return OPEN
    accepted = {end_key(rules, parse_line(rules, view, text)[1]) for text in problem["accept"]}
    return RIGHT if end_key(rules, state) in accepted else WRONG
