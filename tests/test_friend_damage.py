"""Links that are damaged or made by a changed program: each has its answer, and the stored game stays."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.friend.chain import chained
from tests.support.friends import arrival, played


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"chain": "0" * 32}, "chain"), ({"commitment": "0" * 64}, "commitment"), ({"halves": {}}, "half"),
        ({"names": {}}, "names"), ({"sendings": 5}, "sendings"), ({"preset": 5}, "preset"),
        ({"more": 1}, "friend game"),
        ({"options": [5]}, "options"), ({"agreed": None}, "agreed"), ({"id": "?"}, "id"), ({"format": True}, "format"),
        ({"behaviour": 3}, "version"), ({"first": "C"}, "begins"), ({"match": []}, "match"),
    ],
)  # fmt: skip
def test_a_damaged_link(change: dict[str, Any], problem: str) -> None:
    pair, documents = played(2)
    answer = arrival(pair, "A", {**documents[1], **change}, documents[0])
    assert (answer["answer"], answer["game"]) == ("damaged", documents[0])
    assert problem in answer["problem"]


@pytest.mark.parametrize("value", [None, 5, "text", [], {}, [[[[]]]]])
def test_something_that_is_no_game_is_a_damaged_link(value: Any) -> None:
    pair, documents = played(1)
    assert arrival(pair, "A", value, documents[0])["game"] == documents[0]
    assert arrival(pair, "A", value)["answer"] == "damaged"


WRONG = {
    "out of order": lambda sendings: [sendings[1], sendings[0]],
    "by the wrong side": lambda sendings: [sendings[0], {**sendings[1], "by": "A"}],
    "events of the wrong side": lambda sendings: [sendings[0], {**sendings[1], "events": ["A turn hand"]}],
    "a play that is illegal": lambda sendings: [sendings[0], {**sendings[1], "events": ["B move KS H1 H2"]}],
    "a turn that is not over": lambda sendings: [sendings[0], {**sendings[1], "events": sendings[1]["events"][:-1]}],
    "a play after the turn": lambda sendings: [
        sendings[0], {**sendings[1], "events": [*sendings[1]["events"], "B turn hand"]},
    ],
    "nothing at all": lambda sendings: [sendings[0], {**sendings[1], "events": []}],
    "a cut of the first sending": lambda sendings: [{**sendings[0], "keep": 1}, sendings[1]],
    "a cut without a call": lambda sendings: [sendings[0], {**sendings[1], "keep": 1}],
    "more than there is": lambda sendings: [sendings[0], {**sendings[1], "keep": 99}],
    "words that are no event": lambda sendings: [sendings[0], {**sendings[1], "events": ["B  turn hand"]}],
    "a text that is written otherwise": lambda sendings: [
        sendings[0], {**sendings[1], "events": [*sendings[1]["events"][:-1], "B discard now"]},
    ],
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_sendings_that_are_not_allowed(wrong: str) -> None:
    pair, documents = played(2)
    game = chained({**documents[1], "sendings": WRONG[wrong](documents[1]["sendings"])})
    answer = arrival(pair, "A", game, documents[0])
    assert (answer["answer"], answer["game"]) == ("damaged", documents[0])
    assert "sending" in answer["problem"]
