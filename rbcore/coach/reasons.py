"""Why a line is good, in counted things only: cards got rid of, loaded, spaces, and what it leaves open.

A reason is ``{"code", "n", "clause"}``; the page puts it into words and links it to its
clause. Nothing is said that was not counted.
"""

from typing import NamedTuple

from rbcore.referee.duties import load_plays
from rbcore.referee.legal_moves import play
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.effects import is_load, next_turn
from rbcore.table.moves import Move
from rbcore.table.state import State, spaces

CLAUSE = {
    "wins": "P6", "duty": "P22", "reserve": "P35", "loads": "P20", "hand": "P35", "spaces": "P19",
    "foundation": "P18", "shelters": "P20",
}  # fmt: skip


class Effect(NamedTuple):
    """What a line brings about. ``reserve``/``hand``: cards got rid of from there; ``loads``: cards
    loaded; ``foundation``: cards built; ``spaces``: more of them than before; ``exposed``: loads
    that the next player has afterwards; ``wins``: 1 when it ends the game."""

    reserve: int = 0
    hand: int = 0
    loads: int = 0
    foundation: int = 0
    spaces: int = 0
    exposed: int = 0
    wins: int = 0


def line_effect(rules: Rules, view: State, line: list[Move]) -> Effect:
    """Return what a line brings about, counted by playing it."""
    player, state, found = view.turn, view, Effect()
    for move in line:
        if move.do not in ("turn", "discard", "end"):
            shed = places.kind(move.source) if places.owner(move.source) == player else ""
            found = found._replace(
                reserve=found.reserve + (shed == "reserve"),
                hand=found.hand + (shed in ("turned", "waste")),
                loads=found.loads + is_load(state, move),
                foundation=found.foundation + places.is_foundation(move.target),
            )
        state = play(rules, state, move)
    return found._replace(
        spaces=len(spaces(rules, state)) - len(spaces(rules, view)),
        exposed=_exposed(rules, state, player),
        wins=int(state.winner == player),
    )


def _exposed(rules: Rules, state: State, player: int) -> int:
    """Return how many ways the next player has to load this one at once."""
    following = state if state.turn != player else next_turn(rules, state)
    own = (places.reserve(player), places.waste(player))
    return sum(move.target in own for move in load_plays(rules, following)) if following.winner < 0 else 0


def reasons(chosen: Effect, other: Effect | None, due: int) -> list[dict[str, int | str]]:
    """Return the reasons for a line, most telling first.

    ``other``: the effect of the best other line, for what only counts by comparison. ``due``: how
    many compulsory plays wait.
    """
    rows = [
        ("wins", chosen.wins),
        ("duty", due),
        ("reserve", chosen.reserve),
        ("loads", chosen.loads),
        ("hand", chosen.hand),
        ("spaces", max(chosen.spaces, 0)),
        ("foundation", 0 if due else chosen.foundation),
        ("shelters", max(other.exposed - chosen.exposed, 0) if other else 0),
    ]
    return [{"code": code, "n": n, "clause": CLAUSE[code]} for code, n in rows if n]
