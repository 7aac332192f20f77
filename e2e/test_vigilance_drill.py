"""The vigilance drill: mistakes caught and missed, false calls, the result, and the running game that stays."""

from __future__ import annotations

import json
from typing import Any

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.pages.vigilance_page import TEXTS, VigilancePage
from e2e.support.axe import scan, small
from e2e.support.deals import QUIET
from rbcore.problems.passages import Passage
from rbcore.record import from_record

NOTE = "rb:note:vigilance"


def fault_of(number: int) -> tuple[int, str]:
    """Return after how many shown plays a passage has its mistake, 0 for never, and the clause."""
    passage: dict[str, Any] = Passage(VigilancePage.SEED, number).decide()
    game = from_record(passage["record"])
    breach = game.stoppable.breach if game.stoppable else None
    return (len(game.events) - passage["first"], breach.clause) if breach else (0, "")


def test_a_mistake_that_is_called_in_time_is_explained_and_the_game_stays(game: GamePage) -> None:
    game.own().play(QUIET)
    before = game.record()
    plays, clause = fault_of(0)
    assert plays
    drill = VigilancePage(game.driver).open("Quick", plays)
    game.driver.press("s")
    assert drill.wait_end().startswith(WORDS["stop.right"])
    assert clause in drill.verdict()
    assert drill.counts() == TEXTS["vigilance.count"].format(caught=1, missed=0, wrong=0)
    assert scan(game.driver, "dialog[open]").violations == []
    assert small(game.driver) == []
    drill.go_on()
    drill.pause()
    game.driver.press("s")
    assert drill.verdict() == ""
    game.driver.press("Escape")
    game.wait_open("dialog.problems[open]")
    game.driver.press("Escape")
    assert game.record() == before


def test_a_drill_with_a_false_call_and_missed_mistakes_has_a_result(game: GamePage) -> None:
    game.own().play(QUIET)
    drill = VigilancePage(game.driver).open("Fast", 1)
    drill.stop()
    assert drill.wait_end() == TEXTS["vigilance.false"]
    drill.hasten()
    late = [verdict for verdict in drill.finish() if verdict.startswith(TEXTS["vigilance.missed"])]
    assert len(late) == 8
    counts = TEXTS["vigilance.count"].format(caught=0, missed=8, wrong=1)
    assert counts in game.driver.text("dialog[open] .body")
    assert json.loads(game.driver.evaluate(f"localStorage.getItem('{NOTE}')")) == {"pace": "fast", "best": {}}
