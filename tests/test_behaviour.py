"""Games of earlier versions of the behaviour go on as they began."""

from itertools import pairwise
from typing import Any

import pytest

from rbcore.game import Game
from rbcore.record import from_record, to_record
from rbcore.rules.behaviour import BEHAVIOUR, PRESENT, changes_of
from rbcore.table import places
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove
from tests.clauses.calls import ACE, LOAD_FIRST, SEVEN
from tests.clauses.endings import UNLAWFUL
from tests.clauses.rows import side, table
from tests.support.wild_play import possible_moves

BOTH = {"pre_turn": "both", "call_names_breach": "caller", "stop_grounds": ["foundation", "turn-both"]}
WASTED = table("9S", side("2C", 3, turned="2S"), foundations="AS")
# What is done, and then whose turn it is and what lies on the foundations in version 5 and in version 6, or why not.
Outcome = tuple[str, list[str]]
CHANGED: dict[str, tuple[str, dict[str, Any], dict[str, Any], str, Outcome, Outcome | str]] = {
    "a last card played illegally": ("pagat", UNLAWFUL, {}, "A move 7D A.turned H1", ("A", []), ("B", [])),
    "a forced card": (
        "pagat", WASTED, {"fdn_compulsory": False}, "A discard; B force", ("B", ["2S"]),
        "no card that fits a foundation",
    ),
    "a Stop on oneself": (
        "pagat", SEVEN, {}, "A move 7D H1 H3; B stop; A stop", ("A", []), "nobody calls Stop on themselves",
    ),
    "another reason for Stop": ("pagat", ACE, BOTH, "A move 6S H2 H3; B stop turn-both", ("A", []), ("B", ["AS"])),
    "a demand of what is forbidden": (
        "pagat", LOAD_FIRST, {"compel_hand": 1, "strict": ["load"]}, "B demand A.turned", ("B", []),
        "cannot be demanded now",
    ),
}  # fmt: skip


def played(version: int, preset: str, position: Any, options: dict[str, Any], lines: str) -> Game:
    game = Game.placed(preset, {"referee": "players", **options}, position, version)
    for number, line in enumerate(lines.split("; ")):
        game.replay(number, "AB".index(line[0]), line[2:])
    return game


def test_every_flag_is_set_from_its_version_on() -> None:
    versions = [changes_of(version) for version in range(1, BEHAVIOUR + 1)]
    assert not any(versions[0])
    assert versions[-1] == PRESENT
    assert all(PRESENT)
    for earlier, later in pairwise(versions):
        assert all(is_set <= is_still for is_set, is_still in zip(earlier, later, strict=True))


@pytest.mark.parametrize("name", CHANGED)
def test_a_game_of_version_5_replays_as_it_was_played(name: str) -> None:
    preset, position, options, lines, before, now = CHANGED[name]
    old = played(5, preset, position, options, lines)
    assert (old.turn, old.position_json()["foundations"]) == before
    again = from_record(to_record(old))
    assert (again.states, again.result, again.behaviour) == (old.states, old.result, 5)
    if isinstance(now, str):
        with pytest.raises(NotationError, match=now):
            played(6, preset, position, options, lines)
    else:
        new = played(6, preset, position, options, lines)
        assert (new.turn, new.position_json()["foundations"]) == now


def test_a_win_that_waits_cannot_be_given_away_by_a_third_player() -> None:
    start = Game.dealt("wegner-three", {"referee": "players"}, "1", first="A").position_json()
    start["players"]["A"].update(reserve_down=[], reserve_up=["5D"], hand=[], waste=[])
    start["houses"]["H1"] = ["9S"]
    game = Game.placed("wegner-three", {"referee": "players"}, start)
    game.play("move 5D A.reserve H1")
    assert (game.result, game.state.turn) == (None, 1)
    game.say(1, "resign")
    assert game.result is not None
    assert (game.result.how, game.result.winner) == ("win", 0)


def test_a_search_for_spaces_counts_a_foundation_by_its_top_card() -> None:
    """With 5H on the foundation of diamonds, 6D finds no foundation, and its house does not become a space (P46)."""
    player = {"reserve_down": [], "reserve_up": ["9S"], "hand": 20, "turned": None, "waste": []}
    houses = (["6D"], ["KC", "QD"], ["KS"], ["KC"], ["KD"], ["KH"], ["KS"], ["KD"])
    start = {
        "turn": "A", "players": {"A": player, "B": player}, "foundations": ["5H"], "irregular": {"F3": ["5H"]},
        "houses": {f"H{number}": cards for number, cards in enumerate(houses, 1)},
    }  # fmt: skip
    for version, can_turn in ((5, False), (6, True)):
        game = Game.placed("pagat-strict", {"referee": "players"}, start, version)
        assert ("turn hand" in map(str, game.legal())) is can_turn, version


@pytest.mark.parametrize("referee", ["strict", "players"])
def test_one_pack_has_four_foundations_from_version_7_on(referee: str) -> None:
    """Until then a card could go to a fifth foundation, from where no position could be read again."""
    position = table("AD, 6S", side(down=2, hand=9), side("QC", 3, hand=9), count=6)
    old = Game.placed("wegner-simple", {"referee": referee}, position, 6)
    old.play("move AD H1 F7")
    again = from_record(to_record(old))
    assert (again.states, again.behaviour) == (old.states, 6)
    new = Game.placed("wegner-simple", {"referee": referee}, position)
    with pytest.raises(IllegalMove, match="not-available"):
        new.play("move AD H1 F7")
    new.play("move AD H1 F3")
    assert "F7" not in {places.NAMES[move.target] for move in possible_moves(new)}


def test_the_names_of_players_decide_their_order_from_version_7_on() -> None:
    """Until then the player who was listed first was the first, so that a lesson gave the cards of A to B."""
    start = Game.dealt("pagat", {"referee": "players"}, "order").position_json()
    turned = {**start, "players": {name: start["players"][name] for name in "BA"}}
    old = Game.placed("pagat", {"referee": "players"}, turned, 6)
    assert (old.names.players, old.turn) == (("B", "A"), start["turn"])
    old.play(old.legal()[0])
    again = from_record(to_record(old))
    assert (again.states, again.behaviour, again.position_json()) == (old.states, 6, old.position_json())
    new = Game.placed("pagat", {"referee": "players"}, turned)
    assert (new.names.players, new.state) == (("A", "B"), Game.placed("pagat", {"referee": "players"}, start).state)
    other = {**start, "turn": "N", "passes": {}, "players": dict(zip("SN", start["players"].values(), strict=True))}
    assert Game.placed("pagat", {}, other).names.players == ("S", "N")
