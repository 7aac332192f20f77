"""What a link means that arrives: every kind of link has its answer, and the stored game is never lost."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.friend.arrival import record_of
from rbcore.friend.chain import chained
from rbcore.friend.sendings import kept_events
from rbcore.rules.behaviour import BEHAVIOUR
from tests.support.friends import HALVES, OTHER, Pair, arrival, played, settings


def another_turn(pair: Pair, seat: str, stored: Any) -> Any:
    """Return a document in which the player of a seat has answered the stored game otherwise: they have resigned."""
    pair.load(seat, record_of(stored, seat))
    record = pair.do(seat, "resign")["record"]
    return pair.call(seat, "send", game=stored, seat=seat, record=record)["game"]


def test_an_invitation() -> None:
    pair = Pair()
    answer = arrival(pair, "B", pair.invitation)
    assert (answer["answer"], answer["game"], answer["stage"], answer["actor"]) == (
        "invitation", pair.invitation, "invited", "B",
    )  # fmt: skip
    assert arrival(pair, "B", pair.invitation, pair.invitation)["answer"] == "invitation"
    unknown = pair.call("B", "open", game=pair.invitation)
    assert (unknown["answer"], unknown["seat"]) == ("invitation", "B")


def test_ones_own_invitation() -> None:
    pair = Pair()
    for stored in (pair.invitation, pair.acceptance, pair.games["A"]):
        answer = arrival(pair, "A", pair.invitation, stored)
        assert (answer["answer"], answer["game"]) == ("own-invitation", stored)
    assert arrival(pair, "A", pair.invitation)["answer"] == "own-invitation"


def test_an_invitation_after_it_was_accepted_is_older() -> None:
    pair = Pair()
    answer = arrival(pair, "B", pair.invitation, pair.acceptance)
    assert (answer["answer"], answer["game"]) == ("older", pair.acceptance)


def test_an_acceptance() -> None:
    pair = Pair()
    answer = arrival(pair, "A", pair.acceptance, pair.invitation)
    assert (answer["answer"], answer["game"], answer["actor"]) == ("accepted", pair.acceptance, "A")
    assert arrival(pair, "A", pair.acceptance, pair.acceptance)["answer"] == "accepted"
    assert arrival(pair, "A", pair.acceptance)["answer"] == "accepted"
    assert arrival(pair, "B", pair.acceptance, pair.acceptance)["answer"] == "same"
    assert arrival(pair, "A", pair.acceptance, pair.games["A"])["answer"] == "older"


@pytest.mark.parametrize("name", ["Ann", "Tom"])
def test_an_invitation_that_two_friends_accept_belongs_to_the_first(name: str) -> None:
    pair = Pair()
    second = pair.call("B", "accept", game=pair.invitation, name=name, half="c" * 32)["game"]
    for stored in (pair.acceptance, pair.games["A"]):
        answer = arrival(pair, "A", second, stored)
        assert (answer["answer"], answer["game"]) == ("taken", stored)


def test_a_turn() -> None:
    pair, documents = played(2)
    answer = arrival(pair, "A", documents[1], documents[0])
    assert (answer["answer"], answer["game"], answer["stage"], answer["actor"]) == (
        "turn", documents[1], "running", "A",
    )  # fmt: skip
    assert answer["record"]["events"] == kept_events(documents[0]["sendings"])
    assert answer["arriving"] == documents[1]["sendings"][1]["events"]
    assert answer["withdrawn"] == []


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
def test_a_link_alone_suffices(turns: int) -> None:
    """On a device without storage the last turn is shown, and the game goes on from there."""
    pair, documents = played(turns)
    seat = "AB"[turns % 2]
    stored = documents[-2] if turns > 1 else pair.acceptance
    known, alone = arrival(pair, seat, documents[-1], stored), arrival(pair, seat, documents[-1])
    assert known == alone
    assert pair.call(seat, "open", game=documents[-1]) == alone
    pair.watch(seat, alone)
    pair.games[seat] = alone["game"]
    pair.play_turn(seat)
    assert len(pair.send(seat)["sendings"]) == turns + 1


def test_ones_own_link_on_a_device_without_storage_shows_the_game_and_waits() -> None:
    pair, documents = played(3)
    answer = arrival(pair, "A", documents[-1])
    assert (answer["answer"], answer["arriving"], answer["actor"]) == ("turn", [], "B")
    assert pair.watch("A", answer)["actor"] == "friend"


def test_a_link_that_is_opened_twice() -> None:
    pair, documents = played(2)
    answer = arrival(pair, "A", documents[1], documents[1])
    assert (answer["answer"], answer["game"], answer["actor"]) == ("same", documents[1], "A")


@pytest.mark.parametrize("at", [0, 1, 2])
def test_an_older_link(at: int) -> None:
    pair, documents = played(4)
    for seat in "AB":
        answer = arrival(pair, seat, documents[at], documents[3])
        assert (answer["answer"], answer["game"]) == ("older", documents[3])


def test_a_link_that_overtook_others_shows_all_turns_between() -> None:
    """For instance those that one played at another device."""
    pair, documents = played(4)
    answer = arrival(pair, "A", documents[3], documents[0])
    assert answer["answer"] == "turn"
    between = [line for one in documents[3]["sendings"][1:] for line in one["events"]]
    assert answer["arriving"] == between
    assert pair.watch("A", answer)["actor"] == "human"
    from_start = arrival(pair, "B", documents[3], pair.acceptance)
    assert (from_start["answer"], from_start["record"]["events"]) == ("turn", [])
    assert len(from_start["arriving"]) == len(kept_events(documents[3]["sendings"]))


def test_another_answer_to_the_same_turn_from_ones_other_device() -> None:
    pair, documents = played(3)
    other = another_turn(pair, "A", documents[1])
    answer = arrival(pair, "A", other, documents[2])
    assert (answer["answer"], answer["sending"], answer["by"], answer["confirmed"]) == ("other-answer", 3, "A", False)
    assert answer["game"] == documents[2]


def test_another_answer_from_which_the_friend_has_gone_on() -> None:
    pair, documents = played(4)
    pair.load("A", record_of(documents[1], "A"))
    record = pair.do("A", "offer")["record"]
    mine = pair.call("A", "send", game=documents[1], seat="A", record=record)["game"]
    answer = arrival(pair, "A", documents[3], mine)
    assert (answer["answer"], answer["sending"], answer["confirmed"], answer["game"]) == ("other-answer", 3, True, mine)
    assert arrival(pair, "A", documents[3])["answer"] == "turn"


def test_a_turn_that_was_changed_after_it_was_sent_at_the_end() -> None:
    pair, documents = played(3)
    for stored in (documents[2], documents[1]):
        changed = another_turn(pair, "B", documents[0])
        answer = arrival(pair, "A", changed, stored)
        assert (answer["answer"], answer["sending"], answer["by"], answer["game"]) == ("changed", 2, "B", stored)


def test_a_turn_that_was_changed_after_it_was_sent_in_the_middle() -> None:
    """Its sender has left out an offer, which changes no card: only the chain shows it."""
    pair = Pair()
    pair.play_turn("A")
    pair.send("A")
    pair.arrive("B")
    pair.play_turn("B")
    pair.do("B", "offer")
    pair.send("B")
    pair.arrive("A")
    pair.do("A", "decline")
    stored = pair.send("A") if pair.snapshot("A")["actor"] == "friend" else None
    if stored is None:
        pair.play_turn("A")
        stored = pair.send("A")
    pair.arrive("B")
    pair.play_turn("B")
    latest = pair.send("B")
    events = [line for line in latest["sendings"][1]["events"] if line != "B offer"]
    answers = [line for line in latest["sendings"][2]["events"] if line != "A decline"]
    sendings = [dict(one) for one in latest["sendings"]]
    sendings[1]["events"], sendings[2]["events"] = events, answers
    sendings[2]["keep"] -= 1
    sendings[3]["keep"] -= 2
    changed = chained({**latest, "sendings": sendings})
    assert arrival(pair, "A", latest, stored)["answer"] == "turn"
    answer = arrival(pair, "A", changed, stored)
    assert (answer["answer"], answer["sending"], answer["by"], answer["game"]) == ("changed", 2, "B", stored)


def test_another_game_with_the_same_id() -> None:
    pair, documents = played(2)
    other = pair.call("A", "invite", settings=settings("brief"), half=HALVES["A"])["game"]
    half = pair.call("A", "invite", settings=settings(), half="d" * 32)["game"]
    for game in (other, half):
        answer = arrival(pair, "A", game, documents[1])
        assert (answer["answer"], answer["game"]) == ("other-game", documents[1])


@pytest.mark.parametrize("newer", [{"format": 2}, {"behaviour": BEHAVIOUR + 1}, {"format": 2, "id": 5, "more": {}}])
def test_a_link_of_a_newer_version(newer: dict[str, Any]) -> None:
    pair, documents = played(2)
    answer = arrival(pair, "A", {**documents[1], **newer}, documents[0])
    assert (answer["answer"], answer["game"]) == ("newer-version", documents[0])
    assert arrival(pair, "A", {**documents[1], **newer})["answer"] == "newer-version"


def test_a_stored_game_of_a_newer_version_stays() -> None:
    pair, documents = played(2)
    answer = arrival(pair, "A", documents[1], {**documents[0], "format": 2})
    assert answer["answer"] == "newer-version"
    assert "game" not in answer


def test_a_link_is_enough_where_the_stored_game_cannot_be_read() -> None:
    pair, documents = played(2)
    for stored in ({}, {**documents[0], "chain": "0" * 32}, 5):
        assert arrival(pair, "A", documents[1], stored)["answer"] == "turn"


def test_a_turn_that_ends_the_game() -> None:
    pair, documents = played(2)
    ended = another_turn(pair, "A", documents[1])
    answer = arrival(pair, "B", ended, documents[1])
    assert (answer["answer"], answer["arriving"], answer["stage"], answer["actor"]) == (
        "finished", ["B resign"], "over", None,
    )  # fmt: skip
    assert pair.watch("B", answer)["result"]["winner"] == "A"
    assert arrival(pair, "B", ended)["answer"] == "finished"
    assert arrival(pair, "B", ended, ended)["answer"] == "same"


def test_nothing_follows_the_end_of_a_game() -> None:
    pair, documents = played(2)
    ended = another_turn(pair, "A", documents[1])
    more = chained({**ended, "sendings": [*ended["sendings"], {"by": "B", "keep": 0, "events": ["B offer"]}]})
    more["sendings"][-1]["keep"] = len(kept_events(ended["sendings"]))
    answer = arrival(pair, "A", chained(more), ended)
    assert (answer["answer"], answer["game"]) == ("damaged", ended)
    assert "over" in answer["problem"]
    record = record_of(ended, "B")
    longer = {**record, "events": [*record["events"], "A offer"]}
    error = pair.error("B", "send", game=ended, seat="B", record=longer)
    assert error["code"] == "over"


# --- what the page does with a link


def step(pair: Pair, seat: str, game: Any, stored: Any = None, **row: Any) -> tuple[str, str]:
    found = arrival(pair, seat, game, stored, **row)["step"]
    return found["do"], found["name"]


@pytest.fixture(scope="module")
def links() -> tuple[Pair, list[Any]]:
    """A pair, and the documents of four turns."""
    return played(4)


Links = tuple[Pair, list[Any]]


def test_what_is_new_is_played_also_if_it_ends_the_game_or_is_not_stored(links: Links) -> None:
    pair, documents = links
    ended = another_turn(pair, "A", documents[1])
    assert step(pair, "A", documents[1], documents[0]) == ("play", "")
    assert step(pair, "B", ended, documents[1]) == ("play", "")
    assert step(pair, "A", documents[1]) == ("play", "")


def test_an_accepted_invitation_begins_where_its_half_is(links: Links) -> None:
    pair, _ = links
    assert step(pair, "A", pair.acceptance, pair.invitation, half=pair.half) == ("begin", "")
    assert step(pair, "A", pair.acceptance, pair.invitation) == ("explain", "half")


def test_an_invitation_that_somebody_else_accepted_is_over_for_the_one_who_was_late(links: Links) -> None:
    pair, _ = links
    second = pair.call("B", "accept", game=pair.invitation, name="Ann", half="c" * 32)["game"]
    assert step(pair, "A", second, pair.acceptance) == ("explain", "taken")
    assert step(pair, "B", second, pair.acceptance) == ("close", "")


def test_the_player_chooses_where_their_second_device_may_be_the_reason(links: Links) -> None:
    pair, documents = links
    other = another_turn(pair, "A", documents[1])
    assert step(pair, "A", other, documents[2]) == ("explain", "other-answer")
    assert step(pair, "A", documents[3], other) == ("choose", "other-confirmed")


@pytest.mark.parametrize(("seat", "name"), [("B", "other-acceptance"), ("A", "other-deal")])
def test_the_player_chooses_whether_to_go_on_from_another_acceptance(seat: str, name: str) -> None:
    pair = Pair()
    second = pair.call("B", "accept", game=pair.invitation, name="Tom", half="c" * 32)["game"]
    begun = pair.call("A", "begin", game=second, half=pair.half)["game"]
    assert step(pair, seat, begun, pair.games["A"]) == ("choose", name)


@pytest.mark.parametrize(
    ("row", "name"),
    [
        ({}, "seen-mine"), ({"turn": "mine"}, "seen-mine"), ({"turn": "theirs"}, "seen-theirs"),
        ({"turn": "over"}, "finished"), ({"turn": "mine", "closed": "Ann"}, "seen-theirs"),
    ],
    ids=str,
)  # fmt: skip
def test_a_link_that_was_opened_before_says_whose_turn_it_is(links: Links, row: dict[str, Any], name: str) -> None:
    pair, documents = links
    assert step(pair, "A", documents[1], documents[1], **row) == ("explain", name)


def test_before_the_cards_are_dealt_links_of_the_game_were_opened_before(links: Links) -> None:
    pair, documents = links
    assert step(pair, "B", pair.acceptance, pair.acceptance) == ("explain", "seen-theirs")
    assert step(pair, "B", pair.invitation, pair.acceptance) == ("explain", "seen-theirs")
    assert step(pair, "B", pair.invitation, pair.acceptance, closed="Ann") == ("explain", "older")
    assert step(pair, "B", documents[0], documents[1]) == ("explain", "older")


def test_other_links_are_explained(links: Links) -> None:
    pair, documents = links
    assert step(pair, "A", pair.invitation, pair.invitation) == ("explain", "own")
    assert step(pair, "A", {**documents[1], "format": 2}, documents[0]) == ("explain", "newer")
    assert step(pair, "A", {**documents[1], "chain": "0" * 32}) == ("explain", "damaged")
    assert step(pair, "B", pair.invitation) == ("explain", "invitation")


def is_losing(links: Links, lines: list[str], document: int = 3, stored: int = 1) -> bool:
    """Return whether A loses events by opening one document where another one is stored."""
    pair, documents = links
    record = {**record_of(documents[0], "A"), "events": lines}
    unsent: bool = arrival(pair, "A", documents[document], documents[stored], record=record)["unsent"]
    return unsent


def test_plays_that_neither_the_last_link_nor_the_one_that_arrives_has_are_lost(links: Links) -> None:
    known = kept_events(links[1][1]["sendings"])
    arrived = kept_events(links[1][3]["sendings"])
    assert not is_losing(links, known)
    assert not is_losing(links, known[:1]), "a turn that is half watched"
    assert not is_losing(links, arrived[: len(known) + 1]), "plays that were sent from another device"
    assert is_losing(links, [*known, "A resign"]), "other plays, of a turn that has not ended"


def test_without_a_stored_record_nothing_is_said_about_lost_plays(links: Links) -> None:
    pair, documents = links
    assert "unsent" not in arrival(pair, "A", documents[3], documents[1])
    assert "unsent" not in arrival(pair, "A", documents[1], documents[1], record={"events": []})


@pytest.mark.parametrize("seat", ["A", "B"])
def test_both_versions_of_a_changed_turn_are_shown_from_the_first_play_that_differs(links: Links, seat: str) -> None:
    pair, documents = links
    at = 2 if seat == "A" else 3
    other = another_turn(pair, OTHER[seat], documents[at - 2])
    answer = arrival(pair, seat, other, documents[at - 1])
    versions = answer["versions"]
    assert (answer["step"], answer["sending"]) == ({"do": "compare", "name": "changed"}, at)
    stored = record_of(documents[at - 1], seat)["events"]
    since = len(kept_events(documents[at - 2]["sendings"]))
    assert versions["mine"] == stored[since:][:12]
    assert versions["theirs"] == ["B resign"]


def test_a_stored_game_that_cannot_be_carried_out_has_no_version_to_show(links: Links) -> None:
    pair, documents = links
    broken = chained(
        {**documents[1], "sendings": [documents[1]["sendings"][0], {"by": "B", "keep": 0, "events": ["B discard"]}]}
    )
    answer = arrival(pair, "A", documents[1], broken)
    assert answer["step"] == {"do": "compare", "name": "changed"}
    assert "versions" not in answer
