"""Answers the page: what a view shows, and what its events do. Nothing of a dialog is kept between two requests."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rbpage.texts import BrowserIntl, Catalogue, CatalogueError, Intl, Texts, require
from rbpage.view import Page, View
from rbpage.views import (
    about,
    backup,
    calls,
    course,
    device,
    drill,
    friend,
    friend_case,
    friend_invitation,
    friend_list,
    friend_send,
    history,
    install,
    invite,
    keys,
    match,
    mistakes,
    new_game,
    odds,
    practice,
    problems,
    progress,
    result,
    review,
    rights,
    rules,
    settings,
    statistics,
    text_board,
    visits,
    why,
)

VIEWS: dict[str, View] = {
    "about": about.VIEW,
    "backup": backup.VIEW,
    "call": calls.CALL,
    "cards": rights.CARDS,
    "course": course.VIEW,
    "day": practice.DAY_VIEW,
    "device": device.VIEW,
    "drill": drill.VIEW,
    "drill-result": drill.RESULT,
    "friend": friend.VIEW,
    "friend-case": friend_case.VIEW,
    "friend-invitation": friend_invitation.VIEW,
    "friend-list": friend_list.VIEW,
    "friend-plays": friend_send.PLAYS,
    "friend-read": friend.READ,
    "friend-send": friend_send.VIEW,
    "history": history.VIEW,
    "install": install.VIEW,
    "invite": invite.VIEW,
    "keys": keys.VIEW,
    "lessons": course.LESSONS,
    "match": match.VIEW,
    "match-standing": match.STANDING,
    "mistakes": mistakes.VIEW,
    "mistakes-found": mistakes.SUMMARY,
    "new-game": new_game.VIEW,
    "odds": odds.VIEW,
    "offer": calls.OFFER,
    "practice": practice.VIEW,
    "problems": problems.VIEW,
    "progress": progress.VIEW,
    "resign": calls.RESIGN,
    "result": result.VIEW,
    "review": review.VIEW,
    "right": rights.RIGHT,
    "rules": rules.VIEW,
    "settings": settings.VIEW,
    "spread": rights.SPREAD,
    "statistics": statistics.VIEW,
    "text-board": text_board.VIEW,
    "visits": visits.VIEW,
    "warning": calls.WARNING,
    "why": why.VIEW,
}
# Only the author kit sends the modules of its views.
KIT = "kit"
if find_spec(f"rbpage.{KIT}"):
    VIEWS |= import_module(f"rbpage.{KIT}.view").VIEWS
# The catalogues that the page has sent, by version and name. They are no state: the page sends again what is missing.
_catalogues: dict[str, dict[str, Catalogue]] = {}


def intl() -> Intl:
    """Return the languages of the browser. Raises: ImportError outside of one."""
    import js  # type: ignore[import-not-found]  # of Pyodide

    return BrowserIntl(js)


def show(request: dict[str, Any], languages: Intl | None = None) -> dict[str, Any]:
    """Return what a view shows and does, or what the page must send first: {missing: "catalogues", names}, or "pages".

    ``words``: {version, lang, device, people, catalogues?}; ``version`` changes with the catalogues, ``people``: the
    names of those at the table by side. ``event``: {name, value}. ``stored`` and ``form``: see ``Page``.
    """
    if KIT not in VIEWS and request["view"].startswith(KIT):
        return {"missing": "pages"}
    view, words = VIEWS[request["view"]], request["words"]
    known = _catalogues.setdefault(words["version"], {})
    known.update(words.get("catalogues", {}))
    try:
        require(known, ["", *view.texts])
        texts = Texts(words["lang"], known, words["device"], languages or intl(), words.get("people"))
        page = Page(texts.also(*view.texts), request["stored"], request.get("form", {}))
        return view.answer(page, request.get("event"))
    except CatalogueError as error:
        return {"missing": "catalogues", "names": error.names}
