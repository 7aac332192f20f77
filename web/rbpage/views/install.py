"""The offer to install the game as an app."""

from rbpage.tree import element
from rbpage.view import Answer, Dialog, Page, View

_STEPS = (1, 2, 3)


def show(page: Page) -> Dialog:
    """Return the offer. ``kind``: "ask" if the browser can install the app, "ipad" if the player must do it.

    The answer is "yes" or another one.
    """
    t, by_hand = page.t, page.stored["kind"] == "ipad"
    steps = element("ol", *(element("li", t(f"install.ipad.{step}")) for step in _STEPS)) if by_hand else None
    done = [Answer("no", t("settings.done"), "main")]
    choice = [Answer("no", t("install.no")), Answer("yes", t("install.yes"), "main")]
    return Dialog(
        [element("div", element("p", t("install.text")), steps, class_="sections")],
        t("install.title"),
        answers=done if by_hand else choice,
    )


VIEW = View(show)
