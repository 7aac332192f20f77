"""The bridge answers any input quickly with a value or a typed error, never with a bug."""

from __future__ import annotations

import json
import time
from collections import Counter
from random import Random
from typing import Any

import pytest

from rbcore.bridge.page import Bridge
from tests.support.fuzz import METHODS, damaged, garbled, is_of_schema, requests, with_other_values

TYPED = {"RulesError", "NotationError", "IllegalMove", "CallError", "StaleSnapshot", "BridgeError", "LessonError"}
ALSO_ALLOWED = {"TooManyPositions", "FriendError"}
# Random requests rarely come after what they need: a play, an undo, the friend's turn, a hand card to look at, modules.
NEED_AN_EARLIER_CALL = ("undo", "redo", "receive", "peek", "loadPages")
SLOWEST_S = 10.0


def begin_game(bridge: Bridge, number: Random) -> dict[str, Any]:
    """Begin a game with a random referee, mostly between people; return its snapshot."""
    options = {"referee": number.choice(["strict", "players"]), "peek": number.choice(["none", "private"])}
    people = {"A": "human", "B": "human"}
    others = ({"A": "club", "B": "club"}, {"A": "human", "B": {"friend": "Tom"}})
    args = {"preset": "pagat", "seed": "fuzz", "options": options, "players": number.choice([people, people, *others])}
    snapshot: dict[str, Any] = json.loads(bridge.handle(json.dumps({"id": 0, "call": "new", "args": args})))["value"]
    return snapshot


def is_snapshot(value: Any) -> bool:
    """Return whether an answer is the table of the game in progress."""
    return isinstance(value, dict) and {"version", "record", "sources"} <= value.keys()


def fuzz(count: int, seed: int) -> Counter[str]:
    """Send malformed inputs; return how often each kind of answer came."""
    number, bridge, seen = Random(seed), Bridge(), Counter[str]()
    table = begin_game(bridge, number)
    source = requests(number, table)
    for at in range(count):
        request = next(source)
        kind = number.random()
        if kind < 0.7:
            request = (with_other_values if kind < 0.58 else damaged)(number, request)
        line = garbled(number, json.dumps(request)) if kind > 0.85 else json.dumps(request)
        began = time.process_time()
        answer = json.loads(bridge.handle(line))
        seen[f"{request.get('call')} answered"] += "value" in answer and is_of_schema(line)
        assert time.process_time() - began < SLOWEST_S, line[:2000]
        seen["of the right schema" if is_of_schema(line) else "of none"] += 1
        if "error" in answer:
            error: dict[str, Any] = answer["error"]
            assert error["type"] in TYPED | ALSO_ALLOWED, f"{line[:2000]}\n{error['message'][-2000:]}"
            seen[error["type"]] += 1
            seen["refused"] += 1
            seen["refused, of the right schema"] += is_of_schema(line)
        elif is_snapshot(answer["value"]):
            table.update(answer["value"])
        if at % 4 == 0 or not table["sources"]:
            # Start a new game, so that later moves and calls have something to be wrong about.
            table.update(begin_game(bridge, number))
    return seen


def check(seen: Counter[str], count: int) -> None:
    """Check that the answers are complete and varied."""
    assert seen["of the right schema"] + seen["of none"] == count
    assert seen["of the right schema"] >= count / 2
    assert seen["refused, of the right schema"] >= seen["refused"] / 2
    assert [name for name in sorted(TYPED) if not seen[name]] == []
    assert [call for call in METHODS if not seen[f"{call} answered"] and call not in NEED_AN_EARLIER_CALL] == []


def test_malformed_input_is_answered() -> None:
    count = 5_000  # fewer do not surely carry out each call at least once
    check(fuzz(count, 1), count)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
def test_a_hundred_thousand_malformed_inputs_are_answered(seed: int) -> None:
    count = 28_500  # of which at least 20,000 are malformed
    seen = fuzz(count, 100 + seed)
    print(dict(seen))
    check(seen, count)
    assert seen["refused"] >= 20_000
