"""The methods that do not affect the game in progress: records, rules, example positions, lessons and matches."""

from typing import Any

from rbcore.bridge.dispatcher import BridgeError, Methods, mapping
from rbcore.bridge.snapshot import table_json, undoable
from rbcore.game import Game
from rbcore.notation.actions import parse_action
from rbcore.opponent.seats import HUMAN, Seat, SeatError, parse_seats
from rbcore.record import from_record
from rbcore.referee.legal_moves import candidate_moves
from rbcore.rules.ruleset import RulesError, make_rules
from rbcore.table import places
from rbcore.table.cards import UNKNOWN
from rbcore.table.moves import Move

_MOST_FRAMES = 500

method = Methods()


def seated(game: Game, given: dict[str, Any]) -> list[Seat]:
    """Return the players of a game's sides. Raises: BridgeError."""
    try:
        return parse_seats(given, game.rules.players)
    except SeatError as error:
        raise BridgeError(str(error)) from error


def move_asked(game: Game, args: dict[str, Any]) -> Move:
    """Return the move that ``action``, or ``from`` and ``to``, name; legal or not."""
    if "action" in args:
        return parse_action(game.state, args["action"], game.names)
    source, target = game.names.place(args.get("from")), game.names.place(args.get("to"))
    for move in candidate_moves(game.state).get(source, []):
        if move.target == target:
            return move
    return Move("move", game.state.up[source][-1] if game.state.up[source] else -1, source, target)


def replayed(args: dict[str, Any]) -> tuple[Game, dict[str, Any]]:
    """Return the game of a record after ``at`` events, and its players."""
    record = args.get("record")
    at = args.get("at")
    if at is not None and isinstance(record, dict) and isinstance(record.get("events"), list):
        record = {**record, "events": record["events"][:at]}
    return from_record(record), mapping(record, "players")


@method("tableAt", "RecordSnapshot", {"record": "any GameRecord", "at?": "0..1000000"}, "RulesError NotationError")
def table_at(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the table of a record after ``at`` events; the game in progress is not affected."""
    game, players = replayed(args)
    return {**_shown(game, seated(game, players)), "events": len(args["record"]["events"])}


@method("frames", "Frames", {"record": "any GameRecord", "from": "0..1000000", "to": "0..1000000"},
      "RulesError NotationError")  # fmt: skip
def frames(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the tables of a record from after ``from`` to after ``to`` events, at most 500; it is replayed once."""
    record, first = args["record"], args["from"]
    game, players = replayed({"record": record, "at": first})
    seats = seated(game, players)
    tables = [_shown(game, seats, has_record=False)]
    for line in record["events"][first : min(args["to"], first + _MOST_FRAMES - 1)]:
        name, _, text = str(line).partition(" ")
        game.replay(len(game.events), game.names.player(name), text)
        tables.append(_shown(game, seats, has_record=False))
    return {"frames": tables}


def _shown(game: Game, seats: list[Seat], has_record: bool = True) -> dict[str, Any]:
    """Return the table of a game that is only shown."""
    return table_json(game, seats, 1 if game.events else 0, None, 0, undoable(game, seats) >= 0, has_record)


@method("entries", "EntriesAnswer", {"games": "list ArchivedGames"})
def entries(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return what lists show of archived games, also of those that no engine can replay."""
    from rbcore.bridge.entries import entry_of

    return {"entries": [entry_of(game) for game in args["games"]]}


@method("exercise", "Exercise", {"record": "any GameRecord", "at": "0..1000000"}, "RulesError NotationError")
def exercise(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return a position of a record for the author kit; until the game is over, face-down cards are unknown."""
    from rbcore.lesson.start import pos_text

    game = from_record(args["record"])
    state = game.states[min(args["at"], len(game.events))]
    if not game.result:
        state = state._replace(down=tuple((UNKNOWN,) * len(pile) for pile in state.down))
    side = places.PLAYERS[state.turn]
    return {
        "pos": pos_text(game.preset, state),
        **({"rules": game.options} if game.options else {}),
        "side": "A" if side == "C" else side,
    }


@method("rules", "RulesAnswer", {"preset": "text", "options?": "object Options"})
def rules(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the contradiction between the options of a game, or null; a wrong option is a contradiction, too."""
    try:
        make_rules(args["preset"], args.get("options"))
    except RulesError as error:
        return {"contradiction": {"code": error.code, "options": list(error.options), "message": str(error)}}
    return {"contradiction": None}


@method("tryPlays", "Snapshot", {"position": "text", "plays?": "list Play"}, "NotationError IllegalMove")
def try_plays(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the table after plays in a drawn position; the game in progress is not affected."""
    from rbcore.rulebook.examples import table_of

    game = table_of(args["position"])
    for play in args.get("plays") or []:
        game.play(move_asked(game, mapping({"play": play}, "play")))
    return table_json(game, [], 1 if game.events else 0, HUMAN, 0)


@method("bake", "BakeAnswer", {"lesson": "object Lesson"}, "LessonError")
def bake(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the baked tree of a lesson."""
    from rbcore.lesson.bake import bake as baked

    return {"baked": baked(args["lesson"])}


@method("problem", "ProblemAnswer", {"problem": "object Problem"}, "NotationError LessonError TooManyPositions")
def problem(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return a practice problem as a baked lesson without texts, and the codes of its hints and reasons."""
    from rbcore.problems.lesson import lesson_of

    try:
        return lesson_of(args["problem"])
    except (LookupError, TypeError, AttributeError) as error:
        raise BridgeError(f"'problem' is no practice problem: {error!r}") from error


@method("match", "MatchAnswer", {"note?": "any StoredNote", "game?": "object FinishedGame"}, "RulesError NotationError")
def match(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the match in a stored note and how it stands, with a finished ``game`` if it is given."""
    from rbcore.bridge.stored_match import stored_match

    return {"match": stored_match(args.get("note"), args.get("game"))}
