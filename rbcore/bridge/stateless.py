"""What the page asks beside the game in progress, which stays: a record looked at, a drawing tried, a lesson baked."""

from typing import Any

from rbcore.bridge.dispatcher import BridgeError, mapping, text, whole
from rbcore.bridge.snapshot import table_told
from rbcore.game import Game
from rbcore.notation.actions import parse_action
from rbcore.opponent.seats import HUMAN, Seat, SeatError, parse_seats
from rbcore.record import from_record
from rbcore.referee.candidate_moves import candidate_moves
from rbcore.table.moves import Move

_MOST_EVENTS = 1_000_000


def seated(game: Game, given: dict[str, Any]) -> list[Seat]:
    """Return who plays a game's sides. Raises: BridgeError."""
    try:
        return parse_seats(given, game.rules.players)
    except SeatError as error:
        raise BridgeError(str(error)) from error


def move_asked(game: Game, args: dict[str, Any]) -> Move:
    """Return the move that is asked for, lawful or not. args: {action} or {from, to}."""
    if "action" in args:
        return parse_action(game.rules, game.state, args["action"], game.names)
    source, target = game.names.place(args.get("from")), game.names.place(args.get("to"))
    for move in candidate_moves(game.rules, game.state).get(source, []):
        if move.target == target:
            return move
    return Move("move", game.state.up[source][-1] if game.state.up[source] else -1, source, target)


def replayed(args: dict[str, Any]) -> tuple[Game, dict[str, Any]]:
    """Return the game of a record after ``at`` events, and its players. args: {record, at?}."""
    record = args.get("record")
    at = whole(args, "at", _MOST_EVENTS)
    if at is not None and isinstance(record, dict) and isinstance(record.get("events"), list):
        record = {**record, "events": record["events"][:at]}
    return from_record(record), mapping(record, "players")


def look(args: dict[str, Any]) -> dict[str, Any]:
    """Return the table of a record after ``at`` events. args: {record, at?}."""
    game, players = replayed(args)
    told = table_told(game, seated(game, players), 1 if game.events else 0, None, 0)
    return {**told, "events": len(args["record"]["events"])}


def attempt(args: dict[str, Any]) -> dict[str, Any]:
    """Return the table after plays in a drawing of the rules. args: {position, plays?}."""
    from rbcore.rulebook.examples import table_of

    game, plays = table_of(text(args, "position", "")), args.get("plays", [])
    if not isinstance(plays, list):
        raise BridgeError(f"'plays' must be a list, not {plays!r}")
    for play in plays:
        game.play(move_asked(game, mapping({"play": play}, "play")))
    return table_told(game, [], 1 if game.events else 0, HUMAN, 0)


def bake(args: dict[str, Any]) -> dict[str, Any]:
    """Return the baked tree of a lesson. args: {lesson}."""
    from rbcore.lesson.bake import bake as baked

    return {"baked": baked(mapping(args, "lesson"))}
