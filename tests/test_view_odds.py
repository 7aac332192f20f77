"""Help in a game: the odds of the next card."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.languages import LANGUAGES
from tests.support.trees import text_of
from tests.support.views import Shown, t, texts_in

ODDS = {
    "side": "A", "pile": "hand", "total": 8, "useful": 3, "known": None,
    "cards": [
        {"card": "AH", "n": 6, "useful": False},
        {"card": "AS", "n": 3, "useful": True},
        {"card": "10C", "n": 1, "useful": False},
    ],
}  # fmt: skip
card = texts_in().card


def odds(lang: str = "en", **more: Any) -> Shown:
    """Show the odds of the next card."""
    return Shown("odds", lang, odds={**ODDS, **more})


def test_the_odds_are_a_share_with_a_table_by_rank_and_suit() -> None:
    shown = odds()
    assert text_of(shown.find("p", class_="share")) == (
        f"{t('odds.share', share=38)} {t('odds.useful', count=3, total=8)}"
    )
    assert shown.text.endswith(t("odds.marked"))
    rows = [[text_of(cell) for cell in row[2:]] for row in shown.nodes("tr")]
    assert rows == [[t("odds.rank"), "♠", "♥", "♦", "♣"], ["A", "3", "6", "·", "·"], ["10", "·", "·", "·", "1"]]


def test_the_cells_say_which_card_they_count_and_whether_it_fits() -> None:
    cells = {node[1]["aria-label"]: node[1]["class"] for node in odds().nodes("td")}
    assert cells[f"{card('AS')}: 3, {t('odds.fits')}"] == "n2 useful"
    assert cells[f"{card('AH')}: 6"] == "n3"
    assert cells[f"{card('10C')}: 1"] == "n1"
    assert cells[f"{card('AD')}: 0"] == "none"
    heads = {node[1]["aria-label"]: node[1]["class"] for node in odds().nodes("th", scope="col") if len(node[1]) > 1}
    assert heads == {t("suit.S"): "", t("suit.H"): "red", t("suit.D"): "red", t("suit.C"): ""}


def test_without_a_useful_card_nothing_is_marked() -> None:
    rows = [{**row, "useful": False} for row in ODDS["cards"]]  # type: ignore[attr-defined]
    shown = odds(useful=0, cards=rows)
    assert t("odds.share", share=0) in shown.text
    assert t("odds.marked") not in shown.text


def test_a_known_card_and_an_empty_hand_need_no_table() -> None:
    assert odds(known="JC").text == t("odds.known", card=card("JC"))
    assert odds(total=0, useful=0, cards=[]).text == t("odds.none")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_odds(lang: str) -> None:
    for one in (odds(lang), odds(lang, known="JC"), odds(lang, total=0)):
        text = one.text + "".join(one.answers.values())
        assert not re.search(r"(odds|card|index|settings)\.[a-zA-Z0-9]|{", text), text
