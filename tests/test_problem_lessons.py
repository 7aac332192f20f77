"""Practice problems as lessons: every right order of plays is accepted, and a wrong play is answered with a reason."""

from types import ModuleType
from typing import Any

import pytest

from rbcore.bridge.shapes import SHAPES
from rbcore.bridge.shapes.types import mismatch, named
from rbcore.lesson.bake import bake, checksum, tree_input
from rbcore.lesson.schema import checked
from rbcore.problems import lesson, turn
from rbcore.problems.lesson import lesson_of
from rbcore.problems.mining.identity import Mine
from rbcore.problems.mining.stops import mine_stops
from rbcore.problems.positions import end_key, is_end, parse_line, played, start_of
from rbcore.problems.turn import TooManyPositions, Turn
from tests.support.bridge_table import Table
from tests.support.problems import DIG, LOAD, pagat, problem

KING, THREE, TURN = "move KD A.turned B.waste", "move 3C H1 H4", "turn hand"


def nodes_of(answer: dict[str, Any]) -> list[dict[str, Any]]:
    nodes: list[dict[str, Any]] = answer["lesson"]["baked"]["nodes"]
    return nodes


def follow(answer: dict[str, Any], *events: str) -> str:
    """Return the verdict on the last of some plays; those before it must be right."""
    at = 0
    for event in events[:-1]:
        row = nodes_of(answer)[at]["legal"][event]
        assert row[1] == "right", event
        at = row[2]
    return str(nodes_of(answer)[at]["legal"][events[-1]][1])


def test_the_plays_of_a_right_line_may_come_in_any_order() -> None:
    answer = lesson_of(problem())
    assert (
        follow(answer, KING, TURN) == follow(answer, THREE, KING, TURN) == follow(answer, KING, THREE, TURN) == "done"
    )


def test_every_play_is_judged_as_the_ends_that_it_leads_to() -> None:
    answer = lesson_of(problem())
    view = start_of(problem())
    accepted = {end_key(parse_line(view, text)[1]) for text in problem()["accept"]}
    whole, ends = Turn(view), set()
    for node in nodes_of(answer):
        state = start_of({"pos": node["pos"]})
        for event, row in node["legal"].items():
            if row[0]:
                continue
            after = played(state, event)[1]
            if is_end(state, after):
                assert (row[1] == "done") == (end_key(after) in accepted), event
                ends.add(row[1])
            else:
                assert row[1] == "wrong" or whole.ends_from(after) & accepted, event
    assert ends == {"done", "wrong"}


def test_the_shown_line_is_the_solution_of_the_lesson() -> None:
    answer = lesson_of(problem())
    assert answer["lesson"]["baked"]["solution"] == [KING, TURN]
    assert follow(answer, KING, TURN) == "done"


def test_a_wrong_play_is_answered_with_what_is_lost_by_count() -> None:
    answer = lesson_of(problem())
    row = nodes_of(answer)[0]["legal"]["discard"]
    assert row[1] == "wrong"
    assert answer["wrong"][row[3]] == {"when": "discard", "code": "loads", "n": 1, "other": 0}


def test_a_play_that_leads_round_about_is_named_so() -> None:
    pos = pagat("H1:5C,H2:6H,H3:9D,H4:10S,H5:", "!_12x__")
    answer = lesson_of({**problem(), "pos": pos, "accept": ["move 5C H1 H2, move 9D H3 H4, turn hand"], "rival": TURN})
    row = nodes_of(answer)[0]["legal"]["move 5C H1 H5"]
    assert (row[1], answer["wrong"][row[3]]["code"]) == ("wrong", "detour")


def test_the_lesson_is_one_that_every_board_can_read() -> None:
    answer = lesson_of(problem())
    given = {**answer["lesson"], "wrong": [{"when": row["when"], "text": "-"} for row in answer["wrong"]]}
    checked({key: value for key, value in given.items() if key != "baked"})
    assert given["baked"]["of"] == checksum(tree_input(given))


def test_an_author_may_go_on_from_the_lesson_of_a_problem() -> None:
    given = {key: value for key, value in lesson_of(problem())["lesson"].items() if key != "baked"}
    baked = bake({**given, "wrong": "Look again."})
    assert baked["solution"] == [KING, TURN]
    assert baked["nodes"][0]["pos"] == LOAD


def test_a_card_that_nobody_knows_lies_face_down_at_the_end() -> None:
    answer = lesson_of(problem())
    assert not [node["pos"] for node in nodes_of(answer) if "?" in node["pos"]]
    assert nodes_of(answer)[0]["pos"] == LOAD


def test_the_page_is_told_themes_reasons_and_the_next_step_of_the_hint() -> None:
    dig = "move 2H H5 H8, move 3C H5 F4, move 4C H3 F4, turn hand"
    about = lesson_of({**problem(), "pos": DIG, "accept": [dig], "rival": "move 4C H3 H8, turn hand"})["about"]
    assert about["themes"][0] == "dig-out"
    assert about["hint"] == {"do": "move", "card": "2H", "source": "H5"}
    assert {"code": "foundation", "n": 2, "other": 0} in about["reasons"]


def test_a_question_about_stop_is_a_lesson_for_the_other_side() -> None:
    row = mine_stops(Mine("pagat", "s", stops=True), 0)[0]
    shown = lesson_of(row)["lesson"]
    turn = row["pos"].split("~")[1]
    assert {turn, shown["side"]} == {"A", "B"}
    assert row["accept"][0] in [event for event, one in shown["baked"]["nodes"][0]["legal"].items() if one[1] == "done"]


@pytest.mark.parametrize(("module", "limit"), [(lesson, "MAX_NODES"), (turn, "MAX_POSITIONS")])
def test_a_problem_with_too_many_positions_is_refused(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, limit: str
) -> None:
    monkeypatch.setattr(module, limit, 1)
    with pytest.raises(TooManyPositions, match="more than 1 positions"):
        lesson_of(problem())


def test_the_bridge_answers_with_a_lesson_or_says_what_is_wrong() -> None:
    stored = {"themes": ["load"], **problem()}
    table = Table()
    assert mismatch(SHAPES, named("ProblemAnswer"), table.call("problem", problem=stored)) == ""
    assert table.error("problem", problem={"pos": LOAD})["type"] == "BridgeError"
    assert table.error("problem", problem={**stored, "accept": []})["type"] == "BridgeError"
    assert table.error("problem", problem={**stored, "accept": ["discard, discard"]})["type"] == "NotationError"
    assert table.error("problem", problem={**stored, "pos": "x"})["type"] == "NotationError"
