"""What a browser other than Chromium must offer to `EngineDriver`."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

START_S = 60.0
ANSWER_S = 120.0
KEYS = {"Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "Space": " "}


class EngineError(Exception):
    """A browser could not carry out a command, for example because the page was just left."""


class EnginePage(Protocol):
    """A page of a browser."""

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

    def close(self) -> None:
        """Close the page, even if its process was killed."""


class Engine(Protocol):
    """A browser with a profile in a folder.

    `version`: its name and version; `pointer`: "touch", or "mouse" if it cannot be touched by a program; `errors`: what
    its pages have logged as errors, if it tells; `pages`: the open pages, the newest last.
    """

    version: str
    pointer: str
    errors: list[str]
    pages: list[EnginePage]

    def init(self, script: str) -> None:
        """Run a script before those of every page that is opened from now on, until `clear_init`."""

    def clear_init(self) -> None:
        """Run no scripts of tests in pages that are opened from now on."""

    def open_page(self) -> EnginePage:
        """Open another page, in front of the others, and add it to `pages`."""

    def renderers(self) -> list[int]:
        """Return the ids of the processes that run its pages."""

    def kill(self) -> None:
        """Kill all of its processes at once."""


def group_members(group: int, name: str) -> list[int]:
    """Return the ids of the processes of a group whose command line contains a name."""

    def is_member(folder: Path) -> bool:
        with suppress(OSError):
            in_group = (folder / "stat").read_text().rpartition(")")[2].split()[2] == str(group)
            return in_group and name.encode() in (folder / "cmdline").read_bytes()
        return False

    return [int(folder.name) for folder in Path("/proc").glob("[0-9]*") if is_member(folder)]


def pointer_actions(pointer: str, x: float, y: float) -> dict[str, Any]:
    """Return WebDriver's description of a tap or click."""
    move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    taps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": taps}
