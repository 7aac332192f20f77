"""How a friend game begins: the invitation, its answer, and the first half."""

from collections.abc import Mapping
from typing import Any

from rbcore.friend.chain import chained, commitment_of
from rbcore.friend.document import (
    FORMAT,
    SIDES,
    Document,
    FriendError,
    check_settings,
    checked,
    checked_half,
    checked_name,
    rules_of,
    stage,
)
from rbcore.friend.match import match_of
from rbcore.rules.behaviour import BEHAVIOUR

_SETTINGS = {"id", "preset", "options", "names", "agreed", "match", "first"}


def _starter(document: Document) -> str | None:
    """Return who begins by the games of the match so far, or None if the deal decides."""
    if "match" not in document:
        return None
    player = match_of(document["match"]["games"], "A").next_starter(rules_of(document))
    return SIDES[player] if player >= 0 else None


def invited(settings: Mapping[str, Any], half: str) -> Document:
    """Return the invitation to a game; it commits the inviter to their half. Raises: FriendError."""
    unknown, missing = set(settings) - _SETTINGS, {"id", "preset", "names", "agreed"} - set(settings)
    if unknown or missing:
        raise FriendError(f"settings: missing {sorted(missing)}, unknown {sorted(unknown)}", "settings")
    document: Document = {"format": FORMAT, "behaviour": BEHAVIOUR, "options": {}, **settings}
    names = document["names"]
    if not isinstance(names, Mapping) or set(names) != {"A"}:
        raise FriendError("an invitation has the name of A", "settings")
    checked_name(names["A"])
    check_settings(document)
    starter = _starter(document)
    if starter and "first" not in document:
        document["first"] = starter
    commitment = commitment_of(document, checked_half(half))
    return checked(chained({**document, "commitment": commitment, "halves": {}, "sendings": []}))


def accepted(document: Mapping[str, Any], name: str, half: str) -> Document:
    """Return an invitation with the friend's answer: their name and their half. Raises: FriendError."""
    if stage(document) != "invited":
        raise FriendError("the invitation has already been accepted", "stage")
    names = {**document["names"], "B": checked_name(name)}
    return checked(chained({**document, "names": names, "halves": {"B": checked_half(half)}}))


def begun(document: Mapping[str, Any], half: str) -> Document:
    """Return an accepted game with the half of the inviter, which fixes the deal. Raises: FriendError."""
    if stage(document) != "accepted":
        raise FriendError("only an accepted game can begin", "stage")
    return checked(chained({**document, "halves": {**document["halves"], "A": checked_half(half)}}))
