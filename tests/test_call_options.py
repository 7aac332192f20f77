"""What snapshots say about calls: which ones are possible now, and the verdict on a call of Stop."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.bridge_table import Table

PEOPLE = {"A": "human", "B": "human"}
ACE = "H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD"


def placed(table: Table, cards: str = ACE, own: str = "1x!QH_2x__", runs: str = "0.0", **new: Any) -> dict[str, Any]:
    preset = new.pop("preset", "pagat")
    position = f"{preset}~A~A:{own},B:1x!JC_2x__~{cards}~~~{runs}~0"
    options = {"referee": "players", **new.pop("options", {})}
    found: dict[str, Any] = table.call("new", position=position, options=options, players=PEOPLE, **new)
    return found


def say(table: Table, snapshot: dict[str, Any], side: str, words: str, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = table.call("say", version=snapshot["version"], side=side, words=words, **more)
    return found


@pytest.mark.parametrize(
    ("words", "verdict", "turn"),
    [("stop foundation", "right", "B"), ("stop misfit", "misnamed", "A"), ("stop", "misnamed", "A")],
)
def test_a_caller_who_must_name_the_breach_gets_a_verdict(words: str, verdict: str, turn: str) -> None:
    table = Table()
    snapshot = placed(table, options={"call_names_breach": "caller", "wrong_call_cost": "turn"})
    assert snapshot["calls"]["grounds"][:2] == ["reserve-first", "foundation"]
    broken = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
    called = say(table, broken, "B", words)
    assert called["last"][-1]["verdict"] == verdict
    assert called["last"][-1].get("cost") == (None if verdict == "right" else "turn")
    assert called["turn"] == turn
    assert table.call("tableAt", record=called["record"])["last"] == called["last"]


def test_a_wrong_call_and_a_call_that_ends_the_turn_have_different_verdicts() -> None:
    table = Table()
    fair = placed(table, cards=ACE.replace("AS", "2S"))
    assert fair["calls"]["grounds"] == []
    played = table.call("play", version=fair["version"], **{"from": "H2", "to": "H3"})
    assert say(table, played, "B", "stop")["last"][-1]["verdict"] == "wrong"
    space = placed(table, cards=ACE.replace("AS", ""), preset="foster2")
    turned = table.call("play", version=space["version"], **{"from": "A.hand", "to": "A.turned"})
    assert say(table, turned, "B", "stop")["last"][-1]["verdict"] == "stopped"


def test_stop_answers_what_another_player_has_done_whether_it_was_wrong_or_not() -> None:
    table = Table()
    for cards in (ACE, ACE.replace("AS", "2S")):
        snapshot = placed(table, cards=cards)
        assert snapshot["calls"]["stop"] == [], "nothing has been played yet"
        played = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
        assert played["calls"]["stop"] == ["B"]
        called = say(table, played, "B", "stop")
        assert called["calls"]["stop"] == [], "the act has been answered"


@pytest.mark.parametrize("referee", ["strict", "off"])
def test_where_the_referee_lets_no_mistake_pass_nobody_calls_stop(referee: str) -> None:
    table = Table()
    snapshot = placed(table, cards=ACE.replace("AS", "2S"), options={"referee": referee})
    played = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
    assert played["calls"]["stop"] == []


def test_a_demand_is_possible_once_the_card_may_no_longer_be_declined() -> None:
    table = Table()
    cards = "H1:8S,H2:6S,H3:9H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD"
    assert placed(table, cards, "1x!7H_2x__", preset="foster2")["calls"]["demand"] == []
    snapshot = placed(table, cards, "1x!7H_2x__", "2.0", preset="foster2")
    assert snapshot["calls"]["demand"] == [{"by": "B", "place": "A.reserve", "card": "7H"}]
    asked = say(table, snapshot, "B", "demand A.reserve")
    assert asked["calls"]["demand"] == []
    found = table.call("explain", **{"from": "H1", "to": "H3"})
    assert (found["reason"], found["clause"]) == ("must-play-reserve", "F48")
    back = table.call("load", record=asked["record"])
    assert back["record"]["events"] == ["B demand A.reserve"]


def test_a_waste_can_be_spread_out_by_its_owner_and_then_by_everyone() -> None:
    table = Table()
    own = placed(table, own="1x!QH_2x__2D.9C", preset="foster2")
    assert own["calls"]["spread"] == [{"by": "A", "place": "A.waste"}]
    assert own["calls"]["notice"]
    opened = placed(table, own="1x!QH_2x__2D.9C", preset="foster2", options={"extend": "own-opens-all"})
    spread = say(table, opened, "A", "extend A.waste notice")
    assert spread["calls"]["spread"] == [{"by": side, "place": "A.waste"} for side in "AB"]
    assert placed(table, own="1x!QH_2x__2D.9C")["calls"]["spread"] == []
    late = placed(table, own="1x!QH_2x__2D.9C", preset="foster2")
    assert say(table, late, "A", "extend A.waste")["breach"]["ground"] == "extend"


def test_the_options_decide_who_may_peek_and_who_gets_advice() -> None:
    table = Table()
    snapshot = placed(table, options={"peek": "private", "advisor": "by-agreement"})
    assert (snapshot["calls"]["peek"], {row["by"] for row in snapshot["calls"]["advise"]}) == (["B"], {"A"})
    advised = say(table, snapshot, "A", "advise", **{"from": "H1", "to": "F1"})
    assert advised["record"]["events"] == ["A advise move AS H1 F1"]
    assert advised["places"] == snapshot["places"]
    assert table.call("load", record=advised["record"])["record"]["events"] == advised["record"]["events"]
    plain = placed(table)
    assert (plain["calls"]["peek"], plain["calls"]["advise"]) == ([], [])


def test_rights_are_named_in_the_order_in_which_they_are_offered() -> None:
    rules = {"peek": "private", "extend": "own-free", "advisor": "by-agreement"}
    calls = placed(Table(), cards=ACE.replace("KD,H5", "KD.QS,H5"), options=rules)["calls"]
    assert calls["rights"] == ["spread", "advise", "peek"]
    assert [name for name in ("demand", "choose", "spread", "advise", "peek") if calls[name]] == calls["rights"]
    assert placed(Table())["calls"]["rights"] == []


@pytest.mark.parametrize("referee", ["strict", "players"])
def test_an_adviser_may_suggest_each_play_once(referee: str) -> None:
    """Two foundations for one ace are one play; under the players' referee, duties are not revealed."""
    rules = {"advisor": "by-agreement", "referee": referee}
    table = Table()
    advice = placed(table, options=rules)["calls"]["advise"]
    ace = {"do": "move", "card": "AS", "from": "H1", "to": "F"}
    assert [row["action"] for row in advice if row["action"].get("card") == "AS"] == [ace]
    six = {"do": "move", "card": "6S", "from": "H2", "to": "H3"}
    assert (six in [row["action"] for row in advice]) == (referee == "players")
    assert {row["by"] for row in advice} == {"A"}
    said = say(table, table.call("snapshot"), "A", "advise", action=ace)
    assert said["record"]["events"] == ["A advise move AS H1 F1"]


def test_touches_count_where_they_can_be_stopped() -> None:
    for options, counts in (
        ({"stop_grounds": ["foundation", "touch"]}, True),
        ({"stop_grounds": ["touch-illegal"]}, True),
        ({"stop_grounds": ["foundation"]}, False),
        ({"stop_grounds": ["touch"], "referee": "strict"}, False),
    ):
        assert placed(Table(), options=options)["calls"]["touch"] is counts


def test_each_person_answers_an_offer_in_turn() -> None:
    table = Table()
    people = dict.fromkeys("ABC", "human")
    begun = table.call("new", preset="wegner-three", seed="offer", options={"referee": "players"}, players=people)
    assert begun["calls"]["answer"] is None
    turn = begun["turn"]
    first, second = (side for side in "ABC" if side != turn)
    offered = say(table, begun, turn, "offer")
    assert (offered["calls"]["offer"], offered["calls"]["answer"]) == (turn, first)
    assert say(table, offered, first, "agree")["calls"]["answer"] == second
