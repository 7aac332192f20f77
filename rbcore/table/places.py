"""The places of the table as numbers, with their owners, kinds and names.

The numbers are the same in every variant: four places for each of up to three players, nine
houses, eight foundations. Most variants use fewer.
"""

from rbcore.rules.options import TURNED_UP

PLAYERS = ("A", "B", "C")
KINDS = ("reserve", "hand", "turned", "waste")
HOUSE = 12
FOUNDATION = 21
PLACES = 29

NAMES = (
    tuple(f"{player}.{kind}" for player in PLAYERS for kind in KINDS)
    + tuple(f"H{number}" for number in range(1, 10))
    + tuple(f"F{number}" for number in range(1, 9))
)
PLACE_OF = {name: place for place, name in enumerate(NAMES)}


def reserve(player: int) -> int:
    """Return the place of a player's reserve."""
    return 4 * player


def hand(player: int) -> int:
    """Return the place of a player's hand."""
    return 4 * player + 1


def turned(player: int) -> int:
    """Return the place of the hand card that a player has turned up and not yet placed."""
    return 4 * player + 2


def waste(player: int) -> int:
    """Return the place of a player's waste."""
    return 4 * player + 3


def house(number: int) -> int:
    """Return the place of a house, counted from 0."""
    return HOUSE + number


def owner(place: int) -> int:
    """Return the player whose place this is, or -1 for a common one."""
    return place >> 2 if place < HOUSE else -1


def is_house(place: int) -> bool:
    """Return whether the place is a house."""
    return HOUSE <= place < FOUNDATION


def is_foundation(place: int) -> bool:
    """Return whether the place is a foundation."""
    return place >= FOUNDATION


def kind(place: int) -> str:
    """Return the kind of a place: a member of KINDS, ``house`` or ``foundation``."""
    if place < HOUSE:
        return KINDS[place & 3]
    return "house" if place < FOUNDATION else "foundation"


def source_kind(place: int, player: int) -> str:
    """Return the place's name in the source sets of Rules, as seen by ``player``.

    A member of SOURCE_KINDS, where the turned-up card has the name TURNED_UP, or the empty string for a
    place from which no card can be played.
    """
    if place >= FOUNDATION:
        return ""
    if place >= HOUSE:
        return "house"
    whose, part = place >> 2, KINDS[place & 3]
    if whose == player:
        return {"reserve": "reserve", "turned": TURNED_UP, "waste": "waste"}.get(part, "")
    return {"reserve": "opp-reserve", "waste": "opp-waste"}.get(part, "")


def place_name(place: int) -> str:
    """Return the usual name of a place, such as ``A.reserve``, ``H4`` or ``F1``; of -1, which is no place, ``""``."""
    return NAMES[place] if place >= 0 else ""
