"""An invitation that has arrived: who invites to what, and the name with which the player accepts."""

from typing import Any

from rbcore.friend import invitation
from rbcore.friend.document import checked
from rbcore.friend.match import other_score
from rbcore.friend.rows import accepted_row, own_name
from rbpage.friend_words import agreed, fairness, name_in
from rbpage.tree import element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import field


def show(page: Page) -> Dialog:
    """Return the invitation ``game``; ``rows``: of the stored games, for the score and the player's name."""
    t, game = page.t, page.stored["game"]
    name = element(
        "input", id="friend-name", name="name", type="text", required=True, pattern=".*\\S.*", value=_last_name(page),
        autocomplete="given-name", data_person=True,
    )  # fmt: skip
    name_field = field(t("friend.name"), name)
    name_field.append(element("small", t("friend.name.hint")))
    warning = _other_score(page)
    return Dialog(
        [
            element("p", t("friend.got.text")),
            agreed(page.texts, game),
            element("p", warning, class_="warning", role="status") if warning else None,
            name_field,
            fairness(page.texts),
        ],
        t("friend.got.title", name=name_in(page.texts, game, "A")),
        answers=[Answer("later", t("friend.not-now")), Answer("accept", t("friend.accept"), "main", True)],
    )


VIEW = View(show, texts=["friend", "options"])


@VIEW.event
def accept(page: Page, _: str) -> None:
    """Accept with the name and the player's ``half`` of the chance, and send the answer. ``now``: in ms."""
    name = str(page.form.get("name", "")).strip()
    if not name:
        return
    game = invitation.accepted(checked(page.stored["game"]), name, page.stored["half"])
    note = page.note("friend")
    page.store("friend", {**(note if isinstance(note, dict) else {}), "name": name})
    page.close("accept")
    friend = name_in(page.texts, game, "A")
    effects: list[dict[str, Any]] = [
        {"do": "keep", "row": accepted_row(game, page.stored["half"], page.stored["now"]), "before": None},
        {"do": "send", "id": game["id"]},
        {"do": "next", "id": game["id"], "text": page.t("friend.accept.next", name=friend)},
    ]
    page.do("follow", effects=effects)


def _last_name(page: Page) -> str:
    """Return the player's name in the last game with the inviter, or else that of the last invitation."""
    note, inviter = page.note("friend"), page.stored["game"]["names"]["A"]
    last = note.get("name") if isinstance(note, dict) else ""
    return own_name(page.stored["rows"], inviter) or (last if isinstance(last, str) else "")


def _other_score(page: Page) -> str:
    """Return what is to be said about the score of a match that differs from the one known here, or nothing."""
    match = other_score(page.stored["game"], page.stored["rows"])
    if not match:
        return ""
    totals = {"mine": match["totals"]["A"], "theirs": match["totals"]["B"]}
    return page.t("friend.standing.other", name=name_in(page.texts, page.stored["game"], "A"), **totals)
