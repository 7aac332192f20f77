"""The sight of the table that is kept beside a game: whatever lies in its place, the game is played on."""

from __future__ import annotations

import json
from typing import Any

from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET
from e2e.support.records import checksum

VIEW = "rb:view:main"


def load(game: GamePage, text: str) -> dict[str, str]:
    """Load the page with such a sight of its game; return where the cards lie as soon as there is a table."""
    game.store(VIEW, text)
    game.driver.goto(f"{game.url}?motion=off")
    return game.wait(lambda state: len(state.piles) > 10, f"a table, not {text[:200]}").contents


def sights(kept: dict[str, Any]) -> dict[str, str]:
    """Return snapshots of which something is missing or strange, each with a right sum.

    save-format.test.mjs leaves out every key and tries every shape.
    """
    view = kept["view"]
    elsewhere = {f"Z{at}": pile for at, pile in enumerate(view["places"].values())}
    views: dict[str, Any] = {
        "without last": {name: one for name, one in view.items() if name != "last"},
        "other places": {**view, "places": elsewhere},
        "nobody": {**view, "players": {}, "turn": "Z"},
    }
    return {name: json.dumps({**kept, "view": one, "sum": checksum(one)}) for name, one in views.items()}


def test_a_sight_that_is_not_whole_leaves_a_table_and_the_game(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    record, contents = game.record(), game.state().contents
    kept = json.loads(game.stored(VIEW) or "")
    assert kept["sum"] == checksum(kept["view"])
    assert load(game, json.dumps(kept)) == contents, "what was seen is seen at once"
    for name, text in sights(kept).items():
        load(game, text)
        assert game.ready().state().contents == contents, name
        assert game.state().messages == (), name
    load(game, json.dumps({**kept, "site": "another"}))
    assert game.ready().state().contents == contents
    assert game.record() == record
    assert game.discard().turn == "mine"
