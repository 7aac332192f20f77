"""The third opinion in the proof of a problem: games of players who search."""

from random import Random

import pytest

from rbcore.opponent.hidden_cards import hidden_pools, sample_hidden_cards
from rbcore.problems.mining import proof
from rbcore.problems.mining.games import question_of
from rbcore.problems.mining.played_games import dealt, value_played_on
from rbcore.problems.mining.proof import Question, prove
from rbcore.problems.positions import line_text, start_of
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.state import cards_of
from tests.test_problems import problem


@pytest.fixture(autouse=True)
def short_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play only a few games, and accept whatever they say."""
    monkeypatch.setattr(proof, "_STAGES", (256,))
    monkeypatch.setattr(proof, "SEARCHED_ROLLOUTS", 200)
    monkeypatch.setattr(proof, "_PLAYED_STAGES", (4,))
    monkeypatch.setattr(proof, "PLAYED_GAP", -99.0)
    monkeypatch.setattr(proof, "_PLAYED_ERRORS", -99.0)


def question() -> Question:
    found = question_of(*start_of(problem()))
    assert found
    return found


def test_every_unknown_card_is_dealt_and_the_same_game_is_played_again() -> None:
    rules, _, view, ends = question()
    sample = sample_hidden_cards(hidden_pools(rules, view) or [], Random(1))
    for end in ends:
        full = dealt(end.state, sample)
        assert not [card for pile in (*full.up, *full.down) for card in pile if face(card) == UNKNOWN]
        assert sorted(map(face, cards_of(full))) == sorted([*range(52), *range(52)])
    value = value_played_on(rules, ends[0].state, view.turn, sample)
    assert value == value_played_on(rules, ends[0].state, view.turn, sample)


def test_the_lead_must_remain_when_players_search(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question()
    best = tuple(number for number, end in enumerate(asked.ends) if line_text(end.line) in problem()["accept"])
    assert prove(asked, best, "x").failure == ""
    monkeypatch.setattr(proof, "PLAYED_GAP", 999.0)
    assert "by the third opinion the lead is only" in prove(asked, best, "x").failure
