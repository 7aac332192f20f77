"""The player of each side: a person, or a computer player with its level and settings.

In JSON a seat is ``"human"``, the name of a level, or ``{"level", "errs", "calls"}``.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rbcore.opponent.levels import DEFAULT, LEVELS, Level
from rbcore.table import places

HUMAN = "human"


class SeatError(ValueError):
    """A side is given to a player that does not exist."""


class Seat(NamedTuple):
    """One side's player.

    ``level``: None for a person. ``errs``/``calls``: whether a computer player may overlook a duty,
    and whether it calls Stop at all.
    """

    level: str | None = None
    errs: bool = True
    calls: bool = True

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.level is None

    def effective_level(self) -> Level:
        """Return the level with the settings of this seat applied."""
        level = LEVELS[self.level or DEFAULT]
        return level._replace(
            miss_chance=level.miss_chance if self.errs else 0.0, call_chance=level.call_chance if self.calls else 0.0
        )

    def to_json(self) -> Any:
        """Return the seat as JSON, in the shortest form."""
        if self.is_human or (self.errs and self.calls):
            return self.level or HUMAN
        return {"level": self.level, "errs": self.errs, "calls": self.calls}


def _parse_seat(name: str, given: Any) -> Seat:
    fields = given if isinstance(given, Mapping) else {"level": given}
    level, errs, calls = fields.get("level"), fields.get("errs", True), fields.get("calls", True)
    if level == HUMAN and not isinstance(given, Mapping):
        return Seat()
    if not isinstance(level, str) or level not in LEVELS:
        raise SeatError(f"player {name}: {given!r} is neither human nor a level")
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
    return [_parse_seat(name, given.get(name, HUMAN if name == "A" else DEFAULT)) for name in names]
