"""Every rule of the sources has a test that cites it and fails when the rule is switched off."""

import json
import re
from pathlib import Path

import pytest

from rbcore.rules import citations, earlier, options
from rbcore.rules.clauses import ADVICE, CLAUSES, RULE
from tests.clauses import (
    calls,
    corrections,
    deal,
    endings,
    foundations,
    houses,
    loads,
    matches,
    practice,
    single_pack,
    strict,
    turning,
)
from tests.clauses import stops as stop_rows
from tests.clauses.rows import Row, ask, ask_disabled

FAMILIES = (
    deal,
    foundations,
    houses,
    loads,
    turning,
    strict,
    stop_rows,
    calls,
    corrections,
    endings,
    single_pack,
    practice,
    matches,
)
ROWS = [row for family in FAMILIES for row in family.ROWS]
ROOT = Path(__file__).parent.parent
LANG = ROOT / "web" / "lang"


def _name(row: Row) -> str:
    return f"{row.clause} {row.title}"


@pytest.mark.parametrize("row", ROWS, ids=_name)
def test_the_engine_answers_as_the_clause_says(row: Row) -> None:
    assert ask(row) == []


@pytest.mark.parametrize("row", ROWS, ids=_name)
def test_the_row_fails_while_its_rule_is_switched_off(row: Row) -> None:
    assert ask_disabled(row) != []


def test_every_rule_has_a_row() -> None:
    rules = {clause.number for clause in CLAUSES.values() if clause.kind == RULE}
    tested = {row.clause for row in ROWS}
    assert rules == tested


def test_titles_are_unique() -> None:
    names = [_name(row) for row in ROWS]
    assert len(names) == len(set(names))


def test_each_piece_of_advice_says_why_it_is_no_rule() -> None:
    advice = [clause for clause in CLAUSES.values() if clause.kind == ADVICE]
    assert all(clause.why for clause in advice)
    assert not any(clause.why for clause in CLAUSES.values() if clause.kind == RULE)


def test_every_citation_exists() -> None:
    cited = {*earlier.REFUSALS.values(), *earlier.STOPS.values()} | {option.clause for option in options.OPTIONS}
    for table in (citations.REFUSALS, citations.STOPS, citations.REASONS):
        cited |= {clause for row in table.values() for clause in row.split()}
    for path in (ROOT / "rbcore").rglob("*.py"):
        for source in re.findall(r"Source: ([^\"]*)", path.read_text(encoding="utf-8")):
            cited |= set(re.findall(r"\b[FPS]\d+\b", source))
    assert cited <= set(CLAUSES)


def test_every_ground_has_a_clause() -> None:
    assert {*options.GROUNDS, *options.STRICT} <= set(citations.STOPS)
    assert set(earlier.STOPS) == set(citations.STOPS)


def test_every_clause_and_refusal_has_its_text() -> None:
    clauses = json.loads((LANG / "clauses.en.json").read_text(encoding="utf-8"))
    words = json.loads((LANG / "en.json").read_text(encoding="utf-8"))
    assert set(clauses) == {f"clause.{number}" for number in CLAUSES}
    assert all(text[0].isupper() and text[-1] == "." for text in clauses.values())
    codes = {key.partition(".")[0] for key in citations.REFUSALS}
    assert not {f"reason.{code}" for code in codes} - set(words)
