"""Malformed links, files, addresses, messages and lessons do not change the game in progress."""

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

PLACES = "JSON.stringify([...document.querySelectorAll('[data-place]')].map((one) => one.getBoundingClientRect()))"
OpenGame = Callable[..., GamePage]


@pytest.fixture
def game(game: GamePage) -> GamePage:
    """A page with nothing stored, not even by earlier games."""
    return game.own()


def files(game: GamePage, made: list[str], key: str) -> int:
    """Choose files for a button of the open dialog; return how many were read."""
    read: int = game.driver.evaluate(malformed_input.FILES, [made, WORDS[key]])
    game.driver.evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")
    return read


def send_inputs(game: GamePage, rng: Random, count: int) -> dict[str, int]:
    """Pass ``count`` malformed inputs to the page of a game; return how many there were of each kind."""
    record = game.record()
    share = count // 5
    found = {"links": share, "messages": share}
    found["links that are games"] = game.driver.evaluate(
        malformed_input.LINKS, [malformed_input.link(rng, record) for _ in range(share)]
    )
    game.driver.evaluate(malformed_input.MESSAGES, [malformed_input.message(rng) for _ in range(share)])
    open_library(game)
    found["files"] = files(game, [malformed_input.file(rng, record) for _ in range(share)], "backup.do.import")
    game.go("course")
    made = [malformed_input.progress(rng) for _ in range(share // 2)]
    found["progress files"] = files(game, made, "course.import")
    greetings = [malformed_input.message(rng) for _ in range(20)]
    calls = malformed_input.calls(rng, malformed_input.lesson_models(), share)
    answers: dict[str, int] = game.driver.evaluate(malformed_input.BOARD, [greetings, calls])
    found |= {"calls of a board": len(calls), "answered": answers["answered"], "boards ready": answers["ready"]}
    return found


def open_files_in_kit(game: GamePage, rng: Random, count: int) -> int:
    """Open ``count`` malformed files in the author kit; return how many were read."""
    game.driver.goto(f"{game.url}kit/")
    game.driver.wait_for("#kit[data-judged]", 60)
    models = malformed_input.lesson_models()
    made = [
        json.dumps(malformed_input.plain({**malformed_input.lesson(rng, models), "mode": "view"})) for _ in range(count)
    ]
    read: int = game.driver.evaluate(malformed_input.KIT_FILES, made)
    return read


def open_address(game: GamePage, rng: Random, count: int) -> None:
    """Open ``count`` malformed addresses; each must show a playable table."""
    for _ in range(count):
        keys = ["seed", "preset", "level", "referee", "lang", "motion", "show", "game", "pos"]
        asked = {key: str(value(rng))[:200].encode("utf-8", "replace") for key in keys[: rng.randrange(1, 9)]}
        game.open(**{key: text.decode() for key, text in asked.items()})
        game.engine()
        game.driver.until(lambda: game.events() is not None and game.stored() is not None, "a game", 30)


def send_inputs_of_every_kind(game: GamePage, rng: Random, count: int) -> dict[str, Any]:
    """Pass ``count`` malformed inputs of every kind; check that the game is unchanged and continues."""
    game.play(QUIET)
    game.move("H2", "H8")
    record, contents = game.record(), game.state().contents
    found = send_inputs(game, rng, count)
    assert game.record() == record
    assert game.state().contents == contents
    game.wait_quiet(PLACES)  # the frame with the board made room for itself beside the table
    game.move("A.reserve", "H2")
    assert len(game.events()) == 2
    found["kit files"] = open_files_in_kit(game, rng, count // 10)
    assert game.record()["events"][:1] == record["events"]
    assert found["files"] == found["links"] == count // 5
    assert found["progress files"] == found["kit files"] == count // 10
    assert found["links that are games"] > 0
    assert found["boards ready"] > 0
    assert found["answered"] > count // 10
    return found


def test_malformed_input_does_not_change_the_game(open_game: OpenGame) -> None:
    game = open_game(init=malformed_input.CHOOSER)
    send_inputs_of_every_kind(game, Random(1), 150)
    open_address(game, Random(1), 2)


def test_files_that_are_nested_too_deeply_do_not_end_the_engine(open_game: OpenGame) -> None:
    game = open_game(init=malformed_input.CHOOSER).play(QUIET)
    events = game.events()
    deep = ["[" * 100_000, '{"a":' * 50_000 + "1" + "}" * 50_000, f'{{"lessons":{"[" * 5000}{"]" * 5000}}}']
    game.go("course")
    assert files(game, deep, "course.import") == len(deep)
    game.turn_up()
    assert game.events() == [*events, "A turn hand"]


@pytest.mark.long
def test_two_thousand_malformed_inputs_do_not_change_the_game(open_game: OpenGame, table: list[str]) -> None:
    game = open_game(init=malformed_input.CHOOSER)
    found = send_inputs_of_every_kind(game, Random(2), 2000)
    table.append(f"rubbish: {found}")
    open_address(game, Random(2), 60)
