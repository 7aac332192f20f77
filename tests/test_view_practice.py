"""Practice: the overview with its calendar, a day, and which problem comes next."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from rbpage.days import time_of

from tests.support.languages import LANGUAGES
from tests.support.mistakes import sample_id, sample_mistake
from tests.support.problem_texts import t
from tests.support.problems import problem
from tests.support.trees import find, find_all, text_of
from tests.support.views import Shown
from web.build.problems import index

TODAY = "2026-12-02"
NOW = time_of(TODAY) + 1000
SOLVED = {"solved": 1, "missed": 0, "box": 1, "due": NOW + 1000}
DUE = {"solved": 0, "missed": 1, "box": 0, "due": NOW}
Json = dict[str, Any]


def row(name: str, *themes: str, **more: Any) -> Json:
    """Return a problem of the index."""
    return {"id": name, "themes": list(themes), "difficulty": "casual", "pack": "pagat-1", **more}


PROBLEMS = [
    row("p-10", "load"), row("p-20", "load", "dig-out"), row("p-30", "stop"), row("p-40", "dig-out", retired=True),
]  # fmt: skip
DAYS = {"first": "2026-11-29", "problems": ["p-30", "p-40", "p-10"]}
STORED: Json = {"problems": PROBLEMS, "days": DAYS, "now": NOW, "unknown": ""}


def practice(note: Any = None, mistakes: Any = None, lang: str = "en", **more: Any) -> Shown:
    """Show the overview."""
    notes = {"practice": note, "mistakes": mistakes}
    return Shown("practice", lang, more=("problems",), **{**STORED, "notes": notes, **more})


def problems(note: Any = None, **more: Any) -> Shown:
    """Return what opens problems."""
    return Shown("problems", more=("problems",), **{**STORED, "notes": {"practice": note}, **more})


def day(result: int = 0, lang: str = "en") -> Shown:
    """Show a day with its result."""
    note = {"days": {TODAY: result}}
    site = "https://games.example/bank/"
    return Shown("day", lang, more=("problems",), notes={"practice": note}, day=TODAY, site=site)


def values(shown: Shown) -> list[str]:
    """Return the answers of the buttons with two lines."""
    return [node[1]["value"] for node in shown.nodes("button", type="submit") if "entry" in node[1]["class"]]


def cells(shown: Shown) -> dict[str, Json]:
    """Return the attributes of the days that can be played, by their numbers."""
    return {text_of(node): node[1] for node in shown.nodes("button") if "day " in f"{node[1]['class']} "}


# --- the overview


def test_the_overview_has_the_next_problem_the_day_the_drill_and_the_themes() -> None:
    shown = practice()
    assert shown.title == t("problems.title")
    assert values(shown) == [":any", f":day {TODAY}", ":drill", "load", "dig-out", "stop"]
    following = shown.find("button", value=":any")
    assert following[1] | {"class": "entry lesson-entry primary next-lesson", "autofocus": True} == following[1]
    assert shown.text.startswith(t("problems.so-far", done=0, all=3) + t("problems.next"))
    lines = [t("problems.theme.load"), t("problems.hint.load"), t("problems.share", done=0, all=2)]
    assert [text_of(line) for line in shown.find("button", value="load")[2][2:]] == lines
    assert shown.find("progress")[1] == {"max": 3, "value": 0, "aria-label": t("problems.title")}


def test_each_theme_has_a_sentence_and_an_example() -> None:
    rows = json.loads(index())
    themes = {theme for one in rows if not one.get("retired") for theme in one["themes"]}
    items = practice(problems=rows).nodes("li")
    assert len(items) == len(themes) > 10
    for item in items:
        assert len(find_all([item], "small")) == 2
        assert len(find_all([item], "svg", class_="example")) == 1


def test_results_are_counted_and_those_of_retired_problems_are_not() -> None:
    note = {"streak": 2, "best": 5, "marks": {"p-10": SOLVED, "p-20": DUE, "p-40": SOLVED}}
    shown = practice(note)
    said = [t("problems.so-far", done=1, all=3), t("problems.due", due=1), t("problems.streak", now=2, best=5)]
    assert text_of(shown.find("p")) == " ".join(said)
    assert shown.find("progress")[1]["value"] == 1


def test_stored_mistakes_have_an_entry_with_what_is_due() -> None:
    marks = {sample_id(1): SOLVED, sample_id(2): DUE}
    shown = practice(mistakes={"problems": [sample_mistake(number) for number in range(3)], "marks": marks})
    entry = text_of(shown.find("button", value=":mistakes"))
    assert entry == t("mistakes.title") + t("mistakes.due", due=2, all=3)


def test_what_an_address_asked_for_in_vain_is_named() -> None:
    assert text_of(practice(unknown="p-99").find("p", class_="note")) == t("problems.unknown", id="p-99")
    assert practice().nodes("p", class_="note") == []


@pytest.mark.parametrize("note", [5, "x", [], {"marks": 7, "days": [], "skill": "x", "streak": -1, "best": None}])
def test_damaged_notes_are_as_if_nothing_had_been_done(note: Any) -> None:
    assert practice(note, note).body == practice().body


# --- the calendar


def test_the_calendar_shows_the_days_that_can_be_played_with_their_results() -> None:
    shown = practice({"days": {"2026-12-01": 2}})
    days = cells(shown)
    assert list(days) == ["1", "2"]
    assert days["1"] | {"value": ":day 2026-12-01", "class": "plain day result-2"} == days["1"]
    assert days["1"]["aria-label"] == f"2026-12-01: {t('problems.day.result-2')}"
    assert (days["2"]["aria-current"], days["2"]["class"]) == ("date", "plain day result-0")
    assert "aria-current" not in days["1"]
    weeks = shown.find("tbody")[2:]
    assert [text_of(cell) for cell in weeks[0][2:]] == ["", "", "1", "2", "3", "4", "5"], "Sunday comes first"
    assert text_of(find(shown.body, "summary")) == t("problems.calendar") + t("problems.day.streak", streak=1)


def test_weeks_begin_as_the_language_has_it() -> None:
    names = [text_of(cell) for cell in practice().nodes("th")]
    assert names[1:] + names[:1] == [text_of(cell) for cell in practice(lang="de").nodes("th")]


def test_the_calendar_leads_to_the_months_that_have_days() -> None:
    shown = practice()
    label = {name: t(f"problems.month.{name}") for name in ("back", "next")}
    disabled = {node[1]["aria-label"]: node[1]["disabled"] for node in shown.nodes("button", data_press="month")}
    assert disabled == {label["back"]: False, label["next"]: True}
    shown.press(label["back"])
    assert shown.effects == []
    calendar = shown.answer["nodes"]["calendar"]
    assert text_of(find([calendar], "strong", aria_live="polite")) == "2026-11"
    assert [text_of(node) for node in find_all([calendar], "button", type="submit")] == ["29", "30"]
    back, following = find_all([calendar], "button", type="button")
    assert (back[1]["disabled"], following[1]["disabled"]) == (True, False)
    assert following[1]["value"] == "2026-12-01"


# --- a day


def test_a_day_has_its_problem_and_its_deal() -> None:
    shown = day()
    assert (shown.title, shown.answers) == (TODAY, {"list": t("problems.list")})
    assert [(node[1]["value"], text_of(node)) for node in shown.nodes("button")] == [
        ("problem", t("problems.day.problem") + t("problems.day.result-0")),
        ("deal", t("problems.day.deal") + t("problems.day.deal-hint")),
    ]


@pytest.mark.parametrize("result", [1, 2])
def test_the_result_of_a_day_can_be_copied_with_its_address(result: int) -> None:
    shown = day(result)
    copy = shown.find("button", class_="wide")
    said = f"{t('app.title')}, {TODAY}: {t(f'problems.day.result-{result}')}"
    assert shown.find("input", name="result")[1]["value"] == f"{said}\nhttps://games.example/bank/?day={TODAY}"
    assert copy[1]["data-copy"] == "result"
    assert text_of(copy) == t("problems.day.copy")
    assert text_of(shown.send("copied", "result").answer["nodes"]["copy-result"]) == t("message.copied")


# --- what is opened


def opened(answer: str, note: Any = None, **more: Any) -> Json:
    """Return what an answer of the overview opens."""
    (effect,) = problems(note, **more).send("follow", answer).effects
    return effect


def test_answers_of_the_overview_open_what_they_name() -> None:
    assert opened(":mistakes") == {"do": "mistakes"}
    assert opened(":drill") == {"do": "drill"}
    assert opened(":day 2026-11-29") == {"do": "day", "day": "2026-11-29"}
    assert opened(":any")["theme"] == ""
    assert opened("dig-out") == {
        "do": "problem", "id": "p-20", "pack": "pagat-1", "theme": "dig-out",
        "title": f"{t('problems.theme.dig-out')} · {t('level.casual')}",
        "answers": [
            {"value": "kit", "label": t("menu.exercise")}, {"value": "list", "label": t("problems.list")},
            {"value": "next", "label": t("problems.next")},
        ],
        "visit": {"note": "practice", "id": "p-20", "difficulty": "casual", "day": ""},
    }  # fmt: skip


def test_the_problem_of_a_day_counts_for_it_also_if_it_is_retired() -> None:
    effect = opened(":problem-of 2026-11-30")
    assert (effect["id"], effect["visit"]["day"]) == ("p-40", "2026-11-30")
    assert opened(":problem-of 2026-12-02")["id"] == "p-30", "the list begins again"


def test_a_retired_problem_keeps_its_address_but_is_not_offered() -> None:
    assert opened(":problem p-40")["id"] == "p-40"
    assert problems(seen=["p-20"]).send("further", "dig-out").effects[0]["id"] == "p-20"


@pytest.mark.parametrize(
    ("answer", "name"),
    [(":problem p-99", "p-99"), (":problem ", ":problem "), ("no-theme", "no-theme"), (":day 2026-11-28", "2026-11-28"),
     (":day 2026-12-03", "2026-12-03"), (":day x", "x"), (":problem-of x", "x"), (":what", ":what")],
)  # fmt: skip
def test_what_is_not_there_is_unknown(answer: str, name: str) -> None:
    assert opened(answer) == {"do": "unknown", "name": name}


def test_the_next_problem_is_one_that_was_not_seen() -> None:
    assert problems({"marks": {"p-10": DUE}}).send("further").effects[0]["id"] == "p-10"
    further = problems({"marks": {"p-10": DUE}}, seen=["p-10"]).send("further", "load").effects[0]
    assert (further["id"], further["theme"]) == ("p-20", "load")
    assert problems(problems=[]).send("further").effects == []


# --- its lesson


def test_a_problem_is_made_a_lesson_for_the_board_and_the_author_kit() -> None:
    stored = {**problem(), "themes": ["load"]}
    (effect,) = Shown("problems", more=("problems",), problem=stored).send("lesson").effects
    assert effect["do"] == "show"
    assert effect["lesson"]["prompt"] == t("problems.task.line")
    assert "baked" in effect["lesson"]
    assert "baked" not in effect["draft"]
    assert effect["draft"]["wrong"][-1] == {"text": t("embed.wrong")}


@pytest.mark.parametrize("stored", [{}, sample_mistake(1, pos="pagat~nothing"), sample_mistake(1, accept=[])])
def test_a_problem_that_cannot_be_read_says_so(stored: Json) -> None:
    shown = Shown("problems", more=("problems",), problem=stored)
    assert shown.send("lesson").effects == [{"do": "unreadable"}]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_practice(lang: str) -> None:
    note = {"streak": 1, "best": 2, "marks": {"p-10": DUE}, "days": {TODAY: 2}}
    shown = practice(note, {"problems": [sample_mistake(1)]}, lang, unknown="x")
    text = shown.text + shown.title + day(2, lang).text + "".join(day(2, lang).answers.values())
    text += "".join(attributes["aria-label"] for attributes in cells(shown).values())
    assert not re.search(r"problems\.|mistakes\.|vigilance\.|[{}]", text)
