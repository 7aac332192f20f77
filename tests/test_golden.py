"""One readable playthrough and the perft counts of each preset."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.record import from_record
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.presets import PRESETS
from tests.support import wild_play
from tests.support.golden import (
    DATA,
    command,
    counts,
    ending,
    game_file,
    playthrough,
    replay_line,
    stored_counts,
    stored_lines,
    write,
)
from tests.support.wild_play import FOLDER, missing, summary

STORED = sorted(DATA.glob("behaviour-*/*.json"))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_golden_playthrough_is_still_legal_and_ends_the_same(preset: str) -> None:
    """The stored game is still legal and ends in the same way. Every preset must have one."""
    lines = stored_lines(preset)
    name, seed = lines[0].split()
    game = Game.dealt(name, {}, seed)
    assert position_text(name, game.position_json()) == lines[1], command(preset)
    for line in lines[2:-1]:
        replay_line(game, line)
    assert ending(game) == lines[-1], command(preset)
    assert game.result is not None


@pytest.mark.parametrize("preset", PRESETS)
def test_the_perft_counts_are_unchanged(preset: str) -> None:
    assert counts(preset, stored_lines(preset)[2:-1]) == stored_counts(preset), command(preset)


# --- the command that writes them


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a folder with copies of the playthroughs and the counts."""
    shutil.copytree(DATA / "golden", tmp_path / "golden")
    shutil.copy(DATA / "perft.json", tmp_path)
    return tmp_path


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.is_file()}


def test_writing_all_golden_files_again_changes_nothing(data: Path) -> None:
    before = contents(data)
    write(list(PRESETS), data)
    assert contents(data) == before


def test_only_the_files_of_a_named_preset_are_written(data: Path) -> None:
    for preset in ("brief", "crossley"):
        game_file(preset, data).unlink()
    before = contents(data)
    write(["brief"], data)
    after = contents(data)
    assert after.keys() - before.keys() == {"brief.txt"}
    table, old_table = (json.loads(files["perft.json"])["counts"] for files in (after, before))
    assert {name: rows for name, rows in table.items() if name != "brief"} == {
        name: rows for name, rows in old_table.items() if name != "brief"
    }
    assert list(table) == list(PRESETS)
    assert stored_counts("brief", data) == counts("brief", stored_lines("brief", data)[2:-1])


def test_a_stored_game_is_kept_as_far_as_it_is_legal_and_then_played_on() -> None:
    events = stored_lines("pagat")[2:-1]
    text = playthrough("pagat", [*events[:40], "A move KS H1 F1", *events[40:]])
    lines = text.splitlines()
    assert lines[2:42] == events[:40]
    game = Game.dealt("pagat", {}, "golden")
    for line in lines[2:-1]:
        replay_line(game, line)
    assert game.result is not None
    assert lines[-1] == ending(game)


def test_a_missing_golden_file_names_the_command_that_writes_it(tmp_path: Path) -> None:
    (tmp_path / "perft.json").write_text('{"counts": {}}', encoding="utf-8")
    for stored in (stored_lines, stored_counts):
        with pytest.raises(AssertionError, match=r"run: python3 -m tests\.support\.golden brief"):
            stored("brief", tmp_path)


@pytest.mark.parametrize("module", ["golden", "wild_play"])
def test_the_commands_explain_themselves_and_name_the_presets(module: str) -> None:
    """And they write nothing then."""
    before = {path: path.stat().st_mtime_ns for path in DATA.rglob("*")}
    words = [sys.executable, "-m", f"tests.support.{module}"]
    helped = subprocess.run([*words, "--help"], cwd=DATA.parents[1], capture_output=True, text=True, check=True)
    assert "usage: " in helped.stdout
    wrong = subprocess.run([*words, "brif"], cwd=DATA.parents[1], capture_output=True, text=True, check=False)
    assert f"'brif' (did you mean 'brief'?); there are {', '.join(PRESETS)}" in wrong.stderr
    assert "Traceback" not in wrong.stderr
    assert wrong.returncode
    assert {path: path.stat().st_mtime_ns for path in DATA.rglob("*")} == before


# --- positions, and games with Stops


@pytest.mark.parametrize("preset", PRESETS)
def test_a_position_survives_its_text(preset: str) -> None:
    game = Game.dealt(preset, {}, "text")
    position = game.position_json()
    text = position_text(preset, position)
    assert len(text) < 1200
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!*,:")
    read_preset, read = parse_position_text(text)
    again = Game.placed(read_preset, {}, read)
    assert again.position_json() == {**position, "winner": None}


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_with_stops_and_corrections_replays(path: Path) -> None:
    """A stored game with Stops, corrections and choices has the same positions, in the behaviour of its version."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    game = from_record(stored.pop("record"))
    assert game.behaviour == int(path.parent.name.removeprefix("behaviour-"))
    assert summary(game) == stored


def test_the_golden_games_are_those_of_the_present_behaviour_and_of_every_preset() -> None:
    assert missing() == [], "run: python3 -m tests.support.wild_play"
    records = [json.loads(path.read_text(encoding="utf-8"))["record"] for path in FOLDER.glob("*.json")]
    said = {line.split()[1] for record in records for line in record["events"]}
    assert all(record["behaviour"] == BEHAVIOUR for record in records)
    assert {"stop", "correct", "choose", "extend", "touch", "offer"} <= said


def test_a_written_game_with_stops_replays_and_the_others_are_missing(tmp_path: Path) -> None:
    written = ("brief", "choice-of-aces")
    wild_play.write(written, tmp_path)
    for name in written:
        stored = json.loads((tmp_path / f"{name}.json").read_text(encoding="utf-8"))
        assert summary(from_record(stored.pop("record"))) == stored
    assert missing(tmp_path) == [name for name in wild_play.NAMES if name not in written]
