"""The course: its list of lessons, what comes next, and the progress as a file."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rbpage.course import progress_file

from tests.support.languages import LANGUAGES
from tests.support.trees import find, find_all, text_of
from tests.support.views import Shown, t

NOW = 1_790_000_000_000
SOLVED = {"solved": 1, "missed": 0, "box": 1, "due": NOW + 1000}
MISSED = {"solved": 0, "missed": 1, "box": 0, "due": NOW + 1000}
DUE = {"solved": 1, "missed": 1, "box": 0, "due": NOW}
COURSE: dict[str, Any] = {
    "parts": [
        {
            "title": {"en": "First", "de": "Zuerst"},
            "lessons": [{"id": f"a{at}", "title": f"A {at}"} for at in range(5)],
        },
        {
            "title": {"fr": "Suite"},
            "lessons": [{"id": f"b{at}", "title": {"en": f"B {at}"}, "asks": 3} for at in range(5)],
        },
    ]
}


def course(note: Any = None, lang: str = "en", news: Any = None) -> Shown:
    """Show the list of lessons."""
    return Shown("course", lang, notes={"course": note}, course=COURSE, now=NOW, news=news)


def lessons(note: Any = None, **stored: Any) -> Shown:
    """Return what opens lessons."""
    return Shown("lessons", notes={"course": note}, course=COURSE, now=NOW, **stored)


def sections(shown: Shown) -> dict[str, list[str]]:
    """Return the lessons under each heading, with those of folded parts, by their ids."""
    return {
        text_of(section[2]): [button[1]["data-lesson"] for button in find_all([section], "button")]
        for section in shown.nodes("section")
    }


def test_the_next_lesson_comes_first_then_those_that_follow_and_the_others_by_their_parts() -> None:
    shown = course()
    assert sections(shown) == {
        t("course.next"): ["a0"],
        t("course.coming"): ["a1", "a2", "a3", "a4", "b0"],
        t("course.chapters"): ["b1", "b2", "b3", "b4"],
    }
    following = shown.find("button", data_lesson="a0")
    assert following[1] | {"class": "entry lesson-entry new primary next-lesson", "autofocus": True} == following[1]
    assert [text_of(part) for part in following[2:]] == ["1", "A 0"]
    assert shown.text.startswith(t("course.so-far", done=0, all=10))
    assert t("course.waiting", count=1) not in shown.text
    (part,) = shown.nodes("details")
    assert text_of(find([part], "summary")) == "Suite" + t("course.share", done=0, all=5)


def test_the_next_lesson_is_the_first_that_is_not_solved_and_those_due_for_review_are_listed_after_it() -> None:
    shown = course({"a0": SOLVED, "a1": MISSED, "a2": {**DUE, "missed": 0}, "a3": DUE})
    buttons = [button[1] for button in shown.nodes("button") if "data-lesson" in button[1]]
    states = {button["data-lesson"]: button["class"].split()[2] for button in buttons}
    assert {name: states[name] for name in ("a0", "a1", "a2", "a3", "a4")} == {
        "a0": "done", "a1": "missed", "a2": "due", "a3": "due", "a4": "new",
    }  # fmt: skip
    assert sections(shown)[t("course.next")] == ["a1"]
    assert sections(shown)[t("course.due")] == ["a3", "a2"], "the most missed one first"
    assert text_of(shown.find("button", data_lesson="a1")[3]) == "A 1" + t("course.missed")
    assert f"{t('course.so-far', done=3, all=10)} {t('course.waiting', count=2)}" in shown.text
    bar = shown.find("progress")
    assert bar[1] == {"max": 10, "value": 3, "aria-label": t("course.title")}


def test_lessons_keep_their_numbers_and_parts_their_share() -> None:
    shown = course({"b4": SOLVED})
    assert text_of(shown.find("button", data_lesson="b4")[2]) == "10"
    assert t("course.share", done=1, all=5) in shown.text


def test_a_course_that_is_solved_begins_again_with_the_lesson_that_is_due_next() -> None:
    names = [f"{part}{at}" for part in "ab" for at in range(5)]
    shown = course({name: {**SOLVED, "due": NOW + (1 if name == "b3" else 9)} for name in names})
    assert sections(shown)[t("course.next")] == ["b3"]
    assert t("course.coming") not in sections(shown)


@pytest.mark.parametrize("note", [5, "x", [1], {"a0": 7, "A B": SOLVED}])
def test_damaged_progress_is_none(note: Any) -> None:
    assert course(note).body == course().body


def test_the_tutorial_and_files_are_at_the_end() -> None:
    values = [button[1]["value"] for button in course().nodes("button", class_="plain")]
    assert values == [":tutorial", ":save", ":import"]
    assert course().answers == {}


@pytest.mark.parametrize(
    ("news", "text"),
    [
        ({"code": "imported", "count": 2}, t("course.imported", count=2)),
        ({"code": "not-kept", "count": 2}, t("course.not-kept")),
        ({"code": "no-file"}, t("course.no-file")),
        ({"code": "wanted", "value": "zz"}, t("link.unknown", value="zz")),
    ],
)
def test_what_has_happened_is_said(news: dict[str, Any], text: str) -> None:
    note = course(news=news).find("p", role="status")
    assert (note[1]["class"], text_of(note)) == ("note", text)


@pytest.mark.parametrize("news", [None, {"code": "wanted", "value": "a0"}])
def test_nothing_is_said_without_news(news: Any) -> None:
    assert course(news=news).nodes("p", role="status") == []


def test_a_lesson_opens_with_its_title_its_questions_and_the_buttons_below() -> None:
    answers = [{"value": "list", "label": t("course.list")}, {"value": "next", "label": t("course.next")}]
    assert lessons().send("start", "b0").effects == [
        {"do": "lesson", "id": "b0", "title": "B 0", "answers": answers,
         "visit": {"note": "course", "id": "b0", "asks": 3}},
    ]  # fmt: skip
    assert lessons().send("start", "a0").effects[0]["visit"]["asks"] == 1
    assert lessons().send("start", "zz").effects == []


def test_the_next_lesson_is_one_that_was_not_seen() -> None:
    assert lessons({"a1": DUE}, seen=["a1"]).send("further").effects[0]["id"] == "a0"
    assert lessons({"a1": DUE}, seen=["a0"]).send("further").effects[0]["id"] == "a2"


def test_progress_is_saved_and_added_to_what_there_is() -> None:
    (saved,) = lessons({"a0": SOLVED, "b": 5}).send("save").effects
    assert json.loads(saved["text"])["lessons"] == {"a0": SOLVED}
    effects = lessons({"a1": MISSED}).send("import", saved["text"]).effects
    assert effects == [
        {"do": "store", "name": "course", "note": {"a1": MISSED, "a0": SOLVED}},
        {"do": "imported", "count": 1},
    ]
    assert lessons().send("import", "{}").effects == [{"do": "refused"}]
    assert lessons().send("import", progress_file({})).effects[1] == {"do": "imported", "count": 0}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_course(lang: str) -> None:
    news = [{"code": code, "count": 3} for code in ("imported", "not-kept", "no-file")]
    shown = [course({"a0": SOLVED, "a1": MISSED, "a2": DUE}, lang, one) for one in news]
    text = "".join(one.text for one in shown)
    assert not [part for part in ("course.", "tutorial.", "{") if part in text]
    if lang == "de":
        assert "Zuerst" in text
