"""One readable playthrough and the perft counts of each preset."""

import json

import pytest

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.rules.presets import PRESETS
from tests.support.golden import DATA, counts, ending


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
