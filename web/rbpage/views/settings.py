"""The settings; the page carries out each change at once."""

from collections.abc import Mapping
from typing import Any

from rbpage.names import Seats
from rbpage.tree import Node, element
from rbpage.view import Dialog, Page, View
from rbpage.widgets import choice, closing, switch

_SEAT = "A"
_PLAY = ("once", "twice", "finish", "compulsory", "sound")


def show(page: Page) -> Dialog:
    """Return the settings of ``values`` in groups; ``choices``: what can be chosen for those that are no switch.

    ``canFill``, ``canStayOn``: what the browser can do with the screen, and whether it is ``full`` now; ``game``: the
    one on the table, {preset, players, seed, side, over}, or None. The parts theme and language are the page's.
    """
    t, values, game = page.t, page.stored["values"], page.stored["game"]

    def chosen(name: str, style: str = "", hint: str = "") -> Node:
        options = [(str(one), t(f"settings.{name}.{one}")) for one in page.stored["choices"][name]]
        line = element("small", hint) if hint else None
        return choice(t(f"settings.{name}"), name, str(values[name]), options, style, line, data_do="change")

    def flag(name: str) -> Node:
        return switch(t(f"settings.{name}"), t(f"settings.{name}-hint"), name, values[name], data_do="change")

    full = switch(t("settings.full"), t("settings.full-hint"), "full", page.stored["full"], data_do="fill")
    groups: dict[str, list[Node | None]] = {
        "table": [element("part", name="theme"), chosen("labels"), *map(flag, ("left", "apart", "face"))],
        "cards": [flag("big"), flag("four"), chosen("backs", "swatches")],
        "play": [chosen("speed"), chosen("coach", hint=t("settings.coach-hint")), *map(flag, _PLAY)],
        "page": [
            element("part", name="language"),
            full if page.stored["canFill"] else None,
            flag("awake") if page.stored["canStayOn"] else None,
        ],
    }
    access = (_entry(page, name) for name in ("keys", "board"))
    groups["access"] = [element("div", *access, class_="shares")]
    body = [
        element("section", element("h3", title), *fields, class_="group", aria_label=title)
        for name, fields in groups.items()
        for title in [t(f"settings.group.{name}")]
    ]
    line = element("p", element("strong", t("settings.game")), f" {_game(page, game)}", class_="note") if game else None
    return Dialog([*body, line])


VIEW = View(show)


def _entry(page: Page, name: str) -> Node:
    """Return a button that opens another dialog."""
    return closing(page.t(f"menu.{name}"), name)


def _game(page: Page, game: Mapping[str, Any]) -> str:
    """Return one line about a game. The seed of one with a friend tells the cards until it is over."""
    seats, seed, side = Seats(page.texts, game["players"], _SEAT), game["seed"], game["side"]
    if seats.has_friend and not game["over"]:
        seed = "–"
    elif side:
        seed = f"{seed} ({side})"
    preset = page.texts.named("preset", game["preset"])
    return page.t("settings.game-line", preset=preset, level=seats.opponent(), seed=seed)
