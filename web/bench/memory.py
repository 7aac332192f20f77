"""Measures the memory of the game's tab beside a bare page with the same engine, and over up to twenty games.

Memory is the PSS of the browser's page processes, each page in a browser of its own. What the tab holds is measured
after a rest, in which the browser frees what it needs no more; what it takes in passing, right after a game. Bytes in
use and bytes that the browser keeps for the page's script objects tell how much of that is only kept.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from e2e.pages.game_page import GamePage
from e2e.support import sites
from e2e.support.browser import Browser
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.watched_games import deal_again, start_watching, wait_result
from web.bench.report import Row, Section
from web.bench.rounds import rounds
from web.build import environment
from web.build.server import Site, SiteServer

GAMES = 20
GAMES_S = 60.0
REST_S = 15.0
LIMIT_S = 120.0
ENGINE = "performance.getEntriesByName('rb:engine').length > 0"
MB = 1e6
RESTED_FIRST = "after 1 game and a rest"
# The rows with a sample for each game, in their order.
AFTER_EACH = ("right after each game", "script objects in use", "kept for script objects")


def memory_mb(browser: Browser) -> float:
    """Return the memory of the browser's page processes in MB; 0 if the system does not report it."""
    total_kb = 0
    for kind, number in browser.processes():
        path = Path(f"/proc/{number}/smaps_rollup")
        if kind == "renderer" and path.is_file():
            total_kb += int(next(line for line in path.read_text().splitlines() if line.startswith("Pss:")).split()[1])
    return round(total_kb / 1024, 1)


def bare(url: str) -> float:
    """Return the memory of an idle page with stock Pyodide and the engine's wheel."""
    with Browser(environment.browser()) as browser:
        driver = browser.open()
        driver.goto(url)
        driver.wait(ENGINE, LIMIT_S)
        driver.pause(REST_S / 3)
        return memory_mb(browser)


def heap_mb(driver: Driver) -> tuple[float, float]:
    """Return the MB of the page's script objects: in use, and kept for them."""
    usage = driver.session().send("Runtime.getHeapUsage")
    return usage["usedSize"] / MB, usage["totalSize"] / MB


def games(browser: Browser, game: GamePage, section: Section) -> None:
    """Add the memory after each game, and after a rest after the first and the last."""
    taken: list[float] = []
    used: list[float] = []
    kept: list[float] = []
    number = 0
    for number, _ in enumerate(rounds(GAMES, GAMES_S), start=1):
        if number == 1:
            start_watching(game)
        else:
            deal_again(game)
        wait_result(game)
        taken.append(memory_mb(browser))
        for row, figure in zip((used, kept), heap_mb(game.driver), strict=True):
            row.append(figure)
        if number == 1:
            game.driver.pause(REST_S)
            section[RESTED_FIRST] = Row([memory_mb(browser)], "MB")
    game.driver.pause(REST_S)
    section[f"after {number} games and a rest"] = Row([memory_mb(browser)], "MB", RESTED_FIRST)
    for name, row in zip(AFTER_EACH, (taken, used, kept), strict=True):
        section[name] = Row(row, "MB")


def measure() -> Section:
    """Return the memory of both pages."""
    section: Section = {}
    with tempfile.TemporaryDirectory() as folder:
        sites.copy_sites(Path(folder))
        with SiteServer(Site(Path(folder))) as server:
            section["bare page with the engine, idle"] = Row([bare(f"{server.url}bare/wheel.html")], "MB")
            with Browser(environment.browser()) as browser:
                game = GamePage(browser.open(), f"{server.url}app/").play(QUIET)
                game.driver.pause(2)
                section["idle"] = Row([memory_mb(browser)], "MB", "bare page with the engine, idle")
                game.turn_up()
                game.discard()
                section["in play"] = Row([memory_mb(browser)], "MB", "bare page with the engine, idle")
                games(browser, game, section)
    return section
