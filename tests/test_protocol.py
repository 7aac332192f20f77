"""The declared protocol: generated files are current, requests are checked, answers have their declared shapes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from rbcore.bridge import catalogue, coaching, current_game, pages, stateless
from rbcore.bridge.dispatcher import BridgeError, Method, check_arguments
from rbcore.bridge.page import PAGE_METHODS
from rbcore.bridge.shapes import SERVER_SHAPES, SHAPES
from rbcore.bridge.shapes.types import Shape, mismatch, named
from rbcore.commands.serve_json import SERVE_JSON_METHODS, Server
from rbcore.rules.presets import PRESETS
from tests.support.bridge_table import Table
from tests.support.games import sides_of
from web.build import protocol

ALL_SHAPES = {**SHAPES, **SERVER_SHAPES}
SLICE_MS = 200
WRONG = {"text": 5, "object": [], "list": {}, "whole": -1}


@pytest.mark.parametrize("path", protocol.generated_files(), ids=lambda path: path.name)
def test_a_generated_file_is_current(path: Any) -> None:
    kept = path.read_text("utf-8") if path.exists() else ""
    assert kept == protocol.generated_files()[path], "run: python3 -m web.build.protocol"


@pytest.mark.parametrize("name", PAGE_METHODS)
def test_every_call_of_the_page_has_a_declared_answer_and_a_sentence(name: str) -> None:
    assert PAGE_METHODS[name].answer in SHAPES
    assert PAGE_METHODS[name].about.endswith(".")


@pytest.mark.parametrize("name", SERVE_JSON_METHODS)
def test_every_call_of_serve_json_has_a_declared_answer_and_a_sentence(name: str) -> None:
    assert SERVE_JSON_METHODS[name].answer in ALL_SHAPES
    assert SERVE_JSON_METHODS[name].about.endswith(".")


def test_no_two_topics_have_a_call_of_the_same_name() -> None:
    topics = (catalogue, current_game, coaching, stateless, pages)
    assert sum(len(topic.method) for topic in topics) == len(PAGE_METHODS)


def test_the_client_keeps_the_order_of_its_calls() -> None:
    assert list(protocol.page_methods())[:3] == ["hello", "new", "load"]
    assert sorted(protocol.page_methods()) == sorted(PAGE_METHODS)


def test_every_named_shape_exists() -> None:
    text = "".join(map(str, ALL_SHAPES.values()))
    assert {*re.findall(r"kind='shape', of=\('(\w+)'", text)} <= {*ALL_SHAPES}


@pytest.mark.parametrize(
    ("table", "call", "key", "kind"),
    [
        pytest.param(table, call, name, declared.split()[0], id=f"{label}-{call}-{name}")
        for label, table in (("page", PAGE_METHODS), ("serve-json", SERVE_JSON_METHODS))
        for call, row in table.items()
        for name, declared in row.arguments.items()
        if not declared.startswith("any")
    ],
)
def test_an_argument_of_the_wrong_type_is_refused_with_its_name(
    table: dict[str, Method], call: str, key: str, kind: str
) -> None:
    declared = {key: table[call].arguments[key]}
    bare = key.removesuffix("?")
    with pytest.raises(BridgeError, match=bare):
        check_arguments({bare: WRONG.get(kind, -1)}, declared)
    if bare == key:
        with pytest.raises(BridgeError, match=bare):
            check_arguments({}, declared)
    else:
        check_arguments({}, declared)


class CheckedTable(Table):
    """A table that compares every answer with its declared shape."""

    def call(self, name: str, **args: Any) -> Any:
        value = super().call(name, **args)
        assert mismatch(SHAPES, named(PAGE_METHODS[name].answer), value, name) == ""
        return value

    def work(self, name: str, **args: Any) -> Any:
        while not (answer := self.call(name, slice_ms=SLICE_MS, **args))["done"]:
            pass
        return answer


def played(table: CheckedTable, preset: str, moves: int) -> dict[str, Any]:
    """Return the snapshot of a game under the players' referee after some legal moves."""
    people = dict.fromkeys(sides_of(preset), "human")
    options = {"referee": "players"}
    snapshot = table.call("new", preset=preset, seed="shapes", options=options, players=people)
    for _ in range(moves):
        ends = [(source, row["legal"][0]) for source, row in snapshot["sources"].items() if row["legal"]]
        if not ends:
            break
        source, target = ends[-1]
        table.call("explain", **{"from": source, "to": row_of(snapshot, source)["possible"][-1]})
        snapshot = table.call("play", version=snapshot["version"], **{"from": source, "to": target})
    return dict(snapshot)


def row_of(snapshot: dict[str, Any], source: str) -> dict[str, Any]:
    return dict(snapshot["sources"][source])


@pytest.mark.parametrize("preset", PRESETS)
def test_answers_at_a_table_have_their_declared_shapes(preset: str) -> None:
    table = CheckedTable()
    snapshot = played(table, preset, 12)
    table.call("snapshot")
    table.call("odds")
    table.call("finish")
    version = snapshot["version"]
    snapshot = table.call("say", version=version, side="A", words="offer")
    snapshot = table.call("undo", version=snapshot["version"])
    snapshot = table.call("redo", version=snapshot["version"])
    table.call("tableAt", record=snapshot["record"], at=3)
    table.call("load", record=snapshot["record"])
    ended = table.call("say", version=table.bridge.version, side="B", words="resign")
    assert ended["result"]["how"] in ("resign", "abandon")


def test_answers_of_the_coach_have_their_declared_shapes() -> None:
    table = CheckedTable()
    table.call("hello")
    snapshot = played(table, "pagat", 4)
    version = snapshot["version"]
    caller = "B" if snapshot["last"][-1]["by"] == "A" else "A"
    called = table.call("say", version=version, side=caller, words="stop foundation")
    assert called["last"][-1]["verdict"]
    version = table.call("undo", version=called["version"])["version"]
    table.work("hint", version=version, nodes=20)
    task = table.call("task", version=version, nodes=20)["task"]
    assert "hint" in table.work("ponder", task=task)
    assert table.work("review")["review"]["decisions"]
    seats = {"A": "human", "B": {"level": "club", "errs": False, "calls": True}}
    snapshot = table.call("new", seed="shapes", first="B", players=seats, options={"peek": "private"})
    table.call("peek", side="A")
    task = table.call("task", version=snapshot["version"], nodes=20)["task"]
    assert "line" in table.work("ponder", task=task)
    assert table.work("think", version=snapshot["version"], nodes=20)["snapshot"]


def test_answers_of_stateless_queries_have_their_declared_shapes() -> None:
    table = CheckedTable()
    position = "pagat~A~A:!_2x__,B:!_2x__~H1:7H,H2:8S,H3:,H4:,H5:,H6:,H7:,H8:~~~0.0~0"
    table.call("tryPlays", position=position, plays=[{"from": "H1", "to": "H2"}])
    lesson = {"format": "russian-bank-lesson", "version": 1, "pos": position, "mode": "view"}
    table.call("bake", lesson=lesson)
    table.call("rules", preset="pagat", options={"reserve": 0})
    table.work("passage", seed="shapes", number=0)


@pytest.mark.parametrize("preset", PRESETS)
def test_answers_of_serve_json_have_their_declared_shapes(preset: str) -> None:
    server = Server()

    def ask(name: str, **args: Any) -> Any:
        value = json.loads(server.handle(json.dumps({"call": name, "args": args})))["value"]
        assert mismatch(ALL_SHAPES, named(SERVE_JSON_METHODS[name].answer), value, name) == ""
        return value

    ask("new", preset=preset, seed="shapes")
    for _ in range(6):
        ask("play", action=ask("legal")[0])
    ask("view")
    ask("think", level="casual")
    ask("perft", depth=1)
    ask("position")
    ask("record")
    ask("say", side="A", text="resign")


def test_errors_have_their_declared_shape() -> None:
    table = Table()
    snapshot = table.call("new", seed="shapes", first="A")
    version = snapshot["version"]
    errors = [
        table.error("fly"),
        table.error("new", options={"packs": 1}),
        table.error("play", version=version, action={"do": "discard"}),
        table.error("play", version=version - 1),
        table.error("bake", lesson={}),
        table.error("say", version=version, side="A", words="agree"),
    ]
    assert [error["type"] for error in errors] == [
        "BridgeError", "RulesError", "IllegalMove", "StaleSnapshot", "LessonError", "CallError",
    ]  # fmt: skip
    for error in errors:
        assert mismatch(SHAPES, named("EngineFault"), error) == ""


def test_undeclared_keys_do_not_match_a_shape() -> None:
    shapes: dict[str, Shape] = SHAPES
    pile = {"kind": "house", "down": 0, "up": [["7H", 0]]}
    assert mismatch(shapes, named("Pile"), pile) == ""
    assert "colour" in mismatch(shapes, named("Pile"), {**pile, "colour": "red"})
    assert "down" in mismatch(shapes, named("Pile"), {**pile, "down": "2"})
    assert "missing" in mismatch(shapes, named("Pile"), {"kind": "house"})
