"""Measures what the study is worth: the app with computer players thinking in a worker of their own, and at the table.

python -m web.bench.thinking_worker RUNS OUT.json

Two pages of the same build play the same deal against a master by turns; one is told that its device has cores enough,
the other that it has not. Times are ms in the page: from a click to the engine's answer to it while a master or a hint
thinks, and from the click that ends the turn to the master's decision, motion included. Memory is what the system
counts for the page's process alone (PSS), each page in a browser of its own.
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

LEAST_RUNS = 10
REST_S = 1.0
STARTS = "the second engine's start"
# What passes between the page and its workers, with its times, and when the page was clicked last.
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
      const asked = this.asked = new Map();
      window.made.push(performance.now());
      this.addEventListener('message', ({ data }) => {
        const call = asked.get(data.id);
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
        this.asked.set(id, row);
      }
      super.postMessage(message, ...more);
    }
  };
}"""
CORES = {"with the study": 8, "at the table": 2}
THINKS = "calls.some((row) => row.thinks)"
ANSWER = "(name) => calls.findLast((row) => row.call === name && row.done)?.ms"
STARTED = "performance.getEntriesByName('rb:study')[0]?.startTime"

Times = dict[str, list[float]]


def answered(game: GamePage, name: str) -> float:
    """Wait for the answer to the last call of a name; return the ms since the last click."""
    return float(game.driver.wait(ANSWER, argument=name))


def thinking(game: GamePage, act: Callable[[], object], pause_s: float) -> None:
    """Do what sets the engine thinking, and let it think for a while."""
    game.driver.evaluate("void (calls.length = 0)")
    act()
    game.driver.wait(THINKS)
    game.driver.pause(pause_s)


def end_turn(game: GamePage) -> None:
    """Put the card turned up away."""
    game.choose("A.turned")
    game.tap("A.waste")


def back(game: GamePage, wanted: list[str]) -> float:
    """Take the last decision back; return the ms to the engine's answer."""
    game.run("undo")
    ms = answered(game, "undo")
    game.driver.until(lambda: game.events() == wanted and game.look().is_settled, "the move taken back")
    return ms


def busy(game: GamePage, ms: float) -> float:
    """Return a time if somebody thought when the page was clicked, else 0."""
    return ms if game.driver.evaluate("busy") else 0.0


def rested(game: GamePage, cores: int) -> GamePage:
    """Wait until the page rests, with the second engine where it has one."""
    game.ready()
    if cores > min(CORES.values()):
        game.driver.wait(f"{STARTED} && calls.some((row) => row.call === 'ponder' && row.done)")
    game.driver.pause(REST_S)
    return game


def sample(game: GamePage, cores: int, seed: str, pause_s: float) -> dict[str, float]:
    """Return one time of each kind; a click that came when nobody thought any more is left out.

    A thought begins in an engine that has just started: one that knows the position goes on with what it has found.
    """
    look = rested(game.open(seed=seed, level="master"), cores).look()
    found = {STARTS: game.driver.evaluate(f"({STARTED} ?? 0) - (made[1] ?? 0)")}
    thinking(game, lambda: game.driver.press("i", game.button("A.hand")), pause_s)
    game.tap("A.hand", look)
    found["a card turned up while a hint is thought out"] = busy(game, answered(game, "play"))
    game.driver.until(lambda: game.look().is_settled and not game.look().piles["A.turned"].is_empty, "the card")
    turned = game.events()
    thinking(game, partial(end_turn, game), pause_s)
    found["undo while a master thinks"] = busy(game, back(game, turned))
    rested(game.reload(), cores)
    thinking(game, partial(end_turn, game), 0)
    found["a master's first decision"] = answered(game, "think")
    game.run("undo")
    answered(game, "undo")
    return {name: ms for name, ms in found.items() if ms}


def measure(browser: Browser, url: str, runs: int, report: Callable[[dict[str, Times]], object]) -> dict[str, Times]:
    """Return the times with and without the study; `report` is told after each round what there is by then."""
    games = {name: GamePage(browser.open(init=WATCH % cores), url) for name, cores in CORES.items()}
    times: dict[str, Times] = {name: {} for name in games}
    number = Random(1)
    for at in range(1 + runs):
        pause_s = 0.1 + 0.3 * number.random()
        for name in sorted(games, reverse=at % 2 == 1):
            found = sample(games[name], CORES[name], LONG[at % len(LONG)], pause_s)
            for kind, ms in found.items() if at else ():
                times[name].setdefault(kind, []).append(ms)
        report(times)
    browser.close_pages()
    return times


def memory(executable: str, url: str) -> dict[str, float | None]:
    """Return the MB of the page with and without the study, after a master has thought."""
    found = {}
    for name, cores in CORES.items():
        with Browser(executable) as browser:
            game = GamePage(browser.open(init=WATCH % cores), url)
            rested(game.open(seed=LONG[0], level="master"), cores).turn_up()
            thinking(game, partial(end_turn, game), 0)
            answered(game, "think")
            game.driver.pause(REST_S)
            found[name] = memory_mb(browser)
    return found


def row(series: Sequence[float]) -> dict[str, float]:
    """Return the median, the 95th percentile and the extremes of some times."""
    ordered = sorted(series)
    found = {"median": statistics.median(ordered), "p95": statistics.quantiles(ordered, n=20, method="inclusive")[-1]}
    return {name: round(ms, 1) for name, ms in (found | {"min": ordered[0], "max": ordered[-1]}).items()}


def main(words: Sequence[str]) -> None:
    """Measure, print a table and write the figures."""
    runs, out = max(int(words[0]), LEAST_RUNS), Path(words[1])
    executable = environment.browser()
    with SiteServer(Site(assemble.DIST)) as server:
        with Browser(executable) as browser:
            times = measure(
                browser, server.url, runs, lambda found: out.write_text(json.dumps({"all": found}), "utf-8")
            )
        weight = memory(executable, server.url)
    series = {f"{kind}, {name}": ms for name, found in times.items() for kind, ms in found.items()}
    figures = {name: row(ms) for name, ms in series.items() if len(ms) > 1}
    print(f"{'ms':66}{'median':>8}{'p95':>8}{'least':>8}{'most':>8}")
    for name, found in sorted(figures.items()):
        print(f"{name:66}" + "".join(f"{found[key]:8.1f}" for key in ("median", "p95", "min", "max")))
    print("memory, MB: " + ", ".join(f"{name} {mb}" for name, mb in weight.items()))
    said = {"runs": runs, "ms": figures, "memory_mb": weight, "all": times}
    out.write_text(json.dumps(said, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
