"""The calls of friend games: games between two people by link. They do not affect the game in progress."""

from collections.abc import Callable
from typing import Any

from rbcore.bridge.dispatcher import BridgeError
from rbcore.friend import invitation
from rbcore.friend.arrival import opened, record_of, state_of
from rbcore.friend.document import SIDES, checked
from rbcore.friend.sendings import sent


def _seat(args: dict[str, Any]) -> str:
    seat = args["seat"]
    if seat not in SIDES:
        raise BridgeError(f"a seat is A or B, not {seat!r}")
    return str(seat)


def _open(args: dict[str, Any]) -> dict[str, Any]:
    return opened(args["game"], args.get("stored"), None if args.get("seat") is None else _seat(args))


def _record(args: dict[str, Any]) -> dict[str, Any]:
    record = record_of(checked(args["game"]), _seat(args))
    return {"record": record, "sealed": len(record["events"])}


CALLS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "friendInvite": lambda args: state_of(invitation.invited(args["settings"], args["half"])),
    "friendAccept": lambda args: state_of(invitation.accepted(checked(args["game"]), args["name"], args["half"])),
    "friendBegin": lambda args: state_of(invitation.begun(checked(args["game"]), args["half"])),
    "friendOpen": _open,
    "friendSend": lambda args: state_of(sent(checked(args["game"]), args["record"])),
    "friendRecord": _record,
}
