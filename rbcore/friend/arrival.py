"""What a link means that has arrived, compared with the game as it is stored on this device.

Nothing is ever overwritten but by its own correct continuation. Every other case has an answer of its own,
and the stored game stays.
"""

from collections.abc import Mapping
from typing import Any

from rbcore.friend.chain import settings_of
from rbcore.friend.document import OTHER, SIDES, STAGES, Document, FriendError, checked, is_newer, stage, start
from rbcore.friend.mirror import events_of, lines_of, local_deal, local_events, local_record
from rbcore.friend.sendings import course, kept_events, sender, sent

Answer = dict[str, Any]
_PROBLEM_LENGTH = 300
# How many events of each version of a changed turn are shown.
_MOST_SHOWN = 12
# The cases that have another name than their answer.
_CASE_OF = {"newer-version": "newer", "own-invitation": "own"}
# The cases of a link that was opened before, by the turn of its game.
_SEEN = {"mine": "seen-mine", "over": "finished"}


def state_of(document: Document) -> Answer:
    """Return a document, its stage, and who sends the next link. Raises: FriendError if a sending is wrong."""
    at = stage(document)
    if at == "running" and course(document).result is not None:
        return {"game": document, "stage": "over", "actor": None}
    return {"game": document, "stage": at, "actor": sender(document)}


def opened(value: object, row: Mapping[str, Any] | None, side: str | None) -> Answer:
    """Return what a link means and what the page does with it; ``game`` is the one to keep.

    ``row``: the stored game with what the page keeps beside it. Never raises for what comes from outside.
    """
    row = row or {}
    stored = row.get("game")
    known = _readable(stored)
    answer = _meaning(value, stored, known, side)
    do, name = _step(answer, row, known)
    answer["step"] = {"do": do, "name": name}
    record = row.get("record")
    if "record" in answer and isinstance(record, Mapping):
        answer["unsent"] = _is_losing(record.get("events"), known, answer)
    return answer


def _step(answer: Answer, row: Mapping[str, Any], known: Document | None) -> tuple[str, str]:
    """Return what the page does with a link, and the case that it then shows or asks about.

    play: show what is new; begin: deal the cards; close: somebody else accepted the invitation first;
    compare: show both versions of a turn; choose: ask whether to continue from the link; explain: say what the link is.
    """
    kind = str(answer["answer"])
    if "record" in answer:
        return "play", ""
    if kind == "accepted":
        return ("begin", "") if row.get("half") else ("explain", "half")
    if kind == "taken" and answer["seat"] == "B":
        return "close", ""
    if kind == "other-answer" and answer["confirmed"]:
        return "choose", "other-confirmed"
    if kind == "other-acceptance":
        return "choose", kind if answer["seat"] == "B" else "other-deal"
    if kind == "changed":
        return "compare", kind
    at = "" if known is None or row.get("closed") else stage(known)
    if kind == "same":
        turn = str(row.get("turn") or "mine") if at == "running" else "theirs"
        return "explain", _SEEN.get(turn, "seen-theirs")
    return "explain", "seen-theirs" if kind == "older" and at == "accepted" else _CASE_OF.get(kind, kind)


def _is_losing(lines: object, known: Document | None, arrival: Answer) -> bool:
    """Return whether plays are lost when the game goes on as it has arrived.

    ``lines``: the local events at this device. They are lost if neither the link nor the stored game has them.
    """
    if not isinstance(lines, list):
        return False
    stored = kept_events(known["sendings"]) if known else []
    arrived = [*arrival["record"]["events"], *arrival["arriving"]]
    return arrived[: len(lines)] != lines and _as_seen(arrival["game"], arrival["seat"], stored)[: len(lines)] != lines


def _meaning(value: object, stored: object, known: Document | None, side: str | None) -> Answer:
    """Return what a link means beside the stored game."""
    if is_newer(value) or is_newer(stored):
        return _kept("newer-version", known, side)
    try:
        document = checked(value)
        state = state_of(document)
    except FriendError as error:
        return {**_kept("damaged", known, side), "problem": str(error)[:_PROBLEM_LENGTH]}
    side = side or sender(document)
    answer = _alone(document, side) if known is None else _compared(document, known, side)
    if answer["answer"] == "turn" and state["stage"] == "over":
        answer["answer"] = "finished"
    is_adopted = answer.pop("adopted", False)
    kept = state if known is None or is_adopted else _state_of_stored(known)
    return {**answer, **kept, "seat": side}


def _readable(stored: object) -> Document | None:
    """Return the stored game, or None if there is none that can be read."""
    try:
        return None if stored is None else checked(stored)
    except FriendError:
        return None


def _state_of_stored(known: Document) -> Answer:
    """Return ``state_of`` a stored game, also if its events cannot be carried out."""
    try:
        return state_of(known)
    except FriendError:
        return {"game": known, "stage": stage(known), "actor": sender(known)}


def _kept(answer: str, known: Document | None, side: str | None) -> Answer:
    """Return an answer with which the stored game stays as it is."""
    if known is None:
        return {"answer": answer, **({"seat": side} if side else {})}
    return {"answer": answer, **_state_of_stored(known), "seat": side or sender(known)}


def _waiting(document: Document, side: str) -> str:
    """Return the answer to a document without a turn: an invitation, or its acceptance."""
    if stage(document) == "invited":
        return "invitation" if side == "B" else "own-invitation"
    return "accepted" if side == "A" else "same"


def _alone(document: Document, side: str) -> Answer:
    """Return what a link means on a device that does not know its game."""
    if stage(document) != "running":
        return {"answer": _waiting(document, side)}
    sendings = document["sendings"]
    earlier = sendings[:-1] if sendings and sendings[-1]["by"] != side else sendings
    return _turn(document, side, earlier)


def _turn(document: Document, side: str, known: list[Any]) -> Answer:
    """Return a turn to play before the eyes of the receiver: the local record before it, and its events.

    ``known``: the sendings that the receiver has seen; the others may have withdrawn events of these.
    """
    before = kept_events(known)
    keep = min([len(before), *(sending["keep"] for sending in document["sendings"][len(known) :])])
    deal = local_deal(start(document), side)
    shown = _as_seen(document, side, kept_events(document["sendings"]))
    withdrawn = _as_seen(document, side, before)[keep:] if keep < len(before) else []
    return {
        "answer": "turn",
        "record": local_record(deal, document, side, shown[:keep]),
        "arriving": shown[keep:],
        "withdrawn": withdrawn,
        "adopted": True,
    }


def _as_seen(document: Document, side: str, lines: list[str]) -> list[str]:
    """Return canonical lines as the player of a side sees them."""
    return lines_of(local_events(start(document), side, events_of(lines)))


def _compared(document: Document, known: Document, side: str) -> Answer:
    """Return what a link means beside the stored game."""
    if settings_of(document) != settings_of(known) or document["commitment"] != known["commitment"]:
        return {"answer": "other-game"}
    new, old = STAGES.index(stage(document)), STAGES.index(stage(known))
    if document["chain"] == known["chain"]:
        return {"answer": "same" if stage(known) == "running" else _waiting(known, side)}
    if new == 0:
        return {"answer": "own-invitation" if side == "A" else "older"}
    if old and _acceptance(document) != _acceptance(known):
        return {"answer": _other_acceptance(document, known)}
    if new < old:
        return {"answer": "older"}
    if new == 1:
        return {"answer": _waiting(document, side), "adopted": True}
    return _compared_turns(document, known, side)


def _acceptance(document: Document) -> tuple[str, str]:
    """Return what the friend has fixed by accepting: their name and their half."""
    return document["names"]["B"], document["halves"]["B"]


def _other_acceptance(document: Document, known: Document) -> str:
    """Return the answer to another acceptance than the stored one, which stays.

    Of a game that runs it has dealt the cards. If the friend did not accept twice, the inviter could have tried
    halves until they liked the deal; so the friend decides whether to go on with it.
    """
    has_dealt = stage(document) == "running" and document["names"] == known["names"]
    return "other-acceptance" if has_dealt else "taken"


def _compared_turns(document: Document, known: Document, side: str) -> Answer:
    """Return what a game that runs means beside the stored one, turn by turn."""
    new, old = document["sendings"], known["sendings"]
    shorter = min(len(new), len(old))
    same = next((number for number in range(shorter) if new[number] != old[number]), shorter)
    if same == len(old):
        elsewhere = sum(sending["by"] == side for sending in new[same:])
        return {**_turn(document, side, old), **({"elsewhere": elsewhere} if elsewhere else {})}
    if same == len(new):
        return {"answer": "older"}
    by = SIDES[same % 2]
    differs = {"answer": "changed" if by != side else "other-answer", "sending": same + 1, "by": by}
    if by != side:
        return {**differs, **_versions(document, known, side)}
    return {**differs, "confirmed": any(sending["by"] == OTHER[side] for sending in new[same + 1 :])}


def _versions(document: Document, known: Document, side: str) -> Answer:
    """Return the local events of the stored game and of a link from the first that differs, if both can be shown."""
    try:
        course(known)
    except FriendError:
        return {}
    mine, theirs = (_as_seen(one, side, kept_events(one["sendings"])) for one in (known, document))
    shorter = min(len(mine), len(theirs))
    at = next((number for number in range(shorter) if mine[number] != theirs[number]), shorter)
    return {"versions": {"mine": mine[at : at + _MOST_SHOWN], "theirs": theirs[at : at + _MOST_SHOWN]}}


def record_of(document: Mapping[str, Any], side: str) -> dict[str, Any]:
    """Return the local record of all sendings, for the player of a side. Raises: FriendError."""
    course(document)
    lines = _as_seen(dict(document), side, kept_events(document["sendings"]))
    return local_record(local_deal(start(document), side), document, side, lines)


def next_link(document: Document, side: str, record: Mapping[str, Any] | None = None) -> Answer:
    """Return what the next link carries: ``state_of`` the game with a sending of what the local ``record`` has besides.

    ``record`` of the answer: the local one with that sending, if there was anything to send. Without a ``record`` it is
    the last link again.

    Raises: FriendError, NotationError.
    """
    local, more = record_of(document, side), {}
    if not document["sendings"] or (record or local).get("events") != local["events"]:
        document = sent(document, record or local)
        more["record"] = record_of(document, side)
    return {**state_of(document), **more}
