"""Faults of a lesson: a message, and the path of keys to the value."""

from collections.abc import Iterator
from typing import NamedTuple

from rbcore.table.cards import NotationError

Path = tuple[str | int, ...]


class LessonFault(NamedTuple):
    """A fault at a path such as ``("wrong", 1, "when")``."""

    path: Path
    message: str

    @property
    def key(self) -> str:
        """The path as it is written: ``wrong[1].when``."""
        words = [f"[{part}]" if isinstance(part, int) else f".{part}" for part in self.path]
        return "".join(words).removeprefix(".")

    def __str__(self) -> str:
        return f"{self.key}: {self.message}" if self.path else self.message


LessonFaults = Iterator[LessonFault]


class LessonError(NotationError):
    """A lesson that cannot be used; ``key`` names the invalid key."""

    def __init__(self, path: Path, message: str) -> None:
        self.fault = LessonFault(path, message)
        super().__init__(str(self.fault))

    @property
    def key(self) -> str:
        """The invalid key, or an empty text if the fault concerns the whole lesson."""
        return self.fault.key
