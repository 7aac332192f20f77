"""Moves the focus over a board with arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from e2e.pages.game_page import GamePage
from e2e.support.driver_input import DriverError

Point = tuple[float, float]


def walk(game: GamePage, place: str) -> None:
    """Move the focus to a pile of the table with arrow keys in its direction.

    Raises: DriverError when the pile cannot be reached.
    """

    def middles() -> dict[str, Point]:
        return {name: pile.middle for name, pile in game.state().piles.items()}

    walk_on_board(place, focused=game.focused, middles=middles, press=game.press)


def walk_on_board(
    place: str,
    *,
    focused: Callable[[], str | None],
    middles: Callable[[], Mapping[str, Point]],
    press: Callable[[str], object],
) -> None:
    """Move the focus to a pile of any board; `middles` are the middles of its piles.

    Raises: DriverError when the pile cannot be reached.
    """
    tried: set[tuple[str | None, str]] = set()
    for _ in range(40):
        here = focused()
        if here == place:
            return
        ways_there = ways(middles(), here or "", place)
        if not (key := next((way for way in ways_there if (here, way) not in tried), None)):
            break
        tried.add((here, key))
        press(key)
    raise DriverError(f"{place} cannot be reached with arrow keys")


def ways(middles: Mapping[str, Point], here: str, place: str) -> list[str]:
    """Return the arrow keys in order of how well they point from one pile to another."""
    (x, y), (to_x, to_y) = middles[here], middles[place]
    dx, dy = to_x - x, to_y - y
    across = ["ArrowRight", "ArrowLeft"] if dx > 0 else ["ArrowLeft", "ArrowRight"]
    along = ["ArrowDown", "ArrowUp"] if dy > 0 else ["ArrowUp", "ArrowDown"]
    first, second = (across, along) if abs(dx) > abs(dy) else (along, across)
    return [first[0], second[0], second[1], first[1]]
