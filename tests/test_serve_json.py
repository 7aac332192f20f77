"""The engine for other programs: records and calls, and what it says about unknown arguments."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rbcore.bridge.dispatcher import Unknown
from rbcore.commands.serve_json import Server
from rbcore.record import from_record

ROOT = Path(__file__).parents[1]


def ask(server: Server, call: str, **args: Any) -> Any:
    """Return the value of an answer."""
    return json.loads(server.handle(json.dumps({"call": call, "args": args})))["value"]


def answer(request: dict[str, Any], unknown: Unknown = Unknown.WARNING) -> dict[str, Any]:
    """Return the whole answer of a server that has dealt a game."""
    server = Server(unknown)
    server.handle('{"call": "new"}')
    reply: dict[str, Any] = json.loads(server.handle(json.dumps(request)))
    return reply


def test_the_record_of_a_game_replays_to_its_position() -> None:
    server = Server()
    ask(server, "new", preset="brief", seed="record")
    for _ in range(4):
        ask(server, "play", action=ask(server, "legal")[0])
    record = ask(server, "record")
    assert len(record["events"]) == 4
    position = json.loads(json.dumps(from_record(record).position_json()))
    assert ask(server, "position") == {**position, "result": None}


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_side_resigns_in_words(side: str) -> None:
    server = Server()
    ask(server, "new", seed="words")
    position = ask(server, "say", side=side, text="resign")
    assert position["result"]["winner"] == ("B" if side == "A" else "A")
    assert ask(server, "record")["events"] == [f"{side} resign"]


@pytest.mark.parametrize(
    ("args", "kind"),
    [
        ({"side": "A", "text": "agree"}, "CallError"),
        ({"side": "C", "text": "resign"}, "NotationError"),
        ({"side": ["A"], "text": "resign"}, "NotationError"),
        ({"side": "A", "text": "turn hand"}, "NotationError"),
        ({"text": "resign"}, "NotationError"),
        ({"side": "A"}, "BridgeError"),
    ],
)
def test_what_cannot_be_said_is_a_typed_error(args: dict[str, Any], kind: str) -> None:
    assert answer({"call": "say", "args": args})["error"]["type"] == kind


@pytest.mark.parametrize(
    ("request_json", "messages"),
    [
        ({"call": "new", "sed": "x"}, ["unknown argument 'sed' (did you mean 'seed'?)"]),
        ({"call": "new", "args": {"sed": "x"}}, ["unknown argument 'sed' (did you mean 'seed'?)"]),
        ({"call": "new", "args": {}, "seed": "x"}, ["'seed' beside args is ignored"]),
        ({"call": "legal", "b": 1, "a": 2}, ["unknown argument 'b'", "unknown argument 'a'"]),
        ({"id": 7, "call": "play", "move": "turn hand"}, ["unknown argument 'move'"]),
    ],
)
def test_unknown_arguments_are_warned_of_or_refused(request_json: dict[str, Any], messages: list[str]) -> None:
    reply = answer(request_json)
    assert reply["warnings"] == messages
    assert ("value" in reply) == (request_json["call"] != "play")
    refused = answer(request_json, Unknown.ERROR)
    assert refused["error"] == {"type": "BridgeError", "message": "; ".join(messages)}
    assert reply.get("id") == refused.get("id") == request_json.get("id")


def test_an_answer_to_known_arguments_has_no_warnings() -> None:
    for unknown in Unknown:
        assert list(answer({"call": "new", "seed": "x", "preset": "brief"}, unknown)) == ["value"]


def test_the_command_refuses_unknown_arguments_if_it_is_strict() -> None:
    for options, key in ([], "value"), (["--strict"], "error"):
        command = [sys.executable, "-m", "rbcore", "serve-json", *options]
        line = '{"call": "new", "sed": "x"}\n'
        done = subprocess.run(command, input=line, capture_output=True, text=True, check=True, cwd=ROOT)
        assert key in json.loads(done.stdout)
