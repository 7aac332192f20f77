"""The reader's practice: the results of each problem, the skill, the streak, and which problem comes next."""

import re
from collections.abc import Mapping, Sequence
from math import floor
from typing import Any

from rbcore.opponent.levels import LEVELS
from rbpage.days import is_day
from rbpage.reviews import MAX_COUNT, Mark, Marks, due_at, is_count, merged_entries, merged_marks, read_marks, standing

# A problem of the index: {id, themes, difficulty, pack, retired?, example?}. ``themes``: the main one first;
# ``difficulty``: the lowest level of the computer that finds the answer, "none" if no level does, "" for a mistake of
# the reader's; ``retired``: practice does not offer it any more, but its address and its day still show it;
# ``example``: its first play, if it is the example of its main theme.
Problem = Mapping[str, Any]
# What is stored: {skill, streak, best, marks, days}. ``skill``: the rank of the problems that the reader can solve, in
# tenths; ``streak``: problems in a row that were solved at once; ``days``: the results of the problems of the day by
# day, 2 if solved at once, else 1.
Practice = dict[str, Any]

# The number of levels that may find a problem; one that no level finds is harder than all.
_MAX_RANK = 7
_TENTHS = 10
# The rank of a mistake of the reader's, whose difficulty nobody has measured.
_MISTAKE_RANK = 2
_FIRST_SKILL = 15
# What a problem that is about as hard as expected changes, in tenths of a rank.
_STEP_UP, _STEP_DOWN = 4, 5
# Another main theme than that of the problem before is worth so many tenths of a rank.
_CHANGE_OF_THEME = 6
# Problems that are about as hard come in a mixed order: so many tenths of a rank are left to chance; more for questions
# about Stop, since most that are about as hard have the same answer.
_CHANCE, _CHANCE_OF_STOP = 15, 60
_STOP = "stop"
# Until so many problems are solved, new ones are for beginners, and of the game that most play.
_FIRST_SOLVED, _FIRST_GAME, _FIRST_DIFFICULTY = 6, "pagat", "beginner"
_MAX_DAYS = 10_000
_HEX = re.compile(r"[0-9a-f]+")


def new_practice() -> Practice:
    """Return the practice of a reader who has solved nothing."""
    return {"skill": _FIRST_SKILL, "streak": 0, "best": 0, "marks": {}, "days": {}}


def read_practice(note: Any) -> Practice:
    """Return the practice in a stored note; what is not valid is as if nothing had been done."""
    practice = new_practice()
    if not isinstance(note, dict):
        return practice
    for name, most in (("skill", _MAX_RANK * _TENTHS), ("streak", MAX_COUNT), ("best", MAX_COUNT)):
        if is_count(note.get(name)):
            practice[name] = min(note[name], most)
    days = note.get("days")
    rows = list(days.items())[:_MAX_DAYS] if isinstance(days, dict) else []
    valid = {day: result for day, result in rows if is_day(day) and is_count(result, 2) and result}
    return {**practice, "marks": read_marks(note.get("marks")), "days": valid}


def merged_practice(one: Practice, other: Practice) -> Practice:
    """Return two practices merged: the results of each problem, and the better result of each day.

    The skill and the streak are those of the practice with more attempts.
    """
    more = other if _attempts(other) > _attempts(one) else one
    return {
        "skill": more["skill"],
        "streak": more["streak"],
        "best": max(one["best"], other["best"]),
        "marks": merged_marks(one["marks"], other["marks"]),
        "days": merged_entries(one["days"], other["days"], max, _MAX_DAYS),
    }


def _attempts(practice: Practice) -> int:
    return sum(mark["solved"] + mark["missed"] for mark in practice["marks"].values())


def with_answer(practice: Practice, problem: str, difficulty: str, mark: Mark, is_clean: bool) -> Practice:
    """Return the practice after an attempt, whose results are ``mark``. ``is_clean``: it was solved at once.

    The skill follows the first attempts: solving an easy problem says little, and so does missing a hard one.
    """
    marks, skill, streak = practice["marks"], practice["skill"], practice["streak"] + 1 if is_clean else 0
    return {
        **practice,
        "skill": skill if problem in marks else _next_skill(skill, rank_of(difficulty), is_clean),
        "streak": streak,
        "best": max(practice["best"], streak),
        "marks": {**marks, problem: mark},
    }


def with_day(practice: Practice, day: str, solved: bool, is_clean: bool) -> Practice:
    """Return the practice after the problem of a day; the best result of a day counts."""
    result = (2 if is_clean else 1) if solved else 0
    days = practice["days"]
    return {**practice, "days": {**days, day: result}} if result > days.get(day, 0) else practice


def rank_of(difficulty: str) -> int:
    """Return how hard problems of a difficulty are, from 0 to 7."""
    if not difficulty:
        return _MISTAKE_RANK
    levels = list(LEVELS)
    return levels.index(difficulty) if difficulty in levels else _MAX_RANK


def _next_skill(skill: int, rank: int, is_clean: bool) -> int:
    surplus = floor((rank * _TENTHS - skill) / _TENTHS + 0.5)  # how much harder the problem is than expected
    change = max(0, _STEP_UP + surplus) if is_clean else -max(0, _STEP_DOWN - surplus)
    return min(max(skill + change, 0), _MAX_RANK * _TENTHS)


def _chance_of(problem: Problem) -> float:
    """Return a number from 0 to 1 that is always the same for a problem, by the hash in its id."""
    digits = _HEX.match(problem["id"][-2:])
    return int(digits[0], 16) / 255 if digits else 0.0


def next_problem(
    problems: Sequence[Problem], marks: Marks, skill: int, now: int, seen: Sequence[str] = ()
) -> Problem | None:
    """Return the next problem, or None if there are none.

    That is the most missed of those due for review, else the new one whose difficulty fits best, preferably with
    another theme than the last, else the one due first. The first ones are for beginners, all of one game. ``seen``:
    problems of this session, the last one at the end.
    """
    others = [problem for problem in problems if problem["id"] not in seen]
    last = next((_theme(problem) for problem in problems if seen and problem["id"] == seen[-1]), "")

    def cost(problem: Problem) -> float:
        theme = _theme(problem)
        chance = _chance_of(problem) * (_CHANCE_OF_STOP if theme == _STOP else _CHANCE)
        change = _CHANGE_OF_THEME if theme == last else 0
        return abs(rank_of(problem["difficulty"]) * _TENTHS - skill) + chance + change

    due = [problem for problem in others if standing(marks, problem["id"], now) == "due"]
    new = [problem for problem in others if problem["id"] not in marks]
    if due:
        return max(due, key=lambda problem: marks[problem["id"]]["missed"])
    if new:
        return min(_first(new) if _solved(marks) < _FIRST_SOLVED else new, key=cost)
    return min(others or problems, key=lambda problem: due_at(marks, problem["id"]), default=None)


def _solved(marks: Marks) -> int:
    return sum(mark["solved"] > 0 for mark in marks.values())


def _first(problems: Sequence[Problem]) -> Sequence[Problem]:
    """Return those problems with which a reader begins, or all if there are none among them."""
    game, wanted = _FIRST_GAME, _FIRST_DIFFICULTY
    found = [one for one in problems if one["difficulty"] == wanted and one.get("pack", "").startswith(f"{game}-")]
    return found or problems


def _theme(problem: Problem) -> str:
    return str(next(iter(problem["themes"]), ""))


def progress_in(problems: Sequence[Problem], marks: Marks, now: int) -> dict[str, int]:
    """Return how many of some problems there are, are solved, and are due for review."""
    ids = [problem["id"] for problem in problems]
    return {
        "all": len(ids),
        "done": sum(marks[one]["solved"] > 0 for one in ids if one in marks),
        "due": sum(standing(marks, one, now) == "due" for one in ids),
    }


def by_theme(problems: Sequence[Problem]) -> list[tuple[str, list[Problem]]]:
    """Return the themes of some problems with those that have them, the most frequent theme first."""
    themes = dict.fromkeys(theme for problem in problems for theme in problem["themes"])
    return sorted(((theme, with_theme(problems, theme)) for theme in themes), key=lambda row: -len(row[1]))


def with_theme(problems: Sequence[Problem], theme: str) -> list[Problem]:
    """Return the problems with a theme; all if it is ""."""
    return [problem for problem in problems if not theme or theme in problem["themes"]]
