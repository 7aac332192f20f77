"""The dialog that sends a link: by the share sheet, the clipboard, a QR code or a file."""

from rbcore.friend import arrival, document, sendings
from rbcore.friend.rows import Row, linked_row, stage_of
from rbcore.lesson.start import pos_text
from rbpage.friend_words import friend_in, name_in
from rbpage.links.link import write_address, write_file
from rbpage.tree import element
from rbpage.view import Answer, Dialog, Page, View

# Longer addresses are cut by messengers or refused by browsers.
_MAX_LINK = 30_000


def show(page: Page) -> Dialog:
    """Return the link of the game in ``row`` on ``page``, and the ways to send it.

    ``frames``: of its last sending, or None; ``shares``: whether the browser has a share sheet; ``when``: how long ago
    it was sent. The answer is "list" for the other games, or "done": only the player knows whether the friend has
    scanned the code. The figure is hidden without a QR code, which the page draws.
    """
    t, row = page.t, page.stored["row"]
    game, frames, kind = row["game"], page.stored["frames"], _kind(row)
    name, own = friend_in(page.texts, row), name_in(page.texts, game, row["seat"])
    address = write_address(page.stored["page"], game, frames)
    is_short, is_invitation = len(address) <= _MAX_LINK, kind == "invited"
    again = "" if row.get("due") or not row["sent"] else t("friend.send.again", when=page.stored["when"])
    text = t(f"friend.send.{kind}", name=name)
    page.do(
        "link", address=address, file=write_file(game, frames), name=f"russian-bank-{game['id']}.json",
        said=t("friend.said.invitation" if is_invitation else "friend.said.turn", own=own, name=name),
    )  # fmt: skip
    ways = [
        *(["share"] if is_short and page.stored["shares"] else []),
        *(["copy"] if is_short else []),
        "file",
    ]
    return Dialog(
        [
            element("p", f"{again} {text}".strip()),
            element(
                "div",
                *(
                    element(
                        "button", t(f"friend.send.{way}"), type="button", class_="wide" if at else "wide main",
                        autofocus=not at, data_do=way,
                    )
                    for at, way in enumerate(ways)
                ),
                class_="ways-to-send",
            ),
            element("p", class_="sent", role="status", key="sent"),
            None if is_short else element("p", t("friend.send.too-long")),
            element(
                "figure", element("figcaption", t("friend.send.scan")), hidden=True, data_label=t("friend.send.code"),
            ),
            element("p", t("friend.send.no-code"), hidden=True, class_="no-code"),
            element(
                "textarea", class_="address", dir="ltr", readonly=True, rows=1, value=address, name="address",
                aria_label=t("friend.send.address"),
            ) if is_short else None,
        ],
        t("friend.send.invitation" if is_invitation else "friend.bar.send", name=name),
        answers=[Answer("list", t("friend.list.title")), Answer("done", t("friend.send.is-sent"), "main")],
    )  # fmt: skip


VIEW = View(show, texts=["friend"])
# The plays that go into the next link.
PLAYS = View()


@VIEW.event
def said(page: Page, how: str) -> None:
    """Say what became of the link: shared, copied, not-copied or saved."""
    page.replace(element("p", page.t(f"friend.send.{how}"), class_="sent", role="status", key="sent"))
    if how != "not-copied":
        page.do("left", label=page.t("settings.done"))


@PLAYS.event
def link(page: Page, _: str) -> None:
    """Put the plays since the last link of a ``row`` into its game; ``now``: in ms.

    The effect "linked" has the row, and the positions of its last sending or None. Raises: FriendError if a link is
    due that cannot be made.
    """
    row = page.stored["row"]
    if document.stage(row["game"]) != "running" or not (row.get("due") or row["game"]["sendings"]):
        page.do("linked", row=row, frames=None)
        return
    game, due = row["game"], row.get("due")
    try:
        answer = arrival.next_link(document.checked(game), row["seat"], row.get("record") if due else None)
    except document.FriendError:
        if due:
            raise
        page.do("linked", row=row, frames=None)
        return
    if "record" in answer:
        row = linked_row(row, answer["game"], answer["record"], page.stored["now"])
    page.do("linked", row=row, frames=frames_of(answer["game"]))


def frames_of(game: document.Document) -> list[str] | None:
    """Return the positions before and during the last sending of a game, or None if it has no events."""
    last = game["sendings"][-1]
    shown = sendings.course(game).states[last["keep"] :] if last["events"] else []
    return [pos_text(game["preset"], state) for state in shown] or None


def _kind(row: Row) -> str:
    """Return which text goes with a link."""
    at = stage_of(row)
    if at not in ("mine", "theirs"):
        return at
    return "turn" if any(sending["events"] for sending in row["game"]["sendings"]) else "begin"
