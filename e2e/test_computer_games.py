"""Watching a whole game between two computers, and replaying a game of three players."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.simple_player import Player

GAME_S = 240.0


def watch(game: GamePage, **settings: object) -> GamePage:
    """Begin a game between two beginners, with short packs: it has some ninety events."""
    game.settings(who="watch", level="beginner", speed=4, **settings)
    game.play("watch-1", level="beginner")
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("preset", "foster2-32")
    game.set_seed("watch-1")
    game.answer("new.deal")
    return game


def test_a_game_between_two_computers_can_be_watched_to_its_end(game: GamePage) -> None:
    watch(game)
    game.wait_events(2)
    assert not game.is_enabled("resign")
    end = game.wait(lambda state: state.turn == "over" and state.dialog is not None, "the end", GAME_S)
    assert end.dialog
    events = game.events()
    assert {line.split()[0] for line in events} >= {"A", "B"}
    assert len(events) > 50
    assert list(game.record()["players"].values()) == ["beginner", "beginner"]
    game.driver.until(lambda: len(game.archived_games()) >= 1, "the game kept as played")


def test_a_game_of_three_players_is_replayed_step_by_step(game: GamePage) -> None:
    game.play("three-1", preset="wegner-three", level="beginner")
    Player(game).play(decisions=4)
    count = len(game.events())
    game.go("replay")
    game.driver.wait_for("dialog.replay [data-place='C.hand']")
    assert game.driver.count("dialog.replay [data-place^='H']") == 9
    first = game.driver.by_role("button", WORDS["replay.first"], "dialog[open]")
    game.driver.click(first)
    slider = "document.querySelector('dialog.replay input[type=range]')"
    game.driver.wait(f"{slider}.value === '0'")
    assert int(game.driver.evaluate(f"{slider}.max")) == count
    on = game.driver.by_role("button", WORDS["replay.on"], "dialog[open]")
    for step in range(1, 4):
        game.driver.click(on)
        game.driver.wait(f"{slider}.value === '{step}'")
