"""A friend's link on a new device: the turn is shown before the engine is there, which then goes on without a jump."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from e2e.pages.friend_page import FriendPage
from e2e.pages.game_page import GamePage
from e2e.pages.page_state import PICTURE
from e2e.support.held_engine import held_engine, is_engine_ready, layout_shifts, release_engine
from web.build import environment
from web.build.progress import run_quietly

LINKS = json.loads((Path(__file__).parents[1] / "tests/data/friend-1/links.json").read_text("utf-8"))


def letter(name: str) -> dict[str, Any]:
    """Return a published link with its game."""
    found: dict[str, Any] = next(one for one in LINKS if one["name"] == name)
    return found


@pytest.fixture
def visitor(open_game: Callable[..., GamePage]) -> FriendPage:
    """A new device whose engine does not come."""
    game = open_game(init=held_engine()).empty()
    return FriendPage.on(game)


def arrive(page: FriendPage, link: str) -> None:
    """Open a link without waiting for the engine."""
    page.driver.goto(f"{page.url}?lang=en{link}")


def start(page: FriendPage, link: str) -> dict[str, str]:
    """Open the link of a turn, and wait for its first play; return the table before it."""
    arrive(page, link)
    page.game.wait(lambda state: state.dialog is not None, "the question whose device it is")
    before = page.game.state().contents
    page.press("open")
    page.game.wait(lambda state: state.contents != before and state.dialog is None, "a play of the friend")
    return before


def watch(page: FriendPage, link: str) -> dict[str, str]:
    """Open the link of a turn, and wait until the page has shown it without an engine."""
    before = start(page, link)
    page.game.wait(lambda state: state.turn == "mine", "the end of the friend's turn")
    page.game.wait_quiet(PICTURE)
    assert not is_engine_ready(page.driver)
    return before


def go_on(page: FriendPage, sent: dict[str, Any]) -> None:
    """Let the engine come, and wait until it has carried out the whole turn."""
    count = sum(len(one["events"]) for one in sent["game"]["sendings"])
    release_engine(page.driver)
    page.driver.until(lambda: len(page.game.events()) == count, "all plays on the engine's table")


def test_nothing_moves_when_the_engine_goes_on_from_a_turn_that_was_shown_without_it(visitor: FriendPage) -> None:
    game, sent = visitor.game, letter("pagat, 9 sendings")
    watch(visitor, sent["link"])
    shifts = len(layout_shifts(visitor.driver))
    piles = game.state().piles
    go_on(visitor, sent)
    visitor.my_turn("Eva")
    game.wait_quiet(PICTURE)
    now = game.state().piles
    assert {place: (pile.content, pile.box) for place, pile in now.items()} == {
        place: (pile.content, pile.box) for place, pile in piles.items()
    }
    assert layout_shifts(visitor.driver)[shifts:] == []
    assert game.state().messages == ()


def test_the_engine_goes_on_in_the_middle_of_a_turn(visitor: FriendPage) -> None:
    sent = letter("crossley, 7 sendings")
    start(visitor, sent["link"])
    go_on(visitor, sent)
    visitor.my_turn("Jan")


def test_the_turn_is_shown_again_where_stop_may_be_called(visitor: FriendPage) -> None:
    """Stop answers the play before it, and cannot be called without the engine."""
    game = visitor.game
    before = watch(visitor, letter("pagat, players' referee, 6 sendings")["link"])
    release_engine(visitor.driver)
    game.wait(lambda state: state.contents == before, "the table before the turn")
    stop = "document.querySelector('.tool.stop').getAttribute('aria-disabled') !== 'true'"
    visitor.driver.until(lambda: visitor.driver.evaluate(stop), "a play that Stop may answer")
    visitor.my_turn("Ольга")


def test_a_table_that_the_engine_finds_different_is_replaced_and_that_is_said(visitor: FriendPage) -> None:
    game, sent = visitor.game, letter("pagat, 9 sendings")
    code = "const [module, row] = process.argv.slice(1); const { game, frames } = JSON.parse(row);"
    make = (
        f"{code} const {{ friendAddress }} = await import(module); console.log(await friendAddress('', game, frames))"
    )
    changed = [frame.replace("H4:", "H4:KS.") for frame in sent["frames"]]
    module = (environment.WEB / "storage/friend-link/link.js").as_uri()
    row = json.dumps({"game": sent["game"], "frames": changed})
    said = run_quietly(
        [environment.node()[0], "--input-type=module", "-e", make, module, row], "see above", env=environment.node_env()
    )
    start(visitor, said.strip())
    release_engine(visitor.driver)
    game.wait(lambda state: any(visitor.text("friend.other-table") in line for line in state.messages), "a notice")
    game.wait(lambda state: state.turn == "mine", "the player's turn")


def test_an_invitation_is_shown_before_the_engine_is_there(visitor: FriendPage) -> None:
    arrive(visitor, letter("pagat, invitation")["link"])
    visitor.wait_dialog("friend.got.title", name="Eva")
    assert not is_engine_ready(visitor.driver)
    release_engine(visitor.driver)
    visitor.accept("Tom", "Eva")
    visitor.sent()
    visitor.game.wait(lambda state: state.turn in ("mine", "theirs"), "a game to play meanwhile")
    assert not visitor.is_with("Eva")


def test_a_cut_link_is_explained_before_the_engine_is_there(visitor: FriendPage) -> None:
    arrive(visitor, letter("pagat, 9 sendings")["link"][:-20])
    visitor.wait_dialog("friend.cut.title")
    assert not is_engine_ready(visitor.driver)
    release_engine(visitor.driver)
    visitor.driver.press("Escape")
    visitor.game.wait(lambda state: state.turn in ("mine", "theirs"), "a game to play")
