"""The reader's own mistakes as practice problems: which are stored, which drop out, and which comes next."""

import re
from collections.abc import Sequence
from math import isfinite
from typing import Any

from rbpage.practice import new_practice, next_problem
from rbpage.reviews import Marks, merged_marks, read_marks, standing

Problem = dict[str, Any]
# What is stored: {problems, marks}; the oldest problem comes first.
Mistakes = dict[str, Any]

MAX_MISTAKES = 100
_MAX_POSITION = 4000
_MISTAKE_ID = re.compile(r"mistake-[0-9a-f]{16}", re.ASCII)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and value != ""


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_mistake(value: Any) -> bool:
    """Return whether a stored value looks like a mistake; the engine checks it in full."""
    if not isinstance(value, dict):
        return False
    name, pos, accept, loss = (value.get(key) for key in ("id", "pos", "accept", "loss"))
    return (
        isinstance(name, str)
        and bool(_MISTAKE_ID.fullmatch(name))
        and all(_is_text(value.get(key)) for key in ("pos", "rival", "played"))
        and len(str(pos)) <= _MAX_POSITION
        and _are_texts(accept)
        and accept != []
        and isinstance(loss, int | float)
        and not isinstance(loss, bool)
        and isfinite(loss)
        and isinstance(value.get("wrong"), list)
        and _are_texts(value.get("themes"))
    )


def read_mistakes(note: Any) -> Mistakes:
    """Return the mistakes in a stored note, without what is not valid."""
    note = note if isinstance(note, dict) else {}
    problems = note.get("problems")
    by_id = {one["id"]: one for one in (problems if isinstance(problems, list) else []) if _is_mistake(one)}
    return _with_marks(list(by_id.values())[-MAX_MISTAKES:], read_marks(note.get("marks")))


def _with_marks(problems: list[Problem], marks: Marks) -> Mistakes:
    """Return problems with the results that belong to them."""
    return {"problems": problems, "marks": {one["id"]: marks[one["id"]] for one in problems if one["id"] in marks}}


def with_mistake(mistakes: Mistakes, problem: Problem) -> Mistakes:
    """Return the mistakes with one more.

    If there are too many, the one that the reader knows best drops out: that with the longest time to its next review,
    and among equals the oldest.
    """
    problems, marks = mistakes["problems"], mistakes["marks"]
    if any(one["id"] == problem["id"] for one in problems):
        return mistakes
    if len(problems) < MAX_MISTAKES:
        return {"problems": [*problems, problem], "marks": marks}
    known = max(problems, key=lambda one: marks[one["id"]]["box"] if one["id"] in marks else 0)
    return _with_marks([*(one for one in problems if one is not known), problem], marks)


def without_mistake(mistakes: Mistakes, problem: str) -> Mistakes:
    """Return the mistakes without one, given by its id."""
    return _with_marks([one for one in mistakes["problems"] if one["id"] != problem], mistakes["marks"])


def merged_mistakes(one: Mistakes, other: Mistakes) -> Mistakes:
    """Return two lists merged: all of the first stay; the others, as many as there is room for, count as older."""
    own = {problem["id"] for problem in one["problems"]}
    others = [problem for problem in other["problems"] if problem["id"] not in own]
    return _with_marks([*others, *one["problems"]][-MAX_MISTAKES:], merged_marks(one["marks"], other["marks"]))


def next_mistake(mistakes: Mistakes, now: int, seen: Sequence[str] = ()) -> Problem | None:
    """Return the next mistake: those due for review first, then those that were never tried.

    ``seen``: those of this session, the last one at the end.
    """
    rows = [{**one, "difficulty": ""} for one in mistakes["problems"]]
    row = next_problem(rows, mistakes["marks"], new_practice()["skill"], now, seen)
    return next((one for one in mistakes["problems"] if row and one["id"] == row["id"]), None)


def count_mistakes(mistakes: Mistakes, now: int) -> dict[str, int]:
    """Return how many mistakes there are, and how many of them are to be practised now."""
    problems, marks = mistakes["problems"], mistakes["marks"]
    return {"all": len(problems), "due": sum(standing(marks, one["id"], now) in ("new", "due") for one in problems)}
