"""Events and positions as text, with examples that the page's tests share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rbcore.notation.actions import CALLS, action_text, parse_action_text, parse_event_text
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.table.cards import NotationError

EXAMPLES = json.loads((Path(__file__).parent / "data" / "notation.json").read_text("utf-8"))


@pytest.mark.parametrize("row", EXAMPLES["moves"], ids=lambda row: row["text"])
def test_the_text_of_a_move_converts_to_its_action_and_back(row: dict[str, Any]) -> None:
    assert parse_event_text(row["text"]) == parse_action_text(row["text"]) == row["action"]
    assert action_text(row["action"]) == row["text"]


@pytest.mark.parametrize("row", EXAMPLES["calls"], ids=lambda row: row["text"])
def test_the_text_of_a_call_converts_to_its_words_and_is_no_move(row: dict[str, Any]) -> None:
    assert parse_event_text(row["text"]) == row["action"]
    with pytest.raises(NotationError, match="not an action"):
        parse_action_text(row["text"])


def test_the_examples_have_every_call() -> None:
    assert {row["action"]["do"] for row in EXAMPLES["calls"]} == set(CALLS)


@pytest.mark.parametrize("row", EXAMPLES["positions"], ids=lambda row: row["preset"])
def test_the_text_of_a_position_converts_to_json_and_back(row: dict[str, Any]) -> None:
    assert parse_position_text(row["text"]) == (row["preset"], row["position"])
    assert position_text(row["preset"], row["position"]) == row["text"]
