"""The engine for other programs: one JSON request per line, one JSON answer per line.

``rbcore/bridge/README.md`` describes the requests and the answers.
"""

import codecs
import json
import sys
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from rbcore.bridge.dispatcher import BridgeError, Methods, Unknown, answer, error_json
from rbcore.bridge.snapshot import result_json
from rbcore.game import Game
from rbcore.notation.actions import action_json, parse_action_text
from rbcore.opponent.choice import choose_line
from rbcore.opponent.levels import DEFAULT, LEVELS
from rbcore.opponent.plan import Plan
from rbcore.record import to_record
from rbcore.referee.perft import PerftTooLarge, perft
from rbcore.rules.names import no_such

if TYPE_CHECKING:
    import argparse  # a module of 25 KB that the page does not need

MAX_NODES = 100_000
MAX_POSITIONS = 5_000


class Server:
    """One game for another program; positions and actions have the form of the published cases."""

    def __init__(self, unknown: Unknown = Unknown.WARNING) -> None:
        self.unknown = unknown
        self.game: Game | None = None
        # The lines found in this game, by level and budget.
        self.plans: defaultdict[tuple[str, int | None], Plan] = defaultdict(Plan)

    def handle(self, line: str) -> str:
        """Answer one line; never raises."""
        return answer(line, SERVE_JSON_METHODS, self, self.unknown)

    def handle_bytes(self, line: bytes) -> str:
        """Answer one line as it was read; never raises."""
        try:
            return self.handle(line.decode("utf-8"))
        except UnicodeDecodeError as error:
            return json.dumps({"error": error_json(BridgeError(f"not UTF-8: {error}"))})

    def current(self) -> Game:
        """Return the game. Raises: BridgeError."""
        if self.game is None:
            raise BridgeError("no game yet: call new first")
        return self.game

    def position(self) -> dict[str, Any]:
        """Return the whole position, and the result if there is one. Raises: BridgeError."""
        game = self.current()
        return {
            **game.position_json(), "result": result_json(game.state, game.result, game.names.players),
        }  # fmt: skip


SERVE_JSON_METHODS = method = Methods()


@method(
    "new", "ServerPosition",
    {
        "preset?": "text", "options?": "object Options", "seed?": "any text", "decks?": "any Decks",
        "first?": "any Side", "side?": "any Side", "position?": "any Position",
    },
    "RulesError NotationError",
)  # fmt: skip
def new(server: Server, args: dict[str, Any]) -> dict[str, Any]:
    """Deal a game, by default of ``pagat``, or start from a position; return the position."""
    preset, options = args.get("preset", "pagat"), args.get("options")
    if args.get("position") is not None:
        server.game = Game.placed(preset, options, args["position"])
    else:
        seed = "" if args.get("seed") is None else args["seed"]
        decks, first, side = (args.get(key) for key in ("decks", "first", "side"))
        server.game = Game.dealt(preset, options, seed, decks, first, side)
    server.plans.clear()
    return server.position()


@method("position", "ServerPosition")
def position(server: Server, args: dict[str, Any]) -> dict[str, Any]:
    """Return the whole position, including hidden cards."""
    return server.position()


@method("legal", "Actions")
def legal(server: Server, args: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the legal actions."""
    game = server.current()
    return [action_json(move, game.names) for move in game.legal()]


@method("play", "ServerPosition", {"action?": "any Action", "text?": "text"}, "NotationError IllegalMove")
def play(server: Server, args: dict[str, Any]) -> dict[str, Any]:
    """Play an action, or as ``text`` a line such as ``move 6S H4 F1``; return the position."""
    action = parse_action_text(args["text"]) if "text" in args else args.get("action")
    server.current().play_action(action)
    return server.position()


@method("view", "Position")
def view(server: Server, args: dict[str, Any]) -> dict[str, Any]:
    """Return the position with ``?`` for every card that the players cannot know."""
    return server.current().view_json()


@method("think", "Action", {"level?": "any text", "nodes?": "whole"}, "NotationError")
def think(server: Server, args: dict[str, Any]) -> dict[str, Any]:
    """Return the action that a level would choose; it is not played. ``nodes``: a budget of at most 100,000.

    A line that was found earlier in the game with the same budget is followed as long as the table is as expected.
    """
    game = server.current()
    level = args.get("level", DEFAULT)
    if game.result or not isinstance(level, str) or level not in LEVELS:
        raise BridgeError("the game is over" if game.result else no_such("level", level, LEVELS))
    nodes = args.get("nodes")
    if nodes is not None and nodes > MAX_NODES:
        raise BridgeError(f"nodes must be at most {MAX_NODES}, not {nodes}")
    plan = server.plans[level, nodes]
    move = plan.move(game.state)
    if move is None:
        line = choose_line(game, level, nodes)
        plan.follow(game.state, line)
        move = line[0]
    return action_json(move, game.names)


@method("perft", "Count", {"depth?": "1..4"})
def count_lines(server: Server, args: dict[str, Any]) -> int:
    """Return the number of lines of ``depth`` legal actions from here."""
    game = server.current()
    try:
        return perft(game.state, args.get("depth") or 1, MAX_POSITIONS)
    except PerftTooLarge as error:
        raise BridgeError(str(error)) from error


@method("say", "ServerPosition", {"side": "any Side", "text": "text"}, "NotationError CallError")
def say(server: Server, args: dict[str, Any]) -> dict[str, Any]:
    """Carry out a call or a touch, such as ``resign`` or ``stop foundation``, of a side; return the position."""
    server.current().say(args.get("side", -1), args["text"])
    return server.position()


@method("record", "GameRecord")
def record(server: Server, args: dict[str, Any]) -> dict[str, Any]:
    """Return the game as a record, which replays."""
    return to_record(server.current())


handle = Server().handle


def add_arguments(parser: "argparse.ArgumentParser") -> None:
    """Add the options of the command to its parser."""
    parser.add_argument(
        "--strict", action="store_true", help="refuse unknown arguments; by default an answer has warnings about them"
    )


def main(options: "argparse.Namespace") -> int:
    """Answer every line of the standard input, which may begin with a byte order mark."""
    server = Server(Unknown.ERROR if options.strict else Unknown.WARNING)
    for number, line in enumerate(sys.stdin.buffer):
        line = line.removeprefix(codecs.BOM_UTF8) if number == 0 else line
        if line.strip():
            print(server.handle_bytes(line), flush=True)
    return 0
