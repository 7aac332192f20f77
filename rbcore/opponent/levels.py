"""The levels of the computer player as rows of data, and how long it may think.

A level says how deep the search is, and what the player overlooks.
"""

from typing import NamedTuple

from rbcore.table.cards import chance

# How long the computer may think about a decision, and the coach about a hint. Units: seconds.
DECISION_S = 1.4
HINT_S = 1.2
# How long one request of the page works. Units: ms.
SLICE_MS = 40


class Level(NamedTuple):
    """One level.

    ``joins_houses`` (to make spaces) is only for the greedy player. ``nodes``: positions searched for each
    decision, 0 for the greedy player; ``state_nodes``: the same where only the referee knows the legal moves, which
    takes longer, 0 for a twentieth of ``nodes``. ``candidates``: the best leaves of the search that are valued
    fully, 0 for none. ``turn_up_bonus``: the assumed value of turning up a card, in cards, without candidates.
    ``rollouts``: playouts from the best ``rollout_leaves`` leaves, each for ``rollout_turns`` turns;
    ``reply_nodes``: positions searched directly after a leaf. ``overlook_chance``: the probability of overlooking
    a play of difficulty 1 at one look (``sight.py``), ``miss_chance``: a compulsory play. ``call_chance``: the
    probability of noticing a breach of difficulty 1.
    """

    name: str
    joins_houses: bool = True
    nodes: int = 0
    state_nodes: int = 0
    candidates: int = 0
    turn_up_bonus: float = 0.0
    rollouts: int = 0
    rollout_leaves: int = 0
    rollout_turns: int = 4
    reply_nodes: int = 0
    overlook_chance: float = 0.0
    miss_chance: float = 0.0
    call_chance: float = 1.0


LEVELS = {
    level.name: level
    for level in (
        Level("beginner", nodes=300, overlook_chance=0.71, miss_chance=0.25, call_chance=0.4),
        Level("learner", nodes=300, overlook_chance=0.63, miss_chance=0.18, call_chance=0.5),
        Level("casual", nodes=300, overlook_chance=0.55, miss_chance=0.12, call_chance=0.6),
        Level("club", nodes=600, overlook_chance=0.43, miss_chance=0.06, call_chance=0.8),
        Level("tournament", nodes=900, overlook_chance=0.21, miss_chance=0.02, call_chance=0.9),
        Level("expert", nodes=450, state_nodes=150, candidates=24, call_chance=0.95),
        Level("master", nodes=16000, candidates=60, rollouts=2000, rollout_leaves=8, reply_nodes=300),
    )
}
DEFAULT = "casual"
# A decision that searches as many positions, or values leaves fully, is worth a second engine.
_LONG_SEARCH = 600


def is_short_sighted(level: Level) -> bool:
    """Return whether a level may overlook something, so that it looks at the table again and again."""
    return bool(level.overlook_chance or level.miss_chance)


def thinks_long(level: Level) -> bool:
    """Return whether a decision of this level should be made by a second engine, if there is one."""
    return level.nodes >= _LONG_SEARCH or level.candidates > 0


def noticing_chance(level: Level, difficulty: float) -> float:
    """Return the probability that a level notices a breach; for its difficulty see ``sight.breach_difficulty``."""
    probability: float = level.call_chance**difficulty
    return probability


def notices_breach(level: Level, seed: str, events: int, difficulty: float) -> bool:
    """Return whether this level notices the breach just made.

    This depends only on the difficulty, the seed of the game and the number of ``events`` in its record, so
    loading the game again does not change it.
    """
    return chance(f"notices {seed} {events}")() < noticing_chance(level, difficulty)
