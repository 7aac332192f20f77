"""Friend games: the invitation, its answer, the deal of both halves, and whole games by documents alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rbcore.friend.arrival import record_of
from rbcore.friend.chain import chain_of, chained, seed_of
from rbcore.friend.document import start
from rbcore.friend.sendings import course
from rbcore.lesson.start import pos_text
from rbcore.record import from_record
from rbcore.rules.behaviour import BEHAVIOUR
from tests.support.friends import AGREED, HALVES, NAMES, OTHER, Pair, arrival, settings
from tests.support.mirrored import seen_by

DOCUMENTS = Path(__file__).parent / "data" / "friend-documents-1"
PRESETS = ["pagat", "foster2", "foster1", "wegner-simple", "foster2-32", "brief", "pagat-strict"]


def test_an_invitation_has_the_settings_and_hides_the_half() -> None:
    pair = Pair()
    answer = pair.call("A", "invite", settings=settings(options={"reserve": 11}), half=HALVES["A"])
    game = answer["game"]
    assert (answer["stage"], answer["actor"]) == ("invited", "B")
    assert (game["behaviour"], game["names"], game["halves"]) == (BEHAVIOUR, {"A": "Eva"}, {})
    assert HALVES["A"] not in json.dumps(game)


def test_a_game_with_half_a_short_pack_each_can_be_opened_by_the_guest() -> None:
    pair = Pair(preset="foster1", options={"deck": 36})
    answer = arrival(pair, "B", pair.games["A"], pair.games["B"])
    assert (answer["answer"], answer["stage"]) == ("turn", "running")
    assert [len(deck) for deck in answer["record"]["decks"]] == [18, 18]


def test_the_stages_say_who_sends_the_next_link() -> None:
    pair = Pair()
    game = pair.invitation
    accepted = pair.call("B", "accept", game=game, name="Tom", half=HALVES["B"])
    assert (accepted["stage"], accepted["actor"]) == ("accepted", "A")
    begun = pair.call("A", "begin", game=accepted["game"], half=pair.half)
    assert (begun["stage"], begun["actor"]) == ("running", "A")


def test_a_half_that_does_not_fit_the_commitment_is_refused() -> None:
    pair = Pair()
    error = pair.error("A", "begin", game=pair.acceptance, half="c" * 32)
    assert (error["type"], error["code"]) == ("FriendError", "half")


@pytest.mark.parametrize(
    "change",
    [
        {"preset": "brief"}, {"options": {"reserve": 11}}, {"agreed": {"hints": True, "undo": False}},
        {"first": "B"}, {"id": "other00000"}, {"names": {**NAMES, "A": "Ann"}},
    ],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_the_commitment_binds_all_settings(change: dict[str, Any]) -> None:
    """So the inviter cannot choose other rules after learning the other half."""
    pair = Pair()
    error = pair.error("A", "begin", game=chained({**pair.acceptance, **change}), half=pair.half)
    assert error["code"] == "half"


def test_each_half_changes_the_seed() -> None:
    document = Pair().games["A"]
    seeds = {seed_of(document)}
    for side in "AB":
        seeds.add(seed_of({**document, "halves": {**document["halves"], side: "c" * 32}}))
    seeds.add(seed_of({**document, "id": "other00000"}))
    assert len(seeds) == 4
    assert start(document).seed == seed_of(document)


def test_every_decision_changes_the_chain() -> None:
    document = Pair().games["A"]
    chains = {chain_of(document)}
    sendings: list[dict[str, Any]] = []
    for by, events in (("A", []), ("B", ["B turn hand"]), ("A", ["A turn hand"])):
        sendings.append({"by": by, "keep": 0, "events": events})
        chains.add(chain_of({**document, "sendings": sendings}))
    sendings[1] = {**sendings[1], "events": ["B discard"]}
    chains.add(chain_of({**document, "sendings": sendings}))
    assert len(chains) == 5


def test_the_canonical_text_of_a_document_does_not_change() -> None:
    """Links compute the hashes again, in this version and in all later ones."""
    document = {
        "format": 1, "id": "k3f9x2m7qa", "behaviour": 4, "preset": "pagat", "options": {"reserve": 11},
        "names": {"A": "Éva 🂡", "B": "Tom"}, "agreed": AGREED, "match": {"target": 100, "games": []}, "first": "A",
        "commitment": "c" * 64, "halves": HALVES, "sendings": [{"by": "A", "keep": 0, "events": ["A turn hand"]}],
    }  # fmt: skip
    assert seed_of(document) == "c7ce717c3a4f2c22f6430be57e19358c"
    assert chain_of(document) == "85aaa27d03337b8222c61b76d937b54f"


@pytest.mark.parametrize("path", sorted(DOCUMENTS.glob("*.json")), ids=lambda path: path.stem)
def test_a_document_of_an_earlier_version_opens_as_it_did(path: Path) -> None:
    """Links lie in chats for years. These games have calls that withdrew events; add files, and change none."""
    stored = json.loads(path.read_text("utf-8"))
    game = stored["game"]
    tables = []
    for seat in "AB":
        answer = arrival(Pair(), seat, game)
        assert (answer["answer"], answer["game"]) == ("turn", game)
        record = {**answer["record"], "events": [*answer["record"]["events"], *answer["arriving"]]}
        tables.append(from_record(record))
    assert pos_text(game["preset"], tables[0].state) == stored["position"]
    mine, theirs = tables
    assert seen_by(mine.state, is_mirrored=False) == seen_by(theirs.state, is_mirrored=True)


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb", "a\u202eb", "\ud800", 5])
def test_a_name_that_nobody_can_show_is_refused(name: Any) -> None:
    pair = Pair()
    error = pair.error("B", "accept", game=pair.invitation, name=name, half=HALVES["B"])
    assert error["type"] in ("FriendError", "BridgeError")


@pytest.mark.parametrize("name", ["Zoë", "سارة", "李", "👩‍🚀", "O'Neil-Łuk"])
def test_names_of_all_languages_are_taken(name: str) -> None:
    pair = Pair()
    accepted = pair.call("B", "accept", game=pair.invitation, name=name, half=HALVES["B"])["game"]
    assert accepted["names"]["B"] == name


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"preset": "wegner-three"}, "rules"), ({"preset": "chess"}, "rules"), ({"options": {"packs": 3}}, "rules"),
        ({"options": {"no-such": 1}}, "rules"), ({"id": "short"}, "damaged"), ({"agreed": {}}, "damaged"),
        ({"names": NAMES}, "settings"), ({"more": 1}, "settings"), ({"match": {"target": 0, "games": []}}, "damaged"),
    ],
)  # fmt: skip
def test_settings_that_nobody_can_play_are_refused(wrong: dict[str, Any], code: str) -> None:
    error = Pair().error("A", "invite", settings={**settings(), **wrong}, half=HALVES["A"])
    assert (error["type"], error["code"]) == ("FriendError", code)


def test_an_invitation_is_accepted_once_and_begins_once() -> None:
    pair = Pair()
    twice = pair.error("B", "accept", game=pair.acceptance, name="Ann", half=HALVES["B"])
    again = pair.error("A", "begin", game=pair.games["A"], half=pair.half)
    early = pair.error("A", "send", game=pair.acceptance, seat="A")
    assert [error["code"] for error in (twice, again, early)] == ["stage", "stage", "not-begun"]


@pytest.mark.parametrize("preset", PRESETS)
def test_both_devices_show_the_same_game_turn_by_turn(preset: str) -> None:
    pair = Pair(preset=preset)
    pair.play_turn("A")
    pair.send("A")
    seat = "B"
    for _ in range(7):
        snapshot = pair.arrive(seat)
        assert pair.is_one_game()
        assert snapshot["actor"] == "human"
        pair.play_turn(seat)
        pair.send(seat)
        assert pair.canonical("A").rules.players == 2
        seat = OTHER[seat]


def test_the_friend_sees_the_same_cuts_from_the_other_side() -> None:
    pair = Pair(lambda game: len(game.cuts) > 1, preset="brief")
    pair.play_turn("A")
    pair.send("A")
    mine, theirs = pair.snapshot("A")["cuts"], pair.arrive("B")["cuts"]
    assert mine == [row[::-1] for row in theirs]


def test_the_first_link_is_empty_if_the_friend_begins() -> None:
    pair = Pair(lambda game: game.state.turn == 1)
    document = pair.send("A")
    assert document["sendings"] == [{"by": "A", "keep": 0, "events": []}]
    answer = pair.open("B")
    assert (answer["answer"], answer["arriving"]) == ("turn", [])
    assert pair.watch("B", answer)["actor"] == "human"


def test_whoever_begins_by_the_match_begins() -> None:
    for starter, first in (("A", "B"), ("B", "A")):
        match = {"target": 100, "games": [{"score": {"A": 30, "B": 0}, "starter": starter}]}
        pair = Pair(match=match, options={"first_alternate": True})
        assert pair.games["A"]["first"] == first
        assert start(pair.games["A"]).turn == first
    free = Pair(match={"target": None, "games": []})
    assert "first" not in free.games["A"]


def test_the_record_has_the_friends_seat_and_seals_what_was_sent() -> None:
    pair = Pair(agreed={"hints": True, "undo": False})
    pair.exchange(2)
    record = pair.snapshot("A")["record"]
    count = len(record["events"])
    seat = {"friend": "Tom", "hints": True, "undo": False, "sealed": count}
    assert record["players"] == {"A": "human", "B": seat}
    assert record_of(pair.games["A"], "A") == record


def not_sent(pair: Pair, seat: str) -> dict[str, Any]:
    """Return why the game at a device cannot be sent."""
    record = pair.snapshot(seat)["record"]
    return pair.error(seat, "send", game=pair.games[seat], seat=seat, record=record)


def test_nothing_is_sent_without_a_decision_or_before_the_turn_is_over() -> None:
    pair = Pair(lambda game: game.state.turn == 0 and "turn hand" in map(str, game.legal()))
    errors = [not_sent(pair, "A")]
    pair.do("A", "turn hand")
    if pair.snapshot("A")["actor"] == "human":
        errors.append(not_sent(pair, "A"))
    pair.play_turn("A")
    pair.send("A")
    sent = pair.arrive("B")["record"]
    shorter = {**sent, "events": sent["events"][:-1]}
    errors.append(pair.error("B", "send", game=pair.games["B"], seat="B", record=shorter))
    assert [error["code"] for error in errors] == ["unfinished", "unfinished", "nothing-to-send"]


def test_what_was_sent_is_not_sent_again() -> None:
    pair = Pair(lambda game: game.state.turn == 0)
    record = pair.play_turn("A")["record"]
    first = pair.call("A", "send", game=pair.games["A"], seat="A", record=record)
    sealed = {**record["players"]["B"], "sealed": len(record["events"])}
    assert first["record"] == {**record, "players": {"A": "human", "B": sealed}}
    for seat, known in (("A", {"record": record}), ("A", {}), ("B", {})):
        again = pair.call(seat, "send", game=first["game"], seat=seat, **known)
        assert "record" not in again
        assert (again["game"], again["actor"]) == (first["game"], "B")


@pytest.mark.parametrize("preset", ["pagat", "foster2"])
def test_a_sending_comes_with_the_positions_that_it_shows(preset: str) -> None:
    pair = Pair(lambda game: game.state.turn == 0, preset=preset)
    for seat in "ABA":
        record = pair.play_turn(seat)["record"]
        answer = pair.call(seat, "send", game=pair.games[seat], seat=seat, record=record)
        document, (before, *shown) = answer["game"], answer["frames"]
        assert before == pos_text(preset, course(pair.games[seat]).state)
        assert shown[-1] == pos_text(preset, course(document).state)
        assert len(shown) == len(document["sendings"][-1]["events"])
        assert pair.call(seat, "send", game=document, seat=seat)["frames"] == answer["frames"]
        pair.send(seat)
        pair.arrive(OTHER[seat])


def test_the_first_link_needs_no_record_if_the_friend_begins() -> None:
    pair = Pair(lambda game: game.state.turn == 1)
    sent = pair.call("A", "send", game=pair.games["A"], seat="A")
    assert sent["game"]["sendings"] == [{"by": "A", "keep": 0, "events": []}]
    assert (sent["record"]["events"], sent["frames"]) == ([], None)


def test_nobody_sends_twice_in_a_row() -> None:
    pair = Pair(lambda game: game.state.turn == 0)
    pair.play_turn("A")
    pair.send("A")
    record = pair.do("A", "resign")["record"]
    assert pair.error("A", "send", game=pair.games["A"], seat="A", record=record)["code"] == "not-your-turn"


def test_the_record_of_another_game_is_not_sent() -> None:
    pair, other = Pair(), Pair(preset="brief")
    record = other.snapshot("A")["record"]
    assert pair.error("A", "send", game=pair.games["A"], seat="A", record=record)["code"] == "record"
    for events in (None, [5], ["C turn hand"], ["nonsense"]):
        record = {**pair.snapshot("A")["record"], "events": events}
        assert pair.error("A", "send", game=pair.games["A"], seat="A", record=record)["type"] == "FriendError"
