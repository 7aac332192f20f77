"""Marks of lessons: how they are read, what is wrong with them, and their shapes in drawings."""

import json
from pathlib import Path
from typing import Any

import pytest

from rbcore.__main__ import main
from rbcore.drawing.mark_shapes import Spot, mark_shapes
from rbcore.drawing.picture import picture
from rbcore.lesson.check import check
from rbcore.lesson.marks import Mark, marks_of
from tests.support.lessons import ACE, LOOK, changed, replay, written

DATA = Path(__file__).parent / "data"
MARKS: dict[str, list[Any]] = json.loads((DATA / "marks.json").read_text("utf-8"))
SHAPES: list[dict[str, Any]] = json.loads((DATA / "mark_shapes.json").read_text("utf-8"))


@pytest.mark.parametrize(("value", "marks"), MARKS["valid"])
def test_marks_are_read(value: Any, marks: list[list[Any]]) -> None:
    assert marks_of(value) == [Mark(*mark) for mark in marks]
    assert not check(changed(LOOK, marks=value))


@pytest.mark.parametrize(("value", "key"), MARKS["wrong"])
def test_a_wrong_mark_is_named(value: Any, key: str) -> None:
    assert check(changed(LOOK, marks=value))[0].key == key


@pytest.mark.parametrize(
    ("lesson", "key"),
    [
        (changed(LOOK, marks="H4, C.hand"), "marks"),
        (changed(LOOK, marks=[{"place": "H4"}, {"place": "H9"}]), "marks[1]"),
        (changed(LOOK, pos=None, seed="7", preset="wegner-simple", marks="F5"), "marks"),
        (replay(marks="H9"), "marks"),
        (replay(captions=[{"at": 0, "text": "x", "marks": "C.hand"}]), "captions[0].marks"),
        (replay(captions=[{"at": 0, "text": "x", "marks": "H4=x"}]), "captions[0].marks"),
        (changed(LOOK, labels="some"), "labels"),
    ],
)
def test_a_place_that_the_table_does_not_have_is_named(lesson: dict[str, Any], key: str) -> None:
    assert key in [problem.key for problem in check(lesson)]


def test_labels_are_texts_in_every_language() -> None:
    lesson = changed(ACE, marks=[{"place": "H1", "label": {"en": "ace"}}])
    assert [str(one) for one in check(lesson)] == ["marks[0].label: there is no text in de"]
    lesson["marks"][0]["label"]["de"] = "Ass"
    assert not check(lesson)


@pytest.mark.parametrize("row", SHAPES, ids=lambda row: row["name"])
def test_the_shapes_of_marks_are_those_of_the_page(row: dict[str, Any]) -> None:
    spots = {name: Spot(tuple(box), tuple(top), middle) for name, (box, top, middle) in row["spots"].items()}
    marks = [Mark(*mark) for mark in row["marks"]]
    assert [list(one) for one in mark_shapes(marks, spots, row["names"], tuple(row["area"]))] == row["shapes"]


def test_the_command_draws_marks_and_names_of_places(tmp_path: Path) -> None:
    path, drawn = tmp_path / "lesson.json", tmp_path / "lesson.svg"
    label = {"place": "H2", "label": {"en": "the <nine>", "de": "die Neun"}}
    lesson = changed(ACE, marks=[{"from": "H1", "to": "F1"}, {"place": "H4", "kind": "bad"}, label], labels="all")
    path.write_text(written(lesson), "utf-8")
    assert main(["lesson", "bake", str(path), "--out", str(tmp_path / "baked.json"), "--svg", str(drawn)]) == 0
    drawing = drawn.read_text("utf-8")
    assert ">the &lt;nine&gt;</text>" in drawing
    assert ">H2</text>" not in drawing, "its label replaces the name of a place"
    assert [name for name in ("H1", "H8", "F1", "F8") if f">{name}</text>" not in drawing] == []
    assert drawing.count("stroke-dasharray:") == 1 + picture(ACE["pos"]).count("stroke-dasharray:")
    plain, turned = picture(ACE["pos"], marks=[Mark("H4")]), picture(ACE["pos"], side="B", marks=[Mark("H4")])
    assert plain.replace(picture(ACE["pos"]), "") != turned
    assert picture(ACE["pos"]) == picture(ACE["pos"], marks=[Mark("C.hand")]), "a place that is not there"
