"""Fixtures of the browser tests: servers of the built site, and pages in a real browser.

A test that uses `page` or `game` fails if the page has logged an error or sent a request to another origin.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from e2e.core_tests import CORE
from e2e.pages.board_page import BoardPage
from e2e.pages.game_page import GamePage
from e2e.pages.running_game import RunningGame
from e2e.support.browser import Browser
from e2e.support.driver import Driver
from e2e.support.engines.engine_browser import EngineBrowser, KillableEngine
from e2e.support.killable import KillableBrowser
from e2e.support.run_alone import building, turn
from e2e.support.screen import Log, Screen
from web.build import assemble, environment
from web.build.server import Site, SiteServer

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)

Serve = Callable[..., SiteServer]
Hosting = Callable[[Driver, str], BoardPage]
collect_ignore = [] if os.environ.get("RB_ENGINE") else ["test_other_engines.py"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the core tests."""
    for item in items:
        if item.nodeid.partition("[")[0] in CORE:
            item.add_marker(pytest.mark.core)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Run a test when it is its turn."""
    with turn(is_alone=item.get_closest_marker("alone") is not None):
        return (yield)


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Lines of this test to print at the end of the run; the test's report carries them between processes."""
    lines: list[str] = []
    yield lines
    request.node.user_properties.append(("table", lines))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the lines of all tests."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for line in dict(getattr(report, "user_properties", ())).get("table", []):
                terminalreporter.write_line(line)


def foreign(log: Log, own: str) -> list[str]:
    """Return the requested addresses outside the site's origin."""
    home = urlsplit(own)
    return [url for url in log.requests if urlsplit(url)[:2] not in (home[:2], ("data", ""), ("blob", ""))]


def complaints(log: Log) -> list[str]:
    """Return the errors that the page logged or threw."""
    return [text for kind, text in log.console if kind == "error"] + log.errors


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser | EngineBrowser]:
    """One browser for all tests: Chromium, or the one that RB_ENGINE names, for the tests marked `engines`."""
    name = os.environ.get("RB_ENGINE")
    with EngineBrowser(name) if name else Browser(environment.browser()) as running:
        yield running


@pytest.fixture
def killable(browser: Browser | EngineBrowser, tmp_path: Path) -> Iterator[KillableBrowser | KillableEngine]:
    """A browser with a profile of its own that can be killed."""
    is_other = isinstance(browser, EngineBrowser)
    victim = KillableEngine(browser, tmp_path) if is_other else KillableBrowser(browser, tmp_path)
    yield victim
    victim.close()


@contextmanager
def serving() -> Iterator[Serve]:
    """Yield a function that starts servers of the built site, which stop at the end of the block."""
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
def server(serve: Serve) -> SiteServer:
    """The site on an origin of its own, which no other test uses."""
    return serve()


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[Hosting]:
    """Start the server of a page with boards, on another origin: hosting(driver, address of the site)."""
    folder = tmp_path / "host"
    folder.mkdir()
    with SiteServer(Site(folder)) as host:
        yield lambda driver, site: BoardPage(driver, folder, host.url, site)


@pytest.fixture
def host(shared_page: Callable[..., Driver], hosting: Hosting, server: SiteServer) -> Iterator[BoardPage]:
    """A page of another origin, with empty storage for the boards' site; it must not log an error."""
    made = hosting(shared_page(server.url), server.url)
    yield made
    assert complaints(made.driver.log) == []


@pytest.fixture
def plain_game(browser: Browser, serve: Serve) -> Iterator[GamePage]:
    """The page object for the site with unbundled modules, for tests that import them."""
    with building():
        assemble.build(assemble.PLAIN)
    server = serve(headers={"Content-Security-Policy": POLICY}, root=assemble.PLAIN.folder)
    driver = browser.reuse(server.url)
    yield GamePage(driver, server.url)
    browser.close_pages()
    assert foreign(driver.log, server.url) == []
    assert complaints(driver.log) == []


@pytest.fixture(scope="session")
def running_games() -> list[RunningGame]:
    """The page of `game`, if there is one."""
    return []


@pytest.fixture
def game(
    browser: Browser, site: SiteServer, running_games: list[RunningGame], request: pytest.FixtureRequest
) -> Iterator[GamePage]:
    """The page object over a page of the game, checked like `page`.

    The page stays open from test to test: see `RunningGame`. After a test that failed, the next one gets another page.
    """
    if not running_games:
        running_games.append(RunningGame(browser.open_lasting(), site.url))
    game, failed = running_games[0].begin(), request.session.testsfailed
    yield game
    found = foreign(game.driver.log, site.url), complaints(game.driver.log)
    if request.session.testsfailed > failed or found != ([], []):
        running_games.clear()
        game.driver.close()
    assert found == ([], [])


@pytest.fixture
def open_game(browser: Browser, site: SiteServer) -> Iterator[Callable[..., GamePage]]:
    """Open games, with the same checks: open_game(screen=Screen(...), init="script").

    The first one is on the shared page, unless the test asks for a new page with `is_new=True`; the others are on
    new pages.
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
