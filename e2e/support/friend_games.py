"""Games with a friend, as they are stored on the device of one player after the other's turn has arrived."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from rbpage.links.link import write_address

from e2e.pages.game_page import SAVE, GamePage
from e2e.support.records import checksum
from rbcore.friend.arrival import opened, record_of
from rbcore.friend.document import start
from rbcore.friend.invitation import accepted, begun, invited
from rbcore.friend.mirror import events_of, lines_of, local_events
from rbcore.friend.sendings import sent

ID = "k3f9x2m7qa"
# Halves with which Tom begins and has to play the ace of hearts from his reserve.
HALF = "0" * 32
ACE = "B move AH B.reserve F2"
# He turns up a card instead, plays the ace then, and discards.
FAULTY = ["B turn hand", ACE, "B discard"]
FAIR = [ACE, "B turn hand", "B discard"]
# Eva turns up a card though the ace of diamonds had to be played, plays it then, and discards.
OWN_FAULT = ["A turn hand", "A move AD H3 F3", "A discard"]
AGREED = {"hints": False, "undo": False}
Document = dict[str, Any]


@dataclass(frozen=True)
class Arrived:
    """A document whose last sending is Tom's; the player here is Eva, side A."""

    document: Document

    @property
    def before(self) -> dict[str, Any]:
        """The local record before Tom's events."""
        record: dict[str, Any] = opened(self.document, None, "A")["record"]
        return record

    @property
    def record(self) -> dict[str, Any]:
        """The local record with them."""
        return record_of(self.document, "A")


def _sent(document: Document, seat: str, events: list[str]) -> Document:
    """Return the document with a sending after which the game has these events, as Eva sees them."""
    lines = lines_of(local_events(start(document), seat, events_of(events)))
    return sent(document, {**record_of(document, seat), "events": lines})


def game_between(
    events: list[str], *, friend: str = "Tom", hints: bool = False, undo: bool = False, **settings: Any
) -> Arrived:
    """Return a game in which the friend has begun with these events."""
    agreed = {"hints": hints, "undo": undo}
    wanted = {"id": ID, "preset": "pagat", "options": {"referee": "players"}, "names": {"A": "Eva"}, **settings}
    document = begun(accepted(invited({**wanted, "agreed": agreed}, HALF), friend, HALF), HALF)
    return Arrived(_sent(_sent(document, "A", []), "B", events))


def answered(arrived: Arrived, own: list[str], theirs: list[str]) -> Arrived:
    """Return the game after a turn of Eva's and Tom's answer, which may keep only some of her events."""
    document = _sent(arrived.document, "A", own)
    return Arrived(_sent(document, "B", theirs))


def keep_game(game: GamePage, arrived: Arrived, saved: dict[str, Any]) -> None:
    """Store a game on an empty page, with the record that is on the table."""
    about = {"id": ID, "begun": 1_790_000_000_000}
    versions = {key: saved[key] for key in ("schema", "behaviour")}
    save = {"save": 2, **about, **versions, "checksum": checksum(saved), "record": saved}
    game.store(SAVE, json.dumps(save))
    store_row(game, {"game": arrived.document, "seat": "A", "half": HALF})


def store_row(game: GamePage, row: dict[str, Any]) -> None:
    """Store a game in the list, without a table."""
    row = {"changed": 1, "sent": 1, "begun": 1, **row}
    key = f"rb:note:friend:{row['game']['id']}"
    game.store(key, json.dumps({"friend": 1, "checksum": checksum(row), "row": row}))


def links_of(*documents: Document) -> list[str]:
    """Return the links of documents, as the page makes them: `#friend=...`."""
    return [write_address("", document) for document in documents]
