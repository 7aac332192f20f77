"""Mistakes of a game as problems: every play is judged, reasons are stored, and a lesson asks for the next play."""

from typing import Any

import pytest

from rbcore.bridge.shapes import SHAPES
from rbcore.bridge.shapes.types import mismatch, named
from rbcore.game import Game
from rbcore.lesson.bake import checksum, tree_input
from rbcore.lesson.schema import checked
from rbcore.notation.actions import parse_action_text
from rbcore.notation.position_text import parse_position_text
from rbcore.problems import mistakes, next_play
from rbcore.problems.lesson import lesson_of
from rbcore.problems.mistakes import MistakeProblem
from rbcore.problems.turn import TooManyPositions
from rbcore.record import to_record
from tests.support.bridge_table import Table

# Early in a game: three plays lead to a card of the reserve, which leaves it.
EARLY = (
    "pagat~B~A:7x!10C_34x__7H,B:12x!4S_33x_2H_~H1:QC,H2:7C.6H,H3:4D,H4:10D.9C,H5:QH.JS,H6:9D,H7:3H,H8:6S"
    "~2S.AC~hand.acted~0.0~0"
)
GOOD = "move 9C H4 A.reserve"


def game_with(done: str, options: dict[str, Any] | None = None) -> Game:
    """Return a game that begins with a position and a play."""
    preset, position = parse_position_text(EARLY)
    game = Game.placed(preset, options, position)
    game.play_action(parse_action_text(done))
    return game


@pytest.fixture(scope="module")
def mistake() -> dict[str, Any]:
    problem: dict[str, Any] = MistakeProblem(game_with("discard"), 0).decide()["problem"]
    return problem


def test_a_mistake_is_a_problem_with_its_best_line_and_the_line_that_was_begun(mistake: dict[str, Any]) -> None:
    assert mistake["played"] == mistake["rival"] == "discard"
    assert mistake["accept"][0].startswith(GOOD)
    assert mistake["loss"] > 8
    assert mistake["themes"][0] == "load-twice"
    assert mistake["pos"] == EARLY


def test_every_other_play_is_accepted_or_has_a_reason_and_a_loss(mistake: dict[str, Any]) -> None:
    reasons = {row["when"]: row for row in mistake["wrong"]}
    assert reasons["discard"]["code"] == "reserve"
    assert reasons["discard"]["gap"] == mistake["loss"]
    accepted = {GOOD, *mistake["accept"][1:]}
    root = lesson_of(mistake)["lesson"]["baked"]["nodes"][0]["legal"]
    assert {event for event, row in root.items() if row[0] is None} == accepted | set(reasons)
    assert not accepted & set(reasons)


def test_a_line_that_is_too_long_for_a_lesson_is_refused(
    mistake: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(next_play, "MAX_NODES", 2)
    with pytest.raises(TooManyPositions, match="more than 2 positions"):
        lesson_of(mistake)


def test_a_good_play_and_a_call_are_no_mistakes() -> None:
    assert MistakeProblem(game_with(GOOD), 0).decide() == {"problem": None}
    assert MistakeProblem(game_with(GOOD), 7).decide() == {"problem": None}


def test_a_play_to_a_foundation_is_no_mistake() -> None:
    """The position of a problem does not say on which of two equal foundations it was played."""
    preset, position = parse_position_text(EARLY.replace("H3:4D", "H3:3S").replace("~2S.AC~", "~AS.2S~"))
    game = Game.placed(preset, {}, position)
    game.play_action(parse_action_text("move 3S H3 F5"))
    assert MistakeProblem(game, 0).decide() == {"problem": None}


def test_with_very_many_good_plays_there_is_nothing_to_find(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mistakes, "MOST_ACCEPTED", 0)
    assert MistakeProblem(game_with("discard"), 0).decide() == {"problem": None}


def test_options_of_the_game_are_part_of_the_problem() -> None:
    problem = MistakeProblem(game_with("discard", {"referee": "players"}), 0).decide()["problem"]
    assert problem["rules"] == {"referee": "players"}
    assert lesson_of(problem)["lesson"]["rules"] == {"referee": "players"}


def test_one_accepted_play_answers_and_the_solution_goes_on_to_the_end_of_the_line(mistake: dict[str, Any]) -> None:
    baked = lesson_of(mistake)["lesson"]["baked"]
    assert baked["nodes"][0]["legal"][GOOD][1] == "done"
    assert baked["nodes"][0]["legal"]["discard"][1] == "wrong"
    at = 0
    for event in baked["solution"]:
        at = baked["nodes"][at]["legal"][event][2]
    assert ", ".join(baked["solution"]) == mistake["accept"][0]
    assert baked["nodes"][at]["legal"] == {}


def test_the_lesson_is_one_that_every_board_can_read(mistake: dict[str, Any]) -> None:
    answer = lesson_of(mistake)
    given = {**answer["lesson"], "wrong": [{"when": row["when"], "text": "-"} for row in answer["wrong"]]}
    checked({key: value for key, value in given.items() if key != "baked"})
    assert given["baked"]["of"] == checksum(tree_input(given))
    assert answer["about"]["mistake"]
    assert answer["about"]["gap"] == mistake["loss"]


def test_plays_with_the_same_reason_share_a_text_with_the_least_loss(mistake: dict[str, Any]) -> None:
    row = {"code": "loads", "n": 2, "other": 1}
    losses = {"move 3C H1 H4": 9.5, "discard": 12.0}
    answer = lesson_of({**mistake, "wrong": [{"when": play, **row, "gap": loss} for play, loss in losses.items()]})
    assert answer["wrong"] == [{**row, "when": "move 3C H1 H4", "gap": 9.5}]


def test_a_lesson_has_no_more_texts_than_it_may_have(mistake: dict[str, Any]) -> None:
    rows = [{"when": f"move 3C H1 H{n}", "code": "loads", "n": n, "other": 0, "gap": 9.0} for n in range(1, 40)]
    assert len(lesson_of({**mistake, "wrong": rows})["wrong"]) == 24


def test_the_bridge_works_on_a_mistake_in_slices() -> None:
    table, record = Table(), to_record(game_with("discard"))
    answer = table.call("mistake", record=record, at=0, slice_ms=1)
    assert not answer["done"]
    while not answer["done"]:
        assert 0 <= answer["progress"] <= 1
        answer = table.call("mistake", record=record, at=0, slice_ms=100)
    assert mismatch(SHAPES, named("MistakeAnswer"), answer) == ""
    lesson = table.call("problem", problem=answer["problem"])
    assert mismatch(SHAPES, named("ProblemAnswer"), lesson) == ""
    assert table.error("mistake", record={}, at=0)["type"] == "NotationError"
