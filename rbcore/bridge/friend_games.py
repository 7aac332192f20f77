"""The methods of friend games: games between two people by link. They do not affect the game in progress.

The package that does the work is imported on first use, since the first board does not need it.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rbcore.bridge.dispatcher import BridgeError, Methods
from rbcore.bridge.seated_game import SeatedGame
from rbcore.bridge.stateless import replayed
from rbcore.table.cards import card_name
from rbcore.table.state import State, table_places

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


@method("friendSeen", "SeenCards", {"record": "any GameRecord", "at": "0..1000000"}, "RulesError NotationError")
def seen(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Return the cards that plays which were taken back have shown: those of the record after its first ``at`` events.

    They are in the order in which they came to light. Cards that lay open before, or lie open in the game in progress,
    are left out.
    """
    game, _ = replayed(args)
    later, _ = replayed({"record": args["record"]})
    known = Counter(_open_cards(game.state))
    if desk.game:
        known |= Counter(_open_cards(desk.game.state))
    shown: list[str] = []
    for state in later.states[len(game.states) :]:
        for card, count in Counter(_open_cards(state)).items():
            shown += [card] * (count - known[card])
            known[card] = max(known[card], count)
    return {"cards": shown}


def _open_cards(state: State) -> Iterator[str]:
    """Yield the names of the face-up cards."""
    return (card_name(card) for place in table_places(state) for card in state.up[place])
