"""The result of a game in the snapshot: the winner, the score and the cards left."""

from __future__ import annotations

import pytest

from tests.support.bridge_table import Table

PEOPLE = {"A": "human", "B": "human"}


@pytest.mark.parametrize("winner", ["A", "B"])
def test_either_player_is_named_as_the_winner(winner: str) -> None:
    """This includes player A, whose number is zero."""
    houses = "H1:AS,H2:KH,H3:KC,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD"
    rows = {"A": "_2x__", "B": "_2x__", winner: "_AC__"}
    players = ",".join(f"{name}:{row}" for name, row in rows.items())
    table = Table()
    position = f"pagat~{winner}~{players}~{houses.replace('AS', 'KS')}~~~0.0~0"
    shown = table.call("new", position=position, players=PEOPLE)
    for source, target in ((f"{winner}.hand", f"{winner}.turned"), (f"{winner}.turned", "F4")):
        shown = table.call("play", version=shown["version"], **{"from": source, "to": target})
    result = shown["result"]
    assert (result["how"], result["winner"]) == ("win", winner)
    assert result["score"][winner] > 0
    assert result["left"][winner] == {"reserve": 0, "hand": 0}


def test_a_game_that_nobody_won_has_no_winner() -> None:
    table = Table()
    shown = table.call("new", preset="pagat", seed="even", options={"referee": "players"}, players=PEOPLE)
    for side, words in (("A", "offer"), ("B", "agree")):
        shown = table.call("say", version=shown["version"], side=side, words=words)
    assert (shown["result"]["how"], shown["result"]["winner"]) == ("agreed", None)
