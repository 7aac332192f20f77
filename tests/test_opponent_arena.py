"""The arena and bench commands: complete, resumable and reproducible."""

import argparse
import json
import shutil
from pathlib import Path

import pytest

from rbcore.__main__ import main
from rbcore.commands import arena, bench
from rbcore.opponent.levels import LEVELS

ROOT = Path(__file__).parents[1]
KEYS = {"s_a", "s_b", "games", "score", "ci", "margin", "margin_ci", "elo", "turns", "stalemates", "ms_a", "ms_b"}


def options(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    return parser.parse_args(words)


def last_line(capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    found: dict[str, object] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return found


def timeless(result: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in result.items() if not key.startswith(("ms_", "s_"))}


def test_a_match_prints_its_result_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(options("--a", "greedy", "--b", "random", "--deals", "2", "--seed", "7")) == 0
    result = last_line(capsys)
    assert set(result) >= KEYS
    assert result["games"] == 4
    assert result["score"] == 1.0


def test_the_greedy_contender_searches_nothing_and_overlooks_nothing() -> None:
    greedy = arena.CONTENDERS["greedy"]
    assert (greedy.joins_houses, greedy.nodes, greedy.miss_chance, greedy.overlook_chance) == (False, 0, 0, 0)
    assert all(level.nodes for level in LEVELS.values())


def test_a_match_between_versions_is_that_of_one_version(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["--a", "expert", "--b", "casual", "--deals", "2", "--seed", "3", "--budget", "30"]
    arena.main(options(*words))
    alone = last_line(capsys)
    arena.main(options(*words, "--b-from", str(ROOT)))
    between = last_line(capsys)
    assert {key: between[key] for key in timeless(alone)} == timeless(alone)
    assert between["b_from"] == str(ROOT)
    assert 0 not in (between["s_a"], between["s_b"])
    with pytest.raises(SystemExit, match="not a checkout"):
        main(["arena", *words, "--b-from", str(tmp_path)])


def test_a_version_with_other_rules_ends_the_match(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rbcore", tmp_path / "rbcore", ignore=shutil.ignore_patterns("__pycache__"))
    deal = tmp_path / "rbcore/table/deal.py"
    text = deal.read_text("utf-8")
    assert 'chance(f"deal {seed}")' in text
    deal.write_text(text.replace('chance(f"deal {seed}")', 'chance(f"other deal {seed}")'), "utf-8")
    with pytest.raises(SystemExit, match="plays by other rules"):
        arena.main(options("--a", "casual", "--b", "casual", "--deals", "1", "--b-from", str(tmp_path)))


def test_the_levels_of_the_second_player_are_those_of_its_version(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"no such level: 'novice'; there are beginner, .*, random"):
        arena.main(options("--a", "casual", "--b", "novice"))
    with pytest.raises(SystemExit, match="no such level: 'novice'"):
        arena.main(options("--a", "casual", "--b", "novice", "--deals", "1", "--b-from", str(ROOT)))


def test_players_can_have_different_budgets(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main(options("--a", "expert", "--b", "expert", "--deals", "2", "--budget", "200", "--b-budget", "2"))
    result = last_line(capsys)
    assert (result["budget"], result["b_budget"]) == (200, 2)
    assert float(str(result["s_a"])) > float(str(result["s_b"]))


def test_an_interrupted_match_can_be_resumed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["--a", "expert", "--b", "casual", "--seed", "3", "--budget", "40"]
    out = ["--out", str(tmp_path / "match.jsonl")]
    arena.main(options(*words, "--deals", "3"))
    whole = last_line(capsys)
    arena.main(options(*words, *out, "--deals", "1"))
    arena.main(options(*words, *out, "--deals", "3"))
    assert timeless(last_line(capsys)) == timeless(whole)
    with pytest.raises(SystemExit, match="results of other settings"):
        arena.main(options(*words, *out, "--deals", "3", "--preset", "brief"))
    arena.main(options(*words, *out, "--deals", "2"))
    fewer = last_line(capsys)
    arena.main(options(*words, "--deals", "2"))
    assert timeless(fewer) == timeless(last_line(capsys))
    lines = (tmp_path / "match.jsonl").read_text("utf-8")
    rest = '"ms_a":[],"ms_b":[]}\n'
    for damaged in (
        "{", lines + '{"deal":3}\n', lines + "5\n", lines + '{"deal":3,"games":[],' + rest,
        lines + '{"deal":[3],"games":[],' + rest, lines + '{"deal":3,"games":[[1,2,3]],' + rest,
        lines + '{"deal":3,"games":[[1,2,3,"win"]],"ms_a":["x"],"ms_b":[]}\n',
    ):  # fmt: skip
        (tmp_path / "match.jsonl").write_text(damaged)
        with pytest.raises(SystemExit, match="not a file of results"):
            arena.main(options(*words, *out, "--deals", "3"))


def test_results_that_cannot_be_written_are_reported_before_the_match(tmp_path: Path) -> None:
    words = ["--a", "greedy", "--b", "random", "--out", str(tmp_path / "nowhere" / "match.jsonl")]
    with pytest.raises(SystemExit, match="cannot write"):
        arena.main(options(*words))


def test_the_number_of_processes_does_not_change_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--a", "casual", "--b", "beginner", "--deals", "3", "--seed", "jobs", "--budget", "30"]
    arena.main(options(*words))
    alone = last_line(capsys)
    arena.main(options(*words, "--jobs", "2"))
    both = last_line(capsys)
    assert {k: both[k] for k in ("games", "score", "margin")} == {k: alone[k] for k in ("games", "score", "margin")}


def test_three_players_sit_in_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main(
        options("--a", "expert", "--b", "beginner", "--deals", "1", "--preset", "wegner-three", "--budget", "30")
    )
    assert last_line(capsys)["games"] == 3


def test_the_confidence_interval_assumes_independent_deals() -> None:
    mean, (low, high) = arena.interval([0.0, 1.0] * 50)
    assert mean == 0.5
    assert 0.40 < low < 0.41
    assert 0.59 < high < 0.60
    assert arena.interval([1.0]) == (1.0, [1.0, 1.0])


def test_the_bench_command_reports_every_rate_and_level() -> None:
    found = bench.measure(span_s=0.05, decisions=2)
    assert set(found["decision_ms"]) == set(LEVELS)
    assert all(value > 0 for value in found["rates_per_s"].values())
    assert found["rates_per_s"]["expansions"] > 1000


@pytest.mark.parametrize(
    "words", [["--span", "0"], ["--span", "-1"], ["--span", "inf"], ["--span", "nan"], ["--decisions", "0"]]
)
def test_the_bench_command_refuses_times_and_numbers_that_are_none(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["bench", *words])
    assert f"'{words[1]}' is not a" in capsys.readouterr().err


@pytest.mark.thorough
def test_a_match_can_be_played_with_other_options(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--a", "casual", "--b", "beginner", "--deals", "2", "--seed", "rules", "--budget", "30"]
    arena.main(options(*words))
    usual = last_line(capsys)
    arena.main(options(*words, "--options", '{"reserve": 3, "space_force": "none"}'))
    changed = last_line(capsys)
    assert changed["options"] == {"reserve": 3, "space_force": "none"}
    assert changed["margin"] != usual["margin"]
    for wrong in ("{", "[]"):
        with pytest.raises(SystemExit):
            options(*words, "--options", wrong)
    assert "JSON" in capsys.readouterr().err
