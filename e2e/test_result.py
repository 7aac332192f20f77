"""The result: its sum, the celebration of a win, another game at once, and a suggested level."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.records import archived_game, open_position

# A has one card left, which fits a foundation; B has 4 cards in the reserve and 28 elsewhere.
ONE_LEFT = "pagat~A~A:!2S___,B:3x!JC_27x__KD~H1:9H,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:QD~AS~~0.0~0"
RAIN = "dialog.result .rain i"


def almost_won(game: GamePage) -> GamePage:
    """Open a game that one move wins."""
    return open_position(game, ONE_LEFT, {}, players={"A": "human", "B": "casual"})


def win(game: GamePage) -> None:
    """Make the move that wins."""
    game.choose("A.reserve")
    game.tap("F1")
    game.wait_dialog("result.won")


def test_a_win_adds_up_and_another_game_is_one_tap_away(game: GamePage) -> None:
    win(almost_won(game))
    assert " ".join(game.driver.text(".result .sum").split()) == "30 bonus + 2 × 4 Reserve + 28 Hand and waste = 66"
    assert game.driver.count(RAIN) == 0  # without motion
    before = game.record()
    game.answer("result.rematch")
    game.driver.until(lambda: game.record()["seed"] != before["seed"], "another deal")
    after = game.record()
    assert (after["preset"], after["players"]) == (before["preset"], before["players"])
    assert game.wait(lambda state: state.dialog is None, "the table")


def test_a_win_is_celebrated_with_motion(game: GamePage) -> None:
    almost_won(game).driver.goto(game.url)
    game.ready()
    win(game)
    assert game.driver.count(RAIN) > 10


def test_a_lost_game_is_not_celebrated(game: GamePage) -> None:
    game.play(QUIET)
    game.resign()
    assert game.driver.count(RAIN) == 0


def test_a_level_is_suggested_after_three_clear_wins(game: GamePage) -> None:
    almost_won(game)
    game.put_archived_games([archived_game(number, "A", 60, ("human", "casual")) for number in (1, 2)])
    win(game)
    assert WORDS["result.suggest.won"] in game.dialog_text()
    game.driver.click("dialog.result button[value=level]")
    game.driver.until(lambda: game.record()["players"]["B"] == "club", "a game against the next level")
    game.resign()
    game.run("new")
    game.wait_dialog("new.title")
    assert game.driver.evaluate("document.querySelector('dialog input[name=level]:checked').value") == "club"
