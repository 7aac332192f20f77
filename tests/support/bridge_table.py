"""A bridge spoken to as the page speaks to it, and what tests do with one."""

import json
from random import Random
from typing import Any

from rbcore.bridge.page import Bridge
from tests.test_invariants import shuffled_secrets


class Table:
    """A bridge that is spoken to as the page speaks to it."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def call(self, name: str, **args: Any) -> Any:
        answer = json.loads(self.bridge.handle(json.dumps({"id": 7, "call": name, "args": args})))
        assert answer["id"] == 7
        return answer["value"]

    def error(self, name: str, **args: Any) -> dict[str, Any]:
        answer = json.loads(self.bridge.handle(json.dumps({"id": 7, "call": name, "args": args})))
        assert "value" not in answer
        found: dict[str, Any] = answer["error"]
        return found


def two_humans(table: Table, preset: str = "pagat", seed: str = "door") -> dict[str, Any]:
    players = dict.fromkeys("ABC" if preset == "wegner-three" else "AB", "human")
    found: dict[str, Any] = table.call("new", preset=preset, seed=seed, players=players)
    return found


def play_turn(table: Table, snapshot: dict[str, Any]) -> dict[str, Any]:
    """Play a human turn: what is due, then turn up and discard."""
    while snapshot["actor"] == "human":
        due = [(duty["from"], duty["to"]) for duty in snapshot["duties"]]
        last = [(s, t) for s, row in snapshot["sources"].items() for t in row["legal"] if s.startswith("A.")]
        source, target = (due or last)[-1]
        snapshot = table.call("play", version=snapshot["version"], **{"from": source, "to": target})
    return snapshot


def think(table: Table, snapshot: dict[str, Any], nodes: int = 25) -> dict[str, Any]:
    """Let the computer make one decision, by a node budget."""
    while True:
        answer = table.call("think", version=snapshot["version"], nodes=nodes)
        if answer["done"]:
            found: dict[str, Any] = answer["snapshot"]
            return found
        assert 0 <= answer["progress"] <= 1


def twin_of(snapshot: dict[str, Any], number: Random) -> tuple[Table, dict[str, Any]]:
    """Return a table that differs from a snapshot only in which hidden card lies where."""
    twin = Table()
    loaded = twin.call("load", record=snapshot["record"])
    game = twin.bridge.game
    assert game
    game.states[-1] = shuffled_secrets(game.rules, game.state, number)
    return twin, loaded


def human_turn(table: Table, seed: str, **new: Any) -> dict[str, Any]:
    found: dict[str, Any] = table.call("new", seed=seed, first="A", **new)
    assert found["actor"] == "human"
    return found


def sliced(table: Table, name: str, **args: Any) -> Any:
    """Ask for long work in the shortest slices until it is done."""
    steps = 0
    while True:
        answer = table.call(name, slice_ms=1, **args)
        steps += 1
        if answer["done"]:
            assert steps > 1
            return answer[name]
