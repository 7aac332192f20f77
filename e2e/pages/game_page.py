"""Page object for the game: piles by their place, keys, commands, dialogs, and stored data.

Only this class knows the structure of the page. It uses elements and storage, never modules.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Self, cast
from urllib.parse import urlencode

from e2e.pages.page_state import FILLING, FITS, PICTURE, READ_STATE, WORDS, PageState, page_state
from e2e.support.driver import Driver
from e2e.support.history_scripts import PLAYED, PUT_PLAYED
from e2e.support.waiting import WAIT_S

SAVE, SETTINGS, ASIDE = "rb:game:main", "rb:settings", "rb:aside:"
GAME_ID = "JSON.parse(localStorage.getItem('rb:game:main'))?.id"
STARTED = "['rb:board', 'rb:engine'].every((mark) => performance.getEntriesByName(mark).length)"
# The engine has given the game back, and its commands act.
HAS_GAME = "document.querySelector('.tool.new[aria-disabled=false]') !== null"

# Opens the outermost folded part around an element.
UNFOLD = """(selector) => {
  const element = document.querySelector(selector);
  const folded = [...document.querySelectorAll('details:not([open])')].find((one) => one.contains(element));
  folded.querySelector('summary').click();
}"""


class GamePage:
    """The page with one game, in a browser."""

    def __init__(self, driver: Driver, url: str) -> None:
        self.driver = driver
        self.url = url

    # --- opening

    def own(self) -> Self:
        """Have a page on which earlier tests have stored nothing."""
        return self

    def open(self, **query: str) -> GamePage:
        """Open the page, with a query such as seed="abc", motion="off"; wait for the table."""
        self.driver.goto(f"{self.url}?{urlencode(query)}" if query else self.url)
        self.wait(lambda state: bool(state.piles), "a table")
        return self

    def settings(self, **values: object) -> GamePage:
        """Store settings before the game is opened."""
        self.driver.goto_empty(self.url)
        self.store(SETTINGS, json.dumps(values))
        return self

    def play(self, seed: str, **query: str) -> GamePage:
        """Open a deal without motion and wait until it is the player's turn."""
        return self.open(seed=seed, motion="off", **query).ready()

    def ready(self) -> GamePage:
        """Wait until the engine runs and the page waits for the player."""
        self.engine()
        self.driver.wait(HAS_GAME)
        self.wait(lambda state: state.is_settled, "the player's turn")
        return self

    def engine(self) -> None:
        """Wait until the board is painted and the engine runs."""
        self.driver.wait(STARTED)

    def reload(self) -> GamePage:
        """Load the page again and wait for the table."""
        self.driver.reload()
        self.wait(lambda state: bool(state.piles), "a table")
        return self

    def empty(self) -> GamePage:
        """Clear everything that is stored, so that the page is like one on a new device."""
        self.driver.clear_storage(self.url)
        return self

    # --- reading the page

    def state(self) -> PageState:
        """Return the current state of the page."""
        return page_state(self.driver.evaluate(READ_STATE))

    def wait(self, is_so: Callable[[PageState], bool], what: str, timeout_s: float = WAIT_S) -> PageState:
        """Wait until the state of the page meets a condition, and return that state.

        Raises: DriverError when the time is over.
        """
        seen = [""]

        def asked() -> bool:
            seen[0] = self.driver.evaluate(READ_STATE, seen[0])
            return is_so(page_state(seen[0]))

        self.driver.until(asked, what, timeout_s, lambda: seen[0] and page_state(seen[0]).outline, rests=False)
        return page_state(seen[0])

    def wait_message(self, key: str) -> PageState:
        """Wait until the message with this key is shown."""
        return self.wait(lambda state: any(line.startswith(WORDS[key]) for line in state.messages), key)

    def wait_spoken(self, text: str) -> None:
        """Wait until a live region says a text."""
        regions = "[...document.querySelectorAll('#board .announcement')].map((one) => one.textContent)"
        self.driver.wait(f"(text) => {regions}.some((said) => said.includes(text))", argument=text)

    def focused(self) -> str | None:
        """Return the place whose button has the focus."""
        return cast(str | None, self.driver.evaluate("document.activeElement?.dataset.place ?? null"))

    def wait_quiet(self, script: str, for_s: float = 0.6) -> None:
        """Wait until the value of an expression has not changed for a while."""
        seen: list[object] = [None]
        since = time.monotonic()

        def rests() -> bool:
            nonlocal since
            now = self.driver.evaluate(script)
            if now != seen[0]:
                seen[0], since = now, time.monotonic()
            return time.monotonic() - since > for_s

        self.driver.until(rests, f"{script} to rest")

    def fits_window(self, state: PageState) -> bool:
        """Return whether all piles are inside the window, and the board fills it."""
        return bool(self.driver.evaluate(FITS, [pile.box for pile in state.piles.values()]))

    def picture(self) -> str:
        """Return the picture of the table as a text, for comparison."""
        return str(self.driver.evaluate(PICTURE))

    # --- playing

    def tap(self, place: str, state: PageState | None = None) -> None:
        """Click a pile, by default at its current position."""
        self.driver.click_at(*(state or self.state()).piles[place].middle)

    def choose(self, place: str) -> PageState:
        """Tap a pile to select its card; return the state after that."""
        self.tap(place)
        return self.wait(lambda state: state.selected == place, f"{place} selected")

    def move(self, source: str, target: str) -> PageState:
        """Tap a pile and then a lit target; wait until the cards have changed."""
        self.choose(source)
        return self.move_on(target)

    def move_on(self, target: str) -> PageState:
        """Tap a lit target for the selected card; wait until the cards have changed."""
        chosen = self.state()
        assert target in chosen.lit, f"{chosen.selected} lights {chosen.lit}, not {target}"
        self.tap(target, chosen)
        return self.changed(chosen)

    def turn_up(self) -> PageState:
        """Tap the player's hand; wait until the cards have changed."""
        before = self.state()
        self.tap("A.hand")
        return self.changed(before)

    def changed(self, before: PageState) -> PageState:
        """Wait until the contents of the piles have changed."""
        return self.wait(lambda state: state.contents != before.contents, "another table")

    def discard(self) -> PageState:
        """Discard the turned-up card; wait until the opponent has played."""
        self.move("A.turned", "A.waste")
        return self.wait(lambda state: state.is_settled, "the answer")

    def drag(self, source: str, target: str) -> None:
        """Drag the card of a pile to another pile."""
        self.driver.drag(self.button(source), self.button(target))

    def button(self, place: str) -> str:
        """Return the selector of a pile's button."""
        return f'[data-place="{place}"]'

    def press(self, *keys: str) -> None:
        """Press keys on the focused element."""
        for key in keys:
            self.driver.press(key)

    # --- commands and dialogs

    def command(self, key: str) -> str:
        """Return the selector of a command of the tool bar: new, undo, redo, end, resign or settings."""
        return self.driver.by_role("button", WORDS[f"tool.{key}"])

    def run(self, key: str) -> None:
        """Press a command in the tool bar, or in the menu if the bar is too short for it."""
        shown = self.driver.is_visible(f".tool.{key}")
        if not shown:
            self.driver.click(".tool.more")
        self.driver.click(f".tool.{key}" if shown else f"dialog[open] .entry[value={key}]")

    def go(self, entry: str) -> None:
        """Choose an entry of the menu and wait for its dialog."""
        self.driver.click(".tool.more")
        self.driver.click(f"dialog[open] .entry[value={entry}]")
        self.wait_open("dialog[open]:not(.menu)")

    def go_from_settings(self, value: str) -> None:
        """Open a dialog from the settings: keys or board."""
        self.run("settings")
        self.wait_open("dialog.settings[open]")
        self.driver.click(f"dialog[open] button[value={value}]")
        self.wait_open("dialog[open]:not(.settings)")

    def wait_open(self, selector: str = "dialog[open]") -> None:
        """Wait until a dialog, or something in it, is shown, and then until the dialog is filled."""
        self.driver.wait_for(selector)
        self.wait_filled()

    def wait_filled(self) -> None:
        """Wait until the open dialog shows what it was opened for, and what follows from what was chosen."""
        self.driver.until(lambda: not self.driver.count(FILLING), "what the dialog shows")

    def is_enabled(self, key: str) -> bool:
        """Return whether a command is shown and enabled."""
        command = self.command(key)
        return self.driver.count(command) == 1 and self.driver.attribute(command, "aria-disabled") == "false"

    def wait_dialog(self, key: str) -> PageState:
        """Wait for the dialog whose title has this key, and for what it shows."""
        self.wait(lambda state: state.dialog == WORDS[key], f"a dialog {WORDS[key]}")
        self.wait_filled()
        return self.state()

    def dialog_text(self) -> str:
        """Return the text of the open dialog."""
        return self.driver.text("dialog[open]")

    def answer(self, key: str) -> None:
        """Press a button of the open dialog and wait until it is closed."""
        before = self.state().dialog
        self.driver.click(self.driver.by_role("button", WORDS[key], "dialog[open]"))
        self.wait(lambda state: state.dialog != before, "the dialog closed")

    def leave_dialog(self) -> None:
        """Close the open dialog without an answer."""
        before = self.state().dialog
        self.driver.press("Escape")
        self.wait(lambda state: state.dialog != before, "the dialog closed")

    def answer_with_a_deal(self, key: str) -> None:
        """Press a button of the open dialog that deals, and wait until the new game has replaced the old one."""
        before = self.driver.evaluate(GAME_ID)
        self.answer(key)
        self.driver.wait(f"(before) => {GAME_ID} !== before", argument=before)

    def resign(self) -> None:
        """Resign the game and close the result."""
        self.run("resign")
        self.wait_dialog("resign.title")
        self.answer("resign.yes")
        self.wait(lambda state: state.turn == "over" and state.dialog is not None, "the result")
        self.leave_dialog()

    def leave_options(self) -> None:
        """Go back from the options of a new game to its other fields, if they are open."""
        if self.driver.count("dialog[open] details.all[open]"):
            self.driver.click("dialog[open] details.all > summary")
            self.driver.wait("!document.querySelector('dialog[open] details.all[open]')")
            self.wait_filled()

    def unfold(self, selector: str) -> None:
        """Unfold what is folded around an element of the open dialog."""
        wanted = f"dialog[open] {selector}"
        if self.driver.count(wanted) and not self.driver.count(f"dialog[open] details.all {selector}"):
            self.leave_options()
        if not self.driver.count(wanted):  # the fields of options come when they are wanted
            self.driver.click("dialog[open] details.all > summary")
            self.driver.until(lambda: self.driver.count(wanted), "the fields of options")
        while not self.driver.is_visible(wanted):
            self.driver.evaluate(UNFOLD, wanted)
            self.wait_filled()

    def set_choice(self, name: str, value: str) -> None:
        """Choose an option of the open dialog."""
        label = f'label:has(input[name="{name}"][value="{value}"])'
        self.unfold(label)
        self.driver.click(f"dialog[open] {label}")
        self.wait_filled()

    def enter(self, selector: str, text: str) -> None:
        """Enter a text into a field of the open dialog."""
        self.driver.fill(selector, text)
        self.wait_filled()

    def set_seed(self, seed: str) -> None:
        """Enter a seed in the new-game dialog."""
        self.unfold("#new-seed")
        self.driver.fill("#new-seed", seed)

    def toggle(self, key: str) -> None:
        """Toggle a switch of the settings by the key of its label."""
        script = """(label) => [...document.querySelectorAll('dialog[open] label.switch')]
          .find((one) => one.textContent.startsWith(label)).querySelector('input').focus()"""
        self.driver.evaluate(script, WORDS[key])
        self.driver.press("Space")
        self.wait_filled()

    # --- stored data

    def stored(self, key: str = SAVE) -> str | None:
        """Return a text from local storage."""
        return cast(str | None, self.driver.evaluate("(key) => localStorage.getItem(key)", key))

    def store(self, key: str, text: str) -> None:
        """Put a text into local storage."""
        self.driver.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])

    def record(self) -> dict[str, Any]:
        """Return the record of the saved game, as soon as there is one."""
        saved = self.driver.until(lambda: json.loads(self.stored() or "{}").get("record"), "a saved game")
        return dict(saved)

    def events(self) -> list[str]:
        """Return the events of the saved game; none before it is saved."""
        return list(json.loads(self.stored() or "{}").get("record", {}).get("events", []))

    def wait_events(self, least: int) -> list[str]:
        """Wait until the saved game has at least ``least`` events; return them."""
        self.driver.until(lambda: len(self.events()) >= least, f"{least} decisions")
        return self.events()

    def archived_games(self) -> list[dict[str, Any]]:
        """Return the archived games in any order."""
        return list(self.driver.evaluate(PLAYED))

    def wait_archived_game(self) -> dict[str, Any]:
        """Return the only archived game, as soon as there is one: the page writes it after its result is shown."""
        (game,) = self.driver.until(self.archived_games, "a game in the archive")
        return dict(game)

    def put_archived_games(self, games: list[dict[str, Any]]) -> None:
        """Add games to the archive."""
        self.driver.evaluate(PUT_PLAYED, games)

    def set_aside_saves(self) -> list[str]:
        """Return the texts of the saves that were set aside."""
        entries: dict[str, str] = self.driver.evaluate("({...localStorage})")
        return [text for key, text in sorted(entries.items()) if key.startswith(ASIDE)]
