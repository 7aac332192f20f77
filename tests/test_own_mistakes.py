"""The reader's own mistakes: which are stored, which drop out, and which comes next."""

from __future__ import annotations

import json
from typing import Any

from rbpage.mistakes import (
    MAX_MISTAKES,
    Mistakes,
    count_mistakes,
    merged_mistakes,
    next_mistake,
    read_mistakes,
    with_mistake,
    without_mistake,
)
from rbpage.reviews import DAY_MS, mark_after

from tests.support.mistakes import sample_id, sample_mistake

NOW = 1_790_000_000_000
GOOD, BAD = (True, True), (False, False)
NONE = read_mistakes(None)


def many(count: int, first: int = 0) -> Mistakes:
    """Return so many stored mistakes."""
    mistakes = NONE
    for number in range(first, first + count):
        mistakes = with_mistake(mistakes, sample_mistake(number))
    return mistakes


def after(mistakes: Mistakes, number: int, *results: tuple[bool, bool]) -> Mistakes:
    """Return the mistakes after attempts at one of them."""
    marks, name = dict(mistakes["marks"]), sample_id(number)
    for result in results:
        marks[name] = mark_after(marks.get(name), *result, NOW)
    return {**mistakes, "marks": marks}


def ids(mistakes: Mistakes) -> list[str]:
    """Return the ids of the problems."""
    return [problem["id"] for problem in mistakes["problems"]]


def test_a_stored_note_is_read_again() -> None:
    mistakes = after(many(3), 1, GOOD)
    assert read_mistakes(json.loads(json.dumps(mistakes))) == mistakes


def test_what_is_damaged_is_left_out_and_the_rest_stays() -> None:
    strange: list[Any] = [None, 5, "x", [], {"problems": 7}, {"marks": []}]
    for note in strange:
        assert read_mistakes(note) == {"problems": [], "marks": {}}
    damaged = [
        sample_mistake(1, id="pagat-1"), sample_mistake(2, pos=""), sample_mistake(3, pos="x" * 5000),
        sample_mistake(4, accept=[]), sample_mistake(5, accept=[7]), sample_mistake(6, themes="load"),
        sample_mistake(7, loss="9"), sample_mistake(8, wrong=None), sample_mistake(9, played=None), None,
        sample_mistake(10, loss=float("inf")), sample_mistake(11, id=5), sample_mistake(12, rival=None),
    ]  # fmt: skip
    marks = {sample_id(0): {"solved": 1, "missed": 0, "box": 9, "due": 0}, "other": 5}
    note = {"problems": [*damaged, sample_mistake(0)], "marks": marks}
    assert read_mistakes(note) == {"problems": [sample_mistake(0)], "marks": {}}


def test_a_mistake_is_stored_once_with_its_results() -> None:
    mistakes = with_mistake(after(many(2), 0, GOOD), sample_mistake(0))
    assert len(mistakes["problems"]) == 2
    assert mistakes["marks"][sample_id(0)]["box"] == 1


def test_if_there_are_too_many_the_best_known_one_drops_out_of_equals_the_oldest() -> None:
    full, further = many(MAX_MISTAKES), sample_mistake(MAX_MISTAKES)
    assert sample_id(0) not in ids(with_mistake(full, further))
    known = with_mistake(after(after(full, 7, GOOD), 3, BAD), further)
    assert len(known["problems"]) == MAX_MISTAKES
    assert sample_id(7) not in ids(known)
    assert list(known["marks"]) == [sample_id(3)]


def test_a_mistake_that_was_missed_comes_back_soon_a_solved_one_after_a_day() -> None:
    mistakes = after(after(many(3), 0, GOOD), 1, BAD)
    for now, due, number in [(NOW, 1, 2), (NOW + DAY_MS // 2, 2, 1), (NOW + DAY_MS, 3, 1)]:
        assert count_mistakes(mistakes, now) == {"all": 3, "due": due}
        following = next_mistake(mistakes, now)
        assert following
        assert following["id"] == sample_id(number)


def test_none_comes_twice_before_all_have_been_seen() -> None:
    seen: list[str] = []
    for _ in range(3):
        following = next_mistake(many(3), NOW, seen)
        assert following
        seen.append(following["id"])
    assert len(set(seen)) == 3
    assert next_mistake(NONE, NOW) is None


def test_a_mistake_is_removed_with_its_results() -> None:
    assert without_mistake(after(many(2), 0, GOOD), sample_id(0)) == {"problems": [sample_mistake(1)], "marks": {}}


def test_merged_mistakes_are_those_of_both_each_once_with_the_marks_of_more_attempts() -> None:
    here = after(many(2), 1, GOOD)
    there = without_mistake(after(after(many(3), 1, BAD, BAD), 2, GOOD), sample_id(0))
    both = merged_mistakes(here, there)
    assert ids(both) == [sample_id(number) for number in (2, 0, 1)]
    one, two = sample_id(1), sample_id(2)
    assert both["marks"] == {one: {**there["marks"][one], "solved": 1}, two: there["marks"][two]}
    assert merged_mistakes(both, there) == both


def test_merged_mistakes_are_not_too_many_and_those_of_the_device_stay() -> None:
    here, there = many(2, first=200), after(many(MAX_MISTAKES), 0, GOOD)
    both = merged_mistakes(here, there)
    assert len(both["problems"]) == MAX_MISTAKES
    assert ids(both)[-3:] == [sample_id(number) for number in (99, 200, 201)]
    assert sample_id(0) not in ids(both)
    assert both["marks"] == {}
    assert merged_mistakes(there, here) == there
