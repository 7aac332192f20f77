"""A friend game as one device stores it, and how that row changes. Nothing here is remembered.

A row is ``{game, seat, half?, record?, changed, sent, begun?, due?, turn?, winner?, wish?, closed?, guest?}``. Times
are in ms; ``sent`` is 0 before. ``record``: as this device shows the game, with plays that are not yet sent;
``turn``: mine, theirs or over; ``due``: whether something must be sent; ``closed``: the name of somebody else who
accepted the invitation first; ``guest``: the name of whom a rematch invites. The page may add other keys, which stay.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rbcore.friend.document import OTHER, SIDES, Document, stage

Row = Mapping[str, Any]
# The groups of a list, in their order.
GROUPS = ("mine", "theirs", "over")


def stage_of(row: Row) -> str:
    """Return where a game stands: invited, accepted (the inviter deals), closed, mine, theirs or over."""
    at = stage(row["game"])
    return "closed" if row.get("closed") else at if at != "running" else str(row.get("turn") or "mine")


def group_of(row: Row) -> str:
    """Return the group of a game: a turn that has not been sent is one's own task."""
    at = stage_of(row)
    if row.get("due") or at == "mine":
        return "mine"
    return "over" if at in ("over", "closed") else "theirs"


def since(row: Row) -> int:
    """Return since when a game stands as it does. Unit: ms."""
    return max(int(row["changed"]), int(row["sent"]))


def grouped(rows: Iterable[Row]) -> list[tuple[str, list[Row]]]:
    """Return the rows of each group that has some, the newest first."""
    ordered = sorted(rows, key=since, reverse=True)
    groups = ((group, [row for row in ordered if group_of(row) == group]) for group in GROUPS)
    return [(group, members) for group, members in groups if members]


def recipient(game: Document) -> str:
    """Return the side for which a document was sent: the one that did not send last."""
    last = game["sendings"][-1]["by"] if game["sendings"] else "B"
    return OTHER[last] if stage(game) != "invited" else "B"


def points(game: Document, side: str) -> int:
    """Return the points of a side in the games of the match before this one."""
    return sum(one["score"][side] for one in (game.get("match") or {}).get("games", ()))


def own_name(rows: Sequence[Row], friend: str) -> str:
    """Return the name that the player had in the newest game with a friend, or an empty one."""
    named = ((row["game"]["names"], row["seat"]) for row in sorted(rows, key=since, reverse=True))
    return next((str(names[seat]) for names, seat in named if seat in names and names.get(OTHER[seat]) == friend), "")


def invited_row(game: Document, half: str, guest: str, now: int) -> dict[str, Any]:
    """Return the row of a new invitation, which must be sent."""
    guests = {"guest": guest} if guest else {}
    return {"game": game, "seat": SIDES[0], "half": half, "changed": now, "sent": 0, "due": True, **guests}


def accepted_row(game: Document, half: str, now: int) -> dict[str, Any]:
    """Return the row of an invitation that the player has accepted, which must be sent."""
    return {"game": game, "seat": SIDES[1], "half": half, "changed": now, "sent": 0, "due": True}


def begun_row(row: Row, game: Document, now: int) -> dict[str, Any]:
    """Return the row of a game whose cards are dealt."""
    return {**row, "game": game, "begun": now, "changed": now, "sent": 0, "due": False}


def arrived_row(row: Row, game: Document, record: Mapping[str, Any], now: int) -> dict[str, Any]:
    """Return the row of a game as it has arrived: the player watches what is new in it."""
    kept = {key: value for key, value in row.items() if key != "closed"}
    return {**kept, "game": game, "record": record, "due": False, "changed": now, "turn": "mine"}


def linked_row(row: Row, game: Document, record: Mapping[str, Any], now: int) -> dict[str, Any]:
    """Return the row of a game with the plays that its next link carries."""
    return {**row, "game": game, "record": record, "changed": now}


def closed_row(row: Row, friend: str, now: int) -> dict[str, Any]:
    """Return the row of a game that the inviter plays with somebody else, who accepted first."""
    return {**row, "closed": friend, "due": False, "changed": now}
