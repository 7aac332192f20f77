"""Checks of a page with axe-core, including undecided results, and of the size of its controls."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from e2e.support.driver import Driver

SCRIPT = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async ([tags, root]) => {
  const found = await axe.run(root ?? document, { runOnly: tags, rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations', 'incomplete', 'passes'] });
  const nodes = (rows) => rows.flatMap(({ id, nodes }) => nodes.map(({ target, any, all }) =>
    [id, target.join(' '), [...any, ...all].map(({ message }) => message).join('; ').slice(0, 160)]));
  const passed = Object.fromEntries(found.passes.map(({ id, nodes }) => [id, nodes.length]));
  return { violations: nodes(found.violations), incomplete: nodes(found.incomplete), passed };
}"""

# All controls except piles, whose cards are as large as the table allows.
SMALL = """(least) => {
  const root = document.querySelector('dialog[open]') ?? document.body;
  const what = 'button, summary, select, input:not([type=hidden]), a[href], textarea';
  const meant = (one) => one.checkVisibility() && !one.closest('.board-and-panel .board, .piles');
  return [...root.querySelectorAll(what)].filter(meant).map((one) => {
    const label = one.closest('label.switch') ?? one;
    const { width, height } = label.getBoundingClientRect();
    return [one.className || one.localName, one.getAttribute('aria-label') ?? one.textContent, width, height];
  }).filter(([, , width, height]) => width < least - 0.5 || height < least - 0.5);
}"""


class Report(NamedTuple):
    """The results of axe: rows of (rule, selector, message), and the number of elements that passed each rule."""

    violations: list[tuple[str, str, str]]
    incomplete: list[tuple[str, str, str]]
    passed: dict[str, int]


def scan(driver: Driver, root: str | None = None) -> Report:
    """Return the results of axe for the page, or for one element."""
    if not driver.evaluate("typeof axe === 'object'"):
        driver.evaluate(SCRIPT.read_text("utf-8"))
    found: dict[str, Any] = driver.evaluate(RUN, [TAGS, root])
    return Report(*(found[key] for key in ("violations", "incomplete", "passed")))


def small(driver: Driver, least: float = 44) -> list[list[object]]:
    """Return the controls that are smaller than ``least`` CSS px."""
    found: list[list[object]] = driver.evaluate(SMALL, least)
    return found
