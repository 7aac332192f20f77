"""The rounds of a measurement, and another program beside it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

LEAST = 2


def rounds(most: int, limit_s: float) -> Iterator[int]:
    """Yield the numbers of the rounds: `most`, or fewer, but at least two, once `limit_s` seconds have passed.

    A benchmark so ends in time beside other work too; its table shows how many samples each figure has.
    """
    end = time.monotonic() + limit_s
    for number in range(most):
        if number >= LEAST and time.monotonic() > end:
            return
        yield number


@contextmanager
def busy_core() -> Iterator[None]:
    """Keep one core busy."""
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as other:
        try:
            yield
        finally:
            other.kill()
