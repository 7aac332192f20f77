"""Drafts of the author kit: what is stored, languages, answers and marks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rbpage.kit.draft import BLANK, languages_of, read_note, texts_missing, with_answer, with_mark
from rbpage.kit.draft_lesson import draft_of, lesson_of

from tests.support.course_lessons import NAMES
from tests.support.kit import POS, copy, lesson_file
from web.build import environment

OLD = environment.ROOT / "tests" / "data" / "first-release" / "storage" / "kit.json"


@pytest.mark.parametrize("name", NAMES)
def test_the_stored_draft_of_every_lesson_is_read(name: str) -> None:
    draft = draft_of(lesson_file(name), "en")
    assert read_note(copy({"draft": draft, "before": [draft, 5]})) == (copy(draft), [copy(draft), BLANK])


def test_the_draft_of_the_first_release_is_read() -> None:
    note = json.loads(json.loads(OLD.read_text("utf-8"))["localStorage"]["rb:note:kit"])
    read = read_note(note)
    assert read is not None
    assert read[0] == {**BLANK, **note["draft"], "marks": [], "opened": {}}


@pytest.mark.parametrize("strange", [None, 5, "x", [], {}, {"draft": None}, {"draft": {**BLANK, "texts": {}}}], ids=str)
def test_what_is_no_draft_is_ignored(strange: object) -> None:
    assert read_note(strange) is None


@pytest.mark.parametrize("wrong", [None, 5, [5], [None]], ids=str)
@pytest.mark.parametrize("key", ["pos", "accept", "texts", "rows", "look", "id", "rest", "start", "marks", "opened"])
def test_a_draft_with_a_wrong_part_is_ignored(key: str, wrong: object) -> None:
    assert read_note({"draft": {**BLANK, key: wrong}, "before": []}) is None


def test_a_value_that_is_too_long_is_no_part_of_a_draft() -> None:
    assert read_note({"draft": {**BLANK, "pos": "x" * 2000}}) is not None
    for change in (
        {"pos": "x" * 2001},
        {"accept": ["end"] * 501},
        {"texts": {**BLANK["texts"], "hint": {"x" * 41: ""}}},
    ):
        assert read_note({"draft": {**BLANK, **change}}) is None


def test_texts_that_are_missing_in_a_language_are_known() -> None:
    texts = {**BLANK["texts"], "prompt": {"de": "Welche?", "en": "Which?"}, "hint": {"de": " ", "en": ""}}
    draft = {**BLANK, "texts": texts}
    assert languages_of(draft) == ["de", "en"]
    assert texts_missing(draft) == []
    assert texts_missing({**draft, "texts": {**texts, "success": {"en": "Yes."}}}) == [("success", "de")]
    rows = [{"when": "end", "text": {"de": "Nein."}}]
    assert texts_missing({**draft, "rows": rows}) == [("wrong: end", "en")]


def test_an_answer_that_was_played_is_accepted_once() -> None:
    draft = {**BLANK, "task": "play"}
    one = with_answer(draft, ["turn hand"])
    assert (one["accept"], one["task"]) == (["turn hand"], "play")
    assert with_answer(one, ["turn hand"])["accept"] == ["turn hand"]
    two = with_answer(one, ["turn hand", "discard"])
    assert (two["accept"], two["task"]) == (["turn hand", "turn hand, discard"], "sequence")


def _mark(place: str, **more: Any) -> dict[str, Any]:
    return {"place": place, "to": "", "kind": "", "label": {}, **more}


def test_marks_are_put_and_taken_away() -> None:
    one = with_mark([], _mark("H4"))
    assert with_mark(one, _mark("H4")) == [], "a second tap removes it"
    assert with_mark(one, _mark("H4", kind="good"))[0]["kind"] == "good"
    arrow = with_mark(one, _mark("A.reserve", to="F1", kind="bad"))
    labelled = with_mark(arrow, _mark("H2", label={"en": "third house"}))
    assert with_mark(labelled, _mark("H2", label={"en": ""})) == arrow
    assert len(with_mark([_mark("H1", to="H2")] * 24, _mark("H3"))) == 24, "there are no more than 24"
    both = with_mark(labelled, _mark("H2", label={"de": "dritte Reihe"}))
    assert texts_missing({**BLANK, "marks": both}) == []
    german = {**BLANK["texts"], "prompt": {"de": "x"}}
    missing = [("prompt", "en"), ("marks: H2", "de")]
    assert texts_missing({**BLANK, "marks": labelled, "texts": german}) == missing


def test_marks_are_text_in_one_language_and_rows_in_several() -> None:
    marks = [_mark("H4"), _mark("A.reserve", to="F1", kind="bad"), _mark("H2", label={"en": "third house"})]
    draft = {**BLANK, "pos": POS, "mode": "view", "marks": marks}
    assert lesson_of(draft)["marks"] == 'H4, A.reserve>F1 bad, H2="third house"'
    assert draft_of(lesson_of(draft), "en")["marks"] == marks
    marks[2]["label"] = {"en": "third house", "de": "dritte Reihe"}
    rows = lesson_of(draft)["marks"]
    assert rows[2] == {"place": "H2", "label": {"de": "dritte Reihe", "en": "third house"}}
    assert draft_of({"pos": POS, "marks": rows}, "en")["marks"] == marks
    quoted = [_mark("H2", label={"en": 'a "b"'})]
    assert lesson_of({**draft, "marks": quoted})["marks"] == [{"place": "H2", "label": 'a "b"'}]
