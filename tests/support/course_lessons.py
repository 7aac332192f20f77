"""The lessons of the course, each with its baked tree."""

import json
from functools import cache
from typing import Any

from rbcore.game import Game
from rbcore.lesson.bake import bake
from rbcore.lesson.start import options_of
from rbcore.notation.position_text import parse_position_text
from web.build import course

PARTS = course.index()["parts"]
NAMES = [name for part in PARTS for name in part["lessons"]]
LESSONS = {name: json.loads((course.COURSE / f"{name}.json").read_text("utf-8")) for name in NAMES}
TASKS = [name for name in NAMES if "task" in LESSONS[name]]
HANDS = [name for name in NAMES if "task" not in LESSONS[name]]
TREES = [name for name in TASKS if LESSONS[name]["task"] != "call-stop"]
STOPS = [name for name in TASKS if LESSONS[name]["task"] == "call-stop"]


@cache
def baked(name: str) -> dict[str, Any]:
    return bake(LESSONS[name])


def game_at(lesson: dict[str, Any], pos: str, **options: Any) -> Game:
    preset, position = parse_position_text(pos)
    return Game.placed(preset, {**options_of(lesson.get("rules")), **options}, position)
