"""Records: games as JSON that replays to the same state.

``schema`` is the version of the format, ``behaviour`` the version of the rules as the engine played
them (``rules/behaviour.py``); a record with a newer version of either is refused. ``events`` are lines of text such as
``A move 6S H4 F1``. Only a deal from another side than A's has schema 2: an engine that does not
know sides would deal other cards.
``cuts`` are the cards drawn for the first turn, for the reader: the seed deals them again, while given
decks keep them.
"""

import json
from typing import Any

from rbcore.game import Game
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.table.cards import NotationError, card_name
from rbcore.table.deal import parse_cuts

SCHEMA, _SCHEMA_WITHOUT_SIDES = 2, 1
_BEHAVIOUR_WITH_CUTS = 2
_TYPE_OF_KEY = {"schema": int, "behaviour": int, "preset": str, "options": dict, "seed": str, "events": list}
# All keys of a record; `players` is the page's own.
RECORD_KEYS = (*_TYPE_OF_KEY, "taken_back", "first", "side", "cuts", "decks", "position", "players")
_MAX_EVENTS = 20_000


def to_record(game: Game) -> dict[str, Any]:
    """Return the game as a record. Raises: TypeError for something that is not a game."""
    if not isinstance(game, Game):
        raise TypeError(f"not a Game: {game!r:.60}")
    players = game.names.players
    record: dict[str, Any] = {
        "schema": SCHEMA if game.side else _SCHEMA_WITHOUT_SIDES,
        "behaviour": game.behaviour,
        "preset": game.preset,
        "options": game.options,
        "seed": game.seed,
        "events": [f"{players[player]} {text}" for player, text in game.events],
    }
    if game.taken_back:
        record["taken_back"] = game.taken_back
    if game.first >= 0:
        record["first"] = players[game.first]
    if game.side:
        record["side"] = players[game.side]
    if game.cuts and game.behaviour >= _BEHAVIOUR_WITH_CUTS:
        record["cuts"] = [[card_name(card) for card in cut] for cut in game.cuts]
    if game.decks is not None:
        record["decks"] = [[card_name(card) for card in cards] for cards in game.decks]
    if game.position is not None:
        record["position"] = game.position
    return record


def from_record(record: Any) -> Game:
    """Return the game that a record replays to.

    Raises: NotationError that says which event is wrong; RulesError.
    """
    check_record(record)
    preset, options, behaviour = record["preset"], record["options"], record["behaviour"]
    if "position" in record:
        game = Game.placed(preset, options, record["position"], behaviour)
    else:
        decks, first, side = (record.get(key) for key in ("decks", "first", "side"))
        game = Game.dealt(preset, options, record["seed"], decks, first, side, behaviour)
        if decks is not None:
            game.cuts = parse_cuts(game.rules, record.get("cuts", []))
    for number, line in enumerate(record["events"]):
        name, _, text = str(line).partition(" ")
        game.replay(number, game.names.player(name), text)
    taken_back = record.get("taken_back", 0)
    if type(taken_back) is not int or taken_back < 0:
        raise NotationError(f"not a number of undos: {taken_back!r}")
    game.taken_back = taken_back
    return game


def write_record(game: Game, path: str) -> None:
    """Write the record of a game to a JSON file. Raises: OSError."""
    text = json.dumps(to_record(game))
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def records_in(data: Any) -> list[Any]:
    """Return the records in the JSON of a file: a record alone, a file of games of the page, or a lesson with a game.

    ``recordsIn`` of web/storage/game-files.js finds the same.
    """
    if not isinstance(data, dict):
        return []
    for key, name in (("games", "record"), ("lessons", "game")):
        if isinstance(data.get(key), list):
            records = [row.get(name) for row in data[key] if isinstance(row, dict)]
            break
    else:
        records = [data.get("record") or data.get("game") or data]
    return [record for record in records if isinstance(record, dict) and isinstance(record.get("events"), list)]


def read_record(path: str) -> Game:
    """Return the game of a JSON file that holds its record, alone or as the page and the author kit write it.

    Raises: OSError; NotationError, also for a file that is not JSON or holds several games; RulesError.
    """
    with open(path, encoding="utf-8-sig") as file:
        try:
            data = json.load(file)
        except (ValueError, RecursionError) as error:
            raise NotationError(f"{path}: not JSON: {error}") from error
    records = records_in(data) or [data]
    if len(records) > 1:
        raise NotationError(f"{path}: the file holds {len(records)} games, not one")
    try:
        return from_record(records[0])
    except NotationError as error:
        raise NotationError(f"{path}: {error}") from error


def check_record(record: Any) -> None:
    """Check the keys of a record and their types. Raises: NotationError."""
    if not isinstance(record, dict):
        raise NotationError("not a record")
    for key, kind in _TYPE_OF_KEY.items():
        if type(record.get(key)) is not kind:
            raise NotationError(f"not a record: {key!r} is missing or wrong")
    if record["schema"] > SCHEMA or record["behaviour"] > BEHAVIOUR:
        raise NotationError("the record comes from a newer version")
    if record["schema"] < 0 or record["behaviour"] < 0:
        raise NotationError(f"not a record: schema {record['schema']}, behaviour {record['behaviour']}")
    if len(record["events"]) > _MAX_EVENTS:
        raise NotationError(f"a record has at most {_MAX_EVENTS} events")
