"""Packs of practice problems, and the command line that mines, packs and checks them."""

import json
import subprocess
import sys
import zipfile
from collections import Counter
from gzip import compress
from pathlib import Path
from typing import Any

import pytest

from rbcore.__main__ import main
from rbcore.bridge.shapes import SHAPES
from rbcore.bridge.shapes.types import mismatch, named
from rbcore.problems import lesson
from rbcore.problems.lesson import lesson_of
from rbcore.problems.mining import commands
from rbcore.problems.mining.checking import check
from rbcore.problems.mining.identity import Mine
from rbcore.problems.mining.packs import (
    MOST_BYTES,
    chosen,
    described_problem,
    offered,
    pack_text,
    packed_bytes,
    shape_of,
    split,
)
from rbcore.problems.mining.stops import mine_stops
from rbcore.rules.behaviour import BEHAVIOUR
from tests.support.problems import DIG, PACKS, SHIPPED, problem, row
from web.build import products

# Packs.


def test_a_pack_has_only_a_few_problems_of_one_kind() -> None:
    alike = [row(number) for number in range(60)]
    assert len(chosen(alike, 50, [])) == 4
    for one in alike[30:]:
        one.update(accept=[f"move 5C A.turned H1, {'move 4D H2 H3, ' * one['from']['game']}turn hand"])
    rows = chosen(alike, 50, [])
    assert len(rows) == 18
    assert rows == chosen(alike[::-1], 50, [])


def test_positions_of_one_game_that_look_alike_are_not_both_chosen() -> None:
    twins = [row(1), row(2, **{"pos": row(1)["pos"].replace("1x", "9x"), "from": row(1)["from"]})]
    assert len(chosen(twins, 50, [])) == 1


def test_a_problem_without_a_theme_is_not_chosen() -> None:
    assert chosen([row(1, themes=[])], 50, []) == []


def test_published_problems_stay_first_and_in_their_order() -> None:
    published = [row(5), row(3)]
    rows = chosen([row(1), row(3)], 50, published)
    assert [one["id"] for one in rows] == [row(number)["id"] for number in (5, 3, 1)]


def test_packs_are_split_before_they_are_too_large() -> None:
    rows = [row(number) for number in range(40)]
    packs = split(rows, 400)
    assert [one for pack in packs for one in pack] == rows
    assert len(packs) > 1
    assert all(packed_bytes(pack) <= 400 for pack in packs)


def test_the_shape_of_a_line_is_its_places_without_its_cards() -> None:
    assert shape_of("move KD A.turned B.waste, move 3C H1 H4, turn hand") == "tw HH turn"


# The command line.


@pytest.fixture
def fake_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every other game have a problem, without playing it."""
    monkeypatch.setattr(commands, "mine_game", lambda _, number: [row(number)] if number % 2 else [])


def mine(path: Path, games: int, *more: str) -> int:
    return main(["problems", "mine", "--games", str(games), "--jobs", "1", "--out", str(path), *more])


@pytest.mark.usefixtures("fake_games")
def test_interrupted_mining_goes_on_to_the_same_file(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    mine(whole, 5)
    text = whole.read_text("utf-8")
    for length in (len(text.partition("\n")[0]) + 1, len(text) // 2, len(text) - 1):
        cut.write_text(text[:length], encoding="utf-8")
        mine(cut, 5)
        assert cut.read_text("utf-8") == text


@pytest.mark.usefixtures("fake_games")
def test_more_games_are_added_to_a_file_but_no_others(tmp_path: Path) -> None:
    path = tmp_path / "mined"
    mine(path, 2)
    mine(path, 4)
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert [line["game"] for line in lines[1:]] == [0, 1, 2, 3]
    with pytest.raises(SystemExit, match="results of other settings"):
        mine(path, 4, "--seed", "2")
    path.write_text("{}x\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="not a file of results"):
        mine(path, 4)


@pytest.mark.usefixtures("fake_games")
def test_packs_that_were_published_stay_and_new_ones_follow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "described_problem", lambda row: row)
    mined = tmp_path / "mined"
    arguments = [
        "problems",
        "pack",
        str(mined),
        "--name",
        "pagat",
        "--count",
        "50",
        "--out",
        str(tmp_path),
        "--jobs",
        "1",
    ]
    mine(mined, 4)
    main(arguments)
    first = json.loads((tmp_path / "pagat-1.json").read_text("utf-8"))
    mine(mined, 9)
    main(arguments)
    after = json.loads((tmp_path / "pagat-1.json").read_text("utf-8"))
    assert len(first) == 2
    assert after[: len(first)] == first
    assert len(after) == 4


def test_check_counts_what_passed_and_what_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pack.json"
    questions = mine_stops(Mine("pagat", "s", stops=True), 0)[:2]
    path.write_text(json.dumps([*questions, questions[0], questions[0] | {"id": "x"}, 5]), encoding="utf-8")
    assert main(["problems", "check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "its id occurs twice" in out
    assert "x: the id is not that of the position" in out
    assert out.endswith("2 passed, 3 failed\n")
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(SystemExit, match="is not a list of problems"):
        main(["problems", "check", str(path)])


@pytest.mark.parametrize("words", [["table"], ["days", "--out", "days.json"]], ids=lambda words: words[0])
@pytest.mark.parametrize(
    "rows", [[1, 2], [{"x": 1}], [row(1, themes=[])], [row(1, difficulty=3)], [row(1) | {"from": {}}]]
)
def test_a_list_of_anything_but_problems_is_refused(
    words: list[str], rows: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("numbers.json").write_text(json.dumps(rows), encoding="utf-8")
    with pytest.raises(SystemExit, match="is not a list of problems"):
        main(["problems", *words, "numbers.json"])


@pytest.mark.usefixtures("fake_games")
def test_a_pack_leaves_the_packs_of_other_names_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "described_problem", lambda row: row)
    mined = tmp_path / "mined"
    mine(mined, 4)
    for other in ("foster2-36-1.json", "foster2-x.json", "foster2-1.json.json"):
        (tmp_path / other).write_text(pack_text([row(50)]), encoding="utf-8")
    words = ["problems", "pack", str(mined), "--name", "foster2", "--count", "9", "--out", str(tmp_path), "--jobs", "1"]
    assert main(words) == 0
    assert len(json.loads((tmp_path / "foster2-1.json").read_text("utf-8"))) == 2
    assert json.loads((tmp_path / "foster2-36-1.json").read_text("utf-8")) == [row(50)]
    (tmp_path / "foster2-1.json").write_text('[{"x": 1}]', encoding="utf-8")
    with pytest.raises(SystemExit, match="is not a list of problems"):
        main(words)


def test_packs_of_an_earlier_behaviour_are_proved_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pack.json"
    first, second, third = mine_stops(Mine("pagat", "s", stops=True), 0)[:3]
    wrong = second | {"behaviour": BEHAVIOUR - 1, "accept": ["stop spaces"]}
    malformed = [5, {"id": "x"}, {"id": "y", "pos": 5}]
    path.write_text(json.dumps([first | {"behaviour": BEHAVIOUR - 1}, wrong, third, *malformed]), encoding="utf-8")
    assert main(["problems", "prove", str(path)]) == 1
    out = capsys.readouterr().out
    assert f"{second['id']}: the answer is" in out
    assert all(f"{path}: {name}: " in out for name in (4, "x", "y"))
    assert out.endswith("1 proved again, 4 failed\n")
    assert json.loads(path.read_text("utf-8")) == [first, wrong, third, *malformed]


def test_the_wheel_that_pages_download_contains_no_mining_or_training(tmp_path: Path) -> None:
    with zipfile.ZipFile(products.wheel()) as wheel:
        names = wheel.namelist()
    assert "rbcore/problems/themes.py" in names
    tools = ("rbcore/problems/mining", "rbcore/opponent/training")
    assert not [name for name in names if name.startswith(tools)]
    needs = "need{} the repository; the installed package does not contain {}"
    for words, refusal in (
        (["problems", "check", "pack.json"], "problems " + needs.format("", "them")),
        (["train", "fit", "games"], "training " + needs.format("s", "it")),
    ):
        answer = subprocess.run(
            [sys.executable, "-m", "rbcore", *words], cwd=tmp_path, env={"PYTHONPATH": str(products.wheel())},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert answer.stderr == f"rbcore: {refusal}\n"
        assert answer.returncode == 1


def test_where_the_best_other_line_counts_the_same_a_tempting_one_is_compared() -> None:
    dig = "move 2H H5 H8, move 3C H5 F4, move 4C H3 F4, turn hand"
    described = described_problem(problem(pos=DIG, accept=[dig], rival=dig))
    assert described["themes"][0] == "dig-out"
    assert described["tempting"] != dig
    assert "tempting" not in described_problem(problem(pos=DIG, accept=[dig], rival="move 4C H3 H8, turn hand"))


def test_a_problem_that_the_page_cannot_show_is_not_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson, "MAX_NODES", 1)
    assert described_problem(problem())["themes"] == []
    assert "more than 1 positions" in check(problem())


# The packs of the page.


@pytest.mark.parametrize("path", PACKS, ids=lambda path: path.stem)
def test_a_pack_is_small_and_its_problems_are_of_this_behaviour(path: Path) -> None:
    rows = SHIPPED[path.stem]
    renew = f"run: python3 -m rbcore problems prove web/problems/{path.name}"
    assert path.read_text("utf-8") == pack_text(rows), renew
    assert packed_bytes(rows) <= MOST_BYTES
    assert {row["behaviour"] for row in rows} == {BEHAVIOUR}, renew
    assert {mismatch(SHAPES, named("Problem"), row) for row in rows} == {""}


@pytest.mark.parametrize(("preset", "least"), [("pagat", 395), ("foster2", 55), ("foster1", 40), ("pagat-strict", 30)])
def test_practice_offers_enough_problems_of_each_game(preset: str, least: int) -> None:
    rows = offered(row for rows in SHIPPED.values() for row in rows)
    assert sum(row["pos"].startswith(f"{preset}~") for row in rows) >= least


def test_the_problems_of_strict_rules_are_spread_over_faults_and_difficulty() -> None:
    rows = offered(row for rows in SHIPPED.values() for row in rows if row["pos"].startswith("pagat-strict~"))
    levels = Counter(row["difficulty"] for row in rows)
    answers = Counter(row["accept"][0] for row in rows)
    assert len(levels) >= 4
    assert len(answers) >= 8
    assert max([*levels.values(), *answers.values()]) < len(rows) / 2


def test_every_problem_has_an_id_of_its_own() -> None:
    ids = [row["id"] for rows in SHIPPED.values() for row in rows]
    assert len(set(ids)) == len(ids) > 100


def test_a_problem_costs_no_more_than_a_lesson_of_the_course() -> None:
    longest = [max(rows, key=lambda row: len(str(row["accept"]))) for rows in SHIPPED.values()]
    sizes = [len(compress(json.dumps(lesson_of(row)).encode())) for row in longest]
    assert max(sizes) < 28_000
