"""Other browsers, driven with the standard library alone: Firefox by WebDriver BiDi, WebKitGTK by WebDriver.

Each has `version`, `goto(address)`, `ask(expression)`, which returns the JSON value of an expression or of its promise,
`ask_frame(expression)`, which does so in the first frame of the page, `touch(x, y)`, which returns why touch is
impossible or "", and `close()`.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Protocol
from urllib.error import HTTPError
from urllib.request import Request, urlopen

START_S = 60.0
ANSWER_S = 120.0
DISPLAY = ":77"
TOLD = "(value) => JSON.stringify(value ?? null), (error) => JSON.stringify(String(error))"
SOFTWARE = {
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "GDK_BACKEND": "x11",
    "NO_AT_BRIDGE": "1",
}


class Engine(Protocol):
    """A browser with one page."""

    version: str

    def goto(self, address: str) -> None: ...
    def ask(self, expression: str) -> Any: ...
    def ask_frame(self, expression: str) -> Any: ...
    def touch(self, x: int, y: int) -> str: ...
    def close(self) -> None: ...


class WebSocket:
    """A web socket client for text messages, without compression."""

    def __init__(self, address: str) -> None:
        found = re.fullmatch(r"ws://([^:/]+):(\d+)(/.*)", address)
        assert found, address
        self.socket = socket.create_connection((found[1], int(found[2])), timeout=ANSWER_S)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {found[3]} HTTP/1.1\r\nHost: {found[1]}:{found[2]}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        assert b"101" in self.file.readline()
        while self.file.readline().strip():
            pass

    def send(self, text: str) -> None:
        """Send a text as one masked frame."""
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
        if size > 0xFFFF:
            head = struct.pack("!BBQ", 0x81, 0xFF, size)
        self.socket.sendall(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def receive(self) -> str:
        """Return the next text; other messages such as pings are skipped."""
        message = b""
        while True:
            first, second = self.file.read(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8))
            data = self.file.read(size)
            if first & 0x0F > 2:
                continue
            message += data
            if first & 0x80:
                return message.decode()

    def close(self) -> None:
        """Close the connection."""
        self.file.close()
        self.socket.close()


class Firefox:
    """Debian's Firefox without a window."""

    def __init__(self, program: str = "firefox-esr") -> None:
        self.folder = tempfile.mkdtemp(prefix="rb-firefox-")
        own = ["--profile", self.folder, "--no-remote"]
        command = [program, "--headless", "--remote-debugging-port=0", *own, "about:blank"]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        assert self.process.stderr
        lines = (re.search(r"WebDriver BiDi listening on (ws://\S+)", line) for line in self.process.stderr)
        found = next(line for line in lines if line)
        self.socket, self.count = WebSocket(f"{found[1]}/session"), 0
        about = self.command("session.new", capabilities={})["capabilities"]
        self.version = f"Firefox {about['browserVersion']}"
        self.page = self.command("browsingContext.getTree")["contexts"][0]["context"]

    def command(self, method: str, **params: Any) -> Any:
        """Return the result of a BiDi command."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == self.count:
                assert answer["type"] != "error", answer
                return answer["result"]

    def goto(self, address: str) -> None:
        self.command("browsingContext.navigate", context=self.page, url=address, wait="interactive")

    def ask(self, expression: str) -> Any:
        return self.ask_in(self.page, expression)

    def ask_frame(self, expression: str) -> Any:
        tree = self.command("browsingContext.getTree", root=self.page)["contexts"][0]
        return self.ask_in(tree["children"][0]["context"], expression)

    def ask_in(self, context: str, expression: str) -> Any:
        """Return the value of an expression in a page or frame."""
        script = f"Promise.resolve().then(() => {expression}).then({TOLD})"
        answer = self.command("script.evaluate", expression=script, target={"context": context}, awaitPromise=True)
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def touch(self, x: int, y: int) -> str:
        try:
            self.command("input.performActions", context=self.page, actions=[finger(x, y)])
        except AssertionError as error:
            return str(error)
        return ""

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait(20)
        if self.process.stderr:
            self.process.stderr.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class WebKit:
    """WebKitGTK's test browser on a virtual screen: the closest available relative of Safari on an iPad."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        env = {**os.environ, **SOFTWARE, "DISPLAY": DISPLAY}
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.screen = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x900x24"], **quiet)
        self.driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=env, **quiet)
        self.url = f"http://127.0.0.1:{port}"
        time.sleep(1.5)
        wanted = {"webkitgtk:browserOptions": {"binary": mini_browser(), "args": ["--automation"]}}
        session = self.command("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.url += f"/session/{session['sessionId']}"
        self.version = f"WebKitGTK {session['capabilities'].get('browserVersion', '?')}"
        self.command("POST", "/timeouts", {"script": int(ANSWER_S * 1000), "pageLoad": int(START_S * 1000)})

    def command(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Return the value of a WebDriver command."""
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        with urlopen(request, timeout=ANSWER_S) as answer:
            return json.load(answer)["value"]

    def goto(self, address: str) -> None:
        self.command("POST", "/url", {"url": address})

    def ask_frame(self, expression: str) -> Any:
        script = "return window.frameToAsk()"
        frame = self.command("POST", "/execute/sync", {"script": script, "args": []})
        self.command("POST", "/frame", {"id": frame})
        try:
            return self.ask(expression)
        finally:
            self.command("POST", "/frame", {"id": None})

    def touch(self, x: int, y: int) -> str:
        try:
            self.command("POST", "/actions", {"actions": [finger(x, y)]})
        except HTTPError as error:
            return error.read().decode()[:200]
        return ""

    def ask(self, expression: str) -> Any:
        script = f"Promise.resolve().then(() => {expression}).then({TOLD}).then(arguments[arguments.length - 1])"
        return json.loads(self.command("POST", "/execute/async", {"script": script, "args": []}))

    def close(self) -> None:
        self.command("DELETE", "")
        for process in (self.driver, self.screen):
            process.terminate()
            process.wait(20)


def finger(x: int, y: int) -> dict[str, Any]:
    """Return the actions of a finger that taps."""
    move = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
    taps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": taps}


def mini_browser() -> str:
    """Return the path of WebKitGTK's test browser."""
    return str(next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), Path("/usr/bin/MiniBrowser")))
