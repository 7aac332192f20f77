"""Runs that move card by card: fewest moves, all of them legal, and only if there are enough spaces."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rbcore.bridge.lifts import run_moves_json
from rbcore.notation.position import parse_position
from rbcore.referee.legal_moves import begin_turn, legal_moves, play
from rbcore.referee.run_moves import run_length, shift_moves
from rbcore.rules.ruleset import make_rules
from rbcore.table import places
from rbcore.table.cards import face, parse_card
from rbcore.table.deal import deal, opening_state
from rbcore.table.state import State, houses, spaces

CASES = json.loads((Path(__file__).parent / "data" / "CASES.json").read_text(encoding="utf-8"))["cases"]
SINGLES = [case for case in CASES if case["ask"]["kind"] == "by_singles"]


def carried(moves: list[Any], source: tuple[int, ...], count: int) -> dict[int, tuple[int, ...]]:
    """Return the piles after moves of top cards; 0 is the source, 1 the target, the others are spaces."""
    rows = {place: source if place == 0 else () for place in range(count)}
    for move in moves:
        assert rows[move.source][-1] == move.card
        rows[move.source], rows[move.target] = rows[move.source][:-1], (*rows[move.target], move.card)
    return rows


@pytest.mark.parametrize(("free", "cards", "steps"), [
    (0, 1, 1), (1, 2, 3), (2, 3, 5), (2, 4, 9), (3, 4, 7), (3, 8, 27), (4, 5, 9),
])  # fmt: skip
def test_a_run_takes_the_expected_number_of_moves(free: int, cards: int, steps: int) -> None:
    run = tuple(range(cards))
    moves = shift_moves(run, 0, 1, tuple(range(2, 2 + free)))
    assert len(moves) == steps
    assert carried(moves, run, 2 + free)[1] == run


@pytest.mark.parametrize(("free", "cards"), [(0, 2), (1, 3), (2, 5), (3, 9)])
def test_a_run_that_is_too_long_for_the_spaces_cannot_move(free: int, cards: int) -> None:
    assert shift_moves(tuple(range(cards)), 0, 1, tuple(range(2, 2 + free))) == []


@pytest.mark.parametrize("case", SINGLES, ids=lambda case: case["id"])
def test_the_published_cases_agree(case: dict[str, Any]) -> None:
    rules = make_rules(case["preset"], case.get("options"))
    state, names = parse_position(rules, case["position"])
    source, target = names.place(case["ask"]["from"]), names.place(case["ask"]["to"])
    pile = state.up[source]
    at = next(n for n, card in enumerate(pile) if face(card) == parse_card(case["ask"]["card"]))
    free = tuple(place for place in spaces(state) if place != target)
    moves = shift_moves(pile[at:], source, target, free)
    assert bool(moves) == case["expect"]["possible"]
    if "fewest" in case["expect"]:
        assert len(moves) == case["expect"]["fewest"]


def lined(preset: str, seed: str, moves: int) -> list[State]:
    """Return the states of a random game."""
    rules, number = make_rules(preset), Random(seed)
    state: State = begin_turn(opening_state(rules, deal(rules, seed)))
    states: list[State] = []
    for _ in range(moves):
        legal = legal_moves(state)
        if not legal:
            break
        houses_first = [move for move in legal if move.do == "move" and places.is_house(move.source)]
        state = play(state, number.choice(houses_first if houses_first and number.random() < 0.5 else legal))
        states.append(state)
    return states


def test_every_offered_line_is_legal_and_moves_the_run() -> None:
    rules = make_rules("pagat")
    seen = 0
    for game in range(12):
        for state in lined("pagat", f"runs-{game}", 160):
            for source in houses(state):
                for row in run_moves_json(state, source):
                    assert 2 <= row["cards"] <= run_length(rules, state.up[source])
                    assert set(row["legal"]) <= set(row["fits"]) <= set(row["possible"]) == set(row["lines"])
                    for target in row["legal"]:
                        later = follow(state, row["lines"][target])
                        assert (
                            later.up[places.NAMES.index(target)][-row["cards"] :] == state.up[source][-row["cards"] :]
                        )
                        seen += 1
    assert seen > 20


def follow(state: State, line: list[dict[str, Any]]) -> State:
    """Return the state after a line, whose moves must be legal."""
    for action in line:
        found = [
            move for move in legal_moves(state)
            if (places.NAMES[move.source], places.NAMES[move.target]) == (action["from"], action["to"])
        ]  # fmt: skip
        assert len(found) == 1, action
        state = play(state, found[0])
    return state
