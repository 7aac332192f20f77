"""About the game: its version, credits and licences."""

from collections.abc import Mapping

from rbpage.tree import Node, element
from rbpage.view import Answer, Dialog, Page, View


def show(page: Page) -> Dialog:
    """Return ``version`` and ``site`` with ``credits``, [{name, version, license, author, text}].

    The answer is "device" for the speed of the device.
    """
    t, stored = page.t, page.stored
    rows = [_credit(one) for one in stored["credits"]] or [element("p", t("about.none"))]
    return Dialog(
        [
            element("p", t("about.version", version=stored["version"], site=stored["site"])),
            element("p", t("about.rules")),
            element("h3", t("about.credits")),
            element("div", *rows, class_="credits"),
        ],
        answers=[Answer("device", t("device.title")), Answer("done", t("settings.done"), "main")],
    )


VIEW = View(show)


def _credit(credit: Mapping[str, str]) -> Node:
    author, text = credit["author"], credit["text"]
    return element(
        "details",
        element("summary", element("strong", credit["name"]), f" {credit['version']} · {credit['license']}"),
        element("p", author) if author else None,
        element("pre", text) if text else None,
        class_="credit",
    )
