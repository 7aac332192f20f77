"""Steps of a match."""

from __future__ import annotations

from e2e.pages.game_page import GamePage


def start_match(game: GamePage) -> None:
    """Start the match of the open dialog, and wait for its first game."""
    game.answer_with_a_deal("match.start")
    game.ready()


def resign_and_open_sheet(game: GamePage) -> None:
    """Resign the game, and open the sheet of its match from the result."""
    game.run("resign")
    game.answer("resign.yes")
    game.wait(lambda state: state.dialog is not None, "the result")
    game.driver.click("dialog[open] button[value=sheet]")
    game.wait_dialog("match.title")
