"""Consequences of a Stop: its clause, the corrected plays, and the turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.bridge_table import Table

PEOPLE = {"A": "human", "B": "human"}
ACE = "H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD"


def table(preset: str, own: str = "1x!QH_2x__", houses: str = ACE, phase: str = "", **options: Any) -> Table:
    made = Table()
    position = f"{preset}~A~A:{own},B:1x!JC_2x__~{houses}~~{phase}~0.0~0"
    made.call("new", position=position, options={"referee": "players", **options}, players=PEOPLE)
    return made


def play(made: Table, source: str, target: str) -> dict[str, Any]:
    version = made.call("snapshot")["version"]
    shown: dict[str, Any] = made.call("play", version=version, **{"from": source, "to": target})
    return shown


def stop(made: Table) -> dict[str, Any]:
    shown: dict[str, Any] = made.call("say", version=made.call("snapshot")["version"], side="B", words="stop")
    return shown


@pytest.mark.parametrize(
    ("preset", "options", "source", "target", "breach"),
    [
        ("pagat", {}, "H2", "H3", ("foundation", "P27")),
        ("foster2", {}, "H2", "H3", ("foundation", "F13")),
        ("foster2", {"stop_remedy": "undo"}, "H2", "H3", ("foundation", "P27")),
        ("pagat", {"stop_remedy": "cards-stay"}, "H2", "H4", ("foundation", "F13")),
    ],
)
def test_the_clause_of_a_stop_for_a_foundation_play_depends_on_the_remedy(
    preset: str, options: dict[str, Any], source: str, target: str, breach: tuple[str, str]
) -> None:
    found = play(table(preset, **options), source, target)["breach"]
    assert (found["ground"], found["clause"]) == breach


@pytest.mark.parametrize("options", [{}, {"stop_remedy": "cards-stay"}], ids=["undo", "cards-stay"])
def test_a_misfit_has_its_own_clause_under_every_remedy(options: dict[str, Any]) -> None:
    found = play(table("pagat", houses=ACE.replace("AS", "2S"), **options), "H2", "H4")["breach"]
    assert (found["ground"], found["clause"]) == ("misfit", "P29")


@pytest.mark.parametrize("preset", ["foster2", "pagat"])
def test_after_a_stop_for_a_discard_the_caller_plays_and_the_turn_passes_once(preset: str) -> None:
    """In Foster's game the discard stays, and it has already ended the turn."""
    made = table(preset, own="1x!QH_2x_2C_", phase="hand.acted")
    discarded = made.call("play", version=made.call("snapshot")["version"], action={"do": "discard"})
    assert discarded["turn"] == "B"
    stopped = stop(made)
    assert (stopped["turn"], stopped["turns"]) == ("B", 1)


def test_a_reserve_card_turned_up_in_error_stays_face_up_in_fosters_game() -> None:
    """Only a hand card is turned back."""
    made = table("foster2", own="2x_2x__")
    turned = play(made, "A.reserve", "A.reserve")
    assert turned["breach"]["ground"] == "foundation"
    stopped = stop(made)
    reserve = stopped["places"]["A.reserve"]
    assert (len(reserve["up"]), reserve["down"], stopped["turn"]) == (1, 1, "B")


def test_a_hand_card_turned_up_in_error_goes_back_in_fosters_game() -> None:
    made = table("foster2")
    assert play(made, "A.hand", "A.turned")["breach"]["ground"] == "foundation"
    places = stop(made)["places"]
    assert (places["A.hand"]["down"], places["A.turned"]["up"]) == (2, [])


def test_a_waste_that_was_turned_over_in_error_is_turned_back() -> None:
    """The hand was empty, so turning up a card turned the waste over; the Stop undoes both."""
    made = table("pagat", own="1x!QH___3C.4C", stop_remedy="cards-stay")
    assert play(made, "A.hand", "A.turned")["passes"]["A"] == 1
    stopped = stop(made)
    assert [card for card, _ in stopped["places"]["A.waste"]["up"]] == ["3C", "4C"]
    assert (stopped["places"]["A.hand"]["down"], stopped["passes"]["A"]) == (0, 0)


def test_the_omitted_play_after_a_stop_can_win_the_game_for_the_offender() -> None:
    """After the end of the game the turn does not pass."""
    made = table("pagat", own="__AC_", houses=ACE.replace("AS", "KS"), phase="hand.acted")
    made.call("play", version=made.call("snapshot")["version"], action={"do": "discard"})
    stopped = stop(made)
    assert (stopped["result"]["how"], stopped["result"]["winner"]) == ("win", "A")
    assert (stopped["turn"], stopped["turns"]) == ("A", 0)
