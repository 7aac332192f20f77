"""The bridge under the players' referee: undo, the end of a turn and snapshots do not reveal duties."""

import pytest

from tests.support.bridge_table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_undo_is_refused_while_the_opponent_may_call_stop(table: Table) -> None:
    """Under the players' referee a breach cannot be undone before the opponent could call Stop."""
    place = "pagat~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    options = {"referee": "players"}
    both = {"A": "human", "B": "human"}
    snapshot = table.call("new", position=place, options=options, players=both)
    assert snapshot["breach"] is None
    broken = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
    assert broken["breach"]["ground"] == "foundation"
    assert table.error("undo", version=broken["version"])["type"] == "CallError"
    stopped = table.call("say", version=broken["version"], side="B", words="stop")
    assert stopped["turn"] == "B"
    assert stopped["breach"] is None


def test_fitting_targets_do_not_reveal_duties(table: Table) -> None:
    place = "pagat~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    sources = table.call("new", position=place, options={"referee": "players"})["sources"]
    assert sources["H2"] == {"legal": [], "fits": ["H3"], "possible": sources["H2"]["possible"]}
    assert "H3" in sources["H2"]["possible"]
    assert sources["H1"]["fits"] == ["F1", "F5"]


def test_undo_between_people_is_refused_with_and_without_a_breach(table: Table) -> None:
    """A refusal that depended on the breach would reveal it."""
    place = "pagat~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:2S,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    for other, kind in (("human", "CallError"), ("casual", None)):
        players = {"A": "human", "B": other}
        snapshot = table.call("new", position=place, options={"referee": "players"}, players=players)
        played = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
        assert played["can"]["undo"] is (kind is None), "the button says what undo would answer"
        if kind:
            assert table.error("undo", version=played["version"])["type"] == kind
        else:
            assert table.call("undo", version=played["version"])["places"] == snapshot["places"]


@pytest.mark.parametrize("referee", ["strict", "players"])
def test_ending_the_turn_does_not_reveal_duties(referee: str) -> None:
    """With an empty hand and a compulsory foundation play, only a strict referee forbids ending the turn."""
    table = Table()
    cards = "H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD"
    both = {"A": "human", "B": "human"}
    place = f"pagat~A~A:1x!QH___,B:1x!JC_2x__~{cards}~~~0.0~0"
    snapshot = table.call("new", position=place, options={"referee": referee}, players=both)
    assert [duty["card"] for duty in snapshot["duties"]] == ["AS"]
    assert snapshot["end"]["legal"] == (referee == "players")
    if referee == "strict":
        assert table.error("play", version=snapshot["version"], action={"do": "end"})["type"] == "IllegalMove"
        return
    ended = table.call("play", version=snapshot["version"], action={"do": "end"})
    assert (ended["turn"], ended["breach"]["ground"]) == ("B", "foundation")
    stopped = table.call("say", version=ended["version"], side="B", words="stop")
    assert stopped["turn"] == "B"
    assert [pile["up"][-1][0] for pile in stopped["places"].values() if pile.get("suit") and pile["up"]] == ["AS"]


def test_a_stop_that_was_right_tells_its_breach_and_where_the_cards_are_now(table: Table) -> None:
    place = "pagat~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    both = {"A": "human", "B": "human"}
    table.call("new", position=place, options={"referee": "players"}, players=both)
    broken = table.call("play", version=1, **{"from": "H2", "to": "H3"})
    assert broken["breach"]["places"] == ["H1"]
    assert "breach" not in broken["last"][-1], "nobody has called Stop"
    event = table.call("say", version=2, side="B", words="stop")["last"][-1]
    assert event["breach"] == {**broken["breach"], "places": ["F1"]}


def test_a_breach_without_an_omitted_play_marks_the_card_that_was_moved(table: Table) -> None:
    place = "pagat~A~A:1x!QH_2x_9C_5C,B:1x!JC_2x__8C~H1:5S,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:4D~~~0.0~0"
    table.call("new", position=place, options={"referee": "players"}, players={"A": "human", "B": "human"})
    breach = table.call("play", version=1, **{"from": "H2", "to": "H8"})["breach"]
    assert (breach["due"], breach["places"]) == ([], ["H8"])
    event = table.call("say", version=2, side="B", words="stop")["last"][-1]
    assert event["breach"]["places"] == ["H2"]
