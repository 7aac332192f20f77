"""Why a line is good, as counts: cards played, cards loaded, spaces made, loads left to the opponent.

A reason is ``{"code", "n"}``, for a duty also with its "clause"; the page translates it into words
and links it to the clause. Every reason is a count, never an opinion.
"""

from typing import NamedTuple

from rbcore.referee.duties import load_plays
from rbcore.referee.legal_moves import play
from rbcore.rules.citations import REASONS, clause_of
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.effects import is_load, next_turn
from rbcore.table.moves import Move
from rbcore.table.state import State, spaces


class Effect(NamedTuple):
    """The effect of a line.

    ``reserve``/``hand``: cards played from there; ``loads``: cards loaded; ``foundation``: cards played
    to foundations; ``spaces``: additional spaces; ``exposed``: loads that the next player can make
    afterwards; ``wins``: 1 when the line wins the game.
    """

    reserve: int = 0
    hand: int = 0
    loads: int = 0
    foundation: int = 0
    spaces: int = 0
    exposed: int = 0
    wins: int = 0


def line_effect(view: State, line: list[Move]) -> Effect:
    """Return the effect of a line, counted by playing it."""
    player, state, effect = view.turn, view, Effect()
    for move in line:
        if move.is_play:
            own_source = places.kind(move.source) if places.owner(move.source) == player else ""
            effect = effect._replace(
                reserve=effect.reserve + (own_source == "reserve"),
                hand=effect.hand + (own_source in ("turned", "waste")),
                loads=effect.loads + is_load(state, move),
                foundation=effect.foundation + places.is_foundation(move.target),
            )
        state = play(state, move)
    return effect._replace(
        spaces=len(spaces(state)) - len(spaces(view)),
        exposed=_exposed(state, player),
        wins=int(state.winner == player),
    )


def _exposed(state: State, player: int) -> int:
    """Return how many loads onto a player the next player can make at the start of the turn."""
    following = state if state.turn != player else next_turn(state)
    own = (places.reserve(player), places.waste(player))
    return sum(move.target in own for move in load_plays(following)) if following.winner < 0 else 0


def reasons(rules: Rules, chosen: Effect, other: Effect | None, due: int) -> list[dict[str, int | str]]:
    """Return the reasons for a line, the most important first.

    ``other``: the effect of the best other line, for reasons that need a comparison. ``due``: the
    number of compulsory plays.
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
    clauses = {code: {"clause": clause_of(rules, REASONS, code)} for code in REASONS}
    return [{"code": code, "n": count, **clauses.get(code, {})} for code, count in rows if count]
