"""The pages of the rules: without a script, on every screen, and from the dialog."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.conftest import POLICY, Serve
from e2e.pages.game_page import GamePage
from e2e.support.axe import scan, small
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.screen import Screen
from e2e.support.texts import words
from web.build.server import SiteServer

SIZES = [(1180, 820), (390, 844), (844, 390)]
PAGES = ["index", "en/pagat", "ar/foster1", "de/index", "ru/sources"]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_rules_is_accessible_and_fits_every_screen(page: Driver, site: SiteServer, name: str) -> None:
    page.goto(f"{site.url}rules/{name}.html")
    for size in SIZES:
        page.resize(*size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    report = scan(page)
    assert report.violations == []
    assert small(page) == []


def test_rules_are_read_without_a_script_and_lead_to_the_game(open_page: Callable[..., Driver], serve: Serve) -> None:
    site = serve(headers={"Content-Security-Policy": POLICY})
    driver = open_page(screen=Screen(820, 1180), java_script_enabled=False)
    driver.goto(f"{site.url}rules/index.html")
    driver.click("a[hreflang=de]")
    driver.click("a[href='foster2.html']")
    rules = words("de", "rules.")
    driver.wait_for(f"h2 >> text={rules['rules.chapter.turn']}")
    assert driver.count("svg.example") > 3
    statement = "details.statement >> nth=0"
    assert not driver.is_visible(f"{statement} >> .cited")
    driver.click(f"{statement} >> summary")
    assert driver.is_visible(f"{statement} >> .cited >> nth=0")
    driver.click("details.languages summary")
    driver.click("details.languages a[hreflang=fr]")
    driver.wait_for(f"a.main >> text={words('fr', 'rules.')['rules.play']}")
    target = driver.evaluate_on("a.main", "(link) => link.href")
    assert target == f"{site.url}?preset=foster2&lang=fr"
    assert [row for row in site.site.log if row[1] >= 400] == []


def test_an_address_of_a_clause_shows_it(page: Driver, site: SiteServer) -> None:
    page.goto(f"{site.url}rules/en/sources.html#P29")
    top = page.evaluate_on("#P29", "(clause) => clause.getBoundingClientRect().top")
    assert 0 <= top < page.evaluate("innerHeight")


def test_the_dialog_leads_to_the_page_of_the_chosen_game(game: GamePage) -> None:
    game.own().play(QUIET)
    game.go("rules")
    game.driver.choose("#rules-preset", "crossley")
    game.wait_filled()
    link = game.driver.by_role("link", words("en", "rules.")["rules.page"], "dialog[open]")
    address = game.driver.evaluate_on(link, "({ href, target, rel }) => [href, target, rel]")
    assert address == [f"{game.url}rules/en/crossley.html", "_blank", "noopener"]
    before = game.driver.text("dialog[open] .chapter >> nth=2")
    game.press("Escape")
    game.driver.goto(address[0])
    game.driver.wait("document.readyState === 'complete'")  # with the styles, on which breaks of lines depend
    assert game.driver.text(".chapter >> nth=2").replace("\n\n", "\n") == without_trials(before)


def without_trials(text: str) -> str:
    """Return the text of a chapter of the dialog without the names of buttons."""
    label = words("en", "rules.")["rules.try"]
    return "\n".join(line for line in text.replace("\n\n", "\n").split("\n") if line != label)
