"""The page as its tests act on it: piles by their place, keys, commands, dialogs, and what is kept.

The one object that knows how the page is built. It asks its elements and its storage, never its modules.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from e2e.pages.page_state import FITS, LOOK, WORDS, Look, look_of
from e2e.support.driver import WAIT_S, Driver
from e2e.support.driver_input import DriverError
from e2e.support.history_scripts import PLAYED, PUT_PLAYED

SAVE, SETTINGS, ASIDE = "rb:game:main", "rb:settings", "rb:aside:"
STARTED = "['rb:board', 'rb:engine'].every((mark) => performance.getEntriesByName(mark).length)"


class GamePage:
    """The page with one game, in a browser."""

    def __init__(self, driver: Driver, url: str) -> None:
        self.driver = driver
        self.url = url

    # --- opening

    def open(self, **query: str) -> GamePage:
        """Open the page, with a query such as seed="abc", motion="off"; wait for the table."""
        self.driver.goto(f"{self.url}?{urlencode(query)}" if query else self.url)
        self.wait(lambda look: bool(look.piles), "a table")
        return self

    def settings(self, **values: object) -> GamePage:
        """Store settings before the game is opened."""
        self.driver.goto_empty(self.url)
        self.keep(SETTINGS, json.dumps(values))
        return self

    def play(self, seed: str, **query: str) -> GamePage:
        """Open a deal without motion and wait until it is the player's turn."""
        return self.open(seed=seed, motion="off", **query).ready()

    def ready(self) -> GamePage:
        """Wait until the engine runs and the page waits for the player."""
        self.engine()
        self.wait(lambda look: look.is_settled, "the player's turn")
        return self

    def engine(self) -> None:
        """Wait until both marks are set."""
        self.driver.wait(STARTED)

    def reload(self) -> GamePage:
        """Load the page again and wait for the table."""
        self.driver.reload()
        self.wait(lambda look: bool(look.piles), "a table")
        return self

    def empty(self) -> GamePage:
        """Make the page another device: nothing is stored, and no game is open."""
        self.driver.clear_storage(self.url)
        return self

    # --- looking

    def look(self) -> Look:
        """Return the page as it is now."""
        return look_of(self.driver.evaluate(LOOK))

    def wait(self, is_so: Callable[[Look], bool], what: str, timeout_s: float = WAIT_S) -> Look:
        """Look until something is so, and return that look.

        Raises: DriverError when it is not so in time.
        """
        last: list[Look] = []

        def asked() -> bool:
            last[:] = [self.look()]
            return is_so(last[0])

        self.driver.until(asked, what, timeout_s, lambda: last[0].outline)
        return last[0]

    def wait_message(self, key: str) -> Look:
        """Wait until a message of the catalogue is shown."""
        return self.wait(lambda look: any(line.startswith(WORDS[key]) for line in look.messages), key)

    def wait_spoken(self, text: str) -> None:
        """Wait until a live region says a text."""
        regions = "[...document.querySelectorAll('#board .said')].map((one) => one.textContent)"
        self.driver.wait(f"(text) => {regions}.some((said) => said.includes(text))", argument=text)

    def focused(self) -> str | None:
        """Return the place whose button has the focus."""
        place: str | None = self.driver.evaluate("document.activeElement?.dataset.place ?? null")
        return place

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

    def fits_window(self, look: Look) -> bool:
        """Tell whether all piles of a look lie in the window as it is now, and the board fills it."""
        return bool(self.driver.evaluate(FITS, [pile.box for pile in look.piles.values()]))

    def picture(self) -> str:
        """Return what is painted on the table, as a text that is the same for the same picture."""
        return str(self.driver.evaluate("document.querySelector('#board canvas').toDataURL()"))

    # --- playing

    def tap(self, place: str, look: Look | None = None) -> None:
        """Press and release the mouse on a pile, where it lies or lay in a look."""
        self.driver.click_at(*(look or self.look()).piles[place].middle)

    def choose(self, place: str) -> Look:
        """Tap a pile to select its card; return what is lit."""
        self.tap(place)
        return self.wait(lambda look: look.selected == place, f"{place} selected")

    def move(self, source: str, target: str) -> Look:
        """Tap a pile and a lit one; wait until the cards have changed."""
        self.choose(source)
        return self.move_on(target)

    def move_on(self, target: str) -> Look:
        """Tap a pile that is lit for the one selected; wait until the cards have changed."""
        chosen = self.look()
        assert target in chosen.lit, f"{chosen.selected} lights {chosen.lit}, not {target}"
        self.tap(target, chosen)
        return self.changed(chosen)

    def turn_up(self) -> Look:
        """Tap the own hand; wait until the cards have changed."""
        before = self.look()
        self.tap("A.hand")
        return self.changed(before)

    def changed(self, before: Look) -> Look:
        """Wait until cards lie elsewhere than before."""
        return self.wait(lambda look: look.contents != before.contents, "another table")

    def discard(self) -> Look:
        """Put the card turned up on the waste; wait until the other side has answered."""
        self.move("A.turned", "A.waste")
        return self.wait(lambda look: look.is_settled, "the answer")

    def drag(self, source: str, target: str) -> None:
        """Drag the card of a pile to another pile."""
        self.driver.drag(self.button(source), self.button(target))

    def button(self, place: str) -> str:
        """Return the selector of a pile's button."""
        return f'[data-place="{place}"]'

    def press(self, *keys: str) -> None:
        """Press keys where the focus is."""
        for key in keys:
            self.driver.press(key)

    def walk(self, place: str) -> None:
        """Go to a pile by arrow keys, always the way that lies there.

        Raises: DriverError when that does not lead there.
        """
        tried: set[tuple[str | None, str]] = set()
        for _ in range(40):
            here = self.focused()
            if here == place:
                return
            key = next((key for key in self.ways(here, place) if (here, key) not in tried), None)
            if key is None:
                break
            tried.add((here, key))
            self.press(key)
        raise DriverError(f"no way by arrows to {place}")

    def ways(self, here: str | None, place: str) -> list[str]:
        """Return the arrow keys, the one that points best from one pile to another first."""
        piles = self.look().piles
        (x, y), (to_x, to_y) = piles[here or ""].middle, piles[place].middle
        dx, dy = to_x - x, to_y - y
        across = ["ArrowRight", "ArrowLeft"] if dx > 0 else ["ArrowLeft", "ArrowRight"]
        along = ["ArrowDown", "ArrowUp"] if dy > 0 else ["ArrowUp", "ArrowDown"]
        first, second = (across, along) if abs(dx) > abs(dy) else (along, across)
        return [first[0], second[0], second[1], first[1]]

    # --- commands and dialogs

    def command(self, key: str) -> str:
        """Return the selector of a command of the tool bar: new, undo, redo, end, resign or settings."""
        return self.driver.by_role("button", WORDS[f"tool.{key}"])

    def run(self, key: str) -> None:
        """Press a command of the tool bar, or of the menu where the bar is too short for it."""
        shown = self.driver.is_visible(f".tool.{key}")
        if not shown:
            self.driver.click(".tool.more")
        self.driver.click(f".tool.{key}" if shown else f"dialog[open] .entry[value={key}]")

    def go(self, entry: str) -> None:
        """Go where an entry of the menu leads."""
        self.driver.click(".tool.more")
        self.driver.click(f"dialog[open] .entry[value={entry}]")
        self.driver.wait_for("dialog[open]:not(.menu)")

    def is_able(self, key: str) -> bool:
        """Tell whether a command is shown and can be used."""
        command = self.command(key)
        return self.driver.count(command) == 1 and self.driver.attribute(command, "aria-disabled") == "false"

    def wait_dialog(self, key: str) -> Look:
        """Wait for a dialog with a title of the catalogue."""
        return self.wait(lambda look: look.dialog == WORDS[key], f"a dialog {WORDS[key]}")

    def dialog_text(self) -> str:
        """Return the text of the open dialog."""
        return self.driver.text("dialog[open]")

    def answer(self, key: str) -> None:
        """Press a button of the open dialog and wait until it is closed."""
        before = self.look().dialog
        self.driver.click(self.driver.by_role("button", WORDS[key], "dialog[open]"))
        self.wait(lambda look: look.dialog != before, "the dialog closed")

    def resign(self) -> None:
        """Give the game up and look at the table again."""
        self.run("resign")
        self.wait_dialog("resign.title")
        self.answer("resign.yes")
        self.wait(lambda look: look.turn == "over" and look.dialog is not None, "the result")
        self.answer("result.look")

    def set_choice(self, name: str, value: str) -> None:
        """Choose one of a group of the open dialog, which is unfolded where it must be."""
        label = f'label:has(input[name="{name}"][value="{value}"])'
        if not self.driver.is_visible(f"dialog[open] {label}"):
            self.driver.click(f"dialog[open] details:has({label}) > summary")
        self.driver.click(f"dialog[open] {label}")

    def flip(self, key: str) -> None:
        """Flip a switch of the settings by its text."""
        script = """(label) => [...document.querySelectorAll('dialog[open] label.switch')]
          .find((one) => one.textContent.startsWith(label)).querySelector('input').focus()"""
        self.driver.evaluate(script, WORDS[key])
        self.driver.press("Space")

    # --- what is kept

    def kept(self, key: str = SAVE) -> str | None:
        """Return a text of the page's storage."""
        text: str | None = self.driver.evaluate("(key) => localStorage.getItem(key)", key)
        return text

    def keep(self, key: str, text: str) -> None:
        """Put a text into the page's storage."""
        self.driver.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])

    def record(self) -> dict[str, Any]:
        """Return the record of the kept game."""
        return dict(json.loads(self.kept() or "{}")["record"])

    def events(self) -> list[str]:
        """Return the events of the kept game."""
        return list(json.loads(self.kept() or '{"record": {"events": []}}')["record"]["events"])

    def wait_events(self, least: int) -> list[str]:
        """Wait until the kept game has at least so many events; return them."""
        self.driver.until(lambda: len(self.events()) >= least, f"{least} decisions")
        return self.events()

    def played(self) -> list[dict[str, Any]]:
        """Return the games that are kept as played, without their order."""
        return list(self.driver.evaluate(PLAYED))

    def put_played(self, games: list[dict[str, Any]]) -> None:
        """Put games among those that are kept as played."""
        self.driver.evaluate(PUT_PLAYED, games)

    def put_aside(self) -> list[str]:
        """Return the texts of the games that were put aside."""
        entries: dict[str, str] = self.driver.evaluate("({...localStorage})")
        return [text for key, text in sorted(entries.items()) if key.startswith(ASIDE)]
