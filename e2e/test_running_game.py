"""The page of `game` is not loaded again for another deal, unless a test has changed more than its game."""

from __future__ import annotations

from e2e.pages.running_game import RunningGame
from e2e.support.deals import DUE, QUIET

LOADED = "performance.timeOrigin"


def test_another_test_deals_in_the_same_page(game: RunningGame) -> None:
    game.play(QUIET)
    loaded = game.driver.evaluate(LOADED)
    game.move("H2", "H8")
    game.resign()
    game.begin().play(DUE, preset="brief", level="beginner", referee="players")
    assert (game.driver.evaluate(LOADED), game.events()) == (loaded, [])
    record = game.record()
    assert (record["seed"], record["preset"], record["options"]) == (DUE, "brief", {"referee": "players"})
