"""The page's process is killed at random moments: every decision that was seen is there when the page comes back."""

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


class Victim:
    """A player whose page is killed again and again; counts the decisions that were seen to be done."""

    def __init__(self, browser: Browser, site: SiteServer, number: Random) -> None:
        self.browser, self.number = browser, number
        self.others = browser.renderers()
        self.game = GamePage(browser.open(), site.url)
        self.kills = self.decisions = self.games = 0
        self.begin()

    def begin(self) -> None:
        """Deal a game."""
        self.games += 1
        self.seen = 0
        self.open(seed=QUIET if self.games == 1 else f"killed-{self.number.random()}")

    def open(self, **query: str) -> None:
        """Open the page, half of the time with its motion."""
        motion = {"motion": "off"} if self.number.random() < 0.5 else {}
        self.game.open(**query, **motion).ready()

    def play(self) -> None:
        """Decide for ever; a game that is over makes room for another."""
        while True:
            state = self.game.wait(lambda state: state.is_settled, "the player's turn")
            if state.turn == "over":
                self.begin()
                continue
            Player(self.game).decide(state)
            self.decisions += 1
            self.seen += 1

    def kill(self) -> None:
        """End the page's process."""
        for process in self.mine:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def die(self) -> None:
        """Play until the page is killed, and come back in another tab."""
        dead = self.game.driver
        self.mine = self.browser.renderers() - self.others
        timer = Timer(self.number.uniform(*LIFE_S), self.kill)
        timer.start()
        assert dead.until_killed(self.play)
        timer.join()
        self.kills += 1
        self.game = GamePage(dead.tab(), self.game.url)
        dead.close_tab()
        self.open()
        assert self.game.state().messages == (), "nothing has to be excused"
        own = [event for event in self.game.events() if event.startswith("A ")]
        assert len(own) >= self.seen, f"{self.seen} decisions were seen, {len(own)} are kept"
        self.seen = len(own)


@pytest.fixture
def victim(browser: Browser, site: SiteServer, request: pytest.FixtureRequest) -> Iterator[Victim]:
    """A player with a page of its own."""
    yield Victim(browser, site, Random(request.node.name))
    browser.close_pages()


def test_a_killed_page_loses_nothing(victim: Victim) -> None:
    for _ in range(4):
        victim.die()
    assert victim.decisions >= 2


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_decisions_and_kills_lose_nothing(victim: Victim, part: int, table: list[str]) -> None:
    while victim.decisions < 100:
        victim.die()
    table.append(f"part {part}: {victim.decisions} decisions in {victim.games} games, {victim.kills} kills, none lost")
