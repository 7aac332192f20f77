"""Files that cannot be loaded after the start: the page says so, and goes on when they are there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from e2e.pages.board_page import ACE, INNER, packed
from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from web.build import assemble
from web.build.server import Site, SiteServer

Open = Callable[..., Driver]
FAILURE = f'dialog[open]:has(h2:text-is("{WORDS["load.title"]}"))'


@dataclass
class IncompleteSite(Site):
    """The built site without some files, until they are given back."""

    gone: list[str] = field(default_factory=list)

    def find(self, address: str) -> Path | None:
        """Return the file at an address, unless it is gone."""
        file = super().find(address)
        return None if file and any(file.match(name) for name in self.gone) else file


@pytest.fixture
def incomplete() -> Iterator[tuple[IncompleteSite, str]]:
    """A site without some files, and its address."""
    site = IncompleteSite(assemble.DIST)
    with SiteServer(site) as server:
        yield site, server.url


def failures(site: IncompleteSite) -> list[tuple[str, int]]:
    """Return the requests for files that were gone."""
    return [row for row in site.log if row[1] == 404]


def refuse(driver: Driver) -> None:
    """Close the question whether to try again."""
    driver.click(driver.by_role("button", WORDS["message.close"], FAILURE))
    driver.until(lambda: driver.count(FAILURE) == 0, "no question")


def again(driver: Driver, within: str = FAILURE) -> None:
    """Try again."""
    driver.click(driver.by_role("button", WORDS["load.again"], within))


def test_the_game_goes_on_without_its_features_until_they_are_there(
    incomplete: tuple[IncompleteSite, str], shared_page: Open
) -> None:
    site, url = incomplete
    site.gone = ["parts/lazy-*.js"]
    game = GamePage(shared_page(url), url).open(seed=QUIET, motion="off")
    driver = game.driver
    driver.wait_for(FAILURE)
    refuse(driver)
    game.ready().turn_up()
    driver.click(".tool.more")
    driver.wait_for(FAILURE)
    missed = len(failures(site))
    again(driver)
    driver.until(lambda: len(failures(site)) > missed, "another request")
    driver.wait_for(FAILURE)
    site.gone = []
    driver.evaluate("void (window.isSame = true)")
    again(driver)
    driver.wait("!window.isSame || document.querySelector('dialog[open].menu')")
    if not driver.evaluate(
        "window.isSame ?? false"
    ):  # the page was loaded anew, since a browser remembers what was not there
        game.ready()
        driver.click(".tool.more")
        driver.wait_for("dialog[open].menu")
    assert driver.count(FAILURE) == 0
    assert driver.log.errors == []


def test_dialogs_open_when_their_files_are_there(incomplete: tuple[IncompleteSite, str], shared_page: Open) -> None:
    site, url = incomplete
    game = GamePage(shared_page(url), url).play(QUIET)
    driver = game.driver
    for entry, names, shown in [
        ("rules", ["rules.json", "lang/rules.en.json", "features/rules/rules.css"], ".rulebook"),
        ("friend", ["lang/friend.en.json"], "dialog[open]:not(.small)"),
        ("problems", ["problems/index.json"], "dialog[open].problems"),
    ]:
        site.gone = names
        driver.click(".tool.more")
        driver.click(f"dialog[open] .entry[value={entry}]")
        driver.wait_for(FAILURE)
        assert driver.count("dialog[open]") == 1, "one question for all files"
        site.gone = []
        again(driver)
        driver.wait_for(shown)
        driver.press("Escape")
        driver.until(lambda: driver.count("dialog[open]") == 0, "no dialog")


def test_a_dialog_is_filled_when_its_python_is_there(incomplete: tuple[IncompleteSite, str], shared_page: Open) -> None:
    site, url = incomplete
    game = GamePage(shared_page(url), url).own().play(QUIET)
    site.gone = ["rbpage.json"]

    def choose_statistics() -> None:
        game.driver.click(".tool.more")
        game.driver.click("dialog[open] .entry[value=stats]")
        game.driver.wait_for(FAILURE)

    choose_statistics()
    refuse(game.driver)
    game.driver.until(lambda: game.driver.count("dialog[open]") == 0, "the dialog closed")
    choose_statistics()
    site.gone = []
    again(game.driver)
    game.driver.wait_for("dialog.statistics .body:not([aria-busy])")
    assert WORDS["stats.none"] in game.driver.text("dialog.statistics")


def test_options_can_be_loaded_after_a_failure(incomplete: tuple[IncompleteSite, str], shared_page: Open) -> None:
    site, url = incomplete
    game = GamePage(shared_page(url), url).play(QUIET)
    driver = game.driver
    game.run("new")
    game.wait_dialog("new.title")
    site.gone = ["lang/options.en.json"]
    summary = "dialog[open] details.all > summary"
    driver.click(summary)
    driver.wait_for(FAILURE)
    refuse(driver)
    site.gone = []
    driver.click(summary)
    driver.click(summary)
    driver.wait_for("dialog[open] details.group")


def test_a_language_is_not_chosen_that_cannot_be_loaded(
    incomplete: tuple[IncompleteSite, str], shared_page: Open
) -> None:
    _, url = incomplete
    game = GamePage(shared_page(url), url).play(QUIET)
    driver = game.driver
    kept = game.record()
    game.run("settings")
    driver.set_offline(True)
    driver.choose("#settings-lang", "fr")
    driver.wait_for(FAILURE)
    refuse(driver)
    driver.until(lambda: driver.evaluate("document.querySelector('#settings-lang').value") == "en", "English again")
    driver.choose("#settings-lang", "de")
    driver.wait_for(FAILURE)
    driver.set_offline(False)
    again(driver)
    driver.wait("document.documentElement.lang === 'de'")
    game.engine()
    assert game.record() == kept


def test_a_lesson_says_that_it_cannot_be_loaded(incomplete: tuple[IncompleteSite, str], shared_page: Open) -> None:
    site, url = incomplete
    driver = shared_page(url)
    driver.goto(f"{url}?show=lessons&motion=off")
    driver.wait_for("dialog[open] [value=first-ace]")
    site.gone = ["embed/v1/index.html", "lessons/first-ace.json"]
    driver.click("dialog[open] [value=first-ace]")
    driver.wait_for(FAILURE)
    site.gone = site.gone[1:]
    again(driver)
    inside = f".lesson-frame{INNER}"
    driver.wait_for(f"{inside}.fault")
    site.gone = []
    again(driver, f"{inside}.fault")
    driver.wait_for(f"{inside}[data-place]")


def test_a_link_is_not_called_damaged_where_the_part_that_reads_it_is_missing(
    incomplete: tuple[IncompleteSite, str], shared_page: Open
) -> None:
    site, url = incomplete
    site.gone = ["storage/deflate.js"]
    driver = shared_page(url, init="delete window.DecompressionStream;")
    lesson = packed(url, {**ACE, "format": "russian-bank-lesson", "version": 1})
    driver.goto(lesson)
    button = driver.by_role("button", WORDS["load.again"])
    driver.wait_for(button)
    site.gone = []
    driver.evaluate("void (document.querySelector('.fault').isFirst = true)")
    driver.click(button)
    fault = "document.querySelector('.fault')"
    driver.wait(f"document.querySelector('[data-place]') || ({fault} && !{fault}.isFirst)")
    if driver.count("[data-place]") == 0:  # a browser remembers that the part was not there
        driver.click(button)
    driver.wait_for("[data-place]")


def test_a_missing_language_is_replaced_by_english(incomplete: tuple[IncompleteSite, str], shared_page: Open) -> None:
    site, url = incomplete
    site.gone = ["lang/fr.json", "lang/kit.fr.json"]
    driver = shared_page(url)
    for address, note in [("", ".message"), ("embed/v1/?lesson=first-ace&", ".unloaded"), ("kit/?", ".unloaded")]:
        driver.goto(f"{url}{address or '?motion=off&'}lang=fr")
        driver.until(lambda: WORDS["load.title"] in driver.text("body"), f"the note of {address}")
        driver.wait_for(note)
    site.gone = []
    again(driver, ".unloaded")
    driver.wait("document.documentElement.lang === 'fr'")


@pytest.mark.parametrize(
    ("address", "name", "mark"),
    [
        ("", "main.js", "rb:board"),
        ("kit/", "kit/kit.js", "rb:kit"),
        ("kit/", "lang/kit.en.json", "rb:kit"),
        ("kit/", "kit/rbpage.json", "rb:kit"),
        ("kit/", "pyodide/*", "rb:kit"),
    ],
)
def test_a_page_that_cannot_start_says_so_at_once(
    incomplete: tuple[IncompleteSite, str], shared_page: Open, address: str, name: str, mark: str
) -> None:
    site, url = incomplete
    site.gone = [name]
    driver = shared_page(url, reduced_motion="reduce")
    driver.goto(url + address)
    button = driver.by_role("button", "Try again")
    driver.wait_for(button)
    site.gone = []
    driver.click(button)
    driver.wait("(mark) => performance.getEntriesByName(mark).length > 0", argument=mark)


def test_a_board_tries_again(incomplete: tuple[IncompleteSite, str], shared_page: Open) -> None:
    site, url = incomplete
    driver = shared_page(url)
    for name in ("lessons/chain.json", "embed/embed.js", "lang/en.json"):
        site.gone = [name, "embed/v1/plain/*"]
        driver.goto(f"{url}embed/v1/?lesson=chain&lang=en")
        button = driver.by_role("button", WORDS["load.again"])
        driver.wait_for(button)
        site.gone = []
        driver.click(button)
        driver.wait_for("[data-place]")
    site.gone = ["pyodide/*"]
    driver.goto(f"{url}embed/v1/?mode=play&seed=monday&lang=en")
    driver.wait_for(driver.by_role("button", WORDS["load.again"]))
    site.gone = []
    again(driver, "html")
    driver.wait_for("[data-place]")


def test_a_font_that_cannot_be_loaded_is_named(incomplete: tuple[IncompleteSite, str], shared_page: Open) -> None:
    site, url = incomplete
    site.gone = ["fonts/*"]
    game = GamePage(shared_page(url), url).open(seed=QUIET, motion="off")
    game.wait_message("load.title")
    site.gone = []
    again(game.driver, ".message")
    game.wait(lambda state: bool(state.piles) and not state.messages, "a table without a message")
