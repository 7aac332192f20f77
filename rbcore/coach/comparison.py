"""Comparing two leaves of one decision by rollouts, as reviews do, and the grade of the loss.

Only a difference beyond chance is called a mistake.
"""

from collections.abc import Generator
from random import Random

from rbcore.opponent.compact_search import Leaf
from rbcore.opponent.evaluation import WINS
from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.opponent.leaf_values import leaf_values
from rbcore.opponent.rollouts import Rollouts
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table.state import State

NODES = 1500
# A loss by the search, in cards, below which a decision is not compared by rollouts.
NEGLIGIBLE_LOSS = 0.5
_ROLLOUTS = 2000
# After this many rollouts, they stop if even the upper bound of the loss is not an inaccuracy.
_FEWEST_ROLLOUTS = 300
_TURNS = 4
_ERRORS = 2.0
_LARGEST_LOSS = 100.0
_GRADES = ((15.0, "blunder"), (8.0, "mistake"), (3.0, "inaccuracy"))
# The grades of a decision that is about as good as the best one.
EQUAL = ("best", "fine")

# Rollouts in time slices; returns the loss in points and its standard error.
Comparison = Generator[None, None, tuple[float, float]]


def grade_of(loss: float, error: float) -> str:
    """Return the grade of a loss in points; within two standard errors of 0 it is not a mistake."""
    if loss <= _ERRORS * error:
        return "fine" if loss > 0 else "best"
    return next((name for least, name in _GRADES if loss > least), "fine")


def compare(tables: RuleTables, view: State, best: Leaf, reached: Leaf, seed: str) -> Comparison:
    """Compare two leaves by rollouts; return by how many points the first is ahead, and the standard error."""
    pools = hidden_pools(view)
    if pools is None or best.kind == WINS:
        return min(best.value - reached.value, _LARGEST_LOSS), 0.0
    rollouts = Rollouts(leaf_values(tables, [reached, best], view.turn, _TURNS), pools)
    random = Random(f"review {seed} {view.turns} {view.up}")
    challenger = rollouts.candidates[1]
    while rollouts.played < _ROLLOUTS:
        yield from rollouts.run(random, _ROLLOUTS)
        if rollouts.played >= _FEWEST_ROLLOUTS and challenger.bound(-_ERRORS) < _GRADES[-1][0]:
            break
    return max(challenger.bound(0.0), 0.0), challenger.error()
