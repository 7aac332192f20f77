"""The score sheet of a match, and the form that begins one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.friends import Pair
from tests.support.languages import LANGUAGES
from tests.support.trees import find_all, text_of
from tests.support.views import Shown, t
from web.rbpage.preview import SAMPLES

NOTE = SAMPLES["match"]["notes"]["match"]
PLAYERS = NOTE["players"]


def match(note: Any = None, lang: str = "en", **more: Any) -> Shown:
    """Show the match of a note."""
    game = {"preset": "pagat", "options": {}, "players": PLAYERS}
    stored = {"notes": {"match": note}, "game": game, "running": False, "interrupts": False, **more}
    return Shown("match", lang, **stored)


def rows(shown: Shown) -> list[list[str]]:
    """Return the cells of the score sheet."""
    return [[text_of(cell) for cell in row[2:]] for row in shown.nodes("tr")]


def test_the_sheet_has_the_sums_after_each_game_and_says_who_begins_next() -> None:
    shown = match(NOTE)
    assert (shown.title, shown.answers) == (t("match.title"), {"end": t("match.end"), "next": t("match.next")})
    you, them = t("side.you"), t("side.them")
    assert rows(shown) == [
        [t("match.game"), t("match.began"), you, them],
        ["1", you, t("match.score", points=66, sum=66), "–"],
        ["2", them, "–", t("match.score", points=48, sum=48)],
        [t("match.sum"), "", "66", "48"],
    ]
    line = t("match.line", preset=t("preset.pagat"), level=t("level.club"), target=200)
    assert shown.text.startswith(line)
    assert shown.text.endswith(t("match.begins", side=you))


def test_the_table_shows_the_points_of_each_side_with_the_target() -> None:
    standing = Shown("match-standing", notes={"match": NOTE}).send("ask")
    assert standing.effects == [{"do": "standing", "scores": {"A": "66/200", "B": "48/200"}}]
    assert Shown("match-standing", notes={"match": None}).send("ask").effects == []


def test_a_game_in_progress_is_played_on() -> None:
    shown = match(NOTE, running=True)
    assert shown.answers["next"] == t("match.play-on")
    assert t("match.begins", side=t("side.you")) not in shown.text


@pytest.mark.parametrize(("winner", "key"), [("A", "match.won"), ("B", "match.lost")])
def test_a_won_match_can_only_be_put_away(winner: str, key: str) -> None:
    score = {"A": 0, "B": 0, winner: 250}
    shown = match({**NOTE, "games": [{"id": "1", "score": score, "starter": "A"}]})
    assert shown.text.startswith(t(key))
    assert shown.answers == {"end": t("match.put-away")}


def test_to_end_a_match_removes_its_note() -> None:
    assert match(NOTE).press(t("match.end")).effects == [
        {"do": "store", "name": "match", "note": None},
        {"do": "close", "answer": ""},
    ]


@pytest.mark.parametrize("note", [None, {}, "x", {"preset": "pagat", "target": "200", "games": []}])
def test_without_a_match_a_form_begins_one(note: Any) -> None:
    shown = match(note, interrupts=True)
    assert shown.title == t("match.new")
    targets = [node[1]["value"] for node in shown.nodes("input", type="radio")]
    assert targets == ["100", "200", "300", "500"]
    assert shown.find("input", checked=True, type="radio")[1]["value"] == "300", "as pagat's rules say"
    assert shown.text.endswith(t("new.running"))
    shown.form = {"target": "500", "turns": False}
    begun = {**NOTE, "target": 500, "turns": False, "games": []}
    assert shown.press(t("match.start")).effects == [
        {"do": "store", "name": "match", "note": begun},
        {"do": "close", "answer": "next"},
    ]


def test_a_match_that_another_page_has_begun_is_shown_instead() -> None:
    shown = match()
    shown.stored["notes"] = {"match": NOTE}
    shown.form = {"target": "500", "turns": True}
    assert shown.press(t("match.start")).title == t("match.title")
    assert shown.effects == []


def test_the_form_proposes_what_the_rules_of_the_game_say() -> None:
    game = {"preset": "pagat", "options": {"target": 150, "first_alternate": False}, "players": PLAYERS}
    shown = match(game=game)
    assert [node[1]["value"] for node in shown.nodes("input", checked=True, type="radio")] == ["150"]
    assert find_all(shown.body, "input", type="radio", value="150")


def with_friend(**more: Any) -> Shown:
    """Show the match of a finished game with a friend, in which the player has resigned."""
    pair = Pair(lambda game: not game.state.turn, **more)
    pair.play_turn("A")
    pair.send("A")
    pair.do("A", "resign")
    row = {"game": pair.games["A"], "seat": "A", "changed": 1, "sent": 0}
    game = {"preset": "pagat", "options": {}, "players": {"A": "human", "B": {"friend": "Tom"}}}
    return match(game=game, friend={"row": row, "record": pair.snapshot("A")["record"]})


def test_a_match_with_a_friend_goes_on_with_an_invitation() -> None:
    shown = with_friend(match={"target": 500, "games": []})
    assert shown.answers == {"next": t("match.next")}
    assert shown.text.endswith(t("match.begins", side="Tom"))
    assert len(rows(shown)) == 3
    won = with_friend(match={"target": 1, "games": []})
    assert won.text.startswith(t("match.won-named", name="Tom"))
    assert won.answers == {"next": t("result.rematch")}


def test_the_first_game_of_a_match_with_a_friend_is_an_invitation() -> None:
    shown = with_friend()
    assert t("match.of", preset=t("preset.pagat"), level="Tom") in shown.text
    assert shown.nodes("input", type="checkbox") == [], "friends always take turns to begin"
    shown.form = {"target": "500"}
    assert shown.press(t("match.start")).effects == [
        {"do": "close", "answer": ""},
        {"do": "invite", "target": 500},
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_matches(lang: str) -> None:
    for shown in (match(NOTE, lang), match(None, lang, interrupts=True)):
        text = shown.text + shown.title + "".join(shown.answers.values())
        assert not [part for part in ("match.", "new.", "side.", "{") if part in text]
