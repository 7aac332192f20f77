"""The keys of the board, with buttons that do what the keys do."""

from collections.abc import Iterable

from rbpage.tree import Node, element
from rbpage.view import Dialog, Page, View

# A row: the caps of its keys, what they do, and the answer of its button, or "" if it has none.
Row = tuple[list[Node], str, str]


def show(page: Page) -> Dialog:
    """Return the keys of ``piles``, ``speech`` and ``commands``, each by its letter.

    ``near``: the side whose piles letters reach; ``others``: those that Shift reaches; ``names``: of the piles on the
    table by place. The answer is such as "announce:last" or "command:undo".
    """
    t, stored = page.t, page.stored
    names = stored["names"]

    def pile_rows(caps: list[Node], sides: Iterable[str]) -> Iterable[Row]:
        for key, part in stored["piles"].items():
            if any(place.endswith(f".{part}") for place in names):
                found = (names.get(f"{side}.{part}") for side in sides)
                yield [*caps, _cap(key)], page.texts.list(name for name in found if name), ""

    moves: list[Row] = [
        ([_cap(key) for key in "←↑↓→"], t("keys.arrows"), ""),
        ([_cap(t("keys.cap.enter"))], t("keys.enter"), ""),
        ([_cap(t("keys.cap.escape"))], t("keys.escape"), ""),
    ]
    jumps: list[Row] = [
        ([_cap("1"), element("span", "–"), _cap("9")], t("keys.houses"), ""),
        ([_cap("F")], t("keys.foundations"), ""),
        *pile_rows([], [stored["near"]]),
        *pile_rows([_cap(t("keys.cap.shift"))], stored["others"]),
    ]
    said = [([_cap(key)], t(f"keys.say.{what}"), f"announce:{what}") for key, what in stored["speech"].items()]
    done = [([_cap(key)], t(f"keys.do.{name}"), f"command:{name}") for key, name in stored["commands"].items()]
    return Dialog([
        element("p", t("keys.when")),
        _group(t("keys.move"), moves),
        _group(t("keys.jump"), jumps),
        _group(t("keys.hear"), said),
        _group(t("keys.do"), done),
    ])  # fmt: skip


VIEW = View(show)


def _cap(key: str) -> Node:
    return element("kbd", key.upper())


def _group(title: str, rows: Iterable[Row]) -> Node:
    return element(
        "section", element("h3", title), element("ul", *(element("li", _entry(*row)) for row in rows)), class_="keys"
    )


def _entry(caps: list[Node], text: str, answer: str) -> Node:
    inside = element("span", *caps, class_="caps"), element("span", text)
    if answer:
        return element("button", *inside, type="submit", value=answer, class_="entry")
    return element("div", *inside, class_="entry")
