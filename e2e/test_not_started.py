"""Where the game cannot start, the page says so in plain words: a half-copied site, no scripts, no WebAssembly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from e2e.conftest import Serve
from e2e.support.driver import Driver
from e2e.support.page_downloads import PAGE_DOWNLOADS
from e2e.support.site_versions import edition, put
from web.build import assemble
from web.build.server import SiteServer

Open = Callable[..., Driver]
LATE = "#late"
# Ends the delay before the message.
HURRY = "document.getAnimations().forEach((one) => one.finish())"


@pytest.fixture
def half_copied(serve: Serve, tmp_path: Path) -> Callable[[str, float], SiteServer]:
    """Have a site served of one file of which only a share has been copied."""
    folder = edition(tmp_path / "site", {})
    server = serve(root=folder)

    def copy(name: str, share: float) -> SiteServer:
        data = (assemble.DIST / name).read_bytes()
        put(folder, name, data[: int(share * len(data))])
        return server

    return copy


@pytest.mark.parametrize(
    ("name", "address"),
    [("main.js", ""), ("lang/en.json", ""), ("embed/embed.js", "embed/v1/?lesson=first-ace"), ("kit/kit.js", "kit/")],
)
def test_a_half_copied_site_says_that_it_has_not_started(
    half_copied: Callable[[str, float], SiteServer], shared_page: Open, name: str, address: str
) -> None:
    server = half_copied(name, 0)
    driver = shared_page(server.url, reduced_motion="reduce")
    for share in (0.0, 0.5):
        half_copied(name, share)
        driver.goto(server.url + address)
        if share == 0 and name.endswith(".js"):  # an empty script is no error
            assert not driver.is_visible(LATE), "the message is delayed"
            driver.evaluate(HURRY)
        driver.until(lambda: driver.is_visible(LATE), f"the message with {share} of the file")
        assert "Load the page again" in driver.text(LATE)


def test_a_page_starts_with_half_of_its_styles(
    half_copied: Callable[[str, float], SiteServer], shared_page: Open
) -> None:
    server = half_copied("styles/page.css", 0)
    driver = shared_page(server.url, reduced_motion="reduce")
    for share in (0.0, 0.5):
        half_copied("styles/page.css", share)
        driver.goto(server.url)
        driver.wait("!document.querySelector('#late')")


@pytest.mark.parametrize(
    ("address", "started"),
    [
        ("", "performance.getEntriesByName('rb:board').length"),
        ("embed/v1/?lesson=first-ace", "document.querySelector('[data-place]')"),
        ("kit/", "performance.getEntriesByName('rb:kit').length"),
    ],
)
def test_a_page_that_starts_shows_no_such_message(
    site: SiteServer, shared_page: Open, address: str, started: str
) -> None:
    driver = shared_page(site.url)
    driver.goto(site.url + address)
    driver.wait(f"Boolean({started})")
    assert driver.count(LATE) == 0


def test_a_page_that_is_opened_as_a_file_asks_for_a_server(site: SiteServer, shared_page: Open) -> None:
    driver = shared_page(site.url)
    for name in ("index.html", "kit/index.html"):
        driver.goto((assemble.DIST / name).as_uri())
        driver.until(lambda: "needs a web server" in driver.text(LATE), "the message")
    driver.goto((assemble.DIST / "embed/v1/index.html").as_uri() + "?lesson=first-ace&lang=en")
    driver.until(lambda: "needs a web server" in driver.text(".fault"), "the message of the board")


def test_a_browser_without_scripts_says_what_to_do(site: SiteServer, open_page: Open) -> None:
    driver = open_page(java_script_enabled=False)
    driver.goto(site.url)
    assert driver.is_visible("noscript p")
    # A page without scripts cannot wait for its style sheet by itself.
    is_hidden = "getComputedStyle(document.querySelector('#late')).display === 'none'"
    driver.until(lambda: driver.evaluate(is_hidden), "the style sheet")


def test_a_browser_without_webassembly_says_what_to_do(site: SiteServer, open_page: Open) -> None:
    driver = open_page(init=PAGE_DOWNLOADS + "delete globalThis.WebAssembly;")
    driver.goto(site.url)
    driver.until(lambda: "try another browser" in driver.text("#messages"), "the message")
