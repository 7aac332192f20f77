"""Measures embedded boards: the time from opening a host page to the first picture and to the first accepted move.

python -m web.bench.embed RUNS OUT.json

The host pages of another origin have one board with a baked lesson, one without, and three without; a page with only
stock Pyodide is measured for comparison. The pages take turns. Cold: a fresh browser context; warm: a reload. Times
are in ms.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from e2e.pages.board_page import ACE, BoardPage, baked
from e2e.support.browser import Browser
from e2e.support.driver import Driver
from web.bench import sites
from web.bench.start import MARKED, Times, sizes, summary
from web.build import environment
from web.build.server import Site, SiteServer

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


def visit(page: BoardPage, name: str, kind: str, times: Times) -> None:
    """Open a page of the host and add the times of its first picture and of the first move on its last board."""
    driver, boards = page.driver, PAGES[name]
    driver.goto(f"{page.host}{name.replace(' ', '-')}.html")
    driver.wait(DONE, LIMIT_S, len(boards))
    start_ms = float(driver.evaluate("performance.timeOrigin"))
    picture = float(driver.evaluate_on(page.selector_in(boards[0][0], "html"), PICTURE)) - start_ms
    times.setdefault(f"{name}, picture, {kind}", []).append(picture)
    times.setdefault(f"{name}, move, {kind}", []).append(float(driver.evaluate(ANSWERED)))


def visit_bare(driver: Driver, address: str, kind: str, times: Times) -> None:
    """Open the bare page and add the time at which Python was running."""
    driver.goto(address)
    driver.wait(MARKED, LIMIT_S, "rb:engine")
    times.setdefault(f"bare loadPyodide(), {kind}", []).append(driver.mark_ms("rb:engine") or 0.0)


def measure(browser: Browser, site: SiteServer, host: SiteServer, folder: Path, runs: int) -> Times:
    """Open every page cold and then warm, in turns."""
    times: Times = {}
    for _ in range(runs):
        for name in [*PAGES, "bare"]:
            driver = browser.open()
            page = BoardPage(driver, folder, host.url, f"{site.url}app/")
            write_host_pages(page)
            for kind in ("cold", "warm"):
                if name == "bare":
                    visit_bare(driver, f"{site.url}bare/", kind, times)
                else:
                    visit(page, name, kind, times)
            browser.close_pages()
    return times


def main(words: Sequence[str]) -> None:
    """Measure, print a table and write the figures."""
    runs, out = int(words[0]), Path(words[1])
    with hosted() as (site, host, folder), Browser(environment.browser()) as browser:
        times = measure(browser, site, host, folder, runs)
        loader = sizes([Path(site.site.root) / "app/embed/v1/board.js"])
        version = browser.version
    figures = summary(times)
    for name, row in figures.items():
        print(f"{name:32} median {row['median']:6.0f} ms   {row['min']:.0f} to {row['max']:.0f}")
    print(f"{'the loader':32} {loader['raw']:,} bytes, {loader['gzip']:,} gzipped")
    report = {"browser": version, "runs": runs, "ms": figures, "loader": loader, "all": times}
    out.write_text(json.dumps(report, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
