"""What a page is shown on, and what is heard of it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Screen:
    """What the page is shown on: width and height in CSS px, device pixels per CSS px, finger or mouse."""

    width: int = 1180
    height: int = 820
    scale: float = 1.0
    touch: bool = False


@dataclass
class Log:
    """What a context saw: the addresses of all requests, workers' too; console lines as (kind, text); page errors."""

    requests: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    console: list[tuple[str, str]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
