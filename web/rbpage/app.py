"""Answers the page: which view shows what. Nothing of a dialog is kept between two requests."""

from collections.abc import Callable
from typing import Any

from rbpage.texts import BrowserIntl, Intl, Texts
from rbpage.tree import Node
from rbpage.views import statistics

View = Callable[[Texts, dict[str, Any]], list[Node]]
VIEWS: dict[str, View] = {"statistics": statistics.show}
# The catalogue that the page has sent, by its name. It is no state: the page sends it again where it is missing.
_catalogues: dict[str, Any] = {}


def intl() -> Intl:
    """Return the languages of the browser. Raises: ImportError outside of one."""
    import js  # type: ignore[import-not-found]  # of Pyodide

    return BrowserIntl(js.Intl)


def show(request: dict[str, Any], languages: Intl | None = None) -> dict[str, Any]:
    """Return {tree} of a view with what is ``stored``, or {missing: "catalogue"} if the page must send its texts.

    ``words``: {name, lang, device, catalogue?}; ``name`` changes with the catalogue.
    """
    view, words = VIEWS[request["view"]], request["words"]
    if "catalogue" in words:
        _catalogues.clear()
        _catalogues[words["name"]] = words["catalogue"]
    if words["name"] not in _catalogues:
        return {"missing": "catalogue"}
    texts = Texts(words["lang"], _catalogues[words["name"]], words["device"], languages or intl())
    return {"tree": view(texts, request["stored"])}
