"""How a friend game begins: the invitation, its answer, the first half, and the next game of a match."""

from collections.abc import Mapping
from typing import Any

from rbcore.friend.chain import chained, commitment_of
from rbcore.friend.document import (
    FORMAT,
    OTHER,
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
from rbcore.friend.sendings import course
from rbcore.referee.match import Match
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.table import places

_SETTINGS = {"id", "preset", "options", "names", "agreed", "match", "first"}


def _starter(document: Document) -> str | None:
    """Return who begins by the games of the match so far, or None if the deal decides."""
    if "match" not in document:
        return None
    games = document["match"]["games"]
    starters = tuple(SIDES.index(game["starter"]) if "starter" in game else -1 for game in games)
    player = Match(tuple((game["score"]["A"], game["score"]["B"]) for game in games), starters).next_starter(
        rules_of(document)
    )
    return SIDES[player] if player >= 0 else None


def invited(settings: Mapping[str, Any], half: str) -> Document:
    """Return the invitation to a game; it commits the inviter to his half. Raises: FriendError."""
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
    """Return an invitation with the answer of the friend: his name and his half. Raises: FriendError."""
    if stage(document) != "invited":
        raise FriendError("the invitation has already been accepted", "stage")
    names = {**document["names"], "B": checked_name(name)}
    return checked(chained({**document, "names": names, "halves": {"B": checked_half(half)}}))


def begun(document: Mapping[str, Any], half: str) -> Document:
    """Return an accepted game with the half of the inviter, which fixes the deal. Raises: FriendError."""
    if stage(document) != "accepted":
        raise FriendError("only an accepted game can begin", "stage")
    return checked(chained({**document, "halves": {**document["halves"], "A": checked_half(half)}}))


def _exchanged(values: Mapping[str, Any], *, is_other: bool) -> dict[str, Any]:
    return {OTHER[side] if is_other else side: value for side, value in values.items()}


def rematch_settings(document: Mapping[str, Any], seat: str, new_id: str) -> dict[str, Any]:
    """Return the settings with which the player of a seat invites to the next game.

    In it he is A, so that the sides of the games so far change places if he was B. Raises: FriendError.
    """
    game = course(document)
    if game.result is None:
        raise FriendError("the game is not over", "stage")
    is_other = seat == "B"
    settings = {key: document[key] for key in ("preset", "options", "agreed")}
    settings |= {"id": new_id, "names": {"A": document["names"][seat]}}
    if "match" in document:
        score = {SIDES[player]: points for player, points in enumerate(game.result.score)}
        starter = document.get("first") or places.PLAYERS[game.states[0].turn]
        games = [*document["match"]["games"], {"score": score, "starter": starter}]
        exchanged = [_exchanged_game(one, is_other=is_other) for one in games]
        settings["match"] = {"target": document["match"]["target"], "games": exchanged}
    return settings


def _exchanged_game(game: Mapping[str, Any], *, is_other: bool) -> dict[str, Any]:
    exchanged: dict[str, Any] = {"score": _exchanged(game["score"], is_other=is_other)}
    if "starter" in game:
        starter = game["starter"]
        exchanged["starter"] = OTHER[starter] if is_other else starter
    return exchanged
