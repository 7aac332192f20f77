"""Codes the document of a game, and the positions of its last sending. What follows from the rest is left out.

Every function both writes and reads: see ``range_coder``.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rbcore.friend.document import LIMITS, OTHER, SIDES, Document
from rbpage.links import page_json
from rbpage.links.derived import derived_chain, derived_commitment
from rbpage.links.events import code_events, note_played
from rbpage.links.positions import code_positions
from rbpage.links.range_coder import Coder
from rbpage.links.texts import code_text
from rbpage.links.traced_table import TracedTable

# What is not part of the text that begins a link.
_CODED_APART = {"id", "commitment", "halves", "sendings", "chain"}
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_ID_LENGTH = 10


class LinkContent(NamedTuple):
    """What a link carries.

    ``frames``: the texts of the positions before the last sending and after each of its events, None if the link has
    none.
    """

    game: Document
    frames: list[str] | None = None


def _base_36(number: int) -> str:
    """Return a number as at least five digits to the base of 36."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits.rjust(_ID_LENGTH // 2, "0")


def _code_id(coder: Coder, given: str = "0" * _ID_LENGTH) -> str:
    halves = given[: _ID_LENGTH // 2], given[_ID_LENGTH // 2 :]
    return "".join([_base_36(coder.random(26, int(half, 36))) for half in halves])


def _code_hex(coder: Coder, digits: int, given: str) -> str:
    data = bytes.fromhex(given or "0" * digits)
    return bytes([coder.random(8, byte) for byte in data]).hex()


def _code_halves(coder: Coder, given: Mapping[str, str]) -> dict[str, str]:
    shown = (side for side in SIDES if coder.bit(f"half {side}", side in given))
    return {side: _code_hex(coder, 32, given.get(side, "")) for side in shown}


# What a Decoder is given for a sending.
_NO_SENDING: Mapping[str, Any] = {"by": "", "keep": 0, "events": ()}


def _code_sendings(coder: Coder, given: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Raises: ValueError if there are too many, or what they say cannot be coded."""
    sendings: list[dict[str, Any]] = []
    table = TracedTable()
    count = 0
    by = "B"
    while coder.bit("sending", len(sendings) < len(given)):
        if len(sendings) >= LIMITS["sendings"]:
            raise ValueError("too long")
        sending = given[len(sendings)] if given else _NO_SENDING
        expected = OTHER[by]
        by = expected if coder.bit("by", sending["by"] == expected) else by
        is_whole = coder.bit("keep", sending["keep"] == count)
        keep = count if is_whole else coder.number("kept", 15, sending["keep"])
        events = code_events(coder, table, sending["events"])
        count = min(keep, count) + len(events)
        sendings.append({"by": by, "keep": keep, "events": events})
    return sendings


def _last_events(sendings: Sequence[Mapping[str, Any]]) -> tuple[list[str], list[str]]:
    """Return the events that stay: those before the last sending, and its own."""
    events: list[str] = []
    before = 0
    for sending in sendings:
        events[sending["keep"] :] = sending["events"]
        before = min(sending["keep"], len(events))
    return events[:before], events[before:]


def _code_frames(coder: Coder, game: Mapping[str, Any], texts: Sequence[str]) -> list[str] | None:
    if not coder.bit("frames", len(texts) > 0):
        return None
    before, events = _last_events(game["sendings"])
    table = TracedTable()
    for line in before:
        note_played(table, line)
    return code_positions(coder, table, str(game.get("preset")), events, texts)


# What a Decoder is given.
_NOTHING: Document = {"halves": {}, "sendings": [], "commitment": "", "chain": ""}


def code_content(coder: Coder, given: LinkContent | None = None) -> LinkContent:
    """Code a document and the positions of its last sending. ``given``: only to an Encoder.

    Raises: ValueError for what is no document, or cannot be coded; RecursionError if it is nested too deeply.
    """
    source, frames = given or LinkContent(_NOTHING)
    rest = {key: value for key, value in source.items() if key not in _CODED_APART}
    game = page_json.loads(code_text(coder, page_json.dumps(rest) if given else ""))
    if not isinstance(game, dict) or game.get("names") is None:
        raise ValueError("not a document")
    game["id"] = _code_id(coder, source["id"]) if given else _code_id(coder)
    game["halves"] = _code_halves(coder, source["halves"])
    game["sendings"] = _code_sendings(coder, source["sendings"])
    commitment = derived_commitment(game)
    is_derived = coder.bit("commitment", source["commitment"] == commitment)
    game["commitment"] = commitment if is_derived else _code_hex(coder, 64, source["commitment"])
    chain = derived_chain(game)
    is_derived = coder.bit("chain", source["chain"] == chain)
    game["chain"] = chain if is_derived else _code_hex(coder, 32, source["chain"])
    return LinkContent(game, _code_frames(coder, game, frames or ()))
