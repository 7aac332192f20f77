"""What a long command says on stderr: how much is done, how long that took, and about how long the rest will take."""

import os
import sys
from collections.abc import Callable, Collection, Iterator
from threading import Event, RLock, Thread
from time import monotonic
from types import TracebackType
from typing import TextIO, TypeVar

Item = TypeVar("Item")

# A terminal shows one line, which is written again so often.
_REWRITE_S = 0.25
# Elsewhere a command is silent for so long, and then writes a line so often.
_SILENT_S = 5.0
_NEXT_LINE_S = 10.0


def duration(seconds: float) -> str:
    """Return a time in plain words, such as ``3 min 20 s``."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes} min {rest} s" if rest else f"{minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if rest else f"{hours} h"


class Progress:
    """The progress of a command, which is shown while it is entered as a context, as often as that may be.

    ``unit``: what is counted, such as "games"; ``total``, ``done``: how many there are, and how many were done before;
    ``note``: what else is worth knowing.
    Units: seconds for ``clock``.
    """

    def __init__(
        self,
        unit: str,
        total: int,
        done: int = 0,
        stream: TextIO | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.unit = unit
        self.total = total
        self.done = done
        self.note = ""
        self._done_before = done
        self._clock = clock
        self._begun = clock()
        self._next_line = self._begun + _SILENT_S
        # Without an error stream, as in a program without a console, nothing is shown.
        self._stream = stream or sys.stderr
        self._is_terminal = bool(self._stream) and self._stream.isatty()
        self._shown = ""
        self._lock = RLock()

    def __enter__(self) -> "Progress":
        self._over = Event()
        self._watcher = Thread(target=self._watch, args=(self._over,), daemon=True)
        self._watcher.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._over.set()
        self._watcher.join(2 * _REWRITE_S)
        with self._lock:
            self._hide()

    def _watch(self, over: Event) -> None:
        while not over.wait(_REWRITE_S):
            self.show()

    def track(self, items: Collection[Item]) -> Iterator[Item]:
        """Yield items, and count each as done when the next one is asked for."""
        with self:
            for item in items:
                yield item
                self.done += 1

    def text(self) -> str:
        """Return how much is done, how long that took, and about how long the rest will take."""
        spent_s = self._clock() - self._begun
        words = f"{self.done:,} of {self.total:,} {self.unit}, {duration(spent_s)}"
        if self._done_before < self.done < self.total:
            left_s = spent_s / (self.done - self._done_before) * (self.total - self.done)
            words += f", about {duration(_rough(left_s))} left"
        return f"{words}; {self.note}" if self.note else words

    def show(self) -> None:
        """Write the line of a terminal again; elsewhere write one more line if it is time."""
        with self._lock:
            if self._is_terminal:
                line = self.text()[: _columns(self._stream) - 1]
                self._write("\r" + line.ljust(len(self._shown)))
                self._shown = line
            elif self._clock() >= self._next_line:
                self._next_line = self._clock() + _NEXT_LINE_S
                self._write(self.text() + "\n")

    def print(self, text: str) -> None:
        """Print a line of the result on stdout at once; the line of a terminal makes room for it."""
        with self._lock:
            self._hide()
            print(text, flush=True)

    def _hide(self) -> None:
        if self._shown:
            self._write("\r" + " " * len(self._shown) + "\r")
            self._shown = ""

    def _write(self, text: str) -> None:
        """Write to the stream; when nobody reads it, nothing more is shown."""
        if self._stream is None:
            return
        try:
            self._stream.write(text)
            self._stream.flush()
        except (OSError, ValueError):
            self._stream = None


def _rough(seconds: float) -> float:
    """Return an estimate without digits that mean nothing."""
    step_s = 60 if seconds >= 600 else 10 if seconds >= 60 else 1
    return max(round(seconds / step_s) * step_s, 1)


def _columns(stream: TextIO | None) -> int:
    """Return the width of a terminal, 80 if it does not know."""
    try:
        return (stream and os.get_terminal_size(stream.fileno()).columns) or 80
    except (OSError, ValueError):
        return 80
