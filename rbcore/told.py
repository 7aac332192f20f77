"""A whole table as the page is told it: the snapshot, who plays, what came last, what can be done."""

from typing import Any

from rbcore import piles
from rbcore.game import Game
from rbcore.opponent.seats import HUMAN, Seat
from rbcore.record import record_of
from rbcore.sayings import calls_json, told_json
from rbcore.view import snapshot


def last_human(game: Game, seats: list[Seat]) -> int:
    """Return the number of the last event of a human player, or -1."""
    people = {side for side, seat in enumerate(seats) if seat.is_human}
    return max((number for number, (player, _) in enumerate(game.events) if player in people), default=-1)


def table_told(game: Game, seats: list[Seat], news: int, actor: str | None, version: int) -> dict[str, Any]:
    """Return a table with the last ``news`` events told as such. ``actor``: human, computer, or None."""
    first = len(game.events) - news
    events = [told_json(game, number) for number in range(first, len(game.events))]
    players = {name: seat.told() for name, seat in zip(piles.PLAYERS, seats, strict=False)}
    people = [side for side, seat in enumerate(seats) if seat.is_human]
    return {
        **snapshot(game, actor == HUMAN),
        "version": version, "players": players, "actor": actor, "last": events,
        "can": {"undo": last_human(game, seats) >= 0, "redo": bool(game.undone)},
        "calls": calls_json(game, people),
        "record": {**record_of(game), "players": players},
    }  # fmt: skip
