"""What the end of a line is worth, in points: games played on from there by the playout policy.

The playout policy plays by fixed priorities, without a search, so it is not the policy that found the
lines. The games go on to their end or for ``TURNS`` turns, so that the value is not that of a horizon.
"""

from functools import partial
from math import sqrt
from random import Random
from typing import NamedTuple

from rbcore.opponent.evaluation import WIN_POINTS
from rbcore.opponent.hidden_cards import hidden_pools, sample_hidden_cards
from rbcore.opponent.leaf_values import leaf_values
from rbcore.opponent.playout import Playout
from rbcore.opponent.rollouts import Value
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.single_pack_playout import single_pack_values
from rbcore.problems.mining.ends import End
from rbcore.problems.mining.played_games import value_played_on
from rbcore.referee import scoring
from rbcore.rules.ruleset import Rules
from rbcore.table.state import State, cards_left

TURNS = 60
# The version of the playout policy and of this comparison; results of different versions may differ.
POLICY = 2


class FirstPolicy(Playout):
    """The policy with which the published problems were proved: it puts no king into a space.

    With a new policy all packs are to be proved again.
    """

    LOOKS_FOR_END = False

    def _fill_space(self, fit: int) -> bool:
        return bool(fit) and super()._fill_space(fit)


class Question(NamedTuple):
    """A position with all ends of the turn, and the compiled rules that value them."""

    rules: Rules
    tables: RuleTables | None
    view: State
    ends: list[End]


class Continuation(NamedTuple):
    """How a game is played on from an end.

    ``turns``: turns played on by the playout policy; ``reply_nodes``: positions searched directly after an end, 0 for
    none; ``is_cautious``: the cautious policy of the single-pack game, which has no such search; ``is_searched``:
    players who search every move play on instead, for the turns of ``played_games.py``.
    """

    turns: int = TURNS
    reply_nodes: int = 0
    is_cautious: bool = False
    is_searched: bool = False


PLAYED_OUT = Continuation()


class EndComparison:
    """The ends of a turn compared with common samples; ``values`` holds the results of each end, sample by sample.

    Ends that are removed from ``remaining`` get no more samples.
    """

    def __init__(self, question: Question, seed: str, continuation: Continuation = PLAYED_OUT) -> None:
        rules, tables, view, ends = question
        turns, reply_nodes, is_cautious, is_searched = continuation
        self.random = Random(seed)
        self.pools = hidden_pools(view) or []
        self.values: list[list[float]] = [[] for _ in ends]
        self.remaining = list(range(len(ends)))
        self._won = [_points_of_win(rules, end, view.turn) for end in ends]
        if is_searched:
            self._values: list[Value] = [partial(value_played_on, end.state, view.turn) for end in ends]
        elif tables:
            leaves = [end.leaf for end in ends if end.leaf]
            self._values = leaf_values(tables, leaves, view.turn, turns, reply_nodes, FirstPolicy)
        else:
            self._values = single_pack_values(rules, [end.state for end in ends], view.turn, turns, is_cautious)

    @property
    def played(self) -> int:
        """The number of samples so far."""
        return max(map(len, self.values))

    def run(self, samples: int) -> None:
        """Play on from every remaining end until there are this many samples."""
        value_of, won = self._values, self._won
        while self.played < samples:
            sample = sample_hidden_cards(self.pools, self.random)
            for number in self.remaining:
                value = won[number]
                if value is None:
                    value = value_of[number](sample)
                self.values[number].append(value)

    def mean(self, number: int) -> float:
        """Return the mean value of an end over its samples."""
        return sum(self.values[number]) / len(self.values[number])

    def lead(self, number: int, other: int) -> tuple[float, float]:
        """Return by how many points an end is ahead of another over their common samples, and the standard error."""
        differences = [a - b for a, b in zip(self.values[number], self.values[other], strict=False)]
        count = len(differences)
        mean = sum(differences) / count
        squares = sum(one * one for one in differences) / count - mean * mean
        return mean, sqrt(max(squares, 0.0) / count)


def _points_of_win(rules: Rules, end: End, player: int) -> float | None:
    """Return the points of an end that has won or lost the game, else None."""
    if end.state.winner < 0:
        return None
    left = sum(cards_left(end.state, other) for other in range(rules.players) if other != player)
    if rules.single_pack:
        return WIN_POINTS + left if end.state.winner == player else -WIN_POINTS - cards_left(end.state, player)
    score = scoring.win(end.state, end.state.winner).score
    return float(score[player] or -max(score))
