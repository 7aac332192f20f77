"""The stored view of the table: whatever replaces it, the game continues."""

from __future__ import annotations

import json
from typing import Any

import pytest

from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET
from e2e.support.records import checksum

VIEW = "rb:view:main"


@pytest.fixture
def game(game: GamePage) -> GamePage:
    """A page with nothing stored, not even by earlier games."""
    return game.own()


def load(game: GamePage, text: str) -> dict[str, str]:
    """Load the page with a stored view; return the contents of the piles as soon as the table is shown."""
    game.store(VIEW, text)
    game.driver.goto(f"{game.url}?motion=off")
    return game.wait(lambda state: len(state.piles) > 10, f"a table, not {text[:200]}").contents


def invalid_views(stored: dict[str, Any]) -> dict[str, str]:
    """Return invalid views, each with a valid checksum.

    save-format.test.mjs omits every key and tries every shape.
    """
    view = stored["view"]
    elsewhere = {f"Z{at}": pile for at, pile in enumerate(view["places"].values())}
    views: dict[str, Any] = {
        "without last": {name: one for name, one in view.items() if name != "last"},
        "other places": {**view, "places": elsewhere},
        "nobody": {**view, "players": {}, "turn": "Z"},
    }
    return {name: json.dumps({**stored, "view": one, "sum": checksum(one)}) for name, one in views.items()}


def test_the_game_continues_from_its_record_if_the_stored_view_is_invalid(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    record, contents = game.record(), game.state().contents
    stored = json.loads(game.stored(VIEW) or "")
    assert stored["sum"] == checksum(stored["view"])
    assert load(game, json.dumps(stored)) == contents, "a valid view is shown at once"
    for name, text in invalid_views(stored).items():
        load(game, text)
        assert game.ready().state().contents == contents, name
        assert game.state().warnings == [], name
    load(game, json.dumps({**stored, "site": "another"}))
    assert game.ready().state().contents == contents
    assert game.record() == record
    assert game.discard().turn == "mine"
