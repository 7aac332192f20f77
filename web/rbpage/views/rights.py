"""The rights of a player: to which place or play one applies, a waste to spread out, and cards to show."""

from rbpage.tree import element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import switch


def _right(page: Page) -> Dialog:
    """Ask to which of the ``labels`` a ``right`` applies. The answer is its number."""
    return Dialog([element("p", page.t(f"menu.{page.stored['right']}.hint"))], answers=_numbered(page))


def _spread(page: Page) -> Dialog:
    """Ask which waste of the ``labels`` to spread out, and whether the player gives ``notice``, where that matters."""
    t = page.t
    notice = switch(t("calls.notice"), t("calls.notice-hint"), "notice", is_on=True, data_do="notice")
    return Dialog(
        [element("p", t("menu.spread.hint")), notice if page.stored["notice"] else None],
        answers=_numbered(page),
    )


def _cards(page: Page) -> Dialog:
    """Return ``cards`` with a ``title``, the lowest first. The page paints their faces."""
    cards = page.stored["cards"]
    names = page.texts.list(page.texts.card(card) for card in cards)
    return Dialog(
        [element("ol", *(element("li") for _ in cards), class_="laid"), element("p", names)], page.stored["title"]
    )


RIGHT, SPREAD, CARDS = View(_right), View(_spread), View(_cards)


def _numbered(page: Page) -> list[Answer]:
    return [Answer(str(at), label) for at, label in enumerate(page.stored["labels"])]
