"""What lists show of archived games: turns, result, players and score, read from their records."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.game import Game
from tests.support.bridge_table import Table
from tests.support.golden import SEED, stored_lines

EVENTS = ["A move AS H1 F1", "A turn hand", "A discard", "B move 2S H2 F1"]
SOLO = {"A": "human", "B": "club"}


def entry(players: dict[str, Any], result: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    record = {"preset": "pagat", "seed": "monday", "events": EVENTS, "players": players, **more}
    (row,) = Table().call("entries", games=[{"record": record, "side": "A", "result": result}])["entries"]
    return dict(row)


def won(winner: str | None, **score: int) -> dict[str, Any]:
    return {"how": "win", "winner": winner, "score": score}


def test_an_entry_tells_of_a_game_what_a_list_shows() -> None:
    assert entry(SOLO, won("A", A=47, B=0)) == {
        "preset": "pagat", "seed": "monday", "level": "club", "friend": "", "own": "A", "winner": "A", "turns": 2,
        "events": 4, "raised": 1, "how": "win", "outcome": "won", "margin": 47, "undone": 0,
    }  # fmt: skip
    lost = entry(SOLO, won("B", A=0, B=60))
    assert (lost["outcome"], lost["margin"]) == ("lost", -60)
    assert entry(SOLO, won(None, A=12, B=12))["outcome"] == "even"


def test_an_unfinished_game_has_no_outcome() -> None:
    row = entry({"A": "human", "B": {"level": "master", "errs": True}}, taken_back=3, events=[])
    assert (row["outcome"], row["how"], row["level"], row["undone"], row["turns"]) == (None, None, "master", 3, 0)


def test_a_game_without_exactly_one_person_has_no_own_side() -> None:
    watched = entry({"A": "club", "B": "master"}, won("A", A=47, B=0))
    facts = ("level", "own", "outcome", "margin", "raised")
    assert tuple(watched[key] for key in facts) == ("watch", None, "over", 47, 0)
    people = entry({"A": "human", "B": "human"}, won("B", A=0, B=30))
    assert tuple(people[key] for key in facts) == ("people", None, "over", 30, 0)


def test_the_only_person_may_sit_anywhere() -> None:
    three = entry({"A": "human", "B": {"level": "club", "errs": False}, "C": "club"}, won("C", A=0, B=0, C=12))
    assert (three["level"], three["own"], three["outcome"], three["margin"]) == ("club", "A", "lost", -12)
    below = entry({"A": "club", "B": "human"}, won("B", A=0, B=9))
    assert (below["own"], below["outcome"], below["margin"], below["raised"]) == ("B", "won", 9, 1)


def test_a_friend_is_named() -> None:
    row = entry({"A": "human", "B": {"friend": "Tom", "hints": False, "sealed": 4}}, won("A", A=10, B=4))
    assert (row["friend"], row["level"], row["own"], row["outcome"]) == ("Tom", "friend", "A", "won")


def test_a_record_without_players_is_of_the_side_for_which_it_was_archived() -> None:
    assert (entry({})["own"], entry({})["level"]) == ("A", "")


@pytest.mark.parametrize(
    ("events", "turns"),
    [
        ([], 0),
        (["A stop"], 1),
        (["A turn hand", "A discard", "B turn hand", "A stop", "B discard", "A end"], 3),
        (["B stop foundation", "B turn hand", "A offer", "B agree"], 1),
    ],
)
def test_turns_are_counted_by_plays_alone(events: list[str], turns: int) -> None:
    assert entry(SOLO, events=events)["turns"] == turns


def test_the_turns_of_a_whole_game_are_those_that_the_rules_count() -> None:
    game = Game.dealt("pagat", {}, SEED)
    lines = stored_lines("pagat")[2:-1]
    for number, line in enumerate(lines):
        name, _, text = line.partition(" ")
        game.replay(number, game.names.player(name), text)
    assert abs(entry(SOLO, events=lines)["turns"] - game.state.turns) <= 1


def test_records_that_no_engine_can_replay_have_an_entry_too() -> None:
    newer = entry(SOLO, won("A", A=1, B=0), schema=99, behaviour=99, events=["A fly H1"])
    assert (newer["outcome"], newer["events"]) == ("won", 1)


@pytest.mark.parametrize("wrong", [5, None, {"record": 5}, {"record": {}}, {"record": {"events": [5]}}], ids=str)
def test_what_is_no_archived_game_is_refused(wrong: Any) -> None:
    assert Table().error("entries", games=[wrong])["type"] == "BridgeError"
