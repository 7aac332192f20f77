"""Baking lessons: trees agree with the engine, equal lessons give equal bytes, old files stay valid."""

import json
from pathlib import Path
from typing import Any

import pytest

from rbcore.commands.lesson import as_text
from rbcore.game import Game
from rbcore.lesson.bake import Baker, bake, checksum, tree_checksums, tree_input
from rbcore.lesson.check import check
from rbcore.notation.position_text import parse_position_text, position_text
from tests.support.bridge_table import Table
from tests.support.lessons import ACE, LOOK, PLAY, STOP, changed, replay

GOLDEN = Path(__file__).parent / "data" / "lessons"
KEPT = sorted(GOLDEN.glob("*.json"))


def _game(node: dict[str, Any]) -> Game:
    preset, position = parse_position_text(node["pos"])
    return Game.placed(preset, {}, position)


def test_the_ace_is_the_only_answer() -> None:
    baked = bake(ACE)
    root, last = baked["nodes"]
    assert {event for event, row in root["legal"].items() if row[1] == "done"} == {"move AS H1 F1", "move AS H1 F5"}
    assert root["legal"]["move 9H H2 H5"] == ["foundation", "wrong", None, 0]
    assert root["legal"]["none"] == [None, "wrong", None, -1]
    assert root["due"] == baked["solution"] == ["move AS H1 F1"]
    assert "~AS~" in last["pos"]
    assert not last["legal"]
    assert baked["frames"] == [root["pos"]]


def test_a_card_that_does_not_fit_is_refused_with_its_clause() -> None:
    root = bake(ACE)["nodes"][0]
    assert "6D H3 H1" in root["refused"]["misfit"]["moves"]
    assert root["refused"]["misfit"]["clause"] == "P29"
    assert root["refused"]["misfit"]["texts"]["9H H2 H1"] == 0
    assert "KH B.reserve H1" in root["refused"]["not-available"]["moves"]


@pytest.mark.parametrize("lesson", [ACE, PLAY], ids=lambda lesson: lesson["id"])
def test_each_node_agrees_with_the_engine(lesson: dict[str, Any]) -> None:
    for node in bake(lesson)["nodes"][:-1]:
        game = _game(node)
        allowed = {f"{move.do} {move.card} {move.source} {move.target}" for move in game.legal()}
        judged = [event for event, row in node["legal"].items() if row[0] is None and event != "none"]
        assert len(judged) >= len(allowed) > 0
        for event in judged:
            copy = _game(node)
            copy.replay(0, copy.state.turn, event)


def test_none_is_the_answer_when_nothing_is_compulsory() -> None:
    baked = bake(changed(ACE, pos=PLAY["pos"], wrong={"en": "No.", "de": "Nein."}))
    assert baked["solution"] == ["none"]
    assert baked["nodes"][0]["legal"]["none"] == [None, "done", None, -1]
    assert baked["nodes"][0]["legal"]["move 9H H2 H5"] == [None, "wrong", None, -1]


def test_compulsory_plays_are_accepted_in_any_order() -> None:
    pos = ACE["pos"].replace("H3:6D", "H3:AD").replace("H4:KD", "H4:2D")
    baked = bake(changed(ACE, pos=pos))
    assert len(baked["solution"]) == 3
    assert baked["nodes"][0]["legal"]["move AD H3 F3"][1] == "right"
    assert all(row["legal"] or not row["due"] for row in baked["nodes"])


def test_a_sequence_is_followed_step_by_step() -> None:
    lesson = changed(PLAY, task="sequence", accept=["move 9H H2 H5, move 8S H1 H5", "move QD H7 H1"])
    with pytest.raises(ValueError, match="cannot be gone to its end"):
        bake(lesson)
    baked = bake(changed(lesson, accept=["move 9H H2 H5, move 8S H1 H5"]))
    assert baked["solution"] == ["move 9H H2 H5", "move 8S H1 H5"]
    first, second, last = baked["nodes"]
    assert first["legal"]["move 9H H2 H5"][1:3] == ["right", 1]
    assert second["legal"]["move 8S H1 H5"][1:3] == ["done", 2]
    assert "H5:10S.9H.8S" in last["pos"]


def test_stop_is_judged_by_the_engine() -> None:
    baked = bake(STOP)
    assert baked["events"] == ["B move 9H H2 H5"]
    assert len(baked["frames"]) == 2
    assert baked["frames"][-1] == baked["nodes"][0]["pos"]
    assert baked["nodes"][0]["legal"] == {
        "none": ["foundation", "wrong", None, -1], "stop": ["foundation", "done", None, -1],
    }  # fmt: skip
    assert baked["solution"] == ["stop"]


def test_the_answer_must_name_a_ground_if_the_lesson_does() -> None:
    legal = bake(changed(STOP, accept="stop foundation"))["nodes"][0]["legal"]
    assert legal["stop foundation"][1] == "done"
    assert {legal[event][1] for event in legal if event != "stop foundation"} == {"wrong"}
    assert "stop" not in legal
    assert "stop misfit" in legal


def test_none_is_the_answer_to_a_turn_without_an_offence() -> None:
    pos = PLAY["pos"].replace("pagat~A~", "pagat~B~")
    baked = bake(changed(STOP, pos=pos, accept="none"))
    assert baked["nodes"][0]["legal"]["none"][1] == "done"
    assert baked["nodes"][0]["legal"]["stop"] == [None, "wrong", None, -1]


def test_a_free_task_accepts_every_legal_move() -> None:
    baked = bake(changed(PLAY, task="free", accept=None))
    rows = baked["nodes"][0]["legal"]
    assert rows["move 9H H2 H5"] == [None, "right", None, -1]
    assert baked["solution"] == []


def test_too_many_positions_are_refused() -> None:
    aces = "H1:AS,H2:AH,H3:AD,H4:AC,H5:2S,H6:2H,H7:2D,H8:2C"
    pos = f"pagat~A~A:4x!KC_9x__,B:4x!KH_9x__~{aces}~~~0.0~0"
    with pytest.raises(ValueError, match="more than 64 positions"):
        bake(changed(ACE, pos=pos))


def test_replays_have_a_frame_for_each_event_and_trees_for_their_questions() -> None:
    table = Table()
    snapshot = table.call("new", preset="pagat", seed="lesson", players={"A": "human", "B": "human"})
    record = {key: value for key, value in snapshot["record"].items() if key != "players"}
    start = bake(replay(game=record))
    assert len(start["frames"]) == 1
    assert start["asks"] == []
    assert start["branches"] == []
    due = snapshot["duties"] or [{"card": "", "from": "", "to": ""}]
    first = due[0]
    event = f"move {first['card']} {first['from']} {first['to']}" if first["card"] else "turn hand"
    record["events"] = [f"{snapshot['turn']} {event}"]
    row = {"at": 0, "text": "Now?", "ask": {"accept": event.rpartition(" ")[0] if first["card"] else event}}
    line = {"at": 0, "name": "Another", "game": {**record, "events": []}}
    baked = bake(replay(game=record, captions=[row, {"at": 1, "text": "So."}], branch=[line]))
    assert len(baked["frames"]) == 2
    assert baked["events"] == record["events"]
    assert baked["asks"][0]["solution"]
    assert baked["asks"][1] is None
    assert baked["branches"][0] == {"at": 0, "frames": baked["frames"][:1], "events": [], "asks": []}
    assert "result" not in baked, "the game goes on"
    ended = bake(replay(game={**record, "events": ["A resign"]}))["result"]
    assert (ended["how"], ended["winner"]) == ("resign", "B")
    assert ended["score"]["A"] == 0 < ended["score"]["B"]


def test_a_still_board_has_one_frame() -> None:
    assert bake(LOOK)["frames"] == [LOOK["pos"]]
    assert bake(changed(LOOK, pos=None, seed="7"))["nodes"] == []


def test_equal_lessons_bake_to_equal_bytes() -> None:
    assert as_text(bake(ACE)) == as_text(bake(json.loads(json.dumps(ACE))))
    assert bake(ACE)["of"] == bake(changed(ACE, prompt={"en": "Other", "de": "Anders"}))["of"]
    assert bake(ACE)["of"] != bake(changed(ACE, pos=PLAY["pos"]))["of"]
    assert bake(replay(at=0))["of"] == bake(replay())["of"], "a replay may begin anywhere"
    assert checksum({**tree_input(replay()), "at": 0}) in tree_checksums(replay(at=0)), "as it was marked before"
    assert checksum({"b": [1, "é"], "a": None}) == checksum({"a": None, "b": [1, "é"]}) == "e38a8db4"


def test_the_bridge_bakes_a_lesson() -> None:
    table = Table()
    assert table.call("bake", lesson=ACE) == {"baked": bake(ACE)}
    error = table.error("bake", lesson=changed(ACE, side="D"))
    assert (error["type"], error["key"]) == ("LessonError", "side")
    assert table.error("bake", lesson=7)["type"] == "BridgeError"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_old_lesson_files_stay_valid(path: Path) -> None:
    lesson = json.loads(path.read_text("utf-8"))
    assert not check(lesson)
    kept = lesson.pop("baked")
    found = Baker(lesson, kept["behaviour"]).baked
    assert {key: found[key] for key in kept} == kept


def test_there_is_an_old_file_of_each_kind() -> None:
    kept = [json.loads(path.read_text("utf-8")) for path in KEPT]
    assert {lesson.get("task") for lesson in kept} >= {"find-compulsory", "play", "sequence", "call-stop", "free", None}


def test_the_order_in_which_a_position_lists_its_players_makes_no_difference() -> None:
    """Also as text; here B is listed first."""
    preset, position = parse_position_text(str(ACE["pos"]))
    listed = {**position, "players": {name: position["players"][name] for name in "BA"}}
    frames = bake(ACE)["frames"]
    assert bake({**ACE, "pos": position_text(preset, listed)})["frames"] == frames
    assert bake({**ACE, "preset": preset, "pos": listed})["frames"] == frames
