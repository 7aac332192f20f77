"""What the author kit finds right and wrong with a draft, and that `lesson check` finds the same."""

from __future__ import annotations

from typing import Any

import pytest
from rbpage.kit.check import check, empty_table, has_picture, new_deal
from rbpage.kit.draft import BLANK, first_draft
from rbpage.kit.draft_lesson import draft_of, lesson_of

from rbcore import Game
from rbcore.lesson.bake import bake
from rbcore.lesson.check import check as check_lesson
from rbcore.lesson.faults import LessonError
from rbcore.lesson.start import game_of_lesson
from rbcore.rules.presets import PRESETS
from tests.support.course_lessons import NAMES
from tests.support.kit import lesson_file
from tests.support.lessons import ACE, PLAY, STOP, changed, replay
from tests.support.wrong_lessons import WRONG_LESSONS

FIRST = first_draft("en")


def test_a_legal_position_has_its_cards_duties_and_shortest_answer() -> None:
    result = check(FIRST)
    assert (result.error, result.fault, result.cards, result.is_shown) == ("", None, (104, 104), True)
    assert [(duty["card"], duty["from"], duty["to"]) for duty in result.duties] == [("AS", "H1", "F1")]
    assert result.solution == ["move AS H1 F1"]
    assert result.lesson["baked"]["frames"] == [FIRST["pos"]]
    assert has_picture(result.lesson)


@pytest.mark.parametrize("pos", ["", "pagat~A~rubbish", FIRST["pos"].replace("AS", "XX"), FIRST["pos"] + "~"])
def test_a_position_that_cannot_be_read_is_a_fault_not_a_table_without_cards(pos: str) -> None:
    result = check({**FIRST, "pos": pos})
    assert result.error
    assert not result.is_shown
    assert "baked" not in result.lesson


@pytest.mark.parametrize(
    ("pos", "error"),
    [
        (FIRST["pos"].replace("H1:AS", "H1:7H.7H.7H"), "106 cards, one too many 7H"),
        (FIRST["pos"].replace("pagat", "whist"), "no such preset: 'whist'"),
        (FIRST["pos"].replace("35x", "40x"), "114 cards, 10 too many"),
    ],
)
def test_a_position_is_refused_in_the_words_of_the_engine(pos: str, error: str) -> None:
    assert check({**FIRST, "pos": pos}).error.startswith(error)


@pytest.mark.parametrize("rules", ["fdn_compulsory:no,load_on:waste", {"fdn_compulsory": "no", "load_on": ["waste"]}])
def test_what_is_compulsory_depends_on_the_rules_which_may_be_text(rules: object) -> None:
    result = check({**FIRST, "rules": rules})
    assert (result.error, result.duties) == ("", [])


def test_what_only_the_engine_plays_and_a_picture_are_not_baked() -> None:
    for change in ({"mode": "play"}, {"mode": "view"}, {"mode": "play", "start": "seed"}):
        result = check({**FIRST, **change})
        assert result.is_shown
        assert result.lesson == lesson_of({**FIRST, **change})
    dealt = check({**FIRST, "mode": "view", "start": "seed", "seed": "monday"})
    assert dealt.lesson["baked"]["frames"]
    assert not has_picture(check({**FIRST, "mode": "play", "start": "seed"}).lesson)
    assert not has_picture({**check(FIRST).lesson, "baked": None, "pos": "pagat"})


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"task": "play"}, ("task", "play needs 'accept'")),
        ({"task": "play", "accept": ["move 9H H2"]}, ("accept[0]", "")),
        ({"id": "My lesson"}, ("id", "must be small letters, digits and hyphens")),
        ({"mode": "play", "id": "My lesson"}, ("id", "must be small letters, digits and hyphens")),
        ({"mode": "replay"}, ("mode", "a replay needs 'game'")),
        ({"side": "C"}, ("side", "the players are A, B")),
        ({"side": "C", "mode": "play"}, ("side", "the players are A, B")),
        ({"mode": "play", "rules": {"lift": "pile"}, "start": "seed"}, ("rules", "")),
        ({"start": "seed", "seed": "x", "mode": "view", "preset": "whist"}, ("preset", "no such preset")),
    ],
    ids=str,
)
def test_a_fault_is_reported_at_its_key(change: dict[str, Any], fault: tuple[str, str]) -> None:
    found = check({**FIRST, **change}).fault
    assert found is not None
    assert found[0] == fault[0]
    assert found[1].startswith(fault[1])


# --- one validator


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_of_the_course_is_ready(name: str) -> None:
    lesson = lesson_file(name)
    result = check(draft_of(lesson, "en", lesson))
    assert (result.error, result.fault, result.is_shown) == ("", None, True)
    if "baked" in result.lesson:
        assert result.lesson["baked"] == {"solution": [], **bake(lesson)}


LESSONS = [ACE, PLAY, STOP, *(lesson for lesson, _, _ in WRONG_LESSONS), changed(ACE, prompt=None, success=None)]


@pytest.mark.parametrize("lesson", LESSONS, ids=range(len(LESSONS)))
def test_what_the_kit_finds_is_what_lesson_check_finds(lesson: dict[str, Any]) -> None:
    try:
        draft = draft_of(lesson, "en")
    except LessonError:
        return  # the kit opens no such file
    result = check(draft)
    own = {key: value for key, value in result.lesson.items() if key != "baked"}
    faults = {(fault.key, fault.message) for fault in check_lesson(own)}
    if result.fault:
        assert result.fault in faults
    if result.error:
        assert {key for key, _ in faults} & {"pos", "preset", "rules"}
    assert faults or result.is_shown


def test_a_replay_is_baked() -> None:
    result = check(draft_of(replay(), "en"))
    assert result.fault is None
    assert result.lesson["baked"]["frames"]


# --- tables to begin with


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_an_empty_table_and_a_new_deal_can_be_read(preset: str) -> None:
    empty = game_of_lesson({"pos": empty_table(preset)})
    assert sum(map(len, (*empty.states[0].up, *empty.states[0].down))) == 0
    dealt = new_deal(preset)
    assert len({new_deal(preset) for _ in range(4)}) == 4
    game, other = game_of_lesson({"pos": dealt}), Game.dealt(preset, seed="x")
    assert sum(map(len, game.states[0].down)) == sum(map(len, other.states[0].down))


def test_the_empty_table_of_the_usual_game() -> None:
    assert empty_table("pagat") == "pagat~A~A:!___,B:!___~H1:,H2:,H3:,H4:,H5:,H6:,H7:,H8:~~~0.0~0"
    assert BLANK["preset"] == "pagat"
