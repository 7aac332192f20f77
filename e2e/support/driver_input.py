"""Mouse, keyboard, fields and files of a page, for `driver.Driver`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page


class DriverError(AssertionError):
    """The browser did not do what a test asked of it."""


class Input:
    """Input of a person at a page."""

    _page: Page

    def click(self, selector: str) -> None:
        """Click the middle of the only matching element."""
        self._page.click(selector)

    def tap(self, selector: str) -> None:
        """Touch the middle of the only matching element."""
        self._page.tap(selector)

    def click_at(self, x: float, y: float) -> None:
        """Press and release the mouse at a point of the window."""
        self._page.mouse.click(x, y)

    def hover_nothing(self) -> None:
        """Move the mouse to the corner of the window."""
        self._page.mouse.move(0, 0)

    def drag(self, source: str, target: str, steps: int = 8) -> None:
        """Press on the middle of one element, move in steps to the middle of another, and release."""
        self.hold(source, target, steps)
        self.release()

    def drag_from(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press on a point, move in steps to another, and release."""
        mouse = self._page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=8)
        mouse.up()

    def hold(self, source: str, target: str, steps: int = 8) -> None:
        """Press on the middle of one element and move in steps to the middle of another, without releasing."""
        start, end = self.box(source), self.box(target)
        mouse = self._page.mouse
        mouse.move(start[0] + start[2] / 2, start[1] + start[3] / 2)
        mouse.down()
        mouse.move(end[0] + end[2] / 2, end[1] + end[3] / 2, steps=steps)

    def release(self) -> None:
        """Release the mouse button."""
        self._page.mouse.up()

    def wheel(self, selector: str, dy: float) -> None:
        """Turn the mouse wheel over the middle of an element."""
        x, y, w, h = self.box(selector)
        self._page.mouse.move(x + w / 2, y + h / 2)
        self._page.mouse.wheel(0, dy)

    def press(self, key: str, selector: str | None = None) -> None:
        """Press a key, such as "Enter" or "Shift+Tab", on the focused or the given element."""
        if selector is None:
            self._page.keyboard.press(key)
        else:
            self._page.press(selector, key)

    @contextmanager
    def held_key(self, key: str) -> Iterator[None]:
        """Hold a key so long that it repeats, on the focused element, until the block ends."""
        self._page.keyboard.down(key)
        self._page.keyboard.down(key)
        yield
        self._page.keyboard.up(key)

    def fill(self, selector: str, text: str) -> None:
        """Put text into a field."""
        self._page.fill(selector, text)

    def choose(self, selector: str, value: str) -> None:
        """Choose a value of a select element."""
        self._page.select_option(selector, value)

    def upload(self, selector: str, file: Path) -> None:
        """Set the file of a file field."""
        self._page.set_input_files(selector, file)

    def download(self, selector: str, file: Path) -> None:
        """Click an element that downloads a file, and save the file."""
        with self._page.expect_download() as given:
            self._page.click(selector)
        given.value.save_as(file)

    def choose_file(self, selector: str, file: Path) -> None:
        """Click an element that opens a file chooser, and choose this file."""
        with self._page.expect_file_chooser() as asked:
            self._page.click(selector)
        asked.value.set_files(file)

    def focus(self, selector: str) -> None:
        """Focus an element."""
        self._page.focus(selector)

    def box(self, selector: str) -> tuple[float, float, float, float]:
        """Return x, y, width and height of the first element."""
        found = self._page.locator(selector).first.bounding_box()
        if found is None:
            raise DriverError(f"{selector} is not shown")
        return found["x"], found["y"], found["width"], found["height"]
