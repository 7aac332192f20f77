"""Measures embedded boards: the time from opening a host page to the first picture and to the first accepted move.

The host pages of another origin have one board with a baked lesson, one without, and three without; a page with only
stock Pyodide is measured for comparison. The pages take turns. Cold: a fresh browser context; warm: a reload. Times
are in ms.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from e2e.pages.board_page import ACE, BoardPage, baked
from e2e.support import sites
from e2e.support.browser import Browser
from e2e.support.driver import Driver
from web.bench.report import Row, Section
from web.bench.rounds import rounds
from web.bench.start import MARKED
from web.build import environment
from web.build.server import Site, SiteServer

RUNS = 3
ROUNDS_S = 20.0
LIMIT_S = 120.0
BOARD = '<russian-bank-board id="{}" src="{}.json" lang="en" motion="off" height="330"></russian-bank-board>'
PAGES = {"baked": [("one", "baked")], "unbaked": [("one", "bare")], "three unbaked": [(n, "bare") for n in "abc"]}
ANSWER = """(boards) => {
  for (const id of boards) {
    const board = document.getElementById(id);
    board.addEventListener('rb-ready', () => board.play('move AS H1 F1'));
    board.addEventListener('rb-task', () => performance.mark('move'));
  }
}"""
DONE = "(count) => performance.getEntriesByName('move').length === count"
# The clocks of the frame and the host start at different times.
PICTURE = "() => performance.timeOrigin + performance.getEntriesByName('rb:picture')[0].startTime"
ANSWERED = "performance.getEntriesByName('move').at(-1).startTime"


@contextmanager
def hosted() -> Iterator[tuple[SiteServer, SiteServer, Path]]:
    """Yield the server of the site, the server of the host, and the folder of the host."""
    with tempfile.TemporaryDirectory() as site, tempfile.TemporaryDirectory() as host:
        sites.copy_sites(Path(site))
        with SiteServer(Site(Path(site))) as first, SiteServer(Site(Path(host))) as second:
            yield first, second, Path(host)


def write_host_pages(page: BoardPage) -> None:
    """Write the pages and lessons of the host."""
    page.put("baked", baked(ACE))
    page.put("bare", ACE)
    for name, boards in PAGES.items():
        body = "".join(BOARD.format(board, lesson) for board, lesson in boards)
        script = f"<script>({ANSWER})({json.dumps([board for board, _ in boards])})</script>"
        page.write(body + script, name.replace(" ", "-"))


def visit(page: BoardPage, name: str, kind: str, section: Section) -> None:
    """Open a page of the host and add the times of its first picture and of the first move on its last board."""
    driver, boards = page.driver, PAGES[name]
    driver.goto(f"{page.host}{name.replace(' ', '-')}.html")
    driver.wait(DONE, LIMIT_S, len(boards))
    start_ms = float(driver.evaluate("performance.timeOrigin"))
    picture = float(driver.evaluate_on(page.selector_in(boards[0][0], "html"), PICTURE)) - start_ms
    base = f"bare loadPyodide(), {kind}"
    section.setdefault(f"{name}, picture, {kind}", Row([], "ms", base)).samples.append(picture)
    move = float(driver.evaluate(ANSWERED))
    section.setdefault(f"{name}, move, {kind}", Row([], "ms", base)).samples.append(move)


def visit_bare(driver: Driver, address: str, kind: str, section: Section) -> None:
    """Open the bare page and add the time at which Python was running."""
    driver.goto(address)
    driver.wait(MARKED, LIMIT_S, "rb:engine")
    section.setdefault(f"bare loadPyodide(), {kind}", Row([])).samples.append(driver.mark_ms("rb:engine") or 0.0)


def measure() -> Section:
    """Open every page cold and then warm, in turns; return the times."""
    section: Section = {}
    with hosted() as (site, host, folder), Browser(environment.browser()) as browser:
        for _ in rounds(RUNS, ROUNDS_S):
            for name in [*PAGES, "bare"]:
                driver = browser.open()
                page = BoardPage(driver, folder, host.url, f"{site.url}app/")
                write_host_pages(page)
                for kind in ("cold", "warm"):
                    if name == "bare":
                        visit_bare(driver, f"{site.url}bare/", kind, section)
                    else:
                        visit(page, name, kind, section)
                browser.close_pages()
    return dict(sorted(section.items()))
