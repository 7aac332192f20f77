"""Help in a game: the odds of the next card."""

from collections.abc import Iterator
from math import ceil, floor
from typing import Any

from rbcore.table.cards import RANKS, SUITS
from rbpage.tree import Child, Node, element
from rbpage.view import Answer, Dialog, Page, View

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def show(page: Page) -> Dialog:
    """Return the ``odds`` of a side's next card."""
    return Dialog([*_body(page, page.stored["odds"])], answers=[Answer("done", page.t("settings.done"), "main")])


VIEW = View(show)


def _body(page: Page, odds: dict[str, Any]) -> Iterator[Child]:
    t, total, useful = page.t, odds["total"], odds["useful"]
    if odds["known"]:
        yield element("p", t("odds.known", card=page.texts.card(odds["known"])))
    elif not total:
        yield element("p", t("odds.none"))
    else:
        share = floor(100 * useful / total + 0.5)
        line = t("odds.useful", count=useful, total=total)
        yield element("p", element("strong", t("odds.share", share=share)), f" {line}", class_="share")
        yield _table(page, odds["cards"])
        if useful:
            yield element("p", t("odds.marked"), class_="note")


def _table(page: Page, cards: list[dict[str, Any]]) -> Node:
    """Return how many there are of each card, by rank and suit."""
    t = page.t
    counts = {row["card"]: row["n"] for row in cards}
    useful = {row["card"] for row in cards if row["useful"]}
    most = max(counts.values())

    def cell(card: str) -> Node:
        count, fits = counts.get(card, 0), card in useful
        shade = f"n{ceil(3 * count / most)}" if count else "none"
        label = f"{page.texts.card(card)}: {count}" + (f", {t('odds.fits')}" if fits else "")
        return element(
            "td", str(count) if count else "·", class_=f"{shade}{' useful' if fits else ''}", aria_label=label
        )

    head = element(
        "tr",
        element("th", element("span", t("odds.rank"), class_="unseen"), scope="col"),
        *(
            element("th", _SIGNS[suit], scope="col", class_="red" if suit in "HD" else "", aria_label=t(f"suit.{suit}"))
            for suit in SUITS
        ),
    )
    rows = (
        element("tr", element("th", t(f"index.{rank}"), scope="row"), *(cell(rank + suit) for suit in SUITS))
        for rank in RANKS
        if any(rank + suit in counts for suit in SUITS)
    )
    return element("table", element("thead", head), element("tbody", *rows))
