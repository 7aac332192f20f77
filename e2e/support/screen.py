"""The screen of a page, and the log of its requests and errors."""

from __future__ import annotations

from dataclasses import dataclass, field

# Widths and heights of a tablet, a phone, and a small window.
SIZES = [(1180, 820), (390, 844), (640, 480)]


@dataclass(frozen=True)
class Screen:
    """The screen of a page: width and height in CSS px, device pixels per CSS px, touch or mouse."""

    width: int = 1180
    height: int = 820
    scale: float = 1.0
    touch: bool = False


@dataclass
class Log:
    """The log of a context: addresses of requests, including workers'; console lines as (kind, text); page errors."""

    requests: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    console: list[tuple[str, str]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
