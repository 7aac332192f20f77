"""Long work in short time slices, so that the caller can answer other requests in between.

The work is a generator that yields every few milliseconds, so it does not block the thread much
longer than a slice, and work that is no longer wanted can simply be dropped.
"""

from collections.abc import Iterator
from time import perf_counter
from typing import Generic, TypeVar

T = TypeVar("T")


class SlicedWork(Generic[T]):
    """Work that ends with an answer. ``progress``: from 0 to 1.

    ``clock_s``: seconds of work after which ``_is_time_up`` is true; the work then returns its best result so far.
    """

    def __init__(self, clock_s: float | None = None) -> None:
        self.progress = 0.0
        self._clock_s = clock_s
        self._spent_s = self._begun_s = 0.0
        self._answer: T | None = None
        self._failure: Exception | None = None
        self._work = self._run()

    def _run(self) -> Iterator[None]:
        """Do the work, yielding every few milliseconds, and set ``_answer``."""
        raise NotImplementedError

    def step(self, slice_s: float) -> T | None:
        """Work for about ``slice_s`` seconds; return the answer if it is complete, else None.

        Raises: what the work raises, and again in later calls, since the work does not go on.
        """
        self._begun_s = perf_counter()
        if self._failure:
            raise self._failure
        while self._answer is None:
            try:
                next(self._work, None)
            except Exception as error:
                self._failure = error
                raise
            if self._slice_spent_s() >= slice_s:
                break
        self._spent_s += self._slice_spent_s()
        return self._answer

    def decide(self) -> T:
        """Work to the end and return the answer."""
        answer = self._answer
        while answer is None:
            answer = self.step(1.0)
        return answer

    def _slice_spent_s(self) -> float:
        return perf_counter() - self._begun_s

    def _is_time_up(self, share: float = 1.0) -> bool:
        return self._clock_s is not None and self._spent_s + self._slice_spent_s() >= self._clock_s * share
