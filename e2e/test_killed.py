"""The page's process is killed at random moments: no decision that was shown is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from threading import Timer

import pytest

from e2e.pages.game_page import GamePage
from e2e.support.browser import Browser
from e2e.support.deals import QUIET
from e2e.support.simple_player import Player
from web.build.server import SiteServer

LIFE_S = (0.05, 2.0)


class PlayerToKill:
    """A player whose page is killed repeatedly; counts the decisions that were shown."""

    def __init__(self, browser: Browser, site: SiteServer, rng: Random) -> None:
        self.browser, self.rng = browser, rng
        self.others = browser.renderers()
        self.game = GamePage(browser.open(), site.url)
        self.kills = self.decisions = self.games = 0
        self.begin()

    def begin(self) -> None:
        """Deal a game."""
        self.games += 1
        self.seen = 0
        self.open(seed=QUIET if self.games == 1 else f"killed-{self.rng.random()}")

    def open(self, **query: str) -> None:
        """Open the page, half of the time with motion."""
        motion = {"motion": "off"} if self.rng.random() < 0.5 else {}
        self.game.open(**query, **motion).ready()

    def play(self) -> None:
        """Play endlessly; begin another game after each one."""
        while True:
            state = self.game.wait(lambda state: state.is_settled, "the player's turn")
            if state.turn == "over":
                self.begin()
                continue
            Player(self.game).decide(state)
            self.decisions += 1
            self.seen += 1

    def kill(self) -> None:
        """Kill the page's process."""
        for process in self.mine:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def play_until_killed(self) -> None:
        """Play until the page is killed, and continue in another tab."""
        dead = self.game.driver
        self.mine = self.browser.renderers() - self.others
        timer = Timer(self.rng.uniform(*LIFE_S), self.kill)
        timer.start()
        assert dead.until_killed(self.play)
        timer.join()
        self.kills += 1
        self.game = GamePage(dead.tab(), self.game.url)
        dead.close_tab()
        self.open()
        assert self.game.state().warnings == [], "there is no error message"
        own = [event for event in self.game.events() if event.startswith("A ")]
        assert len(own) >= self.seen, f"{self.seen} decisions were seen, {len(own)} are kept"
        self.seen = len(own)


@pytest.fixture
def player(browser: Browser, site: SiteServer, request: pytest.FixtureRequest) -> Iterator[PlayerToKill]:
    """A player on a new page."""
    yield PlayerToKill(browser, site, Random(request.node.name))
    browser.close_pages()


def test_a_killed_page_loses_nothing(player: PlayerToKill) -> None:
    for _ in range(3):
        player.play_until_killed()
    assert player.decisions >= 2


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_decisions_and_kills_lose_nothing(player: PlayerToKill, part: int, table: list[str]) -> None:
    while player.decisions < 100:
        player.play_until_killed()
    table.append(f"part {part}: {player.decisions} decisions in {player.games} games, {player.kills} kills, none lost")
