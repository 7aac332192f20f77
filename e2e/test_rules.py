"""The page of rules: in mid-game, from a reason, in each language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.deals import DUE, QUIET
from e2e.game_page import GamePage
from e2e.look import WORDS
from e2e.texts import PSEUDO, cut_off, words

SIZES = [(1180, 820), (390, 844)]


def open_rules(game: GamePage) -> None:
    """Go to the rules by the menu."""
    game.go("rules")
    game.driver.wait_for(".rulebook .statement")


def test_the_rules_of_every_game_are_there_in_mid_game(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    record = game.record()
    open_rules(game)
    presets = game.driver.evaluate("[...document.querySelectorAll('#rules-preset option')].map((one) => one.value)")
    assert len(presets) == 11
    told = set()
    for preset in presets:
        game.driver.choose("#rules-preset", preset)
        assert game.driver.count(".rulebook .chapter") == 6
        assert game.driver.count(".rulebook svg.example") >= 3
        told.add(game.driver.text(".told"))
    assert len(told) == len(presets)
    game.press("Escape")
    game.wait(lambda look: look.dialog is None, "the rules closed")
    assert game.record() == record


def test_a_reason_leads_to_its_clause(game: GamePage) -> None:
    game.play(DUE)
    game.tap("A.hand")
    game.driver.wait_for(".message.refusal")
    clause = game.driver.text(".message .clause").split()[-1]
    game.driver.click(game.driver.by_role("button", WORDS["reason.why"]))
    game.driver.click(game.driver.by_role("button", WORDS["reason.open"]))
    game.driver.wait_for(".rulebook .cited.meant")
    assert game.driver.attribute(".cited.meant", "data-clause") == clause
    assert words("en", "clauses.")[f"clause.{clause}"] in game.driver.text(".cited.meant")


@pytest.mark.parametrize("lang", ["fr", "ar"])
def test_the_rules_in_other_languages(game: GamePage, lang: str) -> None:
    game.open(lang=lang, seed=QUIET, motion="off")
    open_rules(game)
    told = "en" if lang == "ar" else lang
    assert game.driver.attribute(".told", "lang") == told
    assert words(told, "rules.")["rules.game.aim"] in game.driver.text(".told")
    assert game.driver.count(".rulebook .note") == (lang != told)


def test_the_rules_find_their_room(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=PSEUDO).open(seed=QUIET, motion="off")
    open_rules(game)
    for size in SIZES:
        game.driver.resize(*size)
        assert cut_off(game.driver) == [], size
