"""Slows a whole browser down, for the benchmarks.

The browser's own CPU throttling slows down the page's thread but not its workers, where Python runs. So all processes
of the browser are paused and continued many times a second, while its clock goes on.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PERIOD_S = 0.02


def can_slow_down() -> bool:
    """Return whether this system can pause and continue processes."""
    return hasattr(signal, "SIGSTOP")


@contextmanager
def slowed_down(group: int, factor: float) -> Iterator[None]:
    """Let a process group run only 1/`factor` of the time."""
    over = threading.Event()

    def send(number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.killpg(group, number)

    def pause_and_continue() -> None:
        while not over.is_set():
            send(signal.SIGSTOP)
            over.wait(PERIOD_S * (1 - 1 / factor))
            send(signal.SIGCONT)
            over.wait(PERIOD_S / factor)

    pauser = threading.Thread(target=pause_and_continue, daemon=True)
    pauser.start()
    try:
        yield
    finally:
        over.set()
        pauser.join()
        send(signal.SIGCONT)
