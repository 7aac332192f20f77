"""Malformed input for the bridge: requests with wrong values, and texts that are no requests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from rbcore.bridge.page import PAGE_METHODS
from rbcore.game import Game
from rbcore.rules.options import OPTION
from rbcore.rules.presets import PRESETS
from rbcore.table.visibility import visible_state
from tests.support.problems import problem

# The calls of friend games have a fuzz test of their own.
METHODS = [call for call in PAGE_METHODS if not call.startswith("friend")]
TYPES: dict[str, type | tuple[type, ...]] = {
    "text": str, "object": dict, "list": list, "whole": int, "flag": bool, "Side": str, "Place": str, "Action": dict,
    "Decks": list, "GivenPosition": (str, dict), "GameRecord": dict, "Line": list, "StoredNote": object, "Task": dict,
}  # fmt: skip


def type_of(declared: str) -> type | tuple[type, ...]:
    """Return the type of the values of an argument that is declared as in PAGE_METHODS."""
    kind, _, shape = declared.partition(" ")
    return TYPES[shape] if kind == "any" else int if ".." in kind else TYPES[kind]


# The arguments of each call with their types.
SCHEMA = {
    call: {name.rstrip("?"): type_of(declared) for name, declared in PAGE_METHODS[call].arguments.items()}
    for call in METHODS
}
KINDS = ["same", "swapped", "other", "level"]
CARDS = [rank + suit for rank in ("A", "2", "7", "10", "J", "K") for suit in "SHDC"]
PLACES = [f"{kind}{n}" for kind in "HF" for n in range(10)] + [
    f"{side}.{kind}" for side in "ABC" for kind in ("hand", "reserve", "turned", "waste")
]
POSITION = "pagat~A~A:12x!QH_35x__2C,B:12x!4D_35x__~H1:7H.6S,H2:,H3:KS,H4:,H5:,H6:,H7:,H8:~AS.4C~hand.acted~0.0~0"
SAID = [
    "stop",
    "offer",
    "touch H4",
    "touch H1",
    "agree",
    "force",
    "correct",
    "demand A.reserve",
    "extend A.waste notice",
]
WORDS = [*PLACES, *CARDS, *PRESETS, "human", "club", "A", "B", "C"]
WORDS += ["stop", "offer", "touch H4", "move", "discard", "end"]
START = Game.dealt("pagat", {}, "f")
LESSON: dict[str, Any] = json.loads((Path(__file__).parents[2] / "web/course/first-ace.json").read_text("utf-8"))
TASK: dict[str, Any] = {
    "preset": "pagat", "options": {}, "behaviour": 2, "seed": "f", "nodes": 20, "player": "club", "breach": None,
    "view": json.loads(json.dumps(visible_state(START.state)[1:], default=list)),
}  # fmt: skip
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2**63, -(2**70), 1e308, 0.5, "", " ", "é", "\u0000", "\ud800", "x" * 5000,
    "__class__", "{}", "[]", [], {}, [[]], [None], {"": None}, [[[[[[[[]]]]]]]], {"a": {"b": {"c": []}}},
]  # fmt: skip


def is_of_schema(line: str) -> bool:
    """Return whether a text is a request with a known call, and arguments with known names and the right types."""
    try:
        request = json.loads(line)
    except (ValueError, RecursionError):
        return False
    if not isinstance(request, dict) or not isinstance(request.get("call"), str) or request["call"] not in SCHEMA:
        return False
    args, kinds = request.get("args"), SCHEMA[request["call"]]
    if not isinstance(args, dict) or isinstance(request.get("id"), dict | list):
        return False
    return all(name in kinds and is_of(kinds[name], one) for name, one in args.items())


def is_of(kind: type | tuple[type, ...], one: Any) -> bool:
    """Return whether a value has a type; true and false are no numbers."""
    return isinstance(one, kind) and (type(one) is not bool or kind is bool)


def value(rng: Random, depth: int = 0) -> Any:
    """Return a random JSON value, often a term of the game."""
    kind = rng.random()
    if kind < 0.45:
        return rng.choice(WORDS)
    if kind < 0.75 or depth > 3:
        return rng.choice(ODD)
    if kind < 0.88:
        return [value(rng, depth + 1) for _ in range(rng.randrange(5))]
    return {str(rng.choice(WORDS)): value(rng, depth + 1) for _ in range(rng.randrange(5))}


def deep_copy(original: Any) -> Any:
    """Return a deep copy of a JSON value."""
    return json.loads(json.dumps(original))


def slots(node: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (container, key) of every value within a JSON value."""
    keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        yield node, key
        yield from slots(node[key])


def damaged(rng: Random, request: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of a request with one to three values replaced, removed, added or duplicated."""
    copy: dict[str, Any] = deep_copy(request)
    for _ in range(rng.randrange(1, 4)):
        places = list(slots(copy))
        if not places:
            break
        box, key = rng.choice(places)
        kind = rng.random()
        if kind < 0.6:
            box[key] = deep_copy(value(rng))
        elif kind < 0.75:
            del box[key]
        elif isinstance(box, list):
            box.insert(rng.randrange(len(box) + 1), deep_copy(box[key]))
        else:
            box[str(rng.choice(WORDS))] = deep_copy(value(rng))
    return copy


def other(rng: Random, old: Any) -> Any:
    """Return another value of the same type."""
    if isinstance(old, str):
        return rng.choice([*WORDS, *(one for one in ODD if isinstance(one, str))])
    if type(old) is int:
        return rng.choice([0, -1, 1, 2, 40, 2**63, -(2**70)])
    return old


def with_other_values(rng: Random, request: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of a request with one to three values replaced by others of the same type."""
    copy: dict[str, Any] = deep_copy(request)
    kinds = SCHEMA[copy["call"]]
    args = {name: one for name, one in copy["args"].items() if name in kinds and is_of(kinds[name], one)}
    for _ in range(rng.randrange(1, 4)):
        places = [(box, key) for box, key in slots(args) if key != "version" or rng.random() < 0.1]
        if places:
            box, key = rng.choice(places)
            box[key] = other(rng, box[key])
    return {**copy, "args": args}


def garbled(rng: Random, text: str) -> str:
    """Return a truncated or altered copy of a text, or nonsense."""
    at = rng.randrange(len(text) + 1)
    altered = text[:at] + chr(rng.randrange(1, 0x2FFF)) + text[at + 1 :]
    return rng.choice([text[:at], text[at:], altered, text * 2, "[" * 5000, "1" * 5000])


def event(rng: Random) -> str:
    """Return an almost valid event of a record."""
    words = [rng.choice("ABC?"), *(str(rng.choice(WORDS)) for _ in range(rng.randrange(5)))]
    return " ".join(words)


def position(rng: Random) -> str:
    """Return an almost valid position text."""
    letters = list(POSITION)
    for _ in range(rng.randrange(1, 5)):
        letters[rng.randrange(len(letters))] = rng.choice("AB~:,.!_x0123456789SHDCKQJ-")
    return "".join(letters)


def lesson(rng: Random) -> dict[str, Any]:
    """Return a lesson with one value replaced."""
    changed: dict[str, Any] = deep_copy(LESSON)
    box, key = rng.choice(list(slots(changed)))
    box[key] = deep_copy(value(rng)) if rng.random() < 0.7 else rng.choice(WORDS)
    return changed


def deals(rng: Random) -> list[dict[str, Any]]:
    """Return almost valid arguments of new games."""
    preset = rng.choice(list(PRESETS))
    options = {rng.choice(["reserve", "packs", "referee", "stop"]): value(rng)}
    players = {"A": "human", "B": value(rng)}
    return [
        {"preset": preset, "seed": "f", "options": rng.choice([{}, options])},
        {"preset": preset, "seed": value(rng), "first": value(rng), "players": players},
        {"preset": preset, "decks": [[rng.choice(CARDS) for _ in range(52)] for _ in "AB"]},
        {"position": position(rng)},
    ]


def match_game(rng: Random) -> dict[str, Any]:
    """Return an almost valid game of a match."""
    score = {"A": rng.randrange(99), rng.choice("BC"): rng.choice([0, 40, value(rng)])}
    row = {"score": score, "id": rng.choice("123")}
    return rng.choice([row, {**row, "starter": rng.choice("ABC")}])


def match_note(rng: Random) -> dict[str, Any]:
    """Return an almost valid note of a match."""
    games = [match_game(rng) for _ in range(rng.randrange(4))]
    note = {"preset": rng.choice(list(PRESETS)), "level": "club", "target": 100, "turns": True, "games": games}
    return {**note, rng.choice(["target", "options", "players", "turns", "level"]): value(rng)}


def finished_game(rng: Random, record: Any) -> dict[str, Any]:
    """Return an almost valid game to add to a match."""
    game = {**match_game(rng), "record": record, "turn": rng.choice("ABC")}
    return {**game, rng.choice([*game, "more"]): value(rng)}


def arrivals(rng: Random, record: dict[str, Any]) -> dict[str, Any]:
    """Return almost valid arguments of what a friend has sent."""
    since = rng.choice([len(record["events"]), rng.randrange(9), value(rng)])
    arrived = {"from": since, "arriving": rng.choice([["B turn hand"], [event(rng)], value(rng)]), "withdrawn": []}
    row = {"game": value(rng), "seat": rng.choice("ABC")}
    return rng.choice([{"arrived": arrived}, {"row": row}, {"row": row, "resumes": rng.random() < 0.5}])


def possible_moves(table: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the moves of a snapshot that the player may make, by source and target."""
    sources = table.get("sources", {})
    return [{"from": source, "to": target} for source, row in sources.items() for target in row["possible"]]


def requests(rng: Random, table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield well-formed requests endlessly; they use the version and record of `table`, the latest snapshot."""
    while True:
        version = table["version"] if rng.random() < 0.8 else value(rng)
        last = rng.choice([[], [event(rng)]])
        record = {**table["record"], "events": [*table["record"]["events"][: rng.randrange(9)], *last]}
        side, source, target = rng.choice("ABC"), rng.choice(PLACES), rng.choice(PLACES)
        action = {"do": rng.choice(WORDS), "card": rng.choice(CARDS), "from": source}
        moves = [{"from": source, "to": target}, {"action": action}, *possible_moves(table)]
        args: dict[str, dict[str, Any]] = {
            "new": rng.choice(deals(rng)),
            "load": {"record": record, **rng.choice([{}, arrivals(rng, record)])},
            "dealAgain": {"record": record, "kind": rng.choice(KINDS), "level": "club", "seed": rng.choice(WORDS)},
            "play": {"version": version, **rng.choice(moves)},
            "say": {"version": version, "side": rng.choice([side, table["turn"]]), "words": rng.choice(SAID)},
            "explain": {"from": source, "to": target},
            "peek": {"side": side},
            "receive": {"version": version},
            "tableAt": {"record": record, "at": rng.choice([0, 1, value(rng)])},
            "frames": {"record": record, "from": rng.choice([0, 1, value(rng)]), "to": rng.choice([3, value(rng)])},
            "exercise": {"record": record, "at": rng.choice([0, 3, value(rng)])},
            "entries": {"games": [{"record": record, "side": side, "result": rng.choice([None, value(rng)])}]},
            "loadPages": {"sources": {rng.choice(["rbpage", "x"]): rng.choice(["", "1 +", value(rng)])}},
            "view": {"view": rng.choice(WORDS), "stored": {}, "words": {"name": value(rng)}},
            "odds": {"side": side},
            "hint": {"version": version, "slice_ms": 1},
            "review": {"record": record, "slice_ms": 1},
            "mistake": {"record": record, "at": rng.randrange(9), "slice_ms": 1},
            "problem": {"problem": problem()},
            "passage": {"seed": rng.choice(WORDS), "number": rng.randrange(9), "slice_ms": 1},
            "tryPlays": {"position": rng.choice([POSITION, position(rng)]), "plays": rng.choice([[], moves])},
            "match": {"note": match_note(rng), "game": rng.choice([None, finished_game(rng, record)])},
            "rules": {"preset": rng.choice(list(PRESETS)), "options": {rng.choice(list(OPTION)): value(rng)}},
            "bake": {"lesson": lesson(rng)},
            "ponder": {"task": TASK, "slice_ms": 1},
        }
        call = rng.choice(METHODS)
        yield {"id": rng.randrange(99), "call": call, "args": args.get(call, {"version": version})}
