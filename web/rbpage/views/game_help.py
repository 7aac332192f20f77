"""Help in a game: its kinds, the odds of the next card, and the number of available plays."""

from collections.abc import Iterator
from math import ceil, floor
from typing import Any

from rbcore.table.cards import RANKS, SUITS
from rbpage.tree import Child, Node, element
from rbpage.view import Answer, Dialog, Page, View

_KINDS = ("hint", "odds", "stuck", "names")
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def _help(page: Page) -> Dialog:
    """Return the kinds of help. The answer is the chosen one."""
    t = page.t
    return Dialog([
        element(
            "button",
            element("icon", name=kind),
            element("span", t(f"help.{kind}"), element("small", t(f"help.{kind}-hint"))),
            type="submit", value=kind, class_="row",
        )
        for kind in _KINDS
    ])  # fmt: skip


def _odds(page: Page) -> Dialog:
    """Return the ``odds`` of a side's next card."""
    return Dialog([*_odds_body(page, page.stored["odds"])], answers=[_done(page)])


def _stuck(page: Page) -> Dialog:
    """Return whether there is a play, and how many of those that are ``open`` are of which kind."""
    t, plays = page.t, page.stored["open"]
    count, due, loads = plays["plays"], plays["due"], plays["loads"]
    lines = [
        t("stuck.no" if count or due else "stuck.turn" if plays["turns"] else "stuck.yes"),
        t("stuck.plays", count=count) if count else "",
        t("stuck.due", count=due) if due else "",
        t("stuck.loads", count=loads) if loads else "",
    ]
    return Dialog([element("p", line) for line in lines if line], answers=[_done(page)])


HELP, ODDS, STUCK = View(_help), View(_odds), View(_stuck)


def _done(page: Page) -> Answer:
    return Answer("done", page.t("settings.done"), "main")


def _odds_body(page: Page, odds: dict[str, Any]) -> Iterator[Child]:
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
