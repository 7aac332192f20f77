"""The problems of the days: a list that is only ever added to."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from rbcore.__main__ import main
from rbcore.problems.mining.days import extended
from rbcore.problems.mining.packs import pack_text
from tests.support.problems import SHIPPED, row
from web.build.environment import WEB


def test_days_are_only_added_and_spread_over_problems_and_themes() -> None:
    rows = [row(number, themes=[("load", "dig-out")[number % 2]]) for number in range(4)] + [row(9, themes=["stop"])]
    first = extended([], rows[:2], 3)
    later = extended(first, rows, 12)
    assert later[:3] == first
    assert set(later) == {one["id"] for one in rows[:4]}
    assert max(map(later.count, later)) == 3
    themes = [next(one["themes"] for one in rows if one["id"] == day) for day in later[3:]]
    assert all(one != other for one, other in pairwise(themes))


def test_the_list_of_days_goes_on_where_it_ended(tmp_path: Path) -> None:
    pack, path = tmp_path / "pack.json", tmp_path / "days.json"
    pack.write_text(json.dumps([row(number) for number in range(5)]), encoding="utf-8")
    arguments = ["problems", "days", str(pack), "--out", str(path)]
    main([*arguments, "--count", "4", "--first", "2026-01-01"])
    begun = json.loads(path.read_text("utf-8"))
    main([*arguments, "--count", "7"])
    longer = json.loads(path.read_text("utf-8"))
    assert longer["first"] == "2026-01-01"
    assert (longer["problems"][:4], len(longer["problems"])) == (begun["problems"], 7)


def test_every_day_has_a_problem_of_the_packs() -> None:
    days = json.loads((WEB / "features" / "problems" / "days.json").read_text("utf-8"))
    assert set(days["problems"]) <= {row["id"] for rows in SHIPPED.values() for row in rows}


@pytest.mark.parametrize(
    "stored", [[], {"x": 1}, {"first": "today", "problems": []}, {"first": "2026-01-01", "problems": [1]}]
)
def test_days_are_added_only_to_a_list_of_days(stored: Any, tmp_path: Path) -> None:
    pack, path = tmp_path / "pack.json", tmp_path / "days.json"
    pack.write_text(pack_text([row(1)]), encoding="utf-8")
    path.write_text(json.dumps(stored), encoding="utf-8")
    with pytest.raises(SystemExit, match="is not a list of the problems of the days"):
        main(["problems", "days", str(pack), "--out", str(path)])
    assert json.loads(path.read_text("utf-8")) == stored


@pytest.mark.parametrize("first", ["notadate", "20261122", "2026-02-30", "2026-1-1", ""])
def test_the_first_day_is_a_date(first: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["problems", "days", "pack.json", "--first", first, "--out", str(tmp_path / "days.json")])
    assert "is not a day such as" in capsys.readouterr().err


def test_a_list_of_days_needs_a_problem(tmp_path: Path) -> None:
    pack = tmp_path / "pack.json"
    pack.write_text(pack_text([row(1, themes=["stop"]), row(2, retired="x")]), encoding="utf-8")
    with pytest.raises(SystemExit, match="no problem for a day"):
        main(["problems", "days", str(pack), "--out", str(tmp_path / "days.json")])
