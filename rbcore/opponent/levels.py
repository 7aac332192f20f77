"""The computer's levels as rows of data: what a level overlooks and how far it looks."""

from typing import NamedTuple

from rbcore.table.cards import chance


class Level(NamedTuple):
    """One level.

    ``house_loads``: loads from houses; ``merges``: joins houses to make spaces; both for the
    priority list. ``nodes``: positions searched each decision, 0 for the priority list alone.
    ``haste``: what turning a card up seems worth, in cards. ``rollouts``: games played on from
    the best ``leaves`` of the search, each for ``turns`` turns; ``reply``: positions searched for what
    follows a leaf at once. ``oversight``: the chance to
    miss a compulsory play that has just come up. ``vigilance``: the chance to call a fault.
    """

    name: str
    house_loads: bool = True
    merges: bool = True
    nodes: int = 0
    haste: float = 0.0
    rollouts: int = 0
    leaves: int = 0
    turns: int = 4
    reply: int = 0
    oversight: float = 0.0
    vigilance: float = 1.0


LEVELS = {
    level.name: level
    for level in (
        Level("beginner", house_loads=False, merges=False, oversight=0.15, vigilance=0.4),
        Level("casual", oversight=0.08, vigilance=0.6),
        Level("club", nodes=1500, haste=2.0, oversight=0.03, vigilance=0.8),
        Level("expert", nodes=3000, vigilance=0.95),
        Level("master", nodes=16000, rollouts=2400, leaves=8, reply=300),
    )
}
DEFAULT = "casual"


def notices_breach(level: Level, seed: str, events: int) -> bool:
    """Tell whether this level calls the fault just made.

    ``seed`` of the game and ``events``, how many its record holds, decide: a reload changes nothing.
    """
    return chance(f"notices {seed} {events}")() < level.vigilance
