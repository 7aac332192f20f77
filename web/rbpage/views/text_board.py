"""The board as a table of text."""

from rbpage.names import Seats
from rbpage.tree import Node, element
from rbpage.view import Dialog, Page, View
from rbpage.widgets import table_row

_COMMON = ("house", "foundation")
_SEAT = "A"


def show(page: Page) -> Dialog:
    """Return a table of ``piles``, [{kind, side, name, cards, count}]; ``game``: {players, schema}."""
    t, game = page.t, page.stored["game"]
    seats = Seats(page.texts, game["players"], _SEAT, is_old=not game["schema"])
    others = sorted(side for side in game["players"] if side != _SEAT)
    headings = (element("th", t(f"board.{key}"), scope="col") for key in ("pile", "cards", "count"))
    return Dialog([
        element(
            "table",
            element("caption", t("board.caption")),
            element("thead", element("tr", *headings)),
            *(_group(page, seats, group) for group in (*others, *_COMMON, _SEAT)),
            class_="textboard",
        ),
    ])  # fmt: skip


VIEW = View(show)


def _group(page: Page, seats: Seats, group: str) -> Node:
    """Return the piles of a side, or those that both sides share."""
    rows = (
        table_row(pile["name"], [pile["cards"], str(pile["count"])])
        for pile in page.stored["piles"]
        if (pile["kind"] if pile["kind"] in _COMMON else pile["side"]) == group
    )
    heading = element("th", _group_name(page, seats, group), scope="rowgroup", colspan=3)
    return element("tbody", element("tr", heading), *rows)


def _group_name(page: Page, seats: Seats, group: str) -> str:
    if group in _COMMON:
        return page.t(f"board.{group}")
    person = seats.person(group)
    return seats.name(group) if person == "named" else page.t(f"board.{person}")
