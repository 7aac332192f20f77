"""The rules of every game."""

import json

from rbpage.rulebook import CATALOGUES, Example, rules_of, sources
from rbpage.tree import Node, element
from rbpage.view import Dialog, Page, View
from rbpage.widgets import field, link


def show(page: Page) -> Dialog:
    """Return the rules of ``preset``, or of the game that the player has chosen; ``book``: rules.json.

    The page does "try" with the example of a picture as JSON, and "untry" before it shows another game.
    """
    t, texts, book, wanted = page.t, page.texts, page.stored["book"], page.stored["preset"]
    presets = book["presets"]
    shown = page.form.get("preset") or (wanted if wanted in presets else next(iter(presets)))
    options = (element("option", texts.named("preset", name), value=name, selected=name == shown) for name in presets)
    games = element("select", *options, id="rules-preset", name="preset", data_change="preset", data_do="untry")
    rules = rules_of(texts, book, shown, lambda example, label: _trial(page, example, label))
    unknown = element("p", t("link.unknown", value=wanted), class_="note", role="status")
    return Dialog([
        None if wanted in presets else unknown,
        element(
            "div",
            link(t("rules.tutorial"), f"embed/tutorial/{'index' if texts.lang == 'en' else texts.lang}.html"),
            link(t("rules.page"), f"rules/{texts.lang}/{shown}.html"),
            class_="links",
        ),
        field(t("rules.preset"), games),
        element("p", t("rules.origin", source=presets[shown]["origin"]), class_="origin"),
        element("div", *rules, sources(texts, book), class_="content", key=shown),
    ])  # fmt: skip


VIEW = View(show, texts=CATALOGUES)


@VIEW.event
def preset(page: Page, value: str) -> None:
    """Show the rules of another game."""


def _trial(page: Page, example: Example, label: str) -> Node:
    """Return the button that opens a board in place of a picture."""
    name = page.t("rules.try")
    return element(
        "button", name, type="button", class_="plain", data_do="try", value=json.dumps(example),
        aria_label=f"{name}: {label}",
    )  # fmt: skip
