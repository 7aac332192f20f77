"""Practice questions whether Stop may be called: their truth, their faults, and which level of the computer notices."""

import json
from pathlib import Path

import pytest
from rbpage.problem_lesson import ABOUT_THE_PLAY

from rbcore.__main__ import main
from rbcore.lesson.bake import bake
from rbcore.lesson.faults import LessonError
from rbcore.lesson.keys import FORMAT, VERSION
from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.opponent.levels import LEVELS
from rbcore.problems.lesson import lesson_of
from rbcore.problems.mining.checking import check
from rbcore.problems.mining.identity import Mine
from rbcore.problems.mining.packs import described_problem
from rbcore.problems.mining.stops import mine_stops
from rbcore.problems.positions import game_of, start_of
from rbcore.table.cards import UNKNOWN, face
from web.build.environment import WEB

PACKS = sorted((WEB / "problems").glob("*.json"))
SHIPPED = [row for path in PACKS for row in json.loads(path.read_text("utf-8")) if "done" in row]


def position(houses: str, a: str = "!_12x__") -> str:
    """Return a position with A on turn; houses that are not named are empty."""
    named = dict(part.split(":") for part in houses.split(","))
    tableau = ",".join(f"H{number}:{named.get(f'H{number}', '')}" for number in range(1, 9))
    return f"pagat~A~A:{a},B:5x!KH_12x__~{tableau}~~~0.0~0"


def test_questions_about_stop_are_true_and_spread_over_grounds() -> None:
    rows = [row for number in range(3) for row in mine_stops(Mine("pagat", "s", stops=True), number)]
    assert {check(row) for row in rows} == {""}
    assert len({row["accept"][0] for row in rows}) >= 4
    wrong = rows[0] | {"accept": ["stop spaces"]}
    assert check(wrong).startswith("the answer is")


def test_a_question_about_stop_is_as_hard_as_the_level_that_notices_the_breach() -> None:
    """Anybody sees a card that does not fit; a foundation play from a house is overlooked among many others, and so
    it is hard to be sure that there is none.
    """
    houses = "H1:AC,H2:QS.JD,H3:10C,H4:KC,H5:QH,H6:JS,H7:10D,H8:9S"
    rows = {
        "none": {"pos": position("H1:KC,H2:QH"), "done": "move QH H2 H1", "accept": ["none"]},
        "busy": {"pos": position(houses.replace("AC", "3C")), "done": "move 9S H8 H7", "accept": ["none"]},
        "misfit": {"pos": position("H1:KC,H2:QS"), "done": "move QS H2 H1", "accept": ["stop misfit"]},
        "omission": {"pos": position(houses), "done": "move 9S H8 H7", "accept": ["stop foundation"]},
    }
    questions = {name: {**row, "rules": {"referee": "players"}, "themes": ["stop"]} for name, row in rows.items()}
    levels = {name: described_problem(question)["difficulty"] for name, question in questions.items()}
    hardness = {name: list(LEVELS).index(level) for name, level in levels.items()}
    assert levels["misfit"] == "beginner"
    assert 1 < hardness["omission"] <= hardness["busy"]
    assert hardness["misfit"] < hardness["none"] <= hardness["busy"]


def test_a_question_about_stop_with_another_difficulty_fails_the_check() -> None:
    [question, *_] = mine_stops(Mine("pagat", "s", stops=True), 0)
    stored = described_problem(question)
    assert check(stored) == ""
    assert check({**stored, "difficulty": "master"}) == f"the difficulty is {stored['difficulty']}"


def test_the_lesson_of_a_question_shows_the_cards_that_its_play_turns_up() -> None:
    """The position of the problem does not name them."""
    shown = 0
    for question in SHIPPED:
        lesson = lesson_of(question)["lesson"]
        state = start_of({"pos": lesson["baked"]["frames"][-1], "rules": question["rules"]})
        assert all(face(card) != UNKNOWN for pile in state.up for card in pile)
        if lesson["pos"] != question["pos"]:
            assert hidden_pools(state), "a card that may lie there"
            shown += 1
        assert lesson == lesson_of(question)["lesson"], "the same card each time"
    assert shown > sum(question["done"] == "turn hand" for question in SHIPPED), "reserve cards too"


def test_an_author_must_name_the_card_that_the_play_of_a_question_turns_up() -> None:
    lesson = {
        "format": FORMAT, "version": VERSION, "pos": position("H1:KC,H2:QS", "3x!10S_12x__"), "side": "B",
        "rules": {"referee": "players"}, "task": "call-stop", "accept": "stop", "done": "turn hand",
    }  # fmt: skip
    with pytest.raises(LessonError, match="turns up a card that the position does not name"):
        bake(lesson)
    named = {**lesson, "pos": position("H1:KC,H2:QS", "3x!10S_4C.11x__")}
    assert bake(named)["frames"][1].startswith("pagat~A~A:3x!10S_11x_4C_")


def test_the_buttons_of_a_question_do_not_tell_whether_anything_was_wrong() -> None:
    """Every question of a game has the same answers to choose from."""
    legal: dict[str, set[tuple[str, ...]]] = {}
    for question in SHIPPED:
        [node] = lesson_of(question)["lesson"]["baked"]["nodes"]
        legal.setdefault(question["pos"].partition("~")[0], set()).add(tuple(sorted(node["legal"])))
    assert {preset: len(kinds) for preset, kinds in legal.items()} == dict.fromkeys(legal, 1)


def test_an_author_may_take_a_question_with_its_texts_for_wrong_answers(tmp_path: Path) -> None:
    texts = {"title": "Stop", "prompt": "Stop?", "hint": ["Look."], "success": "Yes."}
    for question in SHIPPED[::20]:
        answer = lesson_of(question)
        lesson = {key: value for key, value in answer["lesson"].items() if key != "baked"}
        rows = [{"when": row["when"], "text": row["code"]} for row in answer["wrong"]]
        file = tmp_path / f"{question['id']}.json"
        file.write_text(json.dumps({**lesson, **texts, "wrong": [*rows, {"text": "No."}]}))
        assert main(["lesson", "check", str(file)]) == 0, question["id"]


def test_the_explanation_names_the_card_that_had_to_be_played_first() -> None:
    question = next(one for one in SHIPPED if one["accept"][0] == "stop foundation")
    card = lesson_of(question)["about"]["card"]
    deed = game_of(question).last_act
    assert deed
    assert deed.breach
    assert card in {str(play).split()[1] for play in deed.breach.due}


def test_a_fault_of_the_play_itself_is_one_where_nothing_else_had_to_come_first() -> None:
    for question in SHIPPED:
        is_about_play = question["accept"][0] in ABOUT_THE_PLAY
        deed = game_of(question).last_act
        assert deed
        grounds = deed.breach.grounds if deed.breach else frozenset()
        assert (grounds <= {"misfit", "unavailable"}) == is_about_play, question["id"]
