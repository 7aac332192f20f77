"""Records in the bridge: loading, viewing, continuing, and refusals."""

import json

import pytest

from tests.support.bridge_table import Table, human_turn, play_turn, think, two_humans


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_loaded_game_continues_like_the_original(table: Table) -> None:
    snapshot = play_turn(table, table.call("new", seed="save", first="A"))
    snapshot = think(table, snapshot)
    other = Table()
    resumed = other.call("load", record=json.loads(json.dumps(snapshot["record"])))
    same = {key: value for key, value in snapshot.items() if key not in ("version", "last")}
    assert {key: value for key, value in resumed.items() if key not in ("version", "last")} == same
    while snapshot["actor"] == "computer":
        snapshot, resumed = think(table, snapshot), think(other, resumed)
        assert resumed["record"] == snapshot["record"]


def test_the_error_for_a_record_that_does_not_replay_names_the_event(table: Table) -> None:
    record = two_humans(table)["record"]
    record["events"] = ["A move KS H1 H2"]
    error = table.error("load", record=record)
    assert error["type"] == "NotationError"
    assert "event 1" in error["message"]


def test_a_newer_record_is_refused(table: Table) -> None:
    record = two_humans(table)["record"]
    record["behaviour"] += 1
    assert "newer" in table.error("load", record=record)["message"]


def test_viewing_a_record_does_not_change_the_game(table: Table) -> None:
    first = human_turn(table, "tableAt")
    played = play_turn(table, first)
    record = played["record"]
    assert table.call("tableAt", record=record, at=0)["places"] == first["places"]
    last = table.call("tableAt", record=record)
    assert last["places"] == played["places"]
    assert last["events"] == len(record["events"])
    assert (last["actor"], last["sources"]) == (None, {})
    assert table.call("snapshot") == {**played, "last": []}
    assert table.error("tableAt", record=record, at=-1)["type"] == "BridgeError"


def test_a_record_can_be_continued_from_any_moment(table: Table) -> None:
    played = play_turn(table, human_turn(table, "branch"))
    branch = table.call("load", record=played["record"], at=1)
    assert branch["record"]["events"] == played["record"]["events"][:1]
    assert branch["version"] > played["version"]
