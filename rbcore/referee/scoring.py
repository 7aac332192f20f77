"""Results and scores. Source: P8, P35, P36, F45-F47, F76, F77."""

from collections.abc import Iterable
from typing import NamedTuple

from rbcore.table import places
from rbcore.table.state import State


class Term(NamedTuple):
    """A term of the sum that makes a score.

    ``name``: bonus, forfeit, reserve or hand; ``times``: what each card counts, negative if the cards are subtracted,
    or 1 for points; ``amount``: of cards, or the points; ``player``: whose cards they are if the score is a
    difference, otherwise -1.
    """

    name: str
    times: int
    amount: int
    player: int = -1


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


def cards_left(state: State, player: int) -> tuple[int, int]:
    """Return how many cards a player has left in the reserve, and how many in hand and waste."""
    reserve = places.reserve(player)
    others = (places.hand(player), places.turned(player), places.waste(player))
    elsewhere = sum(len(state.up[place]) + len(state.down[place]) for place in others)
    return len(state.up[reserve]) + len(state.down[reserve]), elsewhere


def count(state: State, player: int) -> int:
    """Return the points that a player's remaining cards cost."""
    in_reserve, elsewhere = cards_left(state, player)
    return state.rules.score_reserve * in_reserve + state.rules.score_hand * elsewhere


def _cards(state: State, players: Iterable[int], sign: int = 1, owner: int = -1) -> list[Term]:
    in_reserve, elsewhere = map(sum, zip(*(cards_left(state, player) for player in players), strict=True))
    rules = state.rules
    return [
        Term("reserve", sign * rules.score_reserve, in_reserve, owner),
        Term("hand", sign * rules.score_hand, elsewhere, owner),
    ]


def _all_terms(state: State, how: str, winner: int) -> list[Term]:
    rules = state.rules
    others = [player for player in range(rules.players) if player != winner]
    bonus = Term("bonus", 1, rules.score_bonus)
    if how in ("win", "resign"):
        return [bonus, *_cards(state, others)]
    if how == "abandon":
        quitter = (winner - 1) % rules.players
        return [Term("forfeit", 1, rules.forfeit or 0), bonus, *_cards(state, [quitter])]
    differences = [term for player in others for term in _cards(state, [player], owner=player)]
    return [*differences, *_cards(state, [winner], -len(others), winner)]


def terms(state: State, result: Result) -> list[Term]:
    """Return the terms whose sum is the winner's score, without those that count nothing; none if nobody has won.

    ``state``: the table at the end of the game.
    """
    if result.winner < 0:
        return []
    return [term for term in _all_terms(state, result.how, result.winner) if term.times * term.amount]


def _won(state: State, how: str, winner: int) -> Result:
    points = sum(term.times * term.amount for term in _all_terms(state, how, winner))
    return Result(how, winner, tuple(points if player == winner else 0 for player in range(state.rules.players)))


def win(state: State, winner: int, how: str = "win") -> Result:
    """Return the result of a win: the bonus and every other player's count (P35, F45)."""
    return _won(state, how, winner)


def stalemate(state: State, how: str = "stalemate") -> Result:
    """Return the result of a stalemate: a draw, or the difference for the lower count (P36).

    With three players the lowest count scores its difference to each of the others.
    """
    rules = state.rules
    counts = [count(state, player) for player in range(rules.players)]
    lowest = min(counts)
    if rules.stalemate != "difference" or counts.count(lowest) > 1:
        return Result(how, -1, (0,) * rules.players)
    return _won(state, how, counts.index(lowest))


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
    return _won(state, "abandon", other)
