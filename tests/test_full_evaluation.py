"""The full evaluation: what it counts at a leaf, and that the strong levels choose by it."""

from typing import Any

import pytest

from rbcore.game import Game
from rbcore.opponent.compact_layout import CompactPosition
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch, Leaf, best_of
from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WIN_VALUE, WINS
from rbcore.opponent.full_evaluation import SEARCH_WEIGHTS, WEIGHTS, Features, features, full_value
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.move_codes import DISCARD, NO_CODE, TURN_HAND
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.thinker import Thinker
from rbcore.table.visibility import visible_state
from tests.test_invariants import random_game

NOTHING: dict[str, Any] = {"reserve_down": [], "reserve_up": [], "hand": [], "turned": None, "waste": []}


def placed(own: dict[str, Any], opponents: dict[str, Any], *houses: list[str]) -> tuple[RuleTables, CompactPosition]:
    """Return a position of pagat's game with these piles."""
    game = Game.dealt("pagat", {}, "features")
    position = game.position_json()
    for name, side in position["players"].items():
        side.update({**NOTHING, **(own if name == position["turn"] else opponents)})
    position["houses"] = dict(zip(position["houses"], [*houses, *[[]] * 8], strict=False))
    tables = RuleTables(game.rules)
    return tables, compact_position(tables, Game.placed("pagat", {}, position).state)


@pytest.mark.parametrize(
    ("own", "opponents", "houses", "expected"),
    [
        ({"reserve_up": ["9S"]}, {}, [["8S"]], Features(lone_loads=1)),
        ({"waste": ["9S"]}, {}, [["8S"], ["10S"]], Features(lone_loads=2)),
        ({"waste": ["9S"]}, {}, [["9H", "8S"]], Features(loads=1)),
        ({"waste": ["9S"]}, {}, [["8C"], ["8H"], ["7S"], ["9S"]], Features(joins=2)),
        ({}, {}, [["8S"], ["7H"]], Features(joins=1)),
        ({}, {}, [["8S"], ["9C", "7H"]], Features()),
        ({}, {"reserve_up": ["7H"]}, [["8S"]], Features(reserve_plays=1)),
        ({}, {"reserve_up": ["AH"]}, [["8S"]], Features(reserve_plays=1)),
        ({}, {"reserve_up": ["7S"]}, [["8S"]], Features()),
        ({"hand": ["9S"]}, {"hand": ["8H"], "waste": ["7H"]}, [["8S"]], Features()),
    ],
)
def test_each_feature_is_counted(
    own: dict[str, Any], opponents: dict[str, Any], houses: list[list[str]], expected: Features
) -> None:
    tables, position = placed({"hand": ["2C"], **own}, {"hand": ["2C"], **opponents}, *houses)
    assert features(tables, position, adds_to_waste=False) == expected


def test_a_discarded_card_is_the_one_that_can_be_loaded() -> None:
    tables, position = placed({"turned": "9S", "waste": ["4D"]}, {"hand": ["2C"]}, ["8S"], ["5D"])
    assert features(tables, position, adds_to_waste=False) == Features(lone_loads=1)
    assert features(tables, position, adds_to_waste=True) == Features(lone_loads=1)
    tables, position = placed({"turned": "9S", "waste": ["4D"]}, {"hand": ["2C"]}, ["5D"])
    assert features(tables, position, adds_to_waste=True) == Features()


def test_a_full_value_adds_the_weighted_features() -> None:
    tables, position = placed({"turned": "9S", "waste": ["4D"]}, {"hand": ["2C"]}, ["8S"])
    at_end, in_turn = WEIGHTS[TURN_ENDS], WEIGHTS[TURNS_UP]
    assert full_value(tables, Leaf(1.0, TURN_ENDS, position, None, DISCARD)) == 1 + at_end.lone_loads
    assert full_value(tables, Leaf(1.0, TURN_ENDS, position, None, NO_CODE)) == 1
    assert full_value(tables, Leaf(1.0, TURNS_UP, position, None, TURN_HAND)) == 1
    assert full_value(tables, Leaf(WIN_VALUE, WINS, position, None, NO_CODE)) == WIN_VALUE
    assert at_end.lone_loads < at_end.loads < 0
    assert in_turn.joins > 0 > at_end.joins, "a space is good before the next card, and bad for the next player's turn"


@pytest.mark.parametrize("preset", ["pagat", "foster2", "crossley", "wegner-three"])
def test_the_strong_levels_choose_by_the_full_value(preset: str) -> None:
    """Without rollouts the answer is the candidate with the greatest full value."""
    decided = 0
    for seed in range(6):
        game = random_game(preset, f"full{seed}", seed, 50)
        view = visible_state(game.rules, game.state)
        if game.result or not game.legal():
            continue
        level = LEVELS["expert"]._replace(rollout_leaves=6)
        thinker = Thinker(game.rules, view, level, "full", 300)
        thinker.decide()
        tables, values = RuleTables(game.rules), [option.leaf.value for option in thinker.options]
        assert values[0] == max(values)
        decided += len(values) > 1
        if preset in ("pagat", "foster2"):
            search = CompactSearch(tables, compact_position(tables, view), SEARCH_WEIGHTS, 300)
            while not search.run(300):
                pass
            leaves = search.best_leaves(level.candidates)
            expected = best_of([leaf._replace(value=full_value(tables, leaf)) for leaf in leaves], 6)
            assert values == [leaf.value for leaf in expected]
    assert decided >= 3


def test_only_the_levels_that_overlook_nothing_have_candidates() -> None:
    for level in LEVELS.values():
        assert bool(level.candidates) == (not level.overlook_chance)
    assert set(WEIGHTS) == {TURN_ENDS, TURNS_UP, REVEALS}
