"""A Chromium that can be killed with all its processes, as in a power cut, and keeps its profile."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

from e2e.support.browser import ARGS, Browser
from e2e.support.driver import Driver
from e2e.support.driver_input import DriverError
from web.build import environment

PORT_FILE = "DevToolsActivePort"
START_S = 60.0
MORE_ARGS = ("--headless", "--remote-debugging-port=0", "--window-size=1180,820", "--password-store=basic")


class KillableBrowser:
    """A browser with a profile in a folder; it can be started again after each kill."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._browser, self._folder = browser, folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Driver:
        """Start the browser and return a driver of its page."""
        port_file = self._folder / PORT_FILE
        port_file.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [environment.browser(), *ARGS, *MORE_ARGS, f"--user-data-dir={self._folder}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        end = time.monotonic() + START_S
        while not (port_file.exists() and port_file.read_text("utf-8").count("\n")):
            if time.monotonic() > end:
                raise DriverError(f"the browser did not start within {START_S} s")
            time.sleep(0.02)
        port = port_file.read_text("utf-8").splitlines()[0]
        return self._browser.attach(f"http://127.0.0.1:{port}")

    def kill(self) -> float:
        """Kill every process of the browser at once; return when, as `time.monotonic` counts."""
        assert self._process
        at = time.monotonic()
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None
        return at

    def close(self) -> None:
        """Kill the browser if it runs."""
        if self._process:
            self.kill()
