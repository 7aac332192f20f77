"""Counts the results of lessons and problems that the page has noted. There is no dialog."""

from typing import Any

from rbpage.view import Page, View
from rbpage.visits import read_visits, with_visit

# What the page keeps of a visit whose results are counted.
_COUNTED = ("written", "before", "own")

VIEW = View()


@VIEW.event
def count(page: Page, _: str) -> None:
    """Add the noted results to the progress that is stored. ``unnoted``: visits for whose note there was no room."""
    visits = read_visits(page.note("visits")) | read_visits(page.stored.get("unnoted"))
    notes: dict[str, Any] = {}
    for key, visit in visits.items():
        name = visit["note"]
        notes[name], visits[key] = with_visit(notes.get(name, page.note(name)), visit)
    for name, note in notes.items():
        page.store(name, note)
    if page.note("visits") is not None:
        page.store("visits", None)
    if visits:
        page.do("counted", visits={key: {name: visit[name] for name in _COUNTED} for key, visit in visits.items()})
