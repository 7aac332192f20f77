"""Rollouts: the best leaves of the search are compared by playing on from each of them.

Every guess at the hidden cards serves all leaves, so what is compared is differences. The
search's own choice is left only when the mean difference minus one standard error is above
zero. Half of the leaves are dropped each time an equal share of the rollouts is spent.
"""

from collections.abc import Iterator
from math import sqrt
from random import Random

from rbcore.opponent.compact_position import RuleTables
from rbcore.opponent.compact_search import Leaf
from rbcore.opponent.evaluation import WINS
from rbcore.opponent.hidden_cards import Pool, sample_hidden_cards
from rbcore.opponent.playout import Playout
from rbcore.opponent.rollout_starts import Replies

GUESSES_AT_ONCE = 4


class Candidate:
    """A leaf with the sums of its differences to the search's choice, in points."""

    __slots__ = ("count", "leaf", "replies", "squares", "total")

    def __init__(self, t: RuleTables, leaf: Leaf, turn: int, nodes: int) -> None:
        self.leaf = leaf
        self.replies = Replies(t, leaf, turn, nodes)
        self.total = self.squares = 0.0
        self.count = 0

    def add(self, difference: float) -> None:
        self.total += difference
        self.squares += difference * difference
        self.count += 1

    def error(self) -> float:
        """Return the standard error of the mean difference, 0 where nothing was played."""
        if not self.count:
            return 0.0
        mean = self.total / self.count
        return sqrt(max(self.squares / self.count - mean * mean, 1e-9) / self.count)

    def bound(self, errors: float) -> float:
        """Return the mean difference minus this many standard errors."""
        return self.total / self.count - errors * self.error() if self.count else 0.0


class Rollouts:
    """The comparison of some leaves; the first is the search's choice.

    ``turns``: how many turns after the own are played; ``nodes``: positions searched for what follows
    a leaf at once, 0 to leave that to the policy too.
    """

    def __init__(
        self, t: RuleTables, leaves: list[Leaf], turn: int, hidden: list[Pool], turns: int, nodes: int = 0
    ) -> None:
        self.t = t
        self.hidden = hidden
        self.turns = turns
        self.all = [Candidate(t, leaf, turn, nodes) for leaf in leaves]
        self.alive = list(self.all)
        self.played = 0

    def value(self, candidate: Candidate, cards: dict[int, list[int]]) -> float:
        """Return the points after one playout from a leaf with the hidden cards as guessed."""
        if candidate.leaf.kind == WINS:
            return 1000.0
        start = candidate.replies.start(cards)
        game = Playout(self.t, start.table.filled(cards))
        if start.won:
            return game.margin(game.player, start.root)
        game.begin(start.code)
        turns = self.turns - start.turns + (start.root == game.player and not start.turns)
        return game.margin(game.run(turns), start.root)

    def run(self, number: Random, budget: int) -> Iterator[None]:
        """Play on from every leaf left, for some guesses; yields after each. ``budget``: rollouts in all."""
        for _ in range(GUESSES_AT_ONCE):
            cards = sample_hidden_cards(self.hidden, number)
            base = self.value(self.alive[0], cards)
            yield
            for candidate in self.alive[1:]:
                candidate.add(self.value(candidate, cards) - base)
                yield
            self.played += len(self.alive)
        stages = _halvings(len(self.all))
        if self.played * stages >= budget * (stages - _halvings(len(self.alive)) + 1):
            self._halve()

    def _halve(self) -> None:
        if len(self.alive) > 2:
            kept = sorted(self.alive[1:], key=lambda candidate: -candidate.bound(0.0))
            self.alive[1:] = kept[: len(kept) // 2]

    def order(self, errors: float = 1.0) -> list[tuple[int, float, float]]:
        """Return (number of the leaf, mean difference, standard error), the leaf to play first.

        The search's own choice stays first unless another is ahead by more than ``errors``
        standard errors. Those dropped on the way follow as far as they got.
        """
        chosen = max(self.alive, key=lambda candidate: candidate.bound(errors))
        first = chosen if chosen.bound(errors) > 0 else self.all[0]
        rest = sorted((one for one in self.all if one is not first), key=lambda one: -one.bound(0.0))
        return [(self.all.index(one), one.bound(0.0), one.error()) for one in (first, *rest)]


def _halvings(count: int) -> int:
    """Return how many times a field of leaves is halved until one challenger is left."""
    return max((count - 1).bit_length(), 1)
