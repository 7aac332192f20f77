"""The copy of the site on this device, and the backup of the games."""

from collections.abc import Iterable, Mapping
from math import floor
from typing import Any

from rbpage.tree import Child, Node, element
from rbpage.view import NO_ANSWER, Answer, Dialog, Page, View
from rbpage.widgets import button, closing

# How many missing files are named.
_MAX_NAMES = 5
_TASKS = ("check", "undo", "protect")


def show(page: Page) -> Dialog:
    """Return the state of the copy and of the games, with buttons for what can be done.

    ``site``: {kind, loaded, total, missing}; ``games`` and how many of them are ``unsaved``; ``surplus``: how many are
    beyond the storage budget; whether the browser keeps games (``isPersistent``) and has promised to (``isSafe``);
    ``canUndo``, ``canInstall``, ``hasProgress``, ``hasGame``: what there is. The parts news, save and import are the
    page's. The answer is a task that opens another dialog: link, prune, install or about.
    """
    t, stored, kind = page.t, page.stored, page.stored["site"]["kind"]
    label = {"ready": t("backup.do.check"), "faulty": t("load.again")}.get(kind)
    site = [
        button(label, "run", "check", "wide", key="check") if label else None,
        _other(page, "install") if stored["canInstall"] else None,
    ]
    games = [
        element("part", name="save") if stored["games"] or stored["hasProgress"] else None,
        element("part", name="import"),
        _task(page, "undo") if stored["canUndo"] else None,
        _other(page, "link") if stored["hasGame"] else None,
        _other(page, "prune", count=stored["surplus"]) if stored["surplus"] else None,
        _task(page, "protect") if stored["isPersistent"] and not stored["isSafe"] else None,
    ]
    sections = element(
        "div",
        element("part", name="news"),
        _section(t("backup.offline"), _site_text(page, stored["site"]), site),
        _section(t("backup.games"), _games_text(page), games),
        _other(page, "about"),
        class_="sections",
    )
    return Dialog([sections], answers=[Answer(NO_ANSWER, t("settings.done"), "main")])


VIEW = View(show)


@VIEW.event
def run(page: Page, task: str) -> None:
    """Carry out a task that needs no other dialog."""
    if task in _TASKS:
        page.do("run", task=task)


def _section(title: str, text: str, buttons: Iterable[Child | None]) -> Node:
    return element("section", element("h3", title), element("p", text), *buttons)


def _task(page: Page, task: str) -> Node:
    return button(page.t(f"backup.do.{task}"), "run", task, "wide", key=task)


def _other(page: Page, task: str, **values: int) -> Node:
    return closing(page.t(f"backup.do.{task}", **values), task, "wide", key=task)


def _site_text(page: Page, site: Mapping[str, Any]) -> str:
    """Return the state of the copy in sentences."""
    t, kind, missing = page.t, site["kind"], site["missing"]
    if kind == "getting":
        total = site["total"]
        return t("backup.offline.getting", share=floor(100 * site["loaded"] / total) if total else 0)
    text = t(f"backup.offline.{kind}")
    if not missing:
        return text
    names = [page.texts.name(name) for name in missing[:_MAX_NAMES]] + ["…"] * (len(missing) > _MAX_NAMES)
    return f"{text} {t('backup.offline.missing', files=page.texts.list(names))}"


def _games_text(page: Page) -> str:
    """Return the number of games and whether they are backed up."""
    t, games, unsaved = page.t, page.stored["games"], page.stored["unsaved"]
    if not page.stored["isPersistent"]:
        return t("backup.games.lost")
    if not games:
        return t("backup.games.none")
    backup = t("backup.games.alone", count=unsaved) if unsaved else t("backup.games.backed")
    return f"{t('backup.games.count', count=games)} {backup}"
