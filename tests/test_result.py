"""The result of a game in the snapshot: the winner, the score, the terms of the score and the cards left."""

from __future__ import annotations

from typing import Any

import pytest

from rbcore.game import Game
from rbcore.referee import scoring
from tests.clauses import rows
from tests.support.bridge_table import Table

PEOPLE = {"A": "human", "B": "human"}
cards = rows.side
LEFT_NOTHING = cards(hand=0)
DIFFERENCE = {"stalemate": "difference"}


def placed(preset: str, *players: dict[str, Any], **options: Any) -> Game:
    """Return a game in which the players have these cards."""
    return Game.placed(preset, options, rows.table("", *players, count=9 if len(players) == 3 else 8))


def sums(game: Game, result: scoring.Result) -> list[str]:
    """Return the terms of a score as texts, after checking that their sum is the score."""
    terms = scoring.terms(game.state, result)
    assert sum(term.times * term.amount for term in terms) == result.score[result.winner]
    return [f"{term.name} {term.times} x {term.amount}" for term in terms]


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
    assert shown["result"]["terms"] == []


def test_the_score_of_a_win_is_the_bonus_and_the_cards_of_the_loser() -> None:
    game = placed("pagat", LEFT_NOTHING, cards("QC 9D", 1, hand=25, turned="4C", waste="2C 3C"))
    assert sums(game, scoring.win(game.state, 0)) == ["bonus 1 x 30", "reserve 2 x 3", "hand 1 x 28"]


def test_terms_that_count_nothing_are_left_out() -> None:
    game = placed("pagat", LEFT_NOTHING, cards(hand=4))
    assert sums(game, scoring.win(game.state, 0)) == ["bonus 1 x 30", "hand 1 x 4"]
    game = placed("pagat", LEFT_NOTHING, cards(hand=4), score_bonus=0)
    assert sums(game, scoring.win(game.state, 0)) == ["hand 1 x 4"]


def test_the_cards_of_both_losers_of_a_game_for_three_count() -> None:
    game = placed("wegner-three", LEFT_NOTHING, cards("QC 9D", hand=1), cards(hand=5))
    assert sums(game, scoring.win(game.state, 0)) == ["bonus 1 x 30", "reserve 2 x 2", "hand 1 x 6"]


@pytest.mark.parametrize("quitter", [0, 1])
def test_a_forfeit_is_a_term_of_its_own(quitter: int) -> None:
    players = [cards(hand=11), cards("QC", 2, hand=9)]
    game = placed("foster2", *(players if quitter == 0 else reversed(players)), forfeit=30, score_bonus=0)
    assert sums(game, scoring.abandon(game.state, quitter)) == ["forfeit 1 x 30", "hand 1 x 11"]


@pytest.mark.parametrize("quitter", [0, 1, 2])
def test_the_forfeit_of_a_game_for_three_counts_the_cards_of_the_quitter(quitter: int) -> None:
    game = placed("wegner-three", cards(hand=1), cards(hand=2), cards(hand=3), forfeit=20)
    terms = ["forfeit 1 x 20", "bonus 1 x 30", f"hand 1 x {quitter + 1}"]
    assert sums(game, scoring.abandon(game.state, quitter)) == terms


def test_resigning_without_a_forfeit_counts_as_a_lost_game() -> None:
    game = placed("pagat", cards(hand=4), cards("QC", hand=9))
    assert sums(game, scoring.abandon(game.state, 1)) == ["bonus 1 x 30", "reserve 2 x 1", "hand 1 x 9"]


def test_a_difference_counts_the_cards_of_the_others_and_subtracts_those_of_the_winner() -> None:
    game = placed("pagat", cards(hand=2), cards("QC 9D", 13, hand=2), **DIFFERENCE)
    assert sums(game, scoring.stalemate(game.state)) == ["reserve 2 x 15", "hand 1 x 2", "hand -1 x 2"]
    game = placed("wegner-three", cards("QC", hand=0), cards("9D", 14, hand=2), cards(hand=5), **DIFFERENCE)
    result = scoring.stalemate(game.state)
    assert sums(game, result) == ["reserve 2 x 15", "hand 1 x 2", "hand 1 x 5", "reserve -4 x 1"]
    assert [term.player for term in scoring.terms(game.state, result)] == [1, 1, 2, 0]


def test_a_game_that_nobody_won_has_no_terms() -> None:
    game = placed("pagat", cards(hand=2), cards(hand=9), stalemate="draw")
    assert scoring.terms(game.state, scoring.stalemate(game.state)) == []


def test_a_snapshot_has_the_terms_of_the_score_with_the_sides_of_a_difference() -> None:
    position = rows.table("", cards(hand=2), cards("QC 9D", 13, hand=9))
    shown = Table()
    snapshot = shown.call("new", preset="pagat", options=DIFFERENCE, position=position, players=PEOPLE)
    assert snapshot["result"] is None
    for by, words in (("A", "offer"), ("B", "agree")):
        snapshot = shown.call("say", version=snapshot["version"], side=by, words=words)
    assert snapshot["result"]["terms"] == [
        {"name": "reserve", "times": 2, "count": 15, "side": "B"},
        {"name": "hand", "times": 1, "count": 9, "side": "B"},
        {"name": "hand", "times": -1, "count": 2, "side": "A"},
    ]
    snapshot = shown.call("new", preset="pagat", options=DIFFERENCE, position=position, players=PEOPLE)
    snapshot = shown.call("say", version=snapshot["version"], side="A", words="resign")
    assert snapshot["result"]["terms"] == [
        {"name": "bonus", "times": 1, "count": 30}, {"name": "hand", "times": 1, "count": 2},
    ]  # fmt: skip
