"""Events and positions as text, with examples that the page's tests share."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rbcore.game import Game
from rbcore.notation.actions import CALLS, action_text, parse_action_text, parse_event_text
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.record import from_record, to_record
from rbcore.table import places
from rbcore.table.cards import NotationError, face
from rbcore.table.moves import Move
from rbcore.table.state import State
from tests.clauses.rows import table
from tests.support.wild_play import played

EXAMPLES = json.loads((Path(__file__).parent / "data" / "notation.json").read_text("utf-8"))


@pytest.mark.parametrize("row", EXAMPLES["moves"], ids=lambda row: row["text"])
def test_the_text_of_a_move_converts_to_its_action_and_back(row: dict[str, Any]) -> None:
    assert parse_event_text(row["text"]) == parse_action_text(row["text"]) == row["action"]
    assert action_text(row["action"]) == row["text"]


@pytest.mark.parametrize("row", EXAMPLES["calls"], ids=lambda row: row["text"])
def test_the_text_of_a_call_converts_to_its_words_and_is_no_move(row: dict[str, Any]) -> None:
    assert parse_event_text(row["text"]) == row["action"]
    with pytest.raises(NotationError, match="not an action"):
        parse_action_text(row["text"])


def test_the_examples_have_every_call() -> None:
    assert {row["action"]["do"] for row in EXAMPLES["calls"]} == set(CALLS)


@pytest.mark.parametrize("row", EXAMPLES["positions"], ids=lambda row: row["preset"])
def test_the_text_of_a_position_converts_to_json_and_back(row: dict[str, Any]) -> None:
    assert parse_position_text(row["text"]) == (row["preset"], row["position"])
    assert position_text(row["preset"], row["position"]) == row["text"]


def contents(state: State) -> tuple[object, ...]:
    """Return the faces of every pile; those of foundations in no order, which a position does not keep."""
    *others, foundations = (*state.up[:21], *state.down, state.up[21:])
    return [tuple(map(face, pile)) for pile in others], Counter(tuple(map(face, pile)) for pile in foundations)


@pytest.mark.parametrize("preset", ["pagat", "foster2-36", "wegner-simple", "wegner-three"])
def test_positions_with_wrong_cards_on_foundations_are_read_again(preset: str) -> None:
    """Where the players are the referee, any card may lie on a foundation."""
    options, wrong = {"referee": "players"}, 0
    game = from_record(played(preset)["record"])
    for state in game.states:
        game.states[-1] = state
        position = game.position_json()
        wrong += "irregular" in position
        again = Game.placed(preset, options, position)
        assert contents(again.state) == contents(state)
        assert again.position_json() == position
        assert from_record(to_record(again)).state == again.state
    assert wrong


def test_wrong_cards_on_foundations_have_no_text() -> None:
    game = Game.dealt("pagat", {"referee": "players"}, "monday", first="A")
    game.play("move 10D H4 F3")
    assert game.position_json()["irregular"] == {"F3": ["10D"]}
    with pytest.raises(NotationError, match="F3"):
        position_text("pagat", game.position_json())


@pytest.mark.parametrize(
    "irregular",
    [{"H1": ["10D"]}, {"F3": []}, {"F3": 3}, {"F3": ["JOKER"]}, {"F3": "10D"}, {"F4": ["10D", "9D"]}, ["10D"], 5],
)
def test_malformed_foundations_are_refused(irregular: Any) -> None:
    position = Game.dealt("pagat", {}, "monday").position_json()
    with pytest.raises(NotationError):
        Game.placed("pagat", {}, {**position, "foundations": ["10D"], "irregular": irregular})


@pytest.mark.parametrize(("old", "new"), [("A", "A:1"), ("A", "A,1"), ("A", "A~"), ("H1", "H1,"), ("H1", "a:b")])
def test_a_name_that_a_text_cannot_hold_is_refused(old: str, new: str) -> None:
    text = json.dumps(Game.dealt("pagat", {}, "monday").position_json()).replace(f'"{old}"', f'"{new}"')
    position = json.loads(text)
    assert Game.placed("pagat", {}, position).position_json()["houses"]
    with pytest.raises(NotationError, match="name"):
        position_text("pagat", position)


def test_a_group_does_not_begin_with_the_top_card() -> None:
    """Both queens of hearts lie in one house; the lower one is moved with the upper one on it."""
    game = Game.placed("crossley", {"referee": "players"}, table("QH QH, -"))
    group = Move("group", game.state.up[places.HOUSE][0], places.HOUSE, places.HOUSE + 1)
    game.play(group)
    assert len(game.state.up[places.HOUSE + 1]) == 2
    assert from_record(to_record(game)).state == game.state


def test_the_passes_of_a_text_are_in_the_order_of_its_players() -> None:
    position = table("6S")
    exchanged = {**position, "players": dict(reversed(position["players"].items())), "passes": {"A": 2, "B": 1}}
    assert parse_position_text(position_text("pagat", exchanged))[1]["passes"] == {"A": 2, "B": 1}
