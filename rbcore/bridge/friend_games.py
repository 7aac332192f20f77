"""The methods of friend games: games between two people by link. They do not affect the game in progress.

The package that does the work is imported on first use, since the first board does not need it.
"""

from typing import Any

from rbcore.bridge.dispatcher import BridgeError, Methods, mapping

method = Methods()


def _side(args: dict[str, Any]) -> str:
    from rbcore.friend.document import SIDES

    side = args["seat"]
    if side not in SIDES:
        raise BridgeError(f"a seat is A or B, not {side!r}")
    return str(side)


@method("friendInvite", "FriendState", {"settings": "object FriendSettings", "half": "text"}, "FriendError")
def invite(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the invitation to a friend game, which commits the inviter to their half of the chance."""
    from rbcore.friend import arrival, invitation

    return arrival.state_of(invitation.invited(args["settings"], args["half"]))


@method("friendAccept", "FriendState", {"game": "object FriendGame", "name": "text", "half": "text"}, "FriendError")
def accept(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return an invitation with the friend's answer: their name and their half."""
    from rbcore.friend import arrival, document, invitation

    return arrival.state_of(invitation.accepted(document.checked(args["game"]), args["name"], args["half"]))


@method("friendBegin", "FriendState", {"game": "object FriendGame", "half": "text"}, "FriendError")
def begin(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return an accepted game with the half of the inviter, which must fit their commitment and fixes the deal."""
    from rbcore.friend import arrival, document, invitation

    return arrival.state_of(invitation.begun(document.checked(args["game"]), args["half"]))


@method("friendOpen", "FriendArrival", {"game": "any FriendGame", "stored?": "any FriendGame", "seat?": "text"})
def open_link(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return what a link that has arrived means beside the ``stored`` game, and which game to keep."""
    from rbcore.friend import arrival

    return arrival.opened(args["game"], args.get("stored"), None if args.get("seat") is None else _side(args))


@method("friendSend", "FriendState", {"game": "object FriendGame", "record": "object GameRecord"},
      "FriendError NotationError")  # fmt: skip
def send(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the game with one more sending: what the local ``record`` of its sender has besides."""
    from rbcore.friend import arrival, document, sendings

    return arrival.state_of(sendings.sent(document.checked(args["game"]), args["record"]))


@method("friendRecord", "FriendRecord", {"game": "object FriendGame", "seat": "text"}, "FriendError")
def record(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the local record of all sendings of a game, for the player of a seat."""
    from rbcore.friend import arrival, document

    local = arrival.record_of(document.checked(args["game"]), _side(args))
    return {"record": local, "sealed": len(local["events"])}


@method("friendMatch", "FriendStanding", {"game": "object FriendGame", "seat": "text", "record": "object GameRecord",
                                          "target?": "1..100000"}, "FriendError NotationError RulesError")  # fmt: skip
def match(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the match of a game with its local ``record``, and the settings of the next invitation.

    ``target``: of a new match.
    """
    from rbcore.friend import document
    from rbcore.friend.match import standing

    return standing(document.checked(args["game"]), _side(args), args["record"], args.get("target"))


@method("friendScore", "FriendScore", {"game": "object FriendGame", "rows": "list FriendRows"},
        "FriendError NotationError RulesError")  # fmt: skip
def score(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the match as the stored ``rows`` show it, if an invitation says otherwise; the last changed come first."""
    from rbcore.friend import document
    from rbcore.friend.match import other_score

    rows = [mapping({"row": row}, "row") for row in args["rows"]]
    return {"match": other_score(document.checked(args["game"]), rows)}
