"""Boards in other pages look exactly as on the site of commit 5b80e01, compared pixel by pixel in one run.

For an intended change of the look, remove the view from the list. The game's own page has been redesigned since.
Both sites are used by role and accessible name, storage and `data-place` only, so that class names may change.
"""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from e2e.conftest import Serve, complaints
from e2e.pages.site_page import SitePage
from e2e.support.browser import Browser
from e2e.support.image_diff import difference, save_difference
from e2e.support.site_archive import site_5b80e01
from e2e.support.site_versions import edition
from web.build import assemble

WIDE, TALL, LOW = (1180, 820), (390, 844), (844, 390)
ALL = (WIDE, TALL, LOW)
# Two different pictures must stay unchanged for this time, since a busy machine may paint one of them late.
LIMIT_S = 60.0
PAUSE_S = 0.15
# Chromium smooths rounded corners of the kit's pages differently from run to run: even the same site differs in up to
# 101 pixels, each by 1 of 255.
NOISE_PIXELS = 300
PAINTED = """async (marks) => {
  document.documentElement.style.caretColor = 'transparent';
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return marks.every((mark) => performance.getEntriesByName(mark).length > 0);
}"""
# The two sites have different ports, which the manual shows in its examples.
HIDE_ADDRESS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.data = walker.currentNode.data.replaceAll(location.host, 'site.example');
}"""


@dataclass(frozen=True)
class View:
    """A view to compare; `act` leads to it from the previous view, at the first of its sizes."""

    name: str
    act: Callable[[SitePage], None]
    sizes: tuple[tuple[int, int], ...] = ALL


@dataclass(frozen=True)
class Page:
    """An address of the site with its views.

    The page is loaded when it has set all user-timing `marks`; `noise_pixels` pixels may differ by 1 of 255.
    """

    address: str
    marks: tuple[str, ...]
    views: tuple[View, ...]
    lang: str = "en"
    noise_pixels: int = 0


def nothing(_: SitePage) -> None:
    """Do nothing after opening the page."""


def hide_address(tab: SitePage) -> None:
    """Replace the address of the site."""
    tab.driver.evaluate(HIDE_ADDRESS)


def wrong(tab: SitePage) -> None:
    """Answer the lesson wrongly."""
    tab.tap("H2", "H3")


def right(tab: SitePage) -> None:
    """Solve the lesson."""
    tab.tap("H1", "F1")


PAGES = {
    "embedded lesson": Page(
        "embed/v1/?lesson=first-ace&lang=en&motion=off",
        ("rb:board",),
        (View("task", nothing), View("wrong", wrong), View("right", right)),
    ),
    "embedded replay": Page(
        "embed/v1/?lesson=foster-one-pack&lang=en&motion=off", ("rb:board",), (View("start", nothing, (WIDE, TALL)),)
    ),
    "author kit": Page("kit/?lang=en&motion=off", ("rb:kit",), (View("start", nothing),), noise_pixels=NOISE_PIXELS),
    "manual of the author kit": Page(
        "kit/docs.html?lang=en", (), (View("start", hide_address, (WIDE, TALL)),), noise_pixels=NOISE_PIXELS
    ),
}


class Comparison:
    """The same page of two sites, side by side."""

    def __init__(self, before: SitePage, now: SitePage, page: Page, folder: Path) -> None:
        self.tabs = (before, now)
        self.sessions = {tab: tab.driver.session() for tab in self.tabs}
        self.page = page
        self.folder = folder
        self.limit_s = LIMIT_S
        self.last: dict[tuple[int, int], bytes] = {}

    def show(self, view: View) -> None:
        """Show a view on both pages."""
        for tab in self.tabs:
            tab.driver.resize(*view.sizes[0])
            view.act(tab)

    def differs(self, name: str, size: tuple[int, int]) -> str | None:
        """Return how the two pages differ at a size, or None if all pixels are equal.

        The picture must differ from that of the previous view; otherwise the view was not reached.
        """
        for tab in self.tabs:
            tab.driver.resize(*size)
        shots, since = None, time.monotonic()
        while shots is None or time.monotonic() - since < self.limit_s:
            if shots:
                self.tabs[0].driver.pause(PAUSE_S)
            before, now = (self.shot(tab) for tab in self.tabs)
            if (before, now) != shots:
                shots, since = (before, now), time.monotonic()
            found = difference(self.tabs[0].driver, before, now)
            if found and found.most <= 1 and found.pixels <= self.page.noise_pixels:
                found = None
            if not found and now != self.last.get(size):
                self.last[size] = now
                return None
        label = f"{name}, {size[0]}x{size[1]}"
        return save_difference(self.folder, label, before, now, found) if found else f"{label}: as the view before"

    def shot(self, tab: SitePage) -> bytes:
        """Return a screenshot of a page after it has been painted."""
        tab.driver.wait(PAINTED, argument=list(self.page.marks))
        shot = self.sessions[tab].send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        return base64.b64decode(shot["data"])


@pytest.fixture
def compare(browser: Browser, serve: Serve, tmp_path: Path) -> Iterator[Callable[..., Comparison]]:
    """Open a page of both sites: compare(page), or compare(page, folder) for another site than the current one."""
    opened: list[Comparison] = []

    def start(page: Page, site: Path = assemble.DIST) -> Comparison:
        tabs = []
        for root in (site_5b80e01(), site):
            url = serve(root=root).url
            driver = browser.reuse(url, reduced_motion="reduce")
            tabs.append(SitePage(driver, url, page.lang).open(page.address))
        opened.append(Comparison(tabs[0], tabs[1], page, tmp_path))
        return opened[-1]

    yield start
    logs = [tab.driver.log for comparison in opened for tab in comparison.tabs]
    browser.close_pages()
    assert [complaints(log) for log in logs] == [[] for _ in logs]


@pytest.mark.parametrize("name", PAGES)
def test_every_pixel_is_unchanged(compare: Callable[..., Comparison], name: str) -> None:
    comparison = compare(PAGES[name])
    found = []
    for view in PAGES[name].views:
        comparison.show(view)
        found += [comparison.differs(f"{name}, {view.name}", size) for size in view.sizes]
    assert [line for line in found if line] == []


def test_a_changed_colour_is_found_and_shown(compare: Callable[..., Comparison], tmp_path: Path) -> None:
    css = (assemble.DIST / "styles/page.css").read_bytes() + b"\nbutton, p { color: #808080 !important; }\n"
    comparison = compare(PAGES["embedded replay"], edition(tmp_path / "grey", {"styles/page.css": css}))
    comparison.limit_s = 1.0
    line = comparison.differs("grey", WIDE)
    assert line
    assert re.search(r"\d+ pixels differ by up to \d+/255 within", line)
    assert sorted(path.name.split(".")[-2] for path in tmp_path.glob("*.png")) == ["before", "difference", "now"]
