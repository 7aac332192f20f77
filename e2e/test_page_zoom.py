"""Two fingers zoom the page in where nothing is played, and out everywhere, also on the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET
from e2e.support.fingers import Fingers, Point
from e2e.support.screen import Screen

SCALE = "visualViewport.scale"
# The middle of an element, in CSS px from the corner of the part of the page that is shown.
MIDDLE = """(selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x + width / 2 - visualViewport.offsetLeft, y + height / 2 - visualViewport.offsetTop];
}"""
# The elements on which a double tap might zoom the page.
DOUBLE_TAPS = """[...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).touchAction === 'auto')
  .map((one) => `${one.localName} ${one.className}`)"""
BAR: Point = (120.0, 40.0)
TABLE: Point = (195.0, 400.0)


class Zoomed:
    """A game on a telephone whose page is zoomed in."""

    def __init__(self, game: GamePage) -> None:
        self.game, self.fingers = game.play(QUIET), Fingers(game.driver)
        self.fingers.pinch(BAR, 20, 80)
        self.wait_scale(lambda scale: scale > 1.3)

    def middle(self, selector: str) -> Point:
        """Return the middle of an element."""
        x, y = self.game.driver.evaluate(MIDDLE, selector)
        return x, y

    def wait_scale(self, is_so: Callable[[float], bool]) -> None:
        """Wait until the page has a scale."""
        self.game.driver.until(lambda: is_so(self.game.driver.evaluate(SCALE)), "another scale")


@pytest.fixture
def zoomed(open_game: Callable[..., GamePage]) -> Zoomed:
    """A game on a telephone whose page is zoomed in."""
    return Zoomed(open_game(Screen(390, 844, touch=True)))


def test_the_table_can_be_zoomed_out_of_and_moved(zoomed: Zoomed) -> None:
    driver = zoomed.game.driver
    zoomed.fingers.drag((200.0, 500.0), (200.0, 200.0))
    driver.until(lambda: driver.evaluate("visualViewport.pageTop") > 50, "another part of the page")
    zoomed.fingers.pinch(TABLE, 150, 20)
    zoomed.wait_scale(lambda scale: scale == 1)
    assert zoomed.game.events() == []
    zoomed.fingers.pinch(TABLE, 20, 150)
    driver.pause(0.3)
    assert driver.evaluate(SCALE) == 1, "a hand that rests on the table does not zoom it"


def test_fingers_on_cards_zoom_out_and_one_finger_drags_a_card(zoomed: Zoomed) -> None:
    game = zoomed.game
    card = zoomed.middle(game.button("H6"))
    zoomed.fingers.drag(card, zoomed.middle(game.button("B.reserve")))
    game.driver.until(lambda: game.events() == ["A move JS H6 B.reserve"], "the move")
    game.driver.evaluate("document.querySelector('.tool.undo').click()")
    game.driver.until(lambda: game.events() == [], "the move taken back")
    zoomed.fingers.pinch(card, 100, 15)
    zoomed.wait_scale(lambda scale: scale < 1.2)
    assert game.events() == []


def test_no_double_tap_zooms(open_game: Callable[..., GamePage]) -> None:
    game = open_game(Screen(390, 844, touch=True)).play(QUIET)
    game.run("more")
    game.wait_open("dialog.menu[open]")
    assert game.driver.evaluate(DOUBLE_TAPS) == []
