"""What becomes of games with friends: links that arrive, invitations and rematches.

No dialog belongs to it. The effects say which row to keep, which table to show, and what is said, asked or sent.
"""

from collections.abc import Mapping
from typing import Any

from rbcore.bridge.stateless import table_at
from rbcore.friend import arrival, invitation
from rbcore.friend.document import OTHER, FriendError, checked
from rbcore.friend.match import standing
from rbcore.friend.rows import Row, arrived_row, begun_row, closed_row, invited_row, recipient, stage_of
from rbcore.friend.watching import arrived_last
from rbpage.friend_words import friend_in, name_in
from rbpage.links.errors import LinkError
from rbpage.links.link import link_in_file, read_letters
from rbpage.view import Page, View

Json = dict[str, Any]
_DEALT = ("mine", "theirs", "over")

VIEW = View(texts=["friend"])
# The letters of links.
READ = View()


@READ.event
def letters(page: Page, _: str) -> None:
    """Read the game that the letters ``text`` of a link carry. The effect "read" has it, or the ``fault``."""
    try:
        page.do("read", game=read_letters(page.stored["text"]).game)
    except LinkError as error:
        page.do("read", fault=error.code)


@READ.event
def file(page: Page, _: str) -> None:
    """Find the text with the link in the ``text`` of a file. The effect "read" has it, or the ``fault``."""
    try:
        page.do("read", text=link_in_file(page.stored["text"]))
    except LinkError as error:
        page.do("read", fault=error.code)


@VIEW.event
def arrive(page: Page, _: str) -> None:
    """Do what a link asks for.

    ``game``: in the link; ``row``: the stored one, or None; ``isNewer``: whether a newer version has stored it;
    ``now``: in ms. The effects, of which the next is carried out when the one before is done: "keep" a row in place of
    ``before``; "table" shows a row with what has arrived; "unsent" archives plays of the row; "say"; "case" shows what
    a link means, and sends those of its answers that ``sends`` names; "invitation" asks whether to accept; "send".
    """
    row = page.stored["row"]
    if page.stored["isNewer"]:
        _case(page, "newer")
    elif row:
        _known(page, row)
    else:
        _unknown(page)


@VIEW.event
def fault(page: Page, kind: str) -> None:
    """Say why a text has no link that can be read: newer, cut, damaged, or other."""
    _case(page, "foreign" if kind == "other" else kind)


@VIEW.event
def unreadable(page: Page, _: str) -> None:
    """Say that a stored ``row`` cannot be opened, if the rules refuse it: the engine may just have been lost."""
    try:
        arrived_last(page.stored["row"])
    except FriendError:
        _case(page, "unreadable", page.stored["row"])


@VIEW.event
def show(page: Page, _: str) -> None:
    """Put the game of a ``row`` on the table, or say or send what it waits for."""
    row = page.stored["row"]
    at = stage_of(row)
    if at == "closed":
        _case(page, "late", row)
    elif at in _DEALT:
        page.do("table", row=row)
    else:
        page.do("send", id=row["game"]["id"])


@VIEW.event
def take(page: Page, _: str) -> None:
    """Go on from the link instead of the stored game."""
    game, row = page.stored["game"], page.stored["row"]
    if not row or arrival.opened(game, row, row["seat"])["step"]["do"] != "choose":
        arrive(page, "")  # the stored game has changed while the question was open
        return
    opened = arrival.opened(game, None, row["seat"])
    if "record" in opened:
        if row.get("record"):
            page.do("unsent", row=row)
        _play(page, row, row, opened)


@VIEW.event
def open_(page: Page, _: str) -> None:
    """Continue a game here as the player for whom the link is."""
    _continue(page, recipient(page.stored["game"]))


@VIEW.event
def other(page: Page, _: str) -> None:
    """Continue a game here as the player who has sent the link."""
    _continue(page, OTHER[recipient(page.stored["game"])])


@VIEW.event
def invite(page: Page, _: str) -> None:
    """Make an invitation with ``settings``, an ``id``, and the player's ``half`` of the chance, and send it."""
    _invite(page, page.stored["settings"])


@VIEW.event
def rematch(page: Page, _: str) -> None:
    """Invite the friend of a game again, with its local ``record``; ``target``: of a new match, or None.

    The names are those of the game.
    """
    row = page.stored["row"]
    game = checked(row["game"])
    following = standing(game, row["seat"], page.stored["record"], page.stored["target"])["next"]
    _invite(page, following, game["names"].get(OTHER[row["seat"]], ""))


def _invite(page: Page, settings: Json, guest: str = "") -> None:
    half, number = page.stored["half"], page.stored["id"]
    game = invitation.invited({**settings, "id": number}, half)
    page.do("keep", row=invited_row(game, half, guest, page.stored["now"]), before=None)
    page.do("send", id=number)
    page.do("next", id=number, text=page.t("friend.invite.next", list=page.t("friend.list.title")))


def _known(page: Page, row: Row) -> None:
    """Do what a link asks for whose game is stored."""
    now = page.stored["now"]
    opened = arrival.opened(page.stored["game"], row, row["seat"])
    name = opened["step"]["name"]
    match opened["step"]["do"]:
        case "play":
            if opened.get("unsent"):
                page.do("unsent", row=row)
            _play(page, row, row, opened)
        case "begin":
            _begin(page, row)
        case "close":
            closed = closed_row(row, page.stored["game"]["names"].get("B", ""), now)
            page.do("keep", row=closed, before=row)
            _case(page, "late", closed)
        case "choose":
            _case(page, name, row, sends=["take"])
        case "compare":
            _case(page, name, row, values={"turn": opened["sending"]}, versions=_versions(opened))
        case _:
            _case(page, name, row)


def _unknown(page: Page) -> None:
    """Do what a link asks for whose game is not stored."""
    game = page.stored["game"]
    if len(game["halves"]) == 1:
        _case(page, "half")
    elif game["halves"]:
        side = recipient(game)
        names = {"name": name_in(page.texts, game, OTHER[side]), "own": name_in(page.texts, game, side)}
        values = {**names, "preset": page.texts.named("preset", game["preset"])}
        _case(page, "device", values=values, sends=["open", "other"])
    else:
        opened = arrival.opened(game, None, "B")
        if opened["answer"] == "invitation":
            page.do("invitation")
        else:
            _case(page, opened["step"]["name"])


def _continue(page: Page, side: str) -> None:
    """Store a game that was begun on another device, and show its last turn."""
    opened, now = arrival.opened(page.stored["game"], None, side), page.stored["now"]
    if "record" in opened:
        _play(page, {"seat": side, "changed": 0, "sent": 0, "begun": now}, None, opened)
    else:
        _case(page, opened["step"]["name"])


def _play(page: Page, row: Row, before: Row | None, opened: Json) -> None:
    """Keep a game as it has arrived, and show the friend's turn."""
    record = opened["record"]
    following = arrived_row(row, opened["game"], record, page.stored["now"])
    page.do("keep", row=following, before=before)
    arrived = {key: opened[key] for key in ("arriving", "withdrawn")}
    page.do("table", row=following, arrived={"from": len(record["events"]), **arrived})
    if "elsewhere" in opened:
        page.do("say", text=page.t("friend.turn-elsewhere", name=friend_in(page.texts, following)), stays=False)


def _begin(page: Page, row: Row) -> None:
    """Deal the cards of a game that the friend has accepted; the first link is sent if the friend begins."""
    game = invitation.begun(checked(page.stored["game"]), row["half"])
    begun = begun_row(row, game, page.stored["now"])
    page.do("keep", row=begun, before=row)
    page.do("table", row=begun)
    page.do("say", text=page.t("friend.accepted", name=friend_in(page.texts, begun)), stays=True)
    page.do("send", id=game["id"], due=True)


def _case(page: Page, name: str, row: Row | None = None, values: Mapping[str, Any] | None = None, **more: Any) -> None:
    """Let the page show a case, with the values for its texts."""
    names = {}
    if row:
        closed = page.texts.name(row["closed"]) if row.get("closed") else ""
        names = {"name": friend_in(page.texts, row), "other": closed}
    page.do(
        "case", about={"name": name, "values": {**names, **(values or {})}, "versions": more.get("versions"),
                       "opens": row is None or stage_of(row) in _DEALT},
        sends=more.get("sends", []), id=row["game"]["id"] if row else "",
    )  # fmt: skip


def _versions(opened: Json) -> Json | None:
    """Return the lines of both versions of a changed turn, and the table on which they are named; None if unknown."""
    if "versions" not in opened:
        return None
    record = arrival.record_of(opened["game"], opened["seat"])
    return {**opened["versions"], "table": table_at(None, {"record": record})}
