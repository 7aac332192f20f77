"""How hard a problem is: which level of the computer finds an accepted end."""

from rbcore.opponent.levels import LEVELS, Level
from rbcore.opponent.thinker import Thinker
from rbcore.problems.positions import EndKey, end_key, is_end
from rbcore.referee.legal_moves import play
from rbcore.rules.ruleset import Rules
from rbcore.table.moves import Move
from rbcore.table.state import State

# A level with rollouts does not always play the same: it finds a problem if most of these games' seeds do.
_SEEDS = ("1", "2", "3")
_MOST_MOVES = 60
BEYOND = "none"


def level_line(rules: Rules, view: State, level: Level, seed: str) -> tuple[list[Move], State] | None:
    """Return the line that a level plays and the state at its end, or None if it plays on without one."""
    state = view
    line: list[Move] = []
    while len(line) < _MOST_MOVES:
        for move in Thinker(rules, state, level._replace(miss_chance=0.0), seed).decide():
            before, state = state, play(rules, state, move)
            line.append(move)
            if is_end(rules, before, state):
                return line, state
    return None


def level_end(rules: Rules, view: State, level: Level, seed: str) -> EndKey | None:
    """Return the key of the end that a level plays to, or None if it plays on without one."""
    found = level_line(rules, view, level, seed)
    return end_key(rules, found[1]) if found else None


def finds(rules: Rules, view: State, level: Level, accepted: set[EndKey]) -> bool:
    """Return whether a level finds an accepted end with most seeds."""
    seeds = _SEEDS if level.rollouts else _SEEDS[:1]
    right = sum(level_end(rules, view, level, seed) in accepted for seed in seeds)
    return right * 2 > len(seeds)


def found_by(rules: Rules, view: State, accepted: set[EndKey]) -> list[str]:
    """Return the levels that find an accepted end, the weakest first."""
    return [name for name, level in LEVELS.items() if finds(rules, view, level, accepted)]


def difficulty(found: list[str]) -> str:
    """Return the lowest level that finds the answer, or ``none``."""
    return found[0] if found else BEYOND
