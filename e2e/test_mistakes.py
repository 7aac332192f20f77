"""Learning from mistakes: after the review of an archived game, and again in practice."""

from __future__ import annotations

import json
from typing import Any

from e2e.pages.game_page import GamePage
from e2e.pages.lesson_dialog import FRAME, press_in
from e2e.pages.page_state import WORDS
from e2e.support.axe import SCRIPT, scan, small
from e2e.support.deals import QUIET
from e2e.support.records import archived_game
from e2e.support.screen import SIZES
from e2e.support.texts import cut_off, words

NOTE = "rb:note:mistakes"
MESSAGE = f"{FRAME}.message"
TEXTS = words("en", "problems.")
# A turned up a hand card and discarded it, although plays in the houses free two cards of the reserve.
MISTAKES = (
    "B move AH H5 F2", "B move 9C B.reserve H5", "B move KD B.reserve A.reserve", "B turn hand",
    "B move 5H B.turned H1", "B turn hand", "B move JH B.turned H7", "B turn hand", "B move 2D H8 H4",
    "B move 8C B.reserve H8", "B discard", "A turn hand", "A discard",
)  # fmt: skip


def reviewed(game: GamePage) -> None:
    """Open an archived game from the history and wait for its review."""
    game.own().play(QUIET)
    archived = archived_game(1, "B", 40)
    archived["record"] |= {"behaviour": 4, "seed": "learn-2", "events": list(MISTAKES)}
    game.put_archived_games([archived])
    game.go("history")
    game.driver.click(".game .entry")
    game.driver.click(game.driver.by_role("button", WORDS["review.start"]))
    game.driver.wait_for(game.driver.by_role("button", WORDS["review.learn"].replace("{n}", "2")), 60)


def stored(game: GamePage) -> dict[str, Any]:
    """Return the stored mistakes."""
    note: dict[str, Any] = json.loads(game.stored(NOTE) or "{}")
    return note


def answer(game: GamePage, key: str) -> None:
    """Press a button of the board's dialog."""
    game.driver.click(game.driver.by_role("button", TEXTS[key], "dialog.lesson[open]"))


def test_mistakes_of_a_reviewed_game_are_corrected_and_come_back(game: GamePage) -> None:
    reviewed(game)
    game.driver.click(game.driver.by_role("button", WORDS["review.learn"].replace("{n}", "2")))
    game.driver.wait_for(f"{FRAME}[data-place=H1]", 60)
    assert game.driver.text(f"{FRAME}.prompt") == TEXTS["mistakes.task"]
    press_in(game, "A.hand")
    game.driver.until(lambda: "points on average" in game.driver.text(MESSAGE), "the reason")
    press_in(game, "H1", "H2")
    game.driver.until(lambda: TEXTS["mistakes.than-played"] in game.driver.text(MESSAGE), "the praise")
    answer(game, "mistakes.next")
    game.driver.until(lambda: len(stored(game).get("problems", [])) == 2, "the second mistake", 60)
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    press_in(game, "H1", "H2")
    game.driver.until(lambda: len(stored(game)["marks"]) == 2, "the second result")
    answer(game, "mistakes.finish")
    found = TEXTS["mistakes.found"].replace("{done}", "1").replace("{all}", "2")
    game.driver.until(lambda: found in game.driver.text("dialog.small[open]"), "the summary")
    game.driver.click(game.driver.by_role("button", TEXTS["mistakes.back"], "dialog.small[open]"))
    assert [mark["box"] for mark in stored(game)["marks"].values()] == [0, 1]


def test_stored_mistakes_are_practised_and_damaged_ones_are_left_out(game: GamePage) -> None:
    reviewed(game)
    game.driver.click(game.driver.by_role("button", WORDS["review.learn"].replace("{n}", "2")))
    game.driver.wait_for(f"{FRAME}[data-place=H1]", 60)
    game.driver.evaluate_on(f"{FRAME}html", SCRIPT.read_text("utf-8"))
    assert scan(game.driver, "dialog.lesson[open]").violations == []
    assert small(game.driver) == []
    for size in SIZES:
        game.driver.resize(*size)
        assert cut_off(game.driver) == [], size
    game.press("Escape")  # the question
    game.press("Escape")  # the replay
    problem = stored(game)["problems"][0]
    damaged = {**problem, "id": "mistake-0000000000000000", "pos": "pagat~nothing"}
    game.store(NOTE, json.dumps({"problems": [problem, damaged, {}, 7], "marks": {problem["id"]: 5}}))
    game.go("problems")
    entry = TEXTS["mistakes.due"].replace("{due}", "2").replace("{all}", "2")
    name = f"{TEXTS['mistakes.title']} {entry}"
    game.driver.click(game.driver.by_role("button", name, "dialog.problems[open]"))
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    press_in(game, "H1", "H2")
    game.driver.until(lambda: stored(game)["marks"].get(problem["id"], {}).get("box") == 1, "the result")
    answer(game, "mistakes.next")
    game.driver.until(lambda: len(stored(game)["problems"]) == 1, "the damaged one to be removed")
