"""The document of a friend game: its structure, its stages, and the game that it deals.

The structure is checked here, the decisions in ``sendings``. ``A`` is the inviter on both devices.
"""

import re
from collections.abc import Mapping
from typing import Any

from rbcore.friend.chain import chain_of, commitment_of, seed_of
from rbcore.game import Game
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.ruleset import Rules, RulesError, make_rules
from rbcore.table.cards import NotationError

FORMAT = 1
SIDES = ("A", "B")
OTHER = {"A": "B", "B": "A"}
STAGES = ("invited", "accepted", "running")
# The first version of the rules whose remedies do not depend on who sits where.
_FIRST_BEHAVIOUR = 4
_KEYS = {
    "format",
    "id",
    "behaviour",
    "preset",
    "options",
    "names",
    "agreed",
    "commitment",
    "halves",
    "sendings",
    "chain",
}
_MAY_HAVE = {"match", "first"}
_AGREEMENTS = {"hints", "undo"}
ID = re.compile(r"[a-z0-9]{10}")
HALF = re.compile(r"[0-9a-f]{32}")
COMMITMENT = re.compile(r"[0-9a-f]{64}")
_EVENT = re.compile(r"[AB](?: [A-Za-z0-9.-]{1,24}){1,6}")
# Control characters, breaks of lines, marks that turn the direction of what follows, and half characters.
_NOT_IN_NAMES = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
# A name has code points.
LIMITS = {"name": 40, "options": 80, "sendings": 4_000, "events": 20_000}
MOST_GAMES = 500
HIGHEST_TARGET = 100_000
_MOST_POINTS = 1_000_000

Document = dict[str, Any]


class FriendError(NotationError):
    """A document or a decision that is not one of a friend game; ``code`` says what kind of error it is."""

    def __init__(self, message: str, code: str = "damaged") -> None:
        super().__init__(message)
        self.code = code


def _need(holds: bool, message: str) -> None:
    if not holds:
        raise FriendError(message)


def _matches(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _is_side(value: object) -> bool:
    return isinstance(value, str) and value in SIDES


def _is_whole(value: object, most: int, least: int = 0) -> bool:
    return type(value) is int and least <= value <= most


def checked_name(name: object) -> str:
    """Return a player's name. Raises: FriendError."""
    is_name = isinstance(name, str) and len(name.strip()) > 0 and len(name) <= LIMITS["name"]
    if not is_name or not isinstance(name, str) or _NOT_IN_NAMES.search(name):
        raise FriendError(f"a name has 1 to {LIMITS['name']} characters, not {name!r:.60}", "name")
    return name


def checked_half(half: object) -> str:
    """Return a player's half of the chance. Raises: FriendError."""
    if not isinstance(half, str) or not _matches(HALF, half):
        raise FriendError(f"a half is 32 hexadecimal digits, not {half!r:.60}")
    return half


def is_newer(value: object) -> bool:
    """Return whether a document comes from a newer version than this one."""
    if not isinstance(value, Mapping):
        return False
    version, behaviour = value.get("format"), value.get("behaviour")
    return (type(version) is int and version > FORMAT) or (type(behaviour) is int and behaviour > BEHAVIOUR)


def rules_of(settings: Mapping[str, Any]) -> Rules:
    """Return the rules of a document or of its settings. Raises: FriendError unless two people can play by them."""
    try:
        rules = make_rules(settings["preset"], settings["options"], settings["behaviour"])
    except RulesError as error:
        raise FriendError(str(error), "rules") from error
    if rules.players != len(SIDES):
        raise FriendError(f"{settings['preset']} is not a game for two", "rules")
    return rules


def _mapping(value: object, keys: set[str], may_have: set[str], message: str) -> Mapping[str, Any]:
    """Return an object with these keys. Raises: FriendError."""
    if not isinstance(value, dict) or not keys <= set(value) <= keys | may_have:
        raise FriendError(message)
    return value


def _check_agreed(agreed: object) -> None:
    flags = _mapping(agreed, _AGREEMENTS, set(), "agreed is {hints, undo}").values()
    _need(all(type(flag) is bool for flag in flags), "hints and undo are true or false")


def _check_match(value: object) -> None:
    match = _mapping(value, {"target", "games"}, set(), "a match is {target, games}")
    target, games = match["target"], match["games"]
    _need(target is None or _is_whole(target, HIGHEST_TARGET, 1), f"not a target: {target!r:.60}")
    _need(isinstance(games, list) and len(games) <= MOST_GAMES, "not the games of a match")
    for one in games:
        game = _mapping(one, {"score"}, {"starter"}, "a game of a match is {score, starter}")
        score = _mapping(game["score"], set(SIDES), set(), "a score is that of A and B")
        _need(all(_is_whole(points, _MOST_POINTS) for points in score.values()), "a score is whole numbers")
        _need("starter" not in game or _is_side(game["starter"]), "a game of a match is begun by A or B")


def check_settings(document: Mapping[str, Any]) -> None:
    """Raises: FriendError unless the keys that the inviter decides are right."""
    _need(document["format"] == FORMAT and type(document["format"]) is int, f"not a format: {document['format']!r:.60}")
    _need(_matches(ID, document["id"]), f"an id is 10 letters and digits, not {document['id']!r:.60}")
    behaviour = document["behaviour"]
    _need(_is_whole(behaviour, BEHAVIOUR, _FIRST_BEHAVIOUR), f"not a version of the rules: {behaviour!r:.60}")
    _need(isinstance(document["preset"], str), "not a preset")
    options = document["options"]
    _need(isinstance(options, dict) and len(options) <= LIMITS["options"], "options are an object")
    rules_of(document)
    _check_agreed(document["agreed"])
    if "match" in document:
        _check_match(document["match"])
    _need("first" not in document or _is_side(document["first"]), "A or B begins")


def _check_players(document: Mapping[str, Any]) -> None:
    names = _mapping(document["names"], {"A"}, {"B"}, "names are those of A and B")
    halves = _mapping(document["halves"], set(), set(SIDES), "halves are those of A and B")
    for name in names.values():
        checked_name(name)
    _need(_matches(COMMITMENT, document["commitment"]), "not a commitment")
    for half in halves.values():
        checked_half(half)
    _need(("B" in names) == ("B" in halves), "B gives a name and a half together")
    _need("A" not in halves or "B" in halves, "A reveals a half after B")
    if "A" in halves and commitment_of(document, halves["A"]) != document["commitment"]:
        raise FriendError("the half of A does not fit the commitment", "half")


def _check_sendings(document: Mapping[str, Any]) -> None:
    sendings = document["sendings"]
    _need(isinstance(sendings, list) and len(sendings) <= LIMITS["sendings"], "sendings are a list")
    _need(not sendings or "A" in document["halves"], "nothing is played before both halves are known")
    total = 0
    for number, sending in enumerate(sendings):
        _mapping(sending, {"by", "keep", "events"}, set(), "a sending is {by, keep, events}")
        _need(sending["by"] == SIDES[number % 2], f"sending {number + 1} is not by {SIDES[number % 2]}")
        _need(_is_whole(sending["keep"], LIMITS["events"]), f"sending {number + 1}: not a number of events")
        events = sending["events"]
        _need(isinstance(events, list), f"sending {number + 1}: events are a list")
        total += len(events)
        _need(total <= LIMITS["events"], f"a game has at most {LIMITS['events']} events")
        _need(all(_matches(_EVENT, line) for line in events), f"sending {number + 1}: not an event")


def checked(value: object) -> Document:
    """Return a document whose structure and hashes are right; its decisions are not yet judged.

    Raises: FriendError.
    """
    if is_newer(value):
        raise FriendError("the game comes from a newer version", "newer-version")
    document = dict(_mapping(value, _KEYS, _MAY_HAVE, "not a friend game"))
    check_settings(document)
    _check_players(document)
    _check_sendings(document)
    if document["chain"] != chain_of(document):
        raise FriendError("the chain of hashes does not fit", "chain")
    return document


def stage(document: Mapping[str, Any]) -> str:
    """Return how far a game is: invited, accepted or running (also when it is over)."""
    halves = document["halves"]
    return STAGES[len(halves)]


def start(document: Mapping[str, Any]) -> Game:
    """Return the game as both halves deal it, before the first event. Raises: FriendError."""
    if stage(document) != "running":
        raise FriendError("the cards are not dealt before both halves are known", "not-begun")
    preset, options, behaviour = document["preset"], document["options"], document["behaviour"]
    return Game.dealt(preset, options, seed_of(document), first=document.get("first"), behaviour=behaviour)
