"""Measures the speed of the computer player on this machine: moves, playouts, search and decisions.

Every figure is a rate per second of processor time, over the positions of a fixed game. Its ratio to
a plain loop of the same run varies less on a busy machine.
"""

import json
from collections.abc import Callable, Collection, Iterable
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from rbcore.game import Game
from rbcore.opponent.compact_effects import position_after, winner
from rbcore.opponent.compact_moves import legal_codes
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch
from rbcore.opponent.evaluation import Weights
from rbcore.opponent.hidden_cards import hidden_pools, sample_hidden_cards
from rbcore.opponent.leaf_values import leaf_values
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.thinker import Thinker
from rbcore.rules.ruleset import Rules
from rbcore.table.state import State
from rbcore.table.visibility import visible_state

if TYPE_CHECKING:
    import argparse  # a module of 25 KB that the page does not need

PRESET = "pagat"
_WHOLE_GAME = 400
# How many rates are measured.
RATES = 7
Work = Callable[[], int]


def rate(work: Work, span_s: float) -> float:
    """Return how many units ``work`` does per second, calling it repeatedly for ``span_s`` seconds."""
    work()
    done, begun, spent_s = 0, process_time(), 0.0
    while spent_s < span_s:
        done += work()
        spent_s = process_time() - begun
    return done / spent_s


def plain_loop() -> int:
    """Add a hundred thousand small numbers, to measure the machine."""
    total = 0
    for number in range(100_000):
        total += number & 7
    return 100_000


def moves_played(rules: Rules, number: Random) -> int:
    """Play one game at random on compact positions; return its moves."""
    tables = RuleTables(rules)
    s = compact_position(tables, Game.dealt(PRESET, {}, f"bench {number.random()}").state)
    for done in range(1000):
        open_now = legal_codes(tables, s)
        if not open_now or winner(tables, s) >= 0:
            return done
        s = position_after(tables, s, open_now[int(number.random() * len(open_now))])
    return 1000


def positions(budget: int) -> list[State]:
    """Return the views of every decision of one game."""
    game = Game.dealt(PRESET, {}, "bench")
    views: list[State] = []
    while game.result is None and len(views) < 120:
        view = visible_state(game.state)
        views.append(view)
        for move in Thinker(view, LEVELS["expert"], "bench", budget).decide():
            if game.result is None:
                game.play(move)
    return views


def playouts(views: list[State], turns: int, number: Random) -> Work:
    """Return work that samples the hidden cards once and plays on from up to 12 leaves."""
    made = []
    for view in views[::7]:
        tables = RuleTables(view.rules)
        search = CompactSearch(tables, compact_position(tables, view), Weights(), 200)
        search.run(400)
        hidden = hidden_pools(view) or []
        made.append((leaf_values(tables, search.best_leaves(12), view.turn, turns), hidden))

    def work() -> int:
        values, hidden = made[int(number.random() * len(made))]
        cards = sample_hidden_cards(hidden, number)
        for value in values:
            value(cards)
        return len(values)

    return work


def expansions(views: list[State], weights: Weights | None) -> Work:
    """Return work that searches one decision after another."""
    waiting = list(views)

    def work() -> int:
        view = waiting.pop()
        waiting.insert(0, view)
        tables = RuleTables(view.rules)
        search = CompactSearch(tables, compact_position(tables, view), weights, 6000)
        search.run(6000)
        return search.expanded

    return work


def decision_times(views: Iterable[State]) -> dict[str, dict[str, float]]:
    """Return mean and p99 of the decisions of each level, in milliseconds."""
    times: dict[str, list[float]] = {level: [] for level in LEVELS}
    # Every level decides before the next position, so that each position takes about as long as the others.
    for view in views:
        for level, row in times.items():
            begun = perf_counter()
            Thinker(view, LEVELS[level], "bench").decide()
            row.append((perf_counter() - begun) * 1000)
    return {level: _mean_and_p99(row) for level, row in times.items()}


def _mean_and_p99(times: list[float]) -> dict[str, float]:
    times = sorted(times)
    return {"mean": round(sum(times) / len(times), 2), "p99": round(times[int(len(times) * 0.99)], 2)}


def measure(
    span_s: float = 1.0, decisions: int = 40, track: Callable[[Collection[Any]], Iterable[Any]] = iter
) -> dict[str, Any]:
    """Return all figures; ``span_s``: seconds for each rate; ``track`` returns an iterator over parts of the work."""
    views = positions(300)
    number = Random("bench")
    rules = views[0][0]
    works: dict[str, tuple[Work, float]] = {
        "plain_loop": (plain_loop, span_s / 4),
        "moves": (lambda: moves_played(rules, number), span_s),
        "playouts": (playouts(views, _WHOLE_GAME, number), span_s),
        "playouts_of_four_turns": (playouts(views, 4, number), span_s),
        "expansions": (expansions(views, Weights()), span_s),
        "expansions_not_evaluated": (expansions(views, None), span_s),
        "plain_loop_again": (plain_loop, span_s / 4),
    }
    rates = {name: rate(work, seconds) for name, (work, seconds) in track(works.items())}
    return {
        "rates_per_s": {name: round(value) for name, value in rates.items()},
        "to_plain_loop": {name: round(value / rates["plain_loop"], 6) for name, value in rates.items()},
        "decision_ms": decision_times(track(views[:: max(len(views) // decisions, 1)])),
    }


def add_arguments(parser: "argparse.ArgumentParser") -> None:
    """Add the options of the command to its parser."""
    from rbcore.batch.arguments import count, seconds  # imported late, since the page does not contain them

    parser.add_argument("--span", type=seconds, default=2.0, help="seconds for each rate")
    parser.add_argument("--decisions", type=count, default=40, help="decisions timed for each level")


def main(options: "argparse.Namespace") -> int:
    """Measure and print one JSON line."""
    from rbcore.batch.progress import Progress

    progress = Progress("measurements", 0)

    def track(parts: Collection[Any]) -> Iterable[Any]:
        progress.total = max(RATES + options.decisions, progress.done + len(parts))
        return progress.track(parts)

    print(json.dumps(measure(options.span, options.decisions, track)))
    return 0
