"""The board in a dialog that shows a lesson or a problem."""

from __future__ import annotations

from e2e.pages.game_page import GamePage

FRAME = ".lesson-frame >> internal:control=enter-frame >> "


def press_in(game: GamePage, *places: str) -> None:
    """Press piles of the board one after another."""
    for place in places:
        game.driver.click(f"{FRAME}[data-place='{place}']")
