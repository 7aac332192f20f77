"""Every preset, and all combinations of players."""

from __future__ import annotations

import json

import pytest

from e2e.pages.game_page import SETTINGS, GamePage
from e2e.pages.matches import resign_and_open_sheet, start_match
from e2e.pages.page_state import WORDS
from e2e.pages.people import new_game, people
from e2e.support.deals import QUIET
from e2e.support.simple_player import Player
from rbcore import PRESETS


@pytest.mark.parametrize("preset", PRESETS)
def test_some_turns_of_every_preset_can_be_played_with_taps(game: GamePage, preset: str) -> None:
    game.play("seats-1", preset=preset, level="beginner")
    before = len(game.events())
    Player(game).play(decisions=4)
    assert game.record()["preset"] == preset
    assert len(game.events()) >= before + 4


def test_people_at_one_screen_are_called_by_name(game: GamePage) -> None:
    people(game)
    game.turn_up()
    game.move("A.turned", "A.waste")
    state = game.wait(lambda state: state.headline == "Ben’s turn", "Ben’s turn")
    assert state.last_event.startswith("Anna ")
    game.tap("B.hand")
    game.wait(lambda state: state.last_event.startswith("Ben turned up"), "Ben’s card")
    assert game.record()["players"] == {"A": "human", "B": "human"}
    game.reload()
    game.wait(lambda state: state.headline == "Ben’s turn", "the names again")


def test_dialogs_address_people_by_name(game: GamePage) -> None:
    people(game)
    game.run("resign")
    game.wait_dialog("resign.title")
    assert WORDS["resign.text-named"].format(name="Anna", winner="Ben") in game.dialog_text()
    game.answer("resign.offer")
    game.wait_dialog("calls.offered")
    assert WORDS["act.named.offer"].format(name="Anna") in game.dialog_text()
    game.answer("calls.decline")
    game.turn_up()
    game.move("A.turned", "A.waste")
    for _ in range(30):
        if game.focused():
            break
        game.press("Tab")
    for key, place in (("h", "B.hand"), ("Shift+w", "A.waste"), ("r", "B.reserve")):  # the keys are Ben's now
        game.press(key)
        assert game.focused() == place
    game.press("?")
    game.wait_dialog("keys.title")
    assert "Ben: hand" in game.dialog_text()
    assert WORDS["place.theirs.hand"] not in game.dialog_text()


def test_the_board_as_text_has_a_section_for_every_player(game: GamePage) -> None:
    people(game, "three-1", "wegner-three")
    state = game.state()
    game.go_from_settings("board")
    rows = "[...one.rows].map((row) => row.textContent)"
    script = f"[...document.querySelectorAll('.textboard tbody')].map((one) => {rows})"
    parts = {rows[0]: rows[1:] for rows in game.driver.evaluate(script)}
    assert list(parts) == ["Ben", "Cleo", WORDS["board.house"], WORDS["board.foundation"], "Anna"]
    assert [len(parts[name]) for name in ("Ben", "Cleo", "Anna")] == [4, 4, 4]
    assert sum(map(len, parts.values())) == len(state.piles)
    assert any(row.startswith("Cleo: hand") for row in parts["Cleo"])


def test_keys_reach_every_side_of_a_game_for_three(game: GamePage) -> None:
    people(game, "three-1", "wegner-three")
    game.driver.focus(game.button("H1"))
    for place in ("B.hand", "C.hand", "B.hand"):
        game.press("Shift+h")
        assert game.focused() == place


def test_a_match_between_people_shows_their_names(game: GamePage) -> None:
    people(game)
    game.go("match")
    assert WORDS["level.people"] in game.dialog_text()
    start_match(game)
    resign_and_open_sheet(game)
    heads = game.driver.evaluate("[...document.querySelectorAll('.sheet thead th')].map((one) => one.textContent)")
    assert heads[2:] == ["Anna", "Ben"]
    begins = "Ben" if game.record()["events"][0][0] == "B" else "Anna"
    assert WORDS["match.begins"].format(side={"Anna": "Ben", "Ben": "Anna"}[begins]) in game.dialog_text()
    assert "human" not in game.dialog_text()
    game.answer("match.next")
    game.driver.until(lambda: game.events() == [], "the next game")
    assert game.record()["players"] == {"A": "human", "B": "human"}
    assert json.loads(game.stored(SETTINGS) or "")["level"] != "human"


def test_a_match_keeps_the_settings_of_the_computer(game: GamePage) -> None:
    game.play(QUIET)
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("level", "beginner")
    game.unfold("#new-seed")
    game.toggle("new.errs")
    game.answer_with_a_deal("new.deal")
    game.ready()
    game.go("match")
    start_match(game)
    assert game.record()["players"]["B"] == {"level": "beginner", "errs": False, "calls": True}


def test_computers_with_changed_settings_play_each_other(game: GamePage) -> None:
    game.play(QUIET)
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("level", "beginner")
    game.unfold("#new-seed")
    game.toggle("new.errs")
    game.set_choice("who", "watch")
    game.driver.click(game.driver.by_role("button", WORDS["new.day"], "dialog[open]"))
    game.answer("new.deal")
    game.wait_events(3)
    record = game.record()
    assert record["seed"].startswith("day-20")
    assert list(record["players"].values()) == [{"level": "beginner", "errs": False, "calls": True}] * 2


def test_every_option_is_offered_and_contradictions_are_explained(game: GamePage) -> None:
    game.play(QUIET)
    game.run("new")
    game.wait_dialog("new.title")
    game.unfold("#option-reserve")
    assert game.driver.count(".option") > 45
    deal = game.driver.by_role("button", WORDS["new.deal"], "dialog[open]")
    game.enter("#option-reserve", "0")
    game.driver.wait("document.querySelector('.wrong').textContent.includes('no reserve means no top card')")
    assert game.driver.attribute(deal, "disabled") is not None
    game.driver.click("details.all summary")
    game.wait_filled()
    assert game.driver.is_visible(".wrong"), "the options stay open until they can be played"
    assert not game.driver.is_visible("dialog[open] .presets, dialog[open] input[name=level]")
    game.enter("#option-reserve", "7")
    game.driver.wait("!document.querySelector('.wrong').textContent")
    game.answer("new.deal")
    game.wait(lambda state: "6 face down below" in state.names["A.reserve"], "seven cards in reserve")
    assert game.record()["options"] == {"reserve": 7}


def test_changed_options_are_stored_by_preset_and_can_be_reset(game: GamePage) -> None:
    game.play(QUIET)
    new_game(game, "pagat")
    game.unfold("#option-reserve")
    game.enter("#option-reserve", "7")
    changed = "details.all .now"
    assert game.driver.text(changed) == WORDS["new.changed"].format(count=1)
    game.set_choice("preset", "brief")
    assert game.driver.text(changed) == ""
    game.set_choice("preset", "pagat")
    assert game.driver.text(changed) == WORDS["new.changed"].format(count=1)
    game.answer("new.deal")
    game.wait(lambda state: "6 face down below" in state.names["A.reserve"], "seven cards in reserve")

    game.reload().engine()
    new_game(game)
    assert game.driver.text(changed) == WORDS["new.changed"].format(count=1)
    game.driver.click("details.all summary")
    game.driver.wait("document.querySelector('#option-reserve')?.value === '7'")
    assert game.driver.count(".option.changed") == 1
    game.driver.click(game.driver.by_role("button", WORDS["new.options-back"], "dialog[open]"))
    game.driver.wait("document.querySelector('#option-reserve')?.value === '13'")
    assert (game.driver.text(changed), game.driver.count(".option.changed")) == ("", 0)
    game.answer("new.deal")
    game.driver.until(lambda: not game.record()["options"], "the rules as they are")


def test_each_of_three_may_begin(game: GamePage) -> None:
    game.play(QUIET)
    new_game(game, "wegner-three")
    game.set_choice("first", "C")
    game.set_choice("preset", "pagat")  # two players: there is no third
    third = 'dialog[open] input[name="first"][value="C"]'
    assert not game.driver.is_visible(f"label:has({third})")
    assert game.driver.evaluate("document.querySelector('dialog input[name=first]:checked').value") == ""
    game.set_choice("preset", "wegner-three")
    game.set_choice("who", "people")
    game.set_choice("first", "C")
    game.answer("new.deal")
    game.wait(lambda state: state.headline == "Player C’s turn", "the third player’s turn")
    assert game.record()["first"] == "C"
