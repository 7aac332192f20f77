"""New game, resigning, settings."""

from __future__ import annotations

import json
import re

from e2e.pages.game_page import SETTINGS, GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import DUE, QUIET


def test_a_new_game_needs_confirmation_during_a_game(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    record = game.record()
    game.run("new")
    game.wait_dialog("new.title")
    assert WORDS["new.running"] in game.dialog_text()
    _, top, _, tall = game.driver.box("dialog[open] .body")
    for choice in ("who", "level"):  # the most common choices are visible at once, beside Deal
        _, y, _, h = game.driver.box(f'dialog[open] label:has(input[name="{choice}"]:checked)')
        assert top <= y <= top + tall - h, choice
    game.answer("new.cancel")
    assert game.record() == record

    game.run("new")
    game.wait_dialog("new.title")
    game.press("Escape")
    game.wait(lambda state: state.dialog is None, "the dialog closed")
    assert game.record() == record

    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("level", "beginner")
    game.set_seed(DUE)
    x, y, _, height = game.driver.box("#new-seed")
    game.driver.drag_from((x + 10, y + height / 2), (2, y + height / 2))  # selects text, and ends beside the dialog
    assert game.state().dialog == WORDS["new.title"]
    game.press("Enter")
    state = game.wait(lambda state: state.contents["H8"] == "ace of diamonds", "the other deal")
    assert state.turn == "mine"
    assert (game.record()["seed"], game.record()["players"]["B"]) == (DUE, "beginner")
    game.reload().ready()  # the address no longer names a deal
    assert game.record()["seed"] == DUE
    game.run("new")
    game.wait_dialog("new.title")
    assert WORDS["new.running"] not in game.dialog_text()  # nothing was played


def test_resigning_asks_and_ends_the_game_with_a_result(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    game.run("resign")
    game.wait_dialog("resign.title")
    game.answer("resign.no")
    assert game.state().turn == "mine"

    game.run("resign")
    game.wait_dialog("resign.title")
    game.answer("resign.yes")
    state = game.wait_dialog("result.lost")
    assert state.headline == WORDS["status.lost"]
    assert WORDS["result.how.resign"] in game.dialog_text()
    rows = re.findall(r"^(You|Computer)\s+(\d+)\s+(\d+)\s+(\d+)$", game.dialog_text(), re.MULTILINE)
    assert [row[:3] for row in rows] == [("You", "13", "35"), ("Computer", "13", "35")]
    assert int(rows[1][3]) > int(rows[0][3])

    game.answer("result.again")
    game.wait(lambda state: state.turn == "mine", "the same deal")
    assert game.state().contents["H2"] == "jack of clubs"
    assert (game.record()["seed"], game.events()) == (QUIET, [])


def test_settings_change_the_table_and_are_stored(game: GamePage) -> None:
    before = game.play(QUIET).state()
    ground = game.driver.evaluate("getComputedStyle(document.body).backgroundImage")
    cards = game.picture()
    game.run("settings")
    game.wait_dialog("settings.title")
    grounds = {ground}
    for theme in ("blue", "red", "grey", "night"):
        game.set_choice("theme", theme)
        grounds.add(game.driver.evaluate("getComputedStyle(document.body).backgroundImage"))
    assert len(grounds) == 5
    game.toggle("settings.big")
    big = game.picture()
    assert big != cards
    game.toggle("settings.four")
    assert game.picture() != big
    game.toggle("settings.left")
    left = game.state()
    assert left.piles["A.reserve"].box[0] < left.piles["B.reserve"].box[0]
    assert before.piles["A.reserve"].box[0] > before.piles["B.reserve"].box[0]
    game.set_choice("speed", "4")
    game.answer("settings.done")

    game.reload().ready()
    assert game.state().piles == left.piles
    assert game.driver.attribute("html", "data-theme") == "night"
    kept = json.loads(game.stored(SETTINGS) or "{}")
    changed = {"big": True, "four": True, "left": True, "speed": 4, "theme": "night"}
    assert {key: kept[key] for key in changed} == changed


def test_damaged_settings_are_replaced_by_defaults(game: GamePage) -> None:
    game.play(QUIET)
    game.store(SETTINGS, '{"speed": 77, "theme": "plaid", "left": "yes"')
    state = game.reload().ready().state()
    assert state.piles["A.reserve"].box[0] > state.piles["B.reserve"].box[0]
    game.store(SETTINGS, '{"speed": 77, "theme": "plaid", "left": "yes", "big": 4}')
    assert game.reload().ready().state().piles == state.piles
    assert game.driver.attribute("html", "data-theme") == "felt"
