"""Rubbish through every door of the page: links, files, the address, messages, lessons. The game goes on as before."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.library_page import open_library
from e2e.pages.page_state import WORDS
from e2e.support import malformed_input
from e2e.support.deals import QUIET
from tests.support.fuzz import value

OpenGame = Callable[..., GamePage]


def files(game: GamePage, made: list[str], key: str) -> int:
    """Give files to what a button of the open dialog asks for; return how many were read."""
    read: int = game.driver.evaluate(malformed_input.FILES, [made, WORDS[key]])
    game.driver.evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")
    return read


def throw(game: GamePage, number: Random, count: int) -> dict[str, int]:
    """Throw so many inputs at the page with a game; return how many came through which door."""
    record = game.record()
    share = count // 5
    found = {"links": share, "messages": share}
    found["links that are games"] = game.driver.evaluate(
        malformed_input.LINKS, [malformed_input.link(number, record) for _ in range(share)]
    )
    game.driver.evaluate(malformed_input.MESSAGES, [malformed_input.message(number) for _ in range(share)])
    open_library(game)
    found["files"] = files(game, [malformed_input.file(number, record) for _ in range(share)], "keep.do.bring")
    game.go("course")
    made = [malformed_input.progress(number) for _ in range(share // 2)]
    found["progress files"] = files(game, made, "course.bring")
    greetings = [malformed_input.message(number) for _ in range(20)]
    calls = malformed_input.calls(number, malformed_input.lesson_models(), share)
    told: dict[str, int] = game.driver.evaluate(malformed_input.BOARD, [greetings, calls])
    found |= {"calls of a board": len(calls), "answered": told["answered"], "boards ready": told["ready"]}
    return found


def throw_at_kit(game: GamePage, number: Random, count: int) -> int:
    """Give so many files to the author kit; return how many were read."""
    game.driver.goto(f"{game.url}kit/")
    game.driver.wait_for("#kit[data-judged]", 60)
    models = malformed_input.lesson_models()
    made = [
        json.dumps(malformed_input.plain({**malformed_input.lesson(number, models), "mode": "view"}))
        for _ in range(count)
    ]
    read: int = game.driver.evaluate(malformed_input.KIT_FILES, made)
    return read


def open_address(game: GamePage, number: Random, count: int) -> None:
    """Open so many senseless addresses; each shows a table to play at."""
    for _ in range(count):
        keys = ["seed", "preset", "level", "referee", "lang", "motion", "show", "game", "pos"]
        asked = {key: str(value(number))[:200].encode("utf-8", "replace") for key in keys[: number.randrange(1, 9)]}
        game.open(**{key: text.decode() for key, text in asked.items()})
        game.engine()
        game.driver.until(lambda: game.events() is not None and game.stored() is not None, "a game", 30)


def bombard(game: GamePage, number: Random, count: int) -> dict[str, Any]:
    """Throw so many inputs at every door; the game is the same after it, and goes on."""
    game.play(QUIET)
    game.move("H2", "H8")
    record, contents = game.record(), game.state().contents
    found = throw(game, number, count)
    assert game.record() == record
    assert game.state().contents == contents
    game.move("A.reserve", "H2")
    assert len(game.events()) == 2
    found["kit files"] = throw_at_kit(game, number, count // 10)
    assert game.record()["events"][:1] == record["events"]
    assert found["files"] == found["links"] == count // 5
    assert found["progress files"] == found["kit files"] == count // 10
    assert found["links that are games"] > 0
    assert found["boards ready"] > 0
    assert found["answered"] > count // 10
    return found


def test_rubbish_changes_nothing(open_game: OpenGame) -> None:
    game = open_game(init=malformed_input.CHOOSER)
    bombard(game, Random(1), 150)
    open_address(game, Random(1), 2)


@pytest.mark.long
def test_two_thousand_pieces_of_rubbish_change_nothing(open_game: OpenGame, table: list[str]) -> None:
    game = open_game(init=malformed_input.CHOOSER)
    found = bombard(game, Random(2), 2000)
    table.append(f"rubbish: {found}")
    open_address(game, Random(2), 60)
