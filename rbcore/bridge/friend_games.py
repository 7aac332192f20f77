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


@method("friendOpen", "FriendArrival", {"game": "any FriendGame", "row?": "object FriendRow", "seat?": "text"})
def open_link(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return what a link means beside the stored ``row`` of its game, which game to keep, and what to do.

    ``seat``: of the player, by default that in the row, or the one for whom the link is.
    """
    from rbcore.bridge.stateless import table_at
    from rbcore.friend import arrival

    row = args.get("row")
    seat = args.get("seat") or (row or {}).get("seat")
    answer = arrival.opened(args["game"], row, None if seat is None else _side({"seat": seat}))
    if "versions" in answer:
        record = arrival.record_of(answer["game"], answer["seat"])
        answer["versions"]["table"] = table_at(None, {"record": record})
    return answer


@method("friendRead", "FriendRead", {"letters": "text"})
def read(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the game that the letters of a link carry, or why they cannot be read."""
    from rbcore.friend.links.errors import LinkError
    from rbcore.friend.links.link import read_letters

    try:
        return {"game": read_letters(args["letters"]).game}
    except LinkError as error:
        return {"fault": error.code}


@method("friendFile", "FriendFile", {"text": "text"})
def read_file(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the text with the link in the text of a file, or why there is none."""
    from rbcore.friend.links.errors import LinkError
    from rbcore.friend.links.link import link_in_file

    try:
        return {"text": link_in_file(args["text"])}
    except LinkError as error:
        return {"fault": error.code}


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
