"""How fast the game is on this device: figures, the state of the measurement, the report."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.languages import LANGUAGES
from tests.support.trees import text_of
from tests.support.views import Shown, t

FIGURES = [
    {"name": "board", "value": 432.4, "unit": "ms"},
    {"name": "cores", "value": 8, "unit": ""},
    {"name": "memory", "value": 9.25, "unit": "mb"},
    {"name": "decision.club", "value": 1234.5, "unit": "ms"},
]


def device(lang: str = "en", *, figures: Any = FIGURES, **state: Any) -> Shown:
    """Show the figures in a state of the measurement."""
    return Shown("device", lang, facts=["version", "browser"], figures=figures, state={"kind": "intro", **state})


def test_figures_have_names_and_units_and_small_ones_a_digit_more() -> None:
    rows = [[text_of(part) for part in row[2:]] for row in device().find("dl")[2:]]
    assert rows == [
        [t("device.board"), t("device.in-ms", number="432")],
        [t("device.cores"), "8"],
        [t("device.memory"), t("device.in-mb", number="9.3")],
        [t("device.decision", level=t("level.club")), t("device.in-ms", number="1235")],
    ]


def test_the_report_has_the_facts_and_the_figures() -> None:
    area = device(figures=FIGURES[:2]).find("textarea")
    assert area[1]["value"].split("\n") == [
        "version", "browser", f"{t('device.board')}: {t('device.in-ms', number='432')}", f"{t('device.cores')}: 8"
    ]  # fmt: skip
    assert (area[1]["readonly"], area[1]["aria-label"]) == (True, t("device.report"))


@pytest.mark.parametrize(
    ("state", "line"),
    [
        ({}, t("device.intro")),
        ({"kind": "busy", "step": 2, "steps": 5}, t("device.busy", step=2, steps=5)),
        ({"kind": "done"}, t("device.done")),
        ({"kind": "failed", "reason": "no engine"}, t("device.failed", reason="no engine")),
    ],
)
def test_the_measurement_says_what_it_does(state: dict[str, Any], line: str) -> None:
    shown = device(**state)
    assert text_of(shown.find("p", role="status")) == line
    start = next(node for node in shown.nodes("button") if text_of(node) == t("device.measure"))
    assert start[1]["disabled"] is (state.get("kind") == "busy")


def test_a_measurement_begins_once() -> None:
    assert device().press(t("device.measure")).effects == [{"do": "measure"}]
    assert device(kind="busy", step=1, steps=5).send("measure").effects == []


def test_the_report_can_be_copied() -> None:
    shown = device()
    copy = shown.find("button", data_copy="report")
    assert text_of(copy) == t("device.copy")
    answer = shown.send("copied", "report").answer
    assert text_of(answer["nodes"]["copy-report"]) == t("message.copied")
    assert answer["nodes"]["copy-report"][1] == copy[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_device(lang: str) -> None:
    names = ("board", "engine", "cores", "memory", "again", "trip", "decision.club", "frames")
    figures = [{"name": name, "value": 1, "unit": unit} for name in names for unit in ("ms", "mb", "")]
    for state in ({}, {"kind": "busy", "step": 1, "steps": 5}, {"kind": "done"}, {"kind": "failed", "reason": "-"}):
        shown = device(lang, figures=figures, **state)
        assert not re.search(r"(device|level|settings)\.[a-z]|{", shown.text + "".join(shown.answers.values()))
