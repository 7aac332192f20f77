"""The player's progress in a backup: what a file has, and what is merged with what is stored."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.support.mistakes import sample_mistake
from tests.support.views import Shown

MARK = {"solved": 1, "missed": 0, "box": 1, "due": 1_790_000_000_000}
AGAIN = {**MARK, "solved": 2, "box": 2}
MISTAKE = sample_mistake(1)
Notes = dict[str, Any]
NOTES: Notes = {
    "practice": {
        "skill": 30, "streak": 2, "best": 6, "marks": {"pagat-1": MARK, "pagat-2": MARK}, "days": {"2026-11-22": 2},
    },
    "mistakes": {"problems": [MISTAKE], "marks": {MISTAKE["id"]: MARK}},
    "vigilance": {"pace": "fast", "best": {"fast": {"points": 4, "ms": 700}}},
    "course": {"first-ace": MARK},
}  # fmt: skip


def saved(notes: Notes) -> Notes:
    """Return the progress that a file has of stored notes."""
    (effect,) = Shown("progress", notes=notes).send("save").effects
    assert effect["do"] == "save"
    progress: Notes = effect["notes"]
    return progress


def merged(notes: Notes, given: Notes) -> tuple[Notes, dict[str, int], list[str]]:
    """Return the notes after an import, the counts of new results, and the parts of which the file has results."""
    effects = Shown("progress", notes=notes, given=given).send("merge").effects
    after = {**notes, **{effect["name"]: effect["note"] for effect in effects if effect["do"] == "store"}}
    parts = [effect for effect in effects if effect["do"] == "merged"]
    for part in parts:
        assert part["before"] == notes.get(part["note"])
        assert part["changed"] == any(effect.get("name") == part["note"] for effect in effects)
    counts = {kind: count for part in parts for kind, count in part["counts"]}
    return after, counts, [part["note"] for part in parts]


def test_an_empty_device_has_all_the_progress_of_a_file() -> None:
    notes, counts, parts = merged({}, saved(NOTES))
    assert notes == NOTES
    assert counts == {"problems": 2, "days": 1, "mistakes": 1, "drills": 1, "lessons": 1}
    assert parts == list(NOTES)


def test_a_second_import_of_the_same_file_changes_nothing() -> None:
    assert merged(NOTES, saved(NOTES)) == (NOTES, {}, list(NOTES))


def test_only_what_is_newer_or_better_is_counted() -> None:
    stored = {**NOTES, "course": {"first-ace": AGAIN, "other": MARK}}
    given = {**NOTES, "practice": {**NOTES["practice"], "marks": {"pagat-1": AGAIN, "pagat-2": MARK}}}
    notes, counts, _ = merged(stored, given)
    assert counts == {"problems": 1}
    assert notes["course"] == stored["course"]


def test_a_mistake_is_new_by_itself_and_by_its_results() -> None:
    untried = {"problems": [MISTAKE], "marks": {}}
    assert merged({}, {"mistakes": untried})[1] == {"mistakes": 1}
    assert merged({"mistakes": untried}, NOTES)[1]["mistakes"] == 1
    assert "mistakes" not in merged({"mistakes": untried}, {"mistakes": untried})[1]


@pytest.mark.parametrize("notes", [{}, {"vigilance": {"pace": "slow", "best": {}}}, {"mistakes": {"problems": []}}])
def test_without_results_a_file_has_no_progress(notes: Notes) -> None:
    assert saved(notes) == {}


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"practice": "x", "mistakes": 5, "vigilance": [], "course": [1]},
        {"practice": {"marks": {"a": 1}, "days": {"2026-13-01": 2, "2026-11-22": 3}, "best": -1}},
        {"mistakes": {"problems": [{**MISTAKE, "pos": "x" * 5000}], "marks": {}}},
        {"vigilance": {"best": {"fast": {"points": 99, "ms": 1}, "constructor": {"points": 1, "ms": 1}}}},
        {"course": {"__proto__": {"solved": 1}}, "__proto__": {"course": {}}},
        {"greeted": "yes", "settings": {}},
    ],
    ids=str,
)
def test_what_is_malformed_in_a_file_changes_nothing(given: Notes) -> None:
    assert merged(NOTES, given) == (NOTES, {}, [])


def test_what_is_malformed_in_one_part_does_not_stop_the_others() -> None:
    given = {**NOTES, "practice": {"marks": 5, "days": 5}, "course": "none"}
    notes, _, parts = merged({"course": NOTES["course"]}, given)
    assert notes == {name: NOTES[name] for name in ("mistakes", "vigilance", "course")}
    assert parts == ["mistakes", "vigilance"]


def test_stored_notes_themselves_are_left_alone() -> None:
    stored = copy.deepcopy(NOTES)
    merged(stored, {**NOTES, "course": {"other": MARK}})
    assert stored == NOTES
