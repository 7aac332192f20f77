"""The rules dialog: statements with clauses, pictures with verdicts, and the choice of a game."""

from __future__ import annotations

import json

import pytest
from rbpage.rulebook import CATALOGUES, rules_of, sources

from rbcore.rulebook.statements import rulebook
from tests.support.languages import LANGUAGES
from tests.support.trees import elements, find, find_all, text_of
from tests.support.views import Shown, t, texts_in

BOOK = rulebook()
RULES = texts_in(more=CATALOGUES)


def shown(preset: str = "pagat", lang: str = "en") -> Shown:
    return Shown("rules", lang, preset=preset, book=BOOK)


def test_every_statement_of_the_game_has_its_clauses() -> None:
    view = shown()
    lines = BOOK["presets"]["pagat"]["lines"]
    statements = [node for node in find_all(view.body, "details") if "sources" not in node[1]["class"]]
    assert len(statements) == len(lines)
    for node, line in zip(statements, lines, strict=True):
        cited = [*line["clauses"], *line["others"]]
        assert node[1]["data-cites"].split() == cited
        assert [one[1]["data-clause"] for one in find_all([node], "div", class_="cited")] == cited
    all_clauses = find(view.body, "details", class_="statement sources")
    assert [one[1]["data-clause"] for one in find_all([all_clauses], "div", class_="cited")] == list(BOOK["clauses"])


def test_the_chapters_are_in_the_order_of_the_book() -> None:
    headings = [text_of(node) for node in find_all(shown().body, "h3")]
    assert headings == [RULES.t(f"rules.chapter.{chapter}") for chapter in BOOK["chapters"]]


def test_another_game_is_shown_when_it_is_chosen() -> None:
    view = shown()
    view.form["preset"] = "foster1"
    view.send("preset", "foster1")
    assert find(view.body, "option", selected=True)[1]["value"] == "foster1"
    assert find(view.body, "div", class_="content")[1]["key"] == "foster1"
    assert RULES.t("rules.game.circle") in view.text


@pytest.mark.parametrize("name", ["constructor", "", "no game"])
def test_a_name_of_no_game_is_reported_and_the_first_game_shown(name: str) -> None:
    view = shown(name)
    assert text_of(find(view.body, "p", role="status")) == t("link.unknown", value=name)
    assert find(view.body, "option", selected=True)[1]["value"] == next(iter(BOOK["presets"]))


def test_links_lead_to_the_tutorial_and_to_the_page_in_the_same_language() -> None:
    for lang, tutorial in (("en", "index"), ("de", "de")):
        links = [node[1]["href"] for node in find_all(shown("crossley", lang).body, "a")]
        assert links == [f"embed/tutorial/{tutorial}.html", f"rules/{lang}/crossley.html"]


@pytest.mark.parametrize("preset", BOOK["presets"])
def test_every_example_can_be_tried_and_says_its_verdict(preset: str) -> None:
    view = shown(preset)
    figures = find_all(view.body, "figure")
    assert len(figures) == len(BOOK["presets"][preset]["examples"])
    for figure in figures:
        button = find([figure], "button")
        example = json.loads(button[1]["value"])
        assert example in BOOK["presets"][preset]["examples"]
        verdict = text_of(find([figure], "figcaption"))
        begin = RULES.t("rules.refused", reason="") if example["reason"] else RULES.t("rules.allowed")
        assert verdict.startswith(begin)
        assert verdict.endswith(example["clause"] or " ")
        picture = find([figure], "svg")
        assert picture[1]["aria-label"] in button[1]["aria-label"]


def test_a_picture_shows_the_cards_of_its_piles() -> None:
    figure = find_all(shown().body, "figure")[2]
    example = json.loads(find([figure], "button")[1]["value"])
    assert example["shown"] == ["H1", "H2"]
    indexes = [text_of(node) for node in find_all([figure], "text") if "index" in node[1]["class"]]
    assert indexes == ["9", "8"], "nine of hearts and eight of diamonds"
    assert text_of(find([figure], "svg")).count("House") == 2
    assert find([figure], "g", class_="no")


def test_a_picture_marks_face_down_cards_of_each_side_and_empty_piles() -> None:
    figures = find_all(shown("foster2").body, "figure")
    classes = {node[1].get("class") for figure in figures for node in elements([figure])}
    assert {"face", "back", "hollow", "ghost", "index red", "index black"} <= classes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_have_all_texts_in_every_language(lang: str) -> None:
    texts = texts_in(lang, more=CATALOGUES)
    for preset in BOOK["presets"]:
        text = text_of(["", {}, *rules_of(texts, BOOK, preset), sources(texts, BOOK)])
        assert "rules." not in text
        assert "clause." not in text
        assert "reason." not in text
