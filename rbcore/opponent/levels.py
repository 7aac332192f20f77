"""The levels of the computer player as rows of data: the depth of the search, and what it overlooks."""

from typing import NamedTuple

from rbcore.table.cards import chance


class Level(NamedTuple):
    """One level.

    ``loads_from_houses`` and ``joins_houses`` (to make spaces) are only for the greedy player.
    ``nodes``: positions searched for each decision, 0 for the greedy player.
    ``turn_up_bonus``: the assumed value of turning up a card, in cards. ``rollouts``: playouts from
    the best ``rollout_leaves`` leaves of the search, each for ``rollout_turns`` turns;
    ``reply_nodes``: positions searched directly after a leaf. ``miss_chance``: the probability of
    overlooking a new compulsory play. ``call_chance``: the probability of calling a breach.
    """

    name: str
    loads_from_houses: bool = True
    joins_houses: bool = True
    nodes: int = 0
    turn_up_bonus: float = 0.0
    rollouts: int = 0
    rollout_leaves: int = 0
    rollout_turns: int = 4
    reply_nodes: int = 0
    miss_chance: float = 0.0
    call_chance: float = 1.0


LEVELS = {
    level.name: level
    for level in (
        Level("beginner", loads_from_houses=False, joins_houses=False, miss_chance=0.15, call_chance=0.4),
        Level("casual", miss_chance=0.08, call_chance=0.6),
        Level("club", nodes=1500, turn_up_bonus=2.0, miss_chance=0.03, call_chance=0.8),
        Level("expert", nodes=3000, call_chance=0.95),
        Level("master", nodes=16000, rollouts=2400, rollout_leaves=8, reply_nodes=300),
    )
}
DEFAULT = "casual"


def notices_breach(level: Level, seed: str, events: int) -> bool:
    """Return whether this level notices the breach just made.

    This depends only on the seed of the game and the number of ``events`` in its record, so loading
    the game again does not change it.
    """
    return chance(f"notices {seed} {events}")() < level.call_chance
