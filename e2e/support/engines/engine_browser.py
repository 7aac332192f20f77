"""Gives the tests marked `engines` Firefox or WebKit in the place of `browser.Browser`."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any, Self

from e2e.support.engines.engine import Engine
from e2e.support.engines.engine_driver import REMEMBER_WORKERS, EngineDriver
from e2e.support.engines.firefox import Firefox
from e2e.support.engines.webkit import WebKit
from e2e.support.screen import Screen

ENGINES: dict[str, type[Engine]] = {"firefox": Firefox, "webkit": WebKit}


class EngineBrowser:
    """A running Firefox or WebKit with one page. `with` starts and ends it."""

    def __init__(self, name: str) -> None:
        self._type = ENGINES[name]

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="rb-", ignore_cleanup_errors=True)
        self.engine = self._type(Path(self._folder.name) / "profile")
        return self

    def __exit__(self, *_: object) -> None:
        self.engine.kill()
        self._folder.cleanup()

    @property
    def version(self) -> str:
        """The browser's name and version."""
        return self.engine.version

    def reuse(self, origin: str, screen: Screen | None = None, init: str | None = None, **_: Any) -> EngineDriver:
        """Return the page, with nothing stored for the origin. Its service worker is not blocked."""
        driver = EngineDriver(self.engine)
        driver.resize((screen or Screen()).width, (screen or Screen()).height)
        driver.clear_storage(origin)
        for script in filter(None, (REMEMBER_WORKERS, init)):
            driver.init(script)
        return driver

    def open_lasting(self) -> EngineDriver:
        """Return the page, which stays open after the test."""
        return EngineDriver(self.engine)

    def close_pages(self) -> None:
        """Close all pages but the newest one, and leave that."""
        self.engine.clear_init()
        *others, newest = self.engine.pages
        for page in others:
            page.close()
        self.engine.pages = [newest]
        newest.goto("about:blank")


class KillableEngine:
    """Another browser of the same kind with a profile in a folder; it can be started again after each kill."""

    def __init__(self, browser: EngineBrowser, folder: Path) -> None:
        self._type, self._folder = type(browser.engine), folder
        self._engine: Engine | None = None

    def start(self) -> EngineDriver:
        """Start the browser and return a driver of its page."""
        self._engine = self._type(self._folder)
        return EngineDriver(self._engine)

    def kill(self) -> float:
        """Kill every process of the browser at once; return when, as `time.monotonic` counts."""
        assert self._engine
        at = time.monotonic()
        self._engine.kill()
        self._engine = None
        return at

    def close(self) -> None:
        """Kill the browser if it runs."""
        if self._engine:
            self.kill()
