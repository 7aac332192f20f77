"""The engine in Pyodide under node gives the same answers as in CPython."""

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from rbcore.bridge.page import Bridge
from rbcore.commands.serve_json import Server
from rbcore.rules.presets import PRESETS
from tests.support.friends import played
from tests.support.golden import SEED, stored_counts, stored_lines
from web.build import environment, products

DECISIONS = 150


@pytest.fixture(scope="module")
def ask() -> list[str]:
    """Return the command that answers requests in Pyodide."""
    image, _ = products.boot_image(products.wheel())
    return [environment.node()[0], str(environment.BUILD / "ask_engine.mjs"), str(products.RUNTIME), str(image)]


def answers(ask: list[str], requests: list[dict[str, Any]], module: str) -> tuple[list[str], list[str]]:
    """Return the answers to the requests, from CPython and from Pyodide."""
    lines = [json.dumps(request) for request in requests]
    done = subprocess.run(
        [*ask, module], input="\n".join(lines), capture_output=True, text=True, check=True, timeout=200
    )
    server = Bridge() if module == "rbcore.bridge" else Server()
    return [server.handle(line) for line in lines], done.stdout.strip().split("\n")


def decisions(handle: Callable[[str], str], preset: str) -> list[Any]:
    """Return the snapshot after each decision of the computer players, until the game ends or there are ``DECISIONS``.

    A decision may need several slices of time on a busy machine.
    """

    def call(name: str, **args: Any) -> Any:
        return json.loads(handle(json.dumps({"call": name, "args": args})))["value"]

    call("hello")
    snapshot = call("new", preset=preset, seed="parity", players={"A": "casual", "B": "beginner"})
    snapshots: list[Any] = []
    while len(snapshots) < DECISIONS and not snapshot["result"]:
        answer = call("think", version=snapshot["version"], nodes=60, slice_ms=1000)
        if answer["done"]:
            snapshot = answer["snapshot"]
            snapshots.append(snapshot)
    return snapshots


@pytest.mark.parametrize("preset", ["pagat", "foster2", "foster1"])
def test_the_computer_makes_the_same_decisions(ask: list[str], preset: str) -> None:
    with subprocess.Popen(
        [*ask, "rbcore.bridge"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as engine:
        assert engine.stdin
        assert engine.stdout

        def handle(line: str) -> str:
            print(line, file=engine.stdin, flush=True)
            return engine.stdout.readline()

        there = decisions(handle, preset)
        engine.stdin.close()
    assert len(there) > 100
    assert there == decisions(Bridge().handle, preset)


def test_a_friend_game_has_the_same_hashes_and_answers(ask: list[str]) -> None:
    """The two players may use different machines; the chain and the deal must not depend on them."""
    _, links = played(3, preset="foster2", options={"referee": "players"})
    requests: list[dict[str, Any]] = [
        *({"call": "load", "args": {"row": {"game": link, "seat": seat}}} for link in links for seat in "AB"),
        {"call": "receive", "args": {"version": 2 * len(links)}},
    ]
    here, there = answers(ask, requests, "rbcore.bridge")
    assert here == there
    assert all("value" in json.loads(line) for line in here)


def counting(preset: str) -> list[dict[str, Any]]:
    """Return the requests for the stored perft counts of a preset."""
    lines = stored_lines(preset)[2:-1]
    requests: list[dict[str, Any]] = [{"call": "new", "preset": preset, "seed": SEED}]
    for number, line in enumerate([*lines, ""]):
        if number in (0, 30, 60):
            requests += [{"call": "perft", "depth": depth} for depth in range(1, 4)]
        if line and number < 60:
            requests.append({"call": "play", "text": line.partition(" ")[2]})
    return requests


def test_the_perft_counts_are_the_stored_ones(ask: list[str]) -> None:
    """For every preset, count the actions of the strict referee with all cards known."""
    requests = [request for preset in PRESETS for request in counting(preset)]
    here, there = answers(ask, requests, "rbcore.commands.serve_json")
    assert here == there
    found = [json.loads(line)["value"] for line in there]
    counts = [number for number in found if isinstance(number, int)]
    assert counts == [number for preset in PRESETS for row in stored_counts(preset) for number in row]
