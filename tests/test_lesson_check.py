"""Checking lesson files: every problem with its line, and the command line."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rbcore.__main__ import main
from rbcore.drawing.picture import BACKS, FELT, picture
from rbcore.lesson.bake import bake
from rbcore.lesson.check import check, check_text
from rbcore.lesson.line_numbers import lines_of
from rbcore.lesson.marks import marks_of
from tests.support.course_lessons import NAMES, baked
from tests.support.lessons import ACE, LOOK, changed, written
from tests.support.wrong_lessons import NO_ACE, TWO_ACES, WRONG_LESSONS


@pytest.mark.parametrize(("lesson", "key", "message"), WRONG_LESSONS, ids=[row[2] for row in WRONG_LESSONS])
def test_a_problem_is_reported_with_key_and_line(lesson: dict[str, Any], key: str, message: str) -> None:
    text = written(lesson)
    found = check_text(text)
    reported = [(line, words) for line, words in found if words.startswith(f"{key}: ") and message in words]
    assert reported, found
    lines = text.splitlines()
    last = key.rpartition(".")[2].partition("[")[0]
    nearest = lines[reported[0][0] - 1]
    assert f'"{last}"' in nearest or (key.endswith("]") and ": " not in nearest) or nearest == "{", nearest


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('{\n "id": "x",\n}', 2, "not JSON: a comma before the closing bracket"),
        ('{\n "a": [1,\n\n ] }', 2, "not JSON: a comma before the closing bracket"),
        ('{\n "a": 1,\n "b" 2}', 3, "not JSON: Expecting ':' delimiter"),
        ('{\n "a": 1,\n', 3, "not JSON: Expecting property name"),
        ("{,}", 1, "not JSON"),
        ('{\n "a": 1,\n "a": 2\n}', 3, "a: occurs twice in one object, first on line 2"),
        ('{"a": [{},\n {"b": 1, "a": 1,\n "b": 2}]}', 3, "a[1].b: occurs twice in one object, first on line 2"),
        ("[" * 100_000, 1, "not JSON"),
        (" " * 4_000_001, 1, "letters"),
        ('{\n "at": ' + "1" * 5000 + "\n}", 2, "digits"),
        ('{"NaN": "NaN",\n "game": {"x": NaN}}', 2, "not JSON: NaN"),
        ('{"game": {"x": -Infinity}}', 1, "not JSON: -Infinity"),
        ('{"game": {"x": 1e999}}', 1, "too large"),
        ("[]", 1, "a lesson is an object"),
    ],
)
def test_invalid_json_is_reported_with_its_line(text: str, line: int, message: str) -> None:
    (found,) = check_text(text)
    assert found[0] == line
    assert message in found[1]


@pytest.mark.parametrize("lesson", [ACE, TWO_ACES, NO_ACE], ids=["one", "two", "none"])
def test_the_answers_that_are_compulsory_are_accepted(lesson: dict[str, Any]) -> None:
    plays = {"two": "move AS H1 F, move AH H2 F; move AH H2 F, move AS H1 F", "one": "move AS H1 F"}
    accept = {ACE["pos"]: plays["one"], TWO_ACES["pos"]: plays["two"]}.get(lesson["pos"])
    assert not check(changed(lesson, accept=accept, wrong={"en": "No.", "de": "Nein."}))


@pytest.mark.parametrize("code", ["en", "pt-BR", "zh-Hant", "fi", "haw", "gsw"])
def test_a_text_may_be_in_any_language_that_there_is(code: str) -> None:
    assert not check(changed(LOOK, lang=code, title={code: "x"}, languages=[code]))


@pytest.mark.parametrize("lesson", [changed(NO_ACE, accept="move 9H H2 H5"), changed(ACE, title={"xx": "x"})])
def test_a_board_still_shows_what_the_check_reports(lesson: dict[str, Any]) -> None:
    assert check(lesson)
    assert bake(lesson)["nodes"]


def test_the_line_of_every_key_is_known() -> None:
    text = '{\n "a": [\n  1, {"b": "x\\n}"},\n  []\n ],\n "c": {"d": null}}'
    assert lines_of(text) == {
        (): 1, ("a",): 2, ("a", 0): 3, ("a", 1): 3, ("a", 1, "b"): 3, ("a", 2): 4, ("c",): 6, ("c", "d"): 6,
    }  # fmt: skip


def test_the_command_prints_lines_and_totals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(written(ACE), "utf-8")
    bad.write_text(written(changed(ACE, side="D")), "utf-8")
    assert main(["lesson", "check", str(good)]) == 0
    assert capsys.readouterr().out == "1 lesson, 0 errors\n"
    assert main(["lesson", "check", str(good), str(bad)]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{bad}:")
    assert first.endswith("side: 'D' is not one of A, B, C")
    assert last == "2 lessons, 1 error"


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path, out = tmp_path / "lesson.json", tmp_path / "baked.json"
    path.write_text(written(ACE), "utf-8-sig")
    assert main(["lesson", "check", str(path)]) == 0
    assert main(["lesson", "bake", str(path), "--out", str(out)]) == 0
    assert not out.read_bytes().startswith(b"\xef\xbb\xbf")


def test_the_command_draws_the_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, drawn = tmp_path / "lesson.json", tmp_path / "lesson.svg"
    lesson = changed(ACE, prompt={"en": "Which <card>?", "de": "Welche?"}, pos=ACE["pos"].replace("H3:6D", "H3:6D.5C"))
    path.write_text(written(lesson), "utf-8")
    assert main(["lesson", "bake", str(path), "--svg", str(drawn)]) == 0
    assert capsys.readouterr().out.startswith("{")
    drawing = drawn.read_text("utf-8")
    assert "<title>Which &lt;card&gt;?</title>" in drawing
    assert {"A♠", "9♥", "6♦", "5♣", "10♠", "K♣", "K♥"} <= set(re.findall(r"<text[^>]*>([^<]*)</text>", drawing))
    assert len(drawn.read_bytes()) < 3500
    other = picture(lesson["pos"], side="B")
    assert other != picture(lesson["pos"]) == picture(lesson["pos"], side="A")


def test_a_drawing_has_the_colours_of_the_board() -> None:
    web = Path(__file__).parents[1] / "web"
    css = (web / "styles/page.css").read_text("utf-8")
    for name, colour in zip(("light", "mid", "dark"), FELT, strict=True):
        assert f"--felt-{name}: {colour};" in css.split(":root {")[1].split("}")[0]
    faces = (web / "board/paint/card-faces.js").read_text("utf-8")
    assert re.findall(r'ground: "(#\w+)"', faces)[:2] == list(BACKS.values())
    drawing = picture("pagat~A~A:5x!KC_12x__,B:5x!KH_12x__~H1:AS~~~0.0~0")
    hands = re.findall(r'<rect x="(?:252|420)" y="(\d+)"[^>]* class="([bc])"', drawing)
    assert sorted(hands) == [("388", "b"), ("8", "c")], "own hand blue, the opponent's red"


def rects(drawing: str) -> set[tuple[int, int]]:
    """The upper left corners of all cards and frames of a drawing."""
    found = re.findall(r'<rect x="(-?\d+)" y="(\d+)"', drawing)
    return {(int(x), int(y)) for x, y in found}


def test_a_drawing_has_the_piles_where_a_board_has_them() -> None:
    pos = "pagat~A~A:_1x_10C_,B:5x!7H_2x__~H1:10H,H5:KS.QH~3D.AC~~0.0~0"
    drawing = picture(pos)
    lanes, rows = (252, 308, 364, 420), tuple(8 + 76 * row for row in range(6))
    assert {(x, y) for x in lanes for y in rows} <= rects(drawing), "four lanes of six rows, empty places framed"

    def place_of(text: str) -> tuple[int, int]:
        ((x, y, width),) = re.findall(rf'<rect x="(\d+)" y="(\d+)"[^>]*/><text ([^>]*)>{text}<', drawing)
        assert "textLength" in width or len(text) < 3
        return lanes.index(int(x)), rows.index(int(y))

    assert place_of("10♥") == (3, 1), "H1 to the right, on top"
    assert place_of("K♠") == (0, 4), "H5 to the left, below"
    assert place_of("3♦") == (1, 3)
    assert place_of("A♣") == (1, 4)
    assert place_of("10♣") == (1, 5), "the turned card between hand and waste"
    assert place_of("7♥") == (0, 0), "the opponent's reserve"
    other = picture(pos, side="B")
    assert re.search(r'<rect x="420" y="388"[^>]*/><text [^>]*>7♥<', other)
    assert re.search(r'<rect x="252" y="312"[^>]*/><text [^>]*>10♥<', other), "H1 to the left, below"
    assert 'class="g"' not in picture("foster1~A~A:_1x__,B:_1x__~H1:KS~~~0.0~0"), "no foundations in that game"


@pytest.mark.parametrize("side", "ABC")
def test_a_drawing_has_all_nine_houses_of_three_players(side: str) -> None:
    """No two of their piles lie on each other, and marks find the last house."""
    pos = "wegner-three~A~A:1x!2S_9x__,B:1x!3S_9x__,C:1x!4S_9x__~H1:KH,H5:QD,H9:JC~~~0.0.0~0"
    drawing = picture(pos, side=side, marks=marks_of("H9 good"), labels="houses")
    assert "J♣" in drawing
    assert "H9" in drawing
    cards = re.findall(r'<rect x="(-?\d+)" y="(\d+)" width="48"', drawing)
    assert len(cards) == len(set(cards)) == 9 + 8 + 3 * 4


def test_every_position_of_the_course_can_be_drawn() -> None:
    for name in NAMES:
        for frame in baked(name)["frames"]:
            drawing = picture(frame)
            assert drawing.startswith("<svg ")
            assert drawing.endswith("</svg>\n")
            assert drawing.count("<text") == drawing.count("</text>")
            assert drawing.count("<rect") >= frame.split("~")[3].count(":")
            assert len(drawing) < 12_000


def test_the_command_bakes_a_valid_lesson_and_refuses_an_invalid_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "lesson.json", tmp_path / "baked.json"
    path.write_text(written(ACE), "utf-8")
    assert main(["lesson", "bake", str(path)]) == 0
    printed = capsys.readouterr().out
    assert main(["lesson", "bake", str(path), "--out", str(out)]) == 0
    assert out.read_text("utf-8") == printed
    assert not check(json.loads(printed))
    assert main(["lesson", "bake", str(out)]) == 0
    assert capsys.readouterr().out == printed
    path.write_text(written(changed(ACE, side="D")), "utf-8")
    assert main(["lesson", "bake", str(path)]) == 1
    assert "side" in capsys.readouterr().err


def test_an_unreadable_file_is_reported() -> None:
    with pytest.raises(SystemExit, match="cannot read"):
        main(["lesson", "check", "/nowhere.json"])


@pytest.mark.parametrize("option", ["--out", "--svg"])
def test_a_file_that_cannot_be_written_is_reported(option: str, tmp_path: Path) -> None:
    path = tmp_path / "ace.json"
    path.write_text(written(ACE), "utf-8")
    with pytest.raises(SystemExit, match="cannot write"):
        main(["lesson", "bake", str(path), option, str(tmp_path / "nowhere" / "ace.out")])


def test_the_json_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "schema"]) == 0
    assert json.loads(capsys.readouterr().out)["required"] == ["format", "version"]


def _long_marks(length: int) -> str:
    return written(changed(LOOK, marks=f"H1{' ' * length}?"))


def _repeated_key(length: int) -> str:
    return json.dumps({f"k{number}": 0 for number in range(length)})[:-1] + f', "k{length - 1}": 0}}'


def _lines(length: int) -> str:
    return json.dumps({"a": "x" * 100 * length, "b": [0] * length}, indent=0)


@pytest.mark.parametrize(("text", "length"), [(_long_marks, 95), (_repeated_key, 400), (_lines, 200)])
def test_a_wrong_file_takes_no_longer_than_its_length_allows(text: Callable[[int], str], length: int) -> None:
    def seconds(longer: int) -> float:
        times = []
        for _ in range(3):
            start = time.process_time()  # which other work on the machine does not lengthen
            assert check_text(text(longer * length))
            times.append(time.process_time() - start)
        return min(times)

    assert seconds(20) < 60 * seconds(1)
