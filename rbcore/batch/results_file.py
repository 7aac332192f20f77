"""Files of results: a heading, then a line of JSON for each piece of work that is done."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rbcore.batch.files import write_file


class ResultsFile:
    """A file of results, which is created or continued; ``rows``: the results so far.

    ``heading``: the settings of the work; ``keys``: those that every result has, with their types.
    Raises: ValueError if the file is not one, or has another heading.
    """

    def __init__(self, path: Path, heading: dict[str, Any], keys: Mapping[str, type]) -> None:
        self.path = path
        self.rows: list[Any] = []
        if not path.exists():
            write_file(path, _line(heading))
            return
        settings, self.rows = read_results(path, keys)
        if settings != heading:
            raise ValueError(f"{path} has results of other settings: {settings}")
        # A line without an end was being written when the work was interrupted.
        text = path.read_text(encoding="utf-8")
        whole = _whole_lines(text)
        if whole != text:
            write_file(path, whole)

    def add(self, row: Any) -> None:
        """Write one more result."""
        self.rows.append(row)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_line(row))


def read_results(path: Path, keys: Mapping[str, type]) -> tuple[Any, list[Any]]:
    """Return the heading of a file, and its results, each an object with these keys and types.

    Raises: ValueError that names the file.
    """
    try:
        heading, *rows = [json.loads(line) for line in _whole_lines(path.read_text(encoding="utf-8-sig")).splitlines()]
    except (OSError, ValueError, RecursionError) as error:
        raise ValueError(f"{path} is not a file of results: {error}") from error
    for number, row in enumerate(rows, start=2):
        if not isinstance(row, dict) or any(type(row.get(key)) is not kind for key, kind in keys.items()):
            raise ValueError(f"{path} is not a file of results: line {number} needs {', '.join(keys)}")
    return heading, rows


def _whole_lines(text: str) -> str:
    return text[: text.rfind("\n") + 1]


def _line(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
