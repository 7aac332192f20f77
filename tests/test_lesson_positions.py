"""The piles of a lesson's position: no card is lost, and each fault is reported with its line, pile and card."""

import copy
import json
from typing import Any

import pytest

from rbcore.bridge.shapes import SERVER_SHAPES, SHAPES
from rbcore.game import Game
from rbcore.lesson.bake import bake
from rbcore.lesson.check import check, check_text
from rbcore.notation.position import MEMORY_KEYS, PLAYER_KEYS, POSITION_KEYS
from rbcore.record import RECORD_KEYS
from tests.support.lessons import ACE, LOOK, changed, replay, written

POS: dict[str, Any] = {
    "turn": "A",
    "players": {
        "A": {"reserve_down": 11, "reserve_up": ["KC"], "hand": 30, "turned": "4D", "waste": []},
        "B": {"reserve_down": ["7H", "2S"], "reserve_up": ["KH"], "hand": 30, "waste": ["9C", "8D"]},
    },
    "houses": {"H1": ["10S", "9H"], "H2": ["[7H]", "QD"], "H3": [], "H4": ["KS"]},
    "foundations": ["3S", "AH"],
    "turn_state": {"fresh": ["hand"], "locked": False, "acted": True},
    "passes": {"A": 1, "B": 0},
    "vanished": 0,
}
TEXT = "pagat~A~A:11x!KC_30x_4D_,B:7H.2S!KH_30x__9C.8D~H1:10S.9H,H2:*7H.QD,H3:,H4:KS~3S.AH~hand.acted~1.0~0"
A, B = ("players", "A"), ("players", "B")
FAULTS: list[tuple[tuple[str | int, ...], Any, str, str]] = [
    ((*A, "reserve_downn"), 11, "players.A.reserve_downn", "no such key (did you mean 'reserve_down'?)"),
    ((*A, "reserve"), ["KC"], "players.A.reserve", "no such key (did you mean 'reserve_up'?)"),
    ((*B, "wastes"), ["9C"], "players.B.wastes", "no such key (did you mean 'waste'?)"),
    (("foundation",), ["3S"], "foundation", "no such key (did you mean 'foundations'?)"),
    (("house",), {"H1": []}, "house", "no such key (did you mean 'houses'?)"),
    (("colour",), "red", "colour", "no such key"),
    (("turn_state", "lokced"), True, "turn_state.lokced", "no such key (did you mean 'locked'?)"),
    (("turn_state", "fresh", 0), "hnd", "turn_state.fresh[0]", "'hnd' is not one of reserve, hand"),
    (("passes", "D"), 1, "passes.D", "no such key"),
    ((*A, "turned"), "5d", "players.A.turned", "not a card: '5d' (did you mean '5D'?)"),
    ((*B, "waste", 1), "8♦", "players.B.waste[1]", "not a card: '8♦' (did you mean '8D'?)"),
    ((*B, "waste", 1), "D8", "players.B.waste[1]", "not a card: 'D8' (did you mean '8D'?)"),
    (("houses", "H1", 0), "TS", "houses.H1[0]", "not a card: 'TS' (did you mean '10S'?)"),
    (("houses", "H2", 0), "[1H]", "houses.H2[0]", "not a card: '1H' (did you mean 'AH'?)"),
    (("houses", "H2", 0), "[]", "houses.H2[0]", "not a card: ''"),
    (("foundations", 1), 7, "foundations[1]", "not a card: 7"),
    (("houses", "H1", 1), "[9H]", "houses.H1[1]", "a face-down card lies below the others"),
    (("houses", "H4"), "KS", "houses.H4", "must be a list of cards, not 'KS'"),
    ((*A, "hand"), "30", "players.A.hand", "must be a list of cards, not '30'"),
    (("foundations",), "3S", "foundations", "must be a list of cards, not '3S'"),
    (("houses", "H3"), ["2S"], "foundations[0]", "one too many 2S; it is also in B.reserve_down, H3"),
    (("houses", "H3"), ["JOKER"], "houses.H3[0]", "one too many JOKER, which the pack does not have"),
]


def _with(path: tuple[str | int, ...], value: Any) -> dict[str, Any]:
    """Return the position with another value at a path."""
    pos = copy.deepcopy(POS)
    holder: Any = pos
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return pos


def _lesson(pos: Any, **keys: Any) -> dict[str, Any]:
    return changed(LOOK, pos=pos, preset="pagat", **keys)


def test_a_position_without_faults_has_none() -> None:
    assert check(_lesson(POS)) == check(_lesson(TEXT)) == []
    assert bake(_lesson(POS))["frames"] == bake(_lesson(TEXT))["frames"] == [TEXT]


@pytest.mark.parametrize(("path", "value", "key", "message"), FAULTS, ids=[row[2] for row in FAULTS])
def test_a_fault_of_a_position_is_reported_with_its_line(
    path: tuple[str | int, ...], value: Any, key: str, message: str
) -> None:
    text = written(_lesson(_with(path, value)))
    assert [words for _, words in check_text(text)] == [f"pos.{key}: {message}"]
    [(line, _)] = check_text(text)
    last = key.rpartition(".")[2].partition("[")[0]
    found = text.splitlines()[line - 1]
    items = {json.dumps(value, ensure_ascii=False), '"3S"', '"JOKER"'}
    assert f'"{last}"' in found or found.strip().rstrip(",") in items


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("9C.8D", "9C.8d", "B.waste: not a card: '8d' (did you mean '8D'?)"),
        ("30x_4D", "3Ox_4D", "A.hand: not a number of cards: '3Ox'"),
        ("_9C.8D", "9C.8D", "B: a player is reserve_hand_turned_waste, not '7H.2S!KH_30x_9C.8D'"),
        ("_4D_", "_x4_", "A.turned: not a card: 'x4'"),
        ("10S.9H", "10S.9H.*2D", "H1: a face-down card lies below the others"),
        ("*7H.QD", "*7.QD", "H2: not a card: '7'"),
        ("3S.AH", "3S.A", "foundations: not a card: 'A'"),
        ("H3:", "H3:2S", "foundations: one too many 2S; it is also in B.reserve_down, H3"),
    ],
)
def test_a_fault_of_a_position_as_text_names_the_pile(right: str, wrong: str, message: str) -> None:
    assert [str(fault) for fault in check(_lesson(TEXT.replace(right, wrong)))] == [f"pos: {message}"]


def test_the_position_of_a_record_is_checked_too() -> None:
    record = Game.placed("pagat", {}, POS)
    lost = {**replay()["game"], "position": _with((*B, "wastes"), ["9C"]), "postion": {}}
    assert record.state
    lines = [str(fault) for fault in check(replay(game=lost))]
    assert lines == [
        "game.postion: no such key (did you mean 'position'?)",
        "game.position.players.B.wastes: no such key (did you mean 'waste'?)",
    ]


@pytest.mark.parametrize("path", [row[0] for row in FAULTS if "no such key" in row[3]])
def test_a_board_still_shows_a_position_with_unknown_keys(path: tuple[str | int, ...]) -> None:
    assert bake(_lesson(_with(path, "x")))["frames"] == [TEXT]


def test_a_position_may_have_fewer_cards_than_the_game_in_every_mode() -> None:
    few = ACE["pos"].replace("9x", "2x")
    assert not check(changed(ACE, pos=few))
    assert not check(changed(LOOK, pos=few))
    assert not check(changed(LOOK, pos=few, mode="play"))


def test_the_known_keys_are_those_of_the_protocol() -> None:
    def keys(name: str) -> set[str]:
        return {field.key for field in {**SHAPES, **SERVER_SHAPES}[name].type.of}

    assert keys("Position") == {*POSITION_KEYS}
    assert not check(_lesson({**POS, **dict.fromkeys(keys("ServerPosition") - POS.keys() - {"irregular"})}))
    assert keys("PlayerCards") == {*PLAYER_KEYS}
    assert keys("GameRecord") == {*RECORD_KEYS}
    assert {*MEMORY_KEYS} == {*POS["turn_state"]}
