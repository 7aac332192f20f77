"""The author kit as its tests act on it: piles and cards, fields, what the engine says, the preview, the copies."""

from __future__ import annotations

from typing import Any

from e2e.support.driver import Driver

INNER = "#preview iframe >> internal:control=enter-frame >> "


class KitPage:
    """The author kit in a browser."""

    def __init__(self, driver: Driver, site: str) -> None:
        self.driver = driver
        self.site = site

    def open(self, query: str = "?lang=en") -> KitPage:
        """Open the kit and wait until the engine has judged what is there."""
        self.driver.goto(f"{self.site}kit/index.html{query}")
        return self.judged()

    def judged(self) -> KitPage:
        """Wait until what is in the fields has been judged."""
        self.driver.wait_for("#kit[data-judged]", 90)
        return self

    def pile(self, place: str) -> None:
        """Choose a pile."""
        self.driver.click(f'.drawing [data-place="{place}"]')

    def put(self, place: str, *cards: str) -> None:
        """Put cards on a pile by taps."""
        self.pile(place)
        for card in cards:
            self.driver.click(f'.palette [data-card="{card}"]')

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.driver.click(self.driver.by_role("button", name))

    def fill(self, field: str, text: str) -> None:
        """Write into a field."""
        self.driver.fill(f"#{field}", text)

    def value(self, field: str) -> str:
        """Return what stands in a field."""
        found: str = self.driver.evaluate("(id) => document.getElementById(id).value", field)
        return found

    def wrong(self, field: str) -> str:
        """Return what is said to be wrong with a field."""
        return self.driver.text(f"#{field}-wrong") if self.driver.is_visible(f"#{field}-wrong") else ""

    def told(self, text: str) -> None:
        """Wait until the engine says something about the position."""
        self.driver.until(lambda: text in self.driver.text("#verdict"), f"{text!r} in the verdict")

    def shows(self, place: str, cards: str) -> None:
        """Wait until the preview's pile is named with these cards."""
        selector = f'{INNER}[data-place="{place}"]'
        self.driver.until(
            lambda: self.driver.count(selector) and cards in (self.driver.attribute(selector, "aria-label") or ""),
            f"{cards!r} on {place} of the preview",
            60,
        )

    def play(self, source: str, target: str) -> None:
        """Play a card on the preview."""
        for place in (source, target):
            self.driver.click(f'{INNER}[data-place="{place}"]')

    def result(self, text: str) -> None:
        """Wait until the preview's result is told."""
        self.driver.until(lambda: text in self.driver.text("#preview-state"), f"{text!r} of the preview")

    def draft(self) -> dict[str, Any]:
        """Return what the page has kept."""
        found: dict[str, Any] = self.driver.evaluate("JSON.parse(localStorage['rb:note:kit']).draft")
        return found
