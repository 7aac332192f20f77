"""The two orientations of a friend game: the mirror image of a game is the same game."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from rbcore.game import Game
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove
from tests.support.mirrored import FOR_TWO, Mirrored
from tests.support.wild_play import step

EVENTS = 120
SEEDS = 2


def wild_step(game: Game, number: Random) -> None:
    """Play or say something at random, with exactly the move that its text means."""
    before = len(game.events)
    with suppress(NotationError, IllegalMove):
        step(game, number)
    event = game.events[before:]
    if event:
        game.undo(before)
        game.replay(before, *event[0])


@pytest.mark.parametrize("referee", ["strict", "players"])
@pytest.mark.parametrize("name", FOR_TWO)
def test_the_mirror_image_of_a_game_is_the_same_game_state_by_state(name: str, referee: str) -> None:
    preset, options = FOR_TWO[name]
    for seed in range(SEEDS):
        number = Random(f"{name} {referee} {seed}")
        mirrored = Mirrored(Game.dealt(preset, {**options, "referee": referee}, f"mirror {seed}"))
        assert mirrored.differences() == []
        while mirrored.game.result is None and len(mirrored.game.events) < EVENTS:
            before = len(mirrored.game.events)
            wild_step(mirrored.game, number)
            mirrored.follow()
            assert mirrored.differences() == [], (mirrored.game.events[before:], seed)
