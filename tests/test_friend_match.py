"""Matches between friends: the games that both devices count, the next invitation, and the score in it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.friends import HALVES, OTHER, Pair, settings

FIRST = {"score": {"A": 30, "B": 5}, "starter": "A"}


def finished(target: int | None = 200, *games: dict[str, Any], **more: Any) -> Pair:
    """Return a pair with a game that B has resigned; ``target``: of its match, if it has one."""
    if target is not None:
        more["match"] = {"target": target, "games": list(games)}
    pair = Pair(**more)
    seat = pair.exchange(1)
    if seat == "A":
        raise AssertionError("B is to act")
    pair.do("B", "resign")
    pair.send("B")
    pair.arrive("A")
    return pair


def standing(pair: Pair, seat: str, **more: Any) -> Any:
    record = pair.snapshot(seat)["record"]
    return pair.call(seat, "standing", game=pair.games[seat], seat=seat, record=record, **more)


def points(state: Any, key: str = "score") -> list[tuple[int, int]]:
    return [(game[key]["A"], game[key]["B"]) for game in state["games"]]


def test_both_devices_count_the_same_games_each_with_its_player_as_a() -> None:
    pair = finished(500, FIRST, options={"first_alternate": True})
    here, there = standing(pair, "A")["match"], standing(pair, "B")["match"]
    won = pair.snapshot("A")["result"]["score"]["A"]
    assert won > 0
    assert points(here) == [(30, 5), (won, 0)]
    assert points(there) == [(5, 30), (0, won)]
    assert points(here, "sums")[-1] == (30 + won, 5)
    assert there["totals"] == {"A": 5, "B": 30 + won}
    starters = [[game["starter"] for game in state["games"]] for state in (here, there)]
    assert starters == [["A", "B"], ["B", "A"]]
    assert [state["first"] for state in (here, there)] == ["A", "B"]
    assert [state["winner"] for state in (here, there)] == [None, None]
    assert here["target"] == 500


def test_a_game_that_is_not_over_does_not_count() -> None:
    pair = Pair(match={"target": 40, "games": [FIRST]})
    state = standing(pair, "A")["match"]
    assert (points(state), state["totals"], state["winner"]) == ([(30, 5)], {"A": 30, "B": 5}, None)


def test_without_a_target_there_is_no_match() -> None:
    for pair in (finished(None), Pair(match={"target": None, "games": []})):
        answer = standing(pair, "A")
        assert answer["match"] is None
        assert "match" not in answer["next"]


def test_in_a_rematch_the_player_who_invites_is_a_and_the_other_side_begins() -> None:
    pair = finished(None, options={"referee": "players"}, agreed={"hints": True, "undo": False})
    began = pair.snapshot("B")["record"]["events"][0][0]
    assert standing(pair, "B")["next"] == {
        "preset": "pagat", "options": {"referee": "players"}, "names": {"A": "Tom"},
        "agreed": {"hints": True, "undo": False}, "first": OTHER[began],
    }  # fmt: skip


def test_the_next_game_of_a_match_has_the_games_before_it() -> None:
    pair = finished(500, FIRST)
    for seat in "AB":
        answer = standing(pair, seat)
        rows = [{"score": game["score"], "starter": game["starter"]} for game in answer["match"]["games"]]
        assert answer["next"]["match"] == {"target": 500, "games": rows}


@pytest.mark.parametrize("seat", ["A", "B"])
def test_the_next_invitation_is_one(seat: str) -> None:
    following = standing(finished(500, FIRST), seat)["next"]
    invited = Pair().call(seat, "invite", settings={**following, "id": "k3f9x2m7qb"}, half=HALVES["A"])["game"]
    assert (invited["match"], invited["first"]) == (following["match"], following["first"])


def test_a_match_that_is_won_is_followed_by_another() -> None:
    pair = finished(31, FIRST)
    answer = standing(pair, "B")
    assert answer["match"]["winner"] == "B"
    assert answer["next"]["match"] == {"target": 31, "games": []}


def test_a_new_match_has_the_target_that_was_chosen() -> None:
    assert standing(finished(None), "A", target=200)["next"]["match"] == {"target": 200, "games": []}


# --- the score in an invitation


def row(pair: Pair, seat: str = "B", **more: Any) -> dict[str, Any]:
    """Return a finished game as a device stores it."""
    return {"game": pair.games[seat], "seat": seat, "record": pair.snapshot(seat)["record"], "turn": "over", **more}


def invitation(pair: Pair, *games: tuple[int, int], target: int = 500, name: str = "Eva") -> Any:
    """Return an invitation to the next game of a match, with the points of the inviter and of the other."""
    rows = [{"score": {"A": a, "B": b}, "starter": "A"} for a, b in games]
    wanted = {**settings(), "id": "next000000", "names": {"A": name}, "match": {"target": target, "games": rows}}
    return pair.call("A", "invite", settings=wanted, half=HALVES["A"])["game"]


def score(pair: Pair, invited: Any, *rows: Any) -> Any:
    return pair.call("B", "score", game=invited, rows=list(rows))["match"]


@pytest.fixture(scope="module")
def pair() -> Pair:
    """A pair with a finished game of a match."""
    return finished(500, FIRST)


def test_nothing_is_said_about_the_score_that_is_known_here(pair: Pair) -> None:
    told = [(b, a) for a, b in points(standing(pair, "B")["match"])]
    assert score(pair, invitation(pair, *told), row(pair)) is None


def test_a_score_that_differs_in_any_game_is_noticed(pair: Pair) -> None:
    here = standing(pair, "B")["match"]
    told = [(b, a) for a, b in points(here)]
    for wrong in ([told[0]], told[::-1], [told[0], (told[1][0] + 1, 0)], [*told, (1, 0)]):
        assert score(pair, invitation(pair, *wrong), row(pair)) == here


def test_the_last_finished_game_of_the_match_with_the_same_person_is_compared(pair: Pair) -> None:
    newer = finished(500, FIRST, {"score": {"A": 1, "B": 0}})
    totals = standing(newer, "B")["match"]["totals"]
    assert score(pair, invitation(pair, (1, 2)), row(newer), row(pair))["totals"] == totals


def test_other_games_say_nothing_about_a_match(pair: Pair) -> None:
    assert score(pair, invitation(pair), row(pair)) is None, "a match that begins"
    assert score(pair, invitation(pair, (1, 2))) is None
    for invited in (invitation(pair, (1, 2), target=50), invitation(pair, (1, 2), name="Ann")):
        assert score(pair, invited, row(pair)) is None
    strange = [
        row(pair, turn="mine"), row(pair, record=None), row(pair, seat="A"), {**row(pair), "seat": "C"},
        row(pair, game={**pair.games["B"], "chain": "0" * 32}), row(finished(None)), {},
    ]  # fmt: skip
    assert score(pair, invitation(pair, (1, 2)), *strange) is None
    assert score(pair, pair.games["B"], row(pair)) is None, "the game itself"
