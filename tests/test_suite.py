"""The levels do not get worse at a suite of positions whose best lines were measured with rollouts."""

import json
from typing import Any

import pytest

from rbcore.opponent.levels import LEVELS
from tests.support.suite import FILE, mean_regret

SUITE = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_suite_is_large_enough() -> None:
    assert len(SUITE["rows"]) >= 400
    assert SUITE["guesses"] >= 4000
    assert all(len(row["ends"]) > 1 for row in SUITE["rows"])
    assert len({row["position"].partition("~")[0] for row in SUITE["rows"]}) >= 5


@pytest.mark.thorough
@pytest.mark.parametrize("row", SUITE["regret"], ids=lambda row: row["level"])
def test_the_mean_regret_is_no_larger_than_it_was(row: dict[str, Any]) -> None:
    """The suite contains the regret at its creation: mean and standard error, in points per decision."""
    mean, _ = mean_regret(SUITE["rows"][:: row["step"]], LEVELS[row["level"]], row["nodes"])
    assert mean <= row["mean"] + 2 * row["error"], "if that is intended, run: python3 -m tests.support.suite regret"


def test_stronger_levels_regret_less() -> None:
    """The order of the levels by regret is their order by strength."""
    stored = {row["level"]: row["mean"] for row in SUITE["regret"]}
    assert stored["master"] < stored["expert"] < stored["casual"]
