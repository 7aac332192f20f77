"""The problem of each day, the calendar, and streaks of days."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta

from rbpage.days import day_after, day_at, is_day, is_playable, month_of, number_of, problem_of, streak_of

from web.build.environment import WEB

DAYS = {"first": "2026-11-22", "problems": ["a", "b", "c"]}
TODAY = "2026-12-01"


def time(*parts: int) -> int:
    """Return a time in UTC in ms."""
    return int(datetime(*parts, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type, misc]


def test_a_day_is_that_of_utc() -> None:
    assert day_at(time(2026, 11, 22, 23, 59)) == "2026-11-22"
    assert day_at(time(2026, 11, 23)) == "2026-11-23"
    assert day_after("2026-12-31", 1) == "2027-01-01"
    assert day_after("2028-03-01", -1) == "2028-02-29"


def test_every_day_of_six_centuries_is_counted_as_in_the_calendar() -> None:
    first = date(1900, 1, 1)
    for number in range(0, 219_000, 7):
        day = first + timedelta(number)
        assert number_of(day.isoformat()) == (day - date(1970, 1, 1)).days
        assert is_day(day_after("1900-01-01", number))
        assert day_after("1900-01-01", number) == day.isoformat()


def test_days_from_the_first_until_today_can_be_played() -> None:
    for day in ("2026-11-22", "2026-11-30", TODAY):
        assert is_playable(DAYS, day, TODAY)
    for day in ("2026-11-21", "2026-12-02", "2026-11-31", "today", "", "2026-11-22x"):
        assert not is_playable(DAYS, day, TODAY)
    for text in ("2026-13-01", "2026-1-1", "2026-00-10", "2026-01-00", "2027-02-29", "２０２６-01-01"):
        assert not is_day(text)


def test_each_day_has_its_problem_and_after_the_last_one_the_list_begins_again() -> None:
    assert [problem_of(DAYS, f"2026-11-{day}") for day in (22, 23, 24, 25)] == ["a", "b", "c", "a"]
    longer = {**DAYS, "problems": [*DAYS["problems"], "d"]}
    assert problem_of(longer, "2026-11-24") == "c"


def test_the_first_days_of_the_stored_list_never_change() -> None:
    stored, began = (
        json.loads((WEB / path).read_text("utf-8"))
        for path in ("features/problems/days.json", "test/data/first-days.json")
    )
    assert stored["first"] == began["first"]
    assert stored["problems"][: len(began["problems"])] == began["problems"]


def test_a_month_is_shown_in_whole_weeks() -> None:
    november = month_of("2026-11-24", 1)  # it begins on a Sunday
    assert november[0] == ["", "", "", "", "", "", "2026-11-01"]
    assert (len(november), november[-1]) == (6, ["2026-11-30", "", "", "", "", "", ""])
    assert month_of("2026-11-24", 7)[0][0] == "2026-11-01"
    february = month_of("2027-02-10", 1)  # it begins on a Monday
    assert (len(february), len([day for week in february for day in week if day])) == (4, 28)


def test_the_streak_of_days_goes_on_until_a_whole_day_was_missed() -> None:
    solved = {"2026-11-28": 1, "2026-11-29": 2, "2026-11-30": 2}
    assert streak_of(solved, TODAY) == 3
    assert streak_of({**solved, TODAY: 1}, TODAY) == 4
    assert streak_of(solved, "2026-12-02") == streak_of({}, TODAY) == 0
