"""Waits for a page, for the drivers of all browsers."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from e2e.support.driver_input import DriverError
from e2e.support.screen import Log

POLL_S, SLOWEST_POLL_S = 0.02, 0.1
# Waits inside the page, which costs less than asking again and again from outside. `scheduler.postTask` is a timer
# that no test replaces, and a wait of half a second ends early enough for a page that is left or frozen. A document
# that is being replaced has no root element for a moment, and answers nothing.
WAIT_INSIDE = """async (argument) => {
  const ask = () => document.documentElement && (%s);
  const end = performance.now() + 500;
  for (;;) {
    let value = ask();
    if (typeof value === 'function') value = value(argument);
    value = await value;
    if (value || performance.now() > end) return value;
    await scheduler.postTask(() => {}, { delay: 20 });
  }
}"""
# Limits end a test that hangs; they are long, so that a busy machine does not matter.
WAIT_S = 60.0


class Waiting(ABC):
    """A page that can be asked until the answer is right."""

    log: Log

    @abstractmethod
    def evaluate(self, script: str, argument: Any = None) -> Any:
        """Return the value of a JavaScript expression, or of a function called with the argument, as JSON types."""

    @abstractmethod
    def pause(self, seconds: float) -> None:
        """Let the page run for a while."""

    @staticmethod
    @abstractmethod
    def is_left(error: Exception) -> bool:
        """Return whether an error only tells that the page navigated in the meantime."""

    @staticmethod
    def by_role(role: str, name: str, within: str = "html") -> str:
        """Return the selector of the elements with a role and exactly this accessible name, within another."""
        return f'{within} >> role={role}[name="{name}"s]'

    def wait(self, script: str, timeout_s: float = WAIT_S, argument: Any = None) -> Any:
        """Evaluate a JavaScript expression or function until it is true, and return its value.

        Raises: DriverError when it does not become true in time.
        """
        inside, what = WAIT_INSIDE % script, f"{script} {json.dumps(argument)}"
        return self.until(lambda: self.evaluate(inside, argument), what, timeout_s, rests=False)

    def until(
        self,
        ask: Callable[[], Any],
        what: str,
        timeout_s: float = WAIT_S,
        seen: Callable[[], object] = str,
        rests: bool = True,
    ) -> Any:
        """Call ``ask`` until its result is true, and return it; the page may navigate in the meantime.

        `rests`: pause between two calls, unless ``ask`` itself waits for a change.

        Raises: DriverError with what was expected and what was seen, when it does not become true in time.
        """
        end, pause_s = time.monotonic() + timeout_s, POLL_S
        while True:
            left: Exception | None = None
            try:
                value = ask()
            except Exception as error:
                if not self.is_left(error):
                    raise
                value, left = None, error
            if value:
                return value
            if time.monotonic() > end:
                raise DriverError(f"not within {timeout_s} s: {what}\n{self.log.console[-5:]} {seen()} {left or ''}")
            if rests or left:
                self.pause(pause_s)
                # Poll more slowly after a while, since polling takes time too.
                pause_s = min(1.2 * pause_s, SLOWEST_POLL_S)
