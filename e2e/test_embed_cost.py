"""What boards cost the page around them: bytes, engines, and the place they take while they load."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.pages.board_page import ACE, NINE, REPLAY, STOP, BoardPage, baked
from e2e.support.driver import Driver
from e2e.support.screen import Screen
from web.build.server import Site, SiteServer, SlowConnection

MAX_BYTES = {1: 146_000, 3: 190_000, 12: 222_000}
MAX_SHIFT = 0.02
ELEMENT = '<russian-bank-board id="b{}" src="{}.json" lang="en"></russian-bank-board><p>Text between.</p>'
LESSONS = {"ace": ACE, "stop": STOP, "replay": REPLAY}
# What a board plans for its first minute happens at once; the shift of the layout is summed up.
INIT = """(() => {
  const real = setTimeout;
  const isLater = (ms) => window !== top && ms >= 1000 && ms <= 60000;
  window.setTimeout = (run, ms, ...rest) => real(run, isLater(ms) ? 50 : ms, ...rest);
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) shift += one.value;
  }).observe({ type: "layout-shift", buffered: true });
})();"""

Open = Callable[..., BoardPage]


@pytest.fixture
def open_host(open_page: Callable[..., Driver], server: SiteServer, tmp_path: Path) -> Iterator[Open]:
    """Open empty browsers for a page of another site, which is empty too."""
    with SiteServer(Site(tmp_path)) as host:
        address = host.url.replace("127.0.0.1", "localhost")
        yield lambda **options: BoardPage(open_page(**options), tmp_path, address, server.url)


def sent_bytes(server: SiteServer) -> int:
    """Return the bytes of the files that were sent, each compressed."""
    files = [server.site.find(path) for path, status in server.site.log if status == 200]
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files if file)


def show_boards(page: BoardPage, names: list[str]) -> None:
    """Open a page with a board for each lesson, below the script, and scroll through it."""
    page.open(
        f'<script src="{page.site}embed/v1/board.js"></script>'
        + "".join(ELEMENT.format(number, name) for number, name in enumerate(names))
    )
    for number in range(len(names)):
        page.driver.evaluate("(id) => document.getElementById(id).scrollIntoView()", f"b{number}")
        page.ready(f"b{number}")


@pytest.mark.parametrize(("count", "width"), [(1, 1180), (3, 390), (12, 1180)])
def test_baked_boards_cost_little(
    open_host: Open, server: SiteServer, table: list[str], count: int, width: int
) -> None:
    page = open_host(screen=Screen(width, 820), init=INIT, service_workers="allow")
    names = [list(LESSONS)[number % len(LESSONS)] for number in range(count)]
    for name in set(names):
        page.put(name, baked(LESSONS[name]))
    show_boards(page, names)
    page.driver.pause(0.5)
    total, shift = sent_bytes(server), page.driver.evaluate("shift")
    table.append(
        f"{count} baked boards: {total:,} bytes gzipped, {len(server.site.log)} requests, layout shift {shift:.4f}"
    )
    assert total <= MAX_BYTES[count]
    assert [path for path, _ in server.site.log if "pyodide" in path or path.endswith("sw.js")] == []
    assert shift < MAX_SHIFT


def test_a_series_takes_the_height_that_was_reserved(open_host: Open) -> None:
    page = open_host(screen=Screen(390, 820), init=INIT)
    series = json.dumps({"format": "russian-bank-series", "version": 1, "lessons": [baked(ACE), baked(NINE)]})
    inner = f'<script type="application/json">{series}</script>'
    page.open(
        f'<script src="{page.site}embed/v1/board.js"></script>'
        f'<russian-bank-board id="b0" lang="en">{inner}</russian-bank-board><p>Text below.</p>'
    )
    page.ready("b0")
    asked = page.wait_events("b0", "rb-resize")[-1]["height"]
    height, shift = page.driver.evaluate("[b0.offsetHeight, shift]")
    assert abs(asked - height) < 30, "the guess is near what the board asks for"
    assert shift < MAX_SHIFT


def test_twelve_boards_use_one_engine_and_show_its_progress(open_host: Open, server: SiteServer) -> None:
    page = open_host()
    page.put("ace", ACE)
    server.site.slow = SlowConnection(1e6)  # the progress lasts until somebody has seen it
    page.open("".join(ELEMENT.format(number, "ace") for number in range(12)))
    texts: set[str] = set()

    def has_progress() -> bool:
        texts.add(page.message("b0"))
        return any(text.endswith("%") for text in texts)

    page.driver.until(has_progress, "the progress in percent")
    server.site.slow = None
    for number in range(12):
        page.driver.evaluate("(id) => document.getElementById(id).scrollIntoView()", f"b{number}")
        page.ready(f"b{number}")
        assert page.message(f"b{number}") == ""
    assert len([path for path, _ in server.site.log if ".wasm" in path]) == 1
