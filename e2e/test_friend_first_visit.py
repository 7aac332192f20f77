"""A friend's link on a new device: the page says that it is coming until the engine can read it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from e2e.pages.friend_page import FriendPage
from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.held_engine import held_engine, is_engine_ready, release_engine

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


def coming(page: FriendPage) -> None:
    """Wait until the page says that the friend's cards are coming, with progress, and check that it shows none."""
    said = f"{WORDS['friend.coming']} {WORDS['app.loading']}"
    page.game.wait(lambda state: any(line.startswith(said) for line in state.messages), "what is coming")
    assert not is_engine_ready(page.driver)
    assert page.game.state().dialog is None


def test_a_turn_is_shown_as_soon_as_the_engine_is_there(visitor: FriendPage) -> None:
    game, sent = visitor.game, letter("pagat, 9 sendings")
    arrive(visitor, sent["link"])
    coming(visitor)
    release_engine(visitor.driver)
    game.wait(lambda state: state.dialog is not None, "the question whose device it is")
    assert not any(line.startswith(WORDS["friend.coming"]) for line in game.state().messages)
    visitor.press("open")
    count = sum(len(one["events"]) for one in sent["game"]["sendings"])
    visitor.driver.until(lambda: len(game.events()) == count, "all plays on the table")
    visitor.my_turn("Eva")


def test_an_invitation_waits_for_the_engine(visitor: FriendPage) -> None:
    arrive(visitor, letter("pagat, invitation")["link"])
    coming(visitor)
    release_engine(visitor.driver)
    visitor.wait_dialog("friend.got.title", name="Eva")
    visitor.accept("Tom", "Eva")
    visitor.sent()
    visitor.game.wait(lambda state: state.turn in ("mine", "theirs"), "a game to play meanwhile")
    assert not visitor.is_with("Eva")


def test_a_cut_link_is_explained_when_the_engine_is_there(visitor: FriendPage) -> None:
    arrive(visitor, letter("pagat, 9 sendings")["link"][:-20])
    coming(visitor)
    release_engine(visitor.driver)
    visitor.wait_dialog("friend.cut.title")
    visitor.driver.press("Escape")
    visitor.game.wait(lambda state: state.turn in ("mine", "theirs"), "a game to play")
