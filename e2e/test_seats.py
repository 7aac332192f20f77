"""Every preset at the table, and everybody who can sit there."""

from __future__ import annotations

import pytest

from e2e.deals import QUIET
from e2e.game_page import GamePage
from e2e.look import WORDS
from e2e.player import Player

PRESETS = (
    "foster2", "foster2-36", "foster2-32", "foster1", "pagat", "pagat-strict", "pagat-facedown",
    "crossley", "wegner-simple", "wegner-three", "brief",
)  # fmt: skip


@pytest.mark.parametrize("preset", PRESETS)
def test_some_turns_of_every_preset_by_taps(game: GamePage, preset: str) -> None:
    game.play("seats-1", preset=preset, level="beginner")
    before = len(game.events())
    Player(game).play(decisions=4)
    assert game.record()["preset"] == preset
    assert len(game.events()) >= before + 4


def test_people_at_one_screen_play_under_their_names(game: GamePage) -> None:
    game.play(QUIET)
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("who", "people")
    game.driver.fill("#new-name-A", "Anna")
    game.driver.fill("#new-name-B", "Ben")
    game.driver.fill("#new-seed", QUIET)
    game.answer("new.deal")
    game.wait(lambda look: look.headline == "Anna’s turn", "Anna’s turn")
    game.turn_up()
    game.move("A.turned", "A.waste")
    look = game.wait(lambda look: look.headline == "Ben’s turn", "Ben’s turn")
    assert look.told.startswith("Anna ")
    game.tap("B.hand")
    game.wait(lambda look: look.told.startswith("Ben turned up"), "Ben’s card")
    assert game.record()["players"] == {"A": "human", "B": "human"}
    game.reload()
    game.wait(lambda look: look.headline == "Ben’s turn", "the names again")


def test_computers_play_each_other_and_have_manners(game: GamePage) -> None:
    game.play(QUIET)
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("level", "beginner")
    game.flip("new.errs")
    game.set_choice("who", "watch")
    game.driver.click(game.driver.by_role("button", WORDS["new.day"], "dialog[open]"))
    game.answer("new.deal")
    game.wait_events(3)
    record = game.record()
    assert record["seed"].startswith("day-20")
    assert list(record["players"].values()) == [{"level": "beginner", "errs": False, "calls": True}] * 2


def test_every_option_is_offered_and_what_does_not_go_together_is_told(game: GamePage) -> None:
    game.play(QUIET)
    game.run("new")
    game.wait_dialog("new.title")
    game.driver.click("details.all summary")
    game.driver.wait_for("#option-reserve")
    assert game.driver.count(".option") > 45
    deal = game.driver.by_role("button", WORDS["new.deal"], "dialog[open]")
    game.driver.fill("#option-reserve", "0")
    game.driver.wait("document.querySelector('.wrong').textContent.includes('without one there is none')")
    assert game.driver.attribute(deal, "disabled") is not None
    game.driver.fill("#option-reserve", "7")
    game.driver.wait("!document.querySelector('.wrong').textContent")
    game.answer("new.deal")
    game.wait(lambda look: "6 below face down" in look.names["A.reserve"], "seven cards in reserve")
    assert game.record()["options"] == {"reserve": 7}
