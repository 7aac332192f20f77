"""The report of the benchmarks: ratios with their spread, the file of a run, and the plot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from web.bench import plot
from web.bench.report import Row, Section, comparison, ratio, read, so_far, table, write
from web.bench.rounds import rounds
from web.build.progress import BuildError

FAST = Row([9.0, 10.0, 11.0])
SLOW = Row([18.0, 20.0, 25.0], base="fast")


def test_a_run_says_how_long_it_will_take_if_all_sections_were_measured_before() -> None:
    assert (
        so_far(80.2, ["play", "memory"], {"play": 30.0, "memory": 65.0})
        == "   1 min 20 s so far, about 1 min 35 s left"
    )
    assert so_far(80.2, ["play", "memory"], {"play": 30.0}) == "   1 min 20 s so far"
    assert so_far(80.2, [], {}) == "   1 min 20 s so far"


def test_a_ratio_is_that_of_the_medians_with_what_the_quartiles_allow() -> None:
    found = ratio(SLOW, FAST)
    assert found is not None
    assert (found.middle, found.spread) == (2.0, (19.0 / 10.5, 22.5 / 9.5))
    assert found.differs
    assert str(ratio(FAST, FAST)) == "1.00 (0.90 to 1.11)"
    alone = ratio(SLOW, Row([10.0]))
    assert str(alone) == "2.00"
    assert alone is not None
    assert not alone.differs
    assert ratio(FAST, Row([0.0])) is None


def test_a_table_shows_spread_and_ratio() -> None:
    section: Section = {"fast": FAST, "slow": SLOW}
    *_, fast, slow = table("the start", section).splitlines()
    assert fast.split() == ["fast", "10.0", "9.0", "11.0", str(len(FAST.samples)), "ms"]
    assert slow.endswith("2.00 (1.81 to 2.37) x fast")


def test_a_run_is_compared_with_an_earlier_one(tmp_path: Path) -> None:
    file = tmp_path / "bench" / "figures.json"
    write(file, {"browser": "1"}, {"start": {"board": FAST, "gone": FAST, "other unit": FAST}})
    now: dict[str, Section] = {"start": {"board": SLOW, "new": SLOW, "other unit": Row([1.0], "MB")}}
    lines = comparison(now, read(file)).splitlines()[1:]
    assert [line.split()[0] for line in lines] == ["start:"] * 4
    assert "2.00 (1.81 to 2.37)  differs" in lines[0]
    assert [line.split()[-1] for line in lines[1:]] == ["-", "-", "before"]


@pytest.mark.parametrize("text", ["", "{}", '{"sections": {"start": {"board": {"figures": []}}}}', '{"sections": []}'])
def test_a_file_that_is_no_run_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "figures.json"
    file.write_text(text, "utf-8")
    with pytest.raises(BuildError, match="does not hold the figures"):
        read(file)
    with pytest.raises(BuildError, match="cannot be read"):
        read(tmp_path / "none.json")


def test_the_file_of_a_run_is_plain_json(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    write(file, {}, {"start": {"slow": SLOW}})
    row = {"samples": [18.0, 20.0, 25.0], "unit": "ms", "base": "fast"}
    assert json.loads(file.read_text("utf-8")) == {"about": {}, "sections": {"start": {"slow": row}}}


def test_a_plot_has_a_line_for_each_series() -> None:
    picture = plot.lines({"a": [1.0, 100.0], "b": [50.0, 60.0]}, "MB", "games")
    assert picture.count("<polyline") == 2
    assert 'points="50.0,317.5 620.0,65.5"' in picture


def test_rounds_end_when_their_time_is_over_but_not_before_the_second() -> None:
    assert list(rounds(5, 60.0)) == [0, 1, 2, 3, 4]
    assert list(rounds(5, -1.0)) == [0, 1]
    assert list(rounds(1, 60.0)) == [0]
