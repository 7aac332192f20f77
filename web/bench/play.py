"""Measures the game page in play and while it waits.

Frames are counted only while cards fly, at full speed and with the processor slowed down four times, in turns with an
empty page; `e2e.support.page_activity` describes how.
"""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.support.browser import Browser
from e2e.support.deals import QUIET
from e2e.support.frames import played, rounds
from e2e.support.page_activity import COUNT_ACTIVITY, RECORD_FRAMES
from e2e.support.records import archived_game
from web.bench.report import Row, Section
from web.build import assemble, environment
from web.build.server import Site, SiteServer

SLOWDOWNS = {"full speed": 1.0, "4 x slower": 4.0}
IDLE_S = 5.0
TAPS = 12
DIALOGS = 20
ARCHIVED = 60
ROUNDS = 2
DECISIONS = 3
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

# The classes of the dialogs that are timed, and what opens them: tools, or entries of the menu.
TIMED = {
    "statistics": ".entry[value=stats]",
    "history": ".entry[value=history]",
    "match": ".entry[value=match]",
    "rulebook": ".entry[value=rules]",
    "newgame": ".tool.new",
    "settings": ".tool.settings",
}
# The time from a tap on the tool or the entry of the menu until its dialog is painted with all that it shows.
WATCH_DIALOGS = """(timed) => {
  window.shown = [];
  addEventListener('click', ({ target }) => {
    const found = Object.entries(timed).find(([, opener]) => target.closest(opener));
    if (!found) return;
    const start = performance.now();
    const look = () => {
      if (!document.querySelector(`dialog.${found[0]} .body:not([aria-busy])`))
        return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.shown.push(performance.now() - start);
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, { capture: true });
}"""


def frames(browser: Browser, url: str, section: Section) -> None:
    """Add the frames of an empty page and of the game while four or more cards fly."""
    empty, page = browser.open(init=RECORD_FRAMES), browser.open(init=RECORD_FRAMES)
    empty.goto(f"{url}credits.json")
    game = played(GamePage(page, url))
    for speed, slowdown in SLOWDOWNS.items():
        pairs = rounds(empty, game, slowdown, ROUNDS)
        for at, name in enumerate(("empty page", "cards fly")):
            of = [pair[at] for pair in pairs]
            base = f"frames, empty page, {speed}" if at else ""
            section[f"frames, {name}, {speed}"] = Row([one.per_s for one in of], "per s", base)
            section[f"95th percentile between frames, {name}, {speed}"] = Row([one.p95_ms for one in of])
    browser.close_pages()


def tasks(browser: Browser, url: str, section: Section) -> None:
    """Add the processor time of tasks in the page's main thread while cards are played and a master thinks."""
    driver = browser.open()
    game = GamePage(driver, url).open(seed=QUIET, level="master").ready()
    with driver.busy() as ms:
        game.turn_up()
        game.move("A.turned", "A.waste")
        driver.until(lambda: len(game.events()) >= DECISIONS, "decisions", GAME_S)
    browser.close_pages()
    section["longest task while a master thinks"] = Row([ms[-1]])
    section["tasks over 50 ms while a master thinks"] = Row([sum(one > 50 for one in ms)], "tasks")


def taps(browser: Browser, url: str, section: Section) -> None:
    """Add how often the targets are lit in the next frame after a tap, and the time until it is painted."""
    driver = browser.open()
    game = GamePage(driver, url).play(QUIET)
    driver.evaluate(WATCH_TAPS)
    for _ in range(TAPS):
        game.choose("H2")
        game.tap("H2")
        game.wait(lambda state: state.selected is None, "nothing selected")
    selecting = driver.evaluate("window.taps")[::2]
    browser.close_pages()
    section["from a tap to its frame"] = Row([row["ms"] for row in selecting])
    lit = sum(row["lit"] > 0 for row in selecting) / len(selecting)
    section["taps that light their targets in the next frame"] = Row([100 * lit], "%")


def dialogs(browser: Browser, url: str, section: Section) -> None:
    """Add the time from a tap until a dialog of the page's Python is painted, the first time and later."""
    driver = browser.open()
    game = GamePage(driver, url).own().play(QUIET)
    game.put_archived_games([archived_game(number, "A", 40) for number in range(1, ARCHIVED + 1)])
    driver.evaluate(WATCH_DIALOGS, TIMED)

    def opened(dialog: str) -> float:
        if not driver.is_visible(TIMED[dialog]):
            driver.click(".tool.more")
        driver.click(TIMED[dialog])
        game.wait_open(f"dialog.{dialog}[open]")
        driver.wait("window.shown.length > 0")
        game.press("Escape")
        ms: float = driver.evaluate("window.shown.pop()")
        return ms

    section["from a tap to the first statistics"] = Row([opened("statistics")])
    for dialog in TIMED:
        opened(dialog)  # which fetches its texts
    for speed, slowdown in SLOWDOWNS.items():
        driver.throttle(slowdown)
        for dialog in TIMED:
            section[f"from a tap to the {dialog}, {speed}"] = Row([opened(dialog) for _ in range(DIALOGS)])
    browser.close_pages()


def idle(browser: Browser, url: str, section: Section) -> None:
    """Add what the page does while it waits for the player."""
    driver = browser.open(init=COUNT_ACTIVITY)
    game = GamePage(driver, url).play(QUIET)
    game.wait_quiet("JSON.stringify(counts)", 1.5)
    before = driver.evaluate("({...counts})")
    driver.pause(IDLE_S)
    after = driver.evaluate("({...counts})")
    browser.close_pages()
    for name in before:
        section[f"{name} while the page waits {IDLE_S:.0f} s"] = Row([after[name] - before[name]], "times")


def measure() -> Section:
    """Return frames, tasks, taps, dialogs and what the waiting page does."""
    section: Section = {}
    with SiteServer(Site(assemble.DIST)) as server, Browser(environment.browser()) as browser:
        for part in (frames, tasks, taps, dialogs, idle):
            part(browser, server.url, section)
    return section
