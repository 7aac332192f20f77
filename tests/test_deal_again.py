"""The game of a record that is dealt again: the same cards, swapped, or others, also at another level."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.bridge.snapshot import table_places
from rbcore.game import Game
from rbcore.record import to_record
from tests.support.bridge_table import Table

TWO = {"A": "human", "B": "expert"}
THREE = {"A": "human", "B": "club", "C": "club"}


def record_of(preset: str, players: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """Return the record of a game that has begun."""
    game = Game.dealt(preset, {"referee": "players"}, "x")
    game.play(game.legal()[0])
    return {**to_record(game), **({"players": players} if players else {}), **more}


def again(record: dict[str, Any], kind: str, level: str = "club", **more: Any) -> dict[str, Any]:
    """Return the record of the game that is dealt."""
    snapshot = Table().call("dealAgain", record=record, kind=kind, level=level, seed="fresh", **more)
    assert snapshot["record"]["events"] == []
    dealt: dict[str, Any] = snapshot["record"]
    return dealt


def side_and_first(record: dict[str, Any], kind: str) -> tuple[str, str | None]:
    dealt = again(record, kind)
    kept = ("preset", "options", "seed", "players")
    assert [dealt[key] for key in kept] == [record[key] for key in kept]
    return dealt.get("side", "A"), dealt.get("first")


def test_a_deal_is_repeated_as_it_was() -> None:
    assert side_and_first(record_of("pagat", TWO), "same") == ("A", None)
    assert side_and_first(record_of("pagat", TWO, side="B", first="A"), "same") == ("B", "A")


def test_when_swapped_each_player_gets_the_cards_of_the_next_and_the_same_cards_begin() -> None:
    assert side_and_first(record_of("pagat", TWO), "swapped") == ("B", None)
    assert side_and_first(record_of("pagat", TWO, side="B", first="A"), "swapped") == ("A", "B")
    assert side_and_first(record_of("wegner-three", THREE, side="B", first="A"), "swapped") == ("C", "C")
    assert side_and_first(record_of("wegner-three", THREE, side="C", first="C"), "swapped") == ("A", "B")


def test_the_side_that_begins_may_be_named() -> None:
    assert again(record_of("pagat", TWO), "swapped", first="B")["first"] == "B"


def test_a_position_is_played_again_from_its_start() -> None:
    position = Game.dealt("pagat", {}, "x").position_json()
    game = Game.placed("pagat", {}, position)
    record = {**to_record(game), "players": TWO}
    table = Table()
    table.call("dealAgain", record=record, kind="same", level="club", seed="fresh")
    assert table.bridge.game
    state = table.bridge.game.state
    assert [state.up[place] for place in table_places(state)] == [game.state.up[place] for place in table_places(state)]
    assert "position" not in again(record, "other")


def test_other_cards_are_dealt_from_the_given_seed_to_the_same_players() -> None:
    dealt = again(record_of("pagat", TWO, side="B", first="A"), "other")
    assert (dealt["seed"], dealt["players"], dealt["options"]) == ("fresh", TWO, {"referee": "players"})
    assert not {"side", "first"} & dealt.keys()


@pytest.mark.parametrize("kind", ["same", "swapped"])
def test_the_given_seed_is_taken_where_the_record_has_none(kind: str) -> None:
    assert again(record_of("pagat", TWO, seed=""), kind)["seed"] == "fresh"


def test_a_game_at_another_level_keeps_how_the_computer_plays_besides() -> None:
    careful = {"A": "human", "B": {"level": "casual", "errs": False, "calls": True}}
    dealt = again(record_of("pagat", careful), "level", "club")
    assert dealt["players"] == {"A": "human", "B": {"level": "club", "errs": False, "calls": True}}
    assert again(record_of("pagat", TWO), "level", "club")["players"] == {"A": "human", "B": "club"}


def test_without_players_in_the_record_a_person_plays_against_the_level() -> None:
    assert again(record_of("pagat"), "same", "casual")["players"] == {"A": "human", "B": "casual"}


@pytest.mark.parametrize(
    ("change", "kind", "error"),
    [
        ({"side": "C"}, "swapped", "NotationError"), ({"first": "x"}, "same", "NotationError"),
        ({"events": 3}, "other", "NotationError"), ({"preset": "chess"}, "other", "RulesError"),
        ({"players": 3}, "other", "BridgeError"), ({"players": {"B": 3}}, "level", "BridgeError"),
        ({}, "twice", "BridgeError"),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_dealt_again_is_refused(change: dict[str, Any], kind: str, error: str) -> None:
    record = {**record_of("pagat"), **change}
    fault = Table().error("dealAgain", record=record, kind=kind, level="strange", seed="fresh")
    assert fault["type"] == error
