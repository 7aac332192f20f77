"""The course: every lesson can be solved and failed in each language, and agrees with the engine."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rbcore.lesson.answers import matches, parse_steps, parse_ways
from rbcore.rules.clauses import CLAUSES
from tests.support.course_lessons import HANDS, LESSONS, NAMES, PARTS, STOPS, TASKS, TREES, baked, game_at
from tests.support.languages import LANGUAGES
from tests.support.lesson_texts import NEVER, texts_of
from web.build import course


def in_language(words: Any, language: str) -> str:
    """Return a text in a language, or else in English, or an empty text if there is none."""
    return str((words.get(language) or words.get("en", "")) if isinstance(words, dict) else words or "")


def wrong_text(lesson: dict[str, Any], row: int, language: str) -> str:
    wrong = lesson["wrong"]
    return in_language(wrong[row]["text"], language) if isinstance(wrong, list) else in_language(wrong, language)


def test_the_course_has_no_problems_and_enough_lessons() -> None:
    assert course.problems() == []
    assert len([name for part in PARTS if part["kind"] == "lessons" for name in part["lessons"]]) >= 24
    drill = [name for part in PARTS if part["kind"] == "drill" for name in part["lessons"]]
    assert len(drill) >= 8
    assert {name for name in NAMES if LESSONS[name].get("drill")} == set(drill)
    assert {LESSONS[name]["accept"] == "none" for name in drill} == {True, False}


@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_has_its_texts_and_its_clauses(name: str) -> None:
    lesson = LESSONS[name]
    assert {"en"} <= set(lesson["languages"]) <= set(LANGUAGES)
    assert set(lesson["clause"]) <= set(CLAUSES)
    assert lesson["title"]["en"]
    for words in texts_of(lesson):
        assert all(words.values())
        assert "{" not in "".join(words.values())
        # Quotations of Foster may use other terms; our own texts may not.
        assert not NEVER.search(re.sub(r"“[^”]*”", "", words["en"])), words["en"]
        if len(words["en"]) > 20:
            assert len(set(words.values())) == len(words), words


@pytest.mark.parametrize("name", TASKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_can_be_solved(name: str, language: str) -> None:
    lesson, tree = LESSONS[name], baked(name)
    node = tree["nodes"][0]
    results = []
    for event in tree["solution"]:
        result, following = node["legal"][event][1:3]
        results.append(result)
        node = tree["nodes"][following] if following is not None else node
    assert results == ["right"] * (len(results) - 1) + ["done"]
    assert in_language(lesson["prompt"], language)
    assert in_language(lesson["success"], language)
    assert all(in_language(hint, language) for hint in lesson["hint"])


@pytest.mark.parametrize("name", TASKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_can_be_failed_and_says_why(name: str, language: str) -> None:
    lesson, failures = LESSONS[name], 0
    for node in baked(name)["nodes"]:
        for event, (_, result, _, row) in node["legal"].items():
            if result == "wrong":
                failures += 1
                assert wrong_text(lesson, row, language), event
        for reason, group in node["refused"].items():
            # A refused move counts if the author has a text about it, or if its reason would reveal the answer.
            texts = group.get("texts", {})
            failures += len(texts if lesson["task"] != "find-compulsory" or reason == "misfit" else group["moves"])
            assert all(wrong_text(lesson, row, language) for row in texts.values())
    assert failures


@pytest.mark.parametrize("name", TREES)
def test_every_allowed_move_is_judged(name: str) -> None:
    nodes = [node for node in baked(name)["nodes"] if node["legal"]]
    assert nodes
    for node in nodes:
        game = game_at(LESSONS[name], node["pos"])
        for move in game.legal():
            ground, result = node["legal"][str(move)][:2]
            assert ground is None
            assert result in ("right", "wrong", "done")
        allowed = {str(move) for move in game.legal()}
        for event, (ground, result, _, _) in node["legal"].items():
            if ground is not None:
                assert event not in allowed
                assert result == "wrong"


@pytest.mark.parametrize("name", STOPS)
def test_the_engine_judges_the_call(name: str) -> None:
    lesson, tree = LESSONS[name], baked(name)
    game = game_at(lesson, lesson["pos"], referee="players", wrong_call_cost="turn")
    for step in parse_steps(lesson["done"]):
        player = game.state.turn
        if step[0] in ("touch", "look", "extend"):
            game.say(player, " ".join(step))
        else:
            game.replay(len(game.events), player, " ".join(step))
    assert game.stoppable is not None
    right = game.stoppable.breach is not None
    assert (tree["solution"][0] == "none") is not right
    game.say(0, "stop")
    assert game.state.turn == (0 if right else 1), "a wrong call costs the caller the turn"


@pytest.mark.parametrize("name", HANDS)
def test_the_printed_hands_have_questions_and_branches(name: str) -> None:
    lesson, tree = LESSONS[name], baked(name)
    asks = [(row["ask"], tree["asks"][number]) for number, row in enumerate(lesson["captions"]) if "ask" in row]
    assert len(asks) >= 4
    assert [row["at"] for row in lesson["captions"]] == sorted({row["at"] for row in lesson["captions"]})
    for ask, made in asks:
        assert made["solution"]
        rows = [row for node in made["nodes"] for row in node["legal"].values() if row[1] == "wrong"]
        for language in LANGUAGES:
            assert in_language(ask["success"], language)
            assert all(wrong_text(ask, row[3], language) for row in rows)


@pytest.mark.parametrize("name", HANDS)
def test_the_printed_line_answers_the_questions(name: str) -> None:
    """Where the book criticises the line that was played, its better line gives the answer."""
    lesson = LESSONS[name]
    better = {row["at"]: row["game"]["events"] for row in lesson.get("branch", [])}
    questions = [row for row in lesson["captions"] if "ask" in row]
    assert questions
    for row in questions:
        played = [line.partition(" ")[2] for line in better.get(row["at"], lesson["game"]["events"][row["at"] :])]
        ways = parse_ways(row["ask"]["accept"])
        assert any(all(map(matches, way, played[: len(way)])) and len(way) <= len(played) for way in ways), row["at"]


def test_the_build_bakes_every_lesson(tmp_path: Path) -> None:
    assert course.main(str(tmp_path)) == 0
    texts = json.loads((tmp_path / "index.json").read_text("utf-8"))
    assert [row["id"] for part in texts["parts"] for row in part["lessons"]] == NAMES
    asks = {row["id"]: row.get("asks", 1) for part in texts["parts"] for row in part["lessons"]}
    assert {name for name, count in asks.items() if count > 1} == set(HANDS)
    first = json.loads((tmp_path / f"{NAMES[0]}.json").read_text("utf-8"))
    assert first["baked"] == baked(NAMES[0])
    again = tmp_path / "again"
    again.mkdir()
    course.main(str(again))
    assert all((again / path.name).read_bytes() == path.read_bytes() for path in tmp_path.glob("*.json"))
