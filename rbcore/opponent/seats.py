"""The player of each side: a person, a friend who plays by link, or a computer player with its level and settings.

In JSON a seat is ``"human"``, the name of a level, ``{"level", "errs", "calls"}``, or of a friend
``{"friend", "hints", "undo", "sealed"}``.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rbcore.opponent.levels import DEFAULT, LEVELS, Level
from rbcore.rules.names import alternatives
from rbcore.table import places

HUMAN = "human"
FRIEND = "friend"
_NAME_LENGTH = 40


class SeatError(ValueError):
    """A side is given to a player that does not exist."""


class Friend(NamedTuple):
    """A friend who plays on another device, and what both have agreed.

    ``hints``/``undo``: whether the person here may take hints and take back plays. ``sealed``: the number
    of events that were sent or have arrived, which are never undone.
    """

    name: str
    hints: bool = False
    undo: bool = False
    sealed: int = 0


class Seat(NamedTuple):
    """One side's player.

    ``level``: None for a person. ``errs``/``calls``: whether a computer player may overlook a duty,
    and whether it calls Stop at all. ``friend``: the person on another device, or None.
    """

    level: str | None = None
    errs: bool = True
    calls: bool = True
    friend: Friend | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person sits here, at this device."""
        return self.level is None and self.friend is None

    @property
    def is_computer(self) -> bool:
        """Whether a computer player sits here."""
        return self.level is not None

    def effective_level(self) -> Level:
        """Return the level with the settings of this seat applied."""
        level = LEVELS[self.level or DEFAULT]
        return level._replace(
            miss_chance=level.miss_chance if self.errs else 0.0, call_chance=level.call_chance if self.calls else 0.0
        )

    def to_json(self) -> Any:
        """Return the seat as JSON, in the shortest form."""
        if self.friend:
            name, hints, undo, sealed = self.friend
            return {"friend": name, "hints": hints, "undo": undo, "sealed": sealed}
        if self.is_human or (self.errs and self.calls):
            return self.level or HUMAN
        return {"level": self.level, "errs": self.errs, "calls": self.calls}


def friend_of(seats: Sequence[Seat]) -> Friend | None:
    """Return the friend who plays by link, or None."""
    return next((seat.friend for seat in seats if seat.friend), None)


def sealed(seats: Sequence[Seat], count: int) -> list[Seat]:
    """Return the seats with at least ``count`` events sealed, if a friend plays."""
    return [
        seat._replace(friend=seat.friend._replace(sealed=max(count, seat.friend.sealed))) if seat.friend else seat
        for seat in seats
    ]


def _parse_friend(name: str, given: Mapping[str, Any]) -> Seat:
    friend, hints, undo = given["friend"], given.get("hints", False), given.get("undo", False)
    count = given.get("sealed", 0)
    is_name = isinstance(friend, str) and 0 < len(friend) <= _NAME_LENGTH
    if not is_name or type(hints) is not bool or type(undo) is not bool:
        raise SeatError(f"player {name}: {given!r} must have a friend's name, and hints and undo as true or false")
    if type(count) is not int or count < 0 or set(given) - {"friend", "hints", "undo", "sealed"}:
        raise SeatError(f"player {name}: {given!r} must have a number of sealed events, and nothing else")
    return Seat(friend=Friend(friend, hints, undo, count))


def _parse_seat(name: str, given: Any) -> Seat:
    if isinstance(given, Mapping) and "friend" in given:
        return _parse_friend(name, given)
    fields = given if isinstance(given, Mapping) else {"level": given}
    level, errs, calls = fields.get("level"), fields.get("errs", True), fields.get("calls", True)
    if level == HUMAN and not isinstance(given, Mapping):
        return Seat()
    if not isinstance(level, str) or level not in LEVELS:
        raise SeatError(f"player {name}: {given!r} is neither human nor a level{alternatives(level, LEVELS)}")
    if type(errs) is not bool or type(calls) is not bool or set(fields) - {"level", "errs", "calls"}:
        raise SeatError(f"player {name}: {given!r} must have a level, and errs and calls as true or false")
    return Seat(level, errs, calls)


def parse_seats(given: Mapping[str, Any], count: int) -> list[Seat]:
    """Return the players of a game of ``count`` sides; by default a person against the default level.

    Raises: SeatError.
    """
    names = places.PLAYERS[:count]
    if any(name not in names for name in given):
        raise SeatError(f"players of this game are {', '.join(names)}")
    seats = [_parse_seat(name, given.get(name, HUMAN if name == "A" else DEFAULT)) for name in names]
    if friend_of(seats) and [seat.is_human for seat in seats] != [True, False]:
        raise SeatError("a friend plays as B against a person as A")
    return seats
