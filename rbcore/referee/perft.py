"""Perft: the number of lines of play of a given length, a fingerprint of the rules.

Moves are those of the strict referee and the order of all cards is known. A position counts once
for each line that reaches it, and is looked at once for each length.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from rbcore.referee.legal_moves import legal_moves, play
from rbcore.table.state import State


class PerftTooLarge(ValueError):
    """The lines of this length lead to more positions than the limit."""


def perft(state: State, depth: int, most: int | None = None) -> int:
    """Return the number of lines of exactly ``depth`` moves, without games won earlier.

    Raises: PerftTooLarge if more than ``most`` positions would have to be looked at.
    """
    return [1, *perft_counts(state, depth, most)][-1]


def perft_counts(
    state: State,
    depth: int,
    most: int | None = None,
    track: Callable[[Collection[Any]], Iterable[Any]] = iter,
) -> Iterator[int]:
    """Yield the number of lines of 1, 2, and so on up to ``depth`` moves.

    ``track`` returns an iterator over the positions of each length.
    Raises: PerftTooLarge.
    """
    level = {state: 1}
    looked_at = 0
    for left in range(depth - 1, -1, -1):
        looked_at += len(level)
        if most is not None and looked_at > most:
            raise PerftTooLarge(f"more than {most} positions have to be looked at")
        following: dict[State, int] = {}
        lines = 0
        for position, count in track(level.items()):
            moves = legal_moves(position)
            lines += count * len(moves)
            for move in moves if left else ():
                after = play(position, move)
                following[after] = following.get(after, 0) + count
        yield lines
        level = following
