"""The player's progress in a backup: practice, the player's own mistakes, the vigilance drill and the course.

A file has their notes by name; an import merges them into the stored ones. There is no dialog.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rbpage.drill import merged_drills, read_drills
from rbpage.mistakes import merged_mistakes, read_mistakes
from rbpage.practice import merged_practice, read_practice
from rbpage.reviews import merged_marks, read_marks
from rbpage.view import Page, View

# Results by kind and by what they belong to, such as problems and ids; the kind ends the key of the text about them.
Results = Mapping[str, Mapping[str, Any]]

VIEW = View()


class _Part(NamedTuple):
    """A part of the progress. ``results`` returns what is counted."""

    read: Callable[[Any], Any]
    merge: Callable[[Any, Any], Any]
    results: Callable[[Any], Results]

    def is_empty(self, content: Any) -> bool:
        """Return whether there are no results."""
        return not any(self.results(content).values())


_PARTS = {
    "practice": _Part(read_practice, merged_practice, lambda one: {"problems": one["marks"], "days": one["days"]}),
    "mistakes": _Part(
        read_mistakes,
        merged_mistakes,
        lambda one: {"mistakes": {row["id"]: one["marks"].get(row["id"]) for row in one["problems"]}},
    ),
    "vigilance": _Part(read_drills, merged_drills, lambda one: {"drills": one["best"]}),
    "course": _Part(read_marks, merged_marks, lambda one: {"lessons": one}),
}
_NEW = object()


@VIEW.event
def save(page: Page, _: str) -> None:
    """Return the progress for a file: what is valid in the notes that have results."""
    contents = {name: part.read(page.note(name)) for name, part in _PARTS.items()}
    notes = {name: content for name, content in contents.items() if not _PARTS[name].is_empty(content)}
    page.do("save", notes=notes)


@VIEW.event
def merge(page: Page, _: str) -> None:
    """Merge the notes of a file, ``given``, into those that are stored. ``counts``: of new results by their kinds."""
    for name, part in _PARTS.items():
        before, given = part.read(page.note(name)), part.read(page.stored["given"].get(name))
        if part.is_empty(given):
            continue
        after, old = part.merge(before, given), part.results(before)
        if after != before:
            page.store(name, after)
        counts = [(kind, _changes(rows, old[kind])) for kind, rows in part.results(after).items()]
        new = [row for row in counts if row[1]]
        page.do("merged", note=name, before=page.note(name), changed=after != before, counts=new)


def _changes(after: Mapping[str, Any], before: Mapping[str, Any]) -> int:
    """Return how many results differ from those before."""
    return sum(before.get(key, _NEW) != result for key, result in after.items())
