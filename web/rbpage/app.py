"""Answers the page: what a view shows, and what its events do. Nothing of a dialog is kept between two requests."""

from collections import ChainMap
from typing import Any

from rbpage.texts import BrowserIntl, Intl, Texts
from rbpage.view import Page, View
from rbpage.views import (
    course,
    drill,
    history,
    match,
    mistakes,
    practice,
    problems,
    progress,
    result,
    statistics,
    visits,
)

VIEWS: dict[str, View] = {
    "course": course.VIEW,
    "day": practice.DAY_VIEW,
    "drill": drill.VIEW,
    "drill-result": drill.RESULT,
    "history": history.VIEW,
    "lessons": course.LESSONS,
    "match": match.VIEW,
    "mistakes": mistakes.VIEW,
    "mistakes-found": mistakes.SUMMARY,
    "practice": practice.VIEW,
    "problems": problems.VIEW,
    "progress": progress.VIEW,
    "result": result.VIEW,
    "statistics": statistics.VIEW,
    "visits": visits.VIEW,
}
# The catalogues that the page has sent, by their names. They are no state: the page sends them again if one is missing.
_catalogues: dict[str, Any] = {}


def intl() -> Intl:
    """Return the languages of the browser. Raises: ImportError outside of one."""
    import js  # type: ignore[import-not-found]  # of Pyodide

    return BrowserIntl(js)


def show(request: dict[str, Any], languages: Intl | None = None) -> dict[str, Any]:
    """Return what a view shows and does, or {missing: "catalogues"} if the page must send its texts.

    ``words``: {names, lang, device, people, catalogues?}; ``names``: of the catalogues, which change with them, the one
    that comes first last; ``people``: the names of those at the table by side. ``event``: {name, value}. ``stored`` and
    ``form``: see ``Page``.
    """
    view, words = VIEWS[request["view"]], request["words"]
    names = words["names"]
    _catalogues.update(zip(names, words.get("catalogues", ()), strict=False))
    if not _catalogues.keys() >= {*names}:
        return {"missing": "catalogues"}
    catalogue = ChainMap(*(_catalogues[name] for name in reversed(names)))
    texts = Texts(words["lang"], catalogue, words["device"], languages or intl(), words.get("people"))
    return view.answer(Page(texts, request["stored"], request.get("form", {})), request.get("event"))
