"""The statistics: groups of games with their figures."""

from __future__ import annotations

from typing import Any

import pytest
from rbpage.views.statistics import figures, finished

from tests.support.languages import LANGUAGES
from tests.support.trees import find, text_of
from tests.support.views import TALLY, Shown, entry, t


def sections(games: list[dict[str, Any]]) -> list[dict[str, str]]:
    """Return the terms and values of each group in the statistics, with its heading."""
    rows = Shown("statistics", entries=games).nodes("section", class_="figures-of")
    return [
        {
            "": text_of(find(row[2:], "h3")),
            **{text_of(pair[2]): text_of(pair[3]) for pair in find(row[2:], "dl")[2:]},
        }
        for row in rows
    ]


def test_statistics_are_grouped_by_preset_and_level_the_largest_group_first() -> None:
    outcomes = ["won", "won", "lost", "won"]
    games = [
        entry(
            outcome, margin=40 if outcome == "won" else -20, undone=0 if at else 3, date=at,
            tally={**TALLY, "right": 1, "called": 1, "helped": at % 2},
        )
        for at, outcome in enumerate(outcomes)
    ]  # fmt: skip
    rows = sections([entry(None, date=51), {**games[0], "level": "master", "date": 50}, *reversed(games)])
    assert len(rows) == 2
    assert rows[0][t("stats.played")] == "4"
    assert rows[0][t("stats.won")] == t("stats.percent", share=75)
    assert rows[0][t("stats.margin")] == "25"
    assert rows[0][t("stats.streak")] == t("stats.streak-of", now=1, best=2)
    assert rows[0][t("stats.kept")] == t("stats.percent", share=50)
    assert rows[0][t("stats.calls")] == t("stats.calls-of", right=4, wrong=0)
    assert (rows[0][t("stats.undone")], rows[0][t("stats.helped")], rows[0][t("stats.turns")]) == ("1", "2", "12")
    assert t("level.master") in rows[1][""]
    assert t("stats.calls") in rows[1]


def test_games_without_exactly_one_person_are_not_counted_but_mentioned() -> None:
    others = [entry("over", own=None, level="watch"), entry("over", own=None, level="people")]
    assert sections(others) == []
    assert Shown("statistics", entries=others).text == t("stats.none") + t("stats.others")
    assert [row[t("stats.played")] for row in sections([*others, entry("lost")])] == ["1"]


def test_games_with_friends_are_counted_by_friend_apart_from_the_others() -> None:
    friends = [("Tom", "won", 1), ("Ida", "won", 2), ("Tom", "lost", 3), ("Tom", None, 4)]
    games = [entry(outcome, friend=name, level="friend", date=date) for name, outcome, date in friends]
    rows = sections([*games, entry("won")])
    assert [row[t("stats.played")] for row in rows] == ["1", "2", "1"]
    assert [row[""][:3] for row in rows[1:]] == ["Tom", "Ida"]


def test_a_group_without_duties_has_no_share_of_them() -> None:
    assert figures([entry("won", raised=0)]).kept is None
    assert sections([entry("won", raised=0)])[0][t("stats.kept")] == "–"


def test_a_damaged_tally_counts_nothing() -> None:
    row = figures([entry("won", tally={"right": "x", "helped": None}), entry("won", tally={**TALLY, "right": 2})])
    assert (row.right, row.helped, row.kept) == (2, 0, 1.0)


def test_finished_games_are_the_oldest_first() -> None:
    assert [game["date"] for game in finished([entry("won", date=9), entry(None), entry("lost", date=2)])] == [2, 9]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_statistics(lang: str) -> None:
    games = [entry("won"), entry("lost", friend="Tom", level="friend"), entry("over", own=None, level="watch")]
    text = Shown("statistics", lang, entries=games).text
    assert "stats." not in text
    assert "{" not in text
