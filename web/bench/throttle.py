"""A slower machine and a slower line for the bench, the same for every page.

A browser's own brake holds up the page's thread and not its workers, where Python runs. So the whole browser is stopped
and let go on many times a second; its clock goes on, and everything in it takes so much longer.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PERIOD_S = 0.02


class Line:
    """A line that carries so many bytes a second, for all connections together."""

    def __init__(self, bytes_per_s: float) -> None:
        self.bytes_per_s = bytes_per_s
        self._free_at = 0.0
        self._lock = threading.Lock()

    def carry(self, count: int) -> None:
        """Wait as long as so many bytes take."""
        with self._lock:
            now = time.monotonic()
            self._free_at = max(now, self._free_at) + count / self.bytes_per_s
            wait_s = self._free_at - now
        time.sleep(wait_s)


def can_brake() -> bool:
    """Tell whether programs can be stopped and let go on here."""
    return hasattr(signal, "SIGSTOP")


@contextmanager
def braked(group: int, factor: float) -> Iterator[None]:
    """Let a group of processes run only one part in `factor` of the time."""
    over = threading.Event()

    def tell(what: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.killpg(group, what)

    def work() -> None:
        while not over.is_set():
            tell(signal.SIGSTOP)
            over.wait(PERIOD_S * (1 - 1 / factor))
            tell(signal.SIGCONT)
            over.wait(PERIOD_S / factor)

    brake = threading.Thread(target=work, daemon=True)
    brake.start()
    try:
        yield
    finally:
        over.set()
        brake.join()
        tell(signal.SIGCONT)
