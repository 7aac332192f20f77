"""The best results of the vigilance drill, and what is merged from two devices."""

from __future__ import annotations

from typing import Any

from rbpage.drill import median, merged_drills, points_of, read_drills, with_drill


def score(*reactions: int, missed: int = 0, wrong: int = 0) -> dict[str, Any]:
    """Return a score with the reactions to the mistakes that were caught."""
    return {"caught": len(reactions), "missed": missed, "wrong": wrong, "reactions": list(reactions)}


def test_the_points_are_what_was_caught_less_false_calls_but_at_least_none() -> None:
    assert points_of(score(900, 500, missed=1, wrong=1)) == 1
    assert points_of(score(wrong=1)) == 0


def test_the_median_is_in_the_middle() -> None:
    assert [median(values) for values in ([], [5], [9, 1], [3, 9, 1])] == [0, 5, 5, 3]


def test_the_best_result_at_each_speed_is_kept_more_points_or_the_same_faster() -> None:
    first, is_best = with_drill(read_drills(None), "fast", score(900))
    assert is_best
    assert first == {"pace": "fast", "best": {"fast": {"points": 1, "ms": 900}}}
    assert not with_drill(first, "fast", score(950))[1]
    assert with_drill(first, "fast", score(800))[1]
    slow, _ = with_drill(first, "slow", score(2000, 3001))
    assert slow["best"] == {"fast": {"points": 1, "ms": 900}, "slow": {"points": 2, "ms": 2501}}
    assert not with_drill(read_drills(None), "fast", score())[1]


def test_a_damaged_note_is_as_if_nothing_had_been_stored() -> None:
    strange: list[Any] = [None, 5, "x", [], {"pace": "warp", "best": {"fast": {"points": 99, "ms": 1}}}, {"pace": []}]
    for note in strange:
        assert read_drills(note) == {"pace": "normal", "best": {}}
    best: dict[str, Any] = {"slow": {"points": 8, "ms": 700}, "warp": {"points": 1, "ms": 1}, "fast": 7}
    assert read_drills({"pace": "slow", "best": best}) == {"pace": "slow", "best": {"slow": best["slow"]}}


def test_merged_results_are_the_better_ones_at_each_speed() -> None:
    def best(points: int, ms: int) -> dict[str, int]:
        return {"points": points, "ms": ms}

    here = {"pace": "slow", "best": {"slow": best(3, 900), "normal": best(5, 900)}}
    there = {"pace": "fast", "best": {"slow": best(4, 990), "normal": best(5, 950), "fast": best(1, 5)}}
    both = {"slow": best(4, 990), "normal": best(5, 900), "fast": best(1, 5)}
    assert merged_drills(here, there) == {"pace": "slow", "best": both}
    assert merged_drills(there, here) == {"pace": "fast", "best": both}
    assert merged_drills(read_drills(None), there) == there


def test_a_reaction_before_the_play_is_no_result() -> None:
    assert read_drills({"best": {"fast": {"points": 8, "ms": -1}}})["best"] == {}
