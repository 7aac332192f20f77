"""The reader's own mistakes: what is stored and comes next, and the summary after those of a game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.languages import LANGUAGES
from tests.support.mistakes import sample_id, sample_mistake
from tests.support.problem_texts import t
from tests.support.views import Shown

NOW = 1_790_000_000_000
SOLVED, HELPED, MISSED = ({"solved": solved, "clean": clean} for solved, clean in ((1, 1), (1, 0), (0, 0)))
NOTE = {"problems": [sample_mistake(1), sample_mistake(2)], "marks": {}}


def mistakes(note: Any = None, **stored: Any) -> Shown:
    """Return what opens mistakes."""
    return Shown("mistakes", more=("problems",), notes={"mistakes": note}, now=NOW, **stored)


def summary(*visits: list[Any], left_out: int = 0, is_stored: bool = True, lang: str = "en") -> Shown:
    """Show the summary after visits with these results."""
    rows = [{"note": "mistakes", "id": sample_id(at), "results": results} for at, results in enumerate(visits)]
    stored = {"visits": rows, "leftOut": left_out, "isStored": is_stored}
    return Shown("mistakes-found", lang, more=("problems",), **stored)


def lines(shown: Shown) -> list[str]:
    """Return the sentences of the summary."""
    return ["".join(node[2:]) for node in shown.nodes("p")]


def test_a_mistake_of_a_game_is_stored_and_asked() -> None:
    effects = mistakes(NOTE, problem=sample_mistake(3), number=1, all=2).send("keep").effects
    assert effects == [
        {"do": "store", "name": "mistakes", "note": {**NOTE, "problems": [*NOTE["problems"], sample_mistake(3)]}},
        {"do": "kept", "title": f"{t('mistakes.title')} · {t('problems.share', done=1, all=2)}",
         "answers": [{"value": "back", "label": t("mistakes.back")}, {"value": "next", "label": t("mistakes.next")}],
         "visit": {"note": "mistakes", "id": sample_id(3)}},
    ]  # fmt: skip


def test_the_last_mistake_of_a_game_finishes() -> None:
    shown = mistakes(problem=sample_mistake(3), number=2, all=2).send("keep")
    assert shown.effects[1]["answers"][1] == {"value": "next", "label": t("mistakes.finish")}


def test_stored_mistakes_come_one_after_the_other() -> None:
    (effect,) = mistakes(NOTE, seen=[]).send("further").effects
    assert (effect["do"], effect["problem"], effect["title"]) == ("problem", sample_mistake(1), t("mistakes.title"))
    assert [answer["value"] for answer in effect["answers"]] == ["kit", "list", "next"]
    assert effect["answers"][2]["label"] == t("mistakes.next")
    (effect,) = mistakes(NOTE, seen=[sample_id(1)]).send("further").effects
    assert effect["visit"] == {"note": "mistakes", "id": sample_id(2)}


@pytest.mark.parametrize("note", [None, {}, 5, {"problems": [7, {}]}])
def test_without_valid_mistakes_none_comes(note: Any) -> None:
    assert mistakes(note, seen=[]).send("further").effects == []


def test_a_mistake_that_the_engine_cannot_read_is_removed() -> None:
    (effect,) = mistakes(NOTE).send("remove", sample_id(1)).effects
    assert effect["note"] == {"problems": [sample_mistake(2)], "marks": {}}


def test_the_summary_counts_what_was_found_on_the_first_try() -> None:
    shown = summary([SOLVED], [MISSED, HELPED], [], [SOLVED, MISSED])
    assert lines(shown) == [t("mistakes.found", done=2, all=4), t("mistakes.later")]
    assert shown.answers == {"": t("mistakes.back")}
    assert shown.title == t("mistakes.title")


def test_the_summary_says_what_was_left_out_and_not_stored() -> None:
    assert lines(summary([SOLVED], is_stored=False)) == [t("mistakes.found", done=1, all=1), t("course.not-kept")]
    assert lines(summary(left_out=2)) == [t("mistakes.left-out", count=2)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_mistakes(lang: str) -> None:
    shown = summary([SOLVED], left_out=3, lang=lang)
    text = shown.text + shown.title + "".join(shown.answers.values())
    assert not re.search(r"mistakes\.|[{}]", text)
