"""Practice problems that fail the check today: retired, but still found by their addresses."""

import json
from pathlib import Path

import pytest

from rbcore.__main__ import main
from rbcore.problems.mining.days import extended
from rbcore.problems.mining.identity import Mine
from rbcore.problems.mining.packs import chosen
from rbcore.problems.mining.stops import mine_stops
from tests.support.problems import SHIPPED, row
from web.build import problems


def test_a_problem_that_fails_is_retired_and_keeps_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pagat-1.json"
    first, second, third = mine_stops(Mine("pagat", "s", stops=True), 0)[:3]
    wrong = second | {"accept": ["stop spaces"]}
    path.write_text(json.dumps([first, wrong, third]), encoding="utf-8")
    assert main(["problems", "retire", str(path), "--ids", first["id"], second["id"]]) == 0
    out = capsys.readouterr().out
    assert f"{second['id']}: the answer is" in out
    assert out.endswith("1 retired, 1 passed and stay\n")
    rows = json.loads(path.read_text("utf-8"))
    assert [rows[0], rows[2]] == [first, third]
    assert rows[1] == wrong | {"retired": rows[1]["retired"]}
    assert rows[1]["retired"].startswith("the answer is")
    assert main(["problems", "check", str(path)]) == 0
    assert capsys.readouterr().out == "1 retired\n2 passed, 0 failed\n"
    with pytest.raises(SystemExit, match="no problem pagat-00000000 in these files"):
        main(["problems", "retire", str(path), "--ids", "pagat-00000000"])


def test_another_problem_takes_the_place_of_a_retired_one() -> None:
    retired, *others = [row(number) for number in range(4)]
    pack = chosen(others, 3, [retired | {"retired": "fails"}])
    assert len(pack) == 4
    assert extended([], pack, 9).count(retired["id"]) == 0


def test_the_index_of_the_page_says_which_problems_are_retired() -> None:
    retired = {row["id"] for rows in SHIPPED.values() for row in rows if "retired" in row}
    assert {row["id"] for row in json.loads(problems.index()) if row.get("retired")} == retired != set()
