"""Accepted answers to the question for compulsory plays that are not what the engine finds compulsory."""

from collections.abc import Iterator
from typing import Any

from rbcore.lesson.answers import Way, WrongAnswers, matches, parse_ways, way_path
from rbcore.lesson.bake import Baker
from rbcore.lesson.faults import LessonFault, LessonFaults
from rbcore.lesson.start import start_event
from rbcore.lesson.tree import Task, Tree

_ACCEPTED = ("right", "done")


def untrue_answers(baker: Baker) -> LessonFaults:
    """Yield the plays whose judgement by `accept` is not that of the engine; a board shows them as they are baked."""
    lesson, game = baker.lesson, baker.game
    if lesson.get("task") != "find-compulsory" or "accept" not in lesson:
        return
    ways = parse_ways(lesson["accept"])
    task = Task(game.preset, game.rules, "find-compulsory", None, WrongAnswers(None))
    true = Tree(task, game.states[start_event(game, lesson)])
    for event, why in _differences(baker.baked["nodes"], true.nodes):
        yield LessonFault(("accept", *way_path(lesson["accept"], _way_with(ways, event))), why)


def _way_with(ways: list[Way], event: str) -> int:
    """Return the number of the first way with a step like this event, or 0."""
    return next((at for at, way in enumerate(ways) if any(matches(step, event) for step in way)), 0)


def _differences(given: list[dict[str, Any]], true: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield the events on which the nodes of two trees differ, and why; from where they differ neither goes on."""
    pairs = [(0, 0)]
    for at, same in pairs:
        due = true[same]["due"]
        for event, row in given[at]["legal"].items():
            said, right = row[1], true[same]["legal"][event]
            if said == right[1]:
                if said == "right" and (row[2], right[2]) not in pairs:
                    pairs.append((row[2], right[2]))
            elif right[1] not in _ACCEPTED:
                yield event, f"{event!r} is not right: {_compulsory(due)}"
            elif said not in _ACCEPTED:
                yield event, f"{event!r} is right as well: it is compulsory"
            elif said == "done":
                yield event, f"{event!r} is not the end, since then {_compulsory(true[right[2]]['due'])}"
            else:
                yield event, f"{event!r} is the end, since then {_compulsory([])}"


def _compulsory(due: list[str]) -> str:
    return f"{' or '.join(map(repr, due))} is compulsory" if due else "nothing is compulsory"
