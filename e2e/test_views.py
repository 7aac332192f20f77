"""Dialogs of the page's Python: their frame opens at once, and they fill whatever happens to the engine meanwhile."""

from __future__ import annotations

import json
from collections.abc import Callable

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.late_engine import LATE_ENGINE
from e2e.support.records import archived_game

OpenGame = Callable[..., GamePage]

STATISTICS = "dialog.statistics"
BUSY = f"{STATISTICS} .body[aria-busy=true]"


def choose_statistics(game: GamePage) -> None:
    """Choose the statistics in the menu, without waiting for what they show."""
    game.driver.click(".tool.more")
    game.driver.click("dialog[open] .entry[value=stats]")
    game.driver.wait_for(STATISTICS)


def with_games(game: GamePage, *numbers: int) -> GamePage:
    game.own().play(QUIET)
    game.put_archived_games([archived_game(number, "A", 40) for number in numbers])
    return game


def played(game: GamePage) -> str:
    """Return the number of games in the first group of the statistics, when they are shown."""
    game.driver.wait_for(f"{STATISTICS} .figures-of dd >> nth=0")
    assert game.driver.count(BUSY) == 0
    return game.driver.text(f"{STATISTICS} .figures-of dd >> nth=0")


def test_the_frame_opens_at_once_and_says_what_it_waits_for(open_game: OpenGame) -> None:
    game = with_games(open_game(init=LATE_ENGINE), 1, 2)
    game.driver.evaluate("lateness = 1500")
    choose_statistics(game)
    assert game.state().dialog == WORDS["stats.title"]
    game.driver.wait_for(BUSY)
    game.driver.until(lambda: WORDS["app.starting"] in game.dialog_text(), "what it waits for")
    game.driver.evaluate("lateness = 0")
    assert played(game) == "2"
    assert WORDS["app.starting"] not in game.dialog_text()


def test_a_dialog_that_is_closed_before_it_is_filled_leaves_nothing(open_game: OpenGame) -> None:
    game = with_games(open_game(init=LATE_ENGINE), 1)
    game.driver.evaluate("lateness = 1000")
    choose_statistics(game)
    game.press("Escape")
    game.driver.evaluate("lateness = 0")
    game.driver.until(lambda: game.driver.count("dialog") == 0, "no dialog")
    game.turn_up()
    assert game.driver.log.errors == []


def test_an_engine_that_is_lost_meanwhile_is_asked_again(open_game: OpenGame) -> None:
    game = with_games(open_game(init=LATE_ENGINE), 1, 2, 3)
    game.go("stats")
    game.press("Escape")
    game.driver.evaluate("lateness = 1000")
    choose_statistics(game)
    game.driver.crash_worker()
    game.driver.evaluate("lateness = 0")
    assert played(game) == "3"
    game.press("Escape")
    game.wait_message("message.crashed")
    game.turn_up()


def test_the_statistics_show_what_has_been_played_since(game: GamePage) -> None:
    with_games(game, 1)
    game.go("stats")
    assert played(game) == "1"
    game.press("Escape")
    game.put_archived_games([archived_game(number, "A", 40) for number in (1, 2)])
    game.go("stats")
    assert played(game) == "2"


def test_a_removal_reaches_an_engine_that_is_lost_meanwhile(open_game: OpenGame) -> None:
    game = with_games(open_game(init=LATE_ENGINE), 1, 2)
    game.go("history")
    game.driver.evaluate("lateness = 1000")
    game.driver.click(".history .game .round >> nth=0")
    game.driver.crash_worker()
    game.driver.evaluate("lateness = 0")
    put_back = game.driver.by_role("button", WORDS["history.put-back"])
    game.driver.wait_for(put_back)
    assert game.driver.evaluate("document.activeElement.textContent") == WORDS["history.put-back"]
    game.driver.click(put_back)
    game.driver.until(lambda: game.driver.count(".history .game") == 2, "both games")
    assert game.driver.evaluate("document.activeElement.className") == "entry"


def test_what_was_entered_stays_when_the_engine_is_lost(open_game: OpenGame) -> None:
    game = open_game(init=LATE_ENGINE).own().play(QUIET)
    game.go("match")
    game.driver.click("dialog.match label:has([value='500'])")
    game.driver.crash_worker()
    game.answer("match.start")
    game.driver.until(lambda: (game.stored("rb:note:match") or "null") != "null", "the match")
    assert json.loads(game.stored("rb:note:match") or "")["target"] == 500


def test_a_form_does_not_overwrite_what_another_tab_has_stored(game: GamePage) -> None:
    game.own().play(QUIET)
    game.go("match")
    other = {"preset": "pagat", "players": {"A": "human", "B": "club"}, "options": {}, "target": 100, "games": []}
    game.store("rb:note:match", json.dumps(other))
    game.driver.click(game.driver.by_role("button", WORDS["match.start"], "dialog[open]"))
    game.wait_dialog("match.title")
    assert json.loads(game.stored("rb:note:match") or "") == other


def test_a_button_that_is_held_while_its_dialog_changes_is_pressed(game: GamePage) -> None:
    game.own().play(QUIET)
    game.run("new")
    game.wait_dialog("new.title")
    game.set_seed("held")  # the answer to this change comes while the button is held
    deal = game.driver.by_role("button", WORDS["new.deal"], "dialog[open]")
    game.driver.hold(deal, deal)
    game.driver.pause(0.3)
    game.wait_filled()
    game.driver.release()
    game.driver.until(lambda: game.record()["seed"] == "held", "the deal")
