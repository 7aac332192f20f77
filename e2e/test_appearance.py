"""Every view in the list below looks exactly as on the site of commit 5b80e01: same browser, same run, every pixel.

A change of the look that is intended changes the list: take out the view, or name in `CHANGED` why it may differ.
Both sites are used by role and accessible name, storage and `data-place` alone, so that class names may change.
"""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from e2e.conftest import Serve, complaints
from e2e.image_diff import difference, save_difference
from e2e.site_archive import site_5b80e01, words_5b80e01
from e2e.support.browser import Browser
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.site_versions import edition
from web.build import assemble

WIDE, TALL, LOW = (1180, 820), (390, 844), (844, 390)
ALL = (WIDE, TALL, LOW)
# How long the two sites may take to arrive at the same picture; only a view that differs takes so long.
LIMIT_S = 6.0
PAUSE_S = 0.15
# Two runs of the same site differ by up to 10 pixels, each by 1 of 255, where the manual shows its boards in frames.
NOISE_PIXELS = 20
# Views that may differ, each with the reason and the commit that changed the look: {"game, rules": "..."}.
CHANGED: dict[str, str] = {}
PAINTED = """async (marks) => {
  document.documentElement.style.caretColor = 'transparent';
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return marks.every((mark) => performance.getEntriesByName(mark).length > 0);
}"""
EVENTS = "(JSON.parse(localStorage.getItem('rb:game:main') ?? '{}').record?.events.length ?? 0)"
# The two sites have different ports, which the manual shows in its examples.
HIDE_ADDRESS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.data = walker.currentNode.data.replaceAll(location.host, 'site.example');
}"""


@dataclass
class Tab:
    """A page of one of the two sites; `words` are the texts of its language."""

    driver: Driver
    url: str
    words: dict[str, Any]

    def __post_init__(self) -> None:
        self.session = self.driver.session()

    def tap(self, *places: str) -> None:
        """Tap piles, one after the other."""
        for place in places:
            self.driver.click(f'[data-place="{place}"]')

    def press(self, key: str) -> None:
        """Press a button, of the open dialog if there is one; a menu entry has more text after the name."""
        dialog = "dialog[open]"
        scope = dialog if self.driver.count(dialog) else "body"
        self.driver.click(f"{scope} >> role=button[name=/^{re.escape(self.words[key])}/] >> nth=0")

    def dialog(self, *keys: str) -> None:
        """Close the open dialog, then press buttons that lead to another one."""
        self.driver.press("Escape")
        self.driver.wait("!document.querySelector('dialog[open]')")
        for key in keys:
            self.press(key)
            self.driver.wait_for("dialog[open]:not([data-passed])")
            self.driver.evaluate("document.querySelector('dialog[open]').dataset.passed = ''")

    def wait_events(self, least: int) -> None:
        """Wait until the saved game has at least so many events."""
        self.driver.wait(f"(least) => {EVENTS} >= least", argument=least)


@dataclass(frozen=True)
class View:
    """What is compared: `act` leads to it from the view before, at the first of its sizes."""

    name: str
    act: Callable[[Tab], None]
    sizes: tuple[tuple[int, int], ...] = ALL


@dataclass(frozen=True)
class Page:
    """An address of the site with its views.

    The page is complete when it has set all `marks` of user timing; `noise_pixels` pixels may differ by 1 of 255.
    """

    address: str
    marks: tuple[str, ...]
    views: tuple[View, ...]
    lang: str = "en"
    noise_pixels: int = 0


def nothing(_: Tab) -> None:
    """Leave the page as it was opened."""


def select(tab: Tab) -> None:
    """Select a card that can be moved."""
    tab.tap("H2")


def refuse(tab: Tab) -> None:
    """Move the selected card, and try to turn a card up where the space must be filled first."""
    tab.tap("H8")
    tab.wait_events(1)
    tab.tap("A.hand")


def take_turn(tab: Tab) -> None:
    """Fill the space, turn a card up and discard it; wait until the computer has taken its turn."""
    tab.tap("A.reserve", "H2")
    tab.wait_events(2)
    tab.tap("A.hand")
    tab.wait_events(3)
    tab.tap("A.turned", "A.waste")
    tab.wait_events(5)
    tab.driver.wait_for(f"text={tab.words['status.you']} >> nth=0")


def resign(tab: Tab) -> None:
    """Resign the game."""
    tab.dialog("tool.resign", "resign.yes")


def opening(*keys: str) -> Callable[[Tab], None]:
    """Return what opens a dialog by buttons that are pressed one after the other."""
    return lambda tab: tab.dialog(*keys)


def dialogs(*names: str) -> tuple[View, ...]:
    """Return views of dialogs: of buttons of the bar, or of entries of its menu where the name starts with "menu."."""
    ways = {name: ("tool.more", name) if name.startswith("menu.") else (name,) for name in names}
    return tuple(View(name.partition(".")[2], opening(*keys), (WIDE, TALL)) for name, keys in ways.items())


def hide_address(tab: Tab) -> None:
    """Replace the address of the site."""
    tab.driver.evaluate(HIDE_ADDRESS)


def wrong(tab: Tab) -> None:
    """Answer the lesson wrongly."""
    tab.tap("H2", "H3")


def right(tab: Tab) -> None:
    """Solve the lesson."""
    tab.tap("H1", "F1")


GAME = ("rb:board", "rb:engine")
DEAL = f"?seed={QUIET}&level=beginner&motion=off"
PAGES = {
    "game": Page(
        f"{DEAL}&lang=en",
        GAME,
        (
            View("dealt", nothing),
            View("a card selected", select, (WIDE,)),
            View("a refusal", refuse),
            View("after the computer’s turn", take_turn),
            *dialogs("tool.new", "tool.settings", "tool.more", "menu.rules", "menu.course", "menu.board"),
            View("result", resign, (WIDE, TALL)),
        ),
    ),
    "game in Arabic": Page(
        f"{DEAL}&lang=ar",
        GAME,
        (View("dealt", nothing), *dialogs("tool.new", "tool.settings", "tool.more")),
        "ar",
    ),
    "embedded lesson": Page(
        "embed/v1/?lesson=first-ace&lang=en&motion=off",
        ("rb:board",),
        (View("task", nothing), View("wrong", wrong), View("right", right)),
    ),
    "embedded replay": Page(
        "embed/v1/?lesson=foster-one-pack&lang=en&motion=off", ("rb:board",), (View("start", nothing, (WIDE, TALL)),)
    ),
    "author kit": Page("kit/?lang=en&motion=off", ("rb:kit",), (View("start", nothing),)),
    "manual of the author kit": Page(
        "kit/docs.html?lang=en", (), (View("start", hide_address, (WIDE, TALL)),), noise_pixels=NOISE_PIXELS
    ),
}


class Comparison:
    """The same page of two sites, side by side."""

    def __init__(self, before: Tab, now: Tab, page: Page, folder: Path) -> None:
        self.tabs = (before, now)
        self.page = page
        self.folder = folder
        self.limit_s = LIMIT_S
        self.last: dict[tuple[int, int], bytes] = {}

    def show(self, view: View) -> None:
        """Lead both pages to a view."""
        for tab in self.tabs:
            tab.driver.resize(*view.sizes[0])
            view.act(tab)

    def differs(self, name: str, size: tuple[int, int]) -> str | None:
        """Return how the two pages differ at a size, None when all pixels are equal.

        What was compared must be another picture than the one of the view before, or the view was not reached.
        """
        for tab in self.tabs:
            tab.driver.resize(*size)
        end = time.monotonic() + self.limit_s
        while True:
            before, now = (self.shot(tab) for tab in self.tabs)
            found = difference(self.tabs[0].driver, before, now)
            if found and found.most <= 1 and found.pixels <= self.page.noise_pixels:
                found = None
            if not found and now != self.last.get(size):
                self.last[size] = now
                return None
            if time.monotonic() > end:
                break
            self.tabs[0].driver.pause(PAUSE_S)
        label = f"{name}, {size[0]}x{size[1]}"
        return save_difference(self.folder, label, before, now, found) if found else f"{label}: as the view before"

    def shot(self, tab: Tab) -> bytes:
        """Return a picture of a page that has been painted."""
        tab.driver.wait(PAINTED, argument=list(self.page.marks))
        shot = tab.session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        return base64.b64decode(shot["data"])


@pytest.fixture
def compare(browser: Browser, serve: Serve, tmp_path: Path) -> Iterator[Callable[..., Comparison]]:
    """Open a page of both sites: compare(page) or, for another site than today's, compare(page, folder)."""
    opened: list[Comparison] = []

    def start(page: Page, site: Path = assemble.DIST) -> Comparison:
        words = words_5b80e01(page.lang)
        tabs = []
        for root in (site_5b80e01(), site):
            tab = Tab(browser.open(reduced_motion="reduce"), serve(root=root).url, words)
            tab.driver.goto(tab.url + page.address)
            tabs.append(tab)
        opened.append(Comparison(tabs[0], tabs[1], page, tmp_path))
        return opened[-1]

    yield start
    logs = [tab.driver.log for comparison in opened for tab in comparison.tabs]
    browser.close_pages()
    assert [complaints(log) for log in logs] == [[] for _ in logs]


@pytest.mark.parametrize("name", PAGES)
def test_every_pixel_is_as_it_was(compare: Callable[..., Comparison], name: str) -> None:
    comparison = compare(PAGES[name])
    found = []
    for view in PAGES[name].views:
        comparison.show(view)
        label = f"{name}, {view.name}"
        if label not in CHANGED:
            found += [comparison.differs(label, size) for size in view.sizes]
    assert [line for line in found if line] == []


def test_a_changed_colour_is_found_and_shown(compare: Callable[..., Comparison], tmp_path: Path) -> None:
    css = (assemble.DIST / "styles/page.css").read_bytes() + b"\n#title, #status * { color: #808080 !important; }\n"
    comparison = compare(PAGES["game"], edition(tmp_path / "grey", {"styles/page.css": css}))
    comparison.limit_s = 1.0
    line = comparison.differs("grey", WIDE)
    assert line
    assert re.search(r"\d+ pixels differ by up to \d+/255 within", line)
    assert sorted(path.name.split(".")[-2] for path in tmp_path.glob("*.png")) == ["before", "difference", "now"]
