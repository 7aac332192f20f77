"""An init script that holds the engine's files back until a test releases them, and counts layout shifts."""

from __future__ import annotations

from typing import Any

from e2e.support.driver import Driver
from e2e.support.page_downloads import PAGE_DOWNLOADS

_HOLD = """{
  const { fetch } = window;
  const gate = new Promise((go) => { window.go = go; });
  window.fetch = async (address, ...more) => {
    if (String(address).includes('boot/') && CONDITION) await gate;
    return fetch(address, ...more);
  };
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ sources }) => sources.map(
    ({ node, currentRect }) => [node?.className ?? '', currentRect]))))
    .observe({ type: 'layout-shift', buffered: true });
}"""


def held_engine(condition: str = "true") -> str:
    """Return an init script that holds the engine back when a condition in JavaScript is true."""
    return PAGE_DOWNLOADS + _HOLD.replace("CONDITION", condition)


def release_engine(driver: Driver) -> None:
    """Let the engine's files come."""
    driver.evaluate("window.go()")


def is_engine_ready(driver: Driver) -> bool:
    """Return whether the engine has started."""
    return bool(driver.evaluate("performance.getEntriesByName('rb:engine').length"))


def layout_shifts(driver: Driver) -> list[Any]:
    """Return the layout shifts so far: the class and the rectangle of each element that moved."""
    shifts: list[Any] = driver.evaluate("window.shifts")
    return shifts
