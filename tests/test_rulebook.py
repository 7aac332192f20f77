"""The rulebook: every statement has texts and clauses, and the examples agree with the referee."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rbcore.rulebook import examples, statements
from rbcore.rules.clauses import CLAUSES
from rbcore.rules.options import GROUNDS, STRICT
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import make_rules
from tests.support.bridge_table import Table
from tests.support.bundles import BUNDLES
from tests.support.rules_page import page as printed_page

LANG = Path(__file__).parent.parent / "web" / "lang"
TEXTS = json.loads((LANG / "rules.en.json").read_text(encoding="utf-8"))
WORDS = json.loads((LANG / "en.json").read_text(encoding="utf-8"))
BOOK = statements.rulebook()
SHOWN = {
    ("pagat", "duty.foundation"): ["foundation-first"], ("pagat", "duty.reserve"): ["reserve-first"],
    ("pagat", "duty.space"): ["fill-space-first"], ("foster2", "duty.space-or-end"): ["fill-space-first"],
    ("brief", "duty.space-free"): [None], ("pagat-strict", "duty.release"): ["release-first"],
    ("pagat", "turn.single"): ["one-card-at-a-time"], ("crossley", "turn.group"): [None],
    ("pagat", "turn.alt-down"): [None, "misfit"], ("pagat", "turn.waste-closed"): ["not-available"],
    ("foster1", "turn.suit-circular"): [None, None], ("wegner-three", "turn.load"): [None, "misfit"],
}  # fmt: skip


def test_every_statement_has_a_text_and_every_text_a_statement() -> None:
    keys = {f"rules.{row.chapter}.{row.key}" for row in statements.ROWS}
    texts = {key for key in TEXTS if key.split(".")[1] in statements.CHAPTERS}
    assert keys == texts
    assert {f"rules.chapter.{chapter}" for chapter in statements.CHAPTERS} <= set(TEXTS)


@pytest.mark.parametrize("preset", PRESETS)
def test_each_chapter_of_each_preset_says_something(preset: str) -> None:
    lines = BOOK["presets"][preset]["lines"]
    assert {line["key"].split(".")[0] for line in lines} == set(statements.CHAPTERS)
    for line in lines:
        assert line["clauses"]
        assert {*line["clauses"], *line["others"]} <= set(CLAUSES)
        text = TEXTS[f"rules.{line['key']}"]
        forms = [text] if isinstance(text, str) else list(text.values())
        assert {name for form in forms for name in re.findall(r"\{(\w+)\}", form)} == set(line["values"])


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_of_a_preset_can_be_printed(preset: str) -> None:
    printed = printed_page(preset, TEXTS)
    assert not re.search(r"[{}]|  \w.*: \.", printed), printed
    assert len(printed.splitlines()) > len(BOOK["presets"][preset]["lines"])


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_cites_its_own_source_first(preset: str) -> None:
    family = statements.family_of(make_rules(preset))
    lines = BOOK["presets"][preset]["lines"]
    own = [line for line in lines if line["clauses"][0][0] == family]
    assert len(own) >= 0.7 * len(lines), [line["key"] for line in lines if line not in own]


def test_presets_that_differ_have_different_statements() -> None:
    pages = [json.dumps(page["lines"], sort_keys=True) for page in BOOK["presets"].values()]
    assert len(set(pages)) == len(pages)


def test_every_ground_and_every_strict_duty_has_a_statement() -> None:
    keys = {row.key for row in statements.ROWS}
    assert {f"ground-{ground}" for ground in GROUNDS} <= keys
    assert set(STRICT) <= keys


@pytest.mark.parametrize("name", BUNDLES)
def test_the_bundles_change_the_statements(name: str) -> None:
    preset, options = BUNDLES[name]
    rules, usual = make_rules(preset, options), make_rules(preset)
    rows = [[(row.key, row.values(one)) for row in statements.ROWS if row.holds(one)] for one in (rules, usual)]
    assert (rows[0] == rows[1]) == (not options)


def test_examples_illustrate_their_statements() -> None:
    for (preset, line), reasons in SHOWN.items():
        found = [one["reason"] for one in BOOK["presets"][preset]["examples"] if one["line"] == line]
        assert found == reasons, (preset, line)


def test_every_refusal_in_an_example_has_a_text() -> None:
    for page in BOOK["presets"].values():
        assert page["examples"]
        for one in page["examples"]:
            assert one["reason"] is None or (f"reason.{one['reason']}" in WORDS and one["clause"] in BOOK["clauses"])
            assert {one["source"], one["target"]} <= set(one["shown"])


def test_statements_with_examples_exist() -> None:
    keys = {f"{row.chapter}.{row.key}" for row in statements.ROWS}
    assert {example.line for example in examples.EXAMPLES} <= keys


@pytest.mark.parametrize("preset", BOOK["presets"])
def test_trying_an_example_gives_the_verdict_that_is_shown(preset: str) -> None:
    table = Table()
    before = table.call("new", preset="pagat", seed="stays")
    for one in BOOK["presets"][preset]["examples"]:
        source, target = one["source"], one["target"]
        start = table.call("tryPlays", position=one["position"])
        assert target in start["sources"][source]["possible"]
        play: dict[str, Any] = {"from": source, "to": target}
        if one["card"] and one["card"] != start["places"][source]["up"][-1][0]:
            play = {"action": {"do": "group", "card": one["card"], **play}}
        if one["reason"]:
            error = table.error("tryPlays", position=one["position"], plays=[play])
            assert (error["reason"], error["clause"]) == (one["reason"], one["clause"])
        else:
            after = table.call("tryPlays", position=one["position"], plays=[play])
            assert after["last"][0]["by"] == "A"
            assert "?" not in str([pile["up"] for pile in after["places"].values()])
    assert table.call("snapshot") == before


def test_an_example_that_cannot_be_tried_is_refused() -> None:
    position = BOOK["presets"]["pagat"]["examples"][0]["position"]
    table = Table()
    kinds = [table.error("tryPlays", position=position, plays=plays)["type"] for plays in (7, [3], [{}])]
    assert kinds == ["BridgeError", "BridgeError", "NotationError"]
    assert table.error("tryPlays", position="rubbish")["type"] == "NotationError"
