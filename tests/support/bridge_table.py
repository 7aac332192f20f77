"""A bridge that tests call as the page does, and common sequences of calls."""

import copy
import json
from random import Random
from typing import Any

from rbcore.bridge.page import Bridge
from tests.support.games import shuffled_secrets, sides_of


class Table:
    """A bridge with JSON requests, as the page uses it."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def call(self, name: str, **args: Any) -> Any:
        answer = json.loads(self.bridge.handle(json.dumps({"id": 7, "call": name, "args": args})))
        assert answer["id"] == 7
        return answer["value"]

    def error(self, name: str, **args: Any) -> dict[str, Any]:
        answer = json.loads(self.bridge.handle(json.dumps({"id": 7, "call": name, "args": args})))
        assert "value" not in answer
        error: dict[str, Any] = answer["error"]
        return error


def two_humans(table: Table, preset: str = "pagat", seed: str = "door") -> dict[str, Any]:
    players = dict.fromkeys(sides_of(preset), "human")
    snapshot: dict[str, Any] = table.call("new", preset=preset, seed=seed, players=players)
    return snapshot


def play_turn(table: Table, snapshot: dict[str, Any]) -> dict[str, Any]:
    """Play a human turn: the duties, then the last legal move, until the turn ends."""
    while snapshot["actor"] == "human":
        due = [(duty["from"], duty["to"]) for duty in snapshot["duties"]]
        last = [(s, t) for s, row in snapshot["sources"].items() for t in row["legal"] if s.startswith("A.")]
        source, target = (due or last)[-1]
        snapshot = table.call("play", version=snapshot["version"], **{"from": source, "to": target})
    return snapshot


def think(table: Table, snapshot: dict[str, Any], nodes: int = 25) -> dict[str, Any]:
    """Let the computer make one decision, with a budget of nodes."""
    while True:
        answer = table.call("think", version=snapshot["version"], nodes=nodes)
        if answer["done"]:
            after: dict[str, Any] = answer["snapshot"]
            return after
        assert 0 <= answer["progress"] <= 1


def with_shuffled_secrets(table: Table, players: dict[str, Any], number: Random) -> tuple[Table, dict[str, Any]]:
    """Return a copy of a table in which only the hidden cards have changed places, and its snapshot."""
    assert table.bridge.game
    game = copy.copy(table.bridge.game)
    for name, value in vars(game).items():
        if isinstance(value, list | dict | set):
            setattr(game, name, value.copy())
    game.states[-1] = shuffled_secrets(game.state, number)
    other = Table()
    return other, other.bridge.seat(game, players)


def human_turn(table: Table, seed: str, **new: Any) -> dict[str, Any]:
    snapshot: dict[str, Any] = table.call("new", seed=seed, first="A", **new)
    assert snapshot["actor"] == "human"
    return snapshot


def call_in_slices(table: Table, name: str, **args: Any) -> Any:
    """Repeat a call with the shortest time slice until its work is done."""
    steps = 0
    while True:
        answer = table.call(name, slice_ms=1, **args)
        steps += 1
        if answer["done"]:
            assert steps > 1
            return answer[name]
