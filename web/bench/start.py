"""Measures the start of the game beside a bare page, which starts stock Pyodide in a module worker.

Cold: a fresh browser context with an empty cache; warm: a visit after two earlier ones; offline: a reload after the
server has ended. The pages take turns, so that other load on the machine affects all alike. Times are ms from
navigation to a user-timing mark.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from e2e.support import sites
from e2e.support.browser import Browser
from e2e.support.driver import Driver
from e2e.support.site_versions import asked, wait_offline
from web.bench.report import Row, Section
from web.bench.rounds import busy_core, rounds
from web.build import compression, environment
from web.build.progress import step
from web.build.server import Site, SiteServer, SlowConnection

PAGES = {"game": "app/", "bare": "bare/"}
BARE_BYTES = "bare, bytes of a first visit"
BOARD, ENGINE = "rb:board", "rb:engine"
MARKED = "name => performance.getEntriesByName(name).length > 0"
WARM_UP = 2
RUNS, SLOW_RUNS = 5, 3
# The most seconds for the rounds of one kind of start.
ROUNDS_S = 25.0
LIMIT_S = 180.0
SLOW_BYTES_PER_S = 20e6 / 8


def record(driver: Driver, name: str, kind: str, section: Section) -> None:
    """Wait for the marks of a page and add their times."""
    for mark in (BOARD, ENGINE) if name == "game" else (ENGINE,):
        driver.wait(MARKED, LIMIT_S, mark)
        base = "" if name == "bare" else f"bare {ENGINE}, {kind.replace('offline', 'warm')}"
        row = section.setdefault(f"{name} {mark}, {kind}", Row([], "ms", base))
        row.samples.append(driver.mark_ms(mark) or 0.0)


def turns(number: int) -> list[str]:
    """Return the pages in the order of a round."""
    return sorted(PAGES, reverse=number % 2 == 1)


def cold(browser: Browser, url: str, kind: str, section: Section, runs: int) -> None:
    """Start the pages with empty caches, in turns."""
    for number in rounds(runs, ROUNDS_S):
        for name in turns(number):
            driver = browser.open()
            driver.goto(url + PAGES[name])
            record(driver, name, kind, section)
            browser.close_pages()


def warm(browser: Browser, url: str, section: Section) -> None:
    """Start the pages after earlier visits, in turns, at rest and then beside a busy core."""
    drivers = {name: browser.open() for name in PAGES}

    def visit(kind: str, count: int, into: Section) -> None:
        for number in rounds(count, ROUNDS_S):
            for name in turns(number):
                drivers[name].goto(url + PAGES[name])
                record(drivers[name], name, kind, into)

    with step("warm starts"):
        visit("warm", WARM_UP, {})
        visit("warm", RUNS, section)
    with step("warm starts beside a busy core"), busy_core():
        visit("warm, busy core", SLOW_RUNS, section)
    browser.close_pages()


def offline(browser: Browser, section: Section) -> None:
    """Start the game from its service worker after the server has ended."""
    with tempfile.TemporaryDirectory() as folder:
        sites.copy_sites(Path(folder))
        server = SiteServer(Site(Path(folder)))
        with server:
            driver = browser.open(service_workers="allow")
            driver.goto(f"{server.url}app/")
            wait_offline(driver)
        for number in rounds(WARM_UP + RUNS, ROUNDS_S):
            driver.reload()
            record(driver, "game", "offline", section if number >= WARM_UP else {})
    browser.close_pages()


def first_visit(server: SiteServer, section: Section) -> list[str]:
    """Add the bytes of the files that a server which compresses nothing sent to each page; return the files."""
    files = sorted({f"{name}index.html" if name.endswith("/") else name for name in asked(server)})
    for name, address in PAGES.items():
        count = sum((server.site.root / file).stat().st_size for file in files if file.startswith(address))
        section[f"{name}, bytes of a first visit"] = Row([count], "bytes", "" if name == "bare" else BARE_BYTES)
    return files


def slow_connection(browser: Browser, root: Path, section: Section) -> None:
    """Start the pages cold over a slow connection, from a host that compresses nothing and from one that does."""
    slow = SlowConnection(SLOW_BYTES_PER_S)
    with SiteServer(Site(root, slow=slow)) as server:
        cold(browser, server.url, "cold, 20 Mbit/s, nothing compressed", section, SLOW_RUNS)
        files = first_visit(server, section)
    image = [path.relative_to(root).as_posix() for path in (root / "app/boot").glob("python-*.zip")]
    content = {name: (root / name).read_bytes() for name in {*files, *image, "app/pyodide/pyodide.asm.wasm"}}
    for name, data in compression.beside(content).items():
        (root / name).write_bytes(data)
    with SiteServer(Site(root, slow=slow)) as server:
        cold(browser, server.url, "cold, 20 Mbit/s, compressed", section, SLOW_RUNS)


def measure() -> Section:
    """Return the times of all kinds of starts, and the bytes of a first visit."""
    section: Section = {}
    with tempfile.TemporaryDirectory() as folder, Browser(environment.browser()) as browser:
        root = Path(folder)
        sites.copy_sites(root)
        with SiteServer(Site(root)) as server:
            warm(browser, server.url, section)
            with step("cold starts"):
                cold(browser, server.url, "cold", section, RUNS)
        with step("offline starts"):
            offline(browser, section)
        with step("cold starts over a slow connection"):
            slow_connection(browser, root, section)
    return section
