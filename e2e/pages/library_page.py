"""Functions for the dialog of archived games, files and links."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS


def open_library(game: GamePage) -> None:
    """Open the dialog of archived games, files and links."""
    game.run("settings")
    game.wait_dialog("settings.title")
    game.driver.click('dialog[open] button[value="backup"]')
    game.wait_dialog("backup.title")


def press_library(game: GamePage, name: str) -> None:
    """Press a button of that dialog."""
    game.driver.click(game.driver.by_role("button", WORDS[f"backup.do.{name}"], "dialog[open]"))
