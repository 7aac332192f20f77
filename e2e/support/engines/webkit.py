"""WebKitGTK on a virtual screen, the closest available relative of Safari on an iPad, driven by WebDriver."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from e2e.support.engines.engine import ANSWER_S, START_S, EngineError, EnginePage, group_members, pointer_actions
from web.build import environment

WINDOW = Path(__file__).with_name("webkit_window.py")
SCRIPTS = "scripts.js"  # in the profile; the window runs them in each page that it opens
SOFTWARE = {
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "GDK_BACKEND": "x11",
    "NO_AT_BRIDGE": "1",
}
# A script that waits while its page is replaced would never be answered.
SCRIPT_S = 10.0
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class WebKit:
    """A WebKitGTK with a profile in a folder; see `Engine`."""

    def __init__(self, folder: Path) -> None:
        display = self._open_screen()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        env = {**os.environ, **SOFTWARE, "DISPLAY": display}
        program = ["WebKitWebDriver", f"--port={port}"]
        self._driver = subprocess.Popen(program, env=env, start_new_session=True, **QUIET)
        self._url = f"http://127.0.0.1:{port}"
        self._scripts = folder / SCRIPTS
        self._scripts.unlink(missing_ok=True)
        self.errors: list[str] = []
        session = self._start(folder)
        self._url += f"/session/{session['sessionId']}"
        self.version = f"WebKitGTK {session['capabilities'].get('browserVersion', '?')}"
        self.command("POST", "/timeouts", {"script": int(SCRIPT_S * 1000), "pageLoad": int(START_S * 1000)})
        self.pointer = "mouse"  # a touch is accepted, but the page sees a mouse
        self._current = self.command("GET", "/window")
        self.pages: list[EnginePage] = [WebKitPage(self, self._current)]

    def _open_screen(self) -> str:
        """Start a virtual screen and return its name."""
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "2000x1400x24"]
        self._screen = subprocess.Popen(command, pass_fds=[write], **QUIET)
        os.close(write)
        with os.fdopen(read) as names:
            return f":{names.readline().strip()}"

    def _start(self, folder: Path) -> Any:
        """Return the session of the window that WebKitWebDriver opens as soon as it runs itself."""
        options = {"binary": environment.SYSTEM_PYTHON, "args": [str(WINDOW), str(folder), "--automation"]}
        wanted = {"pageLoadStrategy": "none", "webkitgtk:browserOptions": options}
        end = time.monotonic() + START_S
        while True:
            try:
                return self.command("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
            except URLError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def command(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Return the value of a WebDriver command."""
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = Request(self._url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=ANSWER_S) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise EngineError(f"{path}: {error.read().decode()[:300]}") from error

    def command_in(self, window: str, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Return the value of a WebDriver command in a window."""
        if window != self._current:
            self.command("POST", "/window", {"handle": window})
            self._current = window
        return self.command(method, path, body)

    def init(self, script: str) -> None:
        with self._scripts.open("a", encoding="utf-8") as file:
            file.write(f"{{ {script} }}\n")

    def clear_init(self) -> None:
        self._scripts.unlink(missing_ok=True)

    def open_page(self) -> EnginePage:
        self.pages.append(WebKitPage(self, self.command("POST", "/window/new", {"type": "window"})["handle"]))
        return self.pages[-1]

    def renderers(self) -> list[int]:
        return group_members(self._driver.pid, "WebKitWebProcess")

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._driver.pid, signal.SIGKILL)
        self._driver.wait()
        self._screen.terminate()
        self._screen.wait(20)


class WebKitPage:
    """A window of WebKitGTK by its handle; see `EnginePage`."""

    def __init__(self, webkit: WebKit, window: str) -> None:
        self._command, self._pointer = partial(webkit.command_in, window), webkit.pointer

    def goto(self, address: str) -> None:
        self._navigate("/url", {"url": address})

    def reload(self) -> None:
        self._navigate("/refresh")

    def _navigate(self, path: str, body: dict[str, Any] | None = None) -> None:
        """Leave the page, wait for the next one, and run the scripts of tests, after those of the page itself."""
        self._run("window.isOld = true")
        self._command("POST", path, body)
        end = time.monotonic() + START_S
        while self._is_loading():
            assert time.monotonic() < end, f"{body or path} was not loaded within {START_S} s"
            time.sleep(0.02)

    def _is_loading(self) -> bool:
        """Return whether the next page is not there yet; a question to the old one may fail as it is left."""
        try:
            return bool(self._run("return window.isOld || document.readyState === 'loading'"))
        except EngineError:
            return True

    def _run(self, script: str) -> Any:
        """Return the result of the body of a function, which is called in the current frame."""
        return self._command("POST", "/execute/sync", {"script": script, "args": []})

    def ask(self, expression: str, frame: str = "") -> Any:
        if frame:
            self._command("POST", "/frame", {"id": self._run(f"return {frame}")})
        try:
            return self._ask_here(expression)
        finally:
            if frame:
                self._command("POST", "/frame", {"id": None})

    def _ask_here(self, expression: str) -> Any:
        """Return the JSON value of an expression in the current frame."""
        script = f"""const done = arguments[arguments.length - 1];
            Promise.resolve().then(() => {expression}).then(
                (value) => done(JSON.stringify({{ value: value ?? null }})),
                (error) => done(JSON.stringify({{ error: String(error) }})))"""
        answer = json.loads(self._command("POST", "/execute/async", {"script": script, "args": []}))
        if "error" in answer:
            raise EngineError(answer["error"])
        return answer["value"]

    def press_at(self, x: float, y: float) -> None:
        self._command("POST", "/actions", {"actions": [pointer_actions(self._pointer, x, y)]})

    def press_key(self, key: str) -> None:
        down, up = ({"type": kind, "value": key} for kind in ("keyDown", "keyUp"))
        self._command("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": [down, up]}]})

    def resize(self, width: int, height: int) -> None:
        self._command("POST", "/window/rect", {"width": width, "height": height})

    def close(self) -> None:
        self._command("DELETE", "/window")
