"""Whole friend games at random, with calls at any moment: both devices always show one game, and it goes on."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from rbcore.referee.calls import CallError
from rbcore.rules.presets import PRESETS as ALL_PRESETS
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove, move_text
from tests.support.friends import OTHER, Pair
from tests.support.wild_play import possible_moves

PRESETS = [name for name in ALL_PRESETS if name != "wegner-three"]
TURNS = 7
INTERRUPTIONS = ("stop", "stop", "correct", "force", "demand")
WORDS = ("touch H1", "touch B.waste", "extend A.waste notice", "offer")


def interrupt(pair: Pair, seat: str, number: Random) -> str:
    """Call something at random; return the verdict of a Stop, else whether a call was made."""
    snapshot = pair.snapshot(seat)
    words = number.choice(INTERRUPTIONS)
    calls = snapshot["calls"]
    if words == "demand" and calls["demand"]:
        words += f" {calls['demand'][0]['place']}"
    if words == "stop" and calls["grounds"]:
        words += f" {number.choice(calls['grounds'])}"
    if not (calls[words.split()[0]] or []):
        return ""
    event = pair.do(seat, words)["last"][-1]
    return str(event.get("verdict", "called"))


def watch(pair: Pair, seat: str, number: Random) -> None:
    """Watch the arriving turn, and now and then call something in the middle of it."""
    answer = pair.open(seat)
    assert answer["answer"] in ("turn", "finished"), answer
    pair.watch(seat, answer, 0)
    for line in answer["arriving"]:
        pair.receive(seat, line)
        verdict = interrupt(pair, seat, number) if number.random() < 0.15 else ""
        if verdict in ("right", "stopped", "called"):
            return


def play(pair: Pair, seat: str, number: Random) -> dict[str, Any]:
    """Play at random until the friend must act: legal moves, now and then others, and words."""
    game = pair.tables[seat].bridge.game
    assert game
    snapshot = pair.snapshot(seat)
    while snapshot["actor"] == "human":
        if game.events[-1:] and game.events[-1] == (1, "offer"):
            snapshot = pair.do(seat, "agree" if number.random() < 0.1 else "decline")
            continue
        legal = game.legal()
        ends = [move for move in legal if not move.is_play]
        moves = ends if ends and number.random() < 0.6 else legal
        if game.rules.referee == "players" and number.random() < 0.1:
            moves = possible_moves(game) or moves
        with suppress(NotationError, IllegalMove, CallError, AssertionError):
            words = number.choice(WORDS) if number.random() < 0.08 else move_text(number.choice(moves))
            snapshot = pair.do(seat, words)
        snapshot = pair.snapshot(seat)
    return snapshot


@pytest.mark.parametrize(
    ("name", "referee"), [*((name, "players") for name in PRESETS), ("pagat", "strict"), ("foster1", "strict")]
)
def test_both_devices_show_one_game_whatever_is_played_and_called(name: str, referee: str) -> None:
    number = Random(f"friends {name} {referee}")
    cost = number.choice(["none", "turn"])
    pair = Pair(preset=name, options={"referee": referee, "wrong_call_cost": cost})
    seat = "A"
    for turn in range(TURNS):
        if turn:
            watch(pair, seat, number)
        snapshot = play(pair, seat, number)
        if turn and snapshot["result"] and not pair.has_news(seat):
            return
        pair.send(seat)
        assert pair.call(OTHER[seat], "open", game=pair.games[seat], seat=OTHER[seat])["answer"] != "damaged"
        pair.arrive_and_compare(OTHER[seat])
        seat = OTHER[seat]
