"""Embedded positions look exactly as on the site of the first release, compared pixel by pixel in one run.

For an intended change of the look, remove the view from the list. There is no ten, which is now narrower where the
font of the device is wide; the colours were those of a light device. The game's own page has been redesigned since, and
the texts of lessons, of the kit and of its manual have been reworded.
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
from e2e.support.site_archive import site_of_first_release
from e2e.support.site_versions import edition
from web.build import assemble

WIDE, TALL, LOW = (1180, 820), (390, 844), (844, 390)
ALL = (WIDE, TALL, LOW)
# Two different pictures must stay unchanged for this time, since a busy machine may paint one of them late.
LIMIT_S = 60.0
PAUSE_S = 0.15
PAINTED = """async (marks) => {
  document.documentElement.style.caretColor = 'transparent';
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return marks.every((mark) => performance.getEntriesByName(mark).length > 0);
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

    The page is loaded when it has set all user-timing `marks`.
    """

    address: str
    marks: tuple[str, ...]
    views: tuple[View, ...]
    lang: str = "en"


def nothing(_: SitePage) -> None:
    """Do nothing after opening the page."""


POSITION = "pagat~A~A:5x!KC_12x__,B:5x!KH_12x__~H1:AS,H2:9S.8H.7S,H3:9S,H4:6D,H5:KS,H6:KD,H7:KS,H8:KD~3C~~0.0~0"
PAGES = {
    "position": Page(
        f"embed/v1/?pos={POSITION}&lang=en&motion=off&theme=day", ("rb:board",), (View("start", nothing),)
    ),
    "position, large and dark": Page(
        f"embed/v1/?pos={POSITION}&lang=ar&motion=off&deck=large,four&theme=night&side=B",
        ("rb:board",),
        (View("start", nothing),),
        "ar",
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
        for root in (site_of_first_release(), site):
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
    css = (assemble.DIST / "styles/page.css").read_bytes() + b"\n.board { background: #808080 !important; }\n"
    comparison = compare(PAGES["position"], edition(tmp_path / "grey", {"styles/page.css": css}))
    comparison.limit_s = 1.0
    line = comparison.differs("grey", WIDE)
    assert line
    assert re.search(r"\d+ pixels differ by up to \d+/255 within", line)
    assert sorted(path.name.split(".")[-2] for path in tmp_path.glob("*.png")) == ["before", "difference", "now"]
