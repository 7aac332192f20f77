"""How earlier versions applied the rules: what takes the place of a function that is marked ``since`` a flag.

Here is what needs no cards. Whatever the function is about, its first argument is the rules, or has them.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

T = TypeVar("T")

# Until version 2 the same clause was cited in all games.
REFUSALS = {
    "not-available": "P30",
    "own-pile": "P34",
    "misfit": "P29",
    "waste-to-space": "F26",
    "load-source": "F81",
    "load-target": "P20",
    "load-nothing": "F27",
    "closed-pile": "F86",
    "one-card-at-a-time": "P31",
    "foundation-first": "P22",
    "reserve-first": "P21",
    "two-cards-exposed": "F43",
    "turn-both-first": "F52",
    "fill-space-first": "P23",
    "reserve-not-turned": "S9",
    "must-play-reserve": "F48",
    "must-play-hand": "F48",
    "must-play-waste": "F74",
    "card-turned": "P15",
    "must-turn-hand": "P13",
    "needs-space": "F71",
    "waste-playable": "F74",
    "release-first": "P44",
    "fewest-moves": "P49",
    "load-first": "P45",
    "uncover-first": "P48",
    "make-spaces-first": "P46",
}
STOPS = {
    "reserve-first": "P26",
    "foundation": "F13",
    "hand-before-space": "P28",
    "misfit": "P29",
    "unavailable": "P30",
    "touch": "F14",
    "touch-illegal": "P56",
    "look": "F40",
    "extend": "F42",
    "turn-both": "F52",
    "release": "P44",
    "fewest": "P49",
    "load": "P45",
    "uncover": "P48",
    "spaces": "P46",
}


def clause_of_refusal(rules: object, code: str, detail: str = "") -> str:
    """Return the clause that was cited for a refusal."""
    return REFUSALS[code]


def clause_of_stop(rules: object, ground: str) -> str:
    """Return the clause that was cited for a Stop."""
    return STOPS[ground]


def one_text(state: object, move: object, refused: object) -> str:
    """Return the variant of the text of a refusal: each code had only one."""
    return ""


def always(*about: object) -> bool:
    """Return that something held without a condition."""
    return True


def never(*about: object) -> bool:
    """Return that something did not hold, whatever the cards."""
    return False


def no_more(*about: object) -> list[Any]:
    """Return that there was nothing further."""
    return []


def zero(*about: object) -> int:
    """Return the number of the first house: the houses were taken in the same order for all players."""
    return 0


def same(state: T) -> T:
    """Return the state as it is: a demand did not lapse."""
    return state


def first_in_order(state: object, due: Sequence[T]) -> T:
    """Return the first of the plays that were due, whosever houses they are about."""
    return due[0]


def all_of_them(state: object, plays: T) -> T:
    """Return all plays: also those that another duty forbids could be demanded."""
    return plays


def whole_packet(rules: object, size: int, had: int) -> int:
    """Return how many cards a player was dealt at once, even if they were too many."""
    return size


def everybody(rules: object, tied: object) -> Sequence[int]:
    """Return that the houses of all players were compared."""
    return ()


def as_listed(rules: object, players: T) -> T:
    """Return the players in the order in which a position lists them."""
    return players


def suits_of_places(rules: object, bases: Sequence[int]) -> tuple[int, ...]:
    """Return the suits of the foundations by their places, whatever card lies there."""
    return tuple(at % 4 for at in range(len(bases)))
