"""The tutorial page: the same in every language, its lessons and links complete, its words those of the glossary."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from rbcore.lesson.bake import bake
from rbcore.lesson.combinations import mode_of
from tests.support.course_lessons import LESSONS as COURSE
from tests.support.languages import LANGUAGES
from tests.support.lesson_texts import NEVER, texts_of
from web.build import assemble, environment, tutorial

FOLDER = environment.WEB / "embed" / "tutorial"
BOARDS = ["table", "houses", "foundations", "spaces", "hand", "load", "stop", "turn"]
LESSONS: dict[str, Any] = {name: json.loads((tutorial.LESSONS / f"{name}.json").read_text("utf-8")) for name in BOARDS}
QUESTIONS = [name for name, lesson in LESSONS.items() if "task" in lesson]
# Attributes that are the same in every language.
SHARED = ("id", "class", "src", "rel", "hreflang", "max", "value", "height", "role", "type")
# Only fonts that have the letters of the language are loaded early.
PRELOAD = ("rel", "preload")
GLOSSARY = json.loads((environment.WEB / "test/data/glossary.json").read_text("utf-8"))
TERMS = ("game", "reserve", "hand", "waste", "house", "foundation", "space", "suit", "pack", "turn", "load", "stop")
# The stem of a word that the page has only in other cases.
STEMS = {("ru", "suit"): "маст"}


class Page(HTMLParser):
    """The elements and the words of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.words += data

    def all(self, tag: str) -> list[dict[str, str]]:
        """Return the attributes of the elements with this name."""
        return [attributes for name, attributes in self.elements if name == tag]

    @property
    def outline(self) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
        """The elements in their order, with the attributes that do not depend on the language."""
        return [
            (tag, tuple((name, attributes[name]) for name in SHARED if name in attributes))
            for tag, attributes in self.elements
            if PRELOAD not in attributes.items()
        ]


def file_of(language: str) -> str:
    return "index.html" if language == "en" else f"{language}.html"


@cache
def page(language: str) -> Page:
    return Page((FOLDER / file_of(language)).read_text("utf-8"))


@pytest.fixture(scope="module")
def site() -> Path:
    """Build, and return the folder of the site."""
    assemble.build()
    return assemble.DIST


def test_there_is_a_page_for_every_language_and_no_other() -> None:
    assert {path.name for path in FOLDER.glob("*.html")} == {file_of(language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_differs_from_the_english_one_in_its_texts_alone(language: str) -> None:
    html = page(language).all("html")[0]
    assert html == {"lang": language, **({"dir": "rtl"} if language == "ar" else {})}
    assert page(language).outline == page("en").outline
    boards = page(language).all("russian-bank-board")
    assert [board["src"] for board in boards] == [f"lessons/{name}.json" for name in BOARDS]
    assert {board["lang"] for board in boards} == {language}
    if language != "en":
        english = {line for line in page("en").words.split("\n") if len(line) > 20}
        assert not english & set(page(language).words.split("\n"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_of_all_languages_link_to_each_other(language: str) -> None:
    every = {one: file_of(one) for one in LANGUAGES}
    links = page(language).all("link") + page(language).all("a")
    for rel in ("alternate", None):
        named = [link for link in links if "hreflang" in link and link.get("rel") == rel]
        assert {link["hreflang"]: link["href"] for link in named} == every
        assert len(named) == len(every)
    assert [link["href"] for link in links if "aria-current" in link] == [file_of(language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere_and_into_the_same_language(site: Path, language: str) -> None:
    addresses = [
        attributes[name] for _, attributes in page(language).elements for name in ("src", "href") if name in attributes
    ]
    assert [one for one in addresses if urlsplit(one).netloc] == []
    for address in addresses:
        path, query = urlsplit(address).path, parse_qs(urlsplit(address).query)
        target = site / "embed/tutorial" / path
        assert (target / "index.html" if path.endswith("/") else target).is_file(), address
        assert not query or query["lang"] == [language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_uses_the_words_of_the_glossary(language: str) -> None:
    words = re.sub(r"\s+", " ", page(language).words).lower()
    for term in TERMS:
        row = GLOSSARY[language][term]
        forms = {row["word"], row.get("form", row["word"]), STEMS.get((language, term), row["word"])}
        assert any(form.lower().replace("\u202f", " ") in words.replace("\u202f", " ") for form in forms), term


def test_the_english_page_takes_ten_minutes_and_keeps_to_the_terms_of_the_game() -> None:
    texts = [words["en"] for lesson in LESSONS.values() for words in texts_of(lesson)]
    body = page("en").words
    assert 900 <= len(body.split()) <= 1400
    assert not NEVER.search(" ".join([body, *texts]))


def test_the_lessons_have_no_problems_and_no_text_twice() -> None:
    assert tutorial.problems() == []
    assert {path.stem for path in tutorial.LESSONS.glob("*.json")} == set(BOARDS)
    for name, lesson in LESSONS.items():
        assert lesson["id"] == name
        assert {"en"} <= set(lesson["languages"]) <= set(LANGUAGES)
        for words in texts_of(lesson):
            assert len(words["en"]) <= 20 or len(set(words.values())) == len(words), words


def test_there_is_a_board_of_every_kind_with_a_position_of_its_own() -> None:
    kinds = {lesson.get("task", mode_of(lesson)) for lesson in LESSONS.values()}
    assert kinds == {"view", "play", "find-compulsory", "sequence", "call-stop", "replay"}
    assert not {lesson.get("pos") for lesson in LESSONS.values()} & {
        lesson.get("pos", "-") for lesson in COURSE.values()
    }
    assert page("en").all("progress")[0]["max"] == str(len(QUESTIONS))
    assert [name for name, lesson in LESSONS.items() if '"marks"' in json.dumps(lesson)] == ["table", "load", "turn"]


@pytest.mark.parametrize("name", [name for name in QUESTIONS if LESSONS[name]["task"] != "find-compulsory"])
def test_a_question_has_one_answer(name: str) -> None:
    questions = [node["legal"] for node in bake(LESSONS[name])["nodes"] if node["legal"]]
    assert questions
    for judged in questions:
        assert [result != "wrong" for _, result, *_ in judged.values()].count(True) == 1


def test_the_site_has_the_tutorial_as_it_is_written_with_baked_lessons(site: Path) -> None:
    published = site / "embed/tutorial"
    for path in FOLDER.glob("*.*"):
        assert (published / path.name).read_bytes() == path.read_bytes(), path.name
    for name, lesson in LESSONS.items():
        text = (published / "lessons" / f"{name}.json").read_text("utf-8")
        assert text.startswith((tutorial.LESSONS / f"{name}.json").read_text("utf-8").rstrip("}\n"))
        assert json.loads(text) == {**lesson, "baked": bake(lesson)}
