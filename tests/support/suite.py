"""The position suite: decisions with a measured value for each of the best lines.

``python3 -m tests.support.suite [POSITIONS]`` regenerates it, which takes an hour and is needed only with a
better measure of lines. ``python3 -m tests.support.suite regret`` measures the levels again, after an
intended change. Each line was played on 2,000 times for twelve turns by the playout policy, with the same
samples of hidden cards for all lines. The suite has only decisions with at least a dozen hidden cards in
which the best line is ahead of the second by three standard errors.

The regret of a level is the number of points by which its line is worse than the best one.
"""

import json
import sys
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.opponent.compact_position import compact_position, position_key
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import WINS, Weights
from rbcore.opponent.hidden_cards import hidden_pools, sample_hidden_cards
from rbcore.opponent.levels import LEVELS, Level
from rbcore.opponent.move_codes import decode_move
from rbcore.opponent.rollouts import Rollouts
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.thinker import Thinker
from rbcore.referee.legal_moves import play
from rbcore.rules.ruleset import Rules
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.moves import Move
from rbcore.table.state import State
from rbcore.table.visibility import visible_state

FILE = Path(__file__).parents[1] / "data" / "suite.json"
SAMPLES = 2000
TURNS = 12
LINES = 5
BUDGETS = {"casual": 300, "club": 600, "expert": 1500, "master": 1500}
# A master needs most of the time, so it decides only every third position.
STEPS = {"master": 3}
_NODES = 20_000
_FIRST_CHECK = 200
_FEWEST_HIDDEN = 12


def end_key(rules: Rules, view: State, line: list[Move]) -> str:
    """Return a key for the position at the end of a line: its cards and whose turn it is."""
    state = view
    for move in line:
        state = play(rules, state, move)
    tables = RuleTables(rules)
    return f"{position_key(tables, compact_position(tables, state))} {state.turn}"


def regret(row: dict[str, Any], level: Level, nodes: int) -> float:
    """Return how many points a level gives away in a decision; an unmeasured line counts as the worst."""
    preset, position = parse_position_text(row["position"])
    game = Game.placed(preset, {}, position)
    view = visible_state(game.rules, game.state)
    line = _line_of(game.rules, view, level, nodes)
    values: dict[str, float] = row["ends"]
    best = max(values.values())
    return best - values.get(end_key(game.rules, view, line), min(values.values()))


def _line_of(rules: Rules, view: State, level: Level, nodes: int) -> list[Move]:
    """Return the moves of a level up to the next unknown card or the end of the turn, however often it looks."""
    line: list[Move] = []
    state = view
    while True:
        for move in Thinker(rules, state, level, "suite", nodes).decide():
            line.append(move)
            state = play(rules, state, move)
        reveals = any(pile and face(pile[-1]) == UNKNOWN for pile in state.up)
        if reveals or state.winner >= 0 or (state.turn, state.turns) != (view.turn, view.turns):
            return line


def mean_regret(rows: list[dict[str, Any]], level: Level, nodes: int) -> tuple[float, float]:
    """Return the mean regret over rows and its standard error."""
    values = [regret(row, level, nodes) for row in rows]
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / len(values) / len(values))


def _line(rules: Rules, view: State, leaf: Leaf) -> list[Move]:
    line, state = [], view
    for code in leaf.codes():
        line.append(decode_move(rules, state, code))
        state = play(rules, state, line[-1])
    return line


def _line_values(rules: Rules, view: State, random: Random) -> dict[str, float] | None:
    """Return the values of the best lines of a decision, or None if no line is clearly the best."""
    tables = RuleTables(rules)
    search = CompactSearch(tables, compact_position(tables, view), Weights(), _NODES)
    while not search.run(_NODES):
        pass
    leaves = search.best_leaves(LINES)
    pools = hidden_pools(rules, view)
    unknown = sum(len(pool.cards) for pool in pools or [])
    if len(leaves) < 2 or pools is None or unknown < _FEWEST_HIDDEN or leaves[0].kind == WINS:
        return None
    rollouts = Rollouts(tables, leaves, view.turn, pools, TURNS)
    values: list[list[float]] = []
    for count in range(SAMPLES):
        sample = sample_hidden_cards(pools, random)
        values.append([rollouts.value(candidate, sample) for candidate in rollouts.candidates])
        if count == _FIRST_CHECK and not _is_clear(values, 1.0):
            return None
    if not _is_clear(values, 3.0):
        return None
    means = [sum(column) / SAMPLES for column in zip(*values, strict=True)]
    return {end_key(rules, view, _line(rules, view, leaf)): round(m, 2) for leaf, m in zip(leaves, means, strict=True)}


def _is_clear(values: list[list[float]], errors: float) -> bool:
    """Return whether the best line is ahead of the second by at least ``errors`` standard errors."""
    columns = list(zip(*values, strict=True))
    first, second = sorted(columns, key=sum)[:-3:-1]
    differences = [a - b for a, b in zip(first, second, strict=True)]
    mean = sum(differences) / len(differences)
    spread = sum((one - mean) ** 2 for one in differences) / len(differences)
    return bool(mean > errors * sqrt(spread / len(differences)))


def make_rows(count: int) -> list[dict[str, Any]]:
    """Return ``count`` decisions from games between experts, with the values of their best lines."""
    rows: list[dict[str, Any]] = []
    random = Random("suite")
    deal = 0
    while len(rows) < count:
        game, deal = Game.dealt("pagat", {}, f"suite {deal}"), deal + 1
        taken = 0
        while game.result is None and taken < 5:
            view = visible_state(game.rules, game.state)
            if random.random() < 0.2:
                ends = _line_values(game.rules, view, random)
                if ends and len(ends) > 1:
                    rows.append({"position": position_text("pagat", game.position_json()), "ends": ends})
                    taken += 1
                    print(len(rows), deal, ends, file=sys.stderr, flush=True)
            for move in Thinker(game.rules, view, LEVELS["expert"], game.seed, 600).decide():
                if game.result is None:
                    game.play(move)
    return rows[:count]


def measure_regret(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the mean regret of each level, which test_suite.py compares."""
    regrets = []
    for name, nodes in BUDGETS.items():
        step = STEPS.get(name, 1)
        mean, error = mean_regret(rows[::step], LEVELS[name], nodes)
        regrets.append({"level": name, "nodes": nodes, "step": step, "mean": round(mean, 3), "error": round(error, 3)})
    return regrets


if __name__ == "__main__":
    if sys.argv[1:] == ["regret"]:
        suite = json.loads(FILE.read_text(encoding="utf-8"))
    else:
        suite = {"turns": TURNS, "guesses": SAMPLES, "rows": make_rows(int(sys.argv[1]) if len(sys.argv) > 1 else 240)}
    suite["regret"] = measure_regret(suite["rows"])
    FILE.write_text(json.dumps(suite, indent=0) + "\n", "utf-8")
