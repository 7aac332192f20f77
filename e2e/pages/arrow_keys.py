"""Moves the focus over the table with arrow keys."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.support.driver_input import DriverError


def walk(game: GamePage, place: str) -> None:
    """Move the focus to a pile with arrow keys in its direction.

    Raises: DriverError when the pile cannot be reached.
    """
    tried: set[tuple[str | None, str]] = set()
    for _ in range(40):
        here = game.focused()
        if here == place:
            return
        if not (key := next((way for way in ways(game, here, place) if (here, way) not in tried), None)):
            break
        tried.add((here, key))
        game.press(key)
    raise DriverError(f"{place} cannot be reached with arrow keys")


def ways(game: GamePage, here: str | None, place: str) -> list[str]:
    """Return the arrow keys in order of how well they point from one pile to another."""
    piles = game.state().piles
    (x, y), (to_x, to_y) = piles[here or ""].middle, piles[place].middle
    dx, dy = to_x - x, to_y - y
    across = ["ArrowRight", "ArrowLeft"] if dx > 0 else ["ArrowLeft", "ArrowRight"]
    along = ["ArrowDown", "ArrowUp"] if dy > 0 else ["ArrowUp", "ArrowDown"]
    first, second = (across, along) if abs(dx) > abs(dy) else (along, across)
    return [first[0], second[0], second[1], first[1]]
