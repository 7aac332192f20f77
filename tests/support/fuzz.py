"""Malformed input for the door: requests of the right schema with wrong values, and texts that are none at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from rbcore.game import Game
from rbcore.rules.presets import PRESETS
from rbcore.table.visibility import visible_state

CALLS = ["hello", "new", "load", "snapshot", "play", "say", "undo", "redo", "resign", "explain", "peek"]
CALLS += ["think", "hint", "odds", "stuck", "review", "look", "bake", "task", "ponder"]
# The arguments of each call with their kinds; what stands in `any` may be of any kind.
SCHEMA: dict[str, dict[str, type | tuple[type, ...]]] = {
    "hello": {}, "snapshot": {}, "stuck": {},
    "new": {
        "preset": str, "seed": str, "options": dict, "first": str, "side": str, "players": dict, "decks": list,
        "position": (str, dict),
    },
    "load": {"record": dict, "at": int}, "look": {"record": dict, "at": int},
    "play": {"version": int, "from": str, "to": str, "action": dict},
    "say": {"version": int, "side": str, "words": str, "from": str, "to": str, "action": dict},
    "explain": {"from": str, "to": str, "action": dict}, "peek": {"side": str}, "odds": {"side": str},
    "resign": {"version": int, "side": str}, "undo": {"version": int}, "redo": {"version": int},
    "think": {"version": int, "slice_ms": int, "nodes": int, "line": list},
    "task": {"version": int, "nodes": int}, "ponder": {"task": dict, "slice_ms": int},
    "hint": {"version": int, "slice_ms": int, "nodes": int},
    "review": {"record": dict, "slice_ms": int}, "bake": {"lesson": dict},
}  # fmt: skip
CARDS = [rank + suit for rank in ("A", "2", "7", "10", "J", "K") for suit in "SHDC"]
PLACES = [f"{kind}{n}" for kind in "HF" for n in range(10)] + [
    f"{side}.{kind}" for side in "ABC" for kind in ("hand", "reserve", "turned", "waste")
]
SAID = ["stop", "offer", "touch H4", "x", "agree", "force", "correct", "demand A.reserve", "extend A.waste notice"]
WORDS = [*PLACES, *CARDS, *PRESETS, "human", "club", "A", "B", "C"]
WORDS += ["stop", "offer", "touch H4", "move", "discard", "end"]
START = Game.dealt("pagat", {}, "f")
LESSON: dict[str, Any] = json.loads((Path(__file__).parents[2] / "web/course/first-ace.json").read_text("utf-8"))
TASK: dict[str, Any] = {
    "preset": "pagat", "options": {}, "seed": "f", "nodes": 20, "player": "club", "breach": None,
    "view": json.loads(json.dumps(visible_state(START.rules, START.state), default=list)),
}  # fmt: skip
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2**63, -(2**70), 1e308, 0.5, "", " ", "é", "\u0000", "\ud800", "x" * 5000,
    "__class__", "{}", "[]", [], {}, [[]], [None], {"": None}, [[[[[[[[]]]]]]]], {"a": {"b": {"c": []}}},
]  # fmt: skip


def is_of_schema(line: str) -> bool:
    """Tell whether a text is a request of the right schema: a known call, arguments of its names and kinds."""
    try:
        request = json.loads(line)
    except (ValueError, RecursionError):
        return False
    if not isinstance(request, dict) or not isinstance(request.get("call"), str) or request["call"] not in SCHEMA:
        return False
    args, kinds = request.get("args"), SCHEMA[request["call"]]
    if not isinstance(args, dict) or isinstance(request.get("id"), dict | list):
        return False
    return all(name in kinds and isinstance(one, kinds[name]) and type(one) is not bool for name, one in args.items())


def value(number: Random, depth: int = 0) -> Any:
    """Return any JSON value, often a word of the game."""
    kind = number.random()
    if kind < 0.45:
        return number.choice(WORDS)
    if kind < 0.75 or depth > 3:
        return number.choice(ODD)
    if kind < 0.88:
        return [value(number, depth + 1) for _ in range(number.randrange(5))]
    return {str(number.choice(WORDS)): value(number, depth + 1) for _ in range(number.randrange(5))}


def fresh(found: Any) -> Any:
    """Return a copy of a JSON value that shares nothing with it."""
    return json.loads(json.dumps(found))


def slots(node: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (container, key) of every value within a JSON value."""
    keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        yield node, key
        yield from slots(node[key])


def damaged(number: Random, request: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of a request with one to three values exchanged, removed, added or written twice."""
    copy: dict[str, Any] = fresh(request)
    for _ in range(number.randrange(1, 4)):
        places = list(slots(copy))
        if not places:
            break
        box, key = number.choice(places)
        deed = number.random()
        if deed < 0.6:
            box[key] = fresh(value(number))
        elif deed < 0.75:
            del box[key]
        elif isinstance(box, list):
            box.insert(number.randrange(len(box) + 1), fresh(box[key]))
        else:
            box[str(number.choice(WORDS))] = fresh(value(number))
    return copy


def other(number: Random, old: Any) -> Any:
    """Return another value of the same kind."""
    if isinstance(old, str):
        return number.choice([*WORDS, *(one for one in ODD if isinstance(one, str))])
    if type(old) is int:
        return number.choice([0, -1, 1, 2, 40, 2**63, -(2**70)])
    return old


def misvalued(number: Random, request: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of a request in the right schema, one to three values exchanged for others of their kind."""
    copy: dict[str, Any] = fresh(request)
    kinds = SCHEMA[copy["call"]]
    known = {name: one for name, one in copy["args"].items() if name in kinds and type(one) is not bool}
    args = {name: one for name, one in known.items() if isinstance(one, kinds[name])}
    for _ in range(number.randrange(1, 4)):
        places = [(box, key) for box, key in slots(args) if key != "version" or number.random() < 0.1]
        if places:
            box, key = number.choice(places)
            box[key] = other(number, box[key])
    return {**copy, "args": args}


def garbled(number: Random, text: str) -> str:
    """Return a text that is cut, has letters exchanged, or is nonsense."""
    at = number.randrange(len(text) + 1)
    exchanged = text[:at] + chr(number.randrange(1, 0x2FFF)) + text[at + 1 :]
    return number.choice([text[:at], text[at:], exchanged, text * 2, "[" * 5000, "1" * 5000])


def event(number: Random) -> str:
    """Return a line of a record that is nearly one."""
    words = [number.choice("ABC?"), *(str(number.choice(WORDS)) for _ in range(number.randrange(5)))]
    return " ".join(words)


def position(number: Random) -> str:
    """Return a position's text that is nearly one."""
    text = "pagat~A~A:12x!QH_35x__2C,B:12x!4D_35x__~H1:7H.6S,H2:,H3:KS,H4:,H5:,H6:,H7:,H8:~AS.4C~hand.acted~0.0~0"
    letters = list(text)
    for _ in range(number.randrange(1, 5)):
        letters[number.randrange(len(letters))] = number.choice("AB~:,.!_x0123456789SHDCKQJ-")
    return "".join(letters)


def lesson(number: Random) -> dict[str, Any]:
    """Return a lesson that is nearly right: one of its texts, words or places is another."""
    found: dict[str, Any] = fresh(LESSON)
    box, key = number.choice(list(slots(found)))
    box[key] = fresh(value(number)) if number.random() < 0.7 else number.choice(WORDS)
    return found


def deals(number: Random) -> list[dict[str, Any]]:
    """Return arguments of new games that are nearly right."""
    preset = number.choice(list(PRESETS))
    options = {number.choice(["reserve", "packs", "referee", "stop"]): value(number)}
    players = {"A": "human", "B": value(number)}
    return [
        {"preset": preset, "seed": "f", "options": options},
        {"preset": preset, "seed": value(number), "first": value(number), "players": players},
        {"preset": preset, "decks": [[number.choice(CARDS) for _ in range(52)] for _ in "AB"]},
        {"position": position(number)},
    ]


def requests(number: Random, table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield well-formed requests for ever; `table` is the latest snapshot, whose version and record they use."""
    while True:
        version = table["version"] if number.random() < 0.8 else value(number)
        record = {**table["record"], "events": [*table["record"]["events"][: number.randrange(9)], event(number)]}
        side, source, target = number.choice("ABC"), number.choice(PLACES), number.choice(PLACES)
        action = {"do": number.choice(WORDS), "card": number.choice(CARDS), "from": source}
        moves = [{"from": source, "to": target}, {"action": action}]
        args: dict[str, dict[str, Any]] = {
            "new": number.choice(deals(number)),
            "load": {"record": record},
            "play": {"version": version, **number.choice(moves)},
            "say": {"version": version, "side": side, "words": number.choice(SAID)},
            "explain": {"from": source, "to": target},
            "peek": {"side": side},
            "resign": {"version": version, "side": side},
            "look": {"record": record, "at": value(number)},
            "odds": {"side": side},
            "hint": {"version": version, "slice_ms": 1},
            "review": {"record": record, "slice_ms": 1},
            "bake": {"lesson": lesson(number)},
            "ponder": {"task": TASK, "slice_ms": 1},
        }
        call = number.choice(CALLS)
        yield {"id": number.randrange(99), "call": call, "args": args.get(call, {"version": version})}
