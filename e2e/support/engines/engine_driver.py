"""A driver of a page in Firefox or WebKit: the part of `driver.Driver` that the tests marked `engines` need."""

from __future__ import annotations

import json
import os
import signal
import time
from typing import Any

from e2e.support.driver import CLEAR
from e2e.support.engines.engine import KEYS, Engine, EngineError, EnginePage
from e2e.support.screen import Log
from e2e.support.waiting import WAIT_S, Waiting

# WebKit has no scheduler.
EVALUATE = """(async (argument) => {
  globalThis.scheduler ??= {
    postTask: (run, { delay }) => new Promise((done) => { setTimeout(done, delay); }).then(run),
  };
  const value = (%s);
  return typeof value === 'function' ? value(argument) : value;
})(%s)"""
INNER = " >> internal:control=enter-frame >> "
# Returns the elements of a selector. Like one of Playwright's, it reaches into open shadow trees, and may name the role
# of a button.
FIND = """(selector) => {
  const inShadow = (host, part) => {
    const [, outer, inner] = part.match(/^(.+) (\\S+)$/) ?? [];
    const found = all(host.shadowRoot, part);
    return outer && host.matches(`${outer}, ${outer} *`) ? [...found, ...all(host.shadowRoot, inner)] : found;
  };
  const all = (root, part) => [
    ...root.querySelectorAll(part),
    ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? inShadow(one, part) : [])),
  ];
  const nameOf = (one) => one.getAttribute('aria-label') ?? one.textContent.trim();
  return selector.split(' >> ').reduce((found, part) => {
    const name = part.match(/^role=button\\[name="(.*)"s\\]$/)?.[1];
    const inside = found.flatMap((one) => all(one, name === undefined ? part : 'button'));
    return inside.filter((one) => name === undefined || nameOf(one) === name);
  }, [document]);
}"""
# Returns the middle of the first element as soon as nothing covers it and it rests; otherwise null.
MIDDLE = f"""async (selector) => {{
  const find = {FIND};
  const measure = () => {{
    const [one] = find(selector);
    if (!one?.checkVisibility()) return null;
    one.scrollIntoView({{ block: 'nearest', inline: 'nearest' }});
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = one.getRootNode().elementFromPoint(x, y);
    return hit && (one.contains(hit) || hit.contains(one)) ? [x, y] : null;
  }};
  const before = measure();
  await scheduler.postTask(() => {{}}, {{ delay: 40 }});
  const now = measure();
  return String(before) === String(now) ? now : null;
}}"""
# Scrolls the page until a point of a frame is in the window, and returns the point there.
POINT_IN_WINDOW = f"""([selector, x, y]) => {{
  const [frame] = ({FIND})(selector);
  const {{ left, top }} = frame.getBoundingClientRect();
  const [atX, atY] = [left + frame.clientLeft + x, top + frame.clientTop + y];
  const isInside = atX > 0 && atX < innerWidth && atY > 0 && atY < innerHeight;
  if (isInside) return [atX, atY];
  scrollBy(atX - innerWidth / 2, atY - innerHeight / 2);
  const now = frame.getBoundingClientRect();
  return [now.left + frame.clientLeft + x, now.top + frame.clientTop + y];
}}"""
CHOOSE = """(select, wanted) => {
  const option = [...select.options].find(({ value, text }) => [value, text].includes(wanted));
  select.value = option.value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}"""
FILL = """(field, text) => {
  field.value = text;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}"""
# Remembers the workers that a page starts. No driver of these browsers reaches into a worker.
REMEMBER_WORKERS = """
  window.startedWorkers = [];
  window.Worker = class extends Worker {
    constructor(...about) {
      super(...about);
      startedWorkers.push(this);
    }
  };"""
CRASH = """() => {
  const [worker] = startedWorkers;
  worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  worker.terminate();
}"""


class EngineDriver(Waiting):
    """The page of a browser, with its log as far as the browser tells it."""

    def __init__(self, engine: Engine, page: EnginePage | None = None) -> None:
        self._engine, self._own_page = engine, page
        self.log = Log()

    @property
    def _page(self) -> EnginePage:
        """The driver's own page, or else the first one that is open."""
        return self._own_page or self._engine.pages[0]

    @staticmethod
    def is_left(error: Exception) -> bool:
        return isinstance(error, EngineError)

    def init(self, script: str) -> None:
        """Run a script in every page that is opened from now on."""
        self._engine.init(script)

    def goto(self, url: str) -> None:
        """Open an address."""
        self._page.goto(url)

    def goto_empty(self, origin: str) -> None:
        """Open a document of an origin that does not start the page."""
        self.goto(f"{origin}sw.js")

    def clear_storage(self, origin: str) -> None:
        """Leave the page, and remove everything that it has stored."""
        self.goto_empty(origin)
        # A page that was just closed may still hold its databases, until the script's time is over.
        self.until(lambda: self.evaluate(f"({CLEAR})().then(() => true)"), "an empty storage")

    def reload(self) -> None:
        """Load the page again."""
        self._page.reload()

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        self._page.resize(width, height)

    def evaluate(self, script: str, argument: Any = None) -> Any:
        return self._ask("", script, argument)

    def evaluate_on(self, selector: str, script: str, argument: Any = None) -> Any:
        """Return the value of a function called in the element's frame with the first element and the argument."""
        frame, _, inner = selector.rpartition(INNER)
        call = f"([selector, argument]) => ({script})(({FIND})(selector)[0], argument)"
        return self._ask(frame, call, [inner, argument])

    def _ask(self, frame: str, script: str, argument: Any) -> Any:
        """Return the value of an expression, or of a function called with the argument, in a frame or in the page."""
        place = f"({FIND})({json.dumps(frame)})[0]" if frame else ""
        value = self._page.ask(EVALUATE % (script, json.dumps(argument)), place)
        self.log.console += [("error", text) for text in self._engine.errors]
        self._engine.errors.clear()
        return value

    def text(self, selector: str) -> str:
        """Return the rendered text of the first element."""
        self.wait_for(selector)
        return str(self.evaluate_on(selector, "(one) => one.innerText"))

    def attribute(self, selector: str, name: str) -> str | None:
        """Return an attribute of the first element."""
        value: str | None = self.evaluate_on(selector, "(one, name) => one.getAttribute(name)", name)
        return value

    def count(self, selector: str) -> int:
        """Return the number of matching elements."""
        frame, _, inner = selector.rpartition(INNER)
        return int(self._ask(frame, f"(selector) => ({FIND})(selector).length", inner))

    def is_visible(self, selector: str) -> bool:
        """Return whether the first element exists and is visible."""
        return bool(self.evaluate_on(selector, "(one) => one?.checkVisibility() ?? false"))

    def wait_for(self, selector: str, timeout_s: float = WAIT_S) -> None:
        """Wait until an element is shown."""
        self.until(lambda: self.is_visible(selector), f"{selector} to be shown", timeout_s)

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)

    def click(self, selector: str) -> None:
        """Press the middle of the first matching element, as soon as it is visible and rests."""
        frame, _, inner = selector.rpartition(INNER)
        point = self.until(lambda: self._ask(frame, MIDDLE, inner), f"{selector} to be clicked", rests=False)
        self.click_at(*(self.evaluate(POINT_IN_WINDOW, [frame, *point]) if frame else point))

    def click_at(self, x: float, y: float) -> None:
        """Touch a point of the window, or click it where the browser cannot be touched by a program."""
        self._page.press_at(x, y)

    def press(self, key: str) -> None:
        """Press a key, such as "Enter", on the focused element."""
        self._page.press_key(KEYS[key])

    def fill(self, selector: str, text: str) -> None:
        """Put text into a field."""
        self.evaluate_on(selector, FILL, text)

    def choose(self, selector: str, value: str) -> None:
        """Choose an option of a select element by its value or its text."""
        self.evaluate_on(selector, CHOOSE, value)

    def focus(self, selector: str) -> None:
        """Focus an element."""
        self.evaluate_on(selector, "(one) => one.focus()")

    def close(self) -> None:
        """Leave the page."""
        self.goto("about:blank")

    def tab(self) -> EngineDriver:
        """Open another page, which has its own log."""
        return EngineDriver(self._engine, self._engine.open_page())

    # --- faults

    def crash_worker(self) -> None:
        """Let the page's first worker fail, as when it has no memory left."""
        self.evaluate(CRASH)

    def kill_renderer(self) -> None:
        """Kill the processes of all pages."""
        self._signal(signal.SIGKILL)

    def sleep(self, asleep: bool) -> None:
        """Stop the processes of all pages, as a tablet does with hidden ones, or let them go on."""
        self._signal(signal.SIGSTOP if asleep else signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        """Send a signal to the processes of all pages."""
        processes = self._engine.renderers()
        assert processes, "the pages have processes of their own"
        for process in processes:
            os.kill(process, number)
