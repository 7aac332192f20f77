"""The Chromium of the tests: starts it, and gives pages with storage of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, Playwright, ViewportSize, sync_playwright

from e2e.support.driver import Driver
from e2e.support.screen import Screen

ARGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-domain-reliability",
    "--disable-default-apps",
    "--disable-features=SpareRendererForSitePerProcess",
)


class Browser:
    """A running Chromium. `with` starts and ends it; `open` gives pages with storage of their own."""

    def __init__(self, executable: str) -> None:
        self._executable = executable
        self._playwright: Playwright | None = None
        self._warm: Page | None = None
        self._open: list[Driver] = []

    def __enter__(self) -> Self:
        self._playwright = sync_playwright().start()
        try:
            self._browser = self._playwright.chromium.launch(executable_path=self._executable, args=list(ARGS))
        except PlaywrightError:
            self._playwright.stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._browser.close()
        if self._playwright:
            self._playwright.stop()

    @property
    def version(self) -> str:
        """The browser's version."""
        return self._browser.version

    def renderers(self) -> set[int]:
        """Return the process numbers of the pages."""
        return {number for kind, number in self.processes() if kind == "renderer"}

    def processes(self) -> list[tuple[str, int]]:
        """Return type and number of each process of the browser: the first is the browser itself."""
        session = self._browser.new_browser_cdp_session()
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        return sorted(((one["type"], int(one["id"])) for one in found), key=lambda one: one[0] != "browser")

    def open(self, screen: Screen | None = None, init: str | None = None, **more: Any) -> Driver:
        """Return a page in a fresh context; `init` is a script that runs before those of every page.

        `more` are settings of a context such as locale, color_scheme or reduced_motion. Service workers are left out
        unless `service_workers="allow"`: most tests are about the page, and it would fetch the site once more for each.
        """
        screen = screen or Screen()
        more = {"service_workers": "block", **more}
        context = self._browser.new_context(
            viewport={"width": screen.width, "height": screen.height},
            device_scale_factor=screen.scale,
            has_touch=screen.touch,
            **more,
        )
        if init:
            context.add_init_script(init)
        driver = Driver(context, context.new_page())
        self._open.append(driver)
        return driver

    def profile(self, folder: Path) -> Driver:
        """Return a page of a browser of its own that keeps everything in a folder, as a player's does."""
        assert self._playwright
        context = self._playwright.chromium.launch_persistent_context(
            folder, executable_path=self._executable, args=list(ARGS)
        )
        self._open.append(Driver(context, context.pages[0]))
        return self._open[-1]

    def warm(self, origin: str, screen: Screen) -> Driver:
        """Return the one page that is kept, emptied, with nothing stored for the origin.

        What it loads again it need not compile again, which halves the start of a test.
        """
        size: ViewportSize = {"width": screen.width, "height": screen.height}
        page = self._warm = self._warm or self._browser.new_context(viewport=size, service_workers="block").new_page()
        page.goto("about:blank")
        page.set_viewport_size(size)
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage,indexeddb"})
        session.detach()
        return Driver(page.context, page)

    def close_pages(self) -> None:
        """Close every page that was opened."""
        for driver in self._open:
            driver.close()
        self._open.clear()
