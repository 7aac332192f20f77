"""Why a rule wants something: the statement that cites a clause, and an example."""

from __future__ import annotations

import pytest
from rbpage.example_picture import picture
from rbpage.rulebook import CATALOGUES, statement_text

from rbcore.rulebook.statements import rulebook
from tests.support.languages import LANGUAGES
from tests.support.trees import find, find_all, text_of
from tests.support.views import Shown, texts_in

BOOK = rulebook()
RULES = texts_in(more=CATALOGUES)


def shown(clause: str, preset: str = "pagat", lang: str = "en") -> Shown:
    return Shown("why", lang, preset=preset, clause=clause, book=BOOK)


@pytest.mark.parametrize("preset", BOOK["presets"])
def test_a_clause_is_explained_by_its_statement_and_by_an_example_that_it_decides(preset: str) -> None:
    rules = BOOK["presets"][preset]
    lines = {line["key"]: line for line in rules["lines"]}
    decided = {one["clause"]: lines[one["line"]] for one in reversed(rules["examples"]) if one["clause"]}
    cited = {clause: line for clause, line in decided.items() if clause in (*line["clauses"], *line["others"])}
    assert cited or preset == "foster1", "whose examples are all allowed"
    for clause in cited:
        view = shown(clause, preset)
        statements = [statement_text(RULES, line) for line in rules["lines"]]
        assert text_of(view.body[0]) in statements
        examples = [one for one in rules["examples"] if one["clause"] == clause]
        labels = [picture(RULES, one)[1]["aria-label"] for one in examples]
        assert find(view.body, "svg")[1]["aria-label"] in labels


def test_a_breach_that_was_stopped_is_shown_by_the_example_of_its_duty() -> None:
    lines = {line["key"]: line for line in BOOK["presets"]["pagat"]["lines"]}
    for key in ("foundation", "reserve-first", "hand-before-space", "misfit", "unavailable"):
        clause = lines[f"stop.ground-{key}"]["clauses"][0]
        view = shown(clause)
        citing = [line for line in lines.values() if clause in (*line["clauses"], *line["others"])]
        assert text_of(view.body[0]) in [statement_text(RULES, line) for line in citing]
        assert RULES.t("rules.refused", reason="").strip() in find(view.body, "svg")[1]["aria-label"]


def test_a_clause_of_another_game_is_explained_by_its_own_text() -> None:
    lines = BOOK["presets"]["pagat"]["lines"]
    clause = next(one for one in BOOK["clauses"] if not any(one in (*row["clauses"], *row["others"]) for row in lines))
    view = shown(clause)
    assert view.text.strip() == RULES.t(f"clause.{clause}")
    assert find_all(view.body, "svg") == []


def test_a_game_that_the_book_does_not_have_is_explained_by_the_first_game() -> None:
    assert shown("P22", "no game").body == shown("P22", next(iter(BOOK["presets"]))).body


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_is_explained_in_every_language(lang: str) -> None:
    for clause in BOOK["clauses"]:
        text = shown(clause, lang=lang).text
        assert text.strip()
        assert not [word for word in ("rules.", "clause.", "reason.") if word in text]
