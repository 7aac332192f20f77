"""Deals from another side, as in duplicate bridge: the cards, the first player, the record."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rbcore.commands.serve_json import Server
from rbcore.game import Game
from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.record import SCHEMA, from_record, to_record
from rbcore.table import places
from rbcore.table.cards import NotationError, card_name, face
from rbcore.table.state import State
from rbcore.table.visibility import visible_state
from tests.support.bridge_table import Table
from tests.support.games import GAMES, sides_of

SIDES = {name: sides_of(preset) for name, (preset, _) in GAMES.items()}
# wegner-simple: A keeps hearts and clubs, B spades and diamonds; ranks and colours change sides
OTHER_SUIT = str.maketrans("SHDC", "CDHS")
seeds = st.text("abcdefghij0123456789", max_size=8)
few = settings(max_examples=8, deadline=None)


def dealt(name: str, seed: str, side: str | None = None) -> Game:
    preset, options = GAMES[name]
    return Game.dealt(preset, options, seed, side=side)


def cards_of_player(game: Game, player: int) -> list[list[int]]:
    """Return the cards dealt to a player, pile by pile: reserve, hand and houses, face-down cards first."""
    each, state = game.rules.houses_each, game.states[0]
    own = [place for place in range(places.HOUSE) if places.owner(place) == player]
    own += [places.house(player * each + number) for number in range(each)]
    return [[*state.down[place], *state.up[place]] for place in own]


def names(rows: list[list[int]]) -> list[list[str]]:
    return [[card_name(card) for card in row] for row in rows]


def in_suits_of_other_player(name: str, rows: list[list[str]]) -> list[list[str]]:
    """Return the cards of one player as another player would get them."""
    return [[card.translate(OTHER_SUIT) for card in row] for row in rows] if name == "wegner-simple" else rows


def aside(state: State) -> list[int]:
    return [face(card) for card in state.aside]


@pytest.mark.parametrize("name", GAMES)
@few
@given(seed=seeds)
def test_each_side_gets_the_cards_and_the_turn_of_its_new_seat(name: str, seed: str) -> None:
    usual, sides = dealt(name, seed), SIDES[name]
    for shift, side in enumerate(sides):
        game = dealt(name, seed, side)
        for player in range(len(sides)):
            theirs = names(cards_of_player(usual, (player + shift) % len(sides)))
            assert names(cards_of_player(game, player)) == (in_suits_of_other_player(name, theirs) if shift else theirs)
        assert game.states[0].turn == (usual.states[0].turn - shift) % len(sides)
        assert aside(game.states[0]) == aside(usual.states[0])
    assert dealt(name, seed, "A").states == usual.states


@pytest.mark.parametrize("name", GAMES)
def test_packs_and_pairs_of_suits_stay_with_their_players(name: str) -> None:
    """The computer player infers hidden cards from their owner, which would go wrong if packs changed owners."""
    for side in SIDES[name]:
        game = dealt(name, "whose", side)
        for player in range(game.rules.players):
            deck = [card for row in cards_of_player(game, player) for card in row]
            if game.rules.partition == "own-pack":
                assert {card >> 6 for card in deck} == {player}
            if game.rules.partition == "suit-pairs":
                assert {card_name(card)[-1] for card in deck} == set(("HC", "SD")[player])
        down = game.states[0].down
        found = hidden_pools(visible_state(game.states[0]))
        assert found
        for pool in found:
            hidden = [face(card) for place, count in pool.places for card in down[place][:count]]
            assert sorted(hidden) == sorted(pool.cards) or game.rules.joker


def test_the_dealt_cards_decide_who_begins() -> None:
    """If suits break a tie (reserve-high), the suits on the table count, not those of the original deal."""
    rules = {"first_player": "reserve-high"}
    ties = 0
    for number in range(150):
        game = Game.dealt("wegner-simple", rules, str(number), side="B")
        tops = [card_name(game.states[0].up[places.reserve(player)][-1]) for player in (0, 1)]
        if tops[0][:-1] == tops[1][:-1]:
            ties += 1
            assert game.states[0].turn == min((0, 1), key=lambda player: "SHDC".index(tops[player][-1]))
    assert ties > 3


def test_first_names_the_player_and_not_the_original_seat() -> None:
    for side in "AB":
        assert Game.dealt("pagat", {}, "said", first="B", side=side).states[0].turn == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_record_keeps_its_side_and_replays(name: str) -> None:
    for side in SIDES[name][1:]:
        game = dealt(name, "kept", side)
        for _ in range(12):
            if game.legal():
                game.play(game.legal()[-1])
        record = json.loads(json.dumps(to_record(game)))
        assert (record["side"], record["schema"]) == (side, SCHEMA)
        again = from_record(record)
        assert again.states == game.states
        assert to_record(again) == record


def test_a_record_of_side_a_has_the_first_schema() -> None:
    """So old games and links stay equal byte for byte, and older engines can read them."""
    text = '{"schema": 1, "behaviour": 7, "preset": "pagat", "options": {}, "seed": "old", "events": []}'
    assert json.dumps(to_record(Game.dealt("pagat", {}, "old"))) == text
    assert json.dumps(to_record(Game.dealt("pagat", {}, "old", side="A"))) == text
    assert json.dumps(to_record(from_record(json.loads(text)))) == text


@pytest.mark.parametrize(
    ("preset", "side", "word"), [("pagat", "C", "'C'"), ("pagat", "x", "'x'"), ("wegner-three", "D", "'D'")]
)
def test_an_unknown_side_is_refused(preset: str, side: str, word: str) -> None:
    record = to_record(Game.dealt(preset, {}, "none")) | {"side": side}
    with pytest.raises(NotationError, match=word):
        Game.dealt(preset, {}, "none", side=side)
    with pytest.raises(NotationError, match=word):
        from_record(record)


def test_given_decks_cannot_be_dealt_from_another_side() -> None:
    game = Game.dealt("pagat", {}, "given")
    decks = [[name for row in names(cards_of_player(game, player)) for name in row] for player in (0, 1)]
    assert Game.dealt("pagat", {}, "", decks, side="A").decks is not None
    with pytest.raises(NotationError, match="'B'"):
        Game.dealt("pagat", {}, "", decks, side="B")


def test_bridge_and_server_deal_from_a_side() -> None:
    usual, other = (Table().call("new", preset="foster2", seed="door", side=side) for side in "AB")
    houses: list[dict[str, Any]] = [
        {place: pile["up"][0][0] for place, pile in one["places"].items() if pile["kind"] == "house"}
        for one in (usual, other)
    ]
    assert [houses[1][f"H{n}"] for n in range(1, 9)] == [houses[0][f"H{n}"] for n in (5, 6, 7, 8, 1, 2, 3, 4)]
    table = Table()
    assert table.call("load", record=other["record"])["places"] == other["places"]
    args = {"preset": "foster2", "seed": "door", "side": "B"}
    answer = json.loads(Server().handle(json.dumps({"call": "new", **args})))["value"]
    assert {name: cards[0] for name, cards in answer["houses"].items()} == houses[1]


def test_given_decks_keep_the_cards_that_were_cut() -> None:
    decks = [
        [name for row in names(cards_of_player(dealt("brief", "cut"), player)) for name in row] for player in (0, 1)
    ]
    record = {**to_record(Game.dealt("brief", {}, "", decks, "A")), "cuts": [["4S", "4H"], ["9C", "2D"]]}
    assert to_record(from_record(record)) == record
    for wrong in (5, [[]], [["4S"]], [["4S", "x"]], [["4S", "4H"]] * 61):
        with pytest.raises(NotationError):
            from_record({**record, "cuts": wrong})
