"""The keys of the board, and the board as a table of text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.languages import LANGUAGES
from tests.support.trees import text_of
from tests.support.views import Shown, t

KEYS = {
    "piles": {"r": "reserve", "h": "hand", "u": "turned", "w": "waste"},
    "speech": {"t": "targets", "l": "last", "p": "pile", "b": "board"},
    "commands": {"s": "stop", "i": "hint", "z": "undo", "y": "redo", "e": "end"},
}
NAMES = {f"{side}.{part}": f"{part} of {side}" for side in "AB" for part in ("reserve", "hand", "waste")}
PILES = [
    {"kind": "hand", "side": "A", "name": "Your hand", "cards": "35 cards face down", "count": 35},
    {"kind": "hand", "side": "B", "name": "Their hand", "cards": "34 cards face down", "count": 34},
    {"kind": "house", "side": "A", "name": "House 2", "cards": "jack of clubs", "count": 1},
    {"kind": "foundation", "name": "Spades", "cards": "empty", "count": 0},
]
GAME = {"players": {"A": "human", "B": "club"}, "schema": 1}


def keys(lang: str = "en", **more: Any) -> Shown:
    """Show the keys at a table of two sides."""
    return Shown("keys", lang, **{**KEYS, "near": "A", "others": ["B"], "names": NAMES, **more})


def entries(shown: Shown) -> list[tuple[str, str]]:
    """Return the caps and the text of each row."""
    return [(text_of(row[2][2]), text_of(row[2][3])) for row in shown.nodes("li")]


def test_letters_reach_the_near_piles_and_shift_those_of_the_others() -> None:
    rows = entries(keys())
    shift = t("keys.cap.shift").upper()
    assert ("R", "reserve of A") in rows
    assert (f"{shift}W", "waste of B") in rows
    assert not [cap for cap, _ in rows if cap == "U"], "a game without such piles"


def test_the_piles_of_several_others_are_named_together() -> None:
    names = {**NAMES, "C.hand": "hand of C"}
    assert "hand of B, hand of C" in [text for _, text in entries(keys(others=["B", "C"], names=names))]


def test_without_a_game_no_piles_are_listed() -> None:
    rows = entries(keys(others=[], names={}))
    assert [text for _, text in rows[:5]] == [
        t(f"keys.{name}") for name in ("arrows", "enter", "escape", "houses", "foundations")
    ]
    assert len(rows) == 5 + len(KEYS["speech"]) + len(KEYS["commands"])


def test_keys_that_speak_or_run_a_command_are_buttons() -> None:
    shown = keys()
    answers = [button[1]["value"] for button in shown.nodes("button", type="submit", class_="entry")]
    assert answers == [
        "announce:targets", "announce:last", "announce:pile", "announce:board",
        "command:stop", "command:hint", "command:undo", "command:redo", "command:end",
    ]  # fmt: skip
    assert text_of(shown.find("button", value="command:undo")) == "Z" + t("keys.do.undo")


def groups(**game: Any) -> list[list[list[str]]]:
    """Return the text of the table's cells by group and row."""
    shown = Shown("text-board", people={"B": "Ben"}, game={**GAME, **game}, piles=PILES)
    return [[[text_of(cell) for cell in row[2:]] for row in group[2:]] for group in shown.nodes("tbody")]


def test_the_board_is_listed_from_the_opponents_piles_to_the_players() -> None:
    assert groups() == [
        [[t("board.theirs")], ["Their hand", "34 cards face down", "34"]],
        [[t("board.house")], ["House 2", "jack of clubs", "1"]],
        [[t("board.foundation")], ["Spades", "empty", "0"]],
        [[t("board.mine")], ["Your hand", "35 cards face down", "35"]],
    ]


def test_several_people_are_named() -> None:
    people = groups(players={"A": "human", "B": "human"})
    assert [group[0] for group in people][::3] == [["Ben"], [t("side.player", side="A")]]
    old = groups(players={"A": "human", "B": "human"}, schema=0)
    assert [group[0] for group in old][::3] == [[t("board.theirs")], [t("board.mine")]]


def test_rows_and_groups_of_the_board_have_headings() -> None:
    shown = Shown("text-board", game=GAME, piles=PILES)
    assert text_of(shown.find("caption")) == t("board.caption")
    assert [text_of(node) for node in shown.nodes("th", scope="col")] == [
        t(f"board.{key}") for key in ("pile", "cards", "count")
    ]
    assert len(shown.nodes("th", scope="rowgroup", colspan=3)) == 4
    assert len(shown.nodes("th", scope="row")) == len(PILES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_keyboard(lang: str) -> None:
    text = keys(lang).text + Shown("text-board", lang, game=GAME, piles=PILES).text
    assert not [part for part in ("keys.", "board.", "{") if part in text.replace("keyboard.", "")]
