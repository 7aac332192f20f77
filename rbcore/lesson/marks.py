"""Marks on a position: highlighted places, arrows and labels, as text or as rows.

The text is ``H4, A.reserve>F1 good, H2="third house"``; web/lesson/marks.js reads the same, and both
are tested with tests/data/marks.json.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from rbcore.lesson.faults import LessonError, LessonFault, Path
from rbcore.lesson.keys import MARK, MAX_MARKS_LETTERS
from rbcore.notation.actions import NAMES
from rbcore.table import places
from rbcore.table.cards import SUITS
from rbcore.table.state import State, houses

_LABEL = next(key for key in MARK if key.name == "label")
# Spaces are part of what follows them, so that there is only one way to read a run of them.
_MARK = re.compile(
    r"""\s*([A-Za-z0-9.]+)(?:\s*>\s*([A-Za-z0-9.]+)|\s*=\s*(?:"([^"]*)"|'([^']*)'))?(?:\s*(good|bad))?\s*(?:,|$)"""
)


class Mark(NamedTuple):
    """A highlighted place, an arrow (``to``) or a label; ``kind`` is good, bad or empty."""

    place: str
    to: str = ""
    label: Any = ""
    kind: str = ""


def _of_text(text: str) -> Iterator[Mark]:
    """Yield the marks of a text. Raises: ValueError with the part that cannot be read."""
    at = 0
    while at < len(text):
        read = _MARK.match(text, at)
        if read is None:
            raise ValueError(text[at:].strip()[:40])
        place, to, label, other, kind = read.groups()
        yield Mark(place, to or "", label or other or "", kind or "")
        at = read.end()


def marks_of(value: Any) -> list[Mark]:
    """Return the marks of a valid value."""
    if isinstance(value, str):
        return list(_of_text(value))
    return [
        Mark(row.get("place", row.get("from")), row.get("to", ""), row.get("label", ""), row.get("kind", ""))
        for row in value
    ]


def marks_text(rows: Iterable[Mapping[str, Any]]) -> str | None:
    """Return marks as text, or None if a label does not fit there. ``rows``: {place, to, label, kind}."""
    parts: list[str] = []
    for row in rows:
        place, to, label, kind = (row.get(key) or "" for key in ("place", "to", "label", "kind"))
        if label and (not isinstance(label, str) or '"' in label):
            return None
        mark = f"{place}>{to}" if to else f'{place}="{label}"' if label else place
        parts.append(f"{mark} {kind}" if kind else mark)
    return ", ".join(parts)


def _of_place(name: Any, path: Path) -> Iterator[LessonFault]:
    if not isinstance(name, str) or name not in NAMES.place_of:
        yield LessonFault(path, f"not a place: {name!r}"[:200])


def text_faults(text: str, path: Path, most: int) -> Iterator[LessonFault]:
    """Yield what is wrong with marks as text."""
    if len(text) > MAX_MARKS_LETTERS:
        yield LessonFault(path, f"has {len(text)} letters, {MAX_MARKS_LETTERS} are the most")
        return
    try:
        marks = list(_of_text(text))
    except ValueError as error:
        yield LessonFault(path, f'not a mark: {str(error)!r}; marks are H4, A.reserve>F1 or H2="text"')
        return
    if len(marks) > most:
        yield LessonFault(path, f"has {len(marks)} items, {most} are the most")
    for mark in marks:
        yield from _of_place(mark.place, path)
        if mark.to:
            yield from _of_place(mark.to, path)
        if mark.place == mark.to:
            yield LessonFault(path, f"{mark.place}>{mark.to}: an arrow leads to another place")
        if len(mark.label) > _LABEL.most:
            message = f"the label of {mark.place} has {len(mark.label)} letters, {_LABEL.most} are the most"
            yield LessonFault(path, message)


def row_faults(row: Any, path: Path) -> Iterator[LessonFault]:
    """Yield what is wrong with the places of a mark in a row whose keys and values have the right shapes."""
    for key in ("place", "from", "to"):
        if key in row:
            yield from _of_place(row[key], (*path, key))
    if ("place" in row) == ("from" in row) or ("from" in row) != ("to" in row):
        yield LessonFault(path, "a mark has 'place', or 'from' and 'to'")
    elif "label" in row and "place" not in row:
        yield LessonFault((*path, "label"), "only a place has a label")
    elif "to" in row and row["from"] == row["to"]:
        yield LessonFault((*path, "to"), "an arrow leads to another place")


def _exists(state: State, place: int) -> bool:
    rules = state.rules
    if places.is_house(place):
        return place in houses(state)
    if places.is_foundation(place):
        return rules.foundations and place - places.FOUNDATION < len(SUITS) * rules.packs
    has_pile = places.kind(place) != "reserve" or rules.reserve > 0
    return places.owner(place) < rules.players and has_pile


def check_places(state: State, value: Any, path: Path) -> None:
    """Raise LessonError if a mark is at a place that the table does not have."""
    for number, mark in enumerate(marks_of(value)):
        for name in (mark.place, mark.to):
            if name and not _exists(state, NAMES.place(name)):
                at = path if isinstance(value, str) else (*path, number)
                raise LessonError(at, f"there is no place {name!r} on this table")
