"""A month of use: two hundred games in one browser profile, with updates of the site in between."""

from __future__ import annotations

import faulthandler
import json
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from e2e.conftest import Serve, complaints
from e2e.pages.game_page import GamePage
from e2e.pages.library_page import open_library
from e2e.pages.page_state import WORDS
from e2e.pages.people import new_game
from e2e.support.browser import Browser
from e2e.support.records import archived_game, open_position
from e2e.support.simple_player import Player
from e2e.support.site_versions import caches, deploy, earlier_engine, edition, wait_offline
from web.build import assemble
from web.build.server import SiteServer

GAMES, GAMES_BETWEEN_UPDATES, STARTS = 200, 20, 7
# With the last card, the ace of spades, A wins. B's numbers of cards make it another game.
LAST_CARD = "pagat~A~A:!AS___,B:{0}x!JC_{1}x__8C~H1:9S,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:QD~~~0.0~0"
AGAINST_BEGINNER = {"A": "human", "B": "beginner"}
# The archive may hold this many characters; the games of earlier years hold more.
BUDGET, OLD_GAMES = 8_000_000, 30
# Local storage has notes of the last 400 games.
MAX_CHARACTERS = 50_000
OLD_EVENTS = ["A turn hand"] * 19_900
STORED = """(async () => {
  const { usage } = await navigator.storage.estimate();
  return { usage, keys: Object.keys(localStorage).length, characters: JSON.stringify(localStorage).length };
})()"""
FIGURES = """(level) => {
  const group = [...document.querySelectorAll('.figures-of')]
    .find((one) => one.querySelector('small').textContent.includes(level));
  const texts = (tag) => [...group.querySelectorAll(tag)].map((one) => one.textContent);
  const values = texts('dd');
  return Object.fromEntries(texts('dt').map((name, at) => [name, values[at]]));
}"""


class Month:
    """A person who plays one game after another in a profile, and counts them."""

    def __init__(self, game: GamePage, server: SiteServer, editions: list[Path]) -> None:
        self.game, self.server, self.editions = game, server, editions
        self.outcomes: list[str] = []
        self.undone = 0

    def play_one(self) -> None:
        """Play the next game: every fourth one is won, and every fifth one has an undone decision."""
        number = len(self.outcomes)
        faulthandler.cancel_dump_traceback_later()  # each game has its own limit
        new_game(self.game)
        self.game.set_choice("level", "beginner")
        self.game.set_seed(f"month {number}")
        self.game.answer("new.deal")
        self.game.driver.until(lambda: self.game.record()["seed"] == f"month {number}", "the deal")
        self.game.ready()
        if number % 4 == 3:
            open_position(self.game, LAST_CARD.format(*divmod(number, 16)), {}, players=AGAINST_BEGINNER)
        else:
            Player(self.game).play(decisions=2)
        if number % 5 == 4:
            self.undo()
        if number % GAMES_BETWEEN_UPDATES == GAMES_BETWEEN_UPDATES - 1:
            self.publish()
        self.end(is_won=number % 4 == 3)

    def undo(self) -> None:
        """Take a decision back, and make it again."""
        if not self.game.events():
            return
        before = self.game.state()
        self.game.run("undo")
        self.game.changed(before)
        self.undone += 1

    def end(self, is_won: bool) -> None:
        """Win with the last card, or resign."""
        if is_won:
            self.game.tap("A.reserve")
            self.game.tap("F1")
        else:
            self.game.run("resign")
            self.game.wait_dialog("resign.title")
            self.game.answer("resign.yes")
        result = "result.won" if is_won else "result.lost"
        self.game.wait_dialog(result)
        self.outcomes.append("won" if is_won else "lost")
        self.game.leave_dialog()
        if len(caches(self.game.driver)) == 2:
            self.game.wait_message("offline.update")
            self.game.driver.click(self.game.driver.by_role("button", WORDS["offline.update-now"]))
            self.game.driver.until(lambda: len(caches(self.game.driver)) == 1, "the new version alone")
            self.game.wait_dialog(result)
            self.leave_result()
            self.game.engine()

    def publish(self) -> None:
        """Publish the other edition of the site; the page finds it when it is loaded again."""
        self.editions.reverse()
        deploy(self.server, self.editions[0])
        self.game.reload().ready()
        self.game.driver.until(lambda: len(caches(self.game.driver)) == 2, "the new version")

    def start_ms(self) -> float:
        """Return the median time of a start."""
        times: list[float] = []
        for _ in range(STARTS):
            self.game.reload().engine()
            times.append(self.game.driver.mark_ms("rb:engine") or 0)
            self.game.wait(lambda state: state.dialog is not None, "the result")
            self.leave_result()
        return median(times)

    def leave_result(self) -> None:
        """Close the result of a game to which the player comes back, and the start sheet after it."""
        self.game.leave_dialog()
        self.game.wait_dialog("app.title")
        self.game.leave_dialog()

    def streaks(self) -> tuple[int, int]:
        """Return the number of games won in a row: up to the last one, and at most."""
        runs = "".join("w" if one == "won" else " " for one in self.outcomes).split(" ")
        return len(runs[-1]), max(map(len, runs))


@pytest.fixture
def month(browser: Browser, serve: Serve, tmp_path: Path) -> Iterator[Month]:
    """A person with a full archive, on a site with two editions."""
    server = serve()
    other = edition(tmp_path / "other", earlier_engine())
    game = GamePage(browser.profile(tmp_path / "profile"), server.url).play("month", level="beginner")
    wait_offline(game.driver)
    game.store("rb:note:install", "1")  # the offer to install the app was seen
    for number in range(OLD_GAMES):
        old = archived_game(number, "A", 30)
        old["record"]["events"] = OLD_EVENTS
        game.put_archived_games([{**old, "size": -1}])
    yield Month(game, server, [assemble.DIST, other])
    browser.close_pages()


@pytest.mark.long
@pytest.mark.alone
def test_two_hundred_games_and_ten_updates_leave_the_page_as_fast_and_its_storage_bounded(
    month: Month, table: list[str]
) -> None:
    game = month.game
    for _ in range(GAMES_BETWEEN_UPDATES):
        month.play_one()
    first_ms, first = month.start_ms(), game.driver.evaluate(STORED)
    for _ in range(GAMES - GAMES_BETWEEN_UPDATES):
        month.play_one()
    last_ms, last = month.start_ms(), game.driver.evaluate(STORED)
    table.append(f"{len(month.outcomes)} games, {month.outcomes.count('won')} won, {month.undone} with undo")
    table.append(f"start after 20 games {first_ms:.0f} ms, after {GAMES} {last_ms:.0f} ms")
    table.append(f"stored after 20 games {first}, after {GAMES} {last}")

    figures = statistics(game, WORDS["level.beginner"])
    won, played = month.outcomes.count("won"), len(month.outcomes)
    now, best = month.streaks()
    assert (figures["Played"], figures["Won"]) == (str(played), f"{round(100 * won / played)}%")
    assert figures["Won in a row"] == WORDS["stats.streak-of"].format(now=now, best=best)
    assert figures["With undo"] == str(month.undone)

    removed = prune(game)
    rows = game.archived_games()
    size = sum(len(json.dumps(row["record"], separators=(",", ":"), ensure_ascii=False)) for row in rows)
    table.append(f"{removed} of {OLD_GAMES} old games removed, {size} of {BUDGET} characters left")
    assert {f"game{number}" for number in range(removed, OLD_GAMES)} <= {row["id"] for row in rows}
    assert sum(row["result"] is not None for row in rows) == OLD_GAMES - removed + played
    assert size <= BUDGET
    assert statistics(game, WORDS["level.beginner"]) == figures

    assert last["keys"] == first["keys"]
    assert last["characters"] <= MAX_CHARACTERS
    assert last["usage"] <= 1.5 * first["usage"]
    assert last_ms <= 1.25 * first_ms
    assert complaints(game.driver.log) == []


def statistics(game: GamePage, level: str) -> dict[str, Any]:
    """Return the figures of a level in the dialog of statistics."""
    game.go("stats")
    figures: dict[str, Any] = game.driver.evaluate(FIGURES, level)
    game.press("Escape")
    return figures


def prune(game: GamePage) -> int:
    """Remove the oldest games beyond the budget, as the page offers; return their number."""
    before = len(game.archived_games())
    open_library(game)
    offer = WORDS["backup.do.prune"]["other"].partition("{count}")[0]
    game.driver.click(f'dialog[open] button:has-text("{offer}")')
    game.wait_dialog("backup.prune.title")
    game.driver.click("dialog[open] .primary")
    game.driver.until(lambda: len(game.archived_games()) < before, "the oldest games removed")
    game.wait_dialog("backup.title")
    game.press("Escape")
    game.press("Escape")
    return before - len(game.archived_games())
