"""Touch input at the table: drags, palms, second fingers, and cancelled touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.conftest import complaints
from e2e.pages.board_page import NINE, BoardPage, baked
from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.fingers import Fingers, Point
from e2e.support.screen import Screen
from web.build.server import Site, SiteServer

PALM = 7
HELD_S = 0.6  # longer than a tap may last
STILL = '<russian-bank-board id="one" src="nine.json" motion="off" lang="en"></russian-bank-board>'
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
LENS = "document.querySelector('.lens').hidden ? '' : document.querySelector('.lens strong').textContent"


class Table:
    """A game that is played by touch."""

    def __init__(self, game: GamePage) -> None:
        self.game, self.fingers = game.play(QUIET), Fingers(game.driver)

    def at(self, place: str) -> Point:
        """Return the middle of a pile."""
        return self.game.state().piles[place].middle

    def hold(self, source: str, target: str, finger: int = 0) -> None:
        """Drag a pile's card to another pile, without releasing it."""
        self.fingers.down(self.at(source), finger)
        self.fingers.move(self.at(target), finger)
        self.wait_held(source)

    def wait_held(self, place: str | None) -> None:
        """Wait until a pile's card, or none, is held."""
        self.game.wait(lambda state: state.selected == place, f"{place} held")

    def drag(self, source: str, target: str, line: str) -> None:
        """Drag a card to a legal target, and undo the move."""
        self.fingers.drag(self.at(source), self.at(target))
        self.undo_only_move(line)

    def undo_only_move(self, line: str = "A move JC H2 H8") -> None:
        """Wait until the drag is the only decision of the game, and undo it."""
        self.game.wait(lambda _: self.game.events() == [line], line)
        self.game.run("undo")
        self.game.wait(lambda _: self.game.events() == [], "taken back")

    def check_unchanged(self) -> None:
        """Check that a cancelled drag has changed nothing, and that the next one works."""
        self.wait_held(None)
        assert self.game.events() == []
        assert self.game.state().warnings == []
        self.drag("H2", "H8", "A move JC H2 H8")


@pytest.fixture
def table(open_game: Callable[..., GamePage]) -> Table:
    """A game on a touch screen on the player's turn."""
    return Table(open_game(Screen(touch=True)))


def test_cards_can_be_dragged_with_a_finger(table: Table) -> None:
    table.drag("H2", "H8", "A move JC H2 H8")
    table.drag("H6", "B.reserve", "A move JS H6 B.reserve")
    x, y = table.at("H6")
    table.fingers.drag((x, y), (x + 14, y + 10))
    table.check_unchanged()


def test_a_cancelled_drag_puts_the_card_back(table: Table) -> None:
    driver, fingers = table.game.driver, table.fingers

    def turned() -> None:
        driver.resize(820, 1180)
        table.wait_held(None)
        driver.resize(1180, 820)

    def hidden() -> None:
        driver.evaluate(HIDE, True)
        driver.evaluate(HIDE, False)

    table.hold("H2", "H8")
    fingers.cancel()
    table.check_unchanged()
    for broken_off in (turned, hidden):
        table.hold("H2", "H8")
        broken_off()
        table.wait_held(None)
        fingers.move(table.at("H8"))
        fingers.up()
        table.check_unchanged()
    table.hold("H2", "H8")
    driver.sleep(True)
    driver.sleep(False)
    fingers.up()
    table.undo_only_move()


def test_other_fingers_and_a_palm_are_ignored(table: Table) -> None:
    game, fingers = table.game, table.fingers
    table.hold("H2", "H8")
    fingers.drag(table.at("H6"), table.at("B.reserve"), 1)
    table.wait_held("H2")
    fingers.up()
    table.undo_only_move()

    x, y, w, h = game.driver.box("#status")
    # On an empty pile, on a card, beside the table.
    for palm in (table.at("F6"), table.at("H1"), (x + w / 2, y + h / 2)):
        fingers.down(palm, PALM)
        game.driver.pause(HELD_S)
        fingers.tap(table.at("H6"))
        table.wait_held("H6")
        fingers.tap(table.at("H6"))
        table.wait_held(None)
        table.drag("H2", "H8", "A move JC H2 H8")
        fingers.up(PALM)
        table.check_unchanged()


def test_a_tap_counts_though_its_end_arrives_late(table: Table) -> None:
    fingers = table.fingers
    fingers.tap(table.at("H6"), late_s=HELD_S)
    table.wait_held("H6")
    fingers.down(table.at("F6"), PALM)
    table.game.driver.pause(HELD_S)
    fingers.tap(table.at("H6"), late_s=HELD_S)
    table.wait_held(None)
    fingers.up(PALM)
    table.check_unchanged()


def test_a_resting_finger_magnifies_a_card_and_may_move_on(table: Table) -> None:
    driver, fingers = table.game.driver, table.fingers
    name = table.game.state().piles["H1"].content
    fingers.down(table.at("H1"))
    assert driver.wait(LENS) in name
    fingers.move(table.at("H6"))
    driver.wait(f"({LENS}) === 'jack of spades'")
    fingers.up()
    driver.wait(f"({LENS}) === ''")
    table.check_unchanged()


def test_a_resting_finger_and_a_held_key_spread_a_house(table: Table) -> None:
    game, driver, fingers = table.game, table.game.driver, table.fingers
    spread = "((house) => house?.checkVisibility() ? house.clientWidth : 0)(document.querySelector('.lens .house'))"
    fingers.down(table.at("H8"))
    driver.wait(LENS)
    assert not driver.evaluate(spread), "a single card has nothing to spread"
    fingers.up()
    game.move("H2", "H8")
    fingers.down(table.at("H8"))
    driver.wait(f"({LENS}) === 'jack of clubs'")
    assert driver.evaluate(spread) > 46, "both cards are side by side"
    fingers.up()
    driver.wait(f"({LENS}) === ''")
    driver.focus(game.button("H1"))
    with driver.held_key("8"):
        driver.wait(f"({LENS}) === 'jack of clubs'")
        assert driver.evaluate(spread) > 46
        assert game.focused() == "H8"
    driver.wait(f"({LENS}) === ''")
    assert game.events() == ["A move JC H2 H8"]


def test_a_drag_whose_movement_arrives_late_is_no_long_press(table: Table) -> None:
    table.fingers.drag(table.at("H2"), table.at("H8"), late_s=HELD_S)
    table.undo_only_move()


def test_an_impossible_drag_is_explained_like_a_tap(table: Table) -> None:
    game, fingers = table.game, table.fingers
    refused = WORDS["drag.no-target"].format(card="jack of clubs")
    for target in ("A.waste", "B.hand"):
        fingers.drag(table.at("H2"), table.at(target))
        assert game.wait(lambda state: refused in state.messages, refused).selected is None
        fingers.tap(table.at("H2"))  # the next tap after a released card must count
        assert game.wait(lambda state: state.messages == (), "the message past").selected == "H2"
        fingers.tap(table.at("H2"))
        table.wait_held(None)
    fingers.drag(table.at("A.waste"), table.at("H8"))
    game.wait_message("tap.empty")
    fingers.drag(table.at("F1"), table.at("H8"))
    game.wait_message("tap.foundation")
    assert game.events() == []


@pytest.fixture
def board(shared_page: Callable[..., Driver], site: SiteServer, tmp_path: Path) -> Iterator[BoardPage]:
    """A page of another origin with a board, on a touch screen."""
    with SiteServer(Site(tmp_path)) as host:
        page = BoardPage(shared_page(site.url, Screen(touch=True)), tmp_path, host.url, site.url)
        yield page
        assert complaints(page.driver.log) == []


def test_a_card_of_an_embedded_board_can_be_dragged_with_a_finger(board: BoardPage) -> None:
    board.put("nine", baked(NINE))
    board.open(STILL).ready("one")
    boxes = [board.driver.box(board.pile("one", place)) for place in ("H2", "H3")]
    start, end = [(x + w / 2, y + h / 2) for x, y, w, h in boxes]
    Fingers(board.driver).drag(start, end)
    board.wait_text("one", NINE["success"])
    assert [event["step"] for event in board.wait_events("one", "rb-move")] == ["move 9H H2 H3"]
