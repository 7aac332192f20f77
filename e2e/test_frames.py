"""The page's main thread stays responsive: no long tasks and no late frames while cards are played."""

from __future__ import annotations

import statistics
from collections.abc import Callable

import pytest

from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.frames import played, rounds
from e2e.support.page_activity import RECORD_FRAMES

LONG_MS = 50.0
DECISIONS = 5
LIMIT_S = 120.0
SLOWDOWN = 4.0
MIN_RATIO = 0.75
MIN_FRAMES = 20
LONG_TASK = "setTimeout(() => { for (let at = 0; at < 6e8; at++) window.sum = at; })"


@pytest.mark.alone
def test_no_task_is_long_during_play_and_while_the_computer_thinks(open_game: Callable[..., GamePage]) -> None:
    game = open_game().open(seed=QUIET, level="master").ready()
    with game.driver.busy() as ms:
        game.turn_up()
        game.move("A.turned", "A.waste")
        game.driver.until(lambda: len(game.events()) >= DECISIONS, "decisions", LIMIT_S)
    assert len(ms) > 50
    assert ms[-2] < LONG_MS, "at most one, such as a garbage collection"


def test_the_measurement_finds_a_long_task(open_game: Callable[..., GamePage]) -> None:
    game = open_game().play(QUIET)
    with game.driver.busy() as ms:
        game.driver.evaluate(f"void {LONG_TASK}")
        game.driver.wait("window.sum > 5e8")
    assert ms[-1] > LONG_MS


@pytest.mark.long
@pytest.mark.alone
def test_cards_fly_almost_as_smoothly_as_an_empty_page_on_a_slow_processor(
    open_page: Callable[..., Driver], open_game: Callable[..., GamePage]
) -> None:
    empty, game = open_page(init=RECORD_FRAMES), played(open_game(init=RECORD_FRAMES, is_new=True))
    empty.goto(f"{game.url}credits.json")
    found = rounds(empty, game, SLOWDOWN, 3)
    assert all(len(one.ms) >= MIN_FRAMES for pair in found for one in pair)
    assert statistics.median(flying.per_s / rest.per_s for rest, flying in found) >= MIN_RATIO
