"""The hashes of a game, which follow from the rest of its document, so that a link need not carry them.

``rbcore.friend.chain`` computes the same ones of each document that can be played. A link may also carry another
document, and is then read as JavaScript reads it.
"""

from collections.abc import Mapping
from typing import Any

from rbcore.friend.chain import CHAIN_LENGTH, SETTINGS
from rbpage.links.page_json import digest


def _named(game: Mapping[str, Any], side: str, key: str) -> dict[str, Any]:
    """Return the name of a side under a key, if the document has it."""
    names = game["names"]
    return {key: names[side]} if isinstance(names, dict) and side in names else {}


def _settings_of(game: Mapping[str, Any]) -> dict[str, Any]:
    settings = {key: game[key] for key in SETTINGS if key in game}
    return {**settings, **_named(game, "A", "inviter")}


def derived_commitment(game: Mapping[str, Any]) -> str:
    """Return the commitment to the half of A, ``""`` if A has not shown it."""
    halves = game["halves"]
    return digest({"settings": _settings_of(game), "half": halves["A"]}) if "A" in halves else ""


def derived_chain(game: Mapping[str, Any]) -> str:
    """Return the hash over all decisions of a game."""
    halves = game["halves"]
    links: list[Any] = [{"settings": _settings_of(game), "commitment": game["commitment"]}]
    if "B" in halves:
        links.append({**_named(game, "B", "name"), "half": halves["B"]})
    if "A" in halves:
        links.append({"half": halves["A"]})
    chain = ""
    for link in (*links, *game["sendings"]):
        chain = digest({"before": chain, "link": link})[:CHAIN_LENGTH]
    return chain
