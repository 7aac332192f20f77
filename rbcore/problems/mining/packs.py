"""Packs: the problems chosen from those mined, spread over themes and difficulty, without near duplicates.

Equal mined files give equal packs, and a problem that was published is never left out, so that its
id stays valid.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from gzip import compress
from typing import Any

from rbcore.notation.position_text import parse_position_text
from rbcore.opponent.levels import LEVELS
from rbcore.problems.lesson import lesson_of
from rbcore.problems.mining.difficulty import BEYOND, difficulty, level_line, stop_difficulty
from rbcore.problems.positions import EndKey, end_key, line_text, parse_line, start_of
from rbcore.problems.themes import LAST_CARDS, STOP, described, rival_of
from rbcore.problems.turn import TooManyPositions
from rbcore.table.state import State

MOST_BYTES = 60_000
# Two positions with so many equal houses are the same position to a reader.
_EQUAL_HOUSES = 5
# At most this part of a pack has one main theme, one difficulty, or one shape of the answer. Of difficulty it is much,
# since in the single-pack game hardly anything but rollouts finds the best line.
_MOST_OF_THEME, _MOST_OF_DIFFICULTY, _MOST_OF_SHAPE = 0.35, 0.7, 0.06
# Questions about Stop are easily found: this part of a pack has them, and this part one ground.
_MOST_STOPS, _MOST_OF_GROUND = 0.25, 0.05
_FEWEST = 4


def described_problem(row: dict[str, Any]) -> dict[str, Any]:
    """Return a mined problem with its themes, none if the page cannot show it, and its difficulty.

    Where no count tells the shown line from the best other one, it is compared with the line of the strongest level
    that goes wrong: ``tempting``.
    """
    if "done" in row:
        return {**row, "difficulty": stop_difficulty(row)}
    try:
        lesson_of(row)
    except TooManyPositions:
        return {**row, "themes": []}
    view = start_of(row)
    accepted = {end_key(parse_line(view, text)[1]) for text in row["accept"]}
    level = difficulty(view, accepted)
    themes = described(row).themes
    if not set(themes) - {LAST_CARDS}:
        for tempting in _wrong_lines(view, accepted):
            other = {**row, "tempting": tempting}
            if set(described(other).themes) - {LAST_CARDS}:
                row, themes = other, described(other).themes
                break
    return {**row, "themes": themes, "difficulty": level}


def _wrong_lines(view: State, accepted: set[EndKey]) -> Iterator[str]:
    """Yield the lines of the levels without rollouts that lead to other ends, the strongest level first."""
    for level in reversed(LEVELS.values()):
        found = None if level.rollouts else level_line(view, level, "")
        if found and end_key(found[1]) not in accepted:
            yield line_text(found[0])


def offered(problems: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the problems that are offered for practice: those that have not been retired."""
    return [row for row in problems if "retired" not in row]


def chosen(candidates: Iterable[dict[str, Any]], count: int, published: Sequence[dict[str, Any]]) -> list[Any]:
    """Return the problems of a pack: those published before, and others until ``count`` are offered."""
    pack = Pack(count)
    for row in published:
        pack.add(row)
    waiting = [row for row in candidates if row["themes"]]
    # Hard problems first, since there are fewer of them; then wide gaps, which leave no doubt.
    for row in sorted(waiting, key=lambda row: (_ease(row), -row.get("proof", {}).get("gap", 0.0), row["id"])):
        if len(offered(pack.rows)) < count and pack.has_room_for(row):
            pack.add(row)
    return pack.rows


def _ease(row: dict[str, Any]) -> int:
    hardest_first = [BEYOND, *reversed(LEVELS)]
    return hardest_first.index(row["difficulty"]) if "difficulty" in row else len(hardest_first)


class Pack:
    """The problems chosen so far, and how many of those that are not retired there are of each kind."""

    def __init__(self, count: int) -> None:
        self.rows: list[dict[str, Any]] = []
        self._count = count
        self._kinds: Counter[tuple[str, str]] = Counter()
        self._houses: dict[tuple[Any, ...], list[Counter[str]]] = {}

    def add(self, row: dict[str, Any]) -> None:
        """Add a problem."""
        self.rows.append(row)
        if "retired" not in row:
            self._kinds.update(kind for kind, _ in _kinds(row))
        self._houses.setdefault(_game(row), []).append(_houses(row))

    def has_room_for(self, row: dict[str, Any]) -> bool:
        """Return whether a problem is neither a near duplicate nor one of too many of a kind."""
        if any(row["id"] == other["id"] for other in self.rows):
            return False
        if any(self._kinds[kind] >= max(part * self._count, _FEWEST) for kind, part in _kinds(row)):
            return False
        houses = _houses(row)
        return all((houses & other).total() < _EQUAL_HOUSES for other in self._houses.get(_game(row), []))


def _kinds(row: dict[str, Any]) -> list[tuple[tuple[str, str], float]]:
    """Return the kinds of a problem, each with the part of a pack that it may fill."""
    if row["themes"] == [STOP]:
        return [(("theme", STOP), _MOST_STOPS), (("ground", row["accept"][0]), _MOST_OF_GROUND)]
    return [
        (("theme", row["themes"][0]), _MOST_OF_THEME),
        (("difficulty", row["difficulty"]), _MOST_OF_DIFFICULTY),
        (("shape", f"{row['themes'][0]} {shape_of(row['accept'][0])} / {shape_of(rival_of(row))}"), _MOST_OF_SHAPE),
    ]


def shape_of(line: str) -> str:
    """Return the shape of a line: the kinds of places its cards move between, without the cards."""
    moves = [move.split() for move in line.split(", ")]
    return " ".join("".join(_kind(word) for word in move[2:]) if len(move) > 3 else move[0] for move in moves)


def _kind(place: str) -> str:
    return place.partition(".")[2][:1] or place[0]


def _game(row: dict[str, Any]) -> tuple[Any, ...]:
    source = row["from"]
    return row["pos"].partition("~")[0], source["seed"], source["game"]


def _houses(row: dict[str, Any]) -> Counter[str]:
    houses = parse_position_text(row["pos"])[1]["houses"].values()
    return Counter("".join(cards) for cards in houses if cards)


def pack_text(rows: Sequence[dict[str, Any]]) -> str:
    """Return a pack as JSON, a problem on each line."""
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows]
    return "[\n" + ",\n".join(lines) + "\n]\n" if lines else "[]\n"


def split(rows: Sequence[dict[str, Any]], most: int = MOST_BYTES) -> list[list[dict[str, Any]]]:
    """Return the problems in their order as packs that have at most so many bytes compressed."""
    packs: list[list[dict[str, Any]]] = []
    for row in rows:
        if packs and packed_bytes([*packs[-1], row]) <= most:
            packs[-1].append(row)
        else:
            packs.append([row])
    return packs


def packed_bytes(rows: Sequence[dict[str, Any]]) -> int:
    """Return the size of a pack as it is sent."""
    return len(compress(pack_text(rows).encode(), mtime=0))
