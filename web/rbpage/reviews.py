"""The results of lessons and problems: which are solved, and when each is due for review."""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

_T = TypeVar("_T")
# {solved, missed, box, due}: how often a lesson was solved and missed, its level of spaced repetition (0 to 5), and
# when it is due (in ms).
Mark = dict[str, int]
# The marks by lesson.
Marks = dict[str, Mark]

DAY_MS = 86_400_000
# Larger numbers are no counts or times: JavaScript cannot tell all of them apart.
MAX_COUNT = 2**53 - 1
_RETRY_MS = 600_000
# The days until the next review, by level.
_REVIEW_DAYS = (0, 1, 3, 7, 21, 60)
_MAX_LESSONS = 5000
_LESSON_ID = re.compile(r"[a-z0-9-]{1,64}", re.ASCII)
_NEW: Mark = {"solved": 0, "missed": 0, "box": 0, "due": 0}


def is_count(value: Any, most: int = MAX_COUNT) -> bool:
    """Return whether a stored value is a whole number from 0 to ``most``."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def standing(marks: Mapping[str, Mark], lesson: str, now: int) -> str:
    """Return new, missed (tried but not solved), done, or due for review. ``now``: in ms."""
    if lesson not in marks:
        return "new"
    mark = marks[lesson]
    return "due" if mark["due"] <= now else "done" if mark["solved"] else "missed"


def due_at(marks: Mapping[str, Mark], lesson: str) -> int:
    """Return when a lesson is due, in ms; a new one always is."""
    return marks[lesson]["due"] if lesson in marks else 0


def mark_after(before: Mark | None, solved: bool, clean: bool, now: int) -> Mark:
    """Return the results of a lesson after an attempt. ``clean``: solved at once and without hints.

    A lesson that is solved at once becomes due later each time; one that is missed or solved with help, soon.
    """
    mark, is_clean = before or _NEW, solved and clean
    box = min(mark["box"] + 1, len(_REVIEW_DAYS) - 1) if is_clean else 0
    return {
        "solved": mark["solved"] + solved,
        "missed": mark["missed"] + (not is_clean),
        "box": box,
        "due": now + (_REVIEW_DAYS[box] * DAY_MS if box else _RETRY_MS),
    }


def is_mark(value: Any) -> bool:
    """Return whether a stored value is the results of a lesson."""
    return (
        isinstance(value, dict) and all(is_count(value.get(name)) for name in _NEW) and value["box"] < len(_REVIEW_DAYS)
    )


def read_marks(note: Any) -> Marks:
    """Return the results in a stored note, without invalid entries."""
    rows = list(note.items())[:_MAX_LESSONS] if isinstance(note, dict) else []
    return {lesson: mark for lesson, mark in rows if _LESSON_ID.fullmatch(lesson) and is_mark(mark)}


def merged_entries(
    one: Mapping[str, _T], other: Mapping[str, _T], merge: Callable[[_T, _T], _T], most: int
) -> dict[str, _T]:
    """Return two mappings merged. If there are too many entries, those of the first stay."""
    both = dict(one)
    for key, value in other.items():
        both[key] = merge(both[key], value) if key in both else value
    return dict(list(both.items())[:most])


def _merged_mark(one: Mark, other: Mark) -> Mark:
    """Return the results with more attempts, of equal ones those that are due later; solved in either is solved."""
    more = other["solved"] + other["missed"] - one["solved"] - one["missed"]
    is_other = more > 0 or (more == 0 and other["due"] > one["due"])
    return {**(other if is_other else one), "solved": max(one["solved"], other["solved"])}


def merged_marks(one: Marks, other: Marks) -> Marks:
    """Return the results of two devices merged, lesson by lesson."""
    return merged_entries(one, other, _merged_mark, _MAX_LESSONS)
