"""What can go wrong with a game that is kept: each fault is done to a game in progress, and what came of it is told.

A fault takes a desk, does its harm at a moment of its choice, and returns the message that the player was shown, as a
key of the catalogue, "" when there was nothing to tell. It raises `Lost` when decisions are gone.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random

from e2e.pages.game_page import SAVE, GamePage
from e2e.pages.page_state import WORDS
from e2e.support.browser import Browser
from e2e.support.deals import QUIET
from e2e.support.driver_input import DriverError
from e2e.support.simple_player import Player
from e2e.support.site_versions import damage, wait_offline
from web.build import assemble
from web.build.server import Site, SiteServer

MOST_DECISIONS = 4
FULL = """{
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    if (window.isFull) throw new DOMException('no room', 'QuotaExceededError');
    setItem.call(this, key, text);
  };
}"""
FORBIDDEN = """for (const name of ['localStorage', 'indexedDB', 'caches'])
  Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })"""
CLOCK = """{
  const { now } = Date;
  Date.now = () => now() + (window.jump_ms ?? 0);
}"""
CLEAR = """new Promise((resolve) => {
  localStorage.clear();
  const gone = indexedDB.deleteDatabase('rb');
  gone.onsuccess = gone.onerror = gone.onblocked = () => resolve(true);
})"""
STRANGE = ("hello", "[1]", '{"score": 12}', '{"save":"constructor","record":{}}', "\u0000" * 50, "null", "x" * 100_000)
CRASH = "void setTimeout(() => { throw new Error('out of memory') })"


class Lost(AssertionError):
    """A game, or a part of one, is gone."""


class Desk:
    """Where one fault is tried: a browser, a server, chance, and the game on the table."""

    def __init__(self, browser: Browser, server: SiteServer, number: Random) -> None:
        self.browser, self.server, self.number = browser, server, number
        self.game: GamePage

    def begin(self, init: str | None = None, **more: str) -> GamePage:
        """Open a game and play some decisions; with `more`, settings of a context, on a page of its own."""
        driver = self.browser.open(init=init, **more) if more else self.browser.reuse(self.server.url, init=init)
        self.game = GamePage(driver, self.server.url).play(QUIET)
        Player(self.game).play(self.number.randrange(1, MOST_DECISIONS))
        return self.game

    def go_on(self) -> None:
        """Decide once more: whatever happened, the game is played on."""
        before = self.game.ready().look()
        if before.turn == "over":
            return
        Player(self.game).decide(before)
        self.game.wait(lambda look: look.is_settled, "the player's turn")

    def reopen(self) -> list[str]:
        """Load the page again; return the events of the game that it shows."""
        self.game.driver.goto(f"{self.server.url}?motion=off")
        self.game.ready()
        return self.game.events()

    def expect(self, before: list[str], after: list[str]) -> None:
        """Check that what was decided before is decided after."""
        if after[: len(before)] != before:
            raise Lost(f"{before} became {after}")

    def told(self, *keys: str) -> str:
        """Wait until one of some messages is shown; return its key."""
        starts = {key: WORDS[key].partition("{")[0] for key in keys}
        found: list[str] = []

        def shown() -> bool:
            lines = self.game.look().messages
            found[:] = [key for key, start in starts.items() if any(line.startswith(start) for line in lines)]
            return bool(found)

        self.game.driver.until(shown, " or ".join(keys))
        return found[0]

    def quiet(self) -> str:
        """Check that nothing was to be told."""
        assert self.game.look().messages == ()
        return ""


def storage_full(desk: Desk) -> str:
    game = desk.begin(FULL)
    before, seen = game.events(), game.look().contents
    game.driver.evaluate("void (window.isFull = true)")
    desk.go_on()
    told = desk.told("message.save-full")
    desk.expect(before, game.events())
    if game.look().contents == seen:
        raise Lost("the table stands still")
    game.driver.evaluate("void (window.isFull = false)")
    desk.go_on()
    now = game.events()
    assert len(now) >= len(before) + 2, "what could not be saved is saved as soon as it can be"
    desk.expect(now, desk.reopen())
    return told


def storage_forbidden(desk: Desk) -> str:
    game = GamePage(desk.browser.reuse(desk.server.url, init=FORBIDDEN), desk.server.url).play(QUIET)
    desk.game = game
    told, seen = desk.told("message.save-blocked"), game.look().contents
    for _ in range(desk.number.randrange(1, 4)):
        desk.go_on()
    if game.look().contents == seen:
        raise Lost("the table stands still")
    return told


def storage_cleared(desk: Desk) -> str:
    game = desk.begin()
    before = game.events()
    game.driver.evaluate(CLEAR)
    desk.go_on()
    told = desk.told("message.save-cleared")
    desk.expect(before, desk.reopen())
    return told


def slot_damaged(desk: Desk) -> str:
    game = desk.begin()
    before, text = game.events(), game.kept() or ""
    at = desk.number.randrange(1, len(text))
    game.keep(SAVE, desk.number.choice([text[:at], text[:at] + "\u2603" + text[at + 1 :], text[at:]]))
    after = desk.reopen()
    told = desk.told("message.save-before", "message.save-damaged", "message.save-foreign")
    if told != "message.save-before" and len(before) > 1:
        raise Lost("the save before was not taken")
    desk.expect(before[: len(after)], after)
    assert len(after) >= len(before) - 1 or told != "message.save-before"
    desk.go_on()
    return told


def foreign_data(desk: Desk) -> str:
    game = desk.begin()
    text = desk.number.choice(STRANGE)
    game.keep(SAVE, text)
    desk.reopen()
    told = desk.told("message.save-before", "message.save-damaged", "message.save-foreign")
    if text not in game.put_aside():
        raise Lost("what lay there was not put aside")
    desk.go_on()
    return told


def newer_version(desk: Desk) -> str:
    game = desk.begin()
    save = json.loads(game.kept() or "")
    text = json.dumps({**save, **desk.number.choice([{"save": 99}, {"schema": 99}])})
    game.keep(SAVE, text)
    desk.reopen()
    told = desk.told("message.save-foreign")
    if text not in game.put_aside():
        raise Lost("the newer save was not put aside unharmed")
    desk.go_on()
    return told


def two_tabs(desk: Desk) -> str:
    first = desk.begin()
    desk.game = second = GamePage(first.driver.tab(), desk.server.url).open(motion="off")
    second.wait_dialog("turn.title")
    Player(first).play(1)
    before = first.events()
    second.answer("turn.here")
    second.ready()
    desk.expect(before, second.events())
    first.wait_dialog("turn.title")
    desk.go_on()
    desk.expect(before, desk.reopen())
    return "turn.title"


def worker_killed(desk: Desk) -> str:
    game = desk.begin()
    before = game.events()
    game.driver.in_worker(CRASH)
    game.driver.pause(desk.number.random() * 0.3)
    if desk.number.random() < 0.5 and not game.look().piles["A.hand"].is_empty:
        game.tap("A.hand")
    game.driver.until(lambda: game.driver.workers() != 1 or game.look().messages, "the worker's end")
    desk.go_on()
    told = desk.told("message.crashed")
    desk.expect(before, game.events())
    desk.expect(game.events(), desk.reopen())
    return told


def page_killed(desk: Desk) -> str:
    others = desk.browser.renderers()
    game = desk.begin(service_workers="block")  # in a process of its own
    before = game.events()
    mine = desk.browser.renderers() - others
    game.tap("A.hand")
    game.driver.pause(desk.number.random() * 0.5)
    for process in mine:
        os.kill(process, signal.SIGKILL)
    desk.game = GamePage(game.driver.tab(), game.url)
    desk.expect(before, desk.reopen())
    desk.go_on()
    return desk.quiet()


def server_killed(desk: Desk) -> str:
    with SiteServer(Site(assemble.DIST)) as server:
        desk.server = server
        game = desk.begin(service_workers="allow")
        wait_offline(game.driver)
        before = game.events()
        server.kill()
        if desk.number.random() < 0.5:
            desk.go_on()
        desk.expect(before, desk.reopen())
        desk.go_on()
        return desk.quiet()


def cache_damaged(desk: Desk) -> str:
    game = desk.begin(service_workers="allow")
    wait_offline(game.driver)
    before = game.events()
    harms = [("lang/en.json", None), ("pyodide.asm.wasm", "no program"), ("/main.js", None), ("styles/page.css", None)]
    damage(game.driver, *desk.number.choice([*harms, ("engine/files.js", "("), ("boot/python-.*.zip", None)]))
    for _ in range(5):  # a page that does not start is mended when it is loaded again
        game.driver.goto(f"{desk.server.url}?motion=off")
        with suppress(DriverError):
            game.driver.until(lambda: game.look().piles, "a table", 2)
            break
    game.ready()
    desk.expect(before, game.events())
    desk.go_on()
    return desk.quiet()


def tab_asleep(desk: Desk) -> str:
    game = desk.begin()
    before = game.events()
    if desk.number.random() < 0.5:
        game.tap("A.hand")
    game.driver.sleep(True)
    time.sleep(desk.number.random())
    game.driver.sleep(False)
    desk.go_on()
    desk.expect(before, game.events())
    desk.expect(game.events(), desk.reopen())
    return desk.quiet()


def clock_changed(desk: Desk) -> str:
    game = desk.begin(CLOCK)
    before = game.events()
    years = desk.number.choice([-60, -1, -0.01, 0.01, 1, 60])
    game.driver.evaluate("(years) => void (window.jump_ms = years * 365 * 24 * 3600000)", years)
    desk.go_on()
    desk.expect(before, game.events())
    desk.expect(game.events(), desk.reopen())
    desk.go_on()
    return desk.quiet()


FAULTS: dict[str, Callable[[Desk], str]] = {
    "quota exceeded": storage_full,
    "storage forbidden": storage_forbidden,
    "storage cleared while playing": storage_cleared,
    "saved game damaged": slot_damaged,
    "foreign data in its place": foreign_data,
    "save of a newer version": newer_version,
    "two tabs": two_tabs,
    "worker killed": worker_killed,
    "page killed": page_killed,
    "server killed": server_killed,
    "kept site damaged": cache_damaged,
    "tab asleep": tab_asleep,
    "clock changed": clock_changed,
}
