"""The vigilance drill: the question for its speed, and its result."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.languages import LANGUAGES
from tests.support.problem_texts import t
from tests.support.trees import text_of
from tests.support.views import Shown

BEST = {"fast": {"points": 4, "ms": 712}}


def drill(note: Any = None, lang: str = "en") -> Shown:
    """Show the question for the speed."""
    return Shown("drill", lang, more=("problems",), notes={"vigilance": note})


def result(*reactions: int, note: Any = None, missed: int = 0, wrong: int = 0, lang: str = "en") -> Shown:
    """Show the result of a fast drill."""
    score = {"caught": len(reactions), "missed": missed, "wrong": wrong, "reactions": list(reactions)}
    return Shown("drill-result", lang, more=("problems",), notes={"vigilance": note}, score=score, pace="fast")


def checked(shown: Shown) -> str:
    """Return the chosen speed."""
    return str(shown.find("input", checked=True)[1]["value"])


def test_the_last_speed_is_proposed_with_the_best_result_at_it() -> None:
    shown = drill({"pace": "fast", "best": BEST})
    assert checked(shown) == "fast"
    best = t("vigilance.best", points=4, faults=8, seconds="0.7")
    assert text_of(shown.find("p", role="status")) == best
    assert [text_of(node) for node in shown.nodes("label")] == [t(f"replay.pace.{at}") for at in (0, 2, 3)]
    assert shown.answers == {"list": t("problems.list"), "start": t("vigilance.start")}


@pytest.mark.parametrize("note", [None, 5, {}, {"pace": "warp", "best": {"normal": {"points": 99, "ms": 1}}}])
def test_without_results_the_usual_speed_is_proposed(note: Any) -> None:
    shown = drill(note)
    assert (checked(shown), text_of(shown.find("p", role="status"))) == ("normal", "")


def test_another_speed_shows_its_best_result() -> None:
    shown = drill({"pace": "slow", "best": BEST})
    assert shown.find("fieldset")[1]["data-change"] == "compare"
    answer = shown.send("compare", "fast").answer
    assert "dialog" not in answer
    assert text_of(answer["nodes"]["best"]) == t("vigilance.best", points=4, faults=8, seconds="0.7")


def test_the_chosen_speed_starts() -> None:
    shown = drill()
    shown.form = {"pace": "slow"}
    assert shown.press(t("vigilance.start")).effects == [
        {"do": "start", "pace": "slow", "ms": 4000, "faults": 8, "passages": 24},
        {"do": "close", "answer": ""},
    ]


def test_the_best_result_is_stored_and_praised() -> None:
    shown = result(900, 500, missed=1, wrong=1)
    assert [text_of(node) for node in shown.nodes("p")] == [
        t("vigilance.points", points=1, faults=8), t("vigilance.count", caught=2, missed=1, wrong=1),
        t("vigilance.median", seconds="0.7"), t("vigilance.new-best"),
    ]  # fmt: skip
    note = {"pace": "fast", "best": {"fast": {"points": 1, "ms": 700}}}
    assert shown.effects == [{"do": "store", "name": "vigilance", "note": note}]
    assert shown.answers == {"list": t("problems.list"), "again": t("vigilance.again")}


def test_a_worse_result_names_the_best_one_which_stays() -> None:
    shown = result(900, note={"pace": "slow", "best": BEST})
    assert text_of(shown.nodes("p")[-1]) == t("vigilance.best", points=4, faults=8, seconds="0.7")
    assert shown.effects[0]["note"] == {"pace": "fast", "best": BEST}


def test_a_drill_in_which_nothing_was_caught_has_no_reaction_and_no_best() -> None:
    shown = result(missed=8, wrong=2)
    assert [text_of(node) for node in shown.nodes("p")] == [
        t("vigilance.points", points=0, faults=8),
        t("vigilance.count", caught=0, missed=8, wrong=2),
    ]
    assert shown.effects[0]["note"] == {"pace": "fast", "best": {}}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_drill(lang: str) -> None:
    for shown in (drill({"pace": "fast", "best": BEST}, lang), result(900, lang=lang)):
        text = shown.text + shown.title + "".join(shown.answers.values())
        assert not re.search(r"vigilance\.|replay\.|[{}]", text)
