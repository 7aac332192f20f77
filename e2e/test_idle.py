"""A page that waits for the player is completely idle."""

from __future__ import annotations

from collections.abc import Callable

from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET
from e2e.support.page_activity import COUNT_ACTIVITY

IDLE_S = 4.0


def test_nothing_happens_while_the_player_thinks(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=COUNT_ACTIVITY).open(seed=QUIET).ready()
    game.turn_up()
    game.wait(lambda _: not game.driver.evaluate("document.getAnimations().length"), "no animations")
    busy = game.driver.evaluate("({...counts})")
    assert min(busy.values()) > 0, f"the counters count: {busy}"

    game.wait_quiet("JSON.stringify(counts)")
    quiet = game.driver.evaluate("({...counts})")
    game.driver.pause(IDLE_S)
    assert game.driver.evaluate("({...counts})") == quiet
