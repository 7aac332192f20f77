"""The trial of one fault: a game in progress, the moment of the fault, and what must be there afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.browser import Browser
from e2e.support.deals import QUIET
from e2e.support.simple_player import Player
from web.build import assemble
from web.build.server import Site, SiteServer

MAX_DECISIONS = 4


class Lost(AssertionError):
    """A game, or a part of it, is lost."""


class FaultTrial:
    """The trial of one fault: browser, server, random numbers, and the game."""

    def __init__(self, browser: Browser, server: SiteServer, rng: Random) -> None:
        self.browser, self.server, self.rng = browser, server, rng
        self.game: GamePage

    def begin(self, init: str | None = None, **more: str) -> GamePage:
        """Open a game and play some decisions; `init` and `more` are as in `Browser.reuse`."""
        driver = self.browser.reuse(self.server.url, init=init, **more)
        self.game = GamePage(driver, self.server.url).play(QUIET)
        Player(self.game).play(self.rng.randrange(1, MAX_DECISIONS))
        return self.game

    @contextmanager
    def own_server(self) -> Iterator[SiteServer]:
        """Use a new server, for whose origin no service worker is installed yet."""
        with SiteServer(Site(assemble.DIST)) as server:
            self.server = server
            yield server

    def go_on(self) -> None:
        """Make another decision, since the game must continue after every fault."""
        before = self.game.ready().state()
        if before.turn == "over":
            return
        Player(self.game).decide(before)
        self.game.wait(lambda state: state.is_settled, "the player's turn")

    def reopen(self) -> list[str]:
        """Reload the page; return the events of the game that it shows."""
        self.game.driver.goto(f"{self.server.url}?motion=off")
        self.game.ready()
        return self.game.events()

    def expect(self, before: list[str], after: list[str]) -> None:
        """Check that no decision is lost."""
        if after[: len(before)] != before:
            raise Lost(f"{before} became {after}")

    def wait_message(self, *keys: str) -> str:
        """Wait until one of these messages is shown; return its key."""
        starts = {key: WORDS[key].partition("{")[0] for key in keys}
        found: list[str] = []

        def shown() -> bool:
            lines = self.game.state().messages
            found[:] = [key for key, start in starts.items() if any(line.startswith(start) for line in lines)]
            return bool(found)

        self.game.driver.until(shown, " or ".join(keys))
        return found[0]

    def quiet(self) -> str:
        """Check that no message is shown; return ""."""
        assert self.game.state().warnings == []
        return ""
