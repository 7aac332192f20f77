"""Combinations of a lesson's keys: the mode that follows from them, and what cannot stand together."""

from collections.abc import Mapping
from typing import Any

from rbcore.lesson.faults import LessonFault, LessonFaults

STARTS = ("pos", "game", "seed")


def mode_of(lesson: Mapping[str, Any]) -> str:
    """Return the mode of a lesson: the one given, or the one that follows from its other keys."""
    default = "task" if "task" in lesson else "replay" if "game" in lesson else "view"
    return str(lesson.get("mode", default))


def combination_faults(lesson: Mapping[str, Any]) -> LessonFaults:
    """Yield faults of combinations of keys, such as two starts or a task without answers."""
    starts = [name for name in STARTS if name in lesson]
    mode, task = mode_of(lesson), lesson.get("task")
    if len(starts) > 1:
        yield LessonFault((starts[1],), f"{starts[0]!r} and {starts[1]!r} cannot both be the start")
    if not starts and mode != "play":
        yield LessonFault((), "there is no start: one of 'pos', 'game' and 'seed' is needed")
    if isinstance(lesson.get("pos"), dict) and "preset" not in lesson:
        yield LessonFault(("pos",), "a position as an object needs 'preset' beside it")
    if mode == "task" and task is None:
        yield LessonFault(("mode",), "a task needs 'task', the kind of question")
    if mode == "replay" and "game" not in lesson:
        yield LessonFault(("mode",), "a replay needs 'game'")
    if mode != "task" and task is not None:
        yield LessonFault(("task",), f"there is no task in mode {mode!r}")
    yield from _answers(lesson, task)
    for name in ("captions", "branch"):
        if name in lesson and mode != "replay":
            yield LessonFault((name,), "only a replay has this")


def _answers(lesson: Mapping[str, Any], task: object) -> LessonFaults:
    if task in ("play", "sequence", "call-stop") and "accept" not in lesson:
        yield LessonFault(("task",), f"{task} needs 'accept'")
    if task in (None, "free") and "accept" in lesson:
        yield LessonFault(("accept",), "there is nothing to accept without a task")
    if task == "call-stop" and "done" not in lesson:
        yield LessonFault(("task",), "call-stop needs 'done'")
    if task != "call-stop" and "done" in lesson:
        yield LessonFault(("done",), "only call-stop shows what was done")
