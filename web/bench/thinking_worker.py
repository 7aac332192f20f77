"""Measures the thinking worker: the app with computer players thinking in a second engine, and in the table's engine.

Two pages of the same build play the same deal against a master in turns; one sees a device with enough cores for the
thinking worker, the other does not. Times are ms in the page: from a click to the engine's answer while a master or a
hint is thinking, and from the click that ends the turn to the master's decision, animations included. Memory is the PSS
of the page's process, each page in a browser of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from e2e.pages.game_page import GamePage
from e2e.support.browser import Browser
from e2e.support.deals import LONG
from web.bench.memory import memory_mb
from web.bench.report import Row, Section
from web.bench.rounds import rounds
from web.build import assemble, environment
from web.build.server import Site, SiteServer

RUNS = 2
ROUNDS_S = 30.0
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
WITHOUT = "without it"
CORES = {"with the thinking worker": 8, WITHOUT: 2}
THINKS = "calls.some((row) => row.thinks)"
ANSWER = "(name) => calls.findLast((row) => row.call === name && row.done)?.ms"
STARTED = "performance.getEntriesByName('rb:thinking-worker')[0]?.startTime"


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
    has_second = cores > min(CORES.values())
    times = {STARTS: game.driver.evaluate(f"{STARTED} - made.at(-1)")} if has_second else {}
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


def times(browser: Browser, url: str, section: Section) -> None:
    """Add the times with and without the thinking worker; the first round only warms up."""
    games = {name: GamePage(browser.open(init=WATCH % cores), url) for name, cores in CORES.items()}
    random = Random(1)
    for at in rounds(1 + RUNS, ROUNDS_S):
        pause_s = 0.1 + 0.3 * random.random()
        for name in sorted(games, reverse=at % 2 == 1):
            row = sample(games[name], CORES[name], LONG[at % len(LONG)], pause_s)
            for kind, ms in row.items() if at else ():
                base = "" if kind == STARTS or name == WITHOUT else f"{kind}, {WITHOUT}"
                section.setdefault(f"{kind}, {name}", Row([], "ms", base)).samples.append(ms)


def memory(url: str, section: Section) -> None:
    """Add the memory of the page with and without the thinking worker, after a master has been thinking."""
    for name, cores in CORES.items():
        with Browser(environment.browser()) as browser:
            game = GamePage(browser.open(init=WATCH % cores), url)
            when_idle(game.open(seed=LONG[0], level="master"), cores).turn_up()
            start_thinking(game, partial(end_turn, game), 0)
            answered(game, "think")
            game.driver.pause(REST_S)
            base = "" if name == WITHOUT else f"memory, {WITHOUT}"
            section[f"memory, {name}"] = Row([memory_mb(browser)], "MB", base)


def measure() -> Section:
    """Return times and memory with and without the thinking worker."""
    section: Section = {}
    with SiteServer(Site(assemble.DIST)) as server:
        with Browser(environment.browser()) as browser:
            times(browser, server.url, section)
        memory(server.url, section)
    return dict(sorted(section.items()))
