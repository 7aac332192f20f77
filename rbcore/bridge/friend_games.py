"""The methods of friend games: games between two people by link. They do not affect the game in progress.

The package that does the work is imported on first use, since the first board does not need it.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rbcore.bridge.dispatcher import BridgeError, Methods, mapping
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


@method("friendSend", "FriendSent", {"game": "object FriendGame", "seat": "text", "record?": "object GameRecord"},
      "FriendError NotationError")  # fmt: skip
def send(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return what the next link carries: the game, with a sending of what the local ``record`` has besides, and frames.

    Without ``record`` that is the last link again.
    """
    from rbcore.friend import arrival, document, sendings
    from rbcore.lesson.start import pos_text

    game, side = document.checked(args["game"]), _side(args)
    local = arrival.record_of(game, side)
    played = args.get("record") or local
    more = {}
    if not game["sendings"] or played.get("events") != local["events"]:
        game = sendings.sent(game, played)
        more["record"] = arrival.record_of(game, side)
    last = game["sendings"][-1]
    shown = sendings.course(game).states[last["keep"] :] if last["events"] else []
    return {**arrival.state_of(game), **more, "frames": [pos_text(game["preset"], state) for state in shown] or None}


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


@method("friendLink", "FriendLink", {"page": "text", "game": "object FriendGame", "frames?": "list FriendFrames"},
        "FriendError")  # fmt: skip
def link(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the address of a page with a game in its fragment, and the text of a file with it.

    ``frames``: the positions before and during the last sending, for pages that show it before their engine is there.
    """
    from rbcore.friend.links.link import write_address, write_file

    game, frames = args["game"], args.get("frames")
    return {"address": write_address(args["page"], game, frames), "file": write_file(game, frames)}


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
