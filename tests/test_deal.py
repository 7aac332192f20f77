"""Dealing given cards: the back of each card, and absent houses."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.game import Game
from rbcore.record import from_record, to_record
from rbcore.rules.ruleset import make_rules
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.deal import deal
from tests.support.bridge_table import Table

Snapshot = dict[str, Any]


def dealt(preset: str, decks: list[list[str]] | None = None, **options: Any) -> Snapshot:
    shown: Snapshot = Table().call("new", preset=preset, seed="deal", decks=decks, options=options)
    return shown


def up(shown: Snapshot, place: str) -> list[list[Any]]:
    cards: list[list[Any]] = shown["places"][place]["up"]
    return cards


def pack(*first: str, ranks: str = "A23456789TJQK") -> list[str]:
    """Return a pack that begins with cards of these ranks."""
    cards = [rank.replace("T", "10") + suit for suit in "SHDC" for rank in ranks]
    return [*first, *(card for card in cards if card not in first)]


def test_with_a_pack_each_every_card_has_the_back_of_its_player() -> None:
    shown = dealt("pagat", [pack(), pack()])
    assert [up(shown, f"H{n}")[0][1] for n in range(1, 9)] == [0] * 4 + [1] * 4
    assert up(shown, "A.reserve")[0] == ["KS", 0]
    assert up(shown, "B.reserve")[0] == ["KS", 1]


def test_a_card_given_twice_to_one_player_has_the_back_of_that_player() -> None:
    first, second = pack(), pack()
    first[14], second[13] = "KS", "2H"
    second[12] = "AH"
    shown = dealt("pagat", [first, second])
    assert (up(shown, "A.reserve")[0], up(shown, "H2")[0]) == (["KS", 0], ["KS", 0])


def test_in_one_pack_every_card_has_the_same_back() -> None:
    black, red = ([card for card in pack() if card[-1] in suits] for suits in ("SC", "HD"))
    shown = dealt("wegner-simple", [black, red])
    assert {card[1] for place in shown["places"] for card in up(shown, place)} == {0}


POOLED = [*pack(), *pack(), "JOKER"]


def shared(*houses: str) -> list[list[str]]:
    """Return two packs and a joker for three players; the first player has these cards in the houses."""
    cards = POOLED.copy()
    for card in houses:
        cards.remove(card)
    own = [*cards[:8], *houses, *cards[8:32]]
    rest = cards[32:]
    return [own[:35], rest[:35], rest[35:]]


def test_in_pooled_packs_the_second_copy_has_the_other_back() -> None:
    shown = dealt("wegner-three", shared("9D", "9D", "10D"))
    assert [up(shown, f"H{n}")[0] for n in (1, 2, 3)] == [["9D", 0], ["9D", 1], ["10D", 0]]


@pytest.mark.parametrize(("vanishes", "houses"), [(1, 8), (0, 9)])
def test_a_house_whose_only_card_is_the_joker_vanishes_where_the_rules_say_so(vanishes: int, houses: int) -> None:
    """P55: the joker is set aside, and its house vanishes or becomes a space."""
    shown = dealt("wegner-three", shared("9D", "JOKER", "10D"), house_vanish=vanishes)
    present = [place for place in shown["places"] if place.startswith("H")]
    assert len(present) == houses
    assert ("H2" in present) == (not vanishes)
    if not vanishes:
        assert up(shown, "H2") == []


def test_houses_laid_in_play_are_absent_before_their_players_first_turn() -> None:
    """F62, F66: the player who begins has laid out four cards, the other none yet."""
    houses = {name: place["side"] for name, place in dealt("foster1")["places"].items() if name.startswith("H")}
    assert len(houses) == 4
    assert len(set(houses.values())) == 1
    assert len([place for place in dealt("foster2")["places"] if place.startswith("H")]) == 8


HALVED = [("foster1", {"deck": 36}), ("foster1", {"deck": 32}), ("wegner-simple", {"deck": 36, "partition": "halves"})]


@pytest.mark.parametrize(("preset", "options"), HALVED)
def test_the_halves_of_a_short_pack_are_equal(preset: str, options: dict[str, Any]) -> None:
    """So the cards can be given too, as a game with a friend needs."""
    rules = make_rules(preset, options)
    for number in range(20):
        decks = deal(rules, str(number)).decks
        assert {len(deck) for deck in decks} == {rules.share}
        assert len({card for deck in decks for card in deck}) == options["deck"]
        given = Game.dealt(preset, options, decks=[[card_name(card) for card in deck] for deck in decks])
        assert given.decks == decks


@pytest.mark.parametrize(("size", "sizes", "last"), [(36, [19, 17], "8S"), (32, [17, 15], "QC")])
def test_an_earlier_version_deals_a_short_pack_as_it_did(size: int, sizes: list[int], last: str) -> None:
    decks = deal(make_rules("foster1", {"deck": size}, 5), "old").decks
    assert [len(deck) for deck in decks] == sizes
    assert card_name(decks[0][-1]) == last
    again = from_record(to_record(Game.dealt("foster1", {"deck": size}, "old", behaviour=5)))
    assert sum(len(again.state.down[places.hand(player)]) for player in (0, 1)) == size - 4


def test_a_whole_pack_is_halved_as_in_earlier_versions() -> None:
    """Games of whole packs deal the same cards in all versions, so that links to them stay the same."""
    assert deal(make_rules("foster1"), "same") == deal(make_rules("foster1", {}, 5), "same")


def highest(game: Game) -> set[int]:
    """Return the players with the highest reserve card: the ace is high, then come suits (P41)."""
    order = [rank + suit for rank in [*map(str, range(2, 11)), *"JQKA"] for suit in "CDHS"]
    tops = [order.index(card_name(game.states[0].up[places.reserve(player)][-1])) for player in range(3)]
    return {player for player, top in enumerate(tops) if top == max(tops)}


def test_a_player_with_a_lower_reserve_card_never_begins() -> None:
    """P41 with three players (A31): where two have the same card, their houses decide between them."""
    ties = 0
    for number in range(400):
        game = Game.dealt("wegner-three", {"first_player": "reserve-high"}, str(number))
        ties += len(highest(game)) > 1
        assert game.states[0].turn in highest(game)
    assert ties > 2


def test_in_an_earlier_version_a_player_with_a_lower_reserve_card_still_begins() -> None:
    seeds = map(str, range(1000))
    games = (Game.dealt("wegner-three", {"first_player": "reserve-high"}, seed, behaviour=5) for seed in seeds)
    old = next(game for game in games if game.states[0].turn not in highest(game))
    assert from_record(to_record(old)).states == old.states


def test_the_cards_drawn_for_the_first_turn_are_recorded_with_their_ties() -> None:
    tied = next(game for n in range(200) if len((game := Game.dealt("foster2", {}, f"cut {n}")).cuts) > 1)
    *ties, last = tied.cuts
    assert all(card_a >> 2 == card_b >> 2 for card_a, card_b in ties)
    lower = 0 if last[0] >> 2 < last[1] >> 2 else 1
    assert tied.states[0].turn == lower
    record = to_record(tied)
    assert record["cuts"][-1] == [card_name(card) for card in last]
    assert from_record(record).cuts == tied.cuts
    other = Game.dealt("foster2", {}, tied.seed, side="B")
    assert other.cuts == tuple(cut[::-1] for cut in tied.cuts)


def test_nobody_draws_where_the_deal_or_the_players_decide() -> None:
    assert Game.dealt("pagat", {}, "cut").cuts == ()
    winner = places.PLAYERS[(cut := Game.dealt("foster2", {}, "cut")).state.turn]
    loser = "AB".replace(winner, "")
    assert Game.dealt("foster2", {}, "cut", first=loser).cuts == ()
    chosen = Game.dealt("foster2", {}, "cut", first=winner, side="B")
    assert chosen.cuts == cut.cuts, "whoever wins the cut may take the other pack"
    assert places.PLAYERS[chosen.state.turn] == winner
    assert from_record(to_record(chosen)).cuts == cut.cuts
