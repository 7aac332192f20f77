"""Help in a game: hints in steps, and the odds of the next card."""

from __future__ import annotations

from collections.abc import Callable

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import DUE, QUIET
from e2e.support.late_engine import LATE_ENGINE

HINT = "#messages .hint"


def hinted(game: GamePage, text: str) -> str:
    """Wait until the hint contains a text; return the whole hint."""
    script = f"(text) => document.querySelector('{HINT}')?.textContent.includes(text)"
    game.driver.wait(script, argument=text)
    return game.driver.text(HINT)


def more(game: GamePage, key: str) -> None:
    """Press a button of the hint."""
    game.driver.click(game.driver.by_role("button", WORDS[key], HINT))


def test_a_hint_marks_the_card_then_its_place_with_a_reason_and_is_played(game: GamePage) -> None:
    before = game.play(DUE).state()
    bare = game.picture()
    game.run("help")
    hinted(game, WORDS["hint.card"].format(card="ace of diamonds"))
    marked = game.picture()
    assert marked != bare
    game.run("help")
    hint = hinted(game, WORDS["hint.do.foundation"].format(card="ace of diamonds"))
    assert WORDS["hint.reason.duty"] in hint
    assert game.picture() != marked
    game.run("help")
    played = game.changed(before)
    assert played.last_event == "You played the ace of diamonds to a foundation."
    assert game.events() == ["A move AD H8 F3"]
    tallies = game.driver.evaluate("Object.values(JSON.parse(localStorage['rb:note:tallies']))")
    assert [tally["helped"] for tally in tallies] == [1]


def test_a_hint_is_followed_by_keys_and_by_its_own_button(game: GamePage) -> None:
    before = game.play(DUE).state()
    game.driver.press("i", game.button("A.hand"))
    hinted(game, WORDS["hint.card"].format(card="ace of diamonds"))
    more(game, "hint.more")
    hinted(game, WORDS["hint.do.foundation"].format(card="ace of diamonds"))
    more(game, "hint.play")
    game.changed(before)
    assert game.events() == ["A move AD H8 F3"]
    assert game.driver.evaluate("document.activeElement !== document.body")


def test_a_tap_continues_the_game_while_a_hint_is_computed(game: GamePage) -> None:
    game.play(QUIET)
    game.driver.press("i", game.button("A.hand"))
    game.driver.wait(f"document.querySelector('{HINT}')")
    game.move("H2", "H8")
    assert game.driver.count(HINT) == 0
    assert game.events() == ["A move JC H2 H8"]
    game.driver.press("i", game.button("A.hand"))
    game.driver.wait_for(f"{HINT} .steps button")
    game.driver.click(f"{HINT} .round")
    assert game.driver.count(HINT) == 0
    assert game.focused()


def test_a_card_that_is_selected_while_a_hint_is_computed_stays_selected(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=LATE_ENGINE).play(QUIET)
    game.driver.evaluate("lateness = 1000")
    game.driver.press("i", game.button("A.hand"))
    hinted(game, WORDS["hint.thinking"])
    game.choose("H2")
    game.driver.evaluate("lateness = 0")  # a hint needs many calls
    game.driver.wait_for(f"{HINT} .steps button")
    game.move_on("H8")
    assert game.wait_events(1) == ["A move JC H2 H8"]


def test_the_odds_of_the_next_card_are_in_the_menu(game: GamePage) -> None:
    game.play(QUIET)
    game.go("odds")
    game.wait_dialog("odds.title")
    cells = game.driver.evaluate(
        "[...document.querySelectorAll('.odds td')].map((one) => Number(one.textContent) || 0)"
    )
    assert len(cells) == 52
    assert f"of {sum(cells)} cards" in game.dialog_text()
    game.answer("settings.done")
