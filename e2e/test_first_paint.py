"""The table is shown before Python runs: nothing moves when the engine is ready, and earlier taps are answered then."""

from __future__ import annotations

from collections.abc import Callable

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import PICTURE
from e2e.support.deals import QUIET
from e2e.support.held_engine import held_engine, is_engine_ready, layout_shifts, release_engine


def held(open_game: Callable[..., GamePage]) -> GamePage:
    """Return the reloaded page of a game while its engine is starting."""
    game = open_game(init=held_engine("sessionStorage.getItem('hold')")).play(QUIET)
    game.move("H2", "H8")
    game.driver.evaluate("sessionStorage.setItem('hold', '1')")
    game.reload()
    game.wait_quiet(PICTURE)
    assert not is_engine_ready(game.driver)
    return game


def test_nothing_moves_when_the_engine_is_ready(open_game: Callable[..., GamePage]) -> None:
    game = held(open_game)
    before = len(layout_shifts(game.driver))
    picture, piles = game.picture(), {place: pile.box for place, pile in game.state().piles.items()}
    release_engine(game.driver)
    game.ready()
    game.wait_quiet(PICTURE)
    assert game.picture() == picture
    assert {place: pile.box for place, pile in game.state().piles.items()} == piles
    assert layout_shifts(game.driver)[before:] == []


def test_a_tap_before_the_engine_is_ready_is_answered_then(open_game: Callable[..., GamePage]) -> None:
    game = held(open_game)
    before = game.choose("A.reserve")
    assert "H2" in before.lit
    game.tap("H2", before)
    game.driver.pause(0.3)
    assert game.state().contents == before.contents
    release_engine(game.driver)
    game.engine()
    game.changed(before)
    assert game.events()[-1].endswith("H2")
