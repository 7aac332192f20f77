"""The archived games, to be replayed or removed."""

from collections.abc import Mapping
from typing import Any

from rbpage.names import Seats, entry_opponent, entry_title
from rbpage.texts import Texts
from rbpage.tree import Node, element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import button, icon_button

Entry = Mapping[str, Any]


def show(page: Page) -> Dialog:
    """Return the list of the first ``entries``, the newest first; ``left``: how many follow when the list is read on.

    Its answer is "backup" or "replay " with the id of a game.
    """
    body = _part(page, 0) if page.stored["entries"] else element("p", page.t("history.none"))
    return Dialog([body], answers=[Answer("backup", page.t("settings.backup"))])


VIEW = View(show)


@VIEW.event
def further(page: Page, count: str) -> None:
    """Show further ``entries`` below the first ``count``."""
    page.replace(_part(page, int(count)))


@VIEW.event
def remove(page: Page, game: str) -> None:
    """Remove a game; its row then offers to put it back."""
    page.do("remove", id=game)
    put_back = button(page.t("history.put-back"), "put-back", game, key=f"put-back-{game}")
    row = element("li", element("span", page.t("history.removed")), put_back, class_="gone", role="status", key=game)
    page.replace(row)
    page.focus(f"put-back-{game}")


@VIEW.event
def put_back(page: Page, game: str) -> None:
    """Put back a removed game, which is the only one of ``entries``."""
    page.do("restore", id=game)
    page.replace(_row(page.texts, page.stored["entries"][0]))
    page.focus(f"entry-{game}")


def _part(page: Page, count: int) -> Node:
    """Return a part of the list below ``count`` games, with the place for the next one."""
    entries = page.stored["entries"]
    end = count + len(entries)
    rows = element("ul", *(_row(page.texts, entry) for entry in entries), class_="games")
    following = element("div", key=f"from-{end}", data_appears="further", data_value=end)
    return element("div", rows, following if page.stored["left"] else None, class_="part", key=f"from-{count}")


def _row(texts: Texts, entry: Entry) -> Node:
    game = entry["id"]
    entry_button = element(
        "button",
        element("strong", texts.named("preset", entry["preset"])),
        element("small", f"{entry_opponent(texts, entry)} · {texts.day(entry['date'])}"),
        element("small", _outcome(texts, entry)),
        type="submit", class_="entry", value=f"replay {game}", key=f"entry-{game}",
    )  # fmt: skip
    return element(
        "li",
        entry_button,
        icon_button("bin", texts.t("history.remove", game=entry_title(texts, entry)), "remove", game),
        class_=f"game {entry['outcome'] or 'open'}", data_game=game, key=game,
    )  # fmt: skip


def _outcome(texts: Texts, entry: Entry) -> str:
    """Return how a game ended, its length, and what help there was."""
    t, winner = texts.t, entry["winner"]
    name = Seats(texts, entry["players"], "A").name(winner) if winner else ""
    undone, helped = entry["undone"], entry["tally"].get("helped")
    parts = [
        t(f"outcome.{entry['outcome'] or 'open'}", count=abs(entry["margin"]), name=name),
        t("history.length", count=entry["turns"]),
        t("history.undone", count=undone) if undone else "",
        t("history.helped", count=helped) if helped else "",
    ]
    return " · ".join(filter(None, parts))
