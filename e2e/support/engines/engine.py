"""What a browser other than Chromium must offer to `EngineDriver`."""

from __future__ import annotations

from typing import Any, Protocol

START_S = 60.0
ANSWER_S = 120.0
KEYS = {"Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "Space": " "}


class EngineError(Exception):
    """A browser could not carry out a command, for example because the page was just left."""


class Engine(Protocol):
    """A browser with one page and a profile in a folder.

    `version`: its name and version; `pointer`: "touch", or "mouse" if it cannot be touched by a program; `errors`: what
    its pages have logged as errors, if it tells.
    """

    version: str
    pointer: str
    errors: list[str]

    def init(self, script: str) -> None:
        """Run a script in every page that is opened from now on, if possible before its own scripts."""

    def goto(self, address: str) -> None:
        """Open an address."""

    def reload(self) -> None:
        """Load the page again."""

    def ask(self, expression: str, frame: str = "") -> Any:
        """Return the JSON value of an expression or of its promise.

        `frame`: an expression for the element of the frame in which it is evaluated.
        """

    def press_at(self, x: float, y: float) -> None:
        """Touch or click a point of the window."""

    def press_key(self, key: str) -> None:
        """Press a key of `KEYS`."""

    def resize(self, width: int, height: int) -> None:
        """Change the size of the page in CSS px."""

    def kill(self) -> None:
        """Kill all of its processes at once."""


def pointer_actions(pointer: str, x: float, y: float) -> dict[str, Any]:
    """Return WebDriver's description of a tap or click."""
    move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    taps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": taps}
