"""The results of lessons: when each is due for review, and what is merged from two devices."""

from __future__ import annotations

from typing import Any

import pytest
from rbpage.reviews import DAY_MS, Marks, mark_after, merged_marks, read_marks, standing

NOW = 1_790_000_000_000
CLEAN, HELPED, MISSED = (True, True), (True, False), (False, False)


def marks_after(*results: tuple[bool, bool], marks: Marks | None = None, lesson: str = "a", now: int = NOW) -> Marks:
    """Return the results of lessons after attempts at one of them."""
    marks = dict(marks or {})
    for result in results:
        marks[lesson] = mark_after(marks.get(lesson), *result, now)
    return marks


def test_a_lesson_that_is_solved_at_once_becomes_due_later_each_time() -> None:
    marks: Marks = {}
    now = NOW
    for days in (1, 3, 7, 21, 60, 60):
        marks = marks_after(CLEAN, marks=marks, now=now)
        assert standing(marks, "a", now + days * DAY_MS - 1) == "done"
        assert standing(marks, "a", now + days * DAY_MS) == "due"
        now += days * DAY_MS
    assert (marks["a"]["solved"], marks["a"]["missed"]) == (6, 0)


@pytest.mark.parametrize("result", [HELPED, MISSED])
def test_a_lesson_that_is_missed_or_solved_with_help_becomes_due_soon(result: tuple[bool, bool]) -> None:
    marks = marks_after(CLEAN, CLEAN, result)
    assert standing(marks, "a", NOW + DAY_MS // 24) == "due"
    assert (marks["a"]["missed"], marks["a"]["box"]) == (1, 0)


def test_a_lesson_is_new_or_missed_before_it_is_solved() -> None:
    assert standing({}, "a", NOW) == "new"
    assert standing(marks_after(MISSED), "a", NOW) == "missed"


def test_invalid_entries_are_dropped() -> None:
    good = {"solved": 1, "missed": 0, "box": 1, "due": NOW}
    stored: dict[str, Any] = {
        "a": good, "b": {**good, "box": 9}, "c": {**good, "due": -1}, "d": None, "e": {**good, "solved": "1"},
        "no name": good, "f": 3, "g": {**good, "solved": True}, "h": {**good, "due": 2**53}, "i": {**good, "box": 0.5},
        "__proto__": good, "hasOwnProperty": good,
    }  # fmt: skip
    assert read_marks(stored) == {"a": good}
    for other in (None, 3, "x", [good]):
        assert read_marks(other) == {}


@pytest.mark.parametrize("name", ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"])
def test_names_that_every_object_of_javascript_has_are_lessons_like_others(name: str) -> None:
    mark = {"solved": 1, "missed": 0, "box": 1, "due": 5}
    marks = read_marks({"a": mark, name: mark})
    assert merged_marks({}, marks) == marks
    assert standing({}, name, 0) == "new"


def test_merging_keeps_the_results_with_more_attempts_for_each_lesson() -> None:
    here = marks_after(CLEAN, CLEAN)
    there = marks_after(MISSED, lesson="c", marks=marks_after(CLEAN, lesson="b", marks=marks_after(MISSED)))
    both = merged_marks(here, there)
    assert both == {"a": here["a"], "b": there["b"], "c": there["c"]}
    assert merged_marks(both, there) == both


def test_of_as_many_attempts_the_later_due_date_counts_and_what_is_solved_in_either_stays_solved() -> None:
    early, late = marks_after(CLEAN), marks_after(CLEAN, now=NOW + DAY_MS)
    assert merged_marks(early, late) == merged_marks(late, early) == late
    missed = marks_after(MISSED, MISSED)
    both = {"a": {**missed["a"], "solved": 1}}
    assert merged_marks(early, missed) == merged_marks(missed, early) == merged_marks(both, early) == both


def test_too_many_lessons_do_not_push_out_what_there_is() -> None:
    mark = {"solved": 1, "missed": 0, "box": 1, "due": NOW}
    both = read_marks(merged_marks({"mine": mark}, {str(number): mark for number in range(5000)}))
    assert both["mine"] == mark
    assert len(both) == 5000
