"""Who plays each side: a person, or a computer player of some level with its manners.

The page names them in JSON: ``"human"``, a level, or ``{"level", "errs", "calls"}``.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rbcore.opponent.levels import DEFAULT, LEVELS, Level
from rbcore.table import places

HUMAN = "human"


class SeatError(ValueError):
    """Somebody is to sit at the table who cannot."""


class Seat(NamedTuple):
    """One side's player. ``level``: None for a person. ``errs``/``calls``: whether a computer
    player may overlook a duty, and whether it calls Stop at all."""

    level: str | None = None
    errs: bool = True
    calls: bool = True

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.level is None

    def row(self) -> Level:
        """Return the level's row with this seat's manners applied."""
        level = LEVELS[self.level or DEFAULT]
        return level._replace(
            oversight=level.oversight if self.errs else 0.0, vigilance=level.vigilance if self.calls else 0.0
        )

    def to_json(self) -> Any:
        """Return the seat as the page names it."""
        if self.is_human or (self.errs and self.calls):
            return self.level or HUMAN
        return {"level": self.level, "errs": self.errs, "calls": self.calls}


def _seat(name: str, given: Any) -> Seat:
    row = given if isinstance(given, Mapping) else {"level": given}
    level, errs, calls = row.get("level"), row.get("errs", True), row.get("calls", True)
    if level == HUMAN and not isinstance(given, Mapping):
        return Seat()
    if not isinstance(level, str) or level not in LEVELS:
        raise SeatError(f"player {name}: {given!r} is neither human nor a level")
    if type(errs) is not bool or type(calls) is not bool or set(row) - {"level", "errs", "calls"}:
        raise SeatError(f"player {name}: {given!r} must have a level, and errs and calls as true or false")
    return Seat(level, errs, calls)


def parse_seats(given: Mapping[str, Any], count: int) -> list[Seat]:
    """Return the players of a game of ``count`` sides; by default a person against the usual level.

    Raises: SeatError.
    """
    names = places.PLAYERS[:count]
    if any(name not in names for name in given):
        raise SeatError(f"players of this game are {', '.join(names)}")
    return [_seat(name, given.get(name, HUMAN if name == "A" else DEFAULT)) for name in names]
