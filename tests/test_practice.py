"""The reader's practice: the skill, the streak, which problem comes next, and what is stored."""

from __future__ import annotations

import json
from typing import Any

from rbpage.practice import (
    Practice,
    by_theme,
    merged_practice,
    new_practice,
    next_problem,
    progress_in,
    rank_of,
    read_practice,
    with_answer,
    with_day,
    with_theme,
)
from rbpage.reviews import DAY_MS, mark_after

NOW = 1_790_000_000_000
CLEAN, HELPED, MISSED = (True, True), (True, False), (False, False)
Row = dict[str, Any]


def row(name: str, difficulty: str, *themes: str) -> Row:
    """Return a problem of the index."""
    return {"id": name, "difficulty": difficulty, "themes": list(themes), "pack": "pagat-1"}


EASY, USUAL, ALIKE = (
    row("a", "beginner", "load"),
    row("b", "learner", "dig-out"),
    row("c", "casual", "dig-out", "shelter"),
)
HARD, MISTAKE = row("d", "none", "shelter"), row("e", "", "stop")
ALL = [EASY, USUAL, ALIKE, HARD, MISTAKE]


def after(practice: Practice, problem: Row, result: tuple[bool, bool]) -> Practice:
    """Return the practice after an attempt now."""
    mark = mark_after(practice["marks"].get(problem["id"]), *result, NOW)
    return with_answer(practice, problem["id"], problem["difficulty"], mark, is_clean=result == CLEAN)


def worked(*results: tuple[Row, tuple[bool, bool]], practice: Practice | None = None) -> Practice:
    """Return the practice after attempts at problems."""
    practice = practice or new_practice()
    for problem, result in results:
        practice = after(practice, problem, result)
    return practice


def following(problems: list[Row], practice: Practice, now: int = NOW, seen: tuple[str, ...] = ()) -> Any:
    """Return the next problem."""
    return next_problem(problems, practice["marks"], practice["skill"], now, seen)


def test_a_problem_is_as_hard_as_the_level_that_finds_it_and_a_mistake_is_neither_easy_nor_hard() -> None:
    assert [rank_of(problem["difficulty"]) for problem in ALL] == [0, 1, 2, 7, 2]


def test_the_first_problems_are_for_beginners_and_of_one_game_until_some_are_solved() -> None:
    other = {**row("o", "beginner", "load"), "pack": "foster1-1"}
    rows = [other, USUAL, EASY, HARD]
    assert following(rows, new_practice()) is EASY
    solved = [row(f"s{at}", "beginner", "load") for at in range(6)]
    practice = worked(*((problem, HELPED) for problem in solved[:5]))
    assert following(rows, {**practice, "skill": 15}) is EASY, "five are solved"
    practice = worked((solved[5], HELPED), practice=practice)
    assert following(rows, {**practice, "skill": 15}) is USUAL, "then they are as hard as the reader is good"


def test_without_a_problem_for_beginners_the_first_one_is_neither_the_easiest_nor_the_hardest() -> None:
    assert following([USUAL, ALIKE, HARD, MISTAKE], new_practice()) is USUAL


def test_problems_that_are_about_as_hard_come_in_a_mixed_order_always_the_same() -> None:
    rows = [row(name, "learner", "load") for name in ("p-ff", "p-80", "p-00", "p-zz")]
    order: list[str] = []
    while len(order) < len(rows):
        order.append(following(rows, new_practice(), seen=tuple(order))["id"])
    assert order == ["p-00", "p-zz", "p-80", "p-ff"]


def test_whoever_solves_problems_gets_harder_ones_whoever_misses_them_easier_ones() -> None:
    good, bad = new_practice(), new_practice()
    for at in range(12):
        good = after(good, row(f"g{at}", "club", "load"), CLEAN)
        bad = after(bad, row(f"b{at}", "learner", "load"), MISSED)
    assert following([EASY, USUAL, HARD], good) is HARD
    assert following([EASY, USUAL, HARD], bad) is EASY


def test_easy_problems_that_are_solved_and_hard_ones_that_are_missed_say_little() -> None:
    practice = new_practice()
    assert after({**practice, "skill": 60}, EASY, CLEAN)["skill"] == 60
    assert after({**practice, "skill": 10}, HARD, MISSED)["skill"] == 10
    assert after({**practice, "skill": 0}, EASY, MISSED)["skill"] == 0


def test_the_skill_changes_by_halves_as_it_always_did() -> None:
    assert after(new_practice(), EASY, MISSED)["skill"] == 9, "-1.5 ranks count as -1"
    assert after(new_practice(), ALIKE, CLEAN)["skill"] == 20, "0.5 ranks count as 1"


def test_a_problem_that_comes_back_does_not_change_the_skill_again() -> None:
    once = after(new_practice(), USUAL, MISSED)
    assert after(once, USUAL, MISSED)["skill"] == once["skill"]


def test_what_was_missed_comes_back_the_most_missed_first_and_then_new_problems() -> None:
    practice = worked((HARD, MISSED), (EASY, MISSED), (EASY, MISSED))
    for seen, expected in [((), EASY), (("a",), HARD), (("a", "d"), USUAL)]:
        assert following(ALL, practice, NOW + DAY_MS, seen) is expected


def test_problems_of_one_theme_do_not_follow_each_other_if_others_are_about_as_hard() -> None:
    practice = {**new_practice(), "skill": 17}
    assert following([USUAL, ALIKE, MISTAKE], practice, seen=("b",)) is MISTAKE
    assert following([USUAL, ALIKE], practice, seen=("b",)) is ALIKE


def test_when_every_problem_is_solved_the_one_that_is_due_first_comes_again() -> None:
    practice = worked((EASY, CLEAN), (USUAL, CLEAN), (USUAL, CLEAN))
    assert following([EASY, USUAL], practice) is EASY
    assert following([EASY, USUAL], practice, seen=("a",)) is USUAL
    assert following([EASY, USUAL], practice, seen=("a", "b"))
    assert following([EASY, USUAL], new_practice(), seen=("a", "b")), "also if none was answered"
    assert following([], practice) is None


def test_the_streak_counts_problems_that_were_solved_at_once() -> None:
    practice = worked(*((USUAL, result) for result in (CLEAN, CLEAN, HELPED, CLEAN)))
    assert (practice["streak"], practice["best"]) == (1, 2)


def test_progress_counts_what_is_solved_and_what_is_due() -> None:
    marks = worked((EASY, CLEAN), (HARD, MISSED))["marks"]
    assert progress_in(ALL, marks, NOW + DAY_MS // 2) == {"all": 5, "done": 1, "due": 1}
    assert progress_in(with_theme(ALL, "shelter"), marks, NOW) == {"all": 2, "done": 0, "due": 0}


def test_themes_are_listed_with_their_problems_the_most_frequent_first() -> None:
    themes = by_theme(ALL)
    assert themes[0] == ("dig-out", [USUAL, ALIKE])
    assert sorted(theme for theme, _ in themes) == ["dig-out", "load", "shelter", "stop"]
    assert len(with_theme(ALL, "")) == 5


def test_the_best_result_of_a_day_counts() -> None:
    practice = with_day(new_practice(), "2026-11-22", *MISSED)
    assert practice["days"] == {}
    for result, kept in [(HELPED, 1), (CLEAN, 2), (HELPED, 2)]:
        practice = with_day(practice, "2026-11-22", *result)
        assert practice["days"]["2026-11-22"] == kept
    assert after(practice, EASY, CLEAN)["days"] == practice["days"]


def test_a_stored_practice_is_read_again_and_what_is_damaged_counts_as_nothing() -> None:
    practice = after(new_practice(), EASY, CLEAN)
    assert read_practice(json.loads(json.dumps(practice))) == practice
    strange: list[Any] = [
        None, 5, "x", [], {"skill": -1, "streak": "4", "best": 1.5, "marks": [1], "days": "x"},
        {"skill": True, "streak": None, "best": 2**60, "days": {"2026-11-22": True}},
    ]  # fmt: skip
    for note in strange:
        assert read_practice(note) == new_practice()
    assert read_practice({**practice, "skill": 99})["skill"] == 70
    days = {"2026-11-22": 2, "2026-11-23": 3, "2026-11-24": 0, "tomorrow": 1}
    assert read_practice({**practice, "days": days})["days"] == {"2026-11-22": 2}
    assert read_practice({**practice, "marks": {"A B": practice["marks"]["a"]}})["marks"] == {}


def test_a_merged_practice_has_the_results_of_both_and_the_better_one_of_each_day() -> None:
    here = {**worked((EASY, CLEAN)), "days": {"2026-11-22": 2, "2026-11-23": 1}}
    there = {**worked((HARD, MISSED)), "days": {"2026-11-22": 1, "2026-11-24": 1}}
    both = merged_practice(here, there)
    assert both["marks"] == {**here["marks"], **there["marks"]}
    assert both["days"] == {"2026-11-22": 2, "2026-11-23": 1, "2026-11-24": 1}
    assert merged_practice(both, there) == both


def test_a_merged_practice_has_the_skill_and_the_streak_of_more_attempts_and_the_better_best_streak() -> None:
    little = {**worked((EASY, CLEAN), (USUAL, CLEAN)), "best": 7}
    much = worked((EASY, CLEAN), (USUAL, CLEAN), (HARD, CLEAN), (ALIKE, MISSED))
    assert (little["streak"], much["streak"], much["best"]) == (2, 0, 3)
    for both in (merged_practice(little, much), merged_practice(much, little)):
        assert (both["skill"], both["streak"], both["best"]) == (much["skill"], 0, 7)
    assert merged_practice(new_practice(), little) == merged_practice(little, new_practice()) == little
