"""Malformed requests to ``serve-json`` are answered with a value or a typed error, soon, and never with a bug."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rbcore.commands.serve_json import SERVE_JSON_METHODS, Server
from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text
from rbcore.rules.presets import PRESETS
from tests.support.fuzz import CARDS, PLACES, damaged, garbled

TYPED = {"RulesError", "NotationError", "IllegalMove", "CallError", "BridgeError"}
ROOT = Path(__file__).parent.parent
SLOWEST_S = 20.0
ODD_NUMBERS = ["NaN", "Infinity", "-Infinity", "1e400", "-1e999", "[NaN]", '{"a": -1e400}']


def requests(number: Random) -> Iterator[dict[str, Any]]:
    """Yield requests that are right, for positions of games that go on."""
    while True:
        preset = number.choice(list(PRESETS))
        game = Game.dealt(preset, {}, f"serve {number.random()}")
        for _ in range(number.randrange(30)):
            if game.result is None:
                game.play(number.choice(game.legal()))
        yield {"call": "new", "args": {"preset": preset, "position": game.position_json()}}
        yield {"call": "new", "args": {"preset": preset, "seed": "serve", "options": {"referee": "players"}}}
        for _ in range(number.randrange(12)):
            action = {"do": "move", "card": number.choice(CARDS), "from": number.choice(PLACES), "to": "H1"}
            plays = [{"text": "turn hand"}, {"action": action}, {"text": "discard"}]
            yield {"call": "play", "args": number.choice(plays)}
            yield {"id": number.randrange(9), "call": number.choice(["legal", "view", "position"])}
        yield {"call": "think", "args": {"level": "casual", "nodes": 4}}
        yield {"call": "say", "args": {"side": number.choice("AB"), "text": number.choice(["touch H4", "stop"])}}
        yield {"call": "record"}
        yield {"call": "perft", "depth": number.randrange(1, 5)}


def fuzz(count: int, seed: int) -> Counter[str]:
    """Send so many requests, most of them malformed; return how often each kind of answer came."""
    number, server, seen = Random(seed), Server(), Counter[str]()
    source = requests(number)
    for _ in range(count):
        request = next(source)
        if number.random() < 0.7:
            request = damaged(number, request)
        if isinstance(request.get("args"), dict) and request["args"].get("nodes"):
            request["args"]["nodes"] = min(4, request["args"]["nodes"]) if type(request["args"]["nodes"]) is int else 4
        line = json.dumps(request)
        kind = number.random()
        if kind < 0.05:
            line = garbled(number, line)
        elif kind < 0.1:
            line = line.replace("{", f'{{"id": {number.choice(ODD_NUMBERS)}, ', 1)
        began = time.process_time()
        text = server.handle(line)
        assert time.process_time() - began < SLOWEST_S, line[:2000]
        answer = json.loads(text, parse_constant=pytest.fail)
        error = answer.get("error", {"type": "value"})
        assert error["type"] in TYPED | {"value"}, f"{line[:2000]}\n{error['message'][-2000:]}"
        seen[error["type"]] += 1
    return seen


def test_thinking_in_a_position_without_a_legal_move_is_refused() -> None:
    # as if a card of the hand had been turned up, but there is none
    houses = "H1:KS,H2:KH,H3:KC,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD"
    preset, position = parse_position_text(f"pagat~A~A:1x!JH_9C.4D__,B:1x!JC_9S.4H__~{houses}~~locked.acted~0.0~0")
    server = Server()
    server.handle(json.dumps({"call": "new", "args": {"preset": preset, "position": position}}))
    answer = json.loads(server.handle('{"call": "think", "args": {"level": "casual", "nodes": 4}}'))
    assert answer["error"]["type"] == "NotationError"
    assert "no legal move" in answer["error"]["message"]


def test_malformed_requests_are_answered() -> None:
    seen = fuzz(1_000, 1)
    assert min(seen[name] for name in (*TYPED, "value")) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_twenty_thousand_malformed_requests_are_answered(seed: int) -> None:
    assert sum(fuzz(5_000, 200 + seed).values()) == 5_000


POSITION = Game.dealt("pagat", {}, "wrong").position_json()


@pytest.mark.parametrize(
    "changes",
    [
        {"foundations": 5}, {"foundations": {"AS": 1}}, {"foundations": "AS"}, {"turn_state": [1]},
        {"turn_state": "hand"}, {"turn_state": {"fresh": 7}}, {"turn_state": {"fresh": "hand"}}, {"passes": [1, 2]},
        {"passes": {"A": "many"}}, {"passes": {"A": []}}, {"passes": {"A": -1}}, {"passes": {"A": 1.5}},
    ],
    ids=str,
)  # fmt: skip
def test_a_malformed_position_is_a_notation_error(changes: dict[str, Any]) -> None:
    answer = json.loads(Server().handle(json.dumps({"call": "new", "position": {**POSITION, **changes}})))
    assert answer["error"]["type"] == "NotationError"


@pytest.mark.parametrize("level", [[], {}, ["club"], None, 5, "nobody"], ids=str)
def test_a_wrong_level_is_a_bridge_error(level: Any) -> None:
    server = Server()
    server.handle('{"call": "new"}')
    answer = json.loads(server.handle(json.dumps({"call": "think", "args": {"level": level}})))
    assert answer["error"]["type"] == "BridgeError"


@pytest.mark.parametrize("seed", [0, [], False], ids=str)
def test_a_seed_that_is_no_text_is_a_notation_error(seed: Any) -> None:
    answer = json.loads(Server().handle(json.dumps({"call": "new", "seed": seed})))
    assert answer["error"]["type"] == "NotationError"


@pytest.mark.parametrize(
    "args",
    [
        {"first": 5},
        {"side": 5},
        {"decks": 5},
        {"position": 5},
        {"seed": 5},
        {"call": "play"},
        {"call": "play", "action": 5},
    ],
    ids=str,
)
def test_the_errors_of_a_call_are_those_of_its_row(args: dict[str, Any]) -> None:
    """As the README says: what is no seed, deck, side, position or action is a NotationError."""
    server = Server()
    server.handle('{"call": "new"}')
    answer = json.loads(server.handle(json.dumps({"call": "new", **args})))
    assert answer["error"]["type"] == "NotationError"
    assert "NotationError" in SERVE_JSON_METHODS[args.get("call", "new")].errors


@pytest.mark.parametrize(
    "args", [{"seed": "x" * 10**6}, {"preset": "x" * 10**6}, {"call": "x" * 10**6}, {"position": ["x" * 10**6]}]
)
def test_a_long_value_is_not_repeated_in_full(args: dict[str, Any]) -> None:
    assert len(Server().handle(json.dumps({"call": "new", **args}))) < 1200


@pytest.mark.parametrize("text", ODD_NUMBERS)
def test_a_number_that_json_does_not_have_is_refused(text: str) -> None:
    line = Server().handle(f'{{"id": {text}, "call": "legal"}}')
    assert json.loads(line, parse_constant=pytest.fail)["error"]["type"] == "BridgeError"


def test_perft_looks_at_a_bounded_number_of_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rbcore.commands.serve_json.MAX_POSITIONS", 3)
    server = Server()
    server.handle('{"call": "new", "preset": "foster2"}')
    assert "value" in json.loads(server.handle('{"call": "perft", "depth": 1}'))
    assert json.loads(server.handle('{"call": "perft", "depth": 4}'))["error"]["type"] == "BridgeError"


def test_invalid_utf_8_is_answered_and_the_next_line_too() -> None:
    lines = b'\xff\xfe{"call": "new"}\n{"call": "new"}\n{"id": "\xc3\x28"}\n'
    command = [sys.executable, "-X", "utf8=0", "-m", "rbcore", "serve-json"]
    done = subprocess.run(
        command, cwd=ROOT, input=lines, capture_output=True, check=True, timeout=60, env={"LC_ALL": "C"}
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("error", {}).get("type") for answer in answers] == ["BridgeError", None, "BridgeError"]
