"""The third opinion in the proof of a problem, games of players who search; and that all opinions stay the same."""

import json
from pathlib import Path
from random import Random

import pytest

from rbcore.opponent.hidden_cards import hidden_pools, sample_hidden_cards
from rbcore.problems.mining import proof
from rbcore.problems.mining.end_comparison import EndComparison
from rbcore.problems.mining.games import question_of
from rbcore.problems.mining.played_games import dealt, value_played_on
from rbcore.problems.mining.proof import Question, prove
from rbcore.problems.positions import end_key, line_text, parse_line, start_of
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.state import cards_of
from tests.support.problems import problem


@pytest.fixture(autouse=True)
def short_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play only a few games, and accept whatever they say."""
    monkeypatch.setattr(proof, "_STAGES", (256,))
    monkeypatch.setattr(proof, "SEARCHED_ROLLOUTS", 200)
    monkeypatch.setattr(proof, "_PLAYED_STAGES", (4,))
    monkeypatch.setattr(proof, "PLAYED_GAP", -99.0)
    monkeypatch.setattr(proof, "_PLAYED_ERRORS", -99.0)


def question() -> Question:
    found = question_of(start_of(problem()))
    assert found
    return found


def test_every_unknown_card_is_dealt_and_the_same_game_is_played_again() -> None:
    _, _, view, ends = question()
    sample = sample_hidden_cards(hidden_pools(view) or [], Random(1))
    for end in ends:
        full = dealt(end.state, sample)
        assert not [card for pile in (*full.up, *full.down) for card in pile if face(card) == UNKNOWN]
        assert sorted(map(face, cards_of(full))) == sorted([*range(52), *range(52)])
    value = value_played_on(ends[0].state, view.turn, sample)
    assert value == value_played_on(ends[0].state, view.turn, sample)


def test_the_lead_must_remain_when_players_search(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question()
    best = tuple(number for number, end in enumerate(asked.ends) if line_text(end.line) in problem()["accept"])
    assert prove(asked, best, "x").failure == ""
    monkeypatch.setattr(proof, "PLAYED_GAP", 999.0)
    assert "by the third opinion the lead is only" in prove(asked, best, "x").failure


PACKS = Path(__file__).parents[1] / "web" / "problems"
# Points of the shown line and of the rival in a few games, by each of the three opinions.
OPINIONS = {
    "pagat-2f07455b": (
        [[33.0, 33.0, 33.0, 33.0], [-35.0, 33.0, -35.0, 33.0]],
        [[33.0, 36.0, 33.0, 36.0], [34.0, 34.0, 34.0, 34.0]],
        [[-54.0, -54.0], [5.0, 44.0]],
    ),
    "foster2-78ba2e33": (
        [[-31.0, 56.0, 43.0, 33.0], [65.0, -32.0, 53.0, 63.0]],
        [[-31.0, 56.0, 43.0, 4.0], [31.0, -32.0, 53.0, 73.0]],
        [[70.0, 72.0], [-42.0, 71.0]],
    ),
    "foster1-d92ee39d": (
        [[32.0, 37.0, -41.0, 36.0], [-46.0, -38.0, -44.0, 33.0]],
        [[32.0, -38.0, -37.0, 36.0], [36.0, -38.0, -46.0, 33.0]],
        [[-5.0, 4.0], [-43.0, -35.0]],
    ),
}


@pytest.mark.parametrize("name", OPINIONS)
def test_a_published_problem_is_judged_as_it_was_when_it_was_proved(name: str) -> None:
    """If this fails, check all packs with ``problems check`` before new values go here."""
    path = PACKS / f"{name.partition('-')[0]}-1.json"
    row = next(row for row in json.loads(path.read_text("utf-8")) if row["id"] == name)
    view = start_of(row)
    asked = question_of(view)
    assert asked
    keys = [end_key(parse_line(view, line)[1]) for line in (row["accept"][0], row["rival"])]
    asked = asked._replace(ends=[next(end for end in asked.ends if end.key == key) for key in keys])
    opinions = (
        EndComparison(asked, name),
        EndComparison(asked, name, proof._SEARCHED),
        EndComparison(asked, name, proof._PLAYED),
    )
    for comparison, values in zip(opinions, OPINIONS[name], strict=True):
        comparison.run(len(values[0]))
        assert comparison.values == values, "first run: python3 -m rbcore problems check web/problems/*.json"
