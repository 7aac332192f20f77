"""Stop at a distance: what it takes back, and what stands, in the links of friend games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rbcore.friend.chain import chained
from rbcore.friend.mirror import lines_of
from rbcore.game import Game
from rbcore.referee.duties import compulsory_plays
from rbcore.table import places
from tests.support.friends import Pair, arrival, can_turn_up_and_discard

PLAYERS = {"referee": "players"}
TURN_LOST = {**PLAYERS, "wrong_call_cost": "turn"}


def has_fault(game: Game) -> bool:
    """Return whether A begins and can turn up a hand card and discard it, with a foundation play omitted."""
    return game.state.turn == 0 and bool(compulsory_plays(game.state))


def watching(count: int | None, suits: Callable[[Game], bool], **more: Any) -> tuple[Pair, dict[str, Any]]:
    """Return a pair in which A has turned up and discarded a card, and B has watched ``count`` of the two events."""
    pair = Pair(suits, **{"options": PLAYERS, **more})
    pair.do("A", "turn hand", "discard")
    pair.send("A")
    answer = pair.open("B")
    pair.watch("B", answer, count)
    return pair, answer


def cut_of(pair: Pair) -> tuple[int, list[str]]:
    """Return what B's last sending keeps, and its events."""
    sending = pair.games["B"]["sendings"][-1]
    return sending["keep"], sending["events"]


def changed(pair: Pair, keep: int, events: list[str]) -> dict[str, Any]:
    """Return what A is told about an answer of B that a changed program has made."""
    sending = {"by": "B", "keep": keep, "events": events}
    game = chained({**pair.games["B"], "sendings": [*pair.games["B"]["sendings"], sending]})
    return arrival(pair, "A", game, pair.games["A"])


def test_a_right_stop_takes_back_the_plays_after_the_fault() -> None:
    pair, _ = watching(1, has_fault)
    snapshot = pair.do("B", "stop")
    assert snapshot["last"][-1]["verdict"] == "right"
    assert snapshot["actor"] == "human"
    pair.play_turn("B")
    pair.send("B")
    keep, events = cut_of(pair)
    assert (keep, events[0]) == (1, "B stop")
    answer = pair.open("A")
    assert answer["record"]["events"] == ["A turn hand"]
    assert answer["withdrawn"] == ["A discard"]
    assert answer["arriving"][0] == "B stop"
    assert pair.watch("A", answer)["actor"] == "human"
    assert pair.is_one_game()


def test_a_stop_after_the_whole_turn_withdraws_nothing() -> None:
    pair, _ = watching(None, has_fault)
    pair.do("B", "stop")
    pair.play_turn("B")
    pair.send("B")
    assert cut_of(pair)[0] == 2
    assert pair.open("A")["withdrawn"] == []


def test_a_turn_that_was_sent_and_taken_back_is_not_lost() -> None:
    pair, _ = watching(1, has_fault)
    pair.do("B", "stop")
    pair.play_turn("B")
    answer = arrival(pair, "A", pair.send("B"), pair.games["A"], record=pair.snapshot("A")["record"])
    assert (answer["withdrawn"], answer["unsent"]) == (["A discard"], False)


def test_the_rest_of_the_turn_stands_after_a_wrong_stop() -> None:
    pair, answer = watching(1, can_turn_up_and_discard)
    assert pair.do("B", "stop")["last"][-1]["verdict"] == "wrong"
    record = pair.snapshot("B")["record"]
    unfinished = pair.error("B", "send", game=pair.games["B"], seat="B", record=record)
    assert unfinished["type"] == "FriendError"
    assert "the rest of the turn stands" in unfinished["message"]
    assert pair.receive("B", answer["arriving"][1])["actor"] == "human"
    pair.play_turn("B")
    pair.send("B")
    keep, events = cut_of(pair)
    assert (keep, events[:2]) == (1, ["B stop", "A discard"])
    arrived = pair.open("A")
    assert arrived["withdrawn"] == ["A discard"]
    assert arrived["arriving"][:2] == ["B stop", "A discard"]
    pair.watch("A", arrived)
    assert pair.is_one_game()


@pytest.mark.parametrize("more", [[], ["B resign"]])
def test_a_changed_program_cannot_withdraw_the_rest_after_a_wrong_stop(more: list[str]) -> None:
    pair, _ = watching(None, can_turn_up_and_discard)
    answer = changed(pair, 1, ["B stop", *more])
    assert (answer["answer"], answer["game"]) == ("damaged", pair.games["A"])
    assert "the rest of the turn stands" in answer["problem"]


@pytest.mark.parametrize("count", [1, 2])
def test_a_wrong_stop_can_cost_the_next_turn(count: int) -> None:
    """Stopped in the middle or at the end of the turn, A is on turn again, and B has nothing to play."""
    pair, answer = watching(count, can_turn_up_and_discard, options=TURN_LOST)
    snapshot = pair.do("B", "stop")
    for line in answer["arriving"][count:]:
        snapshot = pair.receive("B", line)
    assert (snapshot["turn"], snapshot["actor"]) == ("B", "friend")
    pair.send("B")
    assert pair.arrive("A")["actor"] == "human"
    assert pair.is_one_game()


def test_two_wrong_stops_in_one_turn() -> None:
    pair, answer = watching(1, can_turn_up_and_discard)
    pair.do("B", "stop")
    pair.receive("B", answer["arriving"][1])
    pair.do("B", "stop")
    pair.play_turn("B")
    pair.send("B")
    assert cut_of(pair)[1][:3] == ["B stop", "A discard", "B stop"]
    pair.arrive("A")
    assert pair.is_one_game()


def test_a_wrongly_named_breach_is_a_wrong_stop() -> None:
    pair, answer = watching(1, has_fault, options={**PLAYERS, "call_names_breach": "caller"})
    assert pair.do("B", "stop misfit")["last"][-1]["verdict"] == "misnamed"
    pair.receive("B", answer["arriving"][1])
    pair.play_turn("B")
    pair.send("B")
    pair.arrive("A")
    assert pair.is_one_game()


@pytest.mark.parametrize(
    ("keep", "events", "problem"),
    [
        (1, ["B turn hand"], "begins with a call"),
        (1, ["B offer"], "begins with a call"),
        (1, [], "begins with a call"),
        (1, ["A stop"], "begins with a call"),
        (1, ["B stop", "A turn hand"], "withdrawn events"),
        (1, ["B stop", "A discard", "A turn hand"], "withdrawn events"),
        (2, ["A turn hand"], "withdrawn events"),
        (2, ["B correct"], "misplaced"),
        (2, ["B force"], "fits a foundation"),
        (2, ["B agree"], "offered"),
    ],
)
def test_a_cut_that_is_not_allowed(keep: int, events: list[str], problem: str) -> None:
    pair, _ = watching(None, can_turn_up_and_discard)
    answer = changed(pair, keep, events)
    assert (answer["answer"], answer["game"]) == ("damaged", pair.games["A"])
    assert problem in answer["problem"]


def test_a_turn_cannot_be_stopped_before_its_first_event() -> None:
    pair, _ = watching(None, can_turn_up_and_discard)
    answer = changed(pair, 0, ["B stop"])
    assert (answer["answer"], answer["game"]) == ("damaged", pair.games["A"])
    assert "only events of the other's last sending" in answer["problem"]


def test_only_the_other_players_last_turn_can_be_stopped() -> None:
    pair, _ = watching(None, has_fault)
    pair.play_turn("B")
    pair.send("B")
    pair.arrive("A")
    pair.play_turn("A")
    pair.send("A")
    pair.arrive("B")
    answer = changed(pair, 1, ["B stop"])
    assert answer["answer"] == "damaged"
    assert "last sending" in answer["problem"]


def test_a_turn_that_ended_the_game_can_be_stopped() -> None:
    """What ended it is withdrawn too: it came after the fault."""
    pair = Pair(has_fault, options=PLAYERS)
    pair.do("A", "turn hand", "discard", "resign")
    pair.send("A")
    answer = pair.open("B")
    assert answer["answer"] == "finished"
    pair.watch("B", answer, 1)
    pair.do("B", "stop")
    pair.play_turn("B")
    pair.send("B")
    assert pair.open("A")["withdrawn"] == ["A discard", "A resign"]


def test_a_card_that_was_seen_in_a_withdrawn_turn_comes_again() -> None:
    pair, _ = watching(1, has_fault)
    pair.do("B", "stop")
    pair.play_turn("B")
    pair.send("B")
    pair.arrive("A")
    game = pair.canonical("A")
    assert lines_of(game.events)[:2] == ["A turn hand", "B stop"]
    own_hand = places.hand(0)
    assert game.states[2].down[own_hand] == game.states[0].down[own_hand]
