"""The settings: groups of fields that the page carries out at once, and a line about the game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.languages import LANGUAGES
from tests.support.trees import find_all, text_of
from tests.support.views import Shown, t

FLAGS = ("left", "apart", "face", "big", "four", "once", "twice", "finish", "compulsory", "sound", "awake")
VALUES = {**dict.fromkeys(FLAGS, False), "big": True, "labels": "auto", "backs": "plum", "speed": 3, "coach": "warn"}
CHOICES = {
    "labels": ["auto", "on", "off"], "backs": ["blue", "red", "green", "plum", "slate", "sand"],
    "speed": [0, 1, 2, 3, 4], "coach": ["off", "warn", "coach"],
}  # fmt: skip
GAME = {"preset": "pagat", "players": {"A": "human", "B": "club"}, "seed": "monday", "side": "", "over": False}


def settings(lang: str = "en", **more: Any) -> Shown:
    """Show the settings."""
    screen = {"canFill": True, "canStayOn": True, "full": False}
    return Shown("settings", lang, **{"values": VALUES, "choices": CHOICES, "game": None, **screen, **more})


def names(shown: Shown) -> list[list[str]]:
    """Return the names of the fields of each group."""
    fields = (find_all(group[2:]) for group in shown.nodes("section", class_="group"))
    return [list(dict.fromkeys(node[1]["name"] for node in group if "name" in node[1])) for group in fields]


def test_the_fields_are_in_four_groups_and_accessibility_leads_to_keys_and_text_board() -> None:
    shown = settings()
    *groups, access = names(shown)
    assert access == []
    assert [button[1]["value"] for button in shown.nodes("button", type="submit")] == ["keys", "board"]
    assert groups == [
        ["theme", "labels", "left", "apart", "face"],
        ["big", "four", "backs"],
        ["speed", "coach", "once", "twice", "finish", "compulsory", "sound"],
        ["language", "full", "awake"],
    ]
    for group, key in zip(shown.nodes("section"), ("table", "cards", "play", "page", "access"), strict=True):
        assert group[1]["aria-label"] == text_of(group[2]) == t(f"settings.group.{key}")


def test_theme_and_language_are_parts_of_the_page() -> None:
    assert [part[1]["name"] for part in settings().nodes("part")] == ["theme", "language"]


def test_fields_have_the_stored_values() -> None:
    shown = settings()
    chosen = [node[1]["value"] for node in shown.nodes("input", type="radio", checked=True)]
    assert chosen == ["auto", "plum", "3", "warn"]
    assert [node[1]["name"] for node in shown.nodes("input", type="checkbox", checked=True)] == ["big"]


def test_every_field_does_its_change_at_once() -> None:
    shown = settings()
    doers: dict[str, list[str]] = {}
    for node in shown.nodes():
        if "data-do" in node[1]:
            fields = find_all(node[2:], "input")
            doers.setdefault(node[1]["data-do"], []).append(fields[0][1]["name"])
    assert doers == {
        "change": [
            "labels", "left", "apart", "face", "big", "four", "backs", "speed", "coach", "once", "twice", "finish",
            "compulsory", "sound", "awake",
        ],
        "fill": ["full"],
    }  # fmt: skip


def test_backs_are_shown_as_samples_and_warnings_are_explained() -> None:
    shown = settings()
    assert len(find_all(shown.nodes("div", class_="segments swatches"), "input", name="backs")) == len(CHOICES["backs"])
    coach = next(node for node in shown.nodes("fieldset") if find_all([node], "input", name="coach"))
    assert text_of(coach).endswith(t("settings.coach-hint"))


def test_what_a_browser_cannot_do_is_not_offered() -> None:
    assert names(settings(canFill=False, canStayOn=False))[3] == ["language"]
    assert settings(full=True).find("input", name="full")[1]["checked"] is True


def line(**game: Any) -> str:
    """Return the line about a game."""
    return text_of(settings(game={**GAME, **game}).find("p", class_="note"))


def test_the_game_on_the_table_can_be_dealt_again() -> None:
    said = {"preset": t("preset.pagat"), "level": t("level.club")}
    title = f"{t('settings.game')} "
    assert line() == title + t("settings.game-line", **said, seed="monday")
    assert line(side="B") == title + t("settings.game-line", **said, seed="monday (B)")
    assert settings().nodes("p") == [], "no game"


def test_the_deal_of_a_friends_game_is_secret_until_it_is_over() -> None:
    players = {"A": "human", "B": {"friend": "Tom"}}
    said = {"preset": t("preset.pagat"), "level": "Tom"}
    assert line(players=players, side="B").endswith(t("settings.game-line", **said, seed="–"))
    assert line(players=players, over=True).endswith(t("settings.game-line", **said, seed="monday"))


def test_a_game_of_an_unknown_preset_has_its_code() -> None:
    assert "other" in line(preset="other")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_settings(lang: str) -> None:
    assert not re.search(r"settings\.[a-z]|{", settings(lang, game=GAME).text)
