"""The page's Python: trees, texts and requests, without a browser; and how the engine loads it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from rbpage import app
from rbpage.names import Seats
from rbpage.plots import Bar, Mark, bar_plot, curve
from rbpage.texts import CatalogueError, Texts
from rbpage.tree import element
from rbpage.view import Dialog, Page, View

from rbcore.bridge import pages
from tests.support.bridge_table import Table
from tests.support.languages import catalogue
from tests.support.trees import elements, find, find_all, text_of
from tests.support.views import FakeIntl, t, texts_in
from web.build import environment, site_files

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
        {"": {
            "n": {"one": "{count} card", "other": "{count} cards"},
            "tap": "Click", "tap.touch": "Tap", "card.AS": "ace", "card.the.AS": "the ace", "take": "Take {card:the}.",
        }},
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


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ("human club", ["You", "Computer"]),
        ("human club club", ["You", "Computer B", "Computer C"]),
        ("human human", ["Anna", "Player B"]),
        ("club club", ["Computer A", "Computer B"]),
    ],
)
def test_sides_are_called_you_and_the_computer_where_that_is_unambiguous(players: str, names: list[str]) -> None:
    seats = Seats(texts_in(people={"A": "Anna"}), dict(zip("ABC", players.split(), strict=False)), "A")
    assert [seats.side(side) for side in seats.players] == names


def test_a_plot_has_a_bar_above_or_below_the_line_for_each_value() -> None:
    figure = bar_plot(texts_in(), "Title", "Text", [Bar(10, "first", "won"), Bar(-10, "second", "lost")])
    assert [text_of(node) for node in find_all([figure], "span")] == ["10", "-10", "1", "2"], "the range, and how many"
    plot = find([figure], "svg")
    up, down = find_all([plot], "rect")
    axis = find([plot], "line")[1]["y1"]
    assert up[1]["y"] + up[1]["height"] == axis == down[1]["y"]
    assert plot[1]["aria-labelledby"] == "plot-title plot-text"
    assert {node[1].get("id") for node in elements([plot])} >= {"plot-title", "plot-text"}
    assert find_all([bar_plot(texts_in(), "", "", [])], "rect") == []


def test_the_marks_of_a_curve_do_not_cover_each_other_and_stay_in_the_picture() -> None:
    points = [(0.0, 0.0), (50.0, 10.0), (100.0, -20.0)]
    marks = [Mark(x, str(x), "", "mistake", {}) for x in (99, 98, 100, 10)]
    figure = curve(texts_in(), "Title", "Text", points, [(0, "first"), (100, "last")], marks)
    circles = find_all([figure], "circle")
    xs = [node[1]["cx"] for node in circles]
    assert [text_of(node) for node in find_all([figure], "g")] == ["10", "98", "99", "100"]
    assert all(other - x >= 2 * circles[0][1]["r"] - 0.01 for x, other in pairwise(xs))
    axis = find([figure], "line", class_="axis")[1]
    assert xs[-1] <= axis["x2"]
    above, *below = [node[1]["cy"] for node in circles]
    assert above < axis["y1"] < min(below)


# --- views


def test_an_event_shows_the_view_anew_or_only_what_it_replaces() -> None:
    view = View(lambda page: Dialog([None, element("p", str(page.form.get("name")))], "Title"))

    @view.event
    def rename_it(page: Page, value: str) -> None:
        page.do("rename", to=value)

    @view.event
    def shorten(page: Page, value: str) -> None:
        page.replace(element("b", value, key="x"))

    def answer(event: str) -> dict[str, Any]:
        return view.answer(Page(texts_in(), {}, {"name": "Tom"}), {"name": event, "value": "v"})

    assert answer("rename-it") == {
        "dialog": {"body": [["p", {}, "Tom"]], "title": "Title", "className": "", "answers": []},
        "nodes": {},
        "effects": [{"do": "rename", "to": "v"}],
    }
    assert answer("shorten") == {"nodes": {"x": ["b", {"key": "x"}, "v"]}, "effects": []}
    with pytest.raises(KeyError):
        answer("no-such")


# --- requests


def test_a_view_asks_for_its_catalogues_once() -> None:
    words = {"version": "en test", "lang": "en", "device": "mouse"}
    request = {"view": "statistics", "stored": {"entries": []}, "words": words}
    assert app.show(request, FakeIntl()) == {"missing": "catalogues", "names": [""]}
    full = {**request, "words": {**words, "catalogues": {"": catalogue()}}}
    answer = app.show(full, FakeIntl())
    assert answer["dialog"]["body"] == [["p", {}, t("stats.none")]]
    assert app.show(request, FakeIntl()) == answer
    other = {**request, "words": {**words, "version": "de test"}}
    assert app.show(other, FakeIntl()) == {"missing": "catalogues", "names": [""]}


def test_further_catalogues_come_first() -> None:
    texts = Texts("en", {"": {"a": "A", "b": "B"}, "more": {"b": "C"}}, "touch", FakeIntl())
    assert (texts.t("b"), texts.also("more").t("b"), texts.also("more").t("a")) == ("B", "C", "A")
    with pytest.raises(CatalogueError, match="most") as error:
        texts.also("more", "most")
    assert error.value.names == ["most"]


@pytest.fixture(autouse=True)
def own_modules() -> Iterator[None]:
    """Leave other tests of the process without the modules that a test has sent."""
    before = {name: module for name, module in sys.modules.items() if f"{name}.".startswith("rbpage.")}
    finders, shown = list(sys.meta_path), pages._show
    yield
    for name in [name for name in sys.modules if f"{name}.".startswith("rbpage.")]:
        del sys.modules[name]
    sys.modules.update(before)
    sys.meta_path[:], pages._show = finders, shown


def sources_of(*files: str) -> dict[str, str]:
    """Return the modules in files of the site."""
    modules = site_files.page_modules(environment.WEB)
    return {name: source for file in files for name, source in json.loads(modules[file]).items()}


def test_only_the_kit_sends_the_modules_of_its_view() -> None:
    table, words = Table(), {"version": "x", "lang": "en", "device": "mouse"}
    request = {"view": "kit", "stored": {}, "words": words}
    table.call("loadPages", sources=sources_of(site_files.PAGES))
    assert table.call("view", **request) == {"missing": "pages"}
    table.call("loadPages", sources=sources_of(site_files.PAGES, site_files.KIT_PAGES))
    assert table.call("view", **request) == {"missing": "catalogues", "names": ["", "kit"]}
    assert table.call("view", **{**request, "view": "statistics"})["missing"] == "catalogues"
    assert not sources_of(site_files.PAGES).keys() & sources_of(site_files.KIT_PAGES).keys()


def test_the_module_of_a_view_is_loaded_when_it_is_first_asked_for() -> None:
    table, words = Table(), {"version": "x", "lang": "en", "device": "mouse"}
    table.call("loadPages", sources={**sources_of(site_files.PAGES), "rbpage.views.why": "1 / 0"})
    assert table.call("view", view="statistics", stored={}, words=words)["missing"] == "catalogues"
    assert "rbpage.views.statistics" in sys.modules
    assert "rbpage.views.history" not in sys.modules
    assert "ZeroDivisionError" in table.error("view", view="why", stored={}, words=words)["message"]


def test_the_engine_runs_the_modules_that_the_page_sends() -> None:
    table = Table()
    words = {"version": "x", "lang": "en", "device": "mouse"}
    request = {"view": "statistics", "stored": {"entries": []}, "words": words}
    sources = sources_of(site_files.PAGES)
    assert table.call("loadPages", sources=sources) == {"modules": len(sources)}
    assert table.call("view", **request)["missing"] == "catalogues"
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
    table.call("loadPages", sources=sources_of(site_files.PAGES, site_files.KIT_PAGES))
    words = {"version": "x", "lang": "en", "device": "mouse", "catalogues": {"": {}}}
    assert table.error("view", view="no-such", stored={}, words=words)["type"] == "BridgeError"
    assert table.error("view", view="statistics", stored={}, words={})["type"] == "BridgeError"


@pytest.mark.parametrize("view", [name for name, view in app.VIEWS.items() if view.show])
def test_every_view_has_a_preview(view: str) -> None:
    from web.rbpage import preview

    text = preview.page(view, "ar")
    assert 'dir="rtl"' in text
    assert any(f"<{tag}" in text for tag in ("button", "svg", "table", "input", "li"))


def test_a_preview_writes_what_the_page_builds() -> None:
    from web.rbpage import preview

    node = ["p", {"title": '"', "hidden": True, "open": False, "key": 5, "delay": 20}, "<b>", ["icon", {"name": "x"}]]
    assert preview.markup(node) == '<p title="&quot;" hidden style="animation-delay: 20ms">&lt;b&gt;□</p>'
