"""The page's validators accept what the engine really sends.

With a validator that is too strict, the page would not take a file of games, or not show a practice problem.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rbcore.problems.lesson import lesson_of
from rbcore.rules.presets import PRESETS
from tests.support.bridge_table import Table, play_turn, two_humans
from tests.support.golden import SEED, stored_lines
from tests.support.node import ask_page
from web.build import environment

ASK = """
import fs from "node:fs";
const { isGameRecord } = await import(process.argv[2]);
const all = JSON.parse(fs.readFileSync(process.argv[1], "utf8"));
const refused = all.filter(({ record }) => !isGameRecord(record));
console.log(JSON.stringify(refused.map(({ preset, turns, record }) => [preset, turns, record.events.length])));
"""
STEP = 80
READ = """
import fs from "node:fs";
const { readBaked } = await import(process.argv[2]);
const reads = (lesson) => {
  try {
    readBaked(lesson, "task");
    return true;
  } catch {
    return false;
  }
};
const lessons = JSON.parse(fs.readFileSync(process.argv[1], "utf8"));
console.log(JSON.stringify(lessons.filter((lesson) => !reads(lesson)).map(({ id }) => id)));
"""
# Of the problems with a line of play, whose lessons take long to bake, every so many are tried.
LINES = 12


def golden_snapshots(preset: str) -> list[dict[str, Any]]:
    """Return snapshots from a whole game and of its end."""
    table = Table()
    record = two_humans(table, preset, SEED)["record"]
    record["events"] = stored_lines(preset)[2:-1]
    moments = [*range(0, len(record["events"]), STEP), len(record["events"])]
    return [table.call("load", record=record, at=at) for at in moments]


def snapshots_of_calls(preset: str) -> list[dict[str, Any]]:
    """Return snapshots of a game under the players' referee against the computer."""
    table = Table()
    dealt = table.call("new", preset=preset, seed=SEED, first="A", options={"referee": "players"})
    played = play_turn(table, dealt)
    return [dealt, played, table.call("say", version=played["version"], side="A", words="resign")]


@pytest.fixture(scope="module")
def snapshots() -> list[dict[str, Any]]:
    """Snapshots of games of all presets."""
    games = [golden_snapshots(preset) for preset in PRESETS]
    return [one for game in [*games, snapshots_of_calls("pagat"), snapshots_of_calls("crossley")] for one in game]


def test_the_page_accepts_every_record(snapshots: list[dict[str, Any]], tmp_path: Path) -> None:
    assert any(one["result"] for one in snapshots)
    assert ask_page(ASK, snapshots, tmp_path, "protocol/validators") == []


def test_the_page_reads_the_lessons_of_the_practice_problems(tmp_path: Path) -> None:
    packs = sorted((environment.WEB / "problems").glob("*.json"))
    problems = [row for path in packs for row in json.loads(path.read_text("utf-8"))]
    lines = [row for row in problems if "done" not in row]
    questions = [row for row in problems if "done" in row]
    lessons = [lesson_of(row)["lesson"] for row in (*questions, *lines[::LINES])]
    assert any(row["done"] == "turn hand" for row in questions)
    assert ask_page(READ, lessons, tmp_path, "lesson/baked") == []
