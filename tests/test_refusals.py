"""Refusals: their reasons, and the priority of duties."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text
from rbcore.referee.duties import DUTIES
from rbcore.rules.citations import REFUSALS
from rbcore.table.moves import IllegalMove
from tests.support.bridge_table import Table

PEOPLE = {"A": "human", "B": "human"}
FREE = "H1:7H,H2:6S,H3:9D,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD"


def table(own: str = "1x!QH_2x__5C", houses: str = FREE, preset: str = "pagat", **options: Any) -> Table:
    made = Table()
    made.call("new", position=f"{preset}~A~A:{own},B:1x!JC_2x__8C~{houses}~~~0.0~0", options=options, players=PEOPLE)
    return made


def reason(made: Table, source: str, target: str) -> str:
    return str(made.call("explain", **{"from": source, "to": target})["reason"])


@pytest.mark.parametrize("target", ["A.reserve", "A.waste", "A.hand", "B.hand", "B.turned"])
def test_no_card_goes_onto_the_players_own_piles_or_any_hand(target: str) -> None:
    """P30: a load goes onto the reserve or the waste of the opponent."""
    assert reason(table(), "H2", target) == "own-pile"


def test_a_card_that_does_not_fit_the_opponents_pile_is_a_misfit() -> None:
    assert reason(table(), "H2", "B.waste") == "misfit"


def test_a_misfit_stays_a_misfit_while_both_cards_must_be_turned() -> None:
    """F52: only a move that fits is refused with the reason that both cards have to be turned first."""
    made = table(own="2x_2x__", preset="foster2", pre_turn="both", lookahead="any")
    assert reason(made, "H2", "H1") == "turn-both-first"
    assert reason(made, "H2", "H3") == "misfit"


def test_a_play_that_fits_is_legal_once_both_cards_are_turned() -> None:
    made = table(own="1x!QH___", preset="foster2", pre_turn="both", lookahead="any")
    assert made.call("explain", **{"from": "H2", "to": "H1"}) == {"legal": True}


def test_without_a_referee_there_are_no_duties() -> None:
    houses = FREE.replace("KD", "AS", 1)
    off = table(houses=houses, referee="off")
    assert off.call("snapshot")["duties"] == []
    assert off.call("explain", **{"from": "H2", "to": "H1"}) == {"legal": True}
    strict = table(houses=houses)
    assert [duty["card"] for duty in strict.call("snapshot")["duties"]] == ["AS"]
    assert reason(strict, "H2", "H1") == "foundation-first"


def test_the_reserve_card_comes_before_other_foundation_plays() -> None:
    """P21 for the card of the reserve, P22 for all others."""
    houses = FREE.replace("KD", "AS", 1)
    row = {"code": "foundation-first", "clause": "P22", "card": "AS", "from": "H4", "to": "F1"}
    assert row in table(houses=houses).call("snapshot")["duties"]
    duties = table(own="1x!AD_2x__5C", houses=houses).call("snapshot")["duties"]
    assert {(duty["code"], duty["clause"], duty["card"], duty["from"]) for duty in duties} == {
        ("reserve-first", "P21", "AD", "A.reserve")
    }


def test_where_the_reserve_has_no_priority_all_foundation_plays_are_equal() -> None:
    houses = FREE.replace("KD", "AS", 1)
    duties = table(own="1x!AD_2x__", houses=houses, preset="foster2").call("snapshot")["duties"]
    assert {(duty["code"], duty["clause"], duty["card"]) for duty in duties} == {
        ("foundation-first", "F12", "AD"),
        ("foundation-first", "F12", "AS"),
    }


@pytest.mark.parametrize(
    ("card", "target", "houses"),
    [
        ("7H", "F1", "H1:8S.7H"),
        ("9S", "H4", "H1:8S.7H"),
        ("8S", "H8", "H1:8S.7H"),
        ("8S", "H1", "H1:8S.7H"),
    ],
    ids=["to a foundation", "a card that is not there", "to a closed house", "to its own house"],
)
def test_an_impossible_move_of_a_group_is_refused(card: str, target: str, houses: str) -> None:
    """Under the players' referee a group can go from one house to another, whether it fits or not."""
    text = f"crossley~A~A:1x!QH_2x__,B:1x!JC_2x__~{houses},{FREE.split(',', 1)[1]}~~~0.0~0"
    text = text.replace("H8:KD", "H8:*KD")
    preset, position = parse_position_text(text)
    game = Game.placed(preset, {"referee": "players"}, position)
    with pytest.raises(IllegalMove, match="not-available"):
        game.play_action({"do": "group", "card": card, "from": "H1", "to": target})
    game.play_action({"do": "group", "card": "8S", "from": "H1", "to": "H4"})
    assert game.position_json()["houses"]["H4"] == ["KD", "8S", "7H"]


def test_all_refusals_that_name_plays_are_duties() -> None:
    """Two cards that must be turned up first are no plays."""
    codes = {key.partition(".")[0] for key in REFUSALS}
    named = {code for code in codes if code.endswith("-first") or code.startswith("must-play-")}
    assert set(DUTIES) == named - {"turn-both-first"} | {"fewest-moves"}
