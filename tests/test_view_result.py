"""The result of a game: its sum, what can be played next, and the level that is suggested."""

from __future__ import annotations

from typing import Any

import pytest
from rbpage.views.result import suggested_level

from tests.support.languages import LANGUAGES
from tests.support.trees import text_of
from tests.support.views import Shown, entry, t

TERMS = [
    {"name": "bonus", "times": 1, "count": 30},
    {"name": "reserve", "times": 2, "count": 4},
    {"name": "hand", "times": -1, "count": 28},
]


def result(winner: str | None = "A", lang: str = "en", **more: Any) -> Shown:
    """Show the result of a game against the computer; ``more``: changes of it, and what else is stored."""
    own = {key: more.pop(key) for key in ("how", "terms") if key in more}
    left = {side: {"reserve": 0, "hand": 3} for side in ("B", "A")}
    ended = {"how": "win", "winner": winner, "score": {"B": 0, "A": 38}, "left": left, "terms": TERMS, **own}
    players = more.pop("players", {"A": "human", "B": "club"})
    game = {"players": players, "schema": more.pop("schema", 1), "seed": more.pop("seed", "x"), "result": ended}
    stored = {"game": game, "entries": [], "inMatch": False, "teaches": False, "still": True, **more}
    return Shown("result", lang, **stored)


def choices(shown: Shown) -> list[str]:
    """Return what can be chosen, but for the buttons at the foot."""
    return [node[1]["value"] for node in shown.nodes("button")]


@pytest.mark.parametrize(("winner", "kind"), [("A", "won"), ("B", "lost"), (None, "even")])
def test_the_title_says_who_has_won(winner: str | None, kind: str) -> None:
    shown = result(winner, how="win" if winner else "blocked")
    assert shown.title == t(f"result.{kind}")
    assert shown.answer["dialog"]["className"] == f"result {kind} still"


def test_the_score_is_a_sum_of_terms_that_appear_one_after_the_other() -> None:
    line = result().find("p", class_="sum")
    parts = [
        f"30{t('result.bonus')}",
        " + ",
        f"2 × 4{t('result.reserve')}",
        " − ",
        f"28{t('result.hand')}",
        " = ",
        "10",
    ]
    assert [text_of(part) for part in line[2:]] == parts
    assert [part[1]["delay"] for part in line[2:]] == [0, 450, 450, 900, 900, 1350, 1350]
    assert result(terms=[]).nodes("p", class_="sum") == [], "a view of an earlier version has no terms"


def test_the_table_has_the_player_first_and_marks_the_winner() -> None:
    rows = result("B").nodes("tr")
    assert [text_of(row[2]) for row in rows] == [t("result.side"), t("side.you"), t("side.them")]
    assert [row[1].get("class") for row in rows] == [None, "", "winner"]


def test_players_are_named_where_there_are_several_people() -> None:
    shown = result(players={"A": "human", "B": "human"})
    name = t("side.player", side="A")
    assert shown.title == t("result.named", name=name)
    assert t("result.how.win.named", name=name) in shown.text
    assert result("B", players={}, schema=0).title == t("result.lost"), "an old record names nobody"


def test_the_same_cards_can_be_dealt_again_but_not_to_a_friend_or_without_a_seed() -> None:
    assert choices(result()) == ["new", "again", "swap"]
    assert choices(result(seed="")) == ["new"]
    assert choices(result(players={"A": "human", "B": {"friend": "Tom"}})) == ["new", "match"]
    in_match = result(inMatch=True)
    assert choices(in_match) == ["again"]
    assert in_match.answers == {"review": t("result.review"), "sheet": t("result.sheet")}


def test_lessons_are_offered_to_beginners() -> None:
    assert choices(result(teaches=True))[0] == "lessons"


@pytest.mark.parametrize(("still", "effects"), [(True, []), (False, [{"do": "celebrate"}])])
def test_a_win_is_celebrated_with_motion(still: bool, effects: list[Any]) -> None:
    assert result(still=still).effects == effects
    assert result("B", still=still).effects == []


def games(*margins: int, **more: Any) -> list[dict[str, Any]]:
    return [entry("won", margin=margin, **{"level": "casual", **more}) for margin in margins]


def test_three_clear_wins_in_a_row_suggest_the_next_level_and_losses_the_one_before() -> None:
    assert suggested_level(games(45, 60, 52, -80)) == "club"
    assert suggested_level(games(-45, -60, -52, 80)) == "learner"
    shown = result(entries=games(45, 60, 52))
    assert shown.effects == [{"do": "suggest", "level": "club"}]
    assert t("result.suggest.won") in shown.text
    assert choices(shown)[0] == "level"
    assert choices(result(entries=games(45, 60, 52), inMatch=True))[0] == "again"


@pytest.mark.parametrize("margins", [(45, 44, 60), (60, -60, 60), (60, 60), ()])
def test_close_games_mixed_ones_and_too_few_suggest_nothing(margins: tuple[int, ...]) -> None:
    assert suggested_level(games(*margins)) == ""


def test_games_that_were_given_up_or_played_at_another_level_do_not_count() -> None:
    assert suggested_level(games(60, 60, 60, how="resign")) == ""
    assert suggested_level([*games(60, 60), *games(60, level="club")]) == ""
    assert suggested_level(games(60, 60, 60, how=None)) == ""
    assert suggested_level(games(60, 60, 60, own=None)) == ""


def test_there_is_no_level_beyond_the_strongest_and_the_weakest() -> None:
    assert suggested_level(games(60, 60, 60, level="grandmaster")) == ""
    assert suggested_level(games(60, 60, 60, level="master")) == ""
    assert suggested_level(games(-60, -60, -60, level="beginner")) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_result(lang: str) -> None:
    shown = result("A", lang, teaches=True, entries=games(45, 60, 52))
    text = shown.text + shown.title + "".join(shown.answers.values())
    assert not [part for part in ("result.", "side.", "{") if part in text]
