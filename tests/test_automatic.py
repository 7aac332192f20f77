"""What snapshots say about plays that the page may make for a person, and about the move that ends a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.bridge_table import Table


def placed(position: str, **new: Any) -> tuple[Table, dict[str, Any]]:
    table = Table()
    return table, table.call("new", **{"position": position, "players": {"A": "human", "B": "casual"}, **new})


def ace(cards: str = "H1:AS", own: str = "1x!QH_2x__") -> str:
    return f"pagat~A~A:{own},B:1x!JC_2x__~{cards},H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"


def test_a_compulsory_play_that_leaves_no_choice_may_be_played() -> None:
    _, snapshot = placed(ace())
    assert snapshot["auto"]["duty"] == {"do": "move", "card": "AS", "from": "H1", "to": snapshot["duties"][0]["to"]}
    _, snapshot = placed(ace("H1:2S"))
    assert snapshot["auto"]["duty"] is None


def test_a_choice_between_twins_of_a_compulsory_card_is_the_players() -> None:
    _, twins = placed(ace("H1:AS,H2:AS").replace(",H2:6S", "", 1))
    assert [duty["card"] for duty in twins["duties"]] == ["AS", "AS"]
    assert twins["auto"]["duty"] is None
    _, other = placed(ace("H1:AS,H2:AS").replace(",H2:6S", "", 1).replace("H4:KD", "H4:AH"))
    assert other["auto"]["duty"]["card"] == "AH"


def test_under_the_players_referee_no_duty_is_played_for_the_player() -> None:
    _, snapshot = placed(ace(), options={"referee": "players"})
    assert snapshot["duties"]
    assert snapshot["auto"]["duty"] is None


@pytest.mark.parametrize(("own", "are_known"), [("!KS___", True), ("1x!QH_2x__", False), ("!QH_2x__", False)])
def test_plays_that_win_are_looked_for_only_when_the_player_knows_all_own_cards(own: str, are_known: bool) -> None:
    _, snapshot = placed(ace(own=own))
    assert snapshot["auto"]["finish"] is are_known


def test_with_a_friend_the_end_is_played_only_if_hints_were_agreed_and_after_an_own_play() -> None:
    for hints in (True, False):
        players = {"A": "human", "B": {"friend": "Tom", "hints": hints}}
        table, snapshot = placed(ace(own="!KS___"), players=players)
        assert snapshot["auto"]["finish"] is False, "nothing has been played"
        played = table.call("play", version=1, **{"from": "H1", "to": "F1"})
        assert played["auto"]["finish"] is hints


def test_the_move_that_ends_the_play_of_cards_is_named_whether_it_is_legal_or_not() -> None:
    table, snapshot = placed(ace())
    assert snapshot["ends"] == {"from": "A.hand", "to": "A.turned"}
    assert table.call("explain", **snapshot["ends"])["reason"] == "foundation-first"
    _, turned = placed(ace(own="1x!QH_2x_5C_"))
    assert turned["ends"] == {"from": "A.turned", "to": "A.waste"}
    _, nothing = placed(ace(own="!KS___"))
    assert nothing["ends"] is None


def test_only_the_person_who_is_to_act_is_told_anything() -> None:
    _, snapshot = placed(ace(), players={"A": "casual", "B": "human"})
    assert (snapshot["auto"], snapshot["ends"]) == ({"duty": None, "finish": False}, None)
