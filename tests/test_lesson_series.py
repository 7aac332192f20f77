"""Series of lessons: their form, their problems with key and line, and baking them."""

import json
from pathlib import Path
from typing import Any

import pytest

from rbcore.__main__ import main
from rbcore.lesson.bake import bake
from rbcore.lesson.check import check, check_text
from rbcore.lesson.json_schema import series_schema
from rbcore.lesson.keys import SERIES
from tests.support.lessons import ACE, LOOK, PLAY, changed, written

ROOT = Path(__file__).parent.parent


def series(*lessons: Any, **keys: Any) -> dict[str, Any]:
    """Return a series of lessons."""
    return changed({"format": "russian-bank-series", "version": 1, "lessons": list(lessons)}, **keys)


WRONG: list[tuple[dict[str, Any], str, str]] = [
    (series(ACE, version=None), "", "'version' is missing"),
    (series(ACE, version=2), "version", "a newer version"),
    (series(), "lessons", "a list that is not empty"),
    (series(lessons=None), "", "'lessons' is missing"),
    (series(*["first-ace"] * 31), "lessons", "31 items, 30 are the most"),
    (series(ACE, prompt="x"), "prompt", "no such key"),
    (series(ACE, theme="pink"), "theme", "not one of auto"),
    (series(ACE, lang="xx"), "lang", "no such language: 'xx'"),
    (series("First Ace"), "lessons[0]", "small letters"),
    (series(ACE, 7), "lessons[1]", "small letters"),
    (series(ACE, changed(PLAY, version=None)), "lessons[1]", "'version' is missing"),
    (series(ACE, changed(PLAY, side="D")), "lessons[1].side", "not one of A, B, C"),
    (series(ACE, series(ACE)), "lessons[1].format", "must be 'russian-bank-lesson'"),
    (series(ACE, changed(PLAY, accept="move 8S H1 H3")), "lessons[1].accept", "no answer can be reached"),
    (series(ACE, changed(ACE, prompt="x")), "lessons[1].prompt", "only one text for de, en"),
]


@pytest.mark.parametrize(("file", "key", "message"), WRONG, ids=[row[2] for row in WRONG])
def test_a_problem_of_a_series_names_the_lesson_and_its_line(file: dict[str, Any], key: str, message: str) -> None:
    text = written(file)
    found = check_text(text)
    line, words = next((line, words) for line, words in found if message in words)
    assert words.startswith(f"{key}: " if key else "'"), found
    if key.count("."):
        assert text.splitlines()[line - 1].lstrip().startswith(f'"{key.rpartition(".")[2]}"')


def test_a_valid_series_has_no_problems() -> None:
    assert not check(series(ACE, "first-ace", LOOK, theme="day", controls="hint,reset", id="aces"))


@pytest.mark.parametrize("command", ["check", "bake"])
def test_a_series_names_only_lessons_of_the_course(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "series.json"
    path.write_text(written(series("first-ace", "no-such-lesson")), "utf-8")
    assert main(["lesson", command, str(path)]) == 1
    assert f"{path}:6: lessons[1]: the course has no lesson 'no-such-lesson'" in "".join(capsys.readouterr())
    monkeypatch.setattr("rbcore.commands.lesson.COURSE", tmp_path / "none")
    assert main(["lesson", command, str(path)]) == 0, "without the repository nobody knows the course"


def test_every_lesson_of_a_series_is_baked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out, drawn = (tmp_path / name for name in ("series.json", "baked.json", "series.svg"))
    path.write_text(written(series("first-ace", changed(ACE, baked={"of": "0"}), PLAY)), "utf-8")
    assert main(["lesson", "bake", str(path), "--out", str(out), "--svg", str(drawn)]) == 0
    baked = json.loads(out.read_text("utf-8"))
    assert baked["lessons"][0] == "first-ace"
    assert [one["baked"] for one in baked["lessons"][1:]] == [bake(ACE), bake(PLAY)]
    assert "A♠" in drawn.read_text("utf-8"), "the first position of the series"
    assert main(["lesson", "check", str(out)]) == 0
    assert capsys.readouterr().out == "3 lessons, 0 errors\n"
    path.write_text(written(series("first-ace")), "utf-8")
    with pytest.raises(SystemExit, match="only names of lessons"):
        main(["lesson", "bake", str(path), "--svg", str(drawn)])


def test_the_json_schema_of_series_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    path = ROOT / "web" / "embed" / "series.schema.json"
    kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
    assert kept == series_schema(), "run: python3 -m rbcore lesson schema --series > web/embed/series.schema.json"
    assert list(kept["properties"]) == [key.name for key in SERIES]
    assert main(["lesson", "schema", "--series"]) == 0
    assert json.loads(capsys.readouterr().out) == kept


def test_the_reference_for_authors_has_every_key_of_a_series() -> None:
    reference = (ROOT / "web" / "embed" / "lesson-schema.md").read_text("utf-8")
    part = reference.partition("## Series")[2].partition("\n## ")[0]
    assert [key.name for key in SERIES if f"`{key.name}`" not in part] == []
