"""The table under fingers, as the browser tells of them: drags, palms, second fingers, and what takes a finger away."""

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
    """A game that is played with fingers."""

    def __init__(self, game: GamePage) -> None:
        self.game, self.fingers = game.play(QUIET), Fingers(game.driver)

    def at(self, place: str) -> Point:
        """The middle of a pile."""
        return self.game.state().piles[place].middle

    def hold(self, source: str, target: str, finger: int = 0) -> None:
        """Drag a pile's card to another pile, and do not let go."""
        self.fingers.down(self.at(source), finger)
        self.fingers.move(self.at(target), finger)
        self.holds(source)

    def holds(self, place: str | None) -> None:
        """Wait until a pile's card is held, or none."""
        self.game.wait(lambda state: state.selected == place, f"{place} held")

    def drag(self, source: str, target: str, line: str) -> None:
        """Drag a card to where it may lie, and take that back."""
        self.fingers.drag(self.at(source), self.at(target))
        self.carried_out(line)

    def carried_out(self, line: str = "A move JC H2 H8") -> None:
        """Wait until a drag has become the one decision of the game, and take it back."""
        self.game.wait(lambda _: self.game.events() == [line], line)
        self.game.run("undo")
        self.game.wait(lambda _: self.game.events() == [], "taken back")

    def unharmed(self) -> None:
        """See that a drag that was broken off has changed nothing, and that the next one is carried out."""
        self.holds(None)
        assert self.game.events() == []
        assert self.game.state().messages == ()
        self.drag("H2", "H8", "A move JC H2 H8")


@pytest.fixture
def table(open_game: Callable[..., GamePage]) -> Table:
    """A game on a touch screen, the player's turn."""
    return Table(open_game(Screen(touch=True)))


def test_cards_are_dragged_by_a_finger(table: Table) -> None:
    table.drag("H2", "H8", "A move JC H2 H8")
    table.drag("H6", "B.reserve", "A move JS H6 B.reserve")
    x, y = table.at("H6")
    table.fingers.drag((x, y), (x + 14, y + 10))
    table.unharmed()


def test_what_breaks_a_drag_off_puts_the_card_back(table: Table) -> None:
    driver, fingers = table.game.driver, table.fingers

    def turned() -> None:
        driver.resize(820, 1180)
        table.holds(None)
        driver.resize(1180, 820)

    def hidden() -> None:
        driver.evaluate(HIDE, True)
        driver.evaluate(HIDE, False)

    table.hold("H2", "H8")
    fingers.cancel()
    table.unharmed()
    for broken_off in (turned, hidden):
        table.hold("H2", "H8")
        broken_off()
        table.holds(None)
        fingers.move(table.at("H8"))
        fingers.up()
        table.unharmed()
    table.hold("H2", "H8")
    driver.sleep(True)
    driver.sleep(False)
    fingers.up()
    table.carried_out()


def test_other_fingers_and_a_palm_do_no_harm(table: Table) -> None:
    game, fingers = table.game, table.fingers
    table.hold("H2", "H8")
    fingers.drag(table.at("H6"), table.at("B.reserve"), 1)
    table.holds("H2")
    fingers.up()
    table.carried_out()

    x, y, w, h = game.driver.box("#status")
    for palm in (table.at("F6"), table.at("H1"), (x + w / 2, y + h / 2)):  # on a space, on a card, beside the table
        fingers.down(palm, PALM)
        game.driver.pause(HELD_S)
        fingers.tap(table.at("H6"))
        table.holds("H6")
        fingers.tap(table.at("H6"))
        table.holds(None)
        table.drag("H2", "H8", "A move JC H2 H8")
        fingers.up(PALM)
        table.unharmed()


def test_a_resting_finger_reads_a_card_and_may_glide_on(table: Table) -> None:
    driver, fingers = table.game.driver, table.fingers
    name = table.game.state().piles["H1"].content
    fingers.down(table.at("H1"))
    assert driver.wait(LENS) in name
    fingers.move(table.at("H6"))
    driver.wait(f"({LENS}) === 'jack of spades'")
    fingers.up()
    driver.wait(f"({LENS}) === ''")
    table.unharmed()


def test_a_drag_that_cannot_be_says_why_as_a_tap_does(table: Table) -> None:
    game, fingers = table.game, table.fingers
    refused = WORDS["drag.no-target"].format(card="jack of clubs")
    for target in ("A.waste", "B.hand"):
        fingers.drag(table.at("H2"), table.at(target))
        assert game.wait(lambda state: refused in state.messages, refused).selected is None
        fingers.tap(table.at("H2"))  # a thrown card must not cost the next tap
        assert game.wait(lambda state: state.messages == (), "the message past").selected == "H2"
        fingers.tap(table.at("H2"))
        table.holds(None)
    fingers.drag(table.at("A.waste"), table.at("H8"))
    game.wait_message("tap.empty")
    fingers.drag(table.at("F1"), table.at("H8"))
    game.wait_message("tap.foundation")
    assert game.events() == []


@pytest.fixture
def board(shared_page: Callable[..., Driver], site: SiteServer, tmp_path: Path) -> Iterator[BoardPage]:
    """The page of a host of another origin, on a touch screen."""
    with SiteServer(Site(tmp_path)) as host:
        page = BoardPage(shared_page(site.url, Screen(touch=True)), tmp_path, host.url, site.url)
        yield page
        assert complaints(page.driver.log) == []


def test_a_card_of_an_embedded_board_is_dragged_by_a_finger(board: BoardPage) -> None:
    board.put("nine", baked(NINE))
    board.open(STILL).ready("one")
    boxes = [board.driver.box(board.pile("one", place)) for place in ("H2", "H3")]
    start, end = [(x + w / 2, y + h / 2) for x, y, w, h in boxes]
    Fingers(board.driver).drag(start, end)
    board.wait_text("one", NINE["success"])
    assert [told["step"] for told in board.events_of("one", "rb-move")] == ["move 9H H2 H3"]
