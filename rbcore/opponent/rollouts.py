"""Rollouts: comparing the best leaves of the search with playouts from each of them.

Every sample of the hidden cards is used for all leaves, so that differences are compared. The
search's own choice is replaced only if the mean difference minus one standard error is positive.
Sequential halving: after each equal share of the rollouts, half of the leaves are dropped. The
rollouts end early if no remaining leaf is likely to be better than the search's choice.
"""

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random

from rbcore.opponent.hidden_cards import HiddenPool, Sample, sample_hidden_cards

# Returns the points after one playout from a leaf, with the hidden cards as sampled.
Value = Callable[[Sample], float]

SAMPLES_PER_ROUND = 4
# After so many rollouts, they stop if every other leaf is less than this many points ahead, with one standard error.
_FEWEST_ROLLOUTS = 300
_NEGLIGIBLE_POINTS = 0.25


class Candidate:
    """A leaf with the sums of its differences to the search's choice, in points."""

    __slots__ = ("count", "squares", "total", "value")

    def __init__(self, value: Value) -> None:
        self.value = value
        self.total = self.squares = 0.0
        self.count = 0

    def add(self, difference: float) -> None:
        """Count one rollout."""
        self.total += difference
        self.squares += difference * difference
        self.count += 1

    def error(self) -> float:
        """Return the standard error of the mean difference, 0 before the first rollout."""
        if not self.count:
            return 0.0
        mean = self.total / self.count
        return sqrt(max(self.squares / self.count - mean * mean, 1e-9) / self.count)

    def bound(self, errors: float) -> float:
        """Return the mean difference minus this many standard errors."""
        return self.total / self.count - errors * self.error() if self.count else 0.0


class Rollouts:
    """The comparison of some leaves by their ``values``; the first is the search's choice.

    ``remaining``: the candidates that have not been dropped. ``played``: rollouts so far.
    """

    def __init__(self, values: list[Value], pools: list[HiddenPool]) -> None:
        self.pools = pools
        self.candidates = [Candidate(value) for value in values]
        self.remaining = list(self.candidates)
        self.played = 0

    def run(self, random: Random, budget: int) -> Iterator[None]:
        """Make playouts from every remaining leaf for a few samples; yield after each.

        ``budget``: rollouts in all.
        """
        for _ in range(SAMPLES_PER_ROUND):
            sample = sample_hidden_cards(self.pools, random)
            base = self.remaining[0].value(sample)
            yield
            for candidate in self.remaining[1:]:
                candidate.add(candidate.value(sample) - base)
                yield
            self.played += len(self.remaining)
        stages = _halvings(len(self.candidates))
        stage = stages - _halvings(len(self.remaining)) + 1
        if self.played * stages >= budget * stage:
            self._halve()

    def is_decided(self) -> bool:
        """Return whether more rollouts would hardly find a better leaf than the search's choice."""
        if self.played < _FEWEST_ROLLOUTS:
            return False
        return all(candidate.bound(-1.0) < _NEGLIGIBLE_POINTS for candidate in self.remaining[1:])

    def _halve(self) -> None:
        if len(self.remaining) > 2:
            challengers = sorted(self.remaining[1:], key=lambda candidate: -candidate.bound(0.0))
            self.remaining[1:] = challengers[: len(challengers) // 2]

    def order(self, errors: float = 1.0) -> list[tuple[int, float, float]]:
        """Return (number of the leaf, mean difference, standard error), the leaf to play first.

        The search's own choice stays first unless another is ahead by more than ``errors``
        standard errors. Dropped leaves follow with their last measurements.
        """
        ahead = max(self.remaining, key=lambda candidate: candidate.bound(errors))
        first = ahead if ahead.bound(errors) > 0 else self.candidates[0]
        rest = [candidate for candidate in self.candidates if candidate is not first]
        rest.sort(key=lambda candidate: -candidate.bound(0.0))
        return [(self.candidates.index(one), one.bound(0.0), one.error()) for one in (first, *rest)]


def _halvings(count: int) -> int:
    """Return how many times ``count`` leaves are halved until one challenger remains."""
    return max((count - 1).bit_length(), 1)
