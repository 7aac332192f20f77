"""Rare screens pass axe-core: help, hints, calls, stored games, options, high contrast, Arabic, a lesson."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.support.accessibility import check
from e2e.support.deals import DUE, QUIET


def press(game: GamePage, value: str) -> None:
    """Press a button of the open dialog that opens another one."""
    game.driver.click(f"dialog[open] button[value={value}]")


def check_odds(game: GamePage, name: str) -> None:
    """Check the odds of the next card."""
    game.go("odds")
    check(game, f"odds, {name}")
    game.press("Escape")
    game.driver.wait("!document.querySelector('dialog[open]')")


def test_help_and_stored_games_are_accessible(game: GamePage) -> None:
    game.play(DUE)
    game.driver.resize(320, 640)
    check_odds(game, "on a telephone")
    game.driver.press("i", game.button("A.hand"))
    game.driver.wait_for(".message.hint .steps button")
    check(game, "a hint")
    game.run("settings")
    game.wait_open("dialog.settings[open]")
    for value in ("backup", "about", "device"):
        before = game.state().dialog
        press(game, value)
        game.wait(lambda state, old=before: state.dialog not in (None, old), value)
        check(game, value)


def test_calls_and_all_options_are_accessible(game: GamePage) -> None:
    game.settings(coach="coach", theme="contrast")
    game.play(DUE, referee="players")
    check(game, "the table in high contrast")
    game.choose("H1")
    game.tap("H4")
    game.wait_dialog("warning.title")
    check(game, "the coach")
    game.answer("warning.back")
    game.press("Escape")
    game.run("resign")
    game.wait_dialog("resign.title")
    check(game, "giving up, in high contrast")
    game.answer("resign.no")
    game.run("new")
    game.wait_dialog("new.title")
    for _ in range(2):  # the fields of options come when their section is open
        game.driver.evaluate("document.querySelectorAll('dialog[open] details').forEach((one) => { one.open = true; })")
        game.wait_open("dialog[open] details.group")
    check(game, "all options, in high contrast")


def test_right_to_left_dialogs_and_a_lesson_are_accessible(game: GamePage) -> None:
    game.open(lang="ar", seed=QUIET, motion="off").ready()
    game.driver.resize(390, 844)
    check_odds(game, "in Arabic")
    for command in ("new", "settings", "resign"):
        game.run(command)
        game.wait_open("dialog[open]:not(.menu)")
        check(game, f"{command} in Arabic")
        game.press("Escape")
    game.go("course")
    game.driver.click("dialog[open] [data-lesson] >> nth=0")
    game.driver.wait_for(".lesson-frame")
    check(game, "a lesson in Arabic")
