"""Page object for a page of another origin that embeds boards, and lessons for it."""

from __future__ import annotations

import base64
import json
import zlib
from functools import partial
from pathlib import Path
from typing import Any

from e2e.support.driver import Driver
from rbcore.lesson.bake import bake

POS = "pagat~A~A:5x!KC_12x__,B:5x!KH_12x__~H1:{h1},H2:9H,H3:10S,H4:6D,H5:KS,H6:KD,H7:KS,H8:KD~~~0.0~0"
ACE = {
    "id": "ace",
    "pos": POS.format(h1="AS"),
    "task": "find-compulsory",
    "prompt": {"en": "One card must be played first.", "de": "Eine Karte muss zuerst gespielt werden."},
    "hint": ["Look at the houses.", "An ace begins a foundation."],
    "success": "Right: an ace goes up.",
    "wrong": [{"when": "move 9H", "text": "Not the nine."}, {"text": "Something else comes first."}],
    "solution": "The ace goes up.",
}
NINE = {
    "id": "nine",
    "pos": POS.format(h1=""),
    "task": "play",
    "accept": "move 9H H2 H3",
    "prompt": "Put the nine on the ten.",
    "success": "Done.",
    "wrong": "Another card.",
}
STOP = {
    "id": "stop",
    "pos": POS.format(h1="AS"),
    "side": "B",
    "task": "call-stop",
    "accept": "stop",
    "done": "move 9H H2 H3",
    "prompt": "Was that right?",
    "success": "The ace had to go first.",
    "wrong": "Look at the ace.",
}
REPLAY = {
    "id": "replay",
    "mode": "replay",
    "game": {
        "schema": 1,
        "behaviour": 1,
        "preset": "pagat",
        "options": {},
        "seed": "monday",
        "players": {},
        "events": ["B move 6H H8 H3", "B move 10C B.reserve H8", "B turn hand"],
    },
    "captions": [{"at": 2, "text": "The ten finds a place."}],
}
EVENTS = (
    "rb-ready",
    "rb-move",
    "rb-task",
    "rb-state",
    "rb-step",
    "rb-progress",
    "rb-stop",
    "rb-position",
    "rb-resize",
    "rb-error",
    "rb-warning",
)
HOST = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A tutorial</title><link rel="icon" href="data:,">
<body style="margin:0"><h1>A tutorial</h1>{body}<p style="height:1500px">The end.</p>
<script>
window.received = [];
window.results = [];
for (const name of {events}) addEventListener(name, (event) => received.push([event.target.id, name, event.detail]));
addEventListener("message", ({{ data }}) => data?.format === "russian-bank-result" && results.push(data));
</script>
<script src="{site}embed/v1/board.js"></script></body></html>"""
INNER = " >> internal:control=enter-frame >> "


def baked(lesson: dict[str, Any]) -> dict[str, Any]:
    """Return a lesson with its baked tree."""
    return {**lesson, "baked": bake(lesson)}


def packed(site: str, lesson: dict[str, Any]) -> str:
    """Return the address of a board with a whole lesson in its fragment."""
    press = zlib.compressobj(wbits=-15)
    data = press.compress(json.dumps(lesson).encode()) + press.flush()
    letters = base64.urlsafe_b64encode(data).decode().rstrip("=")
    return f"{site}embed/v1/?lang={lesson.get('lang', 'en')}#lesson=1{letters}"


class BoardPage:
    """A host's page; boards are named by the id of their element or frame."""

    def __init__(self, driver: Driver, folder: Path, host: str, site: str) -> None:
        self.driver = driver
        self.folder = folder
        self.host = host
        self.site = site

    def put(self, name: str, lesson: dict[str, Any]) -> None:
        """Let the host serve a lesson."""
        (self.folder / f"{name}.json").write_text(json.dumps(lesson), "utf-8")

    def write(self, body: str, name: str = "index") -> None:
        """Let the host serve a page with this body."""
        text = HOST.format(body=body, events=json.dumps(EVENTS), site=self.site)
        (self.folder / f"{name}.html").write_text(text, "utf-8")

    def open(self, body: str, name: str = "index") -> BoardPage:
        """Open a page of the host with this body."""
        self.write(body, name)
        self.driver.goto(f"{self.host}{name}.html")
        return self

    def selector_in(self, board: str, selector: str) -> str:
        """Return a selector of elements in a board's frame."""
        frame = f"iframe#{board}" if self.driver.count(f"iframe#{board}") else f"#{board} iframe"
        return f"{frame}{INNER}{selector}"

    def pile(self, board: str, place: str) -> str:
        """Return the selector of a pile."""
        return self.selector_in(board, f'[data-place="{place}"]')

    def events_of(self, board: str, event: str) -> list[dict[str, Any]]:
        """Return the details of a board's events of one kind."""
        script = "([id, name]) => received.filter((one) => one[0] === id && one[1] === name).map((one) => one[2])"
        found: list[dict[str, Any]] = self.driver.evaluate(script, [board, event])
        return found

    def wait_events(self, board: str, event: str, count: int = 1) -> list[dict[str, Any]]:
        """Wait until a board has reported events of one kind `count` times; return their details.

        They arrive as messages, often after the text that they belong to is shown.
        """
        what = f"{count} of {event} by {board}"
        self.driver.until(
            lambda: len(self.events_of(board, event)) >= count, what, seen=lambda: self.events_of(board, event)
        )
        return self.events_of(board, event)

    def ready(self, *boards: str, timeout_s: float = 60) -> BoardPage:
        """Wait until boards are ready."""
        for board in boards:
            self.driver.until(partial(self.events_of, board, "rb-ready"), f"{board} ready", timeout_s)
        return self

    def wait_question(self, board: str, timeout_s: float = 90) -> None:
        """Wait until a board asks for compulsory plays."""
        none = self.selector_in(board, '[data-tool="none"]')
        self.driver.until(partial(self.driver.count, none), f"{board} asks", timeout_s)

    def move(self, board: str, source: str, target: str) -> None:
        """Tap a source and a target."""
        self.driver.click(self.pile(board, source))
        self.driver.click(self.pile(board, target))

    def press(self, board: str, tool: str) -> None:
        """Press one of a board's buttons."""
        self.driver.click(self.selector_in(board, f'[data-tool="{tool}"]'))

    def message(self, board: str) -> str:
        """Return the message below a board's table."""
        return self.driver.text(self.selector_in(board, ".message"))

    def wait_text(self, board: str, text: str) -> None:
        """Wait until the message of a board contains a text."""
        self.driver.until(lambda: text in self.message(board), f"{board}: {text}")

    def call(self, board: str, script: str) -> Any:
        """Return the result of a method of the element: call("one", "getPosition()")."""
        return self.driver.evaluate(f"document.getElementById('{board}').{script}")
