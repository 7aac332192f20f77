"""Mutated documents of friend games: no unexpected error, and a stored game changes only by its own continuation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from rbcore.bridge.page import PAGE_METHODS, Bridge
from rbcore.bridge.shapes import SHAPES
from rbcore.bridge.shapes.types import mismatch, named
from rbcore.friend.arrival import record_of
from rbcore.friend.chain import chained, commitment_of
from rbcore.rules.ruleset import RulesError
from rbcore.table.cards import NotationError
from tests.support.friends import ACTS, HALVES, arrived, played
from tests.support.fuzz import CARDS, PLACES, deep_copy, other, slots, value

DOCUMENTS = 300
ERRORS = {"FriendError", "BridgeError", "NotationError", "RulesError", "CallError"}
WORDS = ["stop", "correct", "force", "offer", "agree", "decline", "resign", "discard", "end", "turn hand", "touch H1"]


def event(rng: Random) -> str:
    """Return an event that may be allowed."""
    move = f"move {rng.choice(CARDS)} {rng.choice(PLACES)} {rng.choice(PLACES)}"
    return f"{rng.choice('AB')} {rng.choice([*WORDS, move])}"


def with_other_events(rng: Random, document: Any) -> None:
    """Change the events of a sending, or what it keeps, in a document that has any."""
    sendings = document["sendings"]
    if not sendings:
        return
    sending = rng.choice(sendings[-2:])
    events, kind = sending["events"], rng.randrange(7)
    at = rng.randrange(len(events) + 1)
    if kind == 0:
        events.insert(at, event(rng))
    elif kind == 1 and at < len(events):
        events[at] = event(rng)
    elif kind == 2:
        del events[at : at + 1]
    elif kind == 3:
        sending["keep"] += rng.choice([-2, -1, 1, 2])
    elif kind == 4:
        sendings.append({"by": rng.choice("AB"), "keep": rng.randrange(9), "events": [event(rng)]})
    elif kind == 5:
        events.append(f"{sending['by']} {rng.choice(['offer', 'resign'])}")
    else:
        sending["events"] = [event(rng), *events[rng.randrange(3) :]]


def mutated(rng: Random, document: Any) -> Any:
    """Return a changed copy of a document; half of them have the hashes of a program that was changed too."""
    copy = deep_copy(document)
    if rng.random() < 0.6:
        with_other_events(rng, copy)
    for _ in range(rng.choice([0, 1, 1, 2])):
        box, key = rng.choice(list(slots(copy)))
        kind = rng.random()
        if kind < 0.4:
            box[key] = deep_copy(other(rng, box[key]))
        elif kind < 0.8:
            box[key] = deep_copy(value(rng))
        else:
            del box[key]
    try:
        if rng.random() < 0.1:
            copy["halves"]["B"] = f"{rng.getrandbits(128):032x}"
            copy["sendings"] = copy["sendings"][: rng.randrange(2)]
        if rng.random() < 0.2:
            copy["commitment"] = commitment_of(copy, copy["halves"]["A"])
        return chained(copy) if rng.random() < 0.7 else copy
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        return copy


@pytest.fixture(scope="module")
def documents() -> list[Any]:
    """The invitation, its answer, and some links of a game in which the players are the referee."""
    pair, links = played(4, preset="pagat", options={"referee": "players"})
    return [pair.invitation, pair.acceptance, *links]


def answered(bridge: Bridge, call: str, **args: Any) -> Any:
    """Return an answer of its declared shape, or None for an error that says what is wrong."""
    answer = json.loads(bridge.handle(json.dumps({"call": call, "args": args})))
    if "error" in answer:
        assert answer["error"]["type"] in ERRORS, answer["error"]
        assert answer["error"]["message"]
        return None
    assert mismatch(SHAPES, named(PAGE_METHODS[call].answer), answer["value"], call) == ""
    return answer["value"]


def acted(act: str, **args: Any) -> Any:
    """Do what the page does by itself; nothing but an error of the game or of the rules is raised."""
    with suppress(NotationError, RulesError):
        return ACTS[act](**deepcopy(args))
    return None


def is_continuation(game: Any, stored: Any) -> bool:
    """Return whether a game adds decisions to another, and changes none of them."""
    fixed = all(
        game.get(key) == stored.get(key) for key in stored if key not in ("names", "halves", "sendings", "chain")
    )
    halves, names = game["halves"].items(), game["names"].items()
    known = len(stored["sendings"])
    grown = stored["halves"].items() <= halves and stored["names"].items() <= names
    return fixed and grown and game["sendings"][:known] == stored["sendings"]


def openings(rng: Random, documents: list[Any]) -> Iterator[tuple[Any, Any, str]]:
    for _ in range(DOCUMENTS):
        at = rng.randrange(len(documents))
        stored = documents[rng.choice([at, max(at - 1, 0), rng.randrange(len(documents))])]
        yield mutated(rng, documents[at]), stored, rng.choice("AB")


@pytest.mark.parametrize("part", range(4))
def test_a_mutated_link_raises_nothing_and_loses_nothing(part: int, documents: list[Any]) -> None:
    rng, records, bridge, answers = Random(f"links {part}"), Random(f"records {part}"), Bridge(), set()
    record = record_of(documents[-1], "A")
    for document, stored, seat in openings(rng, documents):
        row = {"game": stored, "seat": seat, "record": records.choice([record, mutated_record(records, record)])}
        answer = acted("open", game=document, row=row)
        assert answer, document
        answers.add(answer["answer"])
        kept = answer["game"]
        assert kept == stored or (kept == document and is_continuation(kept, stored))
        if "record" in answer:
            shown = answered(bridge, "load", record=answer["record"], arrived=arrived(answer))
            for _ in answer["arriving"]:
                shown = answered(bridge, "receive", version=shown["version"])
        alone = acted("open", game=document)
        assert alone["answer"] in ("damaged", "newer-version") or alone["game"] == document
    assert answers >= {"damaged", "turn", "older", "other-game"}


@pytest.mark.parametrize("part", range(2))
def test_other_calls_with_mutated_documents_say_what_is_wrong(part: int, documents: list[Any]) -> None:
    rng = Random(f"calls {part}")
    record = record_of(documents[-1], "A")
    for document, stored, seat in openings(rng, documents):
        acted("send", game=document, seat=seat)
        game = rng.choice([document, stored])
        acted("send", game=game, seat=seat, record=mutated_record(rng, record))
        acted("accept", game=document, name=rng.choice(["Tom", value(rng)]), half=HALVES["B"])
        acted("begin", game=document, half=rng.choice([HALVES["A"], value(rng)]))
        settings = {
            key: document[key] for key in ("id", "preset", "options", "agreed", "match", "names") if key in document
        }
        acted("invite", settings=settings, half=HALVES["A"])
        acted("open", game=stored, row={"game": document, "seat": seat})
        acted("standing", game=document, seat=seat, record=mutated_record(rng, record))
        rows = [{"game": document, "seat": seat, "turn": "over", "record": record}]
        acted("score", game=stored, rows=rows)


def mutated_record(rng: Random, record: Any) -> Any:
    copy = deep_copy(record)
    if rng.random() < 0.5:
        copy["events"].append(event(rng))
    else:
        box, key = rng.choice(list(slots(copy)))
        box[key] = deep_copy(value(rng))
    return copy


@pytest.mark.parametrize(
    "text",
    [
        '{"format": NaN}', '{"format": 1e999}', '{"id": ' + "[" * 20_000 + "]" * 20_000 + "}",
        '{"sendings": [' + ",".join(['{"by": "A", "keep": 0, "events": []}'] * 5000) + "]}",
        '{"options": {"strict": ' + "[" * 400 + "]" * 400 + "}}", '{"names": {"A": "' + "x" * 1_000_000 + '"}}',
    ],
    ids=["no number", "infinite", "deep", "long", "deep options", "long name"],
)  # fmt: skip
def test_documents_of_any_size_and_depth_are_answered(text: str, documents: list[Any]) -> None:
    for game in (text, f"{json.dumps(documents[2])[:-1]}, {text[1:]}"):
        line = f'{{"call": "load", "args": {{"row": {{"game": {game}, "seat": "A"}}}}}}'
        answer = json.loads(Bridge().handle(line))
        assert answer["error"]["type"] in ("BridgeError", "FriendError")
        assert answer["error"]["message"]
