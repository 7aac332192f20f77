"""Results and scores. Source: P8, P35, P36, F45-F47, F76, F77."""

from typing import NamedTuple

from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.state import State


class Result(NamedTuple):
    """How a game ended; the winner (0 is A, 1 is B, 2 is C) or -1 for nobody; points by player, A first.

    ``how``: win, stalemate, repetition, turn-limit, agreed, resign or abandon.
    """

    how: str
    winner: int
    score: tuple[int, ...]

    @property
    def winner_name(self) -> str | None:
        """The winner as A, B or C, or None if nobody has won."""
        return places.PLAYERS[self.winner] if self.winner >= 0 else None


def count(state: State, player: int) -> int:
    """Return the points that a player's remaining cards cost."""
    reserve = places.reserve(player)
    in_reserve = len(state.up[reserve]) + len(state.down[reserve])
    others = (places.hand(player), places.turned(player), places.waste(player))
    elsewhere = sum(len(state.up[place]) + len(state.down[place]) for place in others)
    return state.rules.score_reserve * in_reserve + state.rules.score_hand * elsewhere


def _points(rules: Rules, winner: int, points: int) -> tuple[int, ...]:
    return tuple(points if player == winner else 0 for player in range(rules.players))


def win(state: State, winner: int, how: str = "win") -> Result:
    """Return the result of a win: the bonus and every other player's count (P35, F45)."""
    rules = state.rules
    points = sum(count(state, player) for player in range(rules.players) if player != winner)
    return Result(how, winner, _points(rules, winner, rules.score_bonus + points))


def stalemate(state: State, how: str = "stalemate") -> Result:
    """Return the result of a stalemate: a draw, or the difference for the lower count (P36).

    With three players the lowest count scores its difference to each of the others.
    """
    rules = state.rules
    counts = [count(state, player) for player in range(rules.players)]
    lowest = min(counts)
    if rules.stalemate != "difference" or counts.count(lowest) > 1:
        return Result(how, -1, (0,) * rules.players)
    winner = counts.index(lowest)
    return Result(how, winner, _points(rules, winner, sum(counts) - rules.players * lowest))


def abandon(state: State, quitter: int, waiting: int = -1) -> Result:
    """Return the result if a player resigns the game.

    With a forfeit the next player gets it, the bonus and the resigning player's count (F46); without
    one, resigning counts as a lost game. ``waiting``: a player who has won unless a call takes that back, and
    whose win nobody else can give away.
    """
    rules = state.rules
    if waiting not in (-1, quitter):
        return win(state, waiting)
    other = (quitter + 1) % rules.players
    if rules.forfeit is None:
        return win(state, other, "resign")
    points = rules.forfeit + rules.score_bonus + count(state, quitter)
    return Result("abandon", other, _points(rules, other, points))
