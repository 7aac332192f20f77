"""What a link means that has arrived, compared with the game as it is stored on this device.

Nothing is ever overwritten but by its own correct continuation; every other case has an answer of its own,
and the stored game stays.
"""

from collections.abc import Mapping
from typing import Any

from rbcore.friend.chain import settings_of
from rbcore.friend.document import OTHER, SIDES, Document, FriendError, checked, is_newer, stage, start
from rbcore.friend.mirror import events_of, lines_of, local_deal, local_events, local_record
from rbcore.friend.sendings import course, kept_events, sender

Answer = dict[str, Any]


def opened(value: object, stored: object, seat: str | None) -> Answer:
    """Return what a link means; ``game`` is the one to keep. Never raises for what comes from outside."""
    known = _readable(stored)
    if is_newer(value) or is_newer(stored):
        return _kept("newer-version", known, seat)
    try:
        document = checked(value)
        whose_turn = _whose_turn(document)
    except FriendError as error:
        return {**_kept("damaged", known, seat), "problem": str(error)}
    state = {"stage": "over" if whose_turn is None else stage(document), "actor": whose_turn}
    seat = seat or sender(document)
    if known is None:
        return _alone(document, seat) | state
    answer = _compared(document, known, seat)
    return answer | (state if answer["game"] is document else _state(known))


def _readable(stored: object) -> Document | None:
    """Return the stored game, or None if there is none that can be read."""
    try:
        return None if stored is None else checked(stored)
    except FriendError:
        return None


def _whose_turn(document: Document) -> str | None:
    """Return who sends the next link; None when the game is over. Raises: FriendError if a sending is wrong."""
    is_over = stage(document) == "running" and course(document).result is not None
    return None if is_over else sender(document)


def _state(document: Document) -> Answer:
    whose_turn = _whose_turn(document)
    return {"stage": "over" if whose_turn is None else stage(document), "actor": whose_turn}


def _kept(answer: str, known: Document | None, seat: str | None) -> Answer:
    """Return an answer with which the stored game stays as it is."""
    if known is None:
        return {"answer": answer, **({"seat": seat} if seat else {})}
    return {"answer": answer, "seat": seat or sender(known), "game": known, **_state(known)}


def _alone(document: Document, seat: str) -> Answer:
    """Return what a link means on a device that does not know its game."""
    at = stage(document)
    if at == "invited":
        return {"answer": "invitation" if seat == "B" else "own-invitation", "seat": seat, "game": document}
    if at == "accepted":
        return {"answer": "accepted" if seat == "A" else "same", "seat": seat, "game": document}
    sendings = document["sendings"]
    is_new = bool(sendings) and sendings[-1]["by"] != seat
    keep = sendings[-1]["keep"] if is_new else len(kept_events(document))
    return {**_turn(document, seat, keep), "seat": seat}


def _turn(document: Document, seat: str, keep: int, known: Document | None = None) -> Answer:
    """Return a turn to play before the eyes of the receiver: the local record before it, and its events."""
    begun = start(document)
    deal, lines = local_deal(begun, seat), kept_events(document)
    shown = lines_of(local_events(begun, seat, events_of(lines)))
    is_over = course(document).result is not None
    turn = {
        "answer": "finished" if is_over else "turn",
        "game": document,
        "record": local_record(deal, document, seat, shown[:keep]),
        "arriving": shown[keep:],
    }
    if known is not None and len(kept_events(known)) > keep:
        gone = lines_of(local_events(start(known), seat, events_of(kept_events(known))))[keep:]
        turn["withdrawn"] = gone
    return turn


def _compared(document: Document, known: Document, seat: str) -> Answer:
    """Return what a link means beside the stored game."""
    fixed = settings_of(document) == settings_of(known) and document["commitment"] == known["commitment"]
    if not fixed:
        return {"answer": "other-game", "seat": seat, "game": known}
    if document["chain"] == known["chain"]:
        again = {"invited": "invitation" if seat == "B" else "own-invitation"}.get(stage(known), "same")
        return {
            "answer": "accepted" if (stage(known), seat) == ("accepted", "A") else again,
            "seat": seat,
            "game": known,
        }
    stages = ("invited", "accepted", "running")
    here, there = stages.index(stage(known)), stages.index(stage(document))
    if there == 0:
        return {"answer": "own-invitation" if seat == "A" else "older", "seat": seat, "game": known}
    if here and not _same_friend(document, known):
        return {"answer": "taken", "seat": seat, "game": known}
    if there < here:
        return {"answer": "older", "seat": seat, "game": known}
    if there == 1:
        return {"answer": "accepted" if seat == "A" else "same", "seat": seat, "game": document}
    return {**_compared_turns(document, known, seat), "seat": seat}


def _same_friend(document: Document, known: Document) -> bool:
    """Return whether the same player has accepted, also where he did so twice and the inviter took one answer."""
    if document["names"] != known["names"]:
        return False
    is_answered = stage(document) == "running" and stage(known) == "accepted"
    return is_answered or bool(document["halves"]["B"] == known["halves"]["B"])


def _compared_turns(document: Document, known: Document, seat: str) -> Answer:
    """Return what a game that runs means beside the stored one, turn by turn."""
    new, old = document["sendings"], known["sendings"]
    same = next(
        (number for number, (a, b) in enumerate(zip(new, old, strict=False)) if a != b), min(len(new), len(old))
    )
    if same == len(old):
        keep = min([len(kept_events(known)), *(sending["keep"] for sending in new[same:])])
        return _turn(document, seat, keep, known)
    if same == len(new):
        return {"answer": "older", "game": known}
    by = SIDES[same % 2]
    differs = {"game": known, "sending": same + 1, "by": by}
    if by != seat:
        return {"answer": "changed", **differs}
    is_confirmed = any(sending["by"] == OTHER[seat] for sending in new[same + 1 :])
    return {"answer": "other-answer", "confirmed": is_confirmed, **differs}


def record_of(document: Mapping[str, Any], seat: str) -> dict[str, Any]:
    """Return the local record of all sendings, for the player of a seat. Raises: FriendError."""
    begun = start(document)
    deal = local_deal(begun, seat)
    lines = lines_of(local_events(begun, seat, events_of(kept_events(document))))
    return local_record(deal, document, seat, lines)
