"""Small lessons for tests, and functions that change them."""

import copy
import json
from typing import Any

ACE: dict[str, Any] = {
    "format": "russian-bank-lesson",
    "version": 1,
    "id": "ace",
    "pos": "pagat~A~A:4x!KC_9x__,B:4x!KH_9x__~H1:AS,H2:9H,H3:6D,H4:KD,H5:10S,H6:JC,H7:QD,H8:JS~~~0.0~0",
    "task": "find-compulsory",
    "prompt": {"en": "Which card?", "de": "Welche Karte?"},
    "success": {"en": "Yes.", "de": "Ja."},
    "hint": [{"en": "Look.", "de": "Schau."}],
    "wrong": [
        {"when": "move 9H", "text": {"en": "Not yet.", "de": "Noch nicht."}},
        {"text": {"en": "No.", "de": "Nein."}},
    ],
}
STOP: dict[str, Any] = {
    **ACE,
    "id": "stop",
    "pos": ACE["pos"].replace("pagat~A~", "pagat~B~"),
    "side": "A",
    "task": "call-stop",
    "done": "move 9H H2 H5",
    "accept": "stop",
    "wrong": {"en": "No.", "de": "Nein."},
}
PLAY: dict[str, Any] = {
    **ACE,
    "id": "build",
    "pos": "pagat~A~A:4x!KC_9x__,B:4x!KH_9x__~H1:8S,H2:9H,H3:6D,H4:KD,H5:10S,H6:JC,H7:QD,H8:JS~~~0.0~0",
    "task": "play",
    "accept": "move 9H H2 H5",
    "wrong": {"en": "No.", "de": "Nein."},
}
LOOK: dict[str, Any] = {"format": "russian-bank-lesson", "version": 1, "id": "look", "pos": ACE["pos"]}


def changed(lesson: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """Return a copy of a lesson with changed keys; ``None`` removes a key."""
    found = copy.deepcopy({**lesson, **keys})
    return {key: value for key, value in found.items() if value is not None}


def written(lesson: dict[str, Any]) -> str:
    """Return the text of a lesson file with one key or item per line."""
    return json.dumps(lesson, indent=1, ensure_ascii=False)


def replay(**keys: Any) -> dict[str, Any]:
    """Return a replay of two events."""
    record = {
        "schema": 1, "behaviour": 1, "preset": "pagat", "options": {}, "seed": "replay", "events": [],
    }  # fmt: skip
    return changed({"format": "russian-bank-lesson", "version": 1, "id": "replay", "game": record}, **keys)
