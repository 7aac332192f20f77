"""The page's Python: trees, texts and views, without a browser; and how the engine loads it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rbpage import app
from rbpage.texts import Texts
from rbpage.tree import element
from rbpage.views.statistics import figures, finished, show
from rbpage.widgets import Bar, bar_plot

from tests.support.bridge_table import Table
from tests.support.trees import elements, find, find_all, text_of
from web.build import environment, site_files

LANGUAGES = sorted(path.stem for path in (environment.WEB / "lang").glob("*.json") if "." not in path.stem)
TALLY = {"right": 0, "wrong": 0, "called": 0, "overlooked": 0, "helped": 0}


class FakeIntl:
    """English plurals, and digits without separators."""

    def plural(self, lang: str, number: float) -> str:
        return "one" if number == 1 else "other"

    def number(self, lang: str, number: float) -> str:
        return f"{number:g}"


def catalogue(lang: str = "en") -> dict[str, Any]:
    texts: dict[str, Any] = json.loads((environment.WEB / "lang" / f"{lang}.json").read_text("utf-8"))
    return texts


def english(lang: str = "en") -> Texts:
    return Texts(lang, catalogue(lang), "touch", FakeIntl())


def entry(outcome: str | None, **more: Any) -> dict[str, Any]:
    how = outcome and "win"
    return {
        "preset": "pagat", "level": "club", "friend": "", "own": "A", "how": how, "outcome": outcome, "margin": 10,
        "raised": 1, "turns": 12, "undone": 0, "date": 5, "tally": TALLY, **more,
    }  # fmt: skip


def sections(games: list[dict[str, Any]]) -> list[dict[str, str]]:
    """Return the terms and values of each group in the statistics, with its heading."""
    tree = show(english(), {"entries": games})
    rows = find_all(tree, "section", class_="figures-of")
    return [
        {
            "": text_of(find(row[2:], "h3")),
            **{text_of(pair[2]): text_of(pair[3]) for pair in find(row[2:], "dl")[2:]},
        }
        for row in rows
    ]


# --- trees and texts


def test_attributes_are_named_as_in_python() -> None:
    node = element("p", "one", None, element("b", "two"), class_="note", aria_label="x", viewBox="0")
    assert node == ["p", {"class": "note", "aria-label": "x", "viewBox": "0"}, "one", ["b", {}, "two"]]
    assert text_of(node) == "onetwo"
    assert [one[0] for one in elements([node, "text"])] == ["p", "b"]
    with pytest.raises(LookupError, match="0 elements i"):
        find([node], "i")


def test_texts_have_values_plural_forms_and_forms_of_cards() -> None:
    texts = Texts(
        "en",
        {
            "n": {"one": "{count} card", "other": "{count} cards"},
            "tap": "Click", "tap.touch": "Tap", "card.AS": "ace", "card.the.AS": "the ace", "take": "Take {card:the}.",
        },
        "touch",
        FakeIntl(),
    )  # fmt: skip
    assert [texts.t("n", count=count) for count in (1, 3)] == ["1 card", "3 cards"]
    assert (texts.t("tap"), texts.t("take", card="ace"), texts.t("no.such")) == ("Tap", "Take the ace.", "no.such")
    with pytest.raises(KeyError):
        texts.t("n", number=3)


def test_names_that_would_move_what_stands_beside_them_are_isolated() -> None:
    latin, arabic = Texts("de", {}, "touch", FakeIntl()), Texts("ar", {}, "touch", FakeIntl())
    assert (latin.name("Tom"), latin.name("تيم")) == ("Tom", "\u2068تيم\u2069")
    assert (arabic.name("Tom"), arabic.name("تيم")) == ("\u2068Tom\u2069", "تيم")
    assert latin.name("a\u200fb") == "\u2068a\u200fb\u2069"


def test_a_plot_has_a_bar_above_or_below_the_line_for_each_value() -> None:
    plot = bar_plot("Title", "Text", [Bar(10, "first", "won"), Bar(-10, "second", "lost")])
    up, down = find_all([plot], "rect")
    axis = find([plot], "line")[1]["y1"]
    assert up[1]["y"] + up[1]["height"] == axis == down[1]["y"]
    assert plot[1]["aria-labelledby"] == "plot-title plot-text"
    assert {node[1].get("id") for node in elements([plot])} >= {"plot-title", "plot-text"}
    assert find_all([bar_plot("", "", [])], "rect") == []


# --- statistics


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
    t = english().t
    assert len(rows) == 2
    assert rows[0][t("stats.played")] == "4"
    assert rows[0][t("stats.won")] == t("stats.percent", share=75)
    assert rows[0][t("stats.margin")] == "25"
    assert rows[0][t("stats.streak")] == t("stats.streak-of", now=1, best=2)
    assert rows[0][t("stats.kept")] == t("stats.percent", share=50)
    assert rows[0][t("stats.calls")] == t("stats.calls-of", right=4, wrong=0)
    assert (rows[0][t("stats.undone")], rows[0][t("stats.helped")], rows[0][t("stats.turns")]) == ("1", "2", "12")
    assert english().named("level", "master") in rows[1][""]
    assert t("stats.calls") in rows[1]


def test_games_without_exactly_one_person_are_not_counted_but_mentioned() -> None:
    others = [entry("over", own=None, level="watch"), entry("over", own=None, level="people")]
    assert sections(others) == []
    assert text_of(["", {}, *show(english(), {"entries": others})]) == english().t("stats.none") + english().t(
        "stats.others"
    )
    assert [row[english().t("stats.played")] for row in sections([*others, entry("lost")])] == ["1"]


def test_games_with_friends_are_counted_by_friend_apart_from_the_others() -> None:
    friends = [("Tom", "won", 1), ("Ida", "won", 2), ("Tom", "lost", 3), ("Tom", None, 4)]
    games = [entry(outcome, friend=name, level="friend", date=date) for name, outcome, date in friends]
    rows = sections([*games, entry("won")])
    assert [row[english().t("stats.played")] for row in rows] == ["1", "2", "1"]
    assert [row[""][:3] for row in rows[1:]] == ["Tom", "Ida"]


def test_a_group_without_duties_has_no_share_of_them() -> None:
    assert figures([entry("won", raised=0)]).kept is None
    assert sections([entry("won", raised=0)])[0][english().t("stats.kept")] == "–"


def test_a_damaged_tally_counts_nothing() -> None:
    row = figures([entry("won", tally={"right": "x", "helped": None}), entry("won", tally={**TALLY, "right": 2})])
    assert (row.right, row.helped, row.kept) == (2, 0, 1.0)


def test_finished_games_are_the_oldest_first() -> None:
    assert [game["date"] for game in finished([entry("won", date=9), entry(None), entry("lost", date=2)])] == [2, 9]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_statistics(lang: str) -> None:
    games = [entry("won"), entry("lost", friend="Tom", level="friend"), entry("over", own=None, level="watch")]
    text = text_of(["", {}, *show(english(lang), {"entries": games})])
    assert "stats." not in text
    assert "{" not in text


# --- requests


def test_a_view_asks_for_its_catalogue_once() -> None:
    words = {"name": "en test", "lang": "en", "device": "mouse"}
    request = {"view": "statistics", "stored": {"entries": []}, "words": words}
    assert app.show(request, FakeIntl()) == {"missing": "catalogue"}
    full = {**request, "words": {**words, "catalogue": catalogue()}}
    assert app.show(full, FakeIntl()) == {"tree": [["p", {}, english().t("stats.none")]]}
    assert app.show(request, FakeIntl()) == app.show(full, FakeIntl())
    other = {**request, "words": {**words, "name": "de test"}}
    assert app.show(other, FakeIntl()) == {"missing": "catalogue"}


def test_the_engine_runs_the_modules_that_the_page_sends() -> None:
    table = Table()
    words = {"name": "x", "lang": "en", "device": "mouse"}
    request = {"view": "statistics", "stored": {"entries": []}, "words": words}
    sources = json.loads(site_files.page_modules(environment.WEB))
    assert table.call("loadPages", sources=sources) == {"modules": len(sources)}
    assert table.call("view", **request) == {"missing": "catalogue"}
    assert table.call("loadPages", sources={"rbpage": "", "rbpage.app": "def show(args): return {'tree': ['new']}"})
    assert table.call("view", **request) == {"tree": ["new"]}, "modules replace earlier ones"


@pytest.mark.parametrize(
    "sources",
    [{}, {"os": ""}, {"rbpage": 5}, {"rbpage": "", "rbpage.app": "1 +"}, {"rbpage": "", "rbpage.app": "x = 1"},
     {"rbpage": "", "rbpage.app": "import rbpage.missing"}],
    ids=str,
)  # fmt: skip
def test_what_are_no_modules_of_the_page_is_refused(sources: dict[str, Any]) -> None:
    table = Table()
    assert table.error("loadPages", sources=sources)["type"] == "BridgeError"


def test_a_view_that_is_unknown_or_lacks_what_it_shows_is_refused() -> None:
    table = Table()
    table.call("loadPages", sources=json.loads(site_files.page_modules(environment.WEB)))
    words = {"name": "x", "lang": "en", "device": "mouse", "catalogue": {}}
    assert table.error("view", view="no-such", stored={}, words=words)["type"] == "BridgeError"
    assert table.error("view", view="statistics", stored={}, words={})["type"] == "BridgeError"


@pytest.mark.parametrize("view", app.VIEWS)
def test_every_view_has_a_preview(view: str) -> None:
    from web.rbpage import preview

    text = preview.page(view, "ar")
    assert 'dir="rtl"' in text
    assert "<svg" in text
    assert preview.markup(["p", {"title": '"'}, "<b>"]) == '<p title="&quot;">&lt;b&gt;</p>'
