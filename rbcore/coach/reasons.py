"""Why a line is good: cards played, loaded and uncovered, spaces made, loads left to the opponent.

A reason is ``{"code", "n"}``, for a duty also with its "clause", for an uncovered card with the "card"; the page
translates it into words and links it to the clause. Every reason is a fact, never an opinion.
"""

from typing import NamedTuple

from rbcore.referee.duties import load_plays
from rbcore.referee.legal_moves import play
from rbcore.rules.citations import REASONS, clause_of
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.effects import is_load, next_turn
from rbcore.table.moves import Move
from rbcore.table.state import State, spaces


class Effect(NamedTuple):
    """The effect of a line.

    ``reserve``/``hand``: cards played from there; ``loads``: cards loaded; ``foundation``: cards played
    to foundations; ``uncovers``: the card that the first play uncovers and the second one plays to a foundation or
    loads, or -1; ``spaces``: additional spaces; ``room``: 1 if a house is emptied for a reserve card, or can be;
    ``exposed``: loads that the next player can make afterwards; ``wins``: 1 when the line wins the game; ``turns``: 1
    when all it does is turn a card up.
    """

    reserve: int = 0
    hand: int = 0
    loads: int = 0
    foundation: int = 0
    uncovers: int = -1
    spaces: int = 0
    room: int = 0
    exposed: int = 0
    wins: int = 0
    turns: int = 0


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
    made = len(spaces(state)) - len(spaces(view))
    return effect._replace(
        uncovers=_uncovered(view, line),
        spaces=made,
        room=int(_makes_room(view, line) or (made > 0 and bool(state.up[places.reserve(player)]))),
        turns=int([move.do for move in line] == ["turn"]),
        exposed=_exposed(state, player),
        wins=int(state.winner == player),
    )


def _uncovered(view: State, line: list[Move]) -> int:
    """Return the card of a house that the first play uncovers and the second plays to a foundation or loads, or -1."""
    if len(line) < 2 or places.kind(line[0].source) != "house" or line[1].source != line[0].source:
        return -1
    second = line[1]
    is_wanted = places.is_foundation(second.target) or is_load(play(view, line[0]), second)
    return second.card if line[0].is_play and is_wanted else -1


def _makes_room(view: State, line: list[Move]) -> bool:
    """Return whether the first play empties a house that a later one fills from the player's reserve."""
    first, reserve = line[0], places.reserve(view.turn)
    if places.kind(first.source) != "house" or play(view, first).up[first.source]:
        return False
    return any((move.source, move.target) == (reserve, first.source) for move in line[1:])


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
        ("uncovers", int(chosen.uncovers >= 0)),
        ("room", chosen.room),
        ("reserve", chosen.reserve),
        ("loads", chosen.loads),
        ("hand", chosen.hand),
        ("spaces", max(chosen.spaces, 0)),
        ("foundation", 0 if due else chosen.foundation),
        ("shelters", max(other.exposed - chosen.exposed, 0) if other else 0),
        ("turns", chosen.turns),
    ]
    more = {code: {"clause": clause_of(rules, REASONS, code)} for code in REASONS}
    more["uncovers"] = {"card": card_name(chosen.uncovers)} if chosen.uncovers >= 0 else {}
    return [{"code": code, "n": count, **more.get(code, {})} for code, count in rows if count]
