"""The page in the oldest supported browsers: with the interfaces deleted and the styles ignored that they lack."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.conftest import Hosting, complaints, serving
from e2e.pages.board_page import ACE, BoardPage, baked, packed
from e2e.pages.friend_page import FriendPage
from e2e.pages.game_page import GamePage
from e2e.pages.library_page import open_library, press_library
from e2e.pages.page_state import WORDS
from e2e.support.deals import DUE, QUIET
from e2e.support.driver import Driver
from e2e.support.old_browsers import old_site
from web.build import browsers
from web.build.server import SiteServer

VERSIONS = {
    "Safari 16.0": {"safari": "16.0"},
    "Safari 16.4": {"safari": "16.4"},
    "Firefox 115": {"firefox": "115"},
    "Chromium 100": {"chrome": "100"},
    "what any supported browser lacks": browsers.SUPPORTED,
}
BOARDS = """<russian-bank-board id="one" src="ace.json" lang="en"></russian-bank-board>
<russian-bank-board id="two" mode="play" seed="monday" motion="off" lang="en"></russian-bank-board>"""


@pytest.fixture(scope="module", params=VERSIONS)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """The site as an old browser sees it, in place of the built one."""
    with serving() as serve:
        yield serve(root=old_site(tmp_path_factory.mktemp("old") / "site", VERSIONS[request.param]))


@pytest.fixture
def old_game(site: SiteServer, shared_page: Callable[..., Driver]) -> Iterator[GamePage]:
    """The game in an old browser; it must not log an error."""
    game = GamePage(shared_page(site.url), site.url)
    yield game
    assert complaints(game.driver.log) == []


def test_a_turn_is_played_and_answered(old_game: GamePage) -> None:
    old_game.play(QUIET).turn_up()
    assert old_game.discard().turn == "mine"


def test_the_menu_a_dialog_and_a_message_open_and_close(old_game: GamePage) -> None:
    old_game.play(DUE).go("rules")
    old_game.press("Escape")
    old_game.wait(lambda state: state.dialog is None, "the dialog closed")
    old_game.choose("H1")
    old_game.tap("H4")
    old_game.wait(lambda state: state.warnings != [], "a refusal")
    old_game.driver.click(old_game.driver.by_role("button", WORDS["message.close"], "#messages"))
    old_game.wait(lambda state: not state.warnings, "no message")
    assert old_game.focused() is not None


def test_an_invitation_is_sent_and_arrives(old_game: GamePage) -> None:
    eva = FriendPage(old_game.driver, old_game.url)
    invitation = eva.open().invite("Eva \u0645\u0631\u064a\u0645", "pagat", "strict", {}, 0)
    tom = FriendPage(old_game.driver, old_game.url)
    old_game.empty()
    tom.arrive(invitation).wait_dialog("friend.got.title", name="\u2068Eva \u0645\u0631\u064a\u0645\u2069")


def test_a_game_is_shared_and_opened_by_its_link(old_game: GamePage) -> None:
    old_game.play(QUIET).turn_up()
    record = old_game.record()
    open_library(old_game)
    press_library(old_game, "link")
    old_game.wait_dialog("link.title")
    address = str(old_game.driver.evaluate("document.querySelector('dialog textarea').value"))
    assert "#game=1" in address
    old_game.empty().driver.goto(address)
    old_game.wait_dialog("link.open.title")
    old_game.answer("link.open.yes")
    old_game.driver.until(lambda: old_game.record() == record, "the game of the address")


def test_boards_ask_and_are_played(
    site: SiteServer, shared_page: Callable[..., Driver], hosting: Hosting, tmp_path: Path
) -> None:
    host: BoardPage = hosting(shared_page(site.url), site.url)
    host.put("ace", baked(ACE))
    host.open(BOARDS).ready("one")
    host.move("one", "H1", "F1")
    host.wait_text("one", "Right: an ace goes up.")
    host.driver.evaluate("document.getElementById('two').scrollIntoView()")
    host.ready("two")
    host.wait_events("two", "rb-move")
    host.driver.goto(packed(site.url, ACE))
    host.driver.wait_for(".prompt")
    assert ACE["prompt"]["en"] in host.driver.text(".prompt")
    assert complaints(host.driver.log) == []
