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


def test_the_frames_of_a_record_are_its_tables_one_after_the_other() -> None:
    table = Table()
    snapshot = play_turn(table, human_turn(table, "frames"))
    record, count = snapshot["record"], len(snapshot["record"]["events"])
    assert count >= 2
    frames = table.call("frames", record=record, **{"from": 1, "to": count})["frames"]
    assert len(frames) == count
    for at, frame in enumerate(frames, 1):
        whole = table.call("tableAt", record=record, at=at)
        assert frame == {key: value for key, value in whole.items() if key not in ("record", "events", "faces")}
    assert len(table.call("frames", record=record, **{"from": count, "to": 0})["frames"]) == 1
    assert len(table.call("frames", record=record, **{"from": 0, "to": 1_000_000})["frames"]) == count + 1
    assert table.call("snapshot") == {**snapshot, "last": []}, "the game in progress stays"


def test_a_table_names_the_cards_that_the_lines_of_its_record_do_not_name() -> None:
    table = Table()
    snapshot = human_turn(table, "faces")
    for _ in range(6):
        snapshot = play_turn(table, snapshot)
        while snapshot["actor"] == "computer":
            snapshot = think(table, snapshot)
    record = snapshot["record"]
    frames = table.call("frames", record=record, **{"from": 0, "to": 500})["frames"]
    seen = []
    for line, frame in zip(record["events"], frames[1:], strict=True):
        side, what = line.split(" ", 1)
        if what in ("turn hand", "turn reserve", "discard"):
            pile = {"turn hand": "turned", "turn reserve": "reserve", "discard": "waste"}[what]
            seen.append(frame["places"][f"{side}.{pile}"]["up"][-1][0])
    assert len(seen) >= 8
    assert snapshot["faces"] == seen
    assert table.call("tableAt", record=record, at=0)["faces"] == []


def test_frames_of_a_damaged_record_are_refused() -> None:
    table = Table()
    record = play_turn(table, table.call("new", seed="frames", first="A"))["record"]
    broken = {**record, "events": [*record["events"][:1], "A move KS H1 H2", *record["events"][1:]]}
    assert table.error("frames", record=broken, **{"from": 0, "to": 3})["type"] == "NotationError"
    assert len(table.call("frames", record=broken, **{"from": 0, "to": 1})["frames"]) == 2
    assert table.error("frames", record={}, **{"from": 0, "to": 3})["type"] == "NotationError"
    assert table.error("frames", record=record, **{"from": -1, "to": 3})["type"] == "BridgeError"


def test_a_position_for_the_author_kit_hides_face_down_cards_until_the_game_is_over(table: Table) -> None:
    record = play_turn(table, human_turn(table, "kit"))["record"]
    early = table.call("exercise", record=record, at=0)
    assert early["side"] == "A"
    assert "12x!" in early["pos"]
    assert "rules" not in early
    over = {**record, "events": [*record["events"], f"{table.call('snapshot')['turn']} resign"]}
    known = table.call("exercise", record=over, at=0)
    assert "x" not in known["pos"].split("~")[2].replace("JOKER", "")
    assert early["pos"].split("~")[3] == known["pos"].split("~")[3], "the houses are the same"
    piles = [Table().call("new", position=known["pos"]), table.call("tableAt", record=record, at=0)]
    placed, dealt = ([[card for card, _ in pile["up"]] for pile in one["places"].values()] for one in piles)
    assert placed == dealt
    options = {"referee": "players"}
    other = Table().call("new", seed="kit", options=options)["record"]
    assert table.call("exercise", record=other, at=99)["rules"] == options


def test_a_position_with_a_wrong_card_on_a_foundation_can_be_an_exercise(table: Table) -> None:
    people = {"A": "human", "B": "human"}
    dealt = table.call("new", seed="monday", first="A", options={"referee": "players"}, players=people)
    wrong = table.call("play", version=dealt["version"], **{"from": "H4", "to": "F3"})
    card = wrong["places"]["F3"]["up"][-1][0]
    assert card in table.call("exercise", record=wrong["record"], at=1)["pos"].split("~")[4]
