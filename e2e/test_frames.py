"""The page's own thread stays free: no task of it is long while cards are played and the computer thinks."""

from __future__ import annotations

from collections.abc import Callable

from e2e.deals import QUIET
from e2e.game_page import GamePage

LONG_MS = 50.0
DECISIONS = 5
ENOUGH_S = 120.0
LONG_TASK = "setTimeout(() => { for (let at = 0; at < 6e8; at++) window.sum = at; })"


def test_no_task_is_long_in_play_and_while_the_computer_thinks(open_game: Callable[..., GamePage]) -> None:
    game = open_game().open(seed=QUIET, level="master").ready()
    with game.driver.busy() as ms:
        game.turn_up()
        game.move("A.turned", "A.waste")
        game.driver.until(lambda: len(game.events()) >= DECISIONS, "decisions", ENOUGH_S)
    assert len(ms) > 50
    assert ms[-1] < LONG_MS


def test_a_long_task_would_be_seen(open_game: Callable[..., GamePage]) -> None:
    game = open_game().play(QUIET)
    with game.driver.busy() as ms:
        game.driver.evaluate(f"void {LONG_TASK}")
        game.driver.wait("window.sum > 5e8")
    assert ms[-1] > LONG_MS
