"""Page object for the author kit: piles and cards, fields, the engine's verdict, the preview, the snippets."""

from __future__ import annotations

from typing import Any

from e2e.support.driver import Driver

PREVIEW = "#preview .frame"
FRAME_SIZE = """(() => {
  const { shadowRoot } = document.querySelector("#preview russian-bank-board");
  const { clientWidth, clientHeight } = shadowRoot.querySelector("iframe");
  return `width="${clientWidth}" height="${clientHeight}"`;
})()"""
INNER = "#preview iframe >> internal:control=enter-frame >> "


class KitPage:
    """The author kit in a browser."""

    def __init__(self, driver: Driver, site: str) -> None:
        self.driver = driver
        self.site = site

    def open(self, query: str = "?lang=en") -> KitPage:
        """Open the kit and wait until the engine has checked its content."""
        self.driver.goto(f"{self.site}kit/index.html{query}")
        return self.judged()

    def judged(self) -> KitPage:
        """Wait until the engine has checked the content of the fields."""
        self.driver.wait_for("#kit[data-judged]", 90)
        return self

    def settled(self) -> KitPage:
        """Wait until the fields show what was done last."""
        self.driver.wait_for("#kit:not([data-waits])")
        return self

    def pile(self, place: str) -> None:
        """Select a pile."""
        self.settled().driver.click(f'.drawing [data-place="{place}"]')

    def put(self, place: str, *cards: str) -> None:
        """Put cards on a pile with taps."""
        self.pile(place)
        for card in cards:
            self.driver.click(f'.palette [data-card="{card}"]')

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.settled().driver.click(self.driver.by_role("button", name))

    def fill(self, field: str, text: str) -> None:
        """Type a text into a field."""
        self.settled().driver.fill(f"#{field}", text)

    def value(self, field: str) -> str:
        """Return the value of a field."""
        found: str = self.settled().driver.evaluate("(id) => document.getElementById(id).value", field)
        return found

    def copied(self, kind: str) -> str:
        """Return the snippet of a kind."""
        self.driver.choose("#copy-kind", kind)
        return self.value("copy-text")

    def is_previewed(self, width: int) -> bool:
        """Return whether the copied frame has this width, and the preview its size."""
        copy, size = self.copied("iframe"), self.driver.evaluate(FRAME_SIZE)
        return f'width="{width}"' in copy and size in copy

    def wrong(self, field: str) -> str:
        """Return the error message of a field."""
        driver = self.settled().driver
        return driver.text(f"#{field}-wrong") if driver.is_visible(f"#{field}-wrong") else ""

    def wait_text(self, text: str) -> None:
        """Wait until the engine's message about the position contains a text."""
        self.driver.until(lambda: text in self.driver.text("#verdict"), f"{text!r} in the verdict")

    def shows(self, place: str, cards: str) -> None:
        """Wait until a pile of the preview has these cards in its name."""
        selector = f'{INNER}[data-place="{place}"]'
        self.driver.until(
            lambda: self.driver.count(selector) and cards in (self.driver.attribute(selector, "aria-label") or ""),
            f"{cards!r} on {place} of the preview",
            60,
        )

    def play(self, source: str, target: str) -> None:
        """Play a card in the preview."""
        for place in (source, target):
            self.driver.click(f'{INNER}[data-place="{place}"]')

    def result(self, text: str) -> None:
        """Wait until the preview shows a result."""
        self.driver.until(lambda: text in self.driver.text("#preview-state"), f"{text!r} of the preview")

    def draft(self) -> dict[str, Any]:
        """Return the stored draft."""
        found: dict[str, Any] = self.settled().driver.evaluate("JSON.parse(localStorage['rb:note:kit']).draft")
        return found
