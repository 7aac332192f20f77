"""The computer's levels as rows of data: what a level overlooks."""

from typing import NamedTuple


class Level(NamedTuple):
    """One level. ``house_loads``: loads from houses; ``merges``: joins houses to make spaces."""

    name: str
    house_loads: bool
    merges: bool


LEVELS = {
    level.name: level
    for level in (
        Level("beginner", house_loads=False, merges=False),
        Level("casual", house_loads=True, merges=True),
    )
}
DEFAULT = "casual"
