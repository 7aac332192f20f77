"""The problem and the deal of a day: the same for everybody. Days are those of UTC, written like 2026-11-22."""

import re
from collections.abc import Mapping
from typing import Any

from rbpage.reviews import DAY_MS

# {first, problems}: the first day, and the ids of the problems from that day on.
Days = Mapping[str, Any]

_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_WEEK = 7
# Days of the Gregorian calendar from March 1st of the year 0: in 400 years, and until 1970.
_ERA, _UNTIL_1970 = 146_097, 719_468
# 1970 began on a Thursday.
_FIRST_WEEKDAY = 4


def number_of(day: str) -> int:
    """Return the days from 1970 until a day."""
    year, month, date = map(int, day.split("-"))
    era, year_of_era = divmod(year - (month <= 2), 400)
    day_of_year = (153 * ((month - 3) % 12) + 2) // 5 + date - 1
    return era * _ERA + year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + day_of_year - _UNTIL_1970


def time_of(day: str) -> int:
    """Return the time at which a day begins, in ms since 1970."""
    return number_of(day) * DAY_MS


def day_at(now: int) -> str:
    """Return the day of a time in ms since 1970."""
    era, day = divmod(now // DAY_MS + _UNTIL_1970, _ERA)
    year = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    day -= year * 365 + year // 4 - year // 100
    month = (5 * day + 2) // 153
    date = day - (153 * month + 2) // 5 + 1
    month = (month + 2) % 12 + 1
    return f"{era * 400 + year + (month <= 2):04}-{month:02}-{date:02}"


def day_after(day: str, count: int) -> str:
    """Return the day some days later."""
    return day_at((number_of(day) + count) * DAY_MS)


def is_day(text: str) -> bool:
    """Return whether a text is a day: there is no 31st of November."""
    return bool(_DAY.fullmatch(text)) and text[5:7] != "00" and day_at(time_of(text)) == text


def is_playable(days: Days, day: str, today: str) -> bool:
    """Return whether a text is a day that has been reached and has a problem."""
    return is_day(day) and str(days["first"]) <= day <= today


def problem_of(days: Days, day: str) -> str:
    """Return the id of the problem of a day, not before the first; after the end of the list it begins again."""
    problems = days["problems"]
    return str(problems[(number_of(day) - number_of(days["first"])) % len(problems)])


def month_of(day: str, week_start: int) -> list[list[str]]:
    """Return the weeks of the month of a day, each with seven days; "" for those of other months.

    ``week_start``: 1 for Monday to 7 for Sunday.
    """
    month = day[:7]
    first = f"{month}-01"
    at = -((number_of(first) + _FIRST_WEEKDAY - week_start) % _WEEK)
    weeks = []
    while day_after(first, max(at, 0)).startswith(month):
        week = (day_after(first, at + column) for column in range(_WEEK))
        weeks.append([one if one.startswith(month) else "" for one in week])
        at += _WEEK
    return weeks


def streak_of(solved: Mapping[str, int], today: str) -> int:
    """Return how many days in a row up to today have a solved problem; today counts as soon as it is solved."""
    count, day = 0, today if solved.get(today) else day_after(today, -1)
    while solved.get(day):
        count, day = count + 1, day_after(day, -1)
    return count
