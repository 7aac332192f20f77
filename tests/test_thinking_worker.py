"""The thinking worker: tasks contain no hidden cards, and its answers equal the decisions of the table's own engine."""

import json
from random import Random
from typing import Any

import pytest

from rbcore.rules.presets import PRESETS
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.places import hand
from rbcore.table.state import State
from tests.support.bridge_table import Table, think, two_humans, with_shuffled_secrets
from tests.support.games import sides_of

SEARCHING = ("club", "master")
NODES = 60


@pytest.fixture
def table() -> Table:
    return Table()


def pondered(task: dict[str, Any], slice_ms: int = 1000) -> Any:
    """Return the answer of an engine without a game; the task is sent as text, as between workers."""
    worker = Table()
    while True:
        answer = worker.call("ponder", task=json.loads(json.dumps(task)), slice_ms=slice_ms)
        if answer.pop("done"):
            return answer
        assert 0 <= answer["progress"] <= 1


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", SEARCHING)
def test_the_worker_decides_like_the_tables_engine(preset: str, level: str) -> None:
    players = dict.fromkeys(sides_of(preset), level)
    one, other = Table(), Table()
    options = {"referee": "players"} if preset.startswith("foster2") else {}
    deal = {"preset": preset, "seed": "study", "options": options, "players": players}
    snapshot, wanted = one.call("new", **deal), other.call("new", **deal)
    thoughts = 0
    for _ in range(25):
        if snapshot["actor"] is None:
            break
        task = one.call("task", version=snapshot["version"], nodes=NODES)["task"]
        given = pondered(task) if task else {}
        thoughts += bool(task)
        answer = one.call("think", version=snapshot["version"], nodes=NODES, slice_ms=1000, **given)
        assert answer["done"] or not task, "with a given line there is nothing left to think about"
        snapshot = answer["snapshot"] if answer["done"] else think(one, snapshot, NODES)
        wanted = think(other, wanted, NODES)
        assert snapshot == wanted
    assert thoughts


@pytest.mark.parametrize("preset", PRESETS)
def test_a_task_contains_no_hidden_cards(preset: str) -> None:
    """It does not depend on the hidden cards, and names none of them."""
    table = Table()
    players = dict.fromkeys(sides_of(preset), "master")
    snapshot = table.call("new", preset=preset, seed="blind", players=players)
    number = Random(3)
    thoughts = 0
    for at in range(30):
        if snapshot["actor"] is None:
            break
        task = table.call("task", version=snapshot["version"], nodes=NODES)["task"]
        thoughts += bool(task)
        if task:
            view = State(table.bridge.game.rules, *task["view"])
            hidden = [view.down[hand(player)] for player, runs in enumerate(view.passes) if not runs]
            assert {face(card) for pile in hidden for card in pile} <= {UNKNOWN}
        if at % 5 == 0:
            twins = [with_shuffled_secrets(table, snapshot["players"], number) for _ in range(2)]
            tasks = [twin.call("task", version=loaded["version"], nodes=NODES)["task"] for twin, loaded in twins]
            assert tasks[0] == tasks[1]
            assert task in (None, tasks[0])
        snapshot = think(table, snapshot, NODES)
    assert thoughts


def test_the_worker_gives_the_same_hint_as_the_tables_engine(table: Table) -> None:
    snapshot = two_humans(table, seed="aside")
    for _ in range(6):
        answer: dict[str, Any] = {"done": False}
        while not answer["done"]:
            answer = table.call("hint", version=snapshot["version"], nodes=200)
        task = table.call("task", version=snapshot["version"], nodes=200)["task"]
        assert task["player"] == "human"
        assert pondered(task, slice_ms=1) == {"hint": answer["hint"]}
        snapshot = table.call("play", version=snapshot["version"], action=answer["hint"]["line"][0])


def test_the_workers_hint_says_why_stop_may_be_called(table: Table) -> None:
    place = "pagat~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    both = {"A": "human", "B": "human"}
    snapshot = table.call("new", position=place, options={"referee": "players"}, players=both)
    for source, target in (("H2", "H3"), ("A.hand", "A.turned"), ("A.turned", "A.waste")):
        snapshot = table.call("play", version=snapshot["version"], **{"from": source, "to": target})
    hint = table.call("hint", version=snapshot["version"], nodes=20, slice_ms=1000)["hint"]
    task = table.call("task", version=snapshot["version"], nodes=20)["task"]
    assert pondered(task) == {"hint": hint}
    assert hint["ground"]


def test_there_is_no_task_if_no_search_is_needed(table: Table) -> None:
    for level in ("beginner", "learner", "casual"):
        snapshot = table.call("new", seed="list", players={"A": level, "B": "human"}, first="A")
        assert table.call("task", version=snapshot["version"]) == {"task": None}
    assert table.error("task", version=snapshot["version"] + 1)["type"] == "StaleSnapshot"
    over = table.call("say", version=snapshot["version"], side="B", words="resign")
    assert table.call("task", version=over["version"]) == {"task": None}
    assert table.call("hello")["slow_levels"] == ["club", "tournament", "expert", "master"]


@pytest.mark.parametrize(
    "line",
    [
        [],
        None,
        "end",
        [None],
        [{"do": "fly"}],
        [{"do": "move", "card": "KS", "from": "H1", "to": "F1"}],
        [{"do": "end"}],
    ],
)
def test_a_line_that_cannot_be_played_is_ignored(table: Table, line: Any) -> None:
    snapshot = table.call("new", seed="odd", first="B", players={"A": "human", "B": "club"})
    answer = table.call("think", version=snapshot["version"], nodes=NODES, slice_ms=1, line=line)
    played = answer["snapshot"] if answer["done"] else think(table, snapshot, NODES)
    other = Table()
    assert played == think(other, other.call("new", seed="odd", first="B", players={"A": "human", "B": "club"}), NODES)


def test_a_malformed_task_is_refused(table: Table) -> None:
    snapshot = two_humans(table)
    good = table.call("task", version=snapshot["version"], nodes=20)["task"]
    assert table.call("ponder") == {"done": True}
    for bad in (
        {"view": [[], *good["view"][1:]]}, {"view": {}}, {"view": 7}, {"nodes": "many"}, {"player": "nobody"},
        {"preset": "none"}, {"options": {"reserve": "many"}},
    ):  # fmt: skip
        errors = [table.error("ponder", task={**good, **bad})["type"] for _ in range(2)]
        assert errors == ["BridgeError", "BridgeError"]
    assert table.error("ponder", task=[1])["type"] == "BridgeError"


def test_work_restarts_after_an_error(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    snapshot = two_humans(table)
    task = table.call("task", version=snapshot["version"], nodes=200)["task"]
    with monkeypatch.context() as patch:
        patch.setattr("rbcore.coach.hint.Hint.step", lambda *_: None)
        assert table.call("ponder", task=task)["done"] is False
        patch.setattr("rbcore.coach.hint.Hint.step", lambda *_: {}["gone"])
        assert table.error("ponder", task=task)["type"] == "BridgeError"
    assert table.bridge.pondering._work is None
    assert pondered(task)["hint"]["line"]
