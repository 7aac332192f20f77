"""Page object for any version of the site, by role and accessible name, storage and `data-place` only.

These are the same in all versions, while class names and ids may change. The texts are those of the site of the first
release.
"""

from __future__ import annotations

import json
import re
from typing import Any

from e2e.pages.page_state import FILLING
from e2e.support.driver import Driver
from e2e.support.history_scripts import PLAYED
from e2e.support.site_archive import words_of_first_release
from e2e.support.texts import words

DIALOG = "dialog[open]"
EVENTS = "(JSON.parse(localStorage.getItem('rb:game:main') ?? '{}').record?.events ?? [])"
READY = "['rb:board', 'rb:engine'].every((mark) => performance.getEntriesByName(mark).length)"
# Asks the service worker that controls this page for its version.
VERSION = """() => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data.version);
  const { controller } = navigator.serviceWorker;
  if (controller) controller.postMessage({ rb: 'check', thorough: false }, [port2]);
  else resolve('');
})"""


class SitePage:
    """A page of the site in a browser."""

    def __init__(self, driver: Driver, url: str, lang: str = "en") -> None:
        self.driver = driver
        self.url = url
        self.words: dict[str, Any] = words_of_first_release(lang)
        self.today: dict[str, Any] = words(lang)

    def open(self, address: str) -> SitePage:
        """Open an address of the site."""
        self.driver.goto(self.url + address)
        return self

    def bring_to_front(self) -> SitePage:
        """Show this tab; browsers paint a hidden tab only about once a second."""
        self.driver.session().send("Page.bringToFront")
        return self

    def tap(self, *places: str) -> None:
        """Tap piles one after another."""
        for place in places:
            self.driver.click(f'[data-place="{place}"]')

    def press(self, key: str) -> None:
        """Press a button, in the open dialog if there is one; menu entries may have more text after the name."""
        scope = DIALOG if self.driver.count(DIALOG) else "body"
        names = {self.words[key], self.today.get(key, self.words[key])}
        exact = [self.driver.by_role("button", name, scope) for name in names]
        start = "|".join(re.escape(name) for name in names)
        entry = f"{scope} >> role=button[name=/^({start})/] >> nth=0"
        self.driver.click(next((one for one in exact if self.driver.count(one)), entry))

    def close_dialog(self) -> None:
        """Close the open dialog, if there is one."""
        self.driver.press("Escape")
        self.driver.wait(f"!document.querySelector('{DIALOG}')")

    def dialog(self, *keys: str) -> str:
        """Close the open dialog, press buttons that lead to another one, and return its text."""
        self.close_dialog()
        for key in keys:
            self.press(key)
            self.driver.wait_for(f"{DIALOG}:not([data-passed])")
            self.driver.evaluate(f"document.querySelector('{DIALOG}').dataset.passed = ''")
            self.driver.until(lambda: not self.driver.count(FILLING), "what the dialog shows")
        return self.driver.text(DIALOG)

    def wait_text(self, key: str) -> None:
        """Wait until a text is shown."""
        self.driver.wait_for(f'text="{self.words[key]}" >> nth=0')

    def wait_dialog(self, key: str) -> None:
        """Wait until a dialog with a text is open."""
        self.driver.wait_for(f'{DIALOG} >> text="{self.words[key]}" >> nth=0')

    def wait_turn(self) -> SitePage:
        """Wait until the engine runs and it is the player's turn."""
        self.driver.wait(READY)
        self.wait_text("status.you")
        return self

    def wait_events(self, least: int) -> None:
        """Wait until the saved game has at least ``least`` events."""
        self.driver.wait(f"(least) => {EVENTS}.length >= least", argument=least)

    def events(self) -> list[str]:
        """Return the events of the saved game."""
        events: list[str] = self.driver.evaluate(EVENTS)
        return events

    def storage(self) -> dict[str, str]:
        """Return the content of local storage."""
        entries: dict[str, str] = self.driver.evaluate("({...localStorage})")
        return entries

    def history(self) -> dict[str, Any]:
        """Return the archived games by their id."""
        return {row["id"]: row for row in self.driver.evaluate(PLAYED)}

    def version(self) -> str:
        """Return the version of the service worker that controls this page, "" if there is none."""
        version: str = self.driver.evaluate(VERSION)
        return version

    def settings(self) -> dict[str, Any]:
        """Return the stored settings."""
        settings: dict[str, Any] = json.loads(self.storage()["rb:settings"])
        return settings
