"""The table is shown before Python runs: nothing moves when the engine is ready, and earlier taps are answered then."""

from __future__ import annotations

from collections.abc import Callable

from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET
from e2e.support.page_downloads import PAGE_DOWNLOADS

# Delays the boot image until the test releases it, and counts layout shifts.
HELD = (
    PAGE_DOWNLOADS
    + """{
  const { fetch } = window;
  const gate = new Promise((go) => { window.go = go; });
  window.fetch = async (address, ...more) => {
    if (String(address).includes('boot/') && sessionStorage.getItem('hold')) await gate;
    return fetch(address, ...more);
  };
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ sources }) => sources.map(
    ({ node, currentRect }) => [node?.className ?? '', currentRect]))))
    .observe({ type: 'layout-shift', buffered: true });
}"""
)
ENGINE = "performance.getEntriesByName('rb:engine').length"
PICTURE = "document.querySelector('#board canvas').toDataURL()"


def held(open_game: Callable[..., GamePage]) -> GamePage:
    """Return the reloaded page of a game while its engine is starting."""
    game = open_game(init=HELD).play(QUIET)
    game.move("H2", "H8")
    game.driver.evaluate("sessionStorage.setItem('hold', '1')")
    game.reload()
    game.wait_quiet(PICTURE)
    assert game.driver.evaluate(ENGINE) == 0
    return game


def test_nothing_moves_when_the_engine_is_ready(open_game: Callable[..., GamePage]) -> None:
    game = held(open_game)
    before = game.driver.evaluate("window.shifts.length")
    picture, piles = game.picture(), {place: pile.box for place, pile in game.state().piles.items()}
    game.driver.evaluate("window.go()")
    game.ready()
    game.wait_quiet(PICTURE)
    assert game.picture() == picture
    assert {place: pile.box for place, pile in game.state().piles.items()} == piles
    assert game.driver.evaluate("window.shifts")[before:] == []


def test_a_tap_before_the_engine_is_ready_is_answered_then(open_game: Callable[..., GamePage]) -> None:
    game = held(open_game)
    before = game.choose("A.reserve")
    assert "H2" in before.lit
    game.tap("H2", before)
    game.driver.pause(0.3)
    assert game.state().contents == before.contents
    game.driver.evaluate("window.go()")
    game.engine()
    game.changed(before)
    assert game.events()[-1].endswith("H2")
