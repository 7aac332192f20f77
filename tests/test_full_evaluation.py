"""The full evaluation: what it counts at a leaf, and that the strong levels choose by it."""

from typing import Any

import pytest

from rbcore.game import Game
from rbcore.opponent.compact_layout import CompactPosition
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import TURN_ENDS, WIN_VALUE, WINS
from rbcore.opponent.full_evaluation import KINDS, SEARCH_WEIGHTS, features, full_value
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.move_codes import DISCARD, NO_CODE
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.thinker import Thinker
from rbcore.opponent.trained_weights import WEIGHTS
from rbcore.table.visibility import visible_state
from tests.support.games import random_game

# Features that are counts of cards or houses.
COUNTS = {"reserve", "cards", "opponents_reserve", "opponents_cards", "empty_reserve", "spaces", "kind"}
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
        ({"reserve_up": ["9S"]}, {}, [["8S"]], {"lone_loads": 1, "row_of_loads": 1}),
        ({"waste": ["9S"]}, {}, [["8S"], ["10S"]], {"lone_loads": 2, "row_of_loads": 1}),
        ({"waste": ["9S"]}, {}, [["8S"], ["7S"]], {"lone_loads": 1, "row_of_loads": 2}),
        (
            {"waste": ["9S"], "reserve_up": ["4D"]},
            {},
            [["9H", "8S"], ["3D"]],
            {"loads": 1, "lone_loads": 1, "row_of_loads": 2},
        ),
        ({"waste": ["9S"]}, {}, [["7S", "8S"]], {"loads": 1, "row_of_loads": 2}),
        ({"waste": ["9S"]}, {}, [["8C"], ["8H"], ["7S"], ["9S"]], {"joins": 2}),
        ({}, {}, [["8S"], ["7H"]], {"joins": 1}),
        ({}, {}, [["8S"], ["9C", "7H"]], {}),
        ({}, {"reserve_up": ["7H"]}, [["8S"]], {"reserve_plays": 1}),
        ({}, {"reserve_up": ["AH"]}, [["8S"]], {"reserve_plays": 1}),
        ({}, {"reserve_up": ["7S"]}, [["8S"]], {"own_loads": 1}),
        ({}, {"waste": ["7S"]}, [["8S"], ["9D", "6S"]], {"own_loads": 2}),
        ({"waste": ["8S"]}, {"reserve_up": ["7S"]}, [], {"reserve_loads": 1}),
        ({"reserve_up": ["AH"]}, {}, [], {"own_reserve_plays": 1}),
        ({"reserve_up": ["7H"]}, {}, [["8S"]], {"own_reserve_plays": 1}),
        ({"waste": ["7H", "8H", "2C", "9H", "10H"]}, {}, [], {"runs": 2}),
        ({"hand": ["9S"]}, {"hand": ["8H"], "waste": ["7H"]}, [["8S"]], {}),
    ],
)
def test_each_feature_is_counted(
    own: dict[str, Any], opponents: dict[str, Any], houses: list[list[str]], expected: dict[str, float]
) -> None:
    tables, position = placed({"hand": ["2C"], **own}, {"hand": ["2C"], **opponents}, *houses)
    found = features(tables, position, adds_to_waste=False)
    assert {name: value for name, value in found._asdict().items() if name not in COUNTS and value} == expected
    assert found.reserve == len(own.get("reserve_up", ()))
    assert found.empty_reserve == (not found.reserve)
    assert found.cards == len(own.get("hand", ["2C"])) + len(own.get("waste", ()))
    assert found.opponents_reserve == len(opponents.get("reserve_up", ()))
    assert found.opponents_cards == len(opponents.get("hand", ["2C"])) + len(opponents.get("waste", ()))
    assert found.spaces == 8 - len(houses)


def test_a_row_of_loads_ends() -> None:
    ranks = [str(rank) for rank in range(2, 11)]
    tables, position = placed({"waste": ["AS"]}, {"hand": ["2C"]}, [f"{rank}S" for rank in reversed(ranks)])
    assert features(tables, position, adds_to_waste=False).row_of_loads == 8


def test_a_discarded_card_is_the_one_that_can_be_loaded() -> None:
    tables, position = placed({"turned": "9S", "waste": ["10S", "4D"]}, {"hand": ["2C"]}, ["8S"], ["5D", "8S"])
    before, after = (features(tables, position, adds_to_waste=adds) for adds in (False, True))
    assert (before.lone_loads, before.loads, before.runs, before.cards) == (0, 0, 0, 3)
    assert (after.lone_loads, after.loads, after.runs, after.cards) == (1, 1, 0, 3)
    tables, position = placed({"turned": "9S", "waste": ["4D", "10S"]}, {"hand": ["2C"]})
    assert features(tables, position, adds_to_waste=True).runs == 1


def test_a_full_value_adds_the_weighted_features() -> None:
    tables, position = placed({"turned": "9S", "waste": ["4D"]}, {"hand": ["2C"]}, ["8S"])
    for kind, name in KINDS.items():
        for final_code in (DISCARD, NO_CODE):
            leaf = Leaf(5.0, kind, position, None, final_code)
            counted = features(tables, position, kind == TURN_ENDS and final_code == DISCARD)._asdict()
            expected = sum(WEIGHTS[name][feature] * count for feature, count in counted.items())
            assert full_value(tables, leaf) == pytest.approx(expected)
    assert full_value(tables, Leaf(WIN_VALUE, WINS, position, None, NO_CODE)) == WIN_VALUE


def test_the_weights_have_the_signs_that_players_know() -> None:
    at_end, in_turn = WEIGHTS["turn ends"], WEIGHTS["turns up"]
    assert at_end["spaces"] < 0 < in_turn["spaces"], "a space is good before the next card, and bad for the next turn"
    assert at_end["joins"] < 0 < in_turn["joins"]
    assert at_end["reserve_loads"] < 0
    assert at_end["row_of_loads"] + at_end["lone_loads"] < 0
    assert max(at_end["reserve_plays"], in_turn["reserve_plays"]) < 0


@pytest.mark.parametrize("preset", ["pagat", "foster2", "crossley", "wegner-three"])
def test_the_strong_levels_choose_by_the_full_value(preset: str) -> None:
    """Without rollouts the answer is the candidate with the greatest full value."""
    decided = 0
    for seed in range(6):
        game = random_game(preset, f"full{seed}", seed, 50)
        view = visible_state(game.state)
        if game.result or not game.legal():
            continue
        level = LEVELS["expert"]._replace(rollout_leaves=6)
        thinker = Thinker(view, level, "full", 300)
        thinker.decide()
        tables, values = RuleTables(game.rules), [option.leaf.value for option in thinker.lines]
        assert values[0] == max(values)
        decided += len(values) > 1
        if preset in ("pagat", "foster2"):
            search = CompactSearch(tables, compact_position(tables, view), SEARCH_WEIGHTS, 300)
            while not search.run(300):
                pass
            leaves = search.best_leaves(level.candidates)
            different = {full_value(tables, leaf) for leaf in leaves}
            assert {*sorted(different)[-6:]} <= {*values}
            assert values == sorted(values, reverse=True)
    assert decided >= 3


def test_only_the_levels_that_overlook_nothing_have_candidates() -> None:
    for level in LEVELS.values():
        assert bool(level.candidates) == (not level.overlook_chance)
