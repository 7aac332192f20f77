"""The list of the course."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.pages.lesson_dialog import FRAME


def unfold(game: GamePage) -> None:
    """Unfold all chapters of the list."""
    game.driver.evaluate("document.querySelectorAll('.chapter').forEach((one) => { one.open = true; })")


def open_lesson(game: GamePage, name: str) -> None:
    """Open a lesson from the list and wait for its board."""
    unfold(game)
    game.driver.click(f"[data-lesson={name}]")
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
