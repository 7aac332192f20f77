"""Starts the Chromium of the tests and opens pages with separate storage."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, Playwright, sync_playwright

from e2e.support.driver import Driver
from e2e.support.screen import Log, Screen
from web.build import assemble

ARGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-domain-reliability",
    "--disable-default-apps",
    "--disable-features=SpareRendererForSitePerProcess,PreloadTopChromeWebUI",
)
# A browser forgets compiled code that nothing uses. So a window that shares the page's process keeps the runtime.
KEEP_COMPILED = "async (url) => { globalThis.compiled = await WebAssembly.compileStreaming(fetch(url)); }"
RUNTIME = assemble.DIST / "pyodide" / "pyodide.asm.wasm"


class SharedPage:
    """A page that one test after another uses."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._driver: Driver | None = None
        self._keeper: Page | None = None
        self.is_gone = False
        page.on("crash", lambda _: setattr(self, "is_gone", True))
        page.on("close", lambda _: setattr(self, "is_gone", True))

    @property
    def is_used(self) -> bool:
        """Whether a test is using the page."""
        return self._driver is not None

    def take(self, origin: str, screen: Screen, init: str | None) -> Driver:
        """Return a driver of the emptied page; see `Browser.reuse`."""
        self._page.set_viewport_size({"width": screen.width, "height": screen.height})
        self._driver = Driver(self._page.context, self._page)
        self._driver.clear_storage(origin)
        self._keep_compiled(origin)
        self._driver.log = Log()
        if init:
            session = self._driver.session()  # which ends with the driver, and the script with it
            session.send("Page.enable")
            session.send("Page.addScriptToEvaluateOnNewDocument", {"source": init})
        return self._driver

    def _keep_compiled(self, origin: str) -> None:
        """Keep the runtime compiled for every page that this one will show; no server is asked for it."""
        if self._keeper:
            return
        with self._page.expect_popup() as opened:
            self._page.evaluate("void open('about:blank')")
        self._keeper, url = opened.value, f"{origin}kept.wasm"
        Driver.show_empty(self._keeper, origin)
        self._keeper.route(url, lambda route: route.fulfill(path=RUNTIME, content_type="application/wasm"))
        self._keeper.evaluate(KEEP_COMPILED, url)

    def release(self) -> None:
        """Empty the page, so that nothing that a test left running can disturb the next test."""
        if not self._driver:
            return
        self._driver.detach()
        self._driver = None
        if not self.is_gone:
            self._page.goto("about:blank")
            for page in self._page.context.pages:
                if page not in (self._page, self._keeper):
                    page.close()

    def close(self) -> None:
        """Close the page and its context."""
        self._page.context.close()


class Browser:
    """A running Chromium. `with` starts and ends it; `open` returns pages with separate storage."""

    def __init__(self, executable: str) -> None:
        self._executable = executable
        self._playwright: Playwright | None = None
        self._shared: dict[tuple[tuple[str, Any], ...], list[SharedPage]] = {}
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
        """Return the process ids of the pages."""
        return {number for kind, number in self.processes() if kind == "renderer"}

    def processes(self) -> list[tuple[str, int]]:
        """Return the type and id of each process of the browser; the first is the browser itself."""
        session = self._browser.new_browser_cdp_session()
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        return sorted(((one["type"], int(one["id"])) for one in found), key=lambda one: one[0] != "browser")

    def open(self, screen: Screen | None = None, init: str | None = None, **more: Any) -> Driver:
        """Return a page in a fresh context; `init` is a script that runs before those of every page.

        `more` are settings of a context such as locale, color_scheme or reduced_motion. Service workers are blocked
        unless `service_workers="allow"`, since most tests do not need one and it would download the whole site.
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
        """Return a page of a separate browser that stores everything in a folder, as a player's browser does."""
        assert self._playwright
        context = self._playwright.chromium.launch_persistent_context(
            folder, executable_path=self._executable, args=list(ARGS)
        )
        self._open.append(Driver(context, context.pages[0]))
        return self._open[-1]

    def open_lasting(self) -> Driver:
        """Return a page in a context of its own that stays open after the test."""
        driver = self.open()
        self._open.remove(driver)
        return driver

    def attach(self, address: str) -> Driver:
        """Return the page of another browser that runs at an address; it is not closed with the others."""
        assert self._playwright
        context = self._playwright.chromium.connect_over_cdp(address).contexts[0]
        return Driver(context, context.pages[0])

    def reuse(self, origin: str, screen: Screen | None = None, init: str | None = None, **more: Any) -> Driver:
        """Return a page that earlier tests used, with nothing stored for the origin.

        It starts twice as fast as a new one, because its process has already compiled the site. `init` and `more` are
        as in `open`; each kind of screen and settings has its own pages. The origin must not have a service worker yet.
        """
        screen = screen or Screen()
        more = {"device_scale_factor": screen.scale, "has_touch": screen.touch, "service_workers": "block", **more}
        pool = self._shared.setdefault(tuple(sorted(more.items())), [])
        for gone in [shared for shared in pool if shared.is_gone]:
            gone.close()
            pool.remove(gone)
        shared = next((shared for shared in pool if not shared.is_used), None)
        if not shared:
            shared = SharedPage(self._browser.new_context(**more).new_page())
            pool.append(shared)
        return shared.take(origin, screen, init)

    def close_pages(self) -> None:
        """Close every page that was opened, and empty the shared ones."""
        for driver in self._open:
            driver.close()
        self._open.clear()
        for shared in itertools.chain.from_iterable(self._shared.values()):
            shared.release()
