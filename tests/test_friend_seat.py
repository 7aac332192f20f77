"""The friend's seat at a table: who must act, what arrives, what is sealed, and hints and undo as agreed."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.opponent.seats import Friend, Seat, SeatError, parse_seats
from rbcore.table.cards import face
from rbcore.table.visibility import visible_state
from tests.support.bridge_table import Table
from tests.support.friends import Pair
from tests.support.mirrored import FOR_TWO

FRIEND = {"friend": "Tom", "hints": False, "undo": False, "sealed": 0}


def table(seed: str = "seat", first: str = "A", **seat: Any) -> tuple[Table, dict[str, Any]]:
    one = Table()
    players = {"A": "human", "B": {**FRIEND, **seat}}
    options = {"referee": "players"}
    return one, one.call("new", preset="pagat", options=options, seed=seed, first=first, players=players)


def receiving(*lines: str, first: str = "B") -> tuple[Table, dict[str, Any]]:
    """Return a table at which lines have arrived from the friend, before the first of them."""
    one, snapshot = table(first=first)
    arrived = {"from": 0, "arriving": list(lines), "withdrawn": []}
    return one, one.call("load", record=snapshot["record"], arrived=arrived)


def received(one: Table, snapshot: dict[str, Any], line: str = "") -> dict[str, Any]:
    """Return the table after the next event that arrives; ``line``: one that has just arrived."""
    if line:
        record = snapshot["record"]
        arrived = {"from": len(record["events"]), "arriving": [line], "withdrawn": []}
        snapshot = one.call("load", record=record, arrived=arrived)
    after: dict[str, Any] = one.call("receive", version=snapshot["version"])
    return after


def test_a_seat_survives_its_json() -> None:
    seats = parse_seats({"A": "human", "B": {"friend": "Tom"}}, 2)
    assert seats == [Seat(), Seat(friend=Friend("Tom"))]
    assert seats[1].to_json() == FRIEND
    assert parse_seats({"A": "human", "B": seats[1].to_json()}, 2) == seats
    assert (seats[1].is_human, seats[1].is_computer) == (False, False)


@pytest.mark.parametrize(
    "wrong",
    [
        {"friend": ""}, {"friend": 5}, {"friend": None}, {"friend": "x" * 41}, {"friend": "Tom", "hints": 1},
        {"friend": "Tom", "undo": "no"}, {"friend": "Tom", "sealed": -1}, {"friend": "Tom", "sealed": True},
        {"friend": "Tom", "level": "club"},
    ],
)  # fmt: skip
def test_a_seat_that_is_none_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SeatError, match="player B"):
        parse_seats({"B": wrong}, 2)
    assert Table().error("new", seed="x", players={"B": wrong})["type"] == "BridgeError"


@pytest.mark.parametrize(
    "players", [{"A": FRIEND}, {"A": FRIEND, "B": "human"}, {"A": "club", "B": FRIEND}, {"A": FRIEND, "B": FRIEND}]
)
def test_a_friend_plays_against_a_person_who_sits_at_the_bottom(players: dict[str, Any]) -> None:
    assert "person as A" in Table().error("new", seed="x", players=players)["message"]
    three = {"A": "human", "B": FRIEND, "C": "human"}
    assert "person as A" in Table().error("new", preset="wegner-three", players=three)["message"]


def test_the_friend_must_act_when_it_is_his_turn_and_nobody_plays_for_him() -> None:
    one, snapshot = table(first="B")
    assert (snapshot["actor"], snapshot["sources"], snapshot["calls"]["stop"]) == ("friend", {}, [])
    version = snapshot["version"]
    for call in ("play", "think", "hint"):
        args = {"action": {"do": "turn", "what": "hand"}} if call == "play" else {}
        assert one.error(call, version=version, **args)["type"] == "BridgeError"
    assert one.call("task", version=version) == {"task": None}
    assert one.error("say", version=version, side="B", words="resign")["message"] == "'B' is not a human player"


def test_what_arrives_is_carried_out_one_event_after_the_other() -> None:
    one, snapshot = receiving("B turn hand", "B discard")
    assert (snapshot["actor"], snapshot["friend"]["coming"], snapshot["friend"]["begun"]) == ("friend", 2, False)
    snapshot = received(one, snapshot)
    assert (snapshot["last"][-1]["action"], snapshot["actor"]) == ({"do": "turn", "what": "hand"}, "friend")
    assert (snapshot["friend"]["coming"], snapshot["friend"]["begun"]) == (1, True)
    assert snapshot["calls"]["stop"] == ["A"]
    snapshot = received(one, snapshot)
    assert (snapshot["actor"], snapshot["friend"]["coming"]) == ("human", 0)
    assert snapshot["record"]["players"]["B"]["sealed"] == 2
    assert one.error("receive", version=snapshot["version"])["message"] == "nothing more has arrived in this game"


@pytest.mark.parametrize("line", ["B discard", "A turn hand", "B nonsense", "B agree"])
def test_what_cannot_be_carried_out_is_not_to_come(line: str) -> None:
    one, snapshot = receiving(line)
    assert (snapshot["actor"], snapshot["friend"]["coming"]) == ("friend", 0)
    assert one.error("receive", version=snapshot["version"])["type"] == "BridgeError"
    assert one.call("snapshot") == {**snapshot, "last": []}


def test_nothing_arrives_at_a_table_without_a_friend_or_for_an_old_snapshot() -> None:
    one = Table()
    snapshot = one.call("new", seed="x", players={"A": "human", "B": "human"})
    assert "friend" not in snapshot
    assert one.error("receive", version=snapshot["version"])["type"] == "BridgeError"
    two, snapshot = receiving("B turn hand")
    assert two.error("receive", version=snapshot["version"] - 1)["type"] == "StaleSnapshot"


def test_undo_is_only_for_what_was_not_sent_and_only_if_agreed() -> None:
    for undo in (False, True):
        one, snapshot = table(undo=undo)
        snapshot = one.call("play", version=snapshot["version"], action={"do": "turn", "what": "hand"})
        assert snapshot["can"]["undo"] is undo
        if undo:
            snapshot = one.call("undo", version=snapshot["version"])
            assert (snapshot["can"], snapshot["record"]["events"]) == ({"undo": False, "redo": True}, [])
            snapshot = one.call("redo", version=snapshot["version"])
            assert snapshot["record"]["events"] == ["A turn hand"]
        else:
            assert one.error("undo", version=snapshot["version"])["message"] == "nothing to undo"


def test_undo_never_goes_below_what_is_sealed() -> None:
    one, snapshot = table(undo=True)
    for text in ("turn hand", "discard"):
        snapshot = received(one, snapshot, f"A {text}")
    assert snapshot["can"]["undo"] is False
    for text in ("turn hand", "discard"):
        snapshot = received(one, snapshot, f"B {text}")
    snapshot = one.call("play", version=snapshot["version"], action={"do": "turn", "what": "hand"})
    snapshot = one.call("undo", version=snapshot["version"])
    assert len(snapshot["record"]["events"]) == 4
    assert one.error("undo", version=snapshot["version"])["message"] == "nothing to undo"
    again = one.call("load", record=snapshot["record"])
    assert (again["can"]["undo"], again["record"]) == (False, snapshot["record"])


def test_a_call_whose_verdict_was_seen_is_not_undone() -> None:
    one, snapshot = table(first="B", undo=True)
    snapshot = received(one, snapshot, "B turn hand")
    snapshot = one.call("say", version=snapshot["version"], side="A", words="stop")
    assert snapshot["can"]["undo"] is False
    assert snapshot["record"]["players"]["B"]["sealed"] == 2


@pytest.mark.parametrize("hints", [False, True])
def test_hints_are_given_only_if_agreed(hints: bool) -> None:
    one, snapshot = table(hints=hints)
    version = snapshot["version"]
    if hints:
        assert "done" in one.call("hint", version=version, nodes=20)
        assert one.call("task", version=version, nodes=20)["task"]
    else:
        assert one.error("hint", version=version)["message"] == "hints were not agreed"
        assert one.call("task", version=version, nodes=20)["task"] is None
        assert one.error("review")["message"] == "hints were not agreed"


def test_advice_is_a_hint() -> None:
    one = Table()
    for hints in (False, True):
        players = {"A": "human", "B": {**FRIEND, "hints": hints}}
        snapshot = one.call("new", preset="foster2", seed="x", first="A", players=players)
        assert bool(snapshot["calls"]["advise"]) is hints
    snapshot = one.call("new", preset="foster2", seed="x", first="A", players={"A": "human", "B": FRIEND})
    for words in ("advise turn hand", " advise turn hand"):
        refused = one.error("say", version=snapshot["version"], side="A", words=words)
        assert refused["message"] == "hints were not agreed"


def test_whoever_has_to_answer_an_offer_must_act() -> None:
    one, snapshot = table(first="B")
    snapshot = received(one, snapshot, "B offer")
    assert (snapshot["actor"], snapshot["calls"]["offer"], snapshot["sources"]) == ("human", "B", {})
    assert one.error("hint", version=snapshot["version"])["type"] == "BridgeError"
    snapshot = one.call("say", version=snapshot["version"], side="A", words="decline")
    assert snapshot["actor"] == "friend"
    two, snapshot = table()
    snapshot = two.call("say", version=snapshot["version"], side="A", words="offer")
    assert snapshot["actor"] == "friend"
    assert received(two, snapshot, "B decline")["actor"] == "human"


def test_the_table_is_over_when_the_friend_has_resigned() -> None:
    one, snapshot = table(first="B")
    snapshot = received(one, snapshot, "B resign")
    assert (snapshot["actor"], snapshot["result"]["winner"]) == (None, "A")
    assert one.call("review", slice_ms=1)


@pytest.mark.parametrize("name", ["wegner-simple", "pagat", "foster2"])
def test_hints_know_the_hidden_cards_of_the_friend_as_well_as_those_of_the_inviter(name: str) -> None:
    """Where each player has a pair of suits, the friend as A has the other pair than A has in a usual deal."""
    pair = Pair(preset=FOR_TWO[name][0], agreed={"hints": True, "undo": False})
    pair.play_turn("A")
    pair.send("A")
    pair.arrive("B")
    for seat in "AB":
        game = pair.tables[seat].bridge.game
        assert game
        pools = hidden_pools(visible_state(game.state))
        assert pools
        for pool in pools:
            hidden = [face(card) for place, count in pool.places for card in game.state.down[place][:count]]
            assert sorted(hidden) == sorted(pool.cards)
