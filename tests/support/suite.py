"""The position suite: decisions in five games with a measured value for each of the best lines.

``python3 -m tests.support.suite make [POSITIONS]`` regenerates it with so many positions of each game, which takes
long and is needed only with a better measure of lines. ``python3 -m tests.support.suite regret`` measures the
levels again, after an intended change. The lines are the best of a long search by the short evaluation and the best
by the full evaluation. Each was played on 4,000 times for twelve turns by the playout policy, with the same samples
of hidden cards for all lines. The suite has only decisions with at least a dozen hidden cards in which the best
line is ahead of the second by three standard errors.

The regret of a level is the number of points by which its line is worse than the best one.
"""

import argparse
import json
import sys
from functools import partial
from io import StringIO
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from rbcore.batch import arguments
from rbcore.batch.processes import cores, in_order
from rbcore.batch.progress import Progress
from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.opponent.compact_position import compact_position, position_key
from rbcore.opponent.compact_search import Leaf
from rbcore.opponent.evaluation import WINS
from rbcore.opponent.hidden_cards import hidden_pools, sample_hidden_cards
from rbcore.opponent.leaf_values import leaf_values
from rbcore.opponent.levels import LEVELS, Level
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.thinker import Thinker
from rbcore.referee.legal_moves import play
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.moves import Move
from rbcore.table.state import State
from rbcore.table.visibility import visible_state

FILE = Path(__file__).parents[1] / "data" / "suite.json"
PRESETS = ("pagat", "foster2", "crossley", "wegner-three", "pagat-facedown")
POSITIONS = 100
SAMPLES = 4000
TURNS = 12
LINES = 5
BUDGETS = {"casual": 300, "club": 600, "expert": 450, "master": 1500}
# Master needs most of the time, so the tests let it decide fewer positions.
STEPS = {"casual": 2, "club": 2, "expert": 2, "master": 6}
_NODES = 20_000
# After so many samples the best line must be ahead of the second by so many standard errors.
_CHECKS = {200: 1.0, 1000: 2.0, SAMPLES: 3.0}
_FEWEST_HIDDEN = 12
_CHANCE_TO_MEASURE = 0.2
_MOST_OF_A_GAME = 5


def end_key(view: State, line: list[Move]) -> str:
    """Return a key for the position at the end of a line: its cards and whose turn it is."""
    state = view
    for move in line:
        state = play(state, move)
    tables = RuleTables(view.rules)
    return f"{position_key(tables, compact_position(tables, state))} {state.turn}"


def regret(row: dict[str, Any], level: Level, nodes: int) -> float:
    """Return how many points a level gives away in a decision; an unmeasured line counts as the worst."""
    preset, position = parse_position_text(row["position"])
    game = Game.placed(preset, {}, position)
    view = visible_state(game.state)
    line = _line_of(view, level, nodes)
    values: dict[str, float] = row["ends"]
    best = max(values.values())
    return best - values.get(end_key(view, line), min(values.values()))


def _line_of(view: State, level: Level, nodes: int) -> list[Move]:
    """Return the moves of a level up to the next unknown card or the end of the turn, however often it looks."""
    line: list[Move] = []
    state = view
    while True:
        for move in Thinker(state, level, "suite", nodes).decide():
            line.append(move)
            state = play(state, move)
        reveals = any(pile and face(pile[-1]) == UNKNOWN for pile in state.up)
        if reveals or state.winner >= 0 or (state.turn, state.turns) != (view.turn, view.turns):
            return line


def mean_regret(rows: list[dict[str, Any]], level: Level, nodes: int) -> tuple[float, float]:
    """Return the mean regret over rows and its standard error."""
    return _mean([regret(row, level, nodes) for row in rows])


def _mean(values: list[float]) -> tuple[float, float]:
    """Return the mean of values and its standard error."""
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / len(values) / len(values))


def _leaves(view: State, tables: RuleTables) -> dict[str, Leaf]:
    """Return the leaves of the best lines by both evaluations, each by the key of its end."""
    leaves: dict[str, Leaf] = {}
    for candidates in (0, LEVELS["expert"].candidates):
        level = Level("suite", nodes=_NODES, candidates=candidates, rollout_leaves=LINES)
        thinker = Thinker(view, level, "suite")
        thinker.decide()
        for rated in thinker.lines:
            state = view
            for move in rated.line[:-1] if rated.leaf.final_code >= 0 else rated.line:
                state = play(state, move)
            # Each search numbers the piles of its positions itself.
            leaf = rated.leaf._replace(position=compact_position(tables, state), line=None)
            leaves.setdefault(end_key(view, rated.line), leaf)
    return leaves


def _line_values(view: State, random: Random) -> dict[str, float] | None:
    """Return the values of the best lines of a decision, or None if no line is clearly the best."""
    pools = hidden_pools(view)
    if pools is None or sum(len(pool.cards) for pool in pools) < _FEWEST_HIDDEN:
        return None
    tables = RuleTables(view.rules)
    leaves = _leaves(view, tables)
    if len(leaves) < 2 or any(leaf.kind == WINS for leaf in leaves.values()):
        return None
    value_of = leaf_values(tables, list(leaves.values()), view.turn, TURNS)
    values: list[list[float]] = []
    for count in range(1, SAMPLES + 1):
        sample = sample_hidden_cards(pools, random)
        values.append([value(sample) for value in value_of])
        if count in _CHECKS and not _is_clear(values, _CHECKS[count]):
            return None
    means = [sum(column) / SAMPLES for column in zip(*values, strict=True)]
    return {key: round(mean, 2) for key, mean in zip(leaves, means, strict=True)}


def _is_clear(values: list[list[float]], errors: float) -> bool:
    """Return whether the best line is ahead of the second by at least ``errors`` standard errors."""
    columns = list(zip(*values, strict=True))
    first, second = sorted(columns, key=sum)[:-3:-1]
    differences = [a - b for a, b in zip(first, second, strict=True)]
    mean = sum(differences) / len(differences)
    spread = sum((one - mean) ** 2 for one in differences) / len(differences)
    return bool(mean > errors * sqrt(spread / len(differences)))


def make_rows(count: int, preset: str) -> list[dict[str, Any]]:
    """Return ``count`` decisions from games between experts, with the values of their best lines."""
    rows: list[dict[str, Any]] = []
    random = Random(f"suite {preset}")
    progress = Progress(f"positions of {preset}", count)
    deal = 0
    while len(rows) < count:
        game, deal = Game.dealt(preset, {}, f"suite {deal}"), deal + 1
        taken = 0
        while game.result is None and taken < _MOST_OF_A_GAME:
            view = visible_state(game.state)
            if random.random() < _CHANCE_TO_MEASURE:
                ends = _line_values(view, random)
                if ends:
                    rows.append({"position": position_text(preset, game.position_json()), "ends": ends})
                    taken += 1
                    progress.done = len(rows)
                    print(progress.text(), file=sys.stderr, flush=True)
            for move in Thinker(view, LEVELS["expert"], game.seed).decide():
                if game.result is None:
                    game.play(move)
    return rows[:count]


def measure_regret(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the mean regret of each level, which test_suite.py compares."""
    regrets = []
    progress = Progress("decisions", sum(len(rows[:: STEPS[name]]) for name in BUDGETS))
    for name, nodes in BUDGETS.items():
        step = STEPS[name]
        measure = partial(regret, level=LEVELS[name], nodes=nodes)
        mean, error = _mean(list(in_order(measure, rows[::step], cores(), progress)))
        regrets.append({"level": name, "nodes": nodes, "step": step, "mean": round(mean, 3), "error": round(error, 3)})
    return regrets


def main() -> None:
    """Make the suite, or measure the levels again."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.support.suite", description=__doc__)
    parser.add_argument("what", choices=("make", "regret"))
    parser.add_argument("positions", nargs="?", type=arguments.count, default=POSITIONS, metavar="POSITIONS")
    options = parser.parse_args()
    if options.what == "regret":
        suite = json.loads(FILE.read_text(encoding="utf-8"))
    else:
        processes_say_it = Progress("games", len(PRESETS), stream=StringIO())
        rows = in_order(partial(make_rows, options.positions), PRESETS, cores(), processes_say_it)
        suite = {"turns": TURNS, "guesses": SAMPLES, "rows": [row for part in rows for row in part]}
    suite["regret"] = measure_regret(suite["rows"])
    FILE.write_text(json.dumps(suite, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
