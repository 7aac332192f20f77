"""What every browser test starts from: the built site on a server of its own, and pages in a real browser.

A test that takes `page` fails in the end when the page logged an error or asked another origin for anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from e2e.pages.game_page import GamePage
from e2e.support.browser import Browser
from e2e.support.driver import Driver
from e2e.support.run_alone import making, turn
from e2e.support.screen import Log, Screen
from web.build import assemble, environment
from web.build.server import Site, SiteServer

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)

Serve = Callable[..., SiteServer]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Let a test run when it is its turn."""
    with turn(is_alone=item.get_closest_marker("alone") is not None):
        return (yield)


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """The lines of this test that the run ends with; they go with its report, as tests run in several processes."""
    lines: list[str] = []
    yield lines
    request.node.user_properties.append(("table", lines))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print those lines."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for line in dict(getattr(report, "user_properties", ())).get("table", []):
                terminalreporter.write_line(line)


def foreign(log: Log, own: str) -> list[str]:
    """Return the addresses that were asked outside the site's origin."""
    home = urlsplit(own)
    return [url for url in log.requests if urlsplit(url)[:2] not in (home[:2], ("data", ""), ("blob", ""))]


def complaints(log: Log) -> list[str]:
    """Return the errors that the page logged or threw."""
    return [text for kind, text in log.console if kind == "error"] + log.errors


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with Browser(environment.browser()) as running:
        yield running


@contextmanager
def serving() -> Iterator[Serve]:
    """Give the way to start servers of the built site; they end with the block."""
    with ExitStack() as stack:

        def start(
            prefix: str = "/",
            headers: Mapping[str, str] | None = None,
            types: Mapping[str, str] | None = None,
            root: Path = assemble.DIST,
        ) -> SiteServer:
            return stack.enter_context(SiteServer(Site(root, prefix, headers or {}, types or {})))

        yield start


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Start servers of the built site: serve(prefix="/sub/", headers={...}, types={...})."""
    with serving() as start:
        yield start


@pytest.fixture(scope="session")
def site() -> Iterator[SiteServer]:
    """The built site at the root of its own origin, with the policy as a header, so that workers have it too."""
    with serving() as start:
        yield start(headers={"Content-Security-Policy": POLICY})


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Driver]]:
    """Open pages: open_page(screen=Screen(...), init="script", ...); all are closed after the test."""
    yield browser.open
    browser.close_pages()


@pytest.fixture
def shared_page(browser: Browser) -> Iterator[Callable[..., Driver]]:
    """Open the page that tests share for another site: shared_page(server.url, screen=Screen(...), init="script")."""
    yield browser.reuse
    browser.close_pages()


@pytest.fixture
def page(browser: Browser, site: SiteServer) -> Iterator[Driver]:
    """An empty page with nothing stored, checked after the test for errors and foreign requests.

    It is the page that tests share, so that the engine starts sooner; `open_page` opens new ones.
    """
    driver = browser.reuse(site.url)
    yield driver
    browser.close_pages()
    assert foreign(driver.log, site.url) == []
    assert complaints(driver.log) == []


@pytest.fixture
def plain_game(browser: Browser, serve: Serve) -> Iterator[GamePage]:
    """The page object over the site with its modules as they are in web/, for tests that import them."""
    with making():
        assemble.build(assemble.PLAIN)
    server = serve(headers={"Content-Security-Policy": POLICY}, root=assemble.PLAIN.folder)
    driver = browser.reuse(server.url)
    yield GamePage(driver, server.url)
    browser.close_pages()
    assert foreign(driver.log, server.url) == []
    assert complaints(driver.log) == []


@pytest.fixture
def game(page: Driver, site: SiteServer) -> GamePage:
    """The page object over such a page."""
    return GamePage(page, site.url)


@pytest.fixture
def open_game(browser: Browser, site: SiteServer) -> Iterator[Callable[..., GamePage]]:
    """Open games, checked as well: open_game(screen=Screen(...), init="script").

    The first one is on the page that tests share, unless the test says `is_new=True`; the others are on pages of
    their own.
    """
    games: list[GamePage] = []

    def start(screen: Screen | None = None, init: str | None = None, is_new: bool = False) -> GamePage:
        driver = browser.open(screen, init) if is_new else browser.reuse(site.url, screen, init)
        games.append(GamePage(driver, site.url))
        return games[-1]

    yield start
    browser.close_pages()
    assert [foreign(game.driver.log, site.url) for game in games] == [[] for _ in games]
    assert [complaints(game.driver.log) for game in games] == [[] for _ in games]
