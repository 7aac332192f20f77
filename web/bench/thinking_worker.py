"""Measures the thinking worker: the app with computer players thinking in a second engine, and in the table's engine.

python -m web.bench.thinking_worker RUNS OUT.json

Two pages of the same build play the same deal against a master in turns; one sees a device with enough cores for the
thinking worker, the other does not. Times are ms in the page: from a click to the engine's answer while a master or a
hint is thinking, and from the click that ends the turn to the master's decision, animations included. Memory is the PSS
of the page's process, each page in a browser of its own.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

from e2e.pages.game_page import GamePage
from e2e.support.browser import Browser
from e2e.support.deals import LONG
from web.bench.page import memory_mb
from web.build import assemble, environment
from web.build.server import Site, SiteServer

MIN_RUNS = 10
REST_S = 1.0
STARTS = "the second engine's start"
# Records the calls from the page to its workers with their times, and the time of the last click.
WATCH = """{
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: %d });
  Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
  window.calls = [];
  window.made = [];
  addEventListener('click', () => {
    window.clicked = performance.now();
    window.busy = window.calls.some((row) => row.thinks && row.done === undefined);
  }, { capture: true });
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      const calls = this.calls = new Map();
      window.made.push(performance.now());
      this.addEventListener('message', ({ data }) => {
        const call = calls.get(data.id);
        if (!call) return;
        const { value } = JSON.parse(data.text);
        Object.assign(call, { ms: performance.now() - window.clicked, done: value?.done ?? true });
      });
    }
    postMessage(message, ...more) {
      if (message.text) {
        const { id, call, args } = JSON.parse(message.text);
        const row = { call, thinks: call === 'think' || call === 'hint' || Boolean(args.task) };
        window.calls.push(row);
        this.calls.set(id, row);
      }
      super.postMessage(message, ...more);
    }
  };
}"""
CORES = {"with the thinking worker": 8, "without it": 2}
THINKS = "calls.some((row) => row.thinks)"
ANSWER = "(name) => calls.findLast((row) => row.call === name && row.done)?.ms"
STARTED = "performance.getEntriesByName('rb:thinking-worker')[0]?.startTime"

Times = dict[str, list[float]]


def answered(game: GamePage, name: str) -> float:
    """Wait for the answer to the last call of that name; return the ms since the last click."""
    return float(game.driver.wait(ANSWER, argument=name))


def start_thinking(game: GamePage, act: Callable[[], object], pause_s: float) -> None:
    """Do something that makes the engine think, and let it think for a while."""
    game.driver.evaluate("void (calls.length = 0)")
    act()
    game.driver.wait(THINKS)
    game.driver.pause(pause_s)


def end_turn(game: GamePage) -> None:
    """Discard the turned-up card, which ends the turn."""
    game.choose("A.turned")
    game.tap("A.waste")


def undo(game: GamePage, wanted: list[str]) -> float:
    """Undo the last decision; return the ms until the engine's answer."""
    game.run("undo")
    ms = answered(game, "undo")
    game.driver.until(lambda: game.events() == wanted and game.state().is_settled, "the undone move")
    return ms


def if_thinking(game: GamePage, ms: float) -> float:
    """Return the time if an engine was thinking at the last click, else 0."""
    return ms if game.driver.evaluate("busy") else 0.0


def when_idle(game: GamePage, cores: int) -> GamePage:
    """Wait until the page is idle and its thinking worker, if it has one, is ready."""
    game.ready()
    if cores > min(CORES.values()):
        game.driver.wait(f"{STARTED} && calls.some((row) => row.call === 'ponder' && row.done)")
    game.driver.pause(REST_S)
    return game


def sample(game: GamePage, cores: int, seed: str, pause_s: float) -> dict[str, float]:
    """Return one time of each kind, except for clicks at which no engine was thinking any more.

    The engine is started again for the last time, since one that knows the position continues its earlier search.
    """
    state = when_idle(game.open(seed=seed, level="master"), cores).state()
    times = {STARTS: game.driver.evaluate(f"({STARTED} ?? 0) - (made[1] ?? 0)")}
    start_thinking(game, lambda: game.driver.press("i", game.button("A.hand")), pause_s)
    game.tap("A.hand", state)
    times["a card turned up while a hint is thought out"] = if_thinking(game, answered(game, "play"))
    game.driver.until(lambda: game.state().is_settled and not game.state().piles["A.turned"].is_empty, "the card")
    turned = game.events()
    start_thinking(game, partial(end_turn, game), pause_s)
    times["undo while a master thinks"] = if_thinking(game, undo(game, turned))
    when_idle(game.reload(), cores)
    start_thinking(game, partial(end_turn, game), 0)
    times["a master's first decision"] = answered(game, "think")
    game.run("undo")
    answered(game, "undo")
    return {name: ms for name, ms in times.items() if ms}


def measure(browser: Browser, url: str, runs: int, report: Callable[[dict[str, Times]], object]) -> dict[str, Times]:
    """Return the times with and without the thinking worker; `report` gets the times so far after each round."""
    games = {name: GamePage(browser.open(init=WATCH % cores), url) for name, cores in CORES.items()}
    times: dict[str, Times] = {name: {} for name in games}
    random = Random(1)
    for at in range(1 + runs):
        pause_s = 0.1 + 0.3 * random.random()
        for name in sorted(games, reverse=at % 2 == 1):
            row = sample(games[name], CORES[name], LONG[at % len(LONG)], pause_s)
            for kind, ms in row.items() if at else ():
                times[name].setdefault(kind, []).append(ms)
        report(times)
    browser.close_pages()
    return times


def memory(executable: str, url: str) -> dict[str, float | None]:
    """Return the MB of the page with and without the thinking worker, after a master has been thinking."""
    result = {}
    for name, cores in CORES.items():
        with Browser(executable) as browser:
            game = GamePage(browser.open(init=WATCH % cores), url)
            when_idle(game.open(seed=LONG[0], level="master"), cores).turn_up()
            start_thinking(game, partial(end_turn, game), 0)
            answered(game, "think")
            game.driver.pause(REST_S)
            result[name] = memory_mb(browser)
    return result


def statistics_of(series: Sequence[float]) -> dict[str, float]:
    """Return median, 95th percentile, minimum and maximum of the times."""
    ordered = sorted(series)
    result = {"median": statistics.median(ordered), "p95": statistics.quantiles(ordered, n=20, method="inclusive")[-1]}
    return {name: round(ms, 1) for name, ms in (result | {"min": ordered[0], "max": ordered[-1]}).items()}


def main(words: Sequence[str]) -> None:
    """Measure, print a table and write the figures."""
    runs, out = max(int(words[0]), MIN_RUNS), Path(words[1])
    executable = environment.browser()
    with SiteServer(Site(assemble.DIST)) as server:
        with Browser(executable) as browser:
            times = measure(
                browser, server.url, runs, lambda times: out.write_text(json.dumps({"all": times}), "utf-8")
            )
        megabytes = memory(executable, server.url)
    series = {f"{kind}, {name}": ms for name, kinds in times.items() for kind, ms in kinds.items()}
    figures = {name: statistics_of(ms) for name, ms in series.items() if len(ms) > 1}
    print(f"{'ms':66}{'median':>8}{'p95':>8}{'least':>8}{'most':>8}")
    for name, figure in sorted(figures.items()):
        print(f"{name:66}" + "".join(f"{figure[key]:8.1f}" for key in ("median", "p95", "min", "max")))
    print("memory, MB: " + ", ".join(f"{name} {mb}" for name, mb in megabytes.items()))
    content = {"runs": runs, "ms": figures, "memory_mb": megabytes, "all": times}
    out.write_text(json.dumps(content, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
