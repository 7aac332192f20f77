"""What the page looks at before it trusts it, held against what the engine really says.

A check that is too strict would show an empty table where a game could be seen at once.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rbcore.rules.presets import PRESETS
from tests.support.bridge_table import Table, play_turn, two_humans
from tests.support.golden import DATA, SEED
from web.build import environment
from web.build.progress import run_quietly

ASK = """
import fs from "node:fs";
const { isGameRecord, isView } = await import(process.argv[2]);
const all = JSON.parse(fs.readFileSync(process.argv[1], "utf8"));
const strange = all.filter(({ record, ...view }) => !isView(view) || !isGameRecord(record));
console.log(JSON.stringify(strange.map(({ preset, turns, record }) => [preset, turns, record.events.length])));
"""
STEP = 80


def golden_moments(preset: str) -> list[dict[str, Any]]:
    """Return what the engine says at moments of a whole game and at its end."""
    table = Table()
    record = two_humans(table, preset, SEED)["record"]
    record["events"] = (DATA / "golden" / f"{preset}.txt").read_text("utf-8").splitlines()[2:-1]
    moments = [*range(0, len(record["events"]), STEP), len(record["events"])]
    return [table.call("load", record=record, at=at) for at in moments]


def turns_of_a_person(preset: str) -> list[dict[str, Any]]:
    """Return what the engine says where players call Stop and a person plays against the computer."""
    table = Table()
    dealt = table.call("new", preset=preset, seed=SEED, first="A", options={"referee": "players"})
    played = play_turn(table, dealt)
    return [dealt, played, table.call("say", version=played["version"], side="A", words="resign")]


@pytest.fixture(scope="module")
def told() -> list[dict[str, Any]]:
    """What the engine says in games of all presets."""
    games = [golden_moments(preset) for preset in PRESETS]
    return [one for game in [*games, turns_of_a_person("pagat"), turns_of_a_person("crossley")] for one in game]


def test_the_page_knows_every_sight_and_record(told: list[dict[str, Any]], tmp_path: Path) -> None:
    assert any(one["result"] for one in told)
    file = tmp_path / "snapshots.json"
    file.write_text(json.dumps(told), "utf-8")
    schema = (environment.WEB / "protocol/validators.js").as_uri()
    node = environment.node()[0]
    said = run_quietly(
        [node, "--input-type=module", "-e", ASK, file, schema], "the lines above", env=environment.node_env()
    )
    assert json.loads(said) == []
