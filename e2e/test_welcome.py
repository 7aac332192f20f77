"""The first visit: the welcome, the tutorial, and the first game with the coach."""

from __future__ import annotations

import json

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.axe import scan, small

STEPS = ("ace", "house", "load", "turn", "discard")
MOVES = (("H1", "F1"), ("A.reserve", "H2"), ("A.reserve", "B.reserve"), ("A.hand",), ("A.turned", "A.waste"))
LABELS = (
    ["Foundation"], ["Your reserve", "House"], ["Your reserve", "reserve"], ["Your hand"], ["Your waste"],
)  # fmt: skip
SIZES = ((1180, 820), (390, 844), (844, 390), (320, 640))
TEXT = ".tutorial .step"
SPOKEN = "[...document.querySelectorAll('.tutorial .announcement')].map((one) => one.textContent).join(' ')"
FITTING = """() => [...document.querySelectorAll('.tutorial .place-labels span')].every((label) => {
  const [box, board] = [label, label.closest('.board')].map((one) => one.getBoundingClientRect());
  return box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom
    && Number.parseFloat(getComputedStyle(label).fontSize) >= 11;
})"""


@pytest.fixture
def game(game: GamePage) -> GamePage:
    """A page with nothing stored, not even by earlier games."""
    return game.own()


def first(game: GamePage) -> GamePage:
    """Open the page for the first time."""
    game.driver.goto(game.url)
    game.wait_dialog("app.title")
    return game


def tutorial(game: GamePage) -> GamePage:
    """Begin the tutorial on the first visit."""
    first(game).driver.click("dialog.first .way.learn")
    wait_step(game, 0)
    return game


def wait_step(game: GamePage, number: int) -> None:
    """Wait until a step is shown with its labels."""
    text = WORDS[f"tutorial.{STEPS[number]}"]
    game.driver.until(lambda: game.driver.count(TEXT) and game.driver.text(TEXT) == text, text)
    game.driver.wait_for(".tutorial .glowing")


def pile(place: str) -> str:
    """Return the selector of a pile of the tutorial."""
    return f".tutorial [data-place='{place}']"


def tap(game: GamePage, place: str) -> None:
    """Tap a pile of the tutorial, also one that cannot be played."""
    box = f'document.querySelector("{pile(place)}").getBoundingClientRect()'
    middle = f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({box})"
    game.driver.click_at(*game.driver.evaluate(middle))


def play_step(game: GamePage, number: int) -> None:
    """Play the move of a step by taps."""
    for place in MOVES[number]:
        tap(game, place)


def hurried(game: GamePage) -> GamePage:
    """Wait for the player's turn; a tap hurries the computer if it begins."""
    game.engine()
    if game.wait(lambda state: state.turn != "none", "a turn").turn == "theirs":
        game.tap("B.reserve")
    return game.ready()


def test_play_now_leads_to_the_table_once(game: GamePage) -> None:
    first(game)
    assert game.driver.count("dialog.first button:not(.round)") == 2
    assert game.driver.count("dialog.first :is(input, select)") == 0
    game.driver.click("dialog.first .way.deal")
    assert hurried(game).state().dialog is None
    game.reload().engine()
    assert game.state().dialog is None
    assert game.stored("rb:note:greeted") == '"yes"'


def test_the_tutorial_leads_to_a_game_with_the_coach(game: GamePage) -> None:
    tutorial(game).engine()
    assert game.record()["events"] == [], "nobody plays behind the tutorial"
    for number in range(len(STEPS)):
        wait_step(game, number)
        shown = game.driver.evaluate(
            "[...document.querySelectorAll('.tutorial .glowing')].map((one) => one.textContent)"
        )
        assert shown == LABELS[number]
        assert game.driver.evaluate(FITTING)
        play_step(game, number)
    game.wait_dialog("tutorial.done")
    assert game.record()["options"] == {}, "the game is dealt only when it is wanted"
    game.answer("tutorial.deal")
    game.driver.until(lambda: game.record()["options"] == {"referee": "players"}, "a game with the coach")
    assert "beginner" in str(game.record()["players"])
    hurried(game)
    assert json.loads(game.stored("rb:settings") or "")["coach"] == "coach"
    game.driver.until(lambda: len(json.loads(game.stored("rb:note:coach") or "{}").get("games", [])) == 1, "the coach")
    game.run("resign")
    game.wait_dialog("resign.title")
    game.answer("resign.yes")
    game.wait_open("dialog.result[open]")
    assert WORDS["result.lessons"] in game.dialog_text()
    game.answer("result.open-lessons")
    game.wait_dialog("course.title")


def test_the_tutorial_can_be_played_by_keys_and_is_spoken(game: GamePage) -> None:
    tutorial(game)
    for number, move in enumerate(MOVES):
        wait_step(game, number)
        game.driver.wait(f"{SPOKEN}.includes({json.dumps(WORDS[f'tutorial.{STEPS[number]}'])})")
        assert game.focused() == move[0]
        for place in move[1:]:
            game.press("Enter", "ArrowRight")
            assert game.focused() == place
        game.press("Enter")
    game.wait_dialog("tutorial.done")
    game.answer("tutorial.later")
    hurried(game)
    assert game.stored("rb:note:coach") is None


def test_wrong_taps_change_nothing(game: GamePage) -> None:
    tutorial(game)
    for place in ("A.hand", "H2", "F3", "A.waste"):
        tap(game, place)
        game.driver.wait_for(".tutorial .wrong-tap")
    tap(game, "H1")
    tap(game, "H2")
    text = f"{WORDS['tutorial.wrong']} {WORDS[f'tutorial.{STEPS[0]}']}"
    game.driver.until(lambda: game.driver.text(TEXT) == text, text)
    play_step(game, 0)
    wait_step(game, 1)


def test_a_player_who_leaves_the_tutorial_has_no_game_begun(game: GamePage) -> None:
    tutorial(game)
    play_step(game, 0)
    wait_step(game, 1)
    game.engine()
    assert game.record()["events"] == [], "the computer waits"
    game.press("Escape")
    game.wait(lambda state: state.dialog is None, "the table")
    record = game.record()
    assert record["options"] == {}
    assert not [event for event in record["events"] if event.startswith("A")], "only the computer may have played"
    hurried(game)
    game.reload().engine()
    assert game.state().dialog is None


def test_the_tutorial_fits_every_screen_and_is_accessible(game: GamePage) -> None:
    tutorial(game)
    for number in range(len(STEPS)):
        for size in SIZES[number:] + SIZES[:number]:  # so that the moves are made in different windows
            game.driver.resize(*size)
            wait_step(game, number)
            game.driver.wait(FITTING)
            if number in (0, 2):
                assert scan(game.driver).violations == [], (number, size)
                assert small(game.driver) == [], (number, size)
            width = game.driver.evaluate(f'document.querySelector("{pile("A.hand")}").offsetWidth')
            assert width >= (46 if min(size) >= 360 else 40), (number, size)
        play_step(game, number)
    game.wait_dialog("tutorial.done")


def test_there_is_no_welcome_for_an_address_with_parameters(game: GamePage) -> None:
    game.open(motion="off").ready()
    assert game.state().dialog is None
    assert WORDS["welcome.text"] not in game.driver.text("body")
