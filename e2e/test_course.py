"""The course: its lessons one after the other, what is kept of them, and what is asked again."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.axe import SCRIPT, scan, small
from e2e.support.deals import QUIET
from e2e.support.texts import PSEUDO, cut_off

COURSE = Path(__file__).parent.parent / "web" / "course"
NOTE = "rb:note:course"
FRAME = ".lesson-frame >> internal:control=enter-frame >> "
SIZES = [(1180, 820), (390, 844), (640, 480)]


def course(game: GamePage) -> GamePage:
    """Open the list of the lessons beside a deal."""
    game.play(QUIET).go("course")
    return game


def progress(game: GamePage) -> dict[str, Any]:
    """Return what is kept of the lessons."""
    kept: dict[str, Any] = json.loads(game.driver.evaluate(f"localStorage.getItem('{NOTE}')") or "{}")
    return kept


def open_lesson(game: GamePage, name: str) -> None:
    """Open a lesson from the list and wait for its board."""
    game.driver.click(f"[data-lesson={name}]")
    game.driver.wait_for(f"{FRAME}[data-place=H1]")


def press_in(game: GamePage, *places: str) -> None:
    """Press piles of the lesson's board, one after the other."""
    for place in places:
        game.driver.click(f"{FRAME}[data-place='{place}']")


def wait_mark(game: GamePage, name: str, **expected: int) -> None:
    """Wait until what is kept of a lesson has these values."""
    game.driver.until(
        lambda: expected.items() <= progress(game).get(name, {}).items(), f"{name}: {expected}, not {progress(game)}"
    )


def test_lessons_follow_each_other_and_are_kept(game: GamePage) -> None:
    course(game)
    assert game.driver.count("[data-lesson]") >= 24
    game.driver.click("dialog[open] .primary")  # begin
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    press_in(game, "H1", "F1")
    wait_mark(game, "first-ace", solved=1, missed=0)
    title = game.driver.text("dialog[open] h2")
    game.driver.click("dialog[open] .primary")  # next
    game.driver.until(lambda: game.driver.text("dialog[open] h2") != title, "the next lesson")
    game.reload()
    game.ready().go("course")
    assert game.driver.count("[data-lesson].done") == 1
    assert game.events() == []


def test_a_missed_lesson_is_asked_again(game: GamePage) -> None:
    course(game)
    open_lesson(game, "first-ace")
    press_in(game, "H2", "H3")
    wait_mark(game, "first-ace", solved=0, missed=1)
    press_in(game, "H1", "F1")
    wait_mark(game, "first-ace", solved=1, missed=1, box=0)
    mark = progress(game)["first-ace"]
    game.driver.click("dialog[open] .round")
    game.store(NOTE, json.dumps({"first-ace": {**mark, "due": 1}}))
    game.go("course")
    assert game.driver.count("[data-lesson].due") == 1
    assert game.driver.attribute("dialog[open] .primary", "value") == "first-ace"


def test_progress_is_saved_as_a_file_and_brought_again(game: GamePage, tmp_path: Path) -> None:
    course(game)
    kept = {"first-ace": {"solved": 2, "missed": 0, "box": 2, "due": 9_000_000_000_000}}
    game.store(NOTE, json.dumps(kept))
    file = tmp_path / "progress.json"
    game.driver.download("dialog[open] button[value=':save']", file)
    game.driver.wait_for("dialog.course[open]")
    game.store(NOTE, "{}")
    (tmp_path / "other.json").write_text("{}", "utf-8")
    for path, text in [(tmp_path / "other.json", WORDS["course.no-file"]), (file, WORDS["course.brought"]["one"])]:
        game.driver.choose_file("dialog[open] button[value=':bring']", path)
        game.driver.wait_for("dialog.course[open] .note")
        assert game.driver.text("dialog.course[open] .note") == text.replace("{count}", "1")
    assert progress(game) == kept


def answer(game: GamePage, at: int, result: str = "solved") -> None:
    """Let the board of the lesson say that a question of its replay was answered."""
    told = {"format": "russian-bank-result", "version": 1, "result": result, "attempts": 1, "hints": 0, "at": at}
    game.driver.evaluate_on(f"{FRAME}html", "(_, told) => parent.postMessage(told, location.origin)", told)


def test_a_printed_hand_is_solved_when_all_its_questions_are(game: GamePage) -> None:
    course(game)
    game.driver.click("[data-lesson=foster-one-pack]")
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    hand = json.loads((COURSE / "foster-one-pack.json").read_text("utf-8"))
    moments = [row["at"] for row in hand["captions"] if "ask" in row]
    for at in [moments[0], *moments[:-1]]:
        answer(game, at)
    answer(game, moments[0], "failed")
    wait_mark(game, "foster-one-pack", solved=0, missed=1)
    answer(game, moments[-1])
    wait_mark(game, "foster-one-pack", solved=1, missed=1)


def holds(game: GamePage, count: int) -> bool:
    """Tell whether so many piles of the lesson's board are selected."""
    return game.driver.count(f"{FRAME}[data-place][aria-pressed=true]") == count


def test_a_lesson_is_done_and_left_by_keyboard_and_passes_axe(game: GamePage) -> None:
    course(game)
    game.driver.focus("[data-lesson=first-ace]")
    game.driver.press("Enter")
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    game.driver.evaluate_on(f"{FRAME}html", SCRIPT.read_text("utf-8"))
    report = scan(game.driver, "dialog[open]")
    assert report.violations == []
    assert report.passed.get("target-size", 0) > 4
    assert small(game.driver) == []
    game.driver.focus("dialog[open] .round")
    game.driver.press("Tab")
    for key, count in [("2", 0), ("Enter", 1), ("Escape", 0)]:  # a card is let go, and the lesson stays
        game.driver.press(key)
        game.driver.until(partial(holds, game, count), f"{key}: {count} held")
    for key in ("1", "Enter", "ArrowRight", "Enter"):
        game.driver.press(key)
    wait_mark(game, "first-ace", solved=1, missed=0)
    game.driver.press("Escape")
    game.driver.until(lambda: game.driver.count("dialog[open]") == 0, "the lesson to close")


@pytest.mark.parametrize("screen", ["list", "lesson"])
def test_the_course_finds_its_room(open_game: Callable[..., GamePage], screen: str) -> None:
    game = course(open_game(init=PSEUDO))
    if screen == "lesson":
        open_lesson(game, "first-ace")
    for size in SIZES:
        game.driver.resize(*size)
        assert cut_off(game.driver) == [], size
