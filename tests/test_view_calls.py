"""The questions around calls, and the rights of a player."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.languages import LANGUAGES
from tests.support.trees import find_all, text_of
from tests.support.views import Shown, t, texts_in

NONE = {"correct": None, "force": None, "grounds": []}
ALONE = {"A": "human", "B": "club"}
FRIENDS = {"A": "human", "B": {"friend": "Tom"}}
PEOPLE = {"A": "human", "B": "human", "C": "human"}
JACK, KING = {"card": "JC", "open": ["H2", "H3"]}, {"card": "KS", "from": "A.hand", "to": "F1"}
card = texts_in().card


def call(lang: str = "en", targets: dict[str, str] | None = None, **calls: Any) -> Shown:
    """Show what can be called."""
    return Shown("call", lang, calls={**NONE, **calls}, targets=targets or {})


def test_a_card_can_be_corrected_to_where_it_would_have_fitted() -> None:
    shown = call(correct=JACK, targets={"H2": "house 2", "H3": "space 3"})
    assert shown.text == t("calls.text")
    assert list(shown.answers.items()) == [
        ("stop", t("calls.stop")),
        ("correct", t("calls.correct", card=card("JC"))),
        ("correct H2", t("calls.correct-to", card=card("JC"), target="house 2")),
        ("correct H3", t("calls.correct-to", card=card("JC"), target="space 3")),
    ]


def test_a_card_can_be_forced() -> None:
    assert call(force=KING).answers == {"stop": t("calls.stop"), "force": t("calls.force", card=card("KS"))}


def test_an_offence_must_be_named_where_there_are_grounds() -> None:
    shown = call(grounds=["foundation", "misfit"], force=KING)
    assert shown.text == t("calls.name")
    assert shown.answers == {
        "stop foundation": t("ground.foundation", card=t("ground.card")),
        "stop misfit": t("ground.misfit", card=t("ground.card")),
        "force": t("calls.force", card=card("KS")),
    }


def test_an_offer_names_who_makes_it_and_among_several_people_who_answers() -> None:
    friend = Shown("offer", players=FRIENDS, by="B", reader="A")
    assert friend.text == t("act.named.offer", name="Tom")
    assert friend.effects == [{"do": "asked"}], "nothing is declined that was not asked"
    assert friend.answers == {"decline": t("calls.decline"), "agree": t("calls.agree")}
    people = Shown("offer", people={"C": "Ann"}, players=PEOPLE, by="B", reader="C")
    assert [text_of(line) for line in people.body] == [
        t("act.named.offer", name=t("side.player", side="B")),
        t("status.answer-named", name="Ann"),
    ]


def test_the_warning_has_a_button_for_the_clause() -> None:
    shown = Shown("warning", text="No.", clause="P22")
    assert text_of(shown.body[0]) == f"No. {t('reason.clause', clause='P22')}"
    assert shown.find("button")[1] == {"type": "button", "class": "clause", "data-rule": "P22"}
    assert shown.answers == {"on": t("warning.on"), "back": t("warning.back")}
    assert Shown("warning", text="No.", clause="").nodes("button") == []


@pytest.mark.parametrize(
    ("players", "key", "winner"), [(ALONE, "text", ""), (FRIENDS, "text-mine", "Tom"), (PEOPLE, "text-named", "Ben")]
)
def test_who_resigns_is_told_who_wins(players: dict[str, Any], key: str, winner: str) -> None:
    shown = Shown("resign", people={"A": "Ann", "B": "Ben"}, players=players, side="A")
    assert shown.text == t(f"resign.{key}", name="Ann", winner=winner)
    assert shown.answers == {"no": t("resign.no"), "offer": t("resign.offer"), "resign": t("resign.yes")}


def test_the_side_after_the_last_is_the_first() -> None:
    shown = Shown("resign", people={"A": "Ann", "C": "Cy"}, players=PEOPLE, side="C")
    assert shown.text == t("resign.text-named", name="Cy", winner="Ann")


def test_a_right_has_a_numbered_answer_for_each_place() -> None:
    shown = Shown("right", right="demand", labels=["Play the ace", "Play the king"])
    assert shown.text == t("menu.demand.hint")
    assert shown.answers == {"0": "Play the ace", "1": "Play the king"}


def test_a_waste_is_spread_out_with_notice_where_that_matters() -> None:
    shown = Shown("spread", labels=["Waste"], notice=True)
    assert shown.answers == {"0": "Waste"}
    (notice,) = shown.nodes("label", data_do="notice")
    assert find_all([notice], "input", role="switch", checked=True)
    assert text_of(Shown("spread", labels=["Waste"], notice=False).body[0]) == t("menu.spread.hint")
    assert Shown("spread", labels=["Waste"], notice=False).nodes("input") == []


def test_cards_are_named_below_the_places_for_their_faces() -> None:
    shown = Shown("cards", title="Waste", cards=["2D", "9C"])
    assert (shown.title, shown.text) == ("Waste", f"{card('2D')}, {card('9C')}")
    assert len(find_all(shown.nodes("ol", class_="laid"), "li")) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_calls(lang: str) -> None:
    shown = [
        call(lang, correct=JACK, force=KING, targets={"H2": "-", "H3": "-"}),
        call(lang, grounds=["foundation", "misfit"]),
        Shown("offer", lang, players=PEOPLE, by="A", reader="B"),
        Shown("warning", lang, text="-", clause="P1"),
        *(Shown("resign", lang, players=players, side="A") for players in (ALONE, FRIENDS, PEOPLE)),
        *(
            Shown("right", lang, right=right, labels=[])
            for right in ("demand", "choose", "advise", "peek")
        ),
        Shown("spread", lang, labels=[], notice=True),
        Shown("cards", lang, title="", cards=["2D"]),
    ]  # fmt: skip
    for one in shown:
        text = one.text + "".join(one.answers.values())
        assert not re.search(r"(calls|ground|act|status|warning|resign|menu|card|reason)\.[a-zA-Z0-9]|{", text), text
