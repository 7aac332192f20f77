"""The pages of the rules: one for each game and language, whose links lead to pages of the site."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from urllib.parse import parse_qs, urlsplit

import pytest

from web.build import environment, rule_pages

WEB = environment.WEB
LINK = re.compile(r'href="([^"]*)"')


@cache
def maker() -> rule_pages.Pages:
    return rule_pages.Pages()


@cache
def pages() -> dict[str, str]:
    return dict(maker().files())


def test_every_game_has_a_page_in_every_language() -> None:
    made = maker()
    names = ["index", *made.book["presets"], rule_pages.SOURCES]
    assert set(pages()) == {"index.html", *(f"{lang}/{name}.html" for lang in made.languages for name in names)}
    assert len(made.languages) == 11


def test_every_link_leads_to_a_page_of_the_site() -> None:
    made = pages()
    for name, text in made.items():
        for link in LINK.findall(text):
            parts = urlsplit(link.replace("&amp;", "&"))
            assert not parts.scheme
            assert not parts.netloc
            target = posixpath.normpath(posixpath.join("rules", posixpath.dirname(name), parts.path))
            is_there = target.removeprefix("rules/") in made or (WEB / target).is_file()
            is_made = target.startswith("icons/") or target == "."
            assert is_there or is_made, f"{name}: {link}"
            if target == ".":
                query = parse_qs(parts.query)
                assert query["preset"][0] in maker().book["presets"]
                assert query["lang"] == [name.split("/")[0]]


@pytest.mark.parametrize("name", ["en/pagat.html", "ar/foster1.html", "de/index.html", "ru/sources.html", "index.html"])
def test_a_page_has_its_language_a_title_and_no_key_in_place_of_a_text(name: str) -> None:
    text = pages()[name]
    lang = name.split("/")[0] if "/" in name else "en"
    assert text.startswith(f'<!doctype html>\n<html lang="{lang}" dir="{"rtl" if lang == "ar" else "ltr"}">')
    assert re.search(r"<title>[^<]{8,}</title>", text)
    assert re.search(r'<meta name="description" content="[^"]{8,}">', text)
    assert not re.search(r">(?:rules|clause|preset|reason|place|language|menu)\.[a-z]", text)
    assert "<script" not in text, "it needs none"


def test_a_page_names_itself_in_all_languages_and_for_readers_of_none() -> None:
    for name, other in (("ar/foster1.html", "../en/foster1.html"), ("de/index.html", "../index.html")):
        links = dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', pages()[name]))
        assert set(links) == {*maker().languages, "x-default"}
        assert links["x-default"] == other


def test_a_clause_can_be_addressed() -> None:
    text = pages()["fr/sources.html"]
    for number in maker().book["clauses"]:
        assert text.count(f' id="{number}"') == 1


def test_numbers_beyond_the_table_of_plurals_are_refused() -> None:
    intl = rule_pages.RulesIntl(["en", "ar"])
    assert intl.plural("ar", 2) == "two"
    assert intl.number("en", 999) == "999"
    for number in (1000, -1, 1.5):
        with pytest.raises(ValueError, match="not a whole number up to 999"):
            intl.number("en", number)
