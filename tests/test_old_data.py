"""Data and answers of the first release: today's engine replays, bakes and answers them in the same way."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rbcore.bridge.snapshot import result_json
from rbcore.lesson.bake import bake
from rbcore.lesson.start import pos_text
from rbcore.record import from_record
from rbcore.rules.presets import PRESETS

ROOT = Path(__file__).parent.parent
DATA = Path(__file__).parent / "data" / "first-release"
RECORDS = [
    pytest.param(row, id=f"{path.stem}-{name}")
    for path in sorted((DATA / "records").glob("*.json"))
    for name, row in json.loads(path.read_text("utf-8")).items()
]
LESSONS = sorted(path.stem for path in (DATA / "lessons").glob("*.json") if path.stem != "index")
SESSIONS = sorted((DATA / "serve-json").glob("*.jsonl"))


def position_and_result(record: dict[str, Any]) -> tuple[str, dict[str, Any] | None]:
    game = from_record(record)
    return pos_text(record["preset"], game.state), result_json(game.state, game.result)


def answers_of(requests: list[str]) -> list[dict[str, Any]]:
    """Return the answers of one ``serve-json`` process."""
    command = [sys.executable, "-m", "rbcore", "serve-json"]
    lines = "".join(f"{request}\n" for request in requests)
    done = subprocess.run(command, cwd=ROOT, input=lines, capture_output=True, text=True, check=True, timeout=120)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_old_data_is_unchanged() -> None:
    listed = dict(reversed(line.split("  ")) for line in (DATA / "SHA256SUMS").read_text("utf-8").splitlines())
    present = {
        path.relative_to(DATA).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in DATA.rglob("*")
        if path.is_file() and path.name not in ("README.md", "SHA256SUMS")
    }
    assert present == listed


@pytest.mark.parametrize("row", RECORDS)
def test_an_old_record_replays_to_the_same_positions_and_result(row: dict[str, Any]) -> None:
    record = row["record"]
    half = {**record, "events": record["events"][: len(record["events"]) // 2]}
    assert position_and_result(half)[0] == row["half"]
    assert position_and_result(record) == (row["end"], row["result"])


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_serve_json_answers_as_before(path: Path) -> None:
    """Except for decisions: the levels play better now, but still one of the legal actions.

    The message of an error may say more than it did, such as which names there are.
    """
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    requests = [request for row in rows for request in (row["request"], '{"call": "legal"}')]
    answers = answers_of(requests)
    decisions = 0
    for row, answer, legal in zip(rows, answers[::2], answers[1::2], strict=True):
        if '"call": "think"' in row["request"] and "value" in row["answer"]:
            assert answer["value"] in legal["value"], row["request"]
            decisions += 1
        else:
            before = row["answer"].get("error")
            if before and "error" in answer and answer["error"]["message"].startswith(before["message"]):
                answer["error"]["message"] = before["message"]
            assert answer == row["answer"], row["request"]
    assert decisions or path.stem not in PRESETS


def test_every_call_of_the_old_sessions_still_exists() -> None:
    unknown = answers_of(['{"call": "?"}'])[0]["error"]["message"]
    assert {"new", "position", "legal", "play", "view", "think", "perft"} <= set(
        unknown.partition("there are ")[2].split(", ")
    )


@pytest.mark.parametrize("name", LESSONS)
def test_an_old_lesson_bakes_to_the_same_tree(name: str) -> None:
    lesson = json.loads((DATA / "lessons" / f"{name}.json").read_text("utf-8"))
    baked = lesson.pop("baked")
    found = json.loads(json.dumps(bake(lesson, baked["behaviour"])))
    for line in (found, *found.get("branches", [])):
        line.pop("result", None)  # which was added later
    assert found == baked
