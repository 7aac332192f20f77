"""Doing independent pieces of work in several processes."""

import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def in_order(work: Callable[[Item], Result], items: Sequence[Item], jobs: int) -> Iterator[Result]:
    """Yield the results of some work in the order of its items; ``jobs``: processes."""
    if jobs < 2 or len(items) < 2:
        yield from map(work, items)
        return
    from multiprocessing import Pool  # imported late, since browsers have no processes

    # An interrupt is for this process, which ends the others.
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(work, items)
