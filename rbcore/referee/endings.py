"""How a game ends that nobody wins: the stalemate of the sources, and two rules of our own that end every game."""

from collections.abc import Sequence
from functools import lru_cache

from rbcore.referee import earlier
from rbcore.referee.legal_moves import legal_moves
from rbcore.rules.behaviour import since
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.effects import is_load
from rbcore.table.moves import Move
from rbcore.table.state import State, cards_left

TURN_CAP = 300


def ending(states: Sequence[State]) -> str:
    """Return how a game ends without a winner at the start of a turn: empty if it goes on.

    ``stalemate``: since the last progress every player has seen their whole hand without playing their
    open reserve card, and nobody declined a play that would have been progress. ``repetition``: the
    same position for the third time. ``turn-limit``: the maximum of turns.
    Source: P8, P36, F47; the last two are our own.
    """
    state = states[-1]
    rules = state.rules
    if rules.stalemate == "impossible":
        return ""
    seen_all = all(_has_seen_all(state, player) for player in range(rules.players))
    if seen_all and not _has_declined(state, states):
        return "stalemate"
    starts = [s for n, s in enumerate(states) if n == 0 or s.turns > states[n - 1].turns]
    key = _whole(state)
    if sum(_whole(start) == key for start in starts) >= 3:
        return _named(rules, "repetition")
    return _named(rules, "turn-limit") if state.turns >= TURN_CAP else ""


@since("declining_is_no_stalemate", earlier.stalemate)
def _named(rules: Rules, how: str) -> str:
    """Return the name of an end that is our own rule."""
    return how


def _is_progress(state: State, move: Move) -> bool:
    """Return whether a move is progress: off an own pile, to a foundation, or a load that undoes none."""
    if move.do not in ("move", "under"):
        return False
    if is_load(state, move):
        return move.card not in state.loaded
    return move.source < places.HOUSE or places.is_foundation(move.target)


@lru_cache(maxsize=1024)
def _can_progress(state: State) -> bool:
    return any(_is_progress(state, move) for move in legal_moves(state))


def _made_progress(before: State, after: State, players: int) -> bool:
    """Return whether cards have left the players' piles, come onto a foundation, or been loaded."""
    left = sum(cards_left(after, player) for player in range(players))
    had = sum(cards_left(before, player) for player in range(players))
    grown = sum(map(len, after.up[places.FOUNDATION :])) > sum(map(len, before.up[places.FOUNDATION :]))
    return left < had or grown or len(after.loaded) > len(before.loaded)


@since("declining_is_no_stalemate", earlier.never)
def _has_declined(now: State, states: Sequence[State]) -> bool:
    """Return whether anybody could have made progress since it was last made."""
    first = len(states) - 1
    while first > 0 and not _made_progress(states[first - 1], states[first], states[first].rules.players):
        first -= 1
    return any(_can_progress(state) for state in states[first:])


def _runs_until_compelled(rules: Rules) -> int:
    """Return the number of passes through the waste after which no play may be declined (F48), or 0."""
    return max(rules.compel_hand, rules.compel_reserve)


def _whole(state: State) -> tuple[object, ...]:
    """Return what equal positions have in common, with the passes that count until no play may be declined."""
    limit = _runs_until_compelled(state.rules)
    return state.up, state.down, state.turn, tuple(min(runs, limit) for runs in state.passes)


def _has_seen_all(state: State, player: int) -> bool:
    """Return whether a player has seen the whole hand without progress.

    If no play may be declined after some passes, only the passes after those count.
    """
    reserve = places.reserve(player)
    if state.down[reserve] and not state.up[reserve]:
        return False
    if not (state.down[places.hand(player)] or state.up[places.waste(player)]):
        return True
    limit = _runs_until_compelled(state.rules)
    return state.idle[player] >= 2 and (not limit or state.passes[player] >= limit + 2)
