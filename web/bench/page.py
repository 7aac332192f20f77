"""Measures the page while it is played, waits and has been played on for long.

python -m web.bench.page GAMES OUT.json

Frames are counted only while cards fly, at full speed and on a processor slowed down four times, by turns with those of
an empty page: medians, with the least and the most of the rounds, of frames a second and of the times between frames.
Memory is what the system counts for the page's process alone (PSS), in a browser of its own.
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
from web.bench.measuring import COUNTS, WATCH
from web.build import assemble, environment
from web.build.server import Site, SiteServer

BRAKES = (1.0, 4.0)
GOAL = 0.9
IDLE_S = 10.0
TAPS = 12
ROUNDS = 5
DECISIONS = 6
GAME_S = 300.0
# From the moment the browser tells of a tap: is the answer there before the next frame, and when is that painted?
WATCH_TAPS = """() => {
  window.taps = [];
  addEventListener('click', () => {
    const began = performance.now();
    requestAnimationFrame((now) => {
      const lit = document.querySelectorAll('[data-lit]').length;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.taps.push({ lit, ms: performance.now() - began });
      channel.port2.postMessage(null);
    });
  }, { capture: true });
}"""

Figures = dict[str, Any]


def spread(values: Iterable[float], digits: int = 1) -> Figures:
    """Return the median, the least and the most of some values."""
    row = sorted(values)
    found = {"median": statistics.median(row), "min": row[0], "max": row[-1]}
    return {name: round(value, digits) for name, value in found.items()}


def frames(browser: Browser, url: str) -> Figures:
    """Return the frames of an empty page and of the game while four cards and more fly, at full speed and slowed down.

    What is counted stands in `measuring`.
    """
    empty, page = browser.open(init=WATCH), browser.open(init=WATCH)
    empty.goto(f"{url}credits.json")
    game = played(GamePage(page, url))
    found: Figures = {}
    for brake in BRAKES:
        pairs = rounds(empty, game, brake, ROUNDS)
        row = found[f"{brake:g} x slower" if brake > 1 else "full speed"] = {
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
    return found


def tasks(browser: Browser, url: str) -> Figures:
    """Return the processor time of the tasks of the page's thread while cards are played and a master thinks."""
    driver = browser.open()
    game = GamePage(driver, url).open(seed=QUIET, level="master").ready()
    with driver.busy() as ms:
        game.turn_up()
        game.move("A.turned", "A.waste")
        driver.until(lambda: len(game.events()) >= DECISIONS, "decisions", GAME_S)
    browser.close_pages()
    return {"count": len(ms), "over_50_ms": sum(one > 50 for one in ms), "longest_ms": round(ms[-1], 1)}


def taps(browser: Browser, url: str) -> Figures:
    """Return how many frames and ms pass from a tap to the lit targets."""
    driver = browser.open()
    game = GamePage(driver, url).play(QUIET)
    driver.evaluate(WATCH_TAPS)
    for _ in range(TAPS):
        game.choose("H2")
        game.tap("H2")
        game.wait(lambda look: look.selected is None, "nothing selected")
    found = driver.evaluate("window.taps")[::2]
    browser.close_pages()
    ms = [row["ms"] for row in found]
    return {"taps": len(found), "lit_in_the_next_frame": sum(row["lit"] > 0 for row in found), "ms": spread(ms)}


def idle(browser: Browser, url: str) -> Figures:
    """Return what a page does in ten seconds in which nobody does anything."""
    driver = browser.open(init=COUNTS)
    game = GamePage(driver, url).play(QUIET)
    game.wait_quiet("JSON.stringify(counts)", 1.5)
    before = driver.evaluate("({...counts})")
    driver.pause(IDLE_S)
    after = driver.evaluate("({...counts})")
    browser.close_pages()
    return {name: after[name] - before[name] for name in before}


def memory_mb(browser: Browser) -> float | None:
    """Return the memory of the browser's page processes in MB, None where the system does not tell."""
    total_kb = 0
    for kind, number in browser.processes():
        path = Path(f"/proc/{number}/smaps_rollup")
        if kind == "renderer" and path.is_file():
            total_kb += int(next(line for line in path.read_text().splitlines() if line.startswith("Pss:")).split()[1])
    return round(total_kb / 1024, 1) if total_kb else None


def watch(game: GamePage) -> None:
    """Let two computer players play a game to its end."""
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("level", "beginner")
    game.set_choice("who", "watch")
    game.answer("new.deal")
    game.wait(lambda look: look.turn != "over" and look.dialog is None, "a game")
    game.wait(lambda look: look.turn == "over" and look.dialog is not None, "the end of the game", GAME_S)
    game.answer("result.look")


def memory(executable: str, url: str, games: int) -> Figures:
    """Return the page's memory idle, in play, and after so many games; one process, one page."""
    with Browser(executable) as browser:
        driver = browser.open()
        game = GamePage(driver, url).play(QUIET)
        driver.pause(2)
        found: Figures = {"idle": memory_mb(browser)}
        game.turn_up()
        game.discard()
        found["playing"] = memory_mb(browser)
        for _ in range(games):
            watch(game)
        driver.pause(2)
        found |= {f"after {games} games": memory_mb(browser), "games": games}
        before = memory_mb(browser) or 0
        browser.open()
        found["an empty page"] = round((memory_mb(browser) or 0) - before, 1)
        return found


def span(row: Figures) -> str:
    """Return a median with its spread for people."""
    return f"{row['median']} ({row['min']} to {row['max']})"


def smoothness(figures: Figures) -> dict[str, str]:
    """Return the figures of the frames for people."""
    said = {}
    for speed, row in figures.items():
        for name in ("empty", "game"):
            told = row[name]
            times = f"{span(told['median_ms'])} ms apart, 95 % within {span(told['p95_ms'])} ms"
            said[f"frames, {name}, {speed}"] = f"{span(told['per_s'])} a second, {times}"
        held = "as wanted" if row["ratio"]["median"] >= GOAL else f"less than {GOAL}"
        said[f"frames, game / empty, {speed}"] = f"{span(row['ratio'])}: {held}"
    return said


def table(figures: Figures) -> str:
    """Return the figures for people."""
    busy, lit = figures["tasks"], figures["taps"]
    said = smoothness(figures["frames"]) | {
        "tasks over 50 ms": f"{busy['over_50_ms']} of {busy['count']}, the longest {busy['longest_ms']} ms at work",
        "taps lit in the next frame": f"{lit['lit_in_the_next_frame']} of {lit['taps']}, after {span(lit['ms'])} ms",
        "idle for 10 s": ", ".join(f"{count} {name}" for name, count in figures["idle"].items()),
        "memory, MB": ", ".join(f"{name} {value}" for name, value in figures["memory"].items() if name != "games"),
    }
    return "\n".join(f"{name:40}{text}" for name, text in said.items())


def main(words: Sequence[str]) -> None:
    """Measure, print a table and write the figures."""
    games, out = int(words[0]), Path(words[1])
    executable = environment.browser()
    with SiteServer(Site(assemble.DIST)) as server:
        with Browser(executable) as browser:
            found: Figures = {one.__name__: one(browser, server.url) for one in (frames, tasks, taps, idle)}
        found["memory"] = memory(executable, server.url, games)
    print(table(found))
    out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
