"""Files of mined problems: a heading, then a line for each finished game, so that mining can be resumed."""

import json
from pathlib import Path
from typing import Any


class MinedFile:
    """A file of mined problems; ``games``: the problems by the number of the game.

    Raises: ValueError if the file is not one, or belongs to other games.
    """

    def __init__(self, path: Path, heading: dict[str, Any]) -> None:
        self.path = path
        self.games: dict[int, list[dict[str, Any]]] = {}
        if not path.exists():
            path.write_text(_line(heading), encoding="utf-8")
            return
        # A line without an end was being written when the mining was interrupted.
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        first, *rows = mined_rows(path, whole) or [None]
        if first != heading:
            raise ValueError(f"{path} was mined from other games: {first}")
        self.games = {row["game"]: row["problems"] for row in rows}
        if whole != text:
            path.write_text(whole, encoding="utf-8")

    def add(self, game: int, problems: list[dict[str, Any]]) -> None:
        """Write the problems of one more game."""
        self.games[game] = problems
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_line({"game": game, "problems": problems}))


def mined_rows(path: Path, text: str) -> list[Any]:
    """Return the lines of a file as JSON.

    Raises: ValueError that names the file.
    """
    try:
        return [json.loads(line) for line in text.splitlines()]
    except ValueError as error:
        raise ValueError(f"{path} is not a file of mined problems: {error}") from error


def mined_games(path: Path) -> list[dict[str, Any]]:
    """Return the finished games of a file, in the order of their numbers.

    Raises: ValueError that names the file.
    """
    text = path.read_text(encoding="utf-8")
    return sorted(mined_rows(path, text[: text.rfind("\n") + 1])[1:], key=lambda row: row["game"])


def _line(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
