"""Results of lessons and problems: noted at once, counted later, several of one visit as one attempt."""

from __future__ import annotations

from typing import Any

import pytest
from rbpage import app
from rbpage.mistakes import read_mistakes, with_mistake
from rbpage.practice import read_practice
from rbpage.reviews import Marks, read_marks
from rbpage.view import Page
from rbpage.visits import Result, results_of

from tests.support.mistakes import sample_id, sample_mistake
from tests.support.views import texts_in

NOW = 1_790_000_000_000
SOLVED, HELPED, MISSED = ({"solved": solved, "clean": clean} for solved, clean in ((1, 1), (1, 0), (0, 0)))
Notes = dict[str, Any]


class Tab:
    """A page that notes results; ``notes`` are stored for all pages."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.visits: dict[str, dict[str, Any]] = {}

    def visit(self, key: str, note: str, name: str, **about: Any) -> None:
        """Begin a visit."""
        self.visits[key] = {"note": note, "id": name, **about, "results": [], "written": 0}

    def note(self, key: str, **result: Any) -> None:
        """Note a result of a visit."""
        self.visits[key]["results"].append({**result, "now": NOW})
        self.notes["visits"] = {**(self.notes.get("visits") or {}), key: self.visits[key]}

    def count(self) -> list[dict[str, Any]]:
        """Count what is noted, and return the effects."""
        page = Page(texts_in(), {"notes": dict(self.notes)})
        effects: list[dict[str, Any]] = app.VIEWS["visits"].answer(page, {"name": "count", "value": ""})["effects"]
        for effect in effects:
            if effect["do"] == "store":
                self.notes[effect["name"]] = effect["note"]
            for key, state in effect.get("visits", {}).items():
                self.visits.get(key, {}).update(state)
        return effects

    def add(self, key: str, result: dict[str, Any]) -> None:
        """Note a result and count it."""
        self.note(key, **result)
        self.count()


def counts(marks: Marks) -> dict[str, list[int]]:
    """Return how often each was solved and missed."""
    return {name: [mark["solved"], mark["missed"]] for name, mark in marks.items()}


def tabs(*visits: tuple[str, str, dict[str, Any]]) -> tuple[Notes, list[Tab]]:
    """Return what is stored, and a page for each visit of (note, id, more); its key is its number."""
    notes: Notes = {}
    opened = []
    for number, (note, name, about) in enumerate(visits):
        tab = Tab(notes)
        tab.visit(str(number), note, name, **about)
        opened.append(tab)
    return notes, opened


def test_a_lesson_with_several_questions_is_solved_when_all_of_them_are() -> None:
    def of(asks: int, *results: tuple[dict[str, Any], int]) -> list[Result | None]:
        rows = [{**result, "at": at} for result, at in results]
        return list(results_of({"note": "course", "asks": asks, "results": rows}))

    clean, helped, missed = Result(True, True), Result(True, False), Result(False, False)
    assert of(3, (SOLVED, 0), (SOLVED, 5), (SOLVED, 5), (SOLVED, 9)) == [None, None, None, clean]
    assert of(2, (MISSED, 0), (HELPED, 0), (SOLVED, 5)) == [missed, None, helped]
    assert of(1, (SOLVED, 0)) == [clean]
    assert of(1, (SOLVED, 0), (MISSED, 0)) == [clean, missed]


def test_a_problem_that_is_solved_stays_solved() -> None:
    rows = list(results_of({"note": "practice", "results": [MISSED, HELPED, MISSED, SOLVED]}))
    assert rows == [Result(False, False), Result(True, False), None, None]


def test_lessons_that_are_open_in_two_tabs_both_count() -> None:
    notes, (one, other) = tabs(("course", "one", {}), ("course", "other", {}))
    other.add("1", SOLVED)
    one.add("0", MISSED)
    other.add("1", SOLVED)
    one.add("0", HELPED)
    assert counts(read_marks(notes["course"])) == {"one": [1, 1], "other": [1, 0]}
    assert notes["visits"] is None


def test_a_lesson_that_is_open_in_two_tabs_counts_in_both() -> None:
    notes, (one, other) = tabs(("course", "one", {}), ("course", "one", {}))
    one.add("0", MISSED)
    other.add("1", SOLVED)
    one.add("0", HELPED)
    assert notes["course"]["one"]["solved"] == 2


def test_problems_that_are_open_in_two_tabs_both_count_as_if_they_came_one_after_the_other() -> None:
    rows = ("practice", "one", {"difficulty": "casual"}), ("practice", "other", {"difficulty": "casual"})
    notes, (one, other) = tabs(rows[0], ("practice", "other", {"difficulty": "casual", "day": "2026-11-22"}))
    one.add("0", MISSED)
    other.add("1", SOLVED)
    one.add("0", HELPED)
    practice = read_practice(notes["practice"])
    assert counts(practice["marks"]) == {"one": [1, 1], "other": [1, 0]}
    assert practice["days"] == {"2026-11-22": 2}
    again, (one, other) = tabs(*rows)
    one.add("0", HELPED)
    other.add("1", SOLVED)
    assert practice["skill"] == read_practice(again["practice"])["skill"]


def test_a_mistake_that_another_tab_stores_meanwhile_stays() -> None:
    notes, (one,) = tabs(("mistakes", sample_id(1), {}))
    notes["mistakes"] = with_mistake(read_mistakes(None), sample_mistake(1))
    one.add("0", MISSED)
    notes["mistakes"] = with_mistake(read_mistakes(notes["mistakes"]), sample_mistake(2))
    one.add("0", HELPED)
    mistakes = read_mistakes(notes["mistakes"])
    assert mistakes["problems"] == [sample_mistake(1), sample_mistake(2)]
    assert counts(mistakes["marks"]) == {sample_id(1): [1, 1]}


def test_results_that_wait_for_the_engine_are_counted_together() -> None:
    notes, (one, other) = tabs(("course", "one", {}), ("practice", "two", {"difficulty": "club"}))
    one.note("0", **MISSED)
    other.note("1", **SOLVED)
    one.note("0", **HELPED)
    one.count()
    assert counts(read_marks(notes["course"])) == {"one": [1, 1]}
    assert counts(read_practice(notes["practice"])["marks"]) == {"two": [1, 0]}
    assert one.count() == [], "nothing counts twice"
    one.add("0", SOLVED)
    assert counts(read_marks(notes["course"])) == {"one": [1, 1]}


def test_results_of_a_page_that_was_closed_are_counted_by_the_next() -> None:
    notes, (gone,) = tabs(("course", "one", {}))
    gone.note("0", **SOLVED)
    Tab(notes).count()
    assert counts(read_marks(notes["course"])) == {"one": [1, 0]}


VALID = {"note": "course", "id": "one", "results": [{**SOLVED, "now": NOW}]}


@pytest.mark.parametrize(
    "changes",
    [{"note": "settings"}, {"note": []}, {"id": 5}, {"results": None}, {"results": [5]}, {"results": [SOLVED]},
     {"asks": "2"}, {"written": -1}, {"before": {"solved": 1}}, {"own": 7}, {"day": "today"}, {"difficulty": 3}],
    ids=str,
)  # fmt: skip
def test_damaged_visits_are_dropped_and_the_others_count(changes: dict[str, Any]) -> None:
    notes: Notes = {"visits": {"bad": {**VALID, "id": "two", **changes}, "good": VALID, "none": None}}
    Tab(notes).count()
    assert counts(read_marks(notes["course"])) == {"one": [1, 0]}
    assert notes["visits"] is None


@pytest.mark.parametrize("note", [5, "x", [], [5], {}])
def test_a_damaged_note_of_visits_is_removed(note: Any) -> None:
    notes: Notes = {"visits": note}
    assert Tab(notes).count() == [{"do": "store", "name": "visits", "note": None}]


def test_results_for_which_there_was_no_room_come_with_the_request() -> None:
    visit = {"note": "course", "id": "one", "results": [{"solved": True, "clean": True, "now": 5}], "written": 0}
    page = Page(texts_in(), {"notes": {"visits": None, "course": None}, "unnoted": {"key": visit, "other": "x"}})
    store, counted = app.VIEWS["visits"].answer(page, {"name": "count", "value": ""})["effects"]
    assert counts(store["note"]) == {"one": [1, 0]}
    assert counted["visits"]["key"]["written"] == 1
