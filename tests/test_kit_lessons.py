"""The author kit opens lessons and saves them as they were, but for what the author has changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rbpage.kit.draft import BLANK, read_draft
from rbpage.kit.draft_lesson import draft_of, lesson_of, recording_lesson
from rbpage.kit.opened_file import FileError, arrival, draft_of_file

from rbcore import Game
from rbcore.lesson.bake import checksum, tree_input
from rbcore.record import to_record
from tests.support.course_lessons import NAMES
from tests.support.kit import HEAD, LESSON, POS, START, copy, lesson_file
from web.build import environment

GAME = to_record(Game.dealt("pagat", seed="monday"))
ACE = {**HEAD, "pos": START, "task": "find-compulsory"}
TURN = {**HEAD, "pos": START.replace("AS", "QS"), "task": "play", "accept": "turn hand"}
OTHERS = [
    path
    for folder in ("web/embed/tutorial/lessons", "tests/data/lessons", "tests/data/first-release/lessons")
    for path in sorted((environment.ROOT / folder).glob("*.json"))
    if path.name != "index.json"
]
RECORDS = json.loads((environment.ROOT / "tests" / "data" / "record_files.json").read_text("utf-8"))


def saved(lesson: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Open a lesson and return it as it is saved."""
    return lesson_of(copy({**draft_of_file(lesson, "en"), **changes}))


@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_of_the_course_opens_and_saves_unchanged(name: str) -> None:
    lesson = lesson_file(name)
    assert saved(lesson) == lesson
    draft = draft_of_file(lesson, "en")
    assert draft["start"] in ("pos", "game")
    assert read_draft(draft) == draft, "it can be stored"


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.name)
def test_other_and_old_lessons_keep_the_states_of_their_readers(path: Path) -> None:
    lesson = json.loads(path.read_text("utf-8"))
    if "pos" in lesson or "game" in lesson or "seed" in lesson:
        assert checksum(tree_input(saved(lesson))) == checksum(tree_input(lesson))


@pytest.mark.parametrize(
    "lesson",
    [
        TURN,
        {**TURN, "mode": "task", "accept": "turn hand; turn hand"},
        {**TURN, "accept": ["turn hand"], "preset": "pagat", "at": 0},
        {**TURN, "wrong": [{"text": "No."}]},
        {**TURN, "wrong": [{"when": "end", "text": "No."}], "rules": "fdn_compulsory:no"},
        {**HEAD, "game": GAME, "at": 0},
        {**HEAD, "game": GAME, "mode": "view"},
        {**HEAD, "seed": "monday", "mode": "play"},
        {**HEAD, "seed": "monday", "task": "find-compulsory"},
        {**HEAD, "mode": "play", "preset": "foster2"},
        {**HEAD, "mode": "play", "preset": "foster2", "seed": "monday", "opponent": "none"},
        {**TURN, "title": "One", "lang": "de", "size": "500x400", "drill": True, "controls": "none"},
        {**TURN, "languages": ["en", "de"], "prompt": {"en": "Which?", "de": "Welche?"}},
    ],
    ids=str,
)
def test_a_lesson_keeps_the_form_in_which_it_was_written(lesson: dict[str, Any]) -> None:
    assert saved(lesson) == lesson


def test_a_position_as_an_object_becomes_text_but_keeps_its_form_in_the_lesson() -> None:
    players = {side: {"reserve_down": [], "reserve_up": ["KC"], "hand": ["2S"], "waste": []} for side in "AB"}
    pos = {"turn": "A", "players": players, "houses": {"H1": ["AS"]}, "foundations": []}
    lesson = {**HEAD, "pos": pos, "preset": "pagat", "task": "find-compulsory"}
    draft = draft_of_file(lesson, "en")
    assert draft["pos"].startswith("pagat~A~A:!KC_2S__,B:!KC_2S__~H1:AS~")
    assert saved(lesson) == lesson
    shown = {key: value for key, value in lesson.items() if key != "task"} | {"mode": "view"}
    assert saved(shown)["pos"] == draft["pos"], "a board without answers needs it as text"


def test_what_an_author_changes_is_written_as_the_kit_writes_it() -> None:
    lesson = {**TURN, "preset": "pagat"}
    changed = saved(lesson, accept=["turn hand", "end"])
    assert (changed["accept"], changed.get("mode")) == (["turn hand", "end"], None)
    assert "preset" not in saved(lesson, pos=lesson["pos"].replace("pagat", "crossley"))
    replay = {**HEAD, "game": GAME}
    assert saved(replay, mode="view")["mode"] == "view"
    assert saved(replay, start="pos", pos=START)["mode"] == "replay", "the kit says that the record is missing"


def test_a_lesson_and_its_draft_are_the_same() -> None:
    draft = draft_of(LESSON, "en")
    assert lesson_of(draft) == LESSON
    assert (draft["lang"], draft_of(LESSON, "fr")["lang"]) == ("en", "en")
    plain = lesson_of({**BLANK, "pos": POS, "texts": {**BLANK["texts"], "prompt": {"fr": "Laquelle ?"}}})
    assert (plain["prompt"], plain.get("languages")) == ("Laquelle ?", None)
    ways = {"pos": POS, "task": "play", "accept": "end; turn hand", "wrong": "No."}
    assert draft_of(ways, "en")["accept"] == ["end", "turn hand"]


def test_answers_may_stand_in_lines_with_gaps() -> None:
    draft = {**BLANK, "pos": POS, "task": "play", "accept": [" turn hand; end ", "", "discard"]}
    assert lesson_of(draft)["accept"] == ["turn hand", "end", "discard"]


def test_hints_keep_their_number_and_their_order_in_every_language() -> None:
    hint = [{"en": "one\nmore", "de": "eins"}, {"en": "two"}, {"en": "three", "de": "drei"}]
    assert lesson_of(draft_of({**LESSON, "hint": hint}, "en"))["hint"] == [{"en": "one more", "de": "eins"}, *hint[1:]]
    late = [{"en": "one"}, {"en": "two", "de": "zwei"}]
    assert lesson_of(draft_of({**LESSON, "hint": late}, "en"))["hint"] == late
    draft = draft_of(LESSON, "en")
    hints = {"en": "one\n\n two \n", "de": ""}
    assert lesson_of({**draft, "texts": {**draft["texts"], "hint": hints}})["hint"] == [{"en": "one"}, {"en": "two"}]


def test_an_answer_is_recorded_from_the_start_of_the_exercise_without_its_question() -> None:
    free = {"side": "B", "mode": "task", "task": "free", "controls": "none"}
    draft = {**BLANK, "side": "B", "task": "play", "accept": ["turn hand"], "pos": "p", "at": "3"}
    assert recording_lesson(draft) == {"pos": "p", **free}
    dealt = recording_lesson({**draft, "start": "seed", "seed": "monday"})
    assert dealt == {"seed": "monday", "preset": "pagat", **free}
    played = recording_lesson({**draft, "start": "game", "game": '{"seed":1}'})
    assert played == {"game": {"seed": 1}, "at": 3, **free}


# --- files


@pytest.mark.parametrize(
    "file", [GAME, {"record": GAME}, {"format": "russian-bank", "bundle": 1, "games": [{"record": GAME}]}], ids=list
)
def test_a_file_with_a_game_is_opened_as_its_replay(file: dict[str, Any]) -> None:
    draft = draft_of_file(file, "en")
    assert lesson_of(draft)["game"] == GAME
    assert (draft["start"], draft["mode"]) == ("game", "replay")


def test_a_lesson_file_with_a_game_stays_a_lesson() -> None:
    assert draft_of_file(RECORDS["kit"]["file"], "en")["texts"]["prompt"] == {"en": "Watch."}
    assert json.loads(draft_of_file(RECORDS["library"]["file"], "en")["game"])["seed"] == "file"


@pytest.mark.parametrize("file", [None, 5, [], [1, 2], "first-ace", {"format": "other"}], ids=str)
def test_what_is_no_lesson_is_refused(file: object) -> None:
    with pytest.raises(FileError) as error:
        draft_of_file(file, "en")
    assert error.value.text == "kit.open.not-lesson"


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ({"lessons": ["first-ace"]}, ("kit.open.series", "", "")),
        ({"format": "russian-bank-series", "lessons": []}, ("kit.open.series", "", "")),
        (
            {**HEAD, "mode": "play", "opponent": "zzz"},
            ("kit.open.bad", "opponent", "'zzz' is not one of none, "),
        ),
        (
            {**TURN, "accept": "move 2C H1 H2"},
            ("kit.open.bad", "accept", "no answer can be reached; no move"),
        ),
        ({**TURN, "pos": START.replace("H1:AS", "H1:KC.KC")}, ("kit.open.bad", "pos", "105 cards, one too many KC")),
        ({**ACE, "wrong": [{"when": "", "text": "x"}]}, ("kit.open.bad", "wrong[0].when", "")),
        ({**HEAD}, ("kit.open.bad", "JSON", "there is no start")),
    ],
    ids=str,
)
def test_the_author_is_told_why_a_file_cannot_be_opened(file: dict[str, Any], said: tuple[str, str, str]) -> None:
    with pytest.raises(FileError) as error:
        draft_of_file(file, "en")
    assert (error.value.text, error.value.key) == said[:2]
    assert error.value.fault.startswith(said[2])


# --- addresses


def test_the_lesson_of_an_address_arrives() -> None:
    opened = arrival({"key": "pos", "value": START, "lesson": {"pos": START, "task": "find-compulsory"}}, "de")
    assert opened.draft is not None
    assert (opened.draft["pos"], opened.draft["lang"]) == (START, "de")


@pytest.mark.parametrize(
    "lesson",
    [None, 5, "x", [], {"marks": "no such place"}, {"accept": [["turn hand"]], "id": {}}, {"wrong": [5]},
     {"pos": "x" * 2001}, {"wrong": [{"when": "end"}]}, {"prompt": [5]}],
    ids=str,
)  # fmt: skip
def test_an_address_with_a_strange_lesson_is_a_fault(lesson: object) -> None:
    assert arrival({"key": "lesson", "value": "1abc", "lesson": lesson}, "en") == (None, "lesson", "form", "1abc")


@pytest.mark.parametrize(("fault", "code"), [("cut", "cut"), ("damaged", "form"), ("newer", "form")])
def test_an_address_that_cannot_be_read_is_a_fault(fault: str, code: str) -> None:
    assert arrival({"key": "lesson", "value": "1abc", "fault": fault}, "en") == (None, "lesson", code, "1abc")
