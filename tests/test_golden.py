"""One readable playthrough and the perft counts of each preset."""

import json
from pathlib import Path

import pytest

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.record import from_record
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.presets import PRESETS
from tests.support.golden import DATA, counts, ending
from tests.support.wild_play import FOLDER, summary

STORED = sorted(DATA.glob("behaviour-*/*.json"))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_golden_playthrough_is_still_legal_and_ends_the_same(preset: str) -> None:
    """The stored game is still legal and ends in the same way. Every preset must have one."""
    lines = (DATA / "golden" / f"{preset}.txt").read_text(encoding="utf-8").splitlines()
    name, seed = lines[0].split()
    game = Game.dealt(name, {}, seed)
    assert position_text(name, game.position_json()) == lines[1]
    for number, line in enumerate(lines[2:-1]):
        player, _, text = line.partition(" ")
        game.replay(number, game.names.player(player), text)
    assert ending(game) == lines[-1]
    assert game.result is not None


@pytest.mark.parametrize("preset", PRESETS)
def test_the_perft_counts_are_unchanged(preset: str) -> None:
    stored = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))["counts"]
    assert counts(preset) == stored[preset]


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


def test_the_golden_games_have_the_calls_that_change_the_table() -> None:
    present = [path for path in STORED if path.parent == FOLDER]
    records = [json.loads(path.read_text(encoding="utf-8"))["record"] for path in present]
    said = {line.split()[1] for record in records for line in record["events"]}
    assert all(record["behaviour"] == BEHAVIOUR for record in records)
    assert {path.stem for path in present} >= set(PRESETS)
    assert {"stop", "correct", "choose", "extend", "touch", "offer"} <= said
