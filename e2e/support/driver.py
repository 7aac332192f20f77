"""The browser interface of the tests. It hides Playwright completely, so that a driver for another browser could
replace it.

Selectors are CSS; positions and sizes are CSS pixels; times are seconds.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import BrowserContext, CDPSession, Page
from playwright.sync_api import Error as PlaywrightError

from e2e.support.driver_input import Input
from e2e.support.screen import Log
from e2e.support.waiting import WAIT_S, Waiting

# The page must clear its storage itself: after clearing from outside, the page's process sees the old data for a
# moment, and the next test would find the previous game.
CLEAR = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  const gone = (name) => new Promise((resolve, reject) => {
    Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject });
  });
  await Promise.all((await indexedDB.databases()).map(({ name }) => gone(name)));
}"""
# A window has its new size some time after it was asked for, and the page its new layout a frame later.
LAID_OUT = """([width, height]) => new Promise((resolve) => {
  let frames = 60;
  const look = () => {
    frames = innerWidth === width && innerHeight === height ? Math.min(frames, 2) : frames;
    return frames-- ? requestAnimationFrame(look) : resolve();
  };
  look();
})"""
# Playwright gives an evaluation no limit: one in a document that is being left may never be answered.
ANSWER_S = 30.0
# Its icon keeps the browser from asking the server for one.
EMPTY = '<!doctype html><link rel="icon" href="data:,">'


class Driver(Input, Waiting):
    """A page in its own context, with its log."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self._context = context
        self._page = page
        self._sessions: list[CDPSession] = []
        self._is_still = False
        self.log = Log()
        context.set_default_timeout(WAIT_S * 1000)
        self._listeners: dict[str, Callable[[Any], None]] = {
            "request": lambda request: self.log.requests.append(request.url),
            "requestfailed": lambda request: self.log.failed.append(request.url),
            "console": lambda line: self.log.console.append((line.type, line.text)),
            "weberror": lambda error: self.log.errors.append(str(error.error)),
        }
        for event, listener in self._listeners.items():
            cast(Any, context).on(event, listener)

    def init(self, script: str) -> None:
        """Run a script before those of every page that is opened from now on."""
        self._context.add_init_script(script)

    def detach(self) -> None:
        """End the log and the sessions, so that another driver can take over the page."""
        for event, listener in self._listeners.items():
            cast(Any, self._context).remove_listener(event, listener)
        for session in self._sessions:
            with suppress(PlaywrightError):
                session.detach()
        with suppress(PlaywrightError):
            self.reduce_motion(False)

    # --- where

    def goto(self, url: str) -> None:
        """Open an address and wait until its document is loaded; `motion=off` in it means no transitions either."""
        self.reduce_motion("motion=off" in url)
        self._page.goto(url, wait_until="domcontentloaded")

    def goto_empty(self, origin: str) -> None:
        """Open an empty document of an origin, to access its storage, without a request to the server."""
        self.show_empty(self._page, origin)

    @staticmethod
    def show_empty(page: Page, origin: str) -> None:
        """Open an empty document of an origin in a page, without a request to the server."""
        url = f"{origin}empty.html"
        page.route(url, lambda route: route.fulfill(content_type="text/html", body=EMPTY))
        page.goto(url)
        page.unroute(url)

    def clear_storage(self, origin: str) -> None:
        """Leave the page, and remove everything that it has stored."""
        self.goto_empty(origin)
        self.evaluate(CLEAR)

    def reload(self) -> None:
        """Load the page again."""
        self._page.reload(wait_until="domcontentloaded")

    def back(self) -> None:
        """Go back in the history, as the gesture or the button does, if there is an earlier page."""
        self.evaluate("void setTimeout(() => history.back())")

    def tab(self) -> Driver:
        """Open another tab of the same context; it has its own log, which covers the whole context."""
        return Driver(self._context, self._context.new_page())

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window, and wait until the page has its new layout."""
        self._page.set_viewport_size({"width": width, "height": height})
        self.evaluate(LAID_OUT, [width, height])

    def reduce_motion(self, is_still: bool) -> None:
        """Let dialogs and switches change at once, as for people who prefer reduced motion, or not."""
        if is_still != self._is_still:
            self._page.emulate_media(reduced_motion="reduce" if is_still else "null")
            self._is_still = is_still

    def densify(self, scale: float) -> None:
        """Change the device pixels per CSS pixel; Chromium notifies the page only if the size changes too."""
        size = self._page.viewport_size or {"width": 0, "height": 0}
        size["height"] += round(8 * scale)
        metrics = {**size, "deviceScaleFactor": scale, "mobile": False}
        self.session().send("Emulation.setDeviceMetricsOverride", metrics)

    def inset(self, top: int, right: int, bottom: int, left: int) -> None:
        """Let the window have unsafe areas at its edges, as below a notch or above a home indicator."""
        insets = {"top": top, "right": right, "bottom": bottom, "left": left}
        insets |= {f"{edge}Max": px for edge, px in insets.items()}
        self.session().send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})

    def enlarge_texts(self, px: int) -> None:
        """Set the browser's default font size, which is 16 px at first."""
        self.session().send("Page.setFontSizes", {"fontSizes": {"standard": px, "fixed": px}})

    def set_offline(self, offline: bool) -> None:
        """Disconnect or connect the network. The HTTP cache still answers, so stop the server to test offline use."""
        self._context.set_offline(offline)

    def allow_copying(self) -> None:
        """Let the page write to the clipboard, as browsers with a window do."""
        self._context.grant_permissions(["clipboard-write"])

    def close_tab(self) -> None:
        """Close only the page."""
        self._page.close()

    def close(self) -> None:
        """Close the page and its context."""
        self._context.close()

    # --- reading the page

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """Return the value of a JavaScript expression, or of a function called with the argument, as JSON types.

        Raises: TimeoutError when the page does not answer.
        """
        page = cast(Any, self._page)
        return page._sync(asyncio.wait_for(page._impl_obj.evaluate(script, argument), ANSWER_S))

    def evaluate_on(self, selector: str, script: str, argument: Any = None) -> Any:
        """Return the value of a function called in the element's frame with the first element and the argument."""
        return self._page.locator(selector).first.evaluate(script, argument)

    def text(self, selector: str) -> str:
        """Return the rendered text of the first element."""
        return self._page.inner_text(selector)

    def attribute(self, selector: str, name: str) -> str | None:
        """Return an attribute of the first element."""
        return self._page.get_attribute(selector, name)

    def count(self, selector: str) -> int:
        """Return the number of matching elements."""
        return self._page.locator(selector).count()

    def is_visible(self, selector: str) -> bool:
        """Return whether the first element exists and is visible."""
        return self._page.locator(selector).first.is_visible()

    def wait_for(self, selector: str, timeout_s: float = WAIT_S) -> None:
        """Wait until an element is shown."""
        self._page.wait_for_selector(selector, timeout=timeout_s * 1000)

    @staticmethod
    def is_left(error: Exception) -> bool:
        return isinstance(error, TimeoutError) or (
            isinstance(error, PlaywrightError) and "context was destroyed" in str(error)
        )

    def pause(self, seconds: float) -> None:
        """Let the page run for a while."""
        self._page.wait_for_timeout(seconds * 1000)

    def screenshot(self, path: Path | None = None) -> bytes:
        """Return a PNG screenshot of the window, and write it to a file."""
        return self._page.screenshot(path=path)

    def mark_ms(self, name: str) -> float | None:
        """Return when the page set a user-timing mark, in ms since navigation; None if it did not."""
        script = "name => performance.getEntriesByName(name)[0]?.startTime ?? null"
        found: float | None = self.evaluate(script, name)
        return found

    def workers(self) -> int:
        """Return the number of workers of the page."""
        return len(self._page.workers)

    @contextmanager
    def busy(self) -> Iterator[list[float]]:
        """Yield a list that contains, after the block, the processor time in ms of each task in the page's main thread.

        Unlike elapsed time, it does not depend on how busy the machine is.
        """
        browser = self._context.browser
        assert browser
        found: list[float] = []
        browser.start_tracing(page=self._page, categories=["toplevel"])
        yield found
        events = json.loads(browser.stop_tracing())["traceEvents"]
        threads = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
        tasks = [one for one in events if one["name"].endswith("RunTask") and (one["pid"], one["tid"]) in threads]
        found += sorted(one.get("tdur", 0) / 1000 for one in tasks)

    # --- faults

    def in_worker(self, script: str) -> Any:
        """Return the value of an expression in the page's first worker."""
        return self._page.workers[0].evaluate(script)

    def crash_worker(self) -> None:
        """Let the page's first worker fail, as when it has no memory left."""
        with self._page.workers[0].expect_event("close"):
            self.in_worker("void setTimeout(() => { throw new Error('out of memory') })")

    def kill_renderer(self) -> None:
        """Kill the page's process, as a crash would."""
        with suppress(PlaywrightError):
            self._page.goto("chrome://crash")

    def until_killed(self, act: Callable[[], object]) -> bool:
        """Run ``act`` until it returns or the page's process ends; return whether the process ended."""
        try:
            act()
        except PlaywrightError as error:
            if "crashed" not in str(error):
                raise
            return True
        return False

    def throttle(self, factor: float) -> None:
        """Slow the processor down by a factor; 1 is full speed."""
        self.session().send("Emulation.setCPUThrottlingRate", {"rate": factor})

    def sleep(self, asleep: bool) -> None:
        """Freeze the page, as a browser does with a hidden tab, or wake it."""
        self.session().send("Page.setWebLifecycleState", {"state": "frozen" if asleep else "active"})

    def press_key(self, key: str, code: str) -> None:
        """Press a key of any keyboard: what is printed on it, and its place on an American one, such as "KeyZ"."""
        for kind in ("keyDown", "keyUp"):
            self.session().send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code})

    def session(self) -> CDPSession:
        """Return a new session of the developer tools protocol with the page."""
        self._sessions.append(self._context.new_cdp_session(self._page))
        return self._sessions[-1]
