"""Visits to lessons and problems: their results until they are in the progress that is stored.

The page notes every result at once, so that none is lost if the engine is restarted or the page is closed; the results
that are noted are then counted together.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rbpage.days import is_day
from rbpage.mistakes import read_mistakes
from rbpage.practice import read_practice, with_answer, with_day
from rbpage.reviews import Mark, is_count, is_mark, mark_after, read_marks

# {note, id, difficulty?, day?, asks?, results, written, before, own}. ``note``: where the results belong; ``asks``: the
# number of questions of a lesson; ``day``: whose problem it is; ``results``: [{solved, clean, now, at?}] of the whole
# visit; ``written``: how many of them are counted; ``before``: what was stored of the lesson or problem before the
# visit; ``own``: what the visit has stored of it.
Visit = Mapping[str, Any]


class Result(NamedTuple):
    """A result of a lesson or problem. ``is_clean``: solved at once and without hints."""

    is_solved: bool
    is_clean: bool


def read_visits(note: Any) -> dict[str, Visit]:
    """Return the visits in a stored note by their keys, without what is not valid."""
    rows = note.items() if isinstance(note, dict) else ()
    return {key: visit for key, visit in rows if _is_visit(visit)}


def _is_visit(value: Any) -> bool:
    if not isinstance(value, dict) or value.get("note") not in list(_WRITERS):
        return False
    results = value.get("results")
    return (
        isinstance(value.get("id"), str)
        and all(isinstance(value.get(key, ""), str) for key in ("difficulty", "day"))
        and (not value.get("day") or is_day(value["day"]))
        and all(is_count(value.get(key, 1)) for key in ("asks", "written"))
        and all(value.get(key) is None or is_mark(value[key]) for key in ("before", "own"))
        and isinstance(results, list)
        and all(isinstance(one, dict) and is_count(one.get("now")) for one in results)
    )


def results_of(visit: Visit) -> Iterator[Result | None]:
    """Yield what each result makes of the visit; None if it does not count.

    A lesson is solved when all its questions are, and clean only if all were. A problem that is solved stays solved.
    """
    asks, is_lesson = visit.get("asks", 1), visit["note"] == "course"
    solved: set[str] = set()
    is_clean, is_over = True, False
    for one in visit["results"]:
        is_solved, is_clean = bool(one.get("solved")), is_clean and bool(one.get("clean"))
        if is_solved:
            solved.add(str(one.get("at")))
        is_partial = is_solved and len(solved) < asks
        yield None if is_over or is_partial else Result(is_solved, is_solved and is_clean)
        is_over = is_over or (is_solved and not is_lesson)


def with_visit(note: Any, visit: Visit) -> tuple[Any, Visit]:
    """Return a stored note with the results of a visit that it lacks, and the visit with what it has stored.

    All results of a visit are one attempt: each replaces the one before, unless another page has stored one meanwhile.
    """
    before, own = visit.get("before"), visit.get("own")
    for number, (result, at) in enumerate(zip(results_of(visit), visit["results"], strict=True)):
        if result is None or number < visit.get("written", 0):
            continue
        read, write = _WRITERS[visit["note"]]
        content = read(note)
        mark = _marks_of(visit, content).get(visit["id"])
        if mark != own:
            before = mark
        own = mark_after(before, result.is_solved, result.is_clean, at["now"])
        note = write(content, visit, own, result)
    return note, {**visit, "written": len(visit["results"]), "before": before, "own": own}


def _marks_of(visit: Visit, content: Any) -> dict[str, Mark]:
    marks: dict[str, Mark] = content if visit["note"] == "course" else content["marks"]
    return marks


def _with_lesson(marks: Any, visit: Visit, mark: Mark, _: Result) -> Any:
    return {**marks, visit["id"]: mark}


def _with_mistake(mistakes: Any, visit: Visit, mark: Mark, _: Result) -> Any:
    return {**mistakes, "marks": {**mistakes["marks"], visit["id"]: mark}}


def _with_problem(practice: Any, visit: Visit, mark: Mark, result: Result) -> Any:
    day = visit.get("day")
    after = with_answer(practice, visit["id"], visit.get("difficulty", ""), mark, result.is_clean)
    return with_day(after, day, *result) if day else after


_Writer = tuple[Callable[[Any], Any], Callable[[Any, Visit, Mark, Result], Any]]
# What reads a note, and what adds a result to it.
_WRITERS: dict[str, _Writer] = {
    "course": (read_marks, _with_lesson),
    "practice": (read_practice, _with_problem),
    "mistakes": (read_mistakes, _with_mistake),
}
