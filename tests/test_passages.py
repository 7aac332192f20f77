"""Passages of the vigilance drill: only the last play may be a fault, and a seed gives the same passages everywhere."""

from typing import Any

import pytest

from rbcore.game import Game
from rbcore.problems.passages import Passage
from rbcore.record import from_record
from rbcore.referee.calls import verdict
from tests.support.bridge_table import Table

NUMBERS = range(24)


@pytest.fixture(scope="module")
def passages() -> list[dict[str, Any]]:
    return [Passage("watch", number).decide() for number in NUMBERS]


def faults(game: Game) -> list[int]:
    """Return the events of a game for which Stop may be called."""
    return [number for number, row in enumerate(game.acts) if row and row[1]]


def test_only_the_last_play_of_a_passage_may_be_stopped(passages: list[dict[str, Any]]) -> None:
    for passage in passages:
        game = from_record(passage["record"])
        assert faults(game) in ([], [len(game.events) - 1])
        assert game.stoppable is not None
        assert (verdict(game.stoppable, "") == "right") == bool(faults(game))


def test_most_passages_have_a_fault_but_not_all(passages: list[dict[str, Any]]) -> None:
    count = sum(bool(faults(from_record(passage["record"]))) for passage in passages)
    assert len(NUMBERS) / 2 <= count < len(NUMBERS)


def test_every_fault_is_an_overlooked_foundation_play(passages: list[dict[str, Any]]) -> None:
    games = [from_record(passage["record"]) for passage in passages]
    breaches = [game.acts[-1][1] for game in games if faults(game) and game.acts[-1]]
    assert {breach.ground for breach in breaches if breach} == {"foundation", "reserve-first"}
    assert all(breach.due for breach in breaches if breach)


def test_passages_differ_in_length_and_lie_in_all_parts_of_games(passages: list[dict[str, Any]]) -> None:
    lengths = {len(passage["record"]["events"]) - passage["first"] for passage in passages}
    assert min(lengths) >= 1
    assert max(lengths) <= 9
    assert len(lengths) >= 4
    assert min(passage["first"] for passage in passages) < 20
    assert max(passage["first"] for passage in passages) > 60


def test_a_passage_follows_from_its_seed_and_number(passages: list[dict[str, Any]]) -> None:
    assert Passage("watch", 3).decide() == passages[3]
    assert Passage("other", 3).decide() != passages[3]


def test_the_page_gets_a_passage_in_time_slices_while_a_game_goes_on(passages: list[dict[str, Any]]) -> None:
    table = Table()
    snapshot = table.call("new", seed="mine")
    while not (answer := table.call("passage", seed="watch", number=3, slice_ms=0))["done"]:
        assert 0 <= answer["progress"] <= 1
    assert answer == {"done": True, **passages[3]}
    shown = table.call("tableAt", record=answer["record"], at=answer["first"])
    assert shown["breach"] is None
    assert table.call("snapshot") == {**snapshot, "last": []}
