"""Measures the page in play, while it waits, and after many games.

python -m web.bench.page GAMES OUT.json

Frames are counted only while cards fly, at full speed and with the processor slowed down four times, in turns with an
empty page: frames per second and times between frames, as medians with minimum and maximum of the rounds. Memory is the
PSS of the page's process in a browser of its own.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from e2e.pages.game_page import GamePage
from e2e.support.browser import Browser
from e2e.support.deals import QUIET
from e2e.support.frames import played, rounds
from web.bench.page_activity import COUNT_ACTIVITY, RECORD_FRAMES
from web.build import assemble, environment
from web.build.server import Site, SiteServer

SLOWDOWNS = (1.0, 4.0)
MIN_RATIO = 0.9
IDLE_S = 10.0
TAPS = 12
ROUNDS = 5
DECISIONS = 6
GAME_S = 300.0
# For each tap: whether the targets are lit in the next frame, and the time until that frame is painted.
WATCH_TAPS = """() => {
  window.taps = [];
  addEventListener('click', () => {
    const start = performance.now();
    requestAnimationFrame((now) => {
      const lit = document.querySelectorAll('[data-lit]').length;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.taps.push({ lit, ms: performance.now() - start });
      channel.port2.postMessage(null);
    });
  }, { capture: true });
}"""

Figures = dict[str, Any]


def spread(values: Iterable[float], digits: int = 1) -> Figures:
    """Return median, minimum and maximum of the values."""
    row = sorted(values)
    result = {"median": statistics.median(row), "min": row[0], "max": row[-1]}
    return {name: round(value, digits) for name, value in result.items()}


def frames(browser: Browser, url: str) -> Figures:
    """Return the frames of an empty page and of the game while four or more cards fly, at full speed and slowed down.

    `web.bench.page_activity` describes how they are counted.
    """
    empty, page = browser.open(init=RECORD_FRAMES), browser.open(init=RECORD_FRAMES)
    empty.goto(f"{url}credits.json")
    game = played(GamePage(page, url))
    figures: Figures = {}
    for slowdown in SLOWDOWNS:
        pairs = rounds(empty, game, slowdown, ROUNDS)
        row = figures[f"{slowdown:g} x slower" if slowdown > 1 else "full speed"] = {
            name: {
                "frames": sum(len(pair[at].ms) for pair in pairs),
                "per_s": spread(pair[at].per_s for pair in pairs),
                "median_ms": spread(pair[at].median_ms for pair in pairs),
                "p95_ms": spread(pair[at].p95_ms for pair in pairs),
            }
            for at, name in enumerate(("empty", "game"))
        }
        row["ratio"] = spread((flying.per_s / rest.per_s for rest, flying in pairs), 2)
    browser.close_pages()
    return figures


def tasks(browser: Browser, url: str) -> Figures:
    """Return the processor time of tasks in the page's main thread while cards are played and a master thinks."""
    driver = browser.open()
    game = GamePage(driver, url).open(seed=QUIET, level="master").ready()
    with driver.busy() as ms:
        game.turn_up()
        game.move("A.turned", "A.waste")
        driver.until(lambda: len(game.events()) >= DECISIONS, "decisions", GAME_S)
    browser.close_pages()
    return {"count": len(ms), "over_50_ms": sum(one > 50 for one in ms), "longest_ms": round(ms[-1], 1)}


def taps(browser: Browser, url: str) -> Figures:
    """Return how often the targets are lit in the next frame after a tap, and the ms until it is painted."""
    driver = browser.open()
    game = GamePage(driver, url).play(QUIET)
    driver.evaluate(WATCH_TAPS)
    for _ in range(TAPS):
        game.choose("H2")
        game.tap("H2")
        game.wait(lambda state: state.selected is None, "nothing selected")
    selecting = driver.evaluate("window.taps")[::2]
    browser.close_pages()
    ms = [row["ms"] for row in selecting]
    return {"taps": len(selecting), "lit_in_the_next_frame": sum(row["lit"] > 0 for row in selecting), "ms": spread(ms)}


def idle(browser: Browser, url: str) -> Figures:
    """Return what the page does in ten seconds without input."""
    driver = browser.open(init=COUNT_ACTIVITY)
    game = GamePage(driver, url).play(QUIET)
    game.wait_quiet("JSON.stringify(counts)", 1.5)
    before = driver.evaluate("({...counts})")
    driver.pause(IDLE_S)
    after = driver.evaluate("({...counts})")
    browser.close_pages()
    return {name: after[name] - before[name] for name in before}


def memory_mb(browser: Browser) -> float | None:
    """Return the memory of the browser's page processes in MB, or None if the system does not report it."""
    total_kb = 0
    for kind, number in browser.processes():
        path = Path(f"/proc/{number}/smaps_rollup")
        if kind == "renderer" and path.is_file():
            total_kb += int(next(line for line in path.read_text().splitlines() if line.startswith("Pss:")).split()[1])
    return round(total_kb / 1024, 1) if total_kb else None


def watch_game(game: GamePage) -> None:
    """Let two computer players play a whole game."""
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("level", "beginner")
    game.set_choice("who", "watch")
    game.answer("new.deal")
    game.wait(lambda state: state.turn != "over" and state.dialog is None, "a game")
    game.wait(lambda state: state.turn == "over" and state.dialog is not None, "the end of the game", GAME_S)
    game.answer("result.look")


def memory(executable: str, url: str, games: int) -> Figures:
    """Return the page's memory when idle, in play, and after `games` games."""
    with Browser(executable) as browser:
        driver = browser.open()
        game = GamePage(driver, url).play(QUIET)
        driver.pause(2)
        figures: Figures = {"idle": memory_mb(browser)}
        game.turn_up()
        game.discard()
        figures["playing"] = memory_mb(browser)
        for _ in range(games):
            watch_game(game)
        driver.pause(2)
        figures |= {f"after {games} games": memory_mb(browser), "games": games}
        before = memory_mb(browser) or 0
        browser.open()
        figures["an empty page"] = round((memory_mb(browser) or 0) - before, 1)
        return figures


def with_spread(row: Figures) -> str:
    """Return a median with minimum and maximum as text."""
    return f"{row['median']} ({row['min']} to {row['max']})"


def smoothness(figures: Figures) -> dict[str, str]:
    """Return the lines about frames for the table."""
    lines = {}
    for speed, row in figures.items():
        for name in ("empty", "game"):
            frames_of = row[name]
            times = f"{with_spread(frames_of['median_ms'])} ms apart, 95 % within {with_spread(frames_of['p95_ms'])} ms"
            lines[f"frames, {name}, {speed}"] = f"{with_spread(frames_of['per_s'])} a second, {times}"
        verdict = "as wanted" if row["ratio"]["median"] >= MIN_RATIO else f"less than {MIN_RATIO}"
        lines[f"frames, game / empty, {speed}"] = f"{with_spread(row['ratio'])}: {verdict}"
    return lines


def table(figures: Figures) -> str:
    """Return the figures as a table."""
    busy, lit = figures["tasks"], figures["taps"]
    lines = smoothness(figures["frames"]) | {
        "tasks over 50 ms": f"{busy['over_50_ms']} of {busy['count']}, the longest {busy['longest_ms']} ms at work",
        "taps lit in the next frame": f"{lit['lit_in_the_next_frame']} of {lit['taps']}, {with_spread(lit['ms'])} ms",
        "idle for 10 s": ", ".join(f"{count} {name}" for name, count in figures["idle"].items()),
        "memory, MB": ", ".join(f"{name} {value}" for name, value in figures["memory"].items() if name != "games"),
    }
    return "\n".join(f"{name:40}{text}" for name, text in lines.items())


def main(words: Sequence[str]) -> None:
    """Measure, print a table and write the figures."""
    games, out = int(words[0]), Path(words[1])
    executable = environment.browser()
    with SiteServer(Site(assemble.DIST)) as server:
        with Browser(executable) as browser:
            figures: Figures = {one.__name__: one(browser, server.url) for one in (frames, tasks, taps, idle)}
        figures["memory"] = memory(executable, server.url, games)
    print(table(figures))
    out.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
