"""The memory of a page does not grow from game to game."""

from __future__ import annotations

import faulthandler
from collections.abc import Callable

import pytest

from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET
from e2e.support.memory import Heap, MemoryMeter, slope
from e2e.support.screen import Screen
from e2e.support.watched_games import deal_again, start_watching, wait_result

OpenGame = Callable[..., GamePage]

MAX_BYTES = 50_000
# After only six games, code that the browser has compiled in the meantime still counts.
MAX_BYTES_OF_FEW = 150_000


def grows(heaps: list[Heap]) -> tuple[float, float]:
    """Return the growth per game in bytes, of the objects of page and worker, and of the engine's memory."""
    return slope([heap.page + heap.worker for heap in heaps]), slope([heap.engine for heap in heaps])


def test_memory_does_not_grow_in_a_few_games(open_game: OpenGame) -> None:
    game = open_game(Screen(640, 480), is_new=True).play(QUIET)
    scales = MemoryMeter(game.driver)
    heaps = []
    for at in range(6):
        if at:
            deal_again(game)
        game.ready()
        game.move("H2", "H8")
        game.move("A.reserve", "H2")
        game.turn_up()
        game.discard()
        game.run("resign")
        game.wait_dialog("resign.title")
        game.answer("resign.yes")
        wait_result(game)
        heaps.append(scales.measure())
    objects, engine = grows(heaps[2:])
    assert objects < MAX_BYTES_OF_FEW, heaps
    assert engine == 0, heaps


@pytest.mark.long
def test_memory_does_not_grow_in_a_hundred_games(open_game: OpenGame, table: list[str]) -> None:
    game = open_game(Screen(640, 480), is_new=True).play(QUIET)
    scales = MemoryMeter(game.driver)
    start_watching(game)
    faulthandler.cancel_dump_traceback_later()  # each game has its own limit
    heaps = []
    for at in range(100):
        if at:
            deal_again(game)
        wait_result(game)
        heaps.append(scales.measure())
        print(at + 1, heaps[-1], flush=True)
    objects, engine = grows(heaps[20:])
    table.append(f"memory over games 20-100: objects {objects:+.0f} bytes a game, engine {engine:+.0f}; {heaps[-1]}")
    assert objects + engine < MAX_BYTES
