"""The list of games with friends, and the ways to bring a link into it."""

from collections.abc import Mapping
from typing import Any

from rbcore.friend.rows import Row, group_of, grouped, stage_of
from rbpage.friend_words import friend_in, game_title, state_line
from rbpage.tree import Node, element
from rbpage.view import Dialog, Page, View
from rbpage.widgets import button, closing

_PASTE = "paste"
_SENT = ("invited", "accepted", "theirs")


def show(page: Page) -> Dialog:
    """Return the games of ``rows``; ``when``: how long ago each changed, by id; ``newer``: how many cannot be read.

    Its answer is "invite", "file", "link", or a verb with the id of a game: open, send, resign or rematch.
    """
    t, newer = page.t, page.stored["newer"]
    groups = [_group(page, group, rows) for group, rows in grouped(page.stored["rows"])]
    ways = [
        closing(t("friend.list.invite"), "invite", "wide main"),
        element("button", t("friend.list.paste"), type="button", class_="wide", data_do="paste"),
        closing(t("friend.list.file"), "file", "wide"),
    ]
    return Dialog([
        element(
            "div",
            *(groups or [element("p", t("friend.list.empty"), class_="empty")]),
            element("p", t("friend.list.newer", count=newer), class_="note") if newer else None,
            element("div", *ways, class_="ways-to-send"),
            _paste(page, is_hidden=True),
            class_="friend-games",
        ),
    ], t("friend.list.title"))  # fmt: skip


VIEW = View(show, texts=["friend"])


@VIEW.event
def paste(page: Page, _: str) -> None:
    """Show the field for a link."""
    page.replace(_paste(page, is_hidden=False))
    page.focus("friend-link")


@VIEW.event
def open_link(page: Page, _: str) -> None:
    """Open the link in the field, if there is something in it."""
    text = str(page.form.get("link", "")).strip()
    if text:
        page.close("link")
        page.do("link", text=text)
    else:
        page.replace(_paste(page, is_hidden=False))
        page.focus("friend-link")


@VIEW.event
def removed(page: Page, game: str) -> None:
    """Offer to put back a game that has been removed."""
    back = button(page.t("history.put-back"), "put-back", game, key=f"put-back-{game}")
    said = element("span", page.t("history.removed"))
    page.replace(element("li", said, back, class_="gone", role="status", key=game))
    page.focus(f"put-back-{game}")


@VIEW.event
def put_back(page: Page, game: str) -> None:
    """Put back a removed game."""
    page.do("restore", id=game)
    page.replace(_row(page, page.stored["removed"][game]))
    page.focus(f"entry-{game}")


def _group(page: Page, group: str, rows: list[Row]) -> Node:
    heading = f"friend-{group}"
    return element(
        "section",
        element("h3", page.t(f"friend.group.{group}"), id=heading),
        element("ul", *(_row(page, row) for row in rows), class_="games"),
        aria_labelledby=heading,
    )


def _row(page: Page, row: Row) -> Node:
    t, texts, game = page.t, page.texts, row["game"]
    at, name, due = stage_of(row), friend_in(texts, row), row.get("due")

    def act(verb: str, label: str) -> Node:
        return closing(label, f"{verb} {game['id']}", "plain", aria_label=t("friend.of", label=label, name=name))

    state = t("friend.stage.unsent") if due else state_line(texts, row)
    entry = closing(
        element("strong", name), f"{'send' if at == 'invited' else 'open'} {game['id']}", "entry",
        key=f"entry-{game['id']}",
    )  # fmt: skip
    entry += [
        element("small", game_title(texts, game, row["seat"])),
        element("small", f"{state} · {page.stored['when'][game['id']]}", class_="state"),
    ]
    acts = [
        act("send", t("friend.send" if due else "friend.step.send")) if at in _SENT or due else None,
        act("rematch", t("friend.rematch")) if at == "over" else None,
        _icon("resign", "resign", t("friend.of", label=t("tool.resign"), name=name), game["id"])
        if at == "mine"
        else None,
        _removal(row, name, t("friend.of", label=t("friend.remove"), name=name)),
    ]
    return element(
        "li", entry, element("div", *acts, class_="acts"),
        class_=f"friend-game {group_of(row)}", data_game=game["id"], key=game["id"],
    )  # fmt: skip


def _icon(icon: str, verb: str, label: str, game: str) -> Node:
    return closing(element("icon", name=icon), f"{verb} {game}", "round", aria_label=label)


def _removal(row: Row, name: str, label: str) -> Node:
    """Return the button that removes a game; ``data-question``: what is asked before, unless it is over."""
    question = "friend.withdraw" if stage_of(row) == "invited" else "friend.remove"
    asked: Mapping[str, Any] = {} if group_of(row) == "over" else {"data_question": question, "data_name": name}
    return element(
        "button", element("icon", name="bin"), type="button", class_="round", aria_label=label, value=row["game"]["id"],
        data_do="remove", **asked,
    )  # fmt: skip


def _paste(page: Page, *, is_hidden: bool) -> Node:
    area = element(
        "textarea", id="friend-link", name="link", class_="address", dir="ltr", rows=3, autocomplete="off",
        spellcheck="false", key="friend-link",
    )  # fmt: skip
    return element(
        "div",
        element("label", page.t("friend.paste.label"), for_="friend-link"),
        area,
        button(page.t("friend.paste.open"), "open-link", "", "wide main"),
        class_="field paste", hidden=is_hidden, key=_PASTE,
    )  # fmt: skip
