"""The whole browser is killed while a person plays: no decision is lost.

Browsers write local storage to disk seconds late, so killing only the page (`test_killed.py`) says nothing about a
power cut.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import median, quantiles
from typing import Any

import pytest

from e2e.pages.course_list import open_lesson
from e2e.pages.game_page import GamePage
from e2e.pages.lesson_dialog import FRAME
from e2e.pages.people import new_game
from e2e.support.deals import QUIET
from e2e.support.disk_writes import WATCH
from e2e.support.history_scripts import PLAYED
from e2e.support.killable import KillableBrowser
from e2e.support.simple_player import Player
from web.build.server import SiteServer

# How soon a decision must be on disk after it is shown, on a machine that is not busy.
COMMITTED_MS = 100
# A missing decision of this age counts as lost even if its write had not ended.
DUE_S = 1.0
DECIDED = """() => {
  const read = (key) => JSON.parse(localStorage.getItem(key) ?? 'null');
  const { id, record } = read('rb:game:main') ?? {};
  return { game: id ?? '', events: record?.events ?? [], turn: document.getElementById('status')?.dataset.turn ?? '',
    notes: JSON.stringify([read('rb:note:course'), read('rb:settings')]), isCommitted: window.uncommitted() === 0 };
}"""
SET_ASIDE = """Object.entries({...localStorage}).filter(([key]) => key.startsWith('rb:aside:'))
  .map(([, text]) => JSON.parse(text).id)"""


@dataclass(frozen=True)
class Decided:
    """What the page had saved, and when the test first saw it."""

    game: str
    events: tuple[str, ...]
    turn: str
    notes: str
    at: float

    def equals(self, other: Decided) -> bool:
        """Return whether both have the same game, decisions and notes."""
        return (self.game, self.events, self.notes) == (other.game, other.events, other.notes)

    def leads_to(self, other: Decided) -> bool:
        """Return whether the other state contains this one; only the computer may have continued."""
        count = len(self.events) if self.turn == "theirs" else None
        return (self.game, self.events, self.notes) == (other.game, other.events[:count], other.notes)


@dataclass
class Tally:
    """Results of the kills: the age in seconds of the oldest decision that each one lost."""

    kills: int = 0
    lost: list[tuple[str, float]] = field(default_factory=list)
    committed_ms: list[float] = field(default_factory=list)

    def lines(self) -> list[str]:
        """Return the lines of the report."""
        ages = [age for _, age in self.lost]
        p99 = quantiles(self.committed_ms, n=100)[98] if len(self.committed_ms) > 1 else 0.0
        on_disk = f"{median(self.committed_ms):.1f} ms, p99 {p99:.1f} ms" if self.committed_ms else "never"
        return [
            f"browser killed {self.kills} times, {len(self.lost)} with losses, worst age {max(ages, default=0):.1f} s",
            f"{len(self.committed_ms)} decisions on disk after a median of {on_disk}",
            *(f"  lost {age:.1f} s {moment}" for moment, age in self.lost),
        ]


class Victim:
    """A person who plays in a browser that is killed again and again."""

    def __init__(self, browser: KillableBrowser, url: str, number: Random) -> None:
        self.browser, self.url, self.number = browser, url, number
        self.tally = Tally()
        self.start(seed=QUIET)

    def start(self, **query: str) -> None:
        """Start the browser and open the page."""
        driver = self.browser.start()
        driver.init(WATCH)
        self.game = GamePage(driver, self.url)
        self.states: list[Decided] = []
        self.committed = 0
        self.game.open(lang="en", **query).ready()
        driver.evaluate("forgetWrites()")  # restored texts are no new decisions
        self.see()

    def see(self) -> Decided:
        """Record the current state."""
        found: dict[str, Any] = self.game.driver.evaluate(DECIDED)
        is_committed = found.pop("isCommitted")
        state = Decided(**{**found, "events": tuple(found["events"])}, at=time.monotonic())
        if not (self.states and self.states[-1].equals(state) and self.states[-1].turn == state.turn):
            self.states.append(state)
        if is_committed:
            self.committed = len(self.states)
        return state

    def rest(self, least_s: float, most_s: float) -> None:
        """Wait for a while, and record what the computer does."""
        end = time.monotonic() + self.number.uniform(least_s, most_s)
        while time.monotonic() < end:
            self.game.driver.pause(0.03)
            self.see()

    def decide(self) -> None:
        """Decide once, at the pace of a person."""
        state = self.game.wait(lambda state: state.is_settled, "the player's turn")
        if state.turn == "over":
            self.deal()
            state = self.game.ready().state()
        self.rest(0.3, 1.2)
        Player(self.game).decide(state)
        self.see()

    def deal(self) -> None:
        """Deal another game."""
        before = self.see().game
        if self.game.state().dialog:
            self.game.leave_dialog()
        new_game(self.game)
        self.game.answer("new.deal")
        self.game.driver.until(lambda: self.see().game != before, "another game")

    # --- moments

    def in_own_turn(self) -> None:
        """Play, and wait while it is the player's turn."""
        for _ in range(self.number.randrange(1, 4)):
            self.decide()
        self.game.wait(lambda state: state.is_settled, "the player's turn")
        self.see()
        self.rest(0.1, 1.5)

    def in_the_computers_turn(self) -> None:
        """Play until the computer plays."""
        for _ in range(20):
            self.decide()
            if self.see().turn == "theirs":
                break
        self.rest(0.1, 1.0)

    def after_dealing(self) -> None:
        """Deal another game, and wait a little."""
        self.decide()
        self.deal()
        self.rest(0.1, 0.6)

    def after_undo(self) -> None:
        """Undo a decision."""
        self.decide()
        before = self.game.ready().state()
        self.see()
        self.game.run("undo")
        self.game.changed(before)
        self.see()
        self.rest(0.1, 1.0)

    def in_a_lesson(self) -> None:
        """Solve a lesson."""
        self.game.go("course")
        open_lesson(self.game, "first-ace")
        before = self.see().notes
        for place in ("H1", "F1"):
            self.game.driver.click(f"{FRAME}[data-place='{place}']")
        self.game.driver.until(lambda: self.see().notes != before, "the lesson noted")
        self.rest(0.1, 1.0)

    # --- kills

    def die(self, moment: Callable[[], None], name: str) -> None:
        """Play until the browser is killed, start it again, and count what is lost."""
        moment()
        self.tally.committed_ms += self.game.driver.evaluate("window.committedMs")
        killed = self.browser.kill()
        old = sum(killed - state.at >= DUE_S for state in self.states)
        due = self.states[: max(old, self.committed, 1)]
        late = self.states[len(due) :]
        games = {state.game for state in due if state.events}
        self.tally.kills += 1
        self.start()
        now = self.states[0]
        if not due[-1].leads_to(now) and not any(state.leads_to(now) for state in late):
            kept = max((at for at, state in enumerate(due) if state.equals(now)), default=-1)
            self.tally.lost.append((name, killed - due[min(kept + 1, len(due) - 1)].at))
        elsewhere = {row["id"] for row in self.game.driver.evaluate(PLAYED)}
        elsewhere |= set(self.game.driver.evaluate(SET_ASIDE))
        if games - elsewhere - {now.game}:
            self.tally.lost.append((f"{name}: a whole game", killed - due[0].at))
        assert self.game.state().warnings == [], "there is no error message"


@pytest.fixture
def victim(killable: KillableBrowser, site: SiteServer, request: pytest.FixtureRequest) -> Victim:
    """A person who plays in a browser with a profile."""
    return Victim(killable, site.url, Random(request.node.name))


def kill(victim: Victim, count: int, table: list[str]) -> None:
    """Kill the browser ``count`` times, at each kind of moment in turn."""
    moments = {
        "in the player's turn": victim.in_own_turn,
        "after an undo": victim.after_undo,
        "in the computer's turn": victim.in_the_computers_turn,
        "after dealing": victim.after_dealing,
        "in a lesson": victim.in_a_lesson,
    }
    for number in range(count):
        name = list(moments)[number % len(moments)]
        victim.die(moments[name], name)
    table += victim.tally.lines()
    assert victim.tally.lost == []


@pytest.mark.engines
def test_a_killed_browser_loses_nothing(victim: Victim, table: list[str]) -> None:
    kill(victim, 2, table)


@pytest.mark.engines
@pytest.mark.long
@pytest.mark.alone
@pytest.mark.parametrize("part", range(4))
def test_forty_kills_of_the_browser_lose_nothing(victim: Victim, part: int, table: list[str]) -> None:
    kill(victim, 10, table)
    assert median(victim.tally.committed_ms) <= COMMITTED_MS, f"part {part}"
