"""Malformed lessons: the check reports problems for any file and never crashes."""

import copy
import json
from random import Random
from typing import Any

import pytest

from rbcore.lesson.check import check, check_text
from tests.support.lessons import ACE, LOOK, PLAY, STOP, changed, replay, written

RECORD = replay()["game"]
BRANCHED = replay(
    captions=[{"at": 0, "text": {"en": "x"}, "ask": {"accept": "turn hand", "wrong": [{"text": {"en": "x"}}]}}],
    branch=[{"at": 0, "name": {"en": "x"}, "game": RECORD, "captions": [{"at": 0, "text": {"en": "x"}}]}],
)
OBJECT = changed(
    ACE,
    preset="pagat",
    pos={
        "turn": "A",
        "players": {"A": {"reserve_up": ["KC"], "hand": 9}, "B": {"reserve_up": ["KH"], "hand": ["2C", "?"]}},
        "houses": {"H1": ["AS"], "H2": ["9H"], "H3": ["[4D]", "10S"], "H4": []},
        "foundations": ["AH"],
    },
    wrong={"en": "No.", "de": "Nein."},
)
LESSONS = [ACE, STOP, PLAY, LOOK, BRANCHED, OBJECT]
WRONG_VALUES: list[Any] = [
    None, True, 0, -1, 1.5, 10**30, "", "x", "AS", "H1", "A", "\ud800", "é~,:", "pagat~A~A:~~~~~", [], {}, [[]],
    [None], {"en": None}, {"when": 1}, ["AS", "AS", "AS"], {"A": {}}, "stop", "none", "move", "*", "turn hand", 5000,
]  # fmt: skip


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return (container, key) of every value in a lesson."""
    rows = list(value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else [])
    return [(value, key) for key, _ in rows] + [found for _, item in rows for found in places(item)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["id"])
def test_wrong_values_anywhere_are_reported(lesson: dict[str, Any]) -> None:
    number = Random(7)
    reported = 0
    for at in range(len(places(lesson))):
        for wrong in WRONG_VALUES:
            damaged = copy.deepcopy(lesson)
            holder, key = places(damaged)[at]
            holder[key] = wrong
            if number.random() < 0.1:
                other, name = number.choice(places(damaged))
                other[name] = number.choice(WRONG_VALUES)
            found = check(damaged)
            reported += bool(found)
            assert all(str(problem) for problem in found)
    assert reported > 5 * len(places(lesson))


def test_truncated_text_is_reported() -> None:
    text = written(BRANCHED)
    for cut in range(0, len(text) - 1, 7):
        assert check_text(text[:cut])
        torn = text[:cut] + text[cut + 1 :]
        assert all(line >= 1 for line, _ in check_text(torn))
    assert not check_text(json.dumps(ACE))
