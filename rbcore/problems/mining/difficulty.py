"""How hard a problem is: which level of the computer finds an accepted end."""

from collections.abc import Mapping
from typing import Any

from rbcore.opponent.levels import LEVELS, Level, is_short_sighted, noticing_chance
from rbcore.opponent.sight import SOURCE_DIFFICULTY, breach_difficulty, busyness, without_duty
from rbcore.opponent.thinker import Thinker
from rbcore.problems.positions import EndKey, end_key, game_of, is_end, start_of
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.table.moves import Move
from rbcore.table.state import State

# Most levels do not always play the same: a level finds a problem if it does with most seeds. What a level overlooks
# varies more than what rollouts tell.
_SEEDS_OF_SIGHT, _SEEDS_OF_ROLLOUTS = 7, 3
_MOST = 0.5
_MOST_MOVES = 60
BEYOND = "none"


def level_line(view: State, level: Level, seed: str) -> tuple[list[Move], State] | None:
    """Return the line that a level plays and the state at its end, or None if it plays on without one."""
    state = view
    line: list[Move] = []
    while len(line) < _MOST_MOVES:
        for move in Thinker(state, level._replace(miss_chance=0.0), seed).decide():
            before, state = state, play(state, move)
            line.append(move)
            if is_end(before, state):
                return line, state
    return None


def level_end(view: State, level: Level, seed: str) -> EndKey | None:
    """Return the key of the end that a level plays to, or None if it plays on without one."""
    found = level_line(view, level, seed)
    return end_key(found[1]) if found else None


def share_right(view: State, level: Level, accepted: set[EndKey]) -> float:
    """Return the share of seeds with which a level finds an accepted end."""
    seeds = _SEEDS_OF_SIGHT if is_short_sighted(level) else _SEEDS_OF_ROLLOUTS if level.rollouts else 1
    right = sum(level_end(view, level, str(seed)) in accepted for seed in range(1, seeds + 1))
    return right / seeds


def right_shares(view: State, accepted: set[EndKey]) -> dict[str, float]:
    """Return the share of seeds with which each level finds an accepted end."""
    return {name: share_right(view, level, accepted) for name, level in LEVELS.items()}


def difficulty(view: State, accepted: set[EndKey]) -> str:
    """Return the lowest level that finds an accepted end, or ``none``."""
    return next((name for name, level in LEVELS.items() if share_right(view, level, accepted) > _MOST), BEYOND)


def stop_shares(question: Mapping[str, Any]) -> dict[str, float]:
    """Return the probability that each level notices the breach in question; where there is none, no level calls."""
    hardness = _hardness_of_stop(question) if "none" not in question["accept"] else 0.0
    return {name: noticing_chance(level, hardness) for name, level in LEVELS.items()}


def _hardness_of_stop(question: Mapping[str, Any]) -> float:
    """Return how hard the breach is to see; where nothing is wrong, how hard an omitted play from a house would be."""
    deed = game_of(question).last_act
    if deed is None or deed.breach is None:
        before = start_of(question)
        return SOURCE_DIFFICULTY["house"] * busyness(len(legal_moves(without_duty(before))))
    return breach_difficulty(deed.before, deed.breach)


def stop_difficulty(question: Mapping[str, Any]) -> str:
    """Return the lowest level that more often than not notices the breach in question.

    Where nothing is wrong, it is the one that would notice an omitted play from a house.
    """
    hardness = _hardness_of_stop(question)
    return next((name for name, level in LEVELS.items() if noticing_chance(level, hardness) > _MOST), BEYOND)
