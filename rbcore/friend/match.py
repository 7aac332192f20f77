"""A match between friends, as one of them counts it, and the invitation to their next game.

The document of each game has the games before it, so that both devices know the match without another store. As in
local records, the player is A.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rbcore.friend.document import OTHER, Document, FriendError, checked, rules_of
from rbcore.game import Game
from rbcore.record import from_record
from rbcore.referee.match import Match, starter_of

Json = dict[str, Any]


def match_of(games: Sequence[Json], side: str) -> Match:
    """Return the games before that of a document, as the player of a side counts them."""
    scores = tuple((game["score"][side], game["score"][OTHER[side]]) for game in games)
    return Match(scores, tuple(int(game["starter"] != side) if "starter" in game else -1 for game in games))


def _state_of(document: Document, side: str, game: Game, starter: str) -> Json | None:
    """Return how the match of a local game stands, with this game if it is over; None if it belongs to none."""
    match = document.get("match")
    if not match or not match["target"]:
        return None
    counted = match_of(match["games"], side)
    if game.result:
        counted = Match((*counted.games, game.result.score), (*counted.starters, int(starter != "A")))
    options = {**document["options"], "target": match["target"], "first_alternate": True}
    return counted.as_json(rules_of({**document, "options": options}))


def standing(document: Document, side: str, record: Json, target: int | None = None) -> Json:
    """Return the match of a game, and the settings of the invitation with which its player goes on.

    The side that did not begin this game begins. ``target``: of a new match. A match that is won is followed by a new
    one.

    Raises: FriendError, NotationError, RulesError.
    """
    game = from_record(record)
    starter = starter_of(record, game.turn)
    state = _state_of(document, side, game, starter)
    following = {key: document[key] for key in ("preset", "options", "agreed")}
    following |= {"names": {"A": document["names"].get(side, "")}, "first": OTHER.get(starter, "A")}
    if target:
        following["match"] = {"target": target, "games": []}
    elif state:
        rows = [] if state["winner"] else state["games"]
        games = [{key: row[key] for key in ("score", "starter") if key in row} for row in rows]
        following["match"] = {"target": state["target"], "games": games}
    return {"match": state, "next": following}


def other_score(invitation: Document, rows: Sequence[Mapping[str, Any]]) -> Json | None:
    """Return the match as the last stored game of it shows it, if the invitation says otherwise; else None.

    Nothing else can check the score in an invitation. ``rows``: stored games, the last changed first.

    Raises: NotationError, RulesError.
    """
    told = invitation.get("match")
    row = next((one for one in rows if told and told["games"] and _is_earlier(one, invitation)), None)
    state = row and standing(checked(row["game"]), row["seat"], row["record"])["match"]
    if not told or not state:
        return None
    here = [(one["score"]["A"], one["score"]["B"]) for one in state["games"]]
    there = [(one["score"]["B"], one["score"]["A"]) for one in told["games"]]
    return None if here == there else state


def _is_earlier(row: Mapping[str, Any], invitation: Document) -> bool:
    """Return whether a stored game is a finished one of the match in an invitation, with the same inviter."""
    seat, game = row.get("seat"), row.get("game")
    if row.get("turn") != "over" or seat not in OTHER or not isinstance(row.get("record"), dict):
        return False
    try:
        document = checked(game)
    except FriendError:
        return False
    has_target = bool(document.get("match", {}).get("target") == invitation["match"]["target"])
    is_other = document["id"] != invitation["id"]
    return has_target and is_other and document["names"].get(OTHER[seat]) == invitation["names"]["A"]
