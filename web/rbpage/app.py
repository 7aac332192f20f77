"""Answers the page: what a view shows, and what its events do. Nothing of a dialog is kept between two requests."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from rbpage.texts import BrowserIntl, Catalogue, CatalogueError, Intl, Texts, require
from rbpage.view import Page, View


class Views(Mapping[str, View]):
    """Views by their names. The module of one is loaded when it is first asked for, since that takes time."""

    def __init__(self, places: Mapping[str, str]) -> None:
        """``places``: of each view in this package, such as ``views.about.VIEW``."""
        self.places = places

    def __getitem__(self, name: str) -> View:
        module, _, attribute = self.places[name].rpartition(".")
        view: View = getattr(import_module(f"rbpage.{module}"), attribute)
        return view

    def __iter__(self) -> Iterator[str]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)


VIEWS = Views(
    {
        "about": "views.about.VIEW",
        "backup": "views.backup.VIEW",
        "call": "views.calls.CALL",
        "cards": "views.rights.CARDS",
        "course": "views.course.VIEW",
        "day": "views.practice.DAY_VIEW",
        "device": "views.device.VIEW",
        "drill": "views.drill.VIEW",
        "drill-result": "views.drill.RESULT",
        "friend": "views.friend.VIEW",
        "friend-case": "views.friend_case.VIEW",
        "friend-invitation": "views.friend_invitation.VIEW",
        "friend-list": "views.friend_list.VIEW",
        "friend-plays": "views.friend_send.PLAYS",
        "friend-read": "views.friend.READ",
        "friend-send": "views.friend_send.VIEW",
        "history": "views.history.VIEW",
        "install": "views.install.VIEW",
        "invite": "views.invite.VIEW",
        "keys": "views.keys.VIEW",
        "kit": "kit.view.VIEW",
        "kit-opening": "kit.view.OPENING",
        "lessons": "views.course.LESSONS",
        "match": "views.match.VIEW",
        "match-standing": "views.match.STANDING",
        "mistakes": "views.mistakes.VIEW",
        "mistakes-found": "views.mistakes.SUMMARY",
        "new-game": "views.new_game.VIEW",
        "odds": "views.odds.VIEW",
        "offer": "views.calls.OFFER",
        "practice": "views.practice.VIEW",
        "problems": "views.problems.VIEW",
        "progress": "views.progress.VIEW",
        "resign": "views.calls.RESIGN",
        "result": "views.result.VIEW",
        "review": "views.review.VIEW",
        "right": "views.rights.RIGHT",
        "rules": "views.rules.VIEW",
        "settings": "views.settings.VIEW",
        "spread": "views.rights.SPREAD",
        "statistics": "views.statistics.VIEW",
        "text-board": "views.text_board.VIEW",
        "visits": "views.visits.VIEW",
        "warning": "views.calls.WARNING",
        "why": "views.why.VIEW",
    }
)
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
    try:
        view, words = VIEWS[request["view"]], request["words"]
    except ModuleNotFoundError as error:
        if error.name != "rbpage.kit":
            raise
        return {"missing": "pages"}  # only the author kit sends the modules of its views
    known = _catalogues.setdefault(words["version"], {})
    known.update(words.get("catalogues", {}))
    try:
        require(known, ["", *view.texts])
        texts = Texts(words["lang"], known, words["device"], languages or intl(), words.get("people"))
        page = Page(texts.also(*view.texts), request["stored"], request.get("form", {}))
        return view.answer(page, request.get("event"))
    except CatalogueError as error:
        return {"missing": "catalogues", "names": error.names}
