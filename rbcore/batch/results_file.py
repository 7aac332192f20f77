"""Files of results: a heading, then a line of JSON for each piece of work that is done."""

import json
from pathlib import Path
from typing import Any

from rbcore.batch.files import write_file


class ResultsFile:
    """A file of results, which is created or continued; ``rows``: the results so far.

    ``heading``: the settings of the work; ``keys``: those that every result has.
    Raises: ValueError if the file is not one, or has another heading.
    """

    def __init__(self, path: Path, heading: dict[str, Any], keys: tuple[str, ...]) -> None:
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


def read_results(path: Path, keys: tuple[str, ...]) -> tuple[Any, list[Any]]:
    """Return the heading of a file, and its results, each an object with these keys.

    Raises: ValueError that names the file.
    """
    try:
        heading, *rows = [json.loads(line) for line in _whole_lines(path.read_text(encoding="utf-8")).splitlines()]
    except (OSError, ValueError, RecursionError) as error:
        raise ValueError(f"{path} is not a file of results: {error}") from error
    for number, row in enumerate(rows, start=2):
        if not isinstance(row, dict) or not row.keys() >= {*keys}:
            raise ValueError(f"{path} is not a file of results: line {number} needs {', '.join(keys)}")
    return heading, rows


def _whole_lines(text: str) -> str:
    return text[: text.rfind("\n") + 1]


def _line(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
