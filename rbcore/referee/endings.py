"""Stalemate: by the rules of the sources, and by two rules of our own that end every game."""

from collections.abc import Sequence

from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.state import State

TURN_CAP = 300


def is_stalemate(rules: Rules, states: Sequence[State]) -> bool:
    """Return whether a game is a stalemate at the start of a turn.

    Since the last progress every player has seen the whole hand without playing the exposed reserve
    card; or the same position occurs for the third time; or the maximum number of turns is reached.
    Source: P8, F47; the last two are our own.
    """
    if rules.stalemate == "impossible":
        return False
    state = states[-1]
    if state.turns >= TURN_CAP:
        return True
    if all(_has_seen_all(rules, state, player) for player in range(rules.players)):
        return True
    starts = [s for n, s in enumerate(states) if n == 0 or s.turns > states[n - 1].turns]
    key = _whole(rules, state)
    return sum(_whole(rules, start) == key for start in starts) >= 3


def _runs_to_compulsion(rules: Rules) -> int:
    """Return the number of passes through the waste after which no play may be declined (F48), or 0."""
    return max(rules.compel_hand, rules.compel_reserve)


def _whole(rules: Rules, state: State) -> tuple[object, ...]:
    """Return the parts that equal positions have in common, including the progress towards compulsion."""
    limit = _runs_to_compulsion(rules)
    return state.up, state.down, state.turn, tuple(min(runs, limit) for runs in state.passes)


def _has_seen_all(rules: Rules, state: State, player: int) -> bool:
    """Return whether a player has seen the whole hand without progress.

    If no play may be declined after some passes, only the passes after those count.
    """
    reserve = places.reserve(player)
    if state.down[reserve] and not state.up[reserve]:
        return False
    if not (state.down[places.hand(player)] or state.up[places.waste(player)]):
        return True
    limit = _runs_to_compulsion(rules)
    return state.idle[player] >= 2 and (not limit or state.passes[player] >= limit + 2)
