"""The computer players of a game: time slices, offers, calls of Stop, corrections, and their own breaches."""

from random import Random

import pytest

from rbcore.game import Game
from rbcore.opponent.computer_players import ComputerPlayers
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.seats import parse_seats
from rbcore.record import from_record
from rbcore.referee.legal_moves import play
from rbcore.rules.presets import PRESETS
from tests.support.bridge_table import Table, human_turn, think, with_shuffled_secrets
from tests.support.games import sides_of


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_decision_is_dropped_when_the_table_changes(table: Table) -> None:
    """No call is needed to cancel: a newer version makes the old decision stale."""
    snapshot = table.call("new", seed="drop", first="A", players={"A": "master", "B": "human"})
    while True:
        answer = table.call("think", version=snapshot["version"], slice_ms=1)
        if not answer["done"]:
            break
        snapshot = answer["snapshot"]
        assert snapshot["actor"] == "computer"
    fresh = human_turn(table, "other")
    assert table.error("think", version=snapshot["version"])["type"] == "StaleSnapshot"
    assert table.call("snapshot") == {**fresh, "last": []}


def test_a_position_without_a_line_of_play_is_refused_each_time(table: Table) -> None:
    # The reserve has no card face up, though cards are turned up there as soon as they can be.
    position = "pagat~A~A:13x!_35x__,B:12x!KS_35x__~H1:,H2:QH,H3:KC,H4:8D,H5:KS,H6:KH,H7:9C,H8:9S~~~0.0~0"
    snapshot = table.call("new", position=position, players={"A": "casual", "B": "human"})
    for _ in range(2):
        error = table.error("think", version=snapshot["version"], nodes=50)
        assert (error["type"], "no line" in error["message"]) == ("NotationError", True)


def test_the_rest_of_a_line_that_is_not_legal_is_dropped() -> None:
    game = Game.dealt("pagat", {}, "drop", first="A")
    computer = ComputerPlayers(game, parse_seats({"A": "expert", "B": "expert"}, 2))
    first = next(move for move in game.legal() if move.is_play)
    illegal = first._replace(target=first.source)
    assert play(game.state, first) != game.state
    assert computer.act(0.1, 20, None, [first, illegal])
    while not computer.act(0.1, 20, None):
        pass
    assert len(game.events) == 2


@pytest.mark.parametrize(("is_behind", "answer"), [(True, "decline"), (False, "agree")])
def test_the_computer_answers_an_offer(table: Table, is_behind: bool, answer: str) -> None:
    """It agrees to end the game unless it is ahead."""
    own, computers = ("9x", "1x") if is_behind else ("1x", "9x")
    place = f"pagat~A~A:{own}!QH_2x__,B:{computers}!JC_2x__~H1:2S,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    snapshot = table.call("new", position=place)
    offered = table.call("say", version=snapshot["version"], side="A", words="offer")
    assert (offered["actor"], offered["calls"]["offer"]) == ("computer", "A")
    answered = think(table, offered)
    assert answered["last"][0]["action"]["do"] == answer
    assert (answered["result"] is not None) == (answer == "agree")


def test_both_computer_players_of_three_answer_an_offer(table: Table) -> None:
    houses = "H1:2S,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD,H9:KC"
    place = f"wegner-three~A~A:1x!QH_2x__,B:9x!JC_2x__,C:9x!JC_2x__~{houses}~~~0.0.0~0"
    snapshot = table.call("new", position=place, players={"A": "human", "B": "casual", "C": "casual"})
    offered = table.call("say", version=snapshot["version"], side="A", words="offer")
    first = think(table, offered)
    assert (first["actor"], first["calls"]["offer"], first["result"]) == ("computer", "A", None)
    second = think(table, first)
    assert [event["action"]["do"] for event in (*first["last"], *second["last"])] == ["agree", "agree"]
    assert second["result"]["how"] == "agreed"


def test_a_wrong_stop_does_not_prevent_a_correction(table: Table) -> None:
    """A misplaced card can still be corrected after a call of Stop that changed nothing (F39)."""
    place = "foster2~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:2S,H2:6S,H3:9H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    both = {"A": "human", "B": "human"}
    snapshot = table.call("new", position=place, options={"referee": "players"}, players=both)
    wrong = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
    assert wrong["calls"]["correct"] == {"card": "6S", "at": "H3", "open": []}
    called = table.call("say", version=wrong["version"], side="B", words="stop")
    assert called["calls"]["correct"] == wrong["calls"]["correct"]
    corrected = table.call("say", version=called["version"], side="B", words="correct")
    assert corrected["places"] == snapshot["places"]
    assert corrected["calls"]["correct"] is None


def test_the_computer_corrects_a_misplaced_card(table: Table) -> None:
    place = "foster2~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:2S,H2:6S,H3:9H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    watchful = {"A": "human", "B": "master"}
    snapshot = table.call("new", position=place, options={"referee": "players"}, players=watchful)
    wrong = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
    corrected = think(table, wrong)
    assert corrected["last"][0]["action"] == {"do": "correct", "words": []}
    assert corrected["places"] == snapshot["places"]


LAST_CARD = "pagat~A~A:!__7D_,B:1x!JC_2x__~H1:8H,H2:6S,H3:9H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"


@pytest.mark.parametrize(("calls", "does"), [(True, "stop"), (False, None)])
def test_the_computer_may_overlook_a_last_card_that_was_placed_illegally(table: Table, calls: bool, does: str) -> None:
    """It calls Stop, or its next act ends the game."""
    players = {"A": "human", "B": {"level": "master", "errs": True, "calls": calls}}
    snapshot = table.call("new", position=LAST_CARD, options={"referee": "players"}, players=players)
    placed = table.call("play", version=snapshot["version"], **{"from": "A.turned", "to": "H1"})
    assert (placed["actor"], placed["turn"], placed["result"]) == ("computer", "B", None)
    answered = think(table, placed)
    if does:
        assert answered["last"][0]["action"]["do"] == does
        assert answered["result"] is None
    else:
        assert answered["result"]["winner"] == "A"
    again = from_record(answered["record"])
    assert (again.result is None) == (answered["result"] is None)


def test_a_computer_player_can_be_set_never_to_call_stop(table: Table) -> None:
    """The record keeps the setting, and malformed settings are refused."""
    place = "pagat~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    quiet = {"level": "master", "errs": True, "calls": False}
    snapshot = table.call("new", position=place, options={"referee": "players"}, players={"A": "human", "B": quiet})
    assert snapshot["players"] == {"A": "human", "B": quiet}
    broken = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
    assert broken["actor"] == "human"
    again = table.call("load", record=broken["record"])
    assert again["players"]["B"] == quiet
    for bad in ({"level": "human"}, {"level": "club", "errs": 1}, {"levels": "club"}, ["club"], 3):
        assert table.error("new", players={"B": bad})["type"] == "BridgeError"


def test_a_weak_computer_can_be_stopped(table: Table) -> None:
    """It overlooks a duty, so the human's call of Stop is right."""
    players = {"A": "human", "B": "beginner"}
    for number in range(60):
        options = {"referee": "players"}
        snapshot = table.call("new", seed=f"weak{number}", first="B", options=options, players=players)
        while snapshot["actor"] == "computer":
            snapshot = think(table, snapshot)
            if snapshot["breach"]:
                stopped = table.call("say", version=snapshot["version"], side="A", words="stop")
                assert stopped["turn"] == "A"
                return
    raise AssertionError("it overlooked nothing in sixty games")


def test_the_computer_calls_stop(table: Table) -> None:
    place = "pagat~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    watchful = {"A": "human", "B": "master"}
    snapshot = table.call("new", position=place, options={"referee": "players"}, players=watchful)
    broken = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
    assert broken["actor"] == "computer"
    called = think(table, broken)
    (event,) = called["last"]
    assert (event["by"], event["action"], event["n"]) == ("B", {"do": "stop", "words": ["foundation"]}, 1)
    assert (event["verdict"], event["breach"]["by"]) == ("right", "A")
    assert called["places"]["F1"]["up"] == [["AS", 0]]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_computer_does_not_use_hidden_cards(preset: str, level: str) -> None:
    """Its decision does not depend on the hidden cards."""
    table = Table()
    players = dict.fromkeys(sides_of(preset), level)
    snapshot = table.call("new", preset=preset, seed="whole", players=players)
    number = Random(1)
    decisions = 0
    most = 5000 if level == "casual" and "-" not in preset else 50
    while snapshot["actor"] and decisions < most:
        if decisions % 10 == 0:
            chosen = [think(*with_shuffled_secrets(table, snapshot["players"], number))["last"] for _ in range(2)]
            assert chosen[0] == chosen[1]
        snapshot = think(table, snapshot)
        decisions += 1
    assert most == 50 or snapshot["result"]["how"] in ("win", "stalemate", "repetition")
