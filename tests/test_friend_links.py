"""Links of friend games: Python writes the letters that the page's JavaScript has written, and reads them alike.

``data/friend-links-1.json`` was made once by the JavaScript of version 1 and is never made again: links of games
between computer players and of unusual documents, links with a right checksum and other bytes, and changed letters,
each with what JavaScript reads in it: the SHA-256 of the content, or why there is none.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest
from rbpage.links import page_json
from rbpage.links.content import LinkContent, code_content
from rbpage.links.derived import derived_chain, derived_commitment
from rbpage.links.errors import LinkError
from rbpage.links.letters import bytes_of, letters_of
from rbpage.links.link import (
    link_in_file,
    read_file,
    read_letters,
    read_link,
    write_address,
    write_file,
    write_letters,
)
from rbpage.links.odds import first_odds
from rbpage.links.range_coder import Coder, Decoder, Encoder
from rbpage.links.shape import has_shape
from rbpage.links.texts import code_text

from rbcore.friend.chain import chain_of, chained, commitment_of
from rbcore.friend.document import LIMITS, FriendError, checked
from tests.support.friends import played
from tests.support.repetition import repeated

DATA = Path(__file__).parent / "data"
PAGE = "https://games.example/rb/"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def _json(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


GOLDEN: list[Any] = _json("friend-1/links.json")
RECORDED: dict[str, list[Any]] = _json("friend-links-1.json")
DOCUMENTS = sorted(path.name for path in (DATA / "friend-documents-1").glob("*.json"))


def golden(name: str) -> Any:
    return next(row for row in GOLDEN if row["name"] == name)


TURN = golden("pagat, 9 sendings")


def outcome(read: Callable[[str], LinkContent], text: str) -> str:
    """Return the canonical text of the game that is read, or the code of the error."""
    try:
        return page_json.dumps(read(text).game)
    except LinkError as error:
        return error.code


def recorded_outcome(letters: str) -> str:
    """Return what JavaScript has recorded for letters: the hash of their content, or the code of the error."""
    try:
        content = read_letters(letters)
    except LinkError as error:
        return error.code
    text = page_json.dumps({"game": content.game, "frames": content.frames})
    return sha256(text.encode("utf-8")).hexdigest()


def enveloped(data: bytes, version: str = "1") -> str:
    """Return bytes as letters with a right checksum, as a hostile program can make them."""
    letters = letters_of(data)[:-6]
    total = 0x811C9DC5
    letters = version + letters[1:]
    for code in letters.encode("utf-16-le"):
        total = (total ^ code) * 0x01000193 % 2**32
    return letters + "".join("abcdefghijkmnopqrstuvwxyz2345678"[total >> 5 * at & 31] for at in range(6))


def unchecked(game: Any) -> str:
    """Return the letters of a document that the writer would refuse."""
    encoder = Encoder(first_odds())
    code_content(encoder, LinkContent(game))
    return letters_of(encoder.finish())


# --- published links


@pytest.mark.parametrize("row", GOLDEN, ids=lambda row: row["name"])
def test_a_published_link_is_read_and_made_again(row: Any) -> None:
    content = LinkContent(row["game"], row["frames"])
    assert read_link(row["link"]) == content
    assert write_address("", *content) == row["link"]


def test_links_of_javascript_are_read_as_it_reads_them_and_made_again() -> None:
    assert len(RECORDED["links"]) > 100
    for name, letters, expected in RECORDED["links"]:
        assert recorded_outcome(letters) == expected, name
        assert write_letters(*read_letters(letters)) == letters, name


@pytest.mark.parametrize("kind", ["forged", "changed"])
def test_other_letters_mean_what_they_mean_in_javascript(kind: str) -> None:
    outcomes = Counter("read" if len(expected) == 64 else expected for _, expected in RECORDED[kind])
    assert min(outcomes["read"], outcomes["damaged"]) >= 30
    assert [letters for letters, expected in RECORDED[kind] if recorded_outcome(letters) != expected] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_of_an_earlier_version_is_written_and_read_again(name: str) -> None:
    game = _json(f"friend-documents-1/{name}")["game"]
    assert read_link(write_address(PAGE, game)) == LinkContent(game)


def test_the_games_of_stored_rows_are_written_and_read_again() -> None:
    games = [json.loads(text)["row"]["game"] for text in _json("friend-1/storage.json").values() if '"row"' in text]
    assert games
    for game in games:
        if has_shape(game):
            assert read_letters(write_letters(game)) == LinkContent(game)


def test_every_link_of_a_game_that_two_people_play_is_read_as_it_was_made() -> None:
    pair, documents = played(5, preset="foster2", options={"referee": "players"})
    for game in (pair.invitation, pair.acceptance, *documents):
        content = read_letters(write_letters(game))
        assert content == LinkContent(game)
        assert checked(content.game) == game


def test_the_positions_that_the_engine_sends_come_with_the_link() -> None:
    pair, documents = played(3)
    sent = pair.call("A", "send", game=documents[-1], seat="A")
    frames = read_letters(write_letters(documents[-1], sent["frames"])).frames
    assert frames
    assert len(frames) == len(sent["frames"])
    assert [frame.split("~")[1] for frame in frames] == [frame.split("~")[1] for frame in sent["frames"]]
    assert write_letters(documents[-1], frames) == write_letters(documents[-1], sent["frames"])


def test_houses_that_only_later_positions_have_are_left_out_as_javascript_did() -> None:
    """A position of a single-pack game has only the houses with cards."""
    made_by_javascript = (
        "1iJI981bzUVZFu9p1M4ae1OvlwVe6TZgFkziP__-kZa6DL______________9pu9e9H_______________aS5tolta_7Sc2Wld-Ywp5vmtp"
    )
    content = read_letters(made_by_javascript)
    assert content.frames
    *first, last = content.frames
    assert last == "foster1~A~A:!_22x__,B:!_21x__10H~H5:AD,H6:8H,H7:9D,H8:5D~~~~"
    given = [*first, last.replace("~H5:", "~H1:6C,H2:KS,H3:3C,H4:4S,H5:")]
    assert write_letters(content.game, given) == made_by_javascript


def test_links_are_short() -> None:
    lengths = sorted(len(row["link"]) for row in GOLDEN if re.search("[4-9] sendings", row["name"]))
    assert lengths[len(lengths) // 2] < 200


def test_a_long_game_is_read_and_written_in_time() -> None:
    row = golden("pagat, players' referee, all sendings")
    first_odds()
    begun = perf_counter()
    write_address("", *read_link(row["link"]))
    assert perf_counter() - begun < 2


# --- unusual documents and positions


def _unusual() -> list[Any]:
    game = TURN["game"]
    first, *others = game["sendings"]
    return [
        {**game, "chain": "0" * 32},
        {**game, "commitment": "ab" * 32, "match": {"target": None, "games": []}},
        {**game, "names": {"A": "🂡 ß\"'", "B": "x" * 40}},
        {**game, "preset": "x-1", "options": {"lift": "group", "fdn_from": ["house"], "target": None, "n": 1.5}},
        {**game, "sendings": [{**first, "events": ["A move 6S H9 F1", "A move XX H1 H2", "A  turn", ""]}]},
        {**game, "sendings": [{**first, "by": "B", "keep": 900}, *reversed(others)]},
        {**game, "future": {"key": [1, 2, {"deep": True}]}},
    ]


@pytest.mark.parametrize("number", range(len(_unusual())))
def test_a_link_of_an_unusual_game_is_read_as_it_was_made(number: int) -> None:
    game = _unusual()[number]
    assert read_link(write_address(PAGE, game)).game == game


@pytest.mark.parametrize(
    "frames",
    [["nonsense"], [], ["pagat~A~~"] * 9, TURN["frames"][1:], [*TURN["frames"], TURN["frames"][0]], ["~" * 7] * 5],
    ids=["nonsense", "none", "no piles", "too few", "too many", "empty"],
)
def test_wrong_positions_are_left_out_of_a_link_rather_than_preventing_it(frames: list[str]) -> None:
    assert read_letters(write_letters(TURN["game"], frames)) == LinkContent(TURN["game"])


@pytest.mark.parametrize(
    "change",
    [
        {"id": "short"}, {"id": ["ujzde8gxd6"]}, {"format": 2}, {"format": True}, {"names": {}}, {"preset": None},
        {"chain": ""}, {"commitment": "AB" * 32}, {"first": None}, {"sendings": [{"by": "A", "keep": 0}]},
        {"sendings": [{"by": "A", "keep": 0, "events": ["\ud800"]}]}, {"halves": {"C": "0" * 32}},
        {"sendings": [{"by": "A", "keep": 0, "events": ["A move 6S H1 H1"]}]}, {"options": {"a": object()}},
        {"sendings": [{"by": "A", "keep": 0, "events": ["a\0b"]}]}, {"options": {1: 2}}, {"future": "x" * 20_000},
    ],
)  # fmt: skip
def test_what_a_link_cannot_say_is_refused_rather_than_sent_otherwise(change: dict[str, Any]) -> None:
    with pytest.raises(LinkError) as caught:
        write_letters({**TURN["game"], **change})
    assert caught.value.code == "unsendable"


@pytest.mark.parametrize("value", [None, [], "text", 1, {}])
def test_what_is_no_document_is_refused(value: object) -> None:
    with pytest.raises(LinkError):
        write_letters(value)


def test_a_document_has_as_many_options_as_the_engine_allows() -> None:
    def with_options(count: int) -> Any:
        return {**TURN["game"], "options": {f"option-{number}": True for number in range(count)}}

    assert has_shape(with_options(LIMITS["options"]))
    assert not has_shape(with_options(LIMITS["options"] + 1))


def test_a_name_is_one_that_the_engine_allows() -> None:
    for name, is_name in _json("friend-names.json"):
        assert has_shape({**TURN["game"], "names": {"A": name}}) == is_name, name


# --- damage


def test_a_link_that_was_cut_is_recognized_at_every_length() -> None:
    link = TURN["link"]
    for length in range(len("#friend="), len(link)):
        for end in ("", ".", "...", "…", ")"):
            assert outcome(read_link, link[:length] + end) == "cut", length


def changed(rng: Random, text: str) -> str:
    """Return letters with a change as people and programs make them."""
    at, letter = rng.randrange(len(text)), rng.choice(LETTERS)
    changes: list[Callable[[], str]] = [
        lambda: text[:at] + letter + text[at + 1 :],
        lambda: text[:at] + letter + text[at:],
        lambda: text[:at] + text[at + 1 :],
        lambda: text[:at] + text[at : at + 9][::-1] + text[at + 9 :],
        lambda: text[:at] + rng.choice("%!.é\ud800 \n") + text[at:],
        lambda: text[:at] + text[at + rng.randrange(20) :],
        lambda: text[:at] or letter,
        text.lower,
    ]
    return rng.choice(changes)()


@cache
def _canonical(number: int) -> str:
    return page_json.dumps(GOLDEN[number]["game"])


def test_1500_changed_links_are_damaged_or_cut_or_are_read_as_what_they_were() -> None:
    rng = Random("changed links")
    outcomes: Counter[str] = Counter()
    for number in range(repeated(1500)):
        at = number % len(GOLDEN)
        text = GOLDEN[at]["link"].removeprefix("#friend=")
        for _ in range(rng.randrange(1, 4)):
            text = changed(rng, text)
        for read in (read_letters, lambda letters: read_link("#friend=" + letters)):
            answer = outcome(read, text)
            assert answer in ("damaged", "cut", _canonical(at)), text
            outcomes[answer if len(answer) < 9 else "same"] += 1
    assert min(outcomes["damaged"], outcomes["cut"]) > repeated(1000)
    assert outcomes["same"] > 0


def test_a_link_of_a_newer_version_is_recognized_if_it_is_complete() -> None:
    letters = enveloped(bytes(range(90)), "2")
    assert outcome(read_letters, letters) == "newer"
    assert outcome(read_letters, letters[:-1]) == "cut"
    assert outcome(read_letters, "3" + letters[1:]) == "damaged"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"format": 2}, "newer"), ({"format": 1.5}, "newer"), ({"format": True}, "damaged"),
        ({"format": 2, "names": 3}, "newer"), ({"names": {}}, "damaged"), ({"first": "C"}, "damaged"),
        ({"names": "A"}, "damaged"), ({"names": []}, "damaged"), ({"preset": 5}, "damaged"),
        ({"options": {"x" * 41: 1}}, "damaged"), ({"options": {"__proto__": 1}}, "damaged"),
        ({"match": {"a": {"b": {"c": {"d": {"e": {}}}}}}}, "damaged"), ({"agreed": {"hints": 1}}, "damaged"),
        ({"behaviour": -1}, "damaged"), ({"behaviour": 10**7}, "damaged"), ({"options": {"a": [[[[]]]]}}, "damaged"),
    ],
)  # fmt: skip
def test_a_forged_document_is_recognized(change: dict[str, Any], expected: str) -> None:
    assert outcome(read_letters, unchecked({**TURN["game"], **change})) == expected


@pytest.mark.parametrize("text", ["", "[]", "3", "null", '"text"', "{", "[" * 9000, '{"names":{}}', '{"names":NaN}'])
def test_a_forged_text_of_a_document_is_damaged(text: str) -> None:
    encoder = Encoder(first_odds())
    code_text(encoder, text)
    assert outcome(read_letters, letters_of(encoder.finish())) == "damaged"


@pytest.mark.parametrize("count", [40, pytest.param(400, marks=pytest.mark.thorough)], ids=["some", "many"])
def test_forged_links_are_refused_in_time(count: int) -> None:
    rng = Random("forged links")
    begun = perf_counter()
    for number in range(count):
        size = rng.randrange(400 if number % 50 else 29_000)
        data = bytes(rng.randrange(256) if number % 3 else (0, 255)[number % 2] for _ in range(size))
        answer = outcome(read_letters, enveloped(data))
        assert answer == "damaged" or answer.startswith("{"), answer
    assert perf_counter() - begun < 240
    assert outcome(read_letters, "1" + "_" * 100_000) == "damaged"


@pytest.mark.parametrize("letters", ["1", "1A", "", "1!", "1ÄÖÜ", "1zzzz", "\ud800" * 30, "1k" + "é" * 400])
def test_letters_that_no_link_has_are_cut_or_damaged(letters: str) -> None:
    assert outcome(read_letters, letters) in ("cut", "damaged")


def test_letters_outside_the_alphabet_are_damaged_even_with_a_right_checksum() -> None:
    letters = enveloped(bytes(range(30)))
    head = letters[:10] + "+" + letters[11:-6]
    total = 0x811C9DC5
    for code in head.encode("utf-16-le"):
        total = (total ^ code) * 0x01000193 % 2**32
    sums = "".join("abcdefghijkmnopqrstuvwxyz2345678"[total >> 5 * at & 31] for at in range(6))
    assert outcome(read_letters, head + sums) == "damaged"


# --- addresses, candidates, files


def test_a_link_is_found_in_its_address_and_in_a_text_with_it() -> None:
    expected = LinkContent(TURN["game"], TURN["frames"])
    link = TURN["link"]
    others = f"{golden('pagat, 2 sendings')['link']}\n\n{PAGE}{link}\n> {PAGE}#friend=1cut"
    for text in (link, PAGE + link, f"Your turn! {PAGE}{link}. See you", f"{link}&utm_source=x", f"<{link}>", others):
        assert read_link(text) == expected


def test_the_address_has_no_other_fragment() -> None:
    assert write_address(f"{PAGE}#game=1abc", TURN["game"], TURN["frames"]) == PAGE + TURN["link"]


@pytest.mark.parametrize(
    "text", ["", "#game=1abc", "hello", PAGE, "#friend", "{}", "friend=1abc", "x" * 300_000, "#friend=1" * 30_000]
)
def test_other_texts_are_no_friend_game(text: str) -> None:
    assert outcome(read_link, text) == "other"


def test_many_marks_are_read_in_time() -> None:
    assert outcome(read_link, "#friend=" * 20_000) == "cut"


def test_of_several_links_the_last_one_that_can_be_read_counts() -> None:
    other = golden("pagat, 2 sendings")["link"]
    assert read_link(f"{other} {TURN['link']} {other[:-1]}").game == TURN["game"]
    assert outcome(read_link, f"{other[:-1]}_ {other[:-1]}") == "cut"


def test_a_file_is_read_as_it_was_written_and_a_file_with_the_link_alone() -> None:
    expected = LinkContent(TURN["game"], TURN["frames"])
    file = write_file(*expected)
    assert read_file(file) == expected
    assert read_file(f"\n{PAGE}{TURN['link']}\n") == expected
    published = golden("pagat, 1 sendings")
    text = (DATA / "friend-1" / "game.json").read_text(encoding="utf-8")
    assert read_file(text) == LinkContent(published["game"], published["frames"])
    assert write_file(published["game"], published["frames"]) == text


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda file: file[:-20], "cut"),
        (lambda file: file.replace(":", "", 1), "damaged"),
        (lambda file: file.replace('"version":1', '"version":2'), "newer"),
        (lambda file: file.replace("=1", "=7"), "damaged"),
        (lambda file: '{"format":"russian-bank","bundle":1,"games":[]}', "other"),
        (lambda file: "[]", "other"),
        (lambda file: "{}", "other"),
        (lambda file: file.replace('"link"', '"else"'), "other"),
        (lambda file: '{"a":' * 5000, "other"),
        (lambda file: "\ufeff" + file, "damaged"),
        (lambda file: file + " " * 200_000, "other"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(change: Callable[[str], str], expected: str) -> None:
    file = change(write_file(TURN["game"], TURN["frames"]))
    assert outcome(read_file, file) == expected


def test_a_file_says_where_its_link_is() -> None:
    assert link_in_file(write_file(TURN["game"], TURN["frames"])) == TURN["link"]
    assert link_in_file("text") == "text"


# --- what links are made of


def test_the_hashes_that_a_link_leaves_out_are_those_of_the_chain() -> None:
    for row in GOLDEN:
        game = row["game"]
        assert derived_chain(game) == chain_of(game) == game["chain"]
        if "A" in game["halves"]:
            assert derived_commitment(game) == commitment_of(game, game["halves"]["A"]) == game["commitment"]


def test_a_document_whose_hashes_the_engine_makes_is_as_short_as_any() -> None:
    game = chained({**TURN["game"], "names": {"A": "Zoë 🂡", "B": "李雷"}})
    game["commitment"] = commitment_of(game, game["halves"]["A"])
    game = chained(game)
    assert len(write_letters(game)) < len(write_letters({**game, "chain": "0" * 32})) - 15


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"), (-0.0, "0"), (1.0, "1"), (1.5, "1.5"), (-0.5, "-0.5"), (100.25, "100.25"), (0.001, "0.001"),
        (1e16, "10000000000000000"), (1e20, "100000000000000000000"), (1e21, "1e+21"), (-12e30, "-1.2e+31"),
        (123456789012345680000.0, "123456789012345680000"), (1e-6, "0.000001"), (1e-7, "1e-7"), (1.25e-9, "1.25e-9"),
        (1 / 3, "0.3333333333333333"), (2**53 + 1, "9007199254740992"), (10**400, "null"), (-(10**400), "null"),
        (math.nan, "null"), (-math.inf, "null"), (5e-324, "5e-324"), (1.79e308, "1.79e+308"),
        (True, "true"), (None, "null"),
    ],
)  # fmt: skip
def test_a_number_is_written_as_in_javascript(number: Any, text: str) -> None:
    assert page_json.dumps(number) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"b": 1, "a": [True, None], "B": {}}, '{"B":{},"a":[true,null],"b":1}'),
        ({"\uffff": 1, "\U0001f0a1": 2}, '{"\U0001f0a1":2,"\uffff":1}'),
        ("\ud800x\udc00", r'"\ud800x\udc00"'),
        ('"\\/\b\f\n\r\t\x01\x7f\x85\u2028', '"\\"\\\\/\\b\\f\\n\\r\\t\\u0001\x7f\x85\u2028"'),
        ((1, 2), "[1,2]"),
    ],
)
def test_a_value_is_written_as_in_javascript(value: Any, text: str) -> None:
    assert page_json.dumps(value) == text


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", "{'a':1}", "01", "", '"\n"', "[" * 100_000])
def test_what_is_no_json_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        page_json.loads(text)


def test_whole_numbers_are_read_as_javascript_has_them() -> None:
    assert page_json.loads("[1.0,-0.0,9007199254740993,1e3]") == [1, 0, 9007199254740992, 1000]
    assert [type(one) for one in page_json.loads("[1.0,1e3,1.5]")] == [int, int, float]
    assert page_json.loads("1e999") == page_json.loads("9" * 5000) == math.inf


def test_the_length_of_a_text_counts_half_characters() -> None:
    assert [page_json.units(text) for text in ("", "aé", "🂡", "\ud83d")] == [0, 2, 2, 1]


def test_the_odds_of_version_1_never_change() -> None:
    """They are those of JavaScript: the digest is of both."""
    odds = first_odds()
    rows = sorted(f"{context},{odds[context] >> 6},{odds[context] & 63}" for context in odds)
    assert len(rows) == 6104
    assert (
        sha256("\n".join(rows).encode()).hexdigest()
        == "737412d1f91b1bf5f2ae93dfa2f904f4197994aa1f6d643ea85bfe7905cb3fd3"
    )


def test_a_decoder_reads_what_an_encoder_wrote() -> None:
    rng = Random("decisions")
    decisions = [(f"context {rng.randrange(9)}", rng.randrange(6) == 0) for _ in range(3000)]
    numbers = [rng.randrange(2**26) for _ in range(20)]
    encoder = Encoder({})
    for context, value in decisions:
        encoder.bit(context, value)
    for number in numbers:
        encoder.random(26, number)
        encoder.number("number", 26, number)
    decoder = Decoder({}, encoder.finish())
    assert [(context, bool(decoder.bit(context))) for context, _ in decisions] == decisions
    assert [(decoder.random(26), decoder.number("number", 26)) for _ in numbers] == [(one, one) for one in numbers]
    assert decoder.odds == encoder.odds


def test_the_first_odds_stay_as_they_are_when_links_are_coded() -> None:
    before = dict(first_odds())
    read_link(write_address("", TURN["game"], TURN["frames"]))
    assert first_odds() == before


def test_a_plain_coder_learns_what_is_given() -> None:
    coder = Coder()
    assert [coder.bit("a", 1), coder.bit("a", 0), coder.number("b", 4, 11), coder.random(5, 19)] == [1, 0, 11, 19]
    assert coder.odds["a"] & 63 == 2


def test_bytes_of_letters_are_those_that_were_written() -> None:
    for size in (0, 1, 2, 3, 31, 32, 1023, 1024, 30_000):
        data = bytes(number % 251 for number in range(size))
        assert bytes_of(letters_of(data)) == data
        assert bytes_of(letters_of(data) + "and more") == data
    with pytest.raises(LinkError):
        letters_of(bytes(30_001))


def test_an_error_of_a_link_is_one_of_a_friend_game() -> None:
    with pytest.raises(FriendError):
        read_letters("")
