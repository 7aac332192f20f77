"""Measures embedded boards: from the opening of a host's page to the first picture and to the first accepted move.

python -m web.bench.embed RUNS OUT.json

One board with a baked lesson, one without, and three without, in a page of another origin; beside them a bare page with
stock Pyodide. The pages take turns. Cold is a fresh browser context, warm a reload. All times are ms.
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
# the frame's clock and the host's begin at different times
PICTURE = "() => performance.timeOrigin + performance.getEntriesByName('rb:picture')[0].startTime"
ANSWERED = "performance.getEntriesByName('move').at(-1).startTime"


@contextmanager
def hosted() -> Iterator[tuple[SiteServer, SiteServer, Path]]:
    """Give the site's server, the host's server and its folder."""
    with tempfile.TemporaryDirectory() as site, tempfile.TemporaryDirectory() as host:
        sites.lay_out(Path(site))
        with SiteServer(Site(Path(site))) as first, SiteServer(Site(Path(host))) as second:
            yield first, second, Path(host)


def lay_out(page: BoardPage) -> None:
    """Write the host's pages and lessons."""
    page.put("baked", baked(ACE))
    page.put("bare", ACE)
    for name, boards in PAGES.items():
        body = "".join(BOARD.format(board, lesson) for board, lesson in boards)
        script = f"<script>({ANSWER})({json.dumps([board for board, _ in boards])})</script>"
        page.write(body + script, name.replace(" ", "-"))


def visit(page: BoardPage, name: str, kind: str, times: Times) -> None:
    """Open a page of the host and keep when its first picture and its last board's first move came."""
    driver, boards = page.driver, PAGES[name]
    driver.goto(f"{page.host}{name.replace(' ', '-')}.html")
    driver.wait(DONE, LIMIT_S, len(boards))
    began = float(driver.evaluate("performance.timeOrigin"))
    picture = float(driver.evaluate_on(page.inside(boards[0][0], "html"), PICTURE)) - began
    times.setdefault(f"{name}, picture, {kind}", []).append(picture)
    times.setdefault(f"{name}, move, {kind}", []).append(float(driver.evaluate(ANSWERED)))


def visit_bare(driver: Driver, address: str, kind: str, times: Times) -> None:
    """Open the bare page and keep when Python ran."""
    driver.goto(address)
    driver.wait(MARKED, LIMIT_S, "rb:engine")
    times.setdefault(f"bare loadPyodide(), {kind}", []).append(driver.mark_ms("rb:engine") or 0.0)


def measure(browser: Browser, site: SiteServer, host: SiteServer, folder: Path, runs: int) -> Times:
    """Open every page cold and then once more, in turns."""
    times: Times = {}
    for _ in range(runs):
        for name in [*PAGES, "bare"]:
            driver = browser.open()
            page = BoardPage(driver, folder, host.url, f"{site.url}app/")
            lay_out(page)
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
