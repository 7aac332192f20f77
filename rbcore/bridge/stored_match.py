"""A match as the page stores it, in a note of this version or an earlier one."""

from typing import Any

from rbcore.bridge.dispatcher import BridgeError, mapping
from rbcore.notation.actions import player_of
from rbcore.record import check_record
from rbcore.referee.match import Match, starter_of
from rbcore.rules.ruleset import make_rules
from rbcore.table.places import PLAYERS

Note = dict[str, Any]


def stored_match(note: Any, game: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return the note in its present form and how its match stands, or None if it is not a match.

    Raises: BridgeError, RulesError, NotationError.
    """
    if not _is_match(note):
        return None
    if game:
        note = {**note, "games": _with_game(note["games"], game)}
    agreed = {"target": note["target"], "first_alternate": bool(note.get("turns"))}
    rules = make_rules(note["preset"], {**mapping(note, "options"), **agreed})
    sides = PLAYERS[: rules.players]
    if not note.get("players"):
        # Old versions stored only the level, which was "human" for two people.
        level = note.get("level", "")
        seats = {**dict.fromkeys(sides, level), "A": "human"}
        note = {**note, "level": "" if level == "human" else level, "players": seats}
    scores = tuple(tuple(_points(one["score"].get(side, 0)) for side in sides) for one in note["games"])
    starters = tuple(player_of(rules, one["starter"]) if one.get("starter") else -1 for one in note["games"])
    return {"note": note, "state": Match(scores, starters).as_json(rules)}


def _is_match(note: Any) -> bool:
    if not isinstance(note, dict) or not isinstance(note.get("preset"), str):
        return False
    games = note.get("games")
    return type(note.get("target")) in (int, float) and isinstance(games, list) and all(map(_is_game, games))


def _is_game(game: Any) -> bool:
    return isinstance(game, dict) and isinstance(game.get("score"), dict) and isinstance(game.get("id"), str)


def _with_game(games: list[Any], game: Note) -> list[Any]:
    """Return games with a finished one, in place of its earlier end if it was taken back and played on."""
    record = mapping(game, "record")
    check_record(record)
    row = {"score": game.get("score"), "starter": starter_of(record, str(game.get("turn"))), "id": game.get("id")}
    if not _is_game(row):
        raise BridgeError("a finished game has an id and a score")
    others = [row if one["id"] == row["id"] else one for one in games]
    return others if row in others else [*others, row]


def _points(value: object) -> int:
    if type(value) is not int:
        raise BridgeError(f"points must be a whole number, not {value!r}")
    return value
