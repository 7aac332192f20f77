"""The list of moves: beside the table, and beside the replay, whose review has arrows."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.support.axe import scan
from e2e.support.deals import DUE, FREE
from e2e.support.records import open_position
from e2e.support.simple_player import Player

LISTED = "[...document.querySelectorAll('#moves .move-list button')].map((one) => one.textContent)"
CURRENT = "[...document.querySelectorAll('.replay .move-list button')].findIndex((one) => one.ariaCurrent)"
POSITION = "Number(document.querySelector('.replay input[type=range]').value)"


def wait_for_moment(game: GamePage, at: int) -> None:
    """Wait until the replay and its list of moves show the moment after so many moves."""
    shown = f"[{POSITION}, {CURRENT}]"
    game.driver.until(lambda: game.driver.evaluate(shown) == [at, at - 1], f"moment {at}")


def test_the_list_beside_the_table_follows_the_game(game: GamePage) -> None:
    game.driver.resize(1920, 1080)
    game.play(DUE)
    game.driver.wait("document.querySelector('#moves .none')?.checkVisibility() === true")
    game.choose("H8")
    game.tap("F3")
    game.driver.until(lambda: len(game.driver.evaluate(LISTED)) == 1, "the move in the list")
    assert "ace of diamonds" in game.driver.evaluate(LISTED)[0]
    assert scan(game.driver, "#moves").violations == []
    game.run("undo")
    game.driver.until(lambda: game.driver.evaluate(LISTED) == [], "an empty list")
    right = game.driver.evaluate("document.getElementById('board').getBoundingClientRect().right")
    left = game.driver.evaluate("document.getElementById('moves').getBoundingClientRect().left")
    assert right <= left + 0.5, "the list covers no pile"
    game.driver.resize(390, 844)
    assert not game.driver.is_visible("#moves")


def test_a_move_of_the_list_opens_the_replay_at_its_moment(game: GamePage) -> None:
    game.driver.resize(1920, 1080)
    game.play(DUE, level="beginner")
    Player(game).play(decisions=3)
    game.driver.click("#moves .move-list button >> nth=1")
    game.driver.wait_for(".replay .controls")
    wait_for_moment(game, 2)


def test_a_list_that_was_not_laid_out_shows_its_last_move_when_it_is(game: GamePage) -> None:
    game.driver.resize(1920, 1080)
    game.play(DUE, level="beginner")
    style = "document.querySelector('#moves').style"
    game.driver.evaluate(f"{style}.display = 'none'")
    Player(game).play(decisions=6)
    game.driver.evaluate(f"{style}.height = '180px'; {style}.display = ''")
    scrolled = "((list) => list.scrollTop > 0 && list.scrollTop + list.clientHeight - list.scrollHeight)"
    game.driver.wait(f"{scrolled}(document.querySelector('#moves .move-list')) > -60")


def test_arrow_keys_step_through_the_replay(game: GamePage) -> None:
    game.play(DUE, level="beginner")
    Player(game).play(decisions=4)
    game.go("replay")
    last = game.driver.evaluate(POSITION)
    assert game.driver.evaluate(CURRENT) == last - 1
    game.driver.evaluate("document.querySelector('.replay .step.play').focus()")
    for key, at in (("ArrowLeft", last - 1), ("ArrowLeft", last - 2), ("ArrowRight", last - 1)):
        game.press(key)
        wait_for_moment(game, at)
    game.driver.evaluate("document.querySelector('.replay input[type=range]').focus()")
    game.press("Home")
    wait_for_moment(game, 0)


def test_a_moment_of_the_review_has_arrows_until_the_next_step(game: GamePage) -> None:
    game.play(DUE, level="beginner")
    Player(game).play(decisions=20)
    game.go("replay")
    game.driver.click(".replay .review-results button")
    game.driver.wait_for(".replay .moments .moment:not(.missed)", 60)
    game.driver.click(".replay .moments .moment:not(.missed) >> nth=0")
    game.driver.wait_for(".replay .arrows .played")
    game.driver.click(".replay .step.on")
    game.driver.wait("!document.querySelector('.replay .arrows path')")


def test_face_to_face_there_is_no_room_for_the_list(game: GamePage) -> None:
    game.driver.resize(1920, 1080)
    game.settings(face=True)
    open_position(game, FREE, {})
    game.driver.wait_for("body[data-face]")
    assert not game.driver.is_visible("#moves")
