"""The dialog for an invitation: what is proposed, what is remembered, and the settings of the game."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.rules.presets import OFFERS
from tests.support.languages import LANGUAGES
from tests.support.trees import text_of
from tests.support.views import Shown, texts_in

t = texts_in().also("friend").t


def invite(note: Any = None, lang: str = "en", **wanted: Any) -> Shown:
    """Open the dialog."""
    stored = {"notes": {"friend": note}, "wanted": {"preset": "pagat", "options": {}, **wanted}, "roomy": True}
    return Shown("invite", lang, **stored)


def chosen(shown: Shown) -> dict[str, Any]:
    """Return the values of the choices."""
    radios = shown.nodes("input", type="radio", checked=True)
    return {node[1]["name"]: node[1]["value"] for node in radios}


def sent(shown: Shown, **form: Any) -> list[dict[str, Any]]:
    """Fill in the form, and return what the page does."""
    shown.form = {"name": "Ann", "target": "0", "hints": False, "undo": False, **form}
    return shown.press(t("friend.invite.go")).effects


def test_games_for_two_are_offered() -> None:
    shown = invite()
    offered = [node[1]["value"] for node in shown.nodes("input", type="radio", name="preset")]
    assert offered == [name for name in OFFERS if name != "wegner-three"]
    assert (shown.title, chosen(shown)) == (
        t("friend.invite.title"), {"preset": "pagat", "referee": "strict", "target": "0"},
    )  # fmt: skip
    assert chosen(invite(preset="wegner-three"))["preset"] == "pagat"


def test_the_choices_of_the_last_invitation_come_back() -> None:
    shown = invite({"name": "Ann", "hints": True, "undo": False, "target": 100}, preset="brief")
    assert shown.find("input", id="friend-name")[1]["value"] == "Ann"
    assert [node[1]["checked"] for node in shown.nodes("input", role="switch")] == [True, False]
    assert chosen(shown) == {"preset": "brief", "referee": "strict", "target": "100"}


@pytest.mark.parametrize("note", [None, 5, "x", [], {"name": 5, "hints": "yes", "target": "much"}, {"target": 70}])
def test_a_damaged_note_is_like_none(note: Any) -> None:
    shown = invite(note)
    assert shown.find("input", id="friend-name")[1]["value"] == ""
    assert chosen(shown)["target"] == "0"


def test_what_was_chosen_before_is_proposed() -> None:
    shown = invite(preset="pagat", options={"referee": "players", "reserve": 7})
    assert chosen(shown)["referee"] == "players"
    now = [text_of(node) for node in shown.nodes("span", class_="now") if text_of(node)]
    assert now == [t("preset.pagat"), t("new.changed", count=1), t("new.changed", count=1)], "and in its group"
    before = {"preset": "pagat", "options": {"referee": "players", "reserve": 7}}
    effects = sent(shown, preset="pagat", referee="players")
    assert effects[2]["settings"]["options"] == {"reserve": 7, "referee": "players"}
    other = sent(invite(**before), preset="brief", referee="strict")
    assert other[2]["settings"]["options"] == {}, "it belongs to the other game"


def test_an_invitation_is_remembered_and_made() -> None:
    note = {"name": "Ann", "hints": True, "undo": False, "target": 0}
    assert sent(invite(), name=" Ann ", hints=True) == [
        {"do": "store", "name": "friend", "note": note},
        {"do": "close", "answer": "invite"},
        {
            "do": "invite",
            "settings": {
                "preset": "pagat", "options": {}, "names": {"A": "Ann"}, "agreed": {"hints": True, "undo": False},
            },
        },
    ]  # fmt: skip
    assert sent(invite(), target="50")[2]["settings"]["match"] == {"target": 50, "games": []}


def test_nobody_invites_without_a_name_or_to_what_cannot_be_played() -> None:
    assert sent(invite(), name="  ") == []
    contradicting = invite(options={"reserve": 0})
    assert contradicting.answer["dialog"]["answers"][1][1]["disabled"] is True
    contradicting.form = {"name": "Ann", "target": "0", "hints": False, "undo": False}
    assert contradicting.send("invite").effects == []


def test_all_options_can_be_reset() -> None:
    shown = invite(options={"reserve": 7})
    assert shown.nodes("div", class_="option changed")
    assert shown.press(t("new.options-back")).nodes("div", class_="option changed") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_invitation(lang: str) -> None:
    shown = invite({"target": 50}, lang)
    text = shown.text + shown.title + "".join(shown.answers.values())
    assert not [part for part in ("friend.", "new.", "referee.", "{") if part in text]
