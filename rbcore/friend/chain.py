"""Hashes of a friend game: the commitment to a half, the seed of both halves, and the chain over all decisions."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

CHAIN_LENGTH = 32
_SEED_LENGTH = 32
# What both players have agreed to with the invitation and its answer; the commitment binds it.
SETTINGS = ("format", "id", "behaviour", "preset", "options", "agreed", "match", "first")


def canonical(value: Any) -> str:
    """Return the only JSON text of a value: sorted keys, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def digest(value: Any) -> str:
    """Return the SHA-256 of a JSON value, as hex."""
    return sha256(canonical(value).encode("ascii")).hexdigest()


def settings_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the inviter has fixed: the settings and their name."""
    settings = {key: document[key] for key in SETTINGS if key in document}
    return {**settings, "inviter": document["names"]["A"]}


def commitment_of(document: Mapping[str, Any], half: str) -> str:
    """Return the hash that binds the inviter to their half and to the settings before they know the other half."""
    return digest({"settings": settings_of(document), "half": half})


def seed_of(document: Mapping[str, Any]) -> str:
    """Return the seed of the deal, which follows from both halves and the id."""
    halves = document["halves"]
    return digest({"id": document["id"], "A": halves["A"], "B": halves["B"]})[:_SEED_LENGTH]


def links_of(document: Mapping[str, Any]) -> list[Any]:
    """Return what the chain is made of: the invitation, its answer, the revealed half, and each sending."""
    halves = document["halves"]
    links: list[Any] = [{"settings": settings_of(document), "commitment": document["commitment"]}]
    if "B" in halves:
        links.append({"name": document["names"]["B"], "half": halves["B"]})
    if "A" in halves:
        links.append({"half": halves["A"]})
    return [*links, *document["sendings"]]


def chain_of(document: Mapping[str, Any]) -> str:
    """Return the hash over all decisions, in which each link includes the hash of those before it."""
    chain = ""
    for link in links_of(document):
        chain = digest({"before": chain, "link": link})[:CHAIN_LENGTH]
    return chain


def chained(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return a document with its present chain."""
    return {**document, "chain": chain_of(document)}
