"""A game page that stays open from test to test, so that its engine need not start again for each deal."""

from __future__ import annotations

import json
from typing import Self

from e2e.pages.game_page import SETTINGS, GamePage
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.screen import Log, Screen

# What the page stores for each game or with each write, and the settings that are choices of a deal.
OF_A_GAME = ("rb:game:", "rb:before:", "rb:view:", "rb:note:tallies", "rb:note:hurry", "rb:number")
OF_A_DEAL = ("level", "preset", "referee", "who", "names")
CHECKED = "(name) => document.querySelector(`dialog[open] input[name=${name}]:checked`)?.value"
SHOWN = """[location.href, navigator.onLine, document.documentElement.lang, document.documentElement.dataset.theme,
  performance.getEntriesByName('rb:engine').length]"""


class RunningGame(GamePage):
    """`play` deals in the page of the test before, if that test changed nothing but its game; `open` loads the page.

    Whichever comes first in a test finds nothing stored but what earlier games left: saves, tallies, archived games.
    """

    def __init__(self, driver: Driver, url: str) -> None:
        super().__init__(driver, url)
        self._before: object = None
        self._is_empty = False

    def begin(self) -> Self:
        """Begin another test, in a window of the usual size."""
        self.driver.log = Log()
        self.driver.resize(Screen().width, Screen().height)
        self._is_empty = False
        return self

    def own(self) -> Self:
        """Remove what earlier tests stored, once in each test."""
        if not self._is_empty:
            self.empty()
        return self

    def open(self, **query: str) -> GamePage:
        """Open the page; in a new test nothing is stored."""
        return self.own() and super().open(**query)

    def settings(self, **values: object) -> GamePage:
        """Store settings before the game is opened."""
        return self.own() and super().settings(**values)

    def empty(self) -> GamePage:
        """Make the page another device."""
        self._is_empty, self._before = True, None
        return super().empty()

    def play(self, seed: str, **query: str) -> GamePage:
        """Deal without motion, and wait until it is the player's turn; see `GamePage.play` for the query."""
        if self._is_empty or query.keys() - {"preset", "level", "referee"}:
            return super().play(seed, **query)
        choices = {"preset": "pagat", "who": "computer", "level": "club", "referee": "strict", **query}
        before = self._before
        if before is None or before != self._lasting():
            self.empty()
            super().play(QUIET)
        self._is_empty = True
        while (state := self.state()).dialog is not None:
            self.press("Escape")
        if state.selected:  # a selection lasts if the same cards are dealt
            self.tap(state.selected)
        self._deal(seed, choices)
        self.wait(lambda state: state.is_settled, "the player's turn")
        self._before = self._before or self._lasting()  # the choices in the dialog are stored
        return self

    def _deal(self, seed: str, choices: dict[str, str]) -> None:
        """Make choices in the new-game dialog, and wait for the deal."""
        self.run("new")
        self.wait_dialog("new.title")
        self._remove_names()
        for name, value in choices.items():
            if self.driver.evaluate(CHECKED, name) != value:
                self.set_choice(name, value)
        self.set_seed(seed)
        self.answer_with_a_deal("new.deal")

    def _remove_names(self) -> None:
        """Remove the names of people in the new-game dialog."""
        names = json.loads(self.stored(SETTINGS) or "{}").get("names", {})
        if any(names.values()):
            self.set_choice("preset", "wegner-three" if "C" in names else "pagat")
            self.set_choice("who", "people")
            for side in names:
                self.driver.fill(f"#new-name-{side}", "")

    def _lasting(self) -> object:
        """Return what lasts longer than a game: address, appearance, settings and notes."""
        stored: dict[str, str] = self.driver.evaluate("({...localStorage})")
        settings = json.loads(stored.pop(SETTINGS, "{}"))
        for name in OF_A_DEAL:
            settings.pop(name, None)
        notes = {key: text for key, text in stored.items() if not key.startswith(OF_A_GAME)}
        return self.driver.evaluate(SHOWN), settings, notes
