"""Debian's Firefox without a window, driven by WebDriver BiDi."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import websocket

from e2e.support.engines.engine import ANSWER_S, START_S, EngineError, EnginePage, group_members, pointer_actions

# A killed Firefox would ask whether to restore its pages, or start in its safe mode.
PREFERENCES = """user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("toolkit.startup.max_resumed_crashes", -1);
"""
EVENTS = ["log.entryAdded"]
SAID = "stderr.txt"  # in the profile
# Firefox logs these for an import, and for a request to the service worker, that a reload interrupts.
INTERRUPTED = ("TypeError: error loading dynamically imported module", "Failed to load ‘’. A ServiceWorker")


class Firefox:
    """A Firefox with a profile in a folder; see `Engine`."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        (folder / "user.js").write_text(PREFERENCES, "utf-8")
        command = ["firefox-esr", "--headless", "--remote-debugging-port=0", "--profile", str(folder), "--no-remote"]
        said = folder / SAID
        # a pipe that nobody reads would be full one day, and Firefox would wait for ever
        with said.open("w") as output:
            self._process = subprocess.Popen(
                [*command, "about:blank"], stderr=output, stdout=subprocess.DEVNULL, start_new_session=True
            )
        address = self._address(said)
        self._socket = websocket.create_connection(f"{address}/session", timeout=ANSWER_S, suppress_origin=True)
        self._count = 0
        self.errors: list[str] = []
        about = self.command("session.new", capabilities={})["capabilities"]
        self.version = f"Firefox {about['browserVersion']}"
        self.pointer = "touch"
        self._scripts: list[str] = []
        first = self.command("browsingContext.getTree")["contexts"][0]["context"]
        self.pages: list[EnginePage] = [FirefoxPage(self, first)]
        self.command("session.subscribe", events=EVENTS)

    def _address(self, said: Path) -> str:
        """Return where the started browser listens, which it says once. Raises: EngineError."""
        deadline = time.monotonic() + START_S
        while time.monotonic() < deadline:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", said.read_text("utf-8", "replace")):
                return found[1]
            time.sleep(0.05)
        raise EngineError(f"Firefox has not started: {said.read_text('utf-8', 'replace')}")

    def command(self, method: str, **params: Any) -> Any:
        """Return the result of a BiDi command; keep the errors that the page logs meanwhile."""
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("method") in EVENTS:
                self._log(**answer["params"])
            if answer.get("id") == self._count:
                if answer["type"] == "error":
                    raise EngineError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def _log(self, level: str, text: str, **_: Any) -> None:
        """Keep an error that the page has logged."""
        if level == "error" and not text.startswith(INTERRUPTED):
            self.errors.append(text)

    def init(self, script: str) -> None:
        added = self.command("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")
        self._scripts.append(added["script"])

    def clear_init(self) -> None:
        for script in self._scripts:
            self.command("script.removePreloadScript", script=script)
        self._scripts.clear()

    def open_page(self) -> EnginePage:
        end = time.monotonic() + START_S
        while True:
            try:
                created = self.command("browsingContext.create", type="tab")
                break
            except EngineError:  # right after the process of another page was killed
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)
        self.pages.append(FirefoxPage(self, created["context"]))
        return self.pages[-1]

    def renderers(self) -> list[int]:
        return group_members(self._process.pid, " tab\0")

    def kill(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._socket.shutdown()


class FirefoxPage:
    """A tab of Firefox, by the id of its browsing context; see `EnginePage`."""

    def __init__(self, firefox: Firefox, page: str) -> None:
        self._command, self._pointer, self._page = firefox.command, firefox.pointer, page

    def goto(self, address: str) -> None:
        self._command("browsingContext.navigate", context=self._page, url=address, wait="interactive")

    def reload(self) -> None:
        self._command("browsingContext.reload", context=self._page, wait="interactive")

    def ask(self, expression: str, frame: str = "") -> Any:
        context = self._evaluate(f"({frame}).contentWindow", self._page)["context"] if frame else self._page
        script = f"Promise.resolve().then(() => {expression}).then((value) => JSON.stringify(value ?? null))"
        return json.loads(self._evaluate(script, context))

    def _evaluate(self, script: str, context: str) -> Any:
        """Return the value of an expression or of its promise in a page or frame, as BiDi describes it."""
        answer = self._command("script.evaluate", expression=script, target={"context": context}, awaitPromise=True)
        if answer["type"] != "success":
            raise EngineError(answer["exceptionDetails"]["text"])
        return answer["result"]["value"]

    def press_at(self, x: float, y: float) -> None:
        self._command("input.performActions", context=self._page, actions=[pointer_actions(self._pointer, x, y)])

    def press_key(self, key: str) -> None:
        down, up = ({"type": kind, "value": key} for kind in ("keyDown", "keyUp"))
        actions = [{"type": "key", "id": "keys", "actions": [down, up]}]
        self._command("input.performActions", context=self._page, actions=actions)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._command("browsingContext.setViewport", context=self._page, viewport=size)

    def close(self) -> None:
        self._command("browsingContext.close", context=self._page)
