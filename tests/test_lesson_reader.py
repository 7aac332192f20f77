"""The reader of lessons that boards have, without an engine, follows the declaration of the keys.

What the validator calls right, a board shows; what it refuses, the reader refuses too, but for what the list names.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from rbcore.lesson.bake import Baker
from rbcore.lesson.faults import LessonError
from rbcore.lesson.keys import KEYS
from rbcore.lesson.schema import faults
from rbcore.lesson.start import check_side
from tests.support.course_lessons import NAMES
from tests.support.kit import lesson_file
from tests.support.lessons import ACE, LOOK, PLAY, STOP, changed, replay
from tests.support.node import ask_page
from tests.support.wrong_lessons import WRONG_LESSONS

READ = """
import fs from "node:fs";
const { readLesson } = await import(process.argv[2]);
const fault = (lesson) => {
  try {
    readLesson(lesson);
    return "";
  } catch (error) {
    return `${error.name} ${error.message}`;
  }
};
console.log(JSON.stringify(JSON.parse(fs.readFileSync(process.argv[1], "utf8")).map(fault)));
"""
BASES = (ACE, PLAY, STOP, LOOK, replay(), changed(LOOK, pos=None, seed="x", mode="play"))
# Values of all shapes, each tried for every key: right for some, wrong for the others.
VALUES: list[Any] = [
    True, 0, -1, 1.5, 3, 6000, "", "x", "X y", "none", "auto", "on", "A", "C", "en", "engl-1", "480x520", "100x100",
    "pagat", "H4", "H4 > F1", "H4 >", "turn hand", "turn hand; move 6S H4 H2", "lift:pile", "lift", "club", "red",
    "plain", "prompt,hint", "none,hint", "x" * 6000, {}, {"en": "x"}, {"en": ""}, {"en": 5}, {"x y": "z"}, [], ["x"],
    [5], ["prompt"], ["turn hand"], ["en"] * 30, [{"en": "x"}], [{"text": "x"}], [{"when": "end", "text": "x"}],
    [{"text": "x", "more": 1}], [{"place": "H1"}], [{"place": "H1", "kind": "x"}], [{"from": "H1"}],
    [{"at": 0, "text": "x"}], [{"at": 0}], [{"at": 0, "name": "x", "game": {}}],
]  # fmt: skip
# What a board does not mind: it shows the rest, and a newer lesson may have more of it than a board of today knows.
NOT_MINDED = (
    r"must be text that is not empty|has no language|must be a list that is not empty",
    r"(letters|items|events|words), \d+ are the most|whole number from 0 to 5000, not 6000",
    r"not the code of a language|no such clause|no such option|must be name:value",
    r"small letters, digits and hyphens",
    r"opponent: .* is not one of",
    r"version: must be 1",
    r"not a step|a step without|not an? (card|move|place|call)|is missing|needs|begins with",
    r"only (call-stop|a replay|the last row)|there is (nothing to accept|no task in mode)|must be an object",
)


def is_right(lesson: dict[str, Any]) -> bool:
    """Return whether the validator finds nothing wrong with a lesson."""
    if faults(lesson):
        return False
    try:
        check_side(lesson, Baker(lesson).game)
    except LessonError:
        return False
    return True


def test_a_board_shows_what_is_right_and_refuses_what_is_wrong(tmp_path: Path) -> None:
    tried = [{**base, key.name: value} for base in BASES for key in KEYS if key.name != "baked" for value in VALUES]
    lessons = [
        *tried,
        *({**base, "more": 1} for base in BASES),
        *(changed(lesson, baked=None) for lesson, _, _ in WRONG_LESSONS),
    ]
    said = ask_page(READ, lessons, tmp_path, "lesson/lesson")
    assert all(fault == "" or fault.startswith("LessonError ") for fault in said), "the author is told which key it is"
    right = [not faults(lesson) and is_right(lesson) for lesson in lessons]
    assert [lesson for lesson, good, fault in zip(lessons, right, said, strict=True) if good and fault] == []
    assert right.count(True) > 300
    minded = re.compile("|".join(NOT_MINDED))
    missed = [
        (key, str(wrong[0]))
        for lesson, fault in zip(lessons, said, strict=True)
        if not fault and (wrong := faults(lesson)) and not minded.search(key := str(wrong[0]))
    ]
    assert missed == []
    assert sum(map(bool, said)) > 6000


def test_a_board_reads_every_lesson_of_the_course(tmp_path: Path) -> None:
    assert ask_page(READ, [lesson_file(name) for name in NAMES], tmp_path, "lesson/lesson") == [""] * len(NAMES)


def test_what_a_board_does_not_mind_is_a_fault_of_some_lesson() -> None:
    tried = [{**base, key.name: value} for base in BASES for key in KEYS if key.name != "baked" for value in VALUES]
    found = {str(fault) for lesson in tried for fault in faults(lesson)[:1]}
    unused = [part for row in NOT_MINDED for part in [row] if not any(re.search(part, fault) for fault in found)]
    assert unused == []
