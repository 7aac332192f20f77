"""The memory of a page does not grow from game to game."""

from __future__ import annotations

import faulthandler
from collections.abc import Callable

import pytest

from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET, SHORT
from e2e.support.memory import Heap, MemoryMeter, slope
from e2e.support.screen import Screen

OpenGame = Callable[..., GamePage]

LIMIT_S = 300.0
MAX_BYTES = 50_000
# After only six games, code that the browser has compiled in the meantime still counts.
MAX_BYTES_OF_FEW = 150_000


def grows(heaps: list[Heap]) -> tuple[float, float]:
    """Return the growth per game in bytes, of the objects of page and worker, and of the engine's memory."""
    return slope([heap.page + heap.worker for heap in heaps]), slope([heap.engine for heap in heaps])


def wait_result(game: GamePage) -> None:
    """Wait until a game is over and its result is shown."""
    game.wait(lambda state: state.turn == "over" and state.dialog is not None, "the result", LIMIT_S)


def again(game: GamePage) -> None:
    """Deal the same cards again."""
    game.answer("result.again")
    game.wait(lambda state: state.turn != "over", "the next game")


def test_memory_does_not_grow_in_a_few_games(open_game: OpenGame) -> None:
    game = open_game(Screen(640, 480), is_new=True).play(QUIET)
    scales = MemoryMeter(game.driver)
    heaps = []
    for at in range(6):
        if at:
            again(game)
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
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("level", "casual")
    game.set_choice("who", "watch")
    game.driver.fill("#new-seed", SHORT)
    game.answer("new.deal")
    faulthandler.cancel_dump_traceback_later()  # each game has its own limit
    heaps = []
    for at in range(100):
        if at:
            again(game)
        wait_result(game)
        heaps.append(scales.measure())
        print(at + 1, heaps[-1], flush=True)
    objects, engine = grows(heaps[20:])
    table.append(f"memory over games 20-100: objects {objects:+.0f} bytes a game, engine {engine:+.0f}; {heaps[-1]}")
    assert objects + engine < MAX_BYTES
