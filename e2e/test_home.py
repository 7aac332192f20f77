"""The start sheet, and the More menu, whose entries are in view at once on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.accessibility import check
from e2e.support.deals import QUIET
from e2e.support.held_engine import held_engine, is_engine_ready
from e2e.support.screen import Screen

HOME = "dialog.home[open]"
# The entries of the menu without the commands for which the tool bar has no room, and how many of all are in view.
ENTRIES = """(() => {
  const body = document.querySelector('dialog.menu .body').getBoundingClientRect();
  const all = [...document.querySelectorAll('dialog.menu .entry')];
  const commands = new Set(['new', 'resign', 'settings', 'undo', 'redo', 'end', 'help', 'stop']);
  const isSeen = (one) => one.getBoundingClientRect().bottom <= body.bottom + 1;
  return [all.filter(({ value }) => !commands.has(value)).length, all.filter(isSeen).length, all.length];
})()"""


def open_home(game: GamePage) -> None:
    """Open the start sheet from the menu."""
    game.driver.click(".tool.more")
    game.driver.click(game.driver.by_role("button", WORDS["home.open"], "dialog[open]"))
    game.wait_open(HOME)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("new", "dialog.newgame[open]"),
        ("today", ".lesson-frame"),
        ("course", "dialog.course[open]"),
        ("friend", "dialog.friend[open]"),
    ],
)
def test_the_start_sheet_leads_to_everything_that_can_be_played(game: GamePage, value: str, shown: str) -> None:
    game.own().play(QUIET)
    open_home(game)
    game.driver.click(f"{HOME} [value={value}]")
    game.driver.wait_for(shown)


def test_a_game_goes_on_from_the_start_sheet(game: GamePage) -> None:
    game.own().play(QUIET)
    game.turn_up()
    record = game.record()
    open_home(game)
    check(game, "the start sheet")
    first = f"{HOME} .entry >> nth=0"
    assert game.driver.text(first).startswith(WORDS["home.continue"])
    game.driver.click(first)
    game.wait(lambda state: state.dialog is None, "the table")
    assert game.record() == record


def test_whoever_comes_back_to_a_game_that_is_over_sees_its_result_and_then_the_start_sheet(game: GamePage) -> None:
    game.own().play(QUIET)
    game.resign()
    assert game.state().dialog is None, "the table can be looked at"
    game.reload().engine()
    game.wait_dialog("result.lost")
    game.driver.press("Escape")
    game.wait_open(HOME)
    game.driver.click(f"{HOME} [value=result]")
    game.wait_dialog("result.lost")


def test_the_start_sheet_needs_no_engine(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=held_engine("sessionStorage.getItem('hold')")).play(QUIET)
    game.driver.evaluate("sessionStorage.setItem('hold', 'yes')")
    game.driver.reload()
    game.driver.wait_for("#tools .more")
    open_home(game)
    for key in ("home.continue", "tool.new"):
        assert WORDS[key] in game.driver.text(HOME)
    assert not is_engine_ready(game.driver)


def test_the_menu_has_ten_entries_all_in_view_on_a_phone(open_game: Callable[..., GamePage]) -> None:
    game = open_game(Screen(390, 844)).play(QUIET)
    game.driver.click(".tool.more")
    game.wait_open("dialog.menu[open]")
    own, seen, every = game.driver.evaluate(ENTRIES)
    assert own <= 10
    assert seen == every


@pytest.mark.parametrize(
    ("entry", "shown"),
    [("today", ".lesson-frame"), ("rules", "dialog.rulebook[open]"), ("stats", "dialog.statistics[open]")],
)
def test_a_phone_leads_to_it_by_two_taps(open_game: Callable[..., GamePage], entry: str, shown: str) -> None:
    game = open_game(Screen(390, 844)).play(QUIET)
    game.driver.click(".tool.more")
    game.driver.click(f"dialog.menu[open] .entry[value={entry}]")
    game.driver.wait_for(shown)


def test_a_phone_deals_a_new_game_by_two_taps_and_another_one_by_one(open_game: Callable[..., GamePage]) -> None:
    game = open_game(Screen(390, 844)).play(QUIET)
    before = game.record()["seed"]
    game.driver.click(".tool.new")
    game.driver.click("dialog.newgame[open] button[value=deal]")
    game.driver.until(lambda: game.record()["seed"] != before, "another deal")
    game.ready().resign()
    game.reload().engine()
    game.wait_dialog("result.lost")
    dealt = game.record()["seed"]
    game.driver.click("dialog.result[open] button[value=rematch]")
    game.driver.until(lambda: game.record()["seed"] != dealt, "the next deal")
