"""Why a rule wants something: its statement with an example, as a message beside the table shows it."""

from collections.abc import Mapping
from typing import Any

from rbpage.example_picture import picture
from rbpage.rulebook import CATALOGUES, statement_text
from rbpage.tree import element
from rbpage.view import Dialog, Page, View

Line = Mapping[str, Any]
# The statements whose examples show a breach for which Stop may be called.
_SHOWN_BY = {
    "stop.ground-foundation": ("duty.foundation",),
    "stop.ground-reserve-first": ("duty.reserve",),
    "stop.ground-hand-before-space": ("duty.space", "duty.space-or-end"),
    "stop.ground-misfit": ("turn.alt-down",),
    "stop.ground-unavailable": ("turn.waste-closed",),
}


def show(page: Page) -> Dialog:
    """Return the statement of the rules of ``preset`` that cites ``clause``, and an example; ``book``: rules.json."""
    texts, book, clause = page.texts, page.stored["book"], page.stored["clause"]
    rules = book["presets"].get(page.stored["preset"]) or next(iter(book["presets"].values()))
    line, example = _cited(rules, clause)
    return Dialog([
        element("p", statement_text(texts, line) if line else page.t(f"clause.{clause}")),
        element("figure", picture(texts, example)) if example else None,
    ])  # fmt: skip


VIEW = View(show, texts=CATALOGUES)


def _cited(rules: Mapping[str, Any], clause: str) -> tuple[Line | None, Line | None]:
    """Return the statement about a clause with its example, if possible one that is refused, and by the clause."""
    lines = [line for line in rules["lines"] if clause in (*line["clauses"], *line["others"])]
    rows = [(line, one) for line in lines for one in rules["examples"] if one["line"] == line["key"]]
    rows += [
        (line, one) for line in lines for one in rules["examples"] if one["line"] in _SHOWN_BY.get(line["key"], ())
    ]
    rows.sort(key=lambda row: (row[1]["clause"] != clause, not row[1]["reason"]))
    return next(iter(rows), (lines[0] if lines else None, None))
