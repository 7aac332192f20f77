"""A friend's game on the table: what is to come, what calls take back, and what its row and its link need."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.bridge.friend_table import shown_by
from rbcore.friend.arrival import record_of
from rbcore.friend.watching import is_state_of
from rbcore.game import Game
from rbcore.record import from_record
from rbcore.referee.duties import compulsory_plays
from tests.support.bridge_table import Table
from tests.support.friends import Pair, arrived, can_turn_up_and_discard, played

PLAYERS = {"referee": "players"}


def watching(count: int, suits: Any = can_turn_up_and_discard, options: Any = PLAYERS) -> tuple[Pair, dict[str, Any]]:
    """Return a pair of which A has turned up and discarded, and B has seen the first ``count`` events of it."""
    pair = Pair(suits, options=options)
    pair.do("A", "turn hand", "discard")
    pair.send("A")
    answer = pair.open("B")
    pair.watch("B", answer, count)
    return pair, answer


def state(pair: Pair, seat: str) -> dict[str, Any]:
    friend: dict[str, Any] = pair.snapshot(seat)["friend"]
    return friend


def reloaded(pair: Pair, seat: str, record: Any = None, **more: Any) -> dict[str, Any]:
    """Return the table of a page that is opened again with a saved record."""
    saved = {"record": pair.snapshot(seat)["record"] if record is None else record}
    row = {"game": pair.games[seat], "seat": seat, **more}
    snapshot: dict[str, Any] = pair.call(seat, "load", **saved, row=row, resumes=True)
    return snapshot


def has_fault(game: Game) -> bool:
    """Return whether A begins and can turn up a hand card and discard it, with a foundation play omitted."""
    return game.state.turn == 0 and bool(compulsory_plays(game.state))


# --- what is to come


def test_nobody_can_play_while_more_is_to_come() -> None:
    pair, _ = watching(1)
    snapshot = pair.snapshot("B")
    assert (snapshot["actor"], snapshot["sources"], snapshot["end"]) == ("friend", {}, {"legal": False})
    assert (
        pair.error("B", "play", version=snapshot["version"], **{"from": "A.hand", "to": "A.turned"})["type"]
        == "BridgeError"
    )
    assert (state(pair, "B")["turn"], state(pair, "B")["wish"]) == ("mine", "wait")
    pair.receive("B", "B discard")
    assert (pair.snapshot("B")["actor"], state(pair, "B")["wish"]) == ("human", "act")


def test_after_a_wrong_call_the_rest_goes_on() -> None:
    pair, _ = watching(1)
    snapshot = pair.do("B", "stop")
    assert snapshot["last"][-1]["verdict"] == "wrong"
    assert (snapshot["actor"], snapshot["friend"]["coming"]) == ("friend", 1)
    assert "takenBack" not in snapshot["friend"]
    assert pair.receive("B", "B discard")["friend"]["coming"] == 0


def test_after_a_right_call_the_rest_is_taken_back_and_what_it_showed_is_told() -> None:
    pair, answer = watching(1, has_fault)
    snapshot = pair.do("B", "stop")
    assert (snapshot["friend"]["coming"], snapshot["actor"]) == (0, "human")
    assert snapshot["friend"]["takenBack"] == {"whose": "theirs", "cards": []}, "a discard shows no card"
    assert "takenBack" not in state(pair, "B"), "it is told once"
    again = reloaded(pair, "B")
    assert (again["record"]["events"], again["friend"]["coming"]) == (snapshot["record"]["events"], 0)
    assert len(answer["arriving"]) == 2


def test_plays_that_were_taken_back_have_shown_cards() -> None:
    """What lay open before them, or lies open now, is nothing new."""
    table = Table()
    place = "pagat~A~A:2x!QH_2x__,B:1x!JC_2x__~H1:2S,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:4D~~~0.0~0"
    table.call("new", position=place, players={"A": "human", "B": "human"})
    turned = table.call("play", version=1, **{"from": "A.reserve", "to": "H5"})
    record, (card, _) = turned["record"], turned["places"]["A.reserve"]["up"][-1]
    now, before = from_record(record).state, from_record({**record, "events": []}).state
    assert shown_by(record, 0, now) == [], "it lies open"
    assert shown_by(record, 0, before) == [card]
    assert shown_by(record, 1, before) == []


def test_own_plays_that_the_friends_call_took_back_are_told_with_their_cards() -> None:
    pair, _ = watching(1, has_fault)
    pair.do("B", "stop")
    pair.play_turn("B")
    pair.send("B")
    answer = pair.open("A")
    assert answer["withdrawn"] == ["A discard"]
    pair.watch("A", answer, 0)
    first = pair.receive("A", answer["arriving"][0])
    assert first["friend"]["takenBack"] == {"whose": "mine", "cards": []}
    second = pair.receive("A", answer["arriving"][1])
    assert "takenBack" not in second["friend"]


def test_own_plays_that_a_wrong_call_left_are_not_taken_back() -> None:
    pair, _ = watching(1)
    pair.do("B", "stop")
    pair.receive("B", "B discard")
    pair.play_turn("B")
    pair.send("B")
    answer = pair.open("A")
    pair.watch("A", answer, 0)
    assert "takenBack" not in pair.receive("A", answer["arriving"][0])["friend"]
    pair.receive("A", "A discard")
    assert state(pair, "A")["coming"] == len(answer["arriving"]) - 2, "they are no own plays that end the watching"


# --- what is sent


def test_a_turn_must_be_sent_when_the_friend_must_act() -> None:
    pair, _ = watching(2)
    assert (state(pair, "B")["mustSend"], state(pair, "B")["due"], state(pair, "B")["turn"]) == (False, False, "mine")
    pair.play_turn("B")
    after = state(pair, "B")
    assert (after["mustSend"], after["due"], after["turn"], after["wish"]) == (True, True, "theirs", "wait")
    pair.send("B")
    sealed = pair.load("B", record_of(pair.games["B"], "B"), row={"game": pair.games["B"], "seat": "B"})
    assert (sealed["friend"]["mustSend"], sealed["friend"]["turn"]) == (False, "theirs")


def test_the_inviter_sends_the_first_link_also_where_the_friend_begins() -> None:
    pair = Pair(lambda game: game.state.turn == 1)
    snapshot = pair.call("A", "load", row={"game": pair.games["A"], "seat": "A"})
    assert (snapshot["friend"]["mustSend"], snapshot["friend"]["due"]) == (False, True)
    begins = Pair(lambda game: game.state.turn == 0)
    assert not begins.call("A", "load", row={"game": begins.games["A"], "seat": "A"})["friend"]["due"]


def test_resigning_and_its_winner_must_be_sent() -> None:
    pair, _ = watching(2)
    over = pair.do("B", "resign")["friend"]
    assert (over["turn"], over["winner"], over["mustSend"], over["wish"]) == ("over", "theirs", True, "drop")
    pair.send("B")
    pair.arrive("A")
    assert (state(pair, "A")["winner"], state(pair, "A")["mustSend"]) == ("mine", False)


def test_a_wish_is_dropped_by_an_own_decision_and_by_an_offer_that_must_be_answered() -> None:
    pair, _ = watching(2)
    assert pair.do("B", "touch H1")["friend"]["wish"] == "drop"
    assert pair.snapshot("B")["friend"]["wish"] == "act"
    pair.do("B", "offer")
    assert pair.snapshot("B")["friend"]["wish"] == "wait"
    pair.send("B")
    pair.arrive("A")
    assert state(pair, "A")["wish"] == "drop"


# --- after the page was closed


def test_a_page_that_was_closed_while_it_showed_a_turn_shows_its_last_event_again() -> None:
    pair, _ = watching(1)
    again = reloaded(pair, "B")
    assert (again["record"]["events"], again["friend"]["coming"], again["last"]) == ([], 2, [])
    plain = pair.call("B", "load", record=record_of(pair.games["B"], "B"), row={"game": pair.games["B"], "seat": "B"})
    assert (plain["friend"]["coming"], plain["last"]) == (0, []), "a lost engine shows nothing again"


def test_the_last_event_of_all_is_announced_unless_a_message_says_it() -> None:
    pair, _ = watching(2)
    again = reloaded(pair, "B")
    assert ([event["action"]["do"] for event in again["last"]], again["friend"]["coming"]) == (["discard"], 0)
    assert again["friend"]["wish"] == "act", "what is announced is no decision"


def test_own_plays_that_were_not_sent_stay() -> None:
    pair, _ = watching(2)
    record = pair.play_turn("B")["record"]
    again = reloaded(pair, "B", record)
    assert again["record"] == record
    assert ("unsent" in again["friend"], again["friend"]["mustSend"]) == (False, True)


def test_a_saved_game_that_the_stored_one_has_left_behind_follows_it() -> None:
    pair, documents = played(3)
    pair.games["B"] = documents[2]
    old = record_of(documents[0], "B")
    again = reloaded(pair, "B", {**old, "events": old["events"][:0]})
    before = record_of(documents[1], "B")["events"]
    assert (again["record"]["events"], "unsent" in again["friend"]) == (before, False)
    assert again["friend"]["coming"] > 0
    own = reloaded(pair, "B", {**old, "events": [*old["events"], "A resign"]})
    assert (own["record"]["events"], own["friend"]["unsent"]) == (before, True)


def test_a_page_that_was_closed_before_it_showed_a_call_goes_on_with_the_call() -> None:
    pair, _ = watching(1, has_fault)
    pair.do("B", "stop")
    pair.play_turn("B")
    pair.send("B")
    saved = pair.snapshot("A")["record"]
    pair.open("A")
    again = reloaded(pair, "A", saved)
    assert (again["record"]["events"], "unsent" in again["friend"]) == (["A turn hand"], False)


def test_a_game_without_a_record_is_loaded_as_it_is_stored() -> None:
    pair, _ = watching(0)
    snapshot = pair.call("B", "load", row={"game": pair.games["B"], "seat": "B"}, resumes=True)
    assert (snapshot["record"]["events"], snapshot["friend"]["coming"]) == ([], 2)


def test_a_row_that_cannot_be_read_is_refused_but_for_a_saved_game() -> None:
    pair, _ = watching(2)
    broken = {"game": {**pair.games["B"], "chain": ""}, "seat": "B"}
    record = pair.snapshot("B")["record"]
    assert pair.error("B", "load", record=record, row=broken)["type"] == "FriendError"
    assert pair.error("B", "load", row=broken, resumes=True)["type"] == "FriendError"
    assert "friend" not in pair.call("B", "load", record=record, row=broken, resumes=True)
    invited = {"game": pair.invitation, "seat": "A"}
    assert pair.error("A", "load", row=invited)["type"] == "FriendError"


@pytest.mark.parametrize(
    "change",
    [{"from": -1}, {"from": "1"}, {"arriving": None}, {"withdrawn": 5}, {"arriving": ["resign"]}, {"arriving": [""]}],
)
def test_what_has_arrived_is_checked(change: dict[str, Any]) -> None:
    pair, answer = watching(0)
    given = {**arrived(answer), **change}
    assert "what has arrived is" in pair.error("B", "load", record=answer["record"], arrived=given)["message"]


def test_a_state_of_a_game_has_all_before_and_nothing_else_in_place_of_the_first_that_arrived() -> None:
    assert is_state_of(["a", "b"], ["a"], ["b", "c"])
    assert is_state_of(["a"], ["a"], ["b"])
    assert not is_state_of(["a", "x"], ["a"], ["b"])
    assert is_state_of(["a", "x"], ["a"], [])
    assert not is_state_of([], ["a"], ["b"])
