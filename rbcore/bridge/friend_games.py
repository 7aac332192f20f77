"""The calls of friend games: games between two people by link. They do not affect the game in progress."""

from collections.abc import Callable
from typing import Any

from rbcore.bridge.dispatcher import BridgeError
from rbcore.friend import arrival, invitation
from rbcore.friend.document import SIDES, Document, checked, stage
from rbcore.friend.sendings import course, sender, sent


def _seat(args: dict[str, Any]) -> str:
    seat = args["seat"]
    if seat not in SIDES:
        raise BridgeError(f"a seat is A or B, not {seat!r}")
    return str(seat)


def _state(document: Document) -> dict[str, Any]:
    """Return a document, its stage, and who sends the next link."""
    is_over = stage(document) == "running" and course(document).result is not None
    return {
        "game": document,
        "stage": "over" if is_over else stage(document),
        "actor": None if is_over else sender(document),
    }


def _open(args: dict[str, Any]) -> dict[str, Any]:
    return arrival.opened(args["game"], args.get("stored"), None if args.get("seat") is None else _seat(args))


def _record(args: dict[str, Any]) -> dict[str, Any]:
    document = checked(args["game"])
    course(document)
    record = arrival.record_of(document, _seat(args))
    return {"record": record, "sealed": len(record["events"])}


CALLS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "friendInvite": lambda args: _state(invitation.invited(args["settings"], args["half"])),
    "friendAccept": lambda args: _state(invitation.accepted(checked(args["game"]), args["name"], args["half"])),
    "friendBegin": lambda args: _state(invitation.begun(checked(args["game"]), args["half"])),
    "friendOpen": _open,
    "friendSend": lambda args: _state(sent(checked(args["game"]), args["record"])),
    "friendRecord": _record,
    "friendRematch": lambda args: {
        "settings": invitation.rematch_settings(checked(args["game"]), _seat(args), args["id"])
    },
}
