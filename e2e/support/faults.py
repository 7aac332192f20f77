"""Faults that can happen to a saved game, each of which is tried on a game in progress.

A fault happens at a random moment of a trial. Its function returns the key of the message that the player was shown,
"" for none, and raises `Lost` when decisions are gone.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress

from e2e.pages.game_page import SAVE, GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.driver_input import DriverError
from e2e.support.fault_trial import FaultTrial, Lost
from e2e.support.history_scripts import COPIED
from e2e.support.simple_player import Player
from e2e.support.site_versions import damage, wait_offline

FULL = """{
  const { setItem } = Storage.prototype, stores = IDBObjectStore.prototype, { put } = stores;
  Storage.prototype.setItem = function (key, text) {
    if (window.isFull) throw new DOMException('no room', 'QuotaExceededError');
    setItem.call(this, key, text);
  };
  stores.put = function (row) { return window.isFull ? this.transaction.abort() : put.call(this, row) };
}"""
DAMAGED_FILES = [  # pattern of the address, and what the cache holds instead, None for nothing
    ("lang/en.json", None),
    ("pyodide.asm.wasm", "no program"),
    ("/main.js", None),
    ("styles/page.css", None),
    ("engine/files.js", "("),
    ("boot/python-.*.zip", None),
]
FORBIDDEN = """for (const name of ['localStorage', 'indexedDB', 'caches'])
  Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })"""
CHANGE_CLOCK = """(years) => {
  const { now } = Date;
  Date.now = () => now() + years * 365 * 24 * 3600000;
}"""
CLEAR = """new Promise((resolve) => {
  localStorage.clear();
  indexedDB.deleteDatabase('rb-copy');
  const gone = indexedDB.deleteDatabase('rb');
  gone.onsuccess = gone.onerror = gone.onblocked = () => resolve(true);
})"""
FOREIGN = ("hello", "[1]", '{"score": 12}', '{"save":"constructor","record":{}}', "\u0000" * 50, "null", "x" * 100_000)


def storage_full(trial: FaultTrial) -> str:
    game = trial.begin(FULL)
    before, seen = game.events(), game.state().contents
    game.driver.evaluate("void (window.isFull = true)")
    trial.go_on()
    message = trial.wait_message("message.save-full")
    trial.expect(before, game.events())
    if game.state().contents == seen:
        raise Lost("the table stands still")
    game.driver.evaluate("void (window.isFull = false)")
    trial.go_on()
    now = game.events()
    assert len(now) >= len(before) + 2, "unsaved decisions are saved as soon as possible"
    trial.expect(now, trial.reopen())
    return message


def storage_forbidden(trial: FaultTrial) -> str:
    game = GamePage(trial.browser.reuse(trial.server.url, init=FORBIDDEN), trial.server.url).play(QUIET)
    trial.game = game
    message, seen = trial.wait_message("message.save-blocked"), game.state().contents
    for _ in range(trial.rng.randrange(1, 4)):
        trial.go_on()
    if game.state().contents == seen:
        raise Lost("the table stands still")
    return message


def storage_cleared(trial: FaultTrial) -> str:
    game = trial.begin()
    before = game.events()
    game.driver.evaluate(CLEAR)
    trial.go_on()
    message = trial.wait_message("message.save-cleared")
    trial.expect(before, trial.reopen())
    return message


def copied(game: GamePage) -> list[str]:
    """Return the events of the game after they are in the copy of local storage too."""
    events = game.events()
    game.driver.wait(COPIED, argument=len(events))
    return events


def slot_damaged(trial: FaultTrial) -> str:
    game = trial.begin()
    before, text = copied(game), game.stored() or ""
    at = trial.rng.randrange(1, len(text))
    game.store(SAVE, trial.rng.choice([text[:at], text[:at] + "\u2603" + text[at + 1 :], text[at:]]))
    after, messages = trial.reopen(), game.state().messages
    if messages not in ((), (WORDS["message.save-before"],)):
        raise Lost(f"the copy was not used: {messages}")
    trial.expect(before[: len(before) - len(messages)], after)
    trial.go_on()
    return "message.save-before" if messages else ""


def foreign_data(trial: FaultTrial) -> str:
    game = trial.begin()
    before, text = copied(game), trial.rng.choice(FOREIGN)
    game.store(SAVE, text)
    after, messages = trial.reopen(), game.state().messages
    if text not in game.set_aside_saves():
        raise Lost("the foreign data was not set aside")
    trial.expect([] if messages else before, after)
    trial.go_on()
    return "message.save-before" if messages else ""


def newer_version(trial: FaultTrial) -> str:
    game = trial.begin()
    save = json.loads(game.stored() or "")
    text = json.dumps({**save, **trial.rng.choice([{"save": 99}, {"schema": 99}])})
    game.store(SAVE, text)
    trial.reopen()
    message = trial.wait_message("message.save-before", "message.save-unknown")
    if text not in game.set_aside_saves():
        raise Lost("the newer save was not set aside unchanged")
    trial.go_on()
    return message


def two_tabs(trial: FaultTrial) -> str:
    first = trial.begin()
    trial.game = second = GamePage(first.driver.tab(), trial.server.url).open(motion="off")
    second.wait_dialog("turn.title")
    Player(first).play(1)
    before = first.events()
    second.answer("turn.here")
    second.ready()
    trial.expect(before, second.events())
    first.wait_dialog("turn.title")
    trial.go_on()
    trial.expect(before, trial.reopen())
    return "turn.title"


def worker_killed(trial: FaultTrial) -> str:
    game = trial.begin()
    before = game.events()
    game.driver.crash_worker()
    game.driver.pause(trial.rng.random() * 0.3)
    trial.go_on()
    message = trial.wait_message("message.crashed")
    trial.expect(before, game.events())
    trial.expect(game.events(), trial.reopen())
    return message


def page_killed(trial: FaultTrial) -> str:
    game = trial.begin()
    before = game.events()
    game.tap("A.hand")
    game.driver.pause(trial.rng.random() * 0.5)
    game.driver.kill_renderer()
    trial.game = GamePage(game.driver.tab(), game.url)
    trial.expect(before, trial.reopen())
    trial.go_on()
    return trial.quiet()


def server_killed(trial: FaultTrial) -> str:
    with trial.own_server() as server:
        game = trial.begin(service_workers="allow")
        wait_offline(game.driver)
        before = game.events()
        server.kill()
        if trial.rng.random() < 0.5:
            trial.go_on()
        trial.expect(before, trial.reopen())
        trial.go_on()
        return trial.quiet()


def cache_damaged(trial: FaultTrial) -> str:
    with trial.own_server():
        game = trial.begin(service_workers="allow")
        wait_offline(game.driver)
        before = game.events()
        damage(game.driver, *trial.rng.choice(DAMAGED_FILES))
        for _ in range(5):  # a page that does not start is repaired when it is loaded again
            game.driver.goto(f"{trial.server.url}?motion=off")
            with suppress(DriverError):
                game.driver.until(lambda: game.state().piles, "a table", 2)
                break
        game.ready()
        trial.expect(before, game.events())
        trial.go_on()
        return trial.quiet()


def tab_asleep(trial: FaultTrial) -> str:
    game = trial.begin()
    before = game.events()
    if trial.rng.random() < 0.5:
        game.tap("A.hand")
    game.driver.sleep(True)
    time.sleep(trial.rng.random())
    game.driver.sleep(False)
    trial.go_on()
    trial.expect(before, game.events())
    trial.expect(game.events(), trial.reopen())
    return trial.quiet()


def clock_changed(trial: FaultTrial) -> str:
    game = trial.begin()
    before = game.events()
    years = trial.rng.choice([-60, -1, -0.01, 0.01, 1, 60])
    game.driver.evaluate(CHANGE_CLOCK, years)
    trial.go_on()
    trial.expect(before, game.events())
    trial.expect(game.events(), trial.reopen())
    trial.go_on()
    return trial.quiet()


FAULTS: dict[str, Callable[[FaultTrial], str]] = {
    "quota exceeded": storage_full,
    "storage forbidden": storage_forbidden,
    "storage cleared while playing": storage_cleared,
    "saved game damaged": slot_damaged,
    "saved game replaced by foreign data": foreign_data,
    "save of a newer version": newer_version,
    "two tabs": two_tabs,
    "worker killed": worker_killed,
    "page killed": page_killed,
    "server killed": server_killed,
    "cached site damaged": cache_damaged,
    "tab asleep": tab_asleep,
    "clock changed": clock_changed,
}
