"""Measures the page while it is played, waits and has been played on for long.

python -m web.tools.bench_page GAMES OUT.json

Frames are counted on a processor slowed down four times, and beside those of an empty page in the same run, before and
after. Memory is what the system counts for the page's process alone (PSS), in a browser of its own.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from e2e.browser import Browser
from e2e.deals import QUIET, THEIRS
from e2e.game_page import GamePage
from e2e.test_idle import COUNTS
from web.tools import kit, make
from web.tools.server import Site, SiteServer

BRAKE = 4.0
SPAN_S = 4.0
IDLE_S = 10.0
TAPS = 12
ROUNDS = 3
DECISIONS = 6
GAME_S = 300.0
FRAMES = """(span_ms) => new Promise((resolve) => {
  let frames = 0;
  const began = performance.now();
  const step = (now) => {
    if (now - began >= span_ms) return resolve(frames * 1000 / (now - began));
    frames++;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""
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


def frames(browser: Browser, url: str) -> Figures:
    """Return the frames a second of an empty page, and of the game while cards of the computer fly."""
    empty, page = browser.open(), browser.open()
    empty.goto(f"{url}credits.json")
    game = GamePage(page, url).open(seed=QUIET).ready()
    rates: dict[str, list[float]] = {"empty": [], "game": []}
    for _ in range(ROUNDS):
        empty.throttle(BRAKE)
        rates["empty"].append(empty.evaluate(FRAMES, SPAN_S * 1000))
        game.open(seed=THEIRS, level="beginner").engine()
        page.throttle(BRAKE)
        game.wait_events(1)
        rates["game"].append(page.evaluate(FRAMES, SPAN_S * 1000))
        page.throttle(1)
    browser.close_pages()
    medians = {name: round(statistics.mean(row), 1) for name, row in rates.items()}
    return {"per_s": medians, "ratio": round(medians["game"] / medians["empty"], 2)}


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
    ms = sorted(row["ms"] for row in found)
    return {
        "taps": len(found),
        "lit_in_the_next_frame": sum(row["lit"] > 0 for row in found),
        "ms": {"median": round(statistics.median(ms), 1), "min": round(ms[0], 1), "max": round(ms[-1], 1)},
    }


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


def table(figures: Figures) -> str:
    """Return the figures for people."""
    per_s, ms = figures["frames"]["per_s"], figures["taps"]["ms"]
    frames_x, busy, lit = figures["frames"]["ratio"], figures["tasks"], figures["taps"]
    said = {
        "frames a second, 4 x slower": f"{per_s['game']} in play, {per_s['empty']} of an empty page: {frames_x} x",
        "tasks over 50 ms": f"{busy['over_50_ms']} of {busy['count']}, the longest {busy['longest_ms']} ms at work",
        "taps lit in the next frame": f"{lit['lit_in_the_next_frame']} of {lit['taps']}, after {ms['median']} ms "
        f"({ms['min']} to {ms['max']})",
        "idle for 10 s": ", ".join(f"{count} {name}" for name, count in figures["idle"].items()),
        "memory, MB": ", ".join(f"{name} {value}" for name, value in figures["memory"].items() if name != "games"),
    }
    return "\n".join(f"{name:30}{text}" for name, text in said.items())


def main(words: Sequence[str]) -> None:
    """Measure, print a table and write the figures."""
    games, out = int(words[0]), Path(words[1])
    executable = kit.browser()
    with SiteServer(Site(make.DIST)) as server:
        with Browser(executable) as browser:
            found: Figures = {one.__name__: one(browser, server.url) for one in (frames, tasks, taps, idle)}
        found["memory"] = memory(executable, server.url, games)
    print(table(found))
    out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
