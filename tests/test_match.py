"""A match to a target."""

import json
from typing import Any

import pytest

from rbcore.referee.match import Match
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


def state_of(preset: str, games: list[dict[str, Any]], turns: bool = True, target: int = 100) -> dict[str, Any]:
    """Return the state of a match from the call that the page uses."""
    options = {"target": target, "first_alternate": turns}
    return dict(Table().call("match", preset=preset, options=options, games=games))


def game(a: int, b: int, starter: str) -> dict[str, Any]:
    return {"score": {"A": a, "B": b}, "starter": starter}


def test_the_call_returns_totals_winner_and_starter() -> None:
    assert state_of("pagat", []) == {"totals": {"A": 0, "B": 0}, "winner": None, "starter": None}
    games = [game(60, 0, "B")]
    assert state_of("pagat", games) == {"totals": {"A": 60, "B": 0}, "winner": None, "starter": "A"}
    assert state_of("pagat", games, turns=False)["starter"] is None
    games.append(game(0, 100, "A"))
    assert state_of("pagat", games) == {"totals": {"A": 60, "B": 100}, "winner": "B", "starter": "B"}
    assert state_of("pagat", [*games, game(40, 0, "B")])["winner"] is None


def test_three_players_begin_in_turn() -> None:
    games = [{"score": {"A": 0, "B": 0, "C": 60}, "starter": "B"}]
    expected = {"totals": {"A": 0, "B": 0, "C": 60}, "winner": "C", "starter": "C"}
    assert state_of("wegner-three", games, target=50) == expected
    assert state_of("wegner-three", [{**games[0], "starter": "C"}])["starter"] == "A"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played_as_a_match(preset: str) -> None:
    for turns in (True, False):
        for target in (100, 200, 300, 500):
            assert state_of(preset, [game(target, 0, "A")], turns, target)["winner"] == "A"


def test_an_old_stored_match_is_still_decided() -> None:
    stored = json.loads((DATA / "first-release" / "storage" / "match.json").read_text("utf-8"))["localStorage"]
    match = json.loads(stored["rb:note:match"])
    state = state_of(match["preset"], match["games"], match["turns"], match["target"])
    assert state == {"totals": {"A": 0, "B": 91}, "winner": None, "starter": "B"}


@pytest.mark.parametrize("wrong", [{"score": {"A": "many"}}, {"score": 5}, {"starter": "Z"}, 7, None])
def test_a_malformed_game_of_a_match_is_refused(wrong: Any) -> None:
    error = Table().error("match", preset="pagat", games=[wrong])
    assert error["type"] in ("BridgeError", "NotationError")
