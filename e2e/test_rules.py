"""The rules dialog: during a game, from a refusal, in each language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.accessibility import check
from e2e.support.deals import DUE, QUIET
from e2e.support.texts import PSEUDO, cut_off, words
from rbcore.rulebook.statements import rulebook

RULES = words("en", "rules.")
PAGE = rulebook()["presets"]["pagat"]
EXAMPLES = [one for line in PAGE["lines"] for one in PAGE["examples"] if one["line"] == line["key"]]
SIZES = [(1180, 820), (390, 844)]


def open_rules(game: GamePage) -> None:
    """Open the rules from the menu."""
    game.go("rules")
    game.driver.wait_for(".rulebook .statement")


def test_the_rules_of_every_game_can_be_read_during_a_game(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    record = game.record()
    open_rules(game)
    presets = game.driver.evaluate("[...document.querySelectorAll('#rules-preset option')].map((one) => one.value)")
    assert len(presets) == 11
    texts = set()
    for preset in presets:
        game.driver.choose("#rules-preset", preset)
        game.wait_filled()
        assert game.driver.count(".rulebook .chapter") == 6
        assert game.driver.count(".rulebook svg.example") >= 3
        texts.add(game.driver.text(".content"))
    assert len(texts) == len(presets)
    game.press("Escape")
    game.wait(lambda state: state.dialog is None, "the rules closed")
    assert game.record() == record


def test_a_refusal_links_to_its_clause(game: GamePage) -> None:
    game.play(DUE)
    game.tap("A.hand")
    game.driver.wait_for(".message.refusal")
    game.driver.click(game.driver.by_role("button", WORDS["reason.why"]))
    game.driver.until(lambda: game.driver.text(".message .reason p"), "the reason")
    assert game.driver.count(".message .reason svg.example") == 1
    clause = game.driver.text(".message .rule button.clause").split()[1]
    game.driver.click(".message .rule button.clause")
    game.driver.wait_for(".rulebook .cited.meant")
    assert game.driver.attribute(".cited.meant", "data-clause") == clause
    assert words("en", "clauses.")[f"clause.{clause}"] in game.driver.text(".cited.meant")


def test_an_address_opens_the_rules_at_a_clause_and_then_the_game(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    record = game.record()
    game.open(rules="wegner-three", clause="P29", motion="off")
    game.driver.wait_for(".rulebook .cited.meant")
    assert game.driver.attribute(".cited.meant", "data-clause") == "P29"
    assert game.driver.evaluate("document.getElementById('rules-preset').value") == "wegner-three"
    game.driver.click(".rulebook .plain")
    game.driver.wait_for(".trial .pile")
    game.press("Escape")
    game.ready()
    assert game.record() == record
    assert game.driver.evaluate("location.search") == "?motion=off"


@pytest.mark.parametrize("name", ["constructor", "__proto__", "toString"])
def test_an_address_with_a_name_of_no_game_opens_the_rules_of_the_first_one(game: GamePage, name: str) -> None:
    game.driver.goto(f"{game.url}?rules={name}&clause={name}&preset={name}&lang={name}")
    game.wait_dialog("rules.title")
    game.wait_open("dialog[open] .chapter .statement")
    game.press("Escape")
    game.wait_message("message.bad-deal")


@pytest.mark.parametrize("lang", ["fr", "ar"])
def test_the_rules_are_shown_in_other_languages(game: GamePage, lang: str) -> None:
    game.open(lang=lang, seed=QUIET, motion="off")
    open_rules(game)
    assert words(lang, "rules.")["rules.game.aim"] in game.driver.text(".content")


def test_the_rules_fit_the_screen(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=PSEUDO).open(seed=QUIET, motion="off")
    open_rules(game)
    for size in SIZES:
        game.driver.resize(*size)
        assert cut_off(game.driver) == [], size


def try_out(game: GamePage, line: str, refused: bool) -> dict[str, str]:
    """Open an example with a refused or a legal play, to try it; return the example."""
    at, one = next(
        (at, one) for at, one in enumerate(EXAMPLES) if (one["line"], bool(one["reason"])) == (line, refused)
    )
    game.driver.click(f".rulebook figure >> nth={at} >> button.plain")
    game.driver.wait(f"document.querySelector('.answered')?.textContent.startsWith({RULES['rules.tried'][:20]!r})")
    assert game.driver.count(".trial") == 1, "one is open at a time"
    return one


def answered(game: GamePage, text: str) -> str:
    """Wait until an answer begins with a text; return the whole answer."""
    game.driver.wait("(text) => document.querySelector('.answered').textContent.trim().startsWith(text)", argument=text)
    return game.driver.text(".answered")


def test_the_engine_answers_plays_in_an_example(game: GamePage) -> None:
    game.play(QUIET)
    record = game.record()
    open_rules(game)
    pile = ".trial [data-place='{}']".format

    good = try_out(game, "turn.alt-down", refused=False)
    game.driver.click(pile(good["source"]))
    game.driver.click(pile(good["target"]))
    answered(game, RULES["rules.allowed"])
    game.driver.wait(
        "(pile) => document.querySelector(pile).ariaLabel.includes('2 cards')", argument=pile(good["target"])
    )
    game.driver.click(game.driver.by_role("button", WORDS["embed.reset"]))
    answered(game, RULES["rules.tried"])

    bad = try_out(game, "turn.alt-down", refused=True)
    assert game.driver.evaluate("document.activeElement.textContent") == RULES["rules.carry-out"]
    game.press("Shift+Tab")
    for place in (bad["source"], bad["target"]):
        game.driver.press("Enter", pile(place))
    verdict = answered(game, WORDS[f"reason.{bad['reason']}.house"])
    assert bad["clause"] in verdict
    verdict = game.driver.text(".rulebook figure:has(.trial) figcaption")
    assert verdict.startswith("Refused"), "as the statement says"
    assert bad["clause"] in verdict

    wasted = try_out(game, "turn.waste-closed", refused=True)
    game.driver.click(game.driver.by_role("button", RULES["rules.carry-out"]))
    reason = game.driver.text(".rulebook figure:has(.trial) figcaption").removeprefix(RULES["rules.refused"][:9])
    assert wasted["clause"] in answered(game, reason.removesuffix(wasted["clause"]).strip())
    for size in SIZES:
        game.driver.resize(*size)
        check(game, f"a drawing that is tried at {size}")
    game.driver.click(".answered .clause")
    game.driver.wait_for(".rulebook .cited.meant")
    assert game.driver.attribute(".cited.meant", "data-clause") == wasted["clause"]
    game.driver.click(game.driver.by_role("button", RULES["rules.untry"]))
    assert game.driver.count(".trial") == 0
    assert game.driver.count(".rulebook svg.example") == len(EXAMPLES)
    game.press("Escape")
    game.wait(lambda state: state.dialog is None, "the rules closed")
    assert game.record() == record
