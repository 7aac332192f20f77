"""The tutorial page: its eight boards work without the engine, its progress line counts, and it fits the screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

import pytest

from e2e.conftest import Serve, complaints, foreign
from e2e.pages.game_page import GamePage
from e2e.support.axe import scan, small
from e2e.support.driver import Driver
from e2e.support.texts import words
from rbcore.lesson.bake import bake
from web.build import environment
from web.build.server import SiteServer

Open = Callable[..., Driver]
TUTORIAL = environment.WEB / "embed/tutorial"
LANGUAGES = ("en", "fr", "de", "pt", "es", "it", "nl", "pl", "sv", "ru", "ar")
BOARDS = ("table", "houses", "foundations", "spaces", "hand", "load", "stop", "turn")
# Counts ready boards, and adds up how far the page moves.
WATCH = """
window.boards = 0;
window.shift = 0;
addEventListener("rb-ready", () => window.boards++);
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shift += one.value;
}).observe({ type: "layout-shift", buffered: true });
"""
PLAY = "([name, step]) => document.querySelector(`#${name} russian-bank-board`).play(step)"
# Links in a sentence may be lower than other controls.
IN_SENTENCES = {"author kit", "ورشة المؤلف"}


def file_of(language: str) -> str:
    return "index.html" if language == "en" else f"{language}.html"


def address(site: str, language: str) -> str:
    return f"{site}embed/tutorial/{file_of(language)}"


def part(board: str, selector: str) -> str:
    """Return the selector of elements in a board."""
    return f"#{board} iframe >> internal:control=enter-frame >> {selector}"


def answer(driver: Driver, name: str) -> None:
    """Solve the question of a board."""
    if name == "houses":
        driver.click(part(name, '[data-place="A.reserve"]'))
        driver.click(part(name, '[data-place="H2"]'))
    elif name == "stop":
        driver.click(part(name, '[data-tool="stop"]'))
    else:
        for step in bake(json.loads((TUTORIAL / f"lessons/{name}.json").read_text("utf-8")))["solution"]:
            assert driver.evaluate(PLAY, [name, step])["result"] in ("right", "done"), step


def test_the_boards_work_without_the_engine_and_are_counted_when_solved(shared_page: Open, site: SiteServer) -> None:
    driver = shared_page(site.url, init=WATCH)
    driver.goto(address(site.url, "en"))
    driver.until(lambda: driver.evaluate("window.boards") == len(BOARDS), "eight boards", 30)
    for name in BOARDS:
        driver.evaluate("(id) => document.getElementById(id).scrollIntoView()", name)
    assert driver.evaluate("window.shift") < 0.02
    assert driver.evaluate(PLAY, ["houses", "move 9S H8 H6"]) == {"result": "wrong"}
    for number, name in enumerate(BOARDS[1:7], 1):
        assert driver.text("#count") == str(number - 1)
        assert not driver.is_visible(".well-done")
        answer(driver, name)
        driver.until(partial(driver.count, f"#{name}.solved"), f"{name} solved")
    assert driver.text("#count") == "6"
    assert driver.evaluate("document.querySelector('progress').value") == 6
    assert driver.is_visible(".well-done")
    assert [url for url in driver.log.requests if "/pyodide/" in url or "/boot/" in url] == []
    assert complaints(driver.log) + foreign(driver.log, site.url) == []


def test_the_page_fits_a_narrow_screen_in_every_language(shared_page: Open, serve: Serve) -> None:
    """The page alone is enough, which shows what is in its boards until they are ready."""
    server = serve(root=TUTORIAL)
    driver = shared_page(server.url)
    driver.resize(320, 640)
    for language in LANGUAGES:
        driver.goto(f"{server.url}{file_of(language)}")
        driver.click(".languages summary")
        assert driver.evaluate("document.documentElement.scrollWidth") == 320, language
        left, _, width, _ = driver.box(".languages nav")
        assert left >= 0, language
        assert left + width <= 320, language


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("ar", "dark")])
def test_the_page_is_accessible(shared_page: Open, serve: Serve, language: str, scheme: str) -> None:
    """Boards have checks of their own."""
    server = serve(root=TUTORIAL)
    driver = shared_page(server.url, color_scheme=scheme)
    driver.goto(f"{server.url}{file_of(language)}")
    driver.click(".languages summary")
    report = scan(driver)
    assert report.violations == []
    assert [row for row in report.incomplete if row[1] != ".suits"] == [], "an ornament, hidden from screen readers"
    assert sum(report.passed.values()) >= 40
    assert [row for row in small(driver) if row[1] not in IN_SENTENCES] == []


def test_the_rules_link_to_the_page_in_their_language(game: GamePage) -> None:
    game.driver.goto(f"{game.url}?rules=pagat&lang=de&motion=off")
    game.driver.wait_for(".rulebook .statement")
    link = game.driver.by_role("link", words("de", "rules.")["rules.tutorial"])
    href = game.driver.evaluate_on(link, "(one) => one.href")
    game.driver.goto(href)
    game.driver.until(partial(game.driver.count, "html[lang=de] h1"), "the German page")
    game.driver.click(".languages summary")
    game.driver.click(".languages a[lang=ar]")
    game.driver.until(partial(game.driver.count, "html[lang=ar][dir=rtl] h1"), "the Arabic page")
