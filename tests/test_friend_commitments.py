"""What one side has fixed is compared with what the other has stored: a changed program cannot replace it."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.friend.chain import chained, commitment_of
from rbcore.friend.document import checked
from tests.support.friends import HALVES, NAMES, arrival, played, settings

MATCH = {"target": 100, "games": [{"score": {"A": 9, "B": 20}}]}


def with_half(document: Any, half: str, name: str = NAMES["B"]) -> Any:
    """Return a correct document in which the friend has accepted with this half and name."""
    halves, names = {**document["halves"], "B": half}, {**document["names"], "B": name}
    forged = chained({**document, "halves": halves, "names": names, "sendings": []})
    return checked(forged)


def with_settings(document: Any, change: dict[str, Any]) -> Any:
    """Return a correct document with other settings, and with the commitment that fits them."""
    changed = {**document, **change, "sendings": []}
    half = changed["halves"].get("A", HALVES["A"])
    return checked(chained({**changed, "commitment": commitment_of(changed, half)}))


@pytest.mark.parametrize("half", ["c" * 32, "0" * 32])
def test_the_inviter_cannot_replace_the_friends_half(half: str) -> None:
    """The inviter knows one half, and could try others of the friend until they like the deal."""
    pair, documents = played(1)
    forged = with_half(documents[0], half)
    for stored in (pair.acceptance, documents[0]):
        answer = arrival(pair, "B", forged, stored)
        assert (answer["answer"], answer["game"]) == ("other-acceptance", stored)
        assert "record" not in answer


def test_the_friend_cannot_replace_their_half_once_they_know_the_inviters() -> None:
    pair, documents = played(2)
    for stored in documents:
        answer = arrival(pair, "A", with_half(documents[1], "c" * 32), stored)
        assert (answer["answer"], answer["game"]) == ("other-acceptance", stored)


def test_a_friend_who_accepted_on_two_devices_can_go_on_at_either() -> None:
    """The friend's other device is told that the deal is not of its half; its player decides whether to take it."""
    pair, documents = played(1)
    again = pair.call("B", "accept", game=pair.invitation, name=NAMES["B"], half="c" * 32)["game"]
    assert arrival(pair, "B", documents[0], again)["answer"] == "other-acceptance"
    taken = arrival(pair, "B", documents[0])
    assert (taken["answer"], taken["game"]) == ("turn", documents[0])


def test_a_game_that_the_inviter_plays_with_somebody_else_is_taken() -> None:
    pair, documents = played(1)
    other = pair.call("B", "accept", game=pair.invitation, name="Ann", half="c" * 32)["game"]
    answer = arrival(pair, "B", documents[0], other)
    assert (answer["answer"], answer["game"]) == ("taken", other)


def test_the_friends_name_stays() -> None:
    pair, documents = played(1)
    for stored in (pair.acceptance, documents[0]):
        answer = arrival(pair, "B", with_half(documents[0], HALVES["B"], "Ann"), stored)
        assert (answer["answer"], answer["game"]) == ("taken", stored)


@pytest.mark.parametrize(
    "change",
    [
        {"preset": "brief"}, {"options": {"reserve": 11}}, {"agreed": {"hints": True, "undo": False}}, {"first": "B"},
        {"match": {**MATCH, "target": 50}}, {"match": {**MATCH, "games": []}}, {"names": {**NAMES, "A": "Ann"}},
    ],
    ids=str,
)  # fmt: skip
def test_nobody_can_replace_what_was_agreed(change: dict[str, Any]) -> None:
    """Also with a commitment made again for it: the stored one was there before both halves were known."""
    pair, documents = played(2, match=MATCH)
    for stored in (pair.acceptance, documents[0]):
        for seat, document in (("B", documents[0]), ("A", documents[1]), ("A", pair.acceptance)):
            answer = arrival(pair, seat, with_settings(document, change), stored)
            assert (answer["answer"], answer["game"]) == ("other-game", stored)


def test_two_invitations_of_one_id_are_two_games() -> None:
    pair, documents = played(1)
    second = pair.call("A", "invite", settings=settings(), half="d" * 32)["game"]
    accepted = pair.call("B", "accept", game=second, name=NAMES["B"], half=HALVES["B"])["game"]
    begun = pair.call("A", "begin", game=accepted, half="d" * 32)["game"]
    for document in (second, accepted, begun):
        for stored in (pair.acceptance, documents[0]):
            answer = arrival(pair, "B", document, stored)
            assert (answer["answer"], answer["game"]) == ("other-game", stored)


def test_a_turn_of_ones_own_that_was_not_sent_from_here_is_counted() -> None:
    """From another device of the player, or made up by the friend: the page says so."""
    pair, documents = played(4)
    assert arrival(pair, "A", documents[3], documents[0])["elsewhere"] == 1
    assert arrival(pair, "B", documents[2], pair.acceptance)["elsewhere"] == 1
    for seat, at in (("A", 1), ("B", 2), ("A", 3)):
        assert "elsewhere" not in arrival(pair, seat, documents[at], documents[at - 1])
    assert "elsewhere" not in arrival(pair, "A", documents[3])
