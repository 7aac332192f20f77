"""A match to a target."""

import json
from typing import Any

import pytest

from rbcore.bridge.shapes import SHAPES
from rbcore.bridge.shapes.types import mismatch, named
from rbcore.game import Game
from rbcore.record import to_record
from rbcore.referee.match import Match, starter_of
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import make_rules
from tests.support.bridge_table import Table
from tests.support.golden import DATA


def played(*scores: tuple[int, int], starter: int = 0) -> Match:
    return Match(scores, (starter,) * len(scores))


def test_the_first_to_reach_the_target_wins() -> None:
    """A has 265 points and B 290; A wins 37 and then has 302."""
    rules = make_rules("pagat")
    before = played((265, 0), (0, 290))
    assert before.winner(rules) == -1
    after = played((265, 0), (0, 290), (37, 0))
    assert after.totals(rules) == (302, 290)
    assert after.winner(rules) == 0


def test_reaching_the_target_exactly_is_enough() -> None:
    assert played((300, 0)).winner(make_rules("pagat")) == 0
    assert played((299, 0)).winner(make_rules("pagat")) == -1


def test_equal_totals_play_on() -> None:
    assert played((310, 0), (0, 310)).winner(make_rules("pagat")) == -1


def test_without_a_target_a_match_has_no_end() -> None:
    assert played((9999, 0)).winner(make_rules("foster2")) == -1


@pytest.mark.parametrize(("alternate", "starter"), [(True, 1), (False, -1)])
def test_starters_alternate_if_agreed(alternate: bool, starter: int) -> None:
    rules = make_rules("pagat", {"first_alternate": alternate})
    assert Match().next_starter(rules) == -1
    assert played((40, 0), starter=0).next_starter(rules) == starter


def note(*games: tuple[int, int, str], **more: Any) -> dict[str, Any]:
    """Return a match as the page stores it, with (points of A, points of B, starter) of each game."""
    rows = [
        {"score": {"A": a, "B": b}, "starter": starter, "id": str(number)}
        for number, (a, b, starter) in enumerate(games)
    ]
    seats = {"A": "human", "B": "club"}
    settings = {"preset": "pagat", "level": "club", "players": seats, "options": {}, "target": 100, "turns": True}
    return {**settings, "games": rows, **more}


def answer(stored: Any, **more: Any) -> Any:
    """Return what the call says about a stored note; its shape is checked."""
    value = Table().call("match", note=stored, **more)
    assert mismatch(SHAPES, named("MatchAnswer"), value) == ""
    return value["match"]


def state_of(stored: Any) -> dict[str, Any]:
    return dict(answer(stored)["state"])


def standing(stored: Any) -> tuple[dict[str, int], str | None, str | None]:
    state = state_of(stored)
    return state["totals"], state["winner"], state["first"]


def test_the_call_returns_totals_winner_and_who_begins() -> None:
    assert standing(note()) == ({"A": 0, "B": 0}, None, None)
    assert standing(note((60, 0, "B"))) == ({"A": 60, "B": 0}, None, "A")
    assert standing(note((60, 0, "B"), turns=False))[2] is None
    games = [(60, 0, "B"), (0, 100, "A")]
    assert standing(note(*games)) == ({"A": 60, "B": 100}, "B", "B")
    assert standing(note(*games, (40, 0, "B")))[1] is None


def test_the_call_returns_the_sums_after_each_game() -> None:
    state = state_of(note((60, 0, "B"), (0, 30, "A"), (5, 0, ""), target=200))
    assert state["target"] == 200
    assert state["games"] == [
        {"score": {"A": 60, "B": 0}, "sums": {"A": 60, "B": 0}, "starter": "B"},
        {"score": {"A": 0, "B": 30}, "sums": {"A": 60, "B": 30}, "starter": "A"},
        {"score": {"A": 5, "B": 0}, "sums": {"A": 65, "B": 30}},
    ]


def test_the_target_of_the_match_counts_and_not_that_of_the_rules() -> None:
    assert standing(note((60, 0, "B"), options={"target": 50, "first_alternate": False})) == (
        {"A": 60, "B": 0}, None, "A",
    )  # fmt: skip


def test_three_players_begin_in_turn() -> None:
    game = {"score": {"A": 0, "B": 0, "C": 60}, "starter": "B", "id": "x"}
    three = {"preset": "wegner-three", "target": 50}
    assert standing(note(**three, games=[game])) == ({"A": 0, "B": 0, "C": 60}, "C", "C")
    assert standing(note(**three, games=[{**game, "starter": "C"}]))[2] == "A"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played_as_a_match(preset: str) -> None:
    for turns in (True, False):
        for target in (100, 200, 300, 500):
            assert state_of(note((target, 0, "A"), preset=preset, turns=turns, target=target))["winner"] == "A"


def finished(number: str, a: int, b: int, *events: str, **more: Any) -> dict[str, Any]:
    record = {**to_record(Game.dealt("pagat", {}, "match")), "events": [*events], **more}
    return {"id": number, "score": {"A": a, "B": b}, "record": record, "turn": "A"}


def test_a_finished_game_is_added_once() -> None:
    game = finished("1", 60, 0, "B turn hand")
    once = answer(note(), game=game)
    assert once["note"] == note(games=[{"score": {"A": 60, "B": 0}, "starter": "B", "id": "1"}])
    assert once["state"]["totals"] == {"A": 60, "B": 0}
    assert answer(once["note"], game=game) == once


def test_a_game_that_was_taken_back_and_played_on_counts_as_it_ended_last() -> None:
    before = note((60, 0, "A"), (70, 0, "B"))
    after = answer(before, game=finished("1", 0, 100, "B turn hand"))
    assert after["note"] == note((60, 0, "A"), (0, 100, "B"))
    assert after["state"]["winner"] == "B"


def test_what_the_page_keeps_beside_a_match_stays_in_its_note() -> None:
    stored = note(seed="s", id="g")
    assert answer(stored)["note"] == stored
    assert list(answer(stored)["note"]) == list(stored)


def test_the_starter_is_named_by_the_deal_or_moved_first() -> None:
    assert starter_of({"events": ["B resign"]}, "A") == "A"
    assert starter_of({"events": ["A touch H3", "A stop", "B turn hand", "A discard"]}, "A") == "B"
    assert starter_of({"first": "A", "events": ["B turn hand"]}, "B") == "A"


def test_whoever_moves_first_is_the_one_whose_turn_it_was() -> None:
    for number in range(8):
        game = Game.dealt("pagat", {}, str(number))
        begins = game.turn
        game.play(game.legal()[0])
        assert starter_of(to_record(game), game.turn) == begins


def test_an_old_stored_match_is_still_decided() -> None:
    stored = json.loads((DATA / "first-release" / "storage" / "match.json").read_text("utf-8"))["localStorage"]
    match = json.loads(stored["rb:note:match"])
    found = answer(match)
    assert found["note"] == match
    assert found["state"] == {
        "target": 500, "games": [{"score": {"A": 0, "B": 91}, "sums": {"A": 0, "B": 91}, "starter": "A"}],
        "totals": {"A": 0, "B": 91}, "winner": None, "first": "B",
    }  # fmt: skip


def old_note(level: str, **more: Any) -> dict[str, Any]:
    """Return a note of a version that did not store the players."""
    stored = note((5, 0, "A"), level=level, **more)
    return {key: value for key, value in stored.items() if key != "players"}


def test_an_old_note_without_players_is_of_a_person_against_the_computer() -> None:
    found = answer(old_note("casual"))["note"]
    assert (found["level"], found["players"]) == ("casual", {"A": "human", "B": "casual"})
    three = answer(old_note("casual", preset="wegner-three"))["note"]["players"]
    assert three == {"A": "human", "B": "casual", "C": "casual"}


def test_an_old_note_of_a_match_between_two_people_names_its_players() -> None:
    found = answer(old_note("human"))["note"]
    assert (found["level"], found["players"]) == ("", {"A": "human", "B": "human"})


@pytest.mark.parametrize(
    "wrong",
    [
        None, 5, [], {}, note(target=None), note(target=True), note(preset=5), note(games={}), note(games=[{}]),
        note(games=[{"id": "x", "score": None}]), note(games=[{"id": 5, "score": {}}]), note(games=[None]),
    ],
    ids=repr,
)  # fmt: skip
def test_what_is_no_match_is_none(wrong: Any) -> None:
    assert answer(wrong) is None
    assert answer(wrong, game=finished("1", 60, 0)) is None


@pytest.mark.parametrize(
    "wrong",
    [
        note(games=[{"score": {"A": "many"}, "id": "x"}]), note((1, 2, "Z")), note(preset="chess"), note(target=0.5),
        note(options={"no-such": 1}), note(options=5),
    ],
    ids=repr,
)  # fmt: skip
def test_a_match_that_nobody_can_count_is_an_error(wrong: Any) -> None:
    assert Table().error("match", note=wrong)["type"] in ("BridgeError", "NotationError", "RulesError")


@pytest.mark.parametrize(
    "wrong", [{"record": {}}, {"record": None}, {"id": 5}, {"score": None}, {"turn": "Z"}], ids=repr
)
def test_a_malformed_finished_game_is_an_error(wrong: dict[str, Any]) -> None:
    error = Table().error("match", note=note(), game={**finished("1", 60, 0), **wrong})
    assert error["type"] in ("BridgeError", "NotationError")
