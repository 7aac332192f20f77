"""The course: the order of lessons, the reader's progress, and reviews."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from e2e.pages.course_list import open_lesson, unfold
from e2e.pages.game_page import GamePage
from e2e.pages.lesson_dialog import FRAME, press_in
from e2e.pages.page_state import WORDS
from e2e.support.axe import SCRIPT, scan, small
from e2e.support.deals import QUIET
from e2e.support.late_engine import LATE_ENGINE
from e2e.support.screen import SIZES
from e2e.support.texts import PSEUDO, cut_off

COURSE = Path(__file__).parent.parent / "web" / "course"
NOTE = "rb:note:course"


def course(game: GamePage) -> GamePage:
    """Open a deal and the list of lessons."""
    game.play(QUIET).go("course")
    return game


def progress(game: GamePage) -> dict[str, Any]:
    """Return the stored progress."""
    kept: dict[str, Any] = json.loads(game.driver.evaluate(f"localStorage.getItem('{NOTE}')") or "{}")
    return kept


def wait_mark(game: GamePage, name: str, **expected: int) -> None:
    """Wait until the stored progress of a lesson has these values."""
    game.driver.until(
        lambda: expected.items() <= progress(game).get(name, {}).items(), f"{name}: {expected}, not {progress(game)}"
    )


def test_lessons_follow_each_other_and_progress_is_stored(game: GamePage) -> None:
    course(game)
    assert game.driver.count("[data-lesson]") >= 24
    game.driver.click("dialog[open] .primary")  # begin
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    press_in(game, "H1", "F1")
    wait_mark(game, "first-ace", solved=1, missed=0)
    title = game.driver.text("dialog[open] h2")
    game.driver.click("dialog[open] footer [value=next]")  # next
    game.driver.until(lambda: game.driver.text("dialog[open] h2") != title, "the next lesson")
    game.reload()
    game.ready().go("course")
    assert game.driver.count("[data-lesson].done") == 1
    assert game.events() == []


def test_a_missed_lesson_becomes_due_for_review(game: GamePage) -> None:
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
    assert game.driver.attribute("dialog[open] .primary", "value") == "up-in-suit", "the first that is not solved"
    assert WORDS["course.due"] in game.driver.text("dialog[open] [data-lesson=first-ace]")
    assert game.driver.is_visible("dialog[open] [data-lesson=first-ace]"), "in no folded part"


def test_lessons_that_are_left_unsolved_do_not_come_again(game: GamePage) -> None:
    course(game)
    game.driver.click("dialog[open] .primary")  # begin
    titles = [game.driver.text("dialog[open] h2")]
    for _ in range(4):
        game.driver.click("dialog[open] footer [value=next]")  # next
        game.driver.until(lambda: game.driver.text("dialog[open] h2") != titles[-1], "the next lesson")
        titles.append(game.driver.text("dialog[open] h2"))
    assert len(set(titles)) == len(titles)


def test_a_lesson_whose_answer_was_shown_is_marked_in_the_list(game: GamePage) -> None:
    course(game)
    open_lesson(game, "first-ace")
    game.driver.click(f"{FRAME}[data-tool=solution]")
    wait_mark(game, "first-ace", solved=0, missed=1)
    game.driver.click("dialog[open] button[value=list]")
    game.driver.wait_for("[data-lesson=first-ace].missed")
    assert game.driver.text("[data-lesson=first-ace] small") == WORDS["course.missed"]


def test_progress_is_saved_to_a_file_and_imported(game: GamePage, tmp_path: Path) -> None:
    course(game)
    kept = {"first-ace": {"solved": 2, "missed": 0, "box": 2, "due": 9_000_000_000_000}}
    game.store(NOTE, json.dumps(kept))
    file = tmp_path / "progress.json"
    game.driver.download("dialog[open] button[value=':save']", file)
    game.wait_open("dialog.course[open]")
    game.store(NOTE, "{}")
    (tmp_path / "other.json").write_text("{}", "utf-8")
    for path, text in [(tmp_path / "other.json", WORDS["course.no-file"]), (file, WORDS["course.imported"]["one"])]:
        game.driver.choose_file("dialog[open] button[value=':import']", path)
        game.wait_open("dialog.course[open] .note")
        assert game.driver.text("dialog.course[open] .note") == text.replace("{count}", "1")
    assert progress(game) == kept


def answer(game: GamePage, at: int, result: str = "solved") -> None:
    """Let the board of the lesson report the answer to a question of its replay."""
    message = {"format": "russian-bank-result", "version": 1, "result": result, "attempts": 1, "hints": 0, "at": at}
    game.driver.evaluate_on(f"{FRAME}html", "(_, message) => parent.postMessage(message, location.origin)", message)


def test_a_printed_hand_is_solved_when_all_its_questions_are_solved(game: GamePage) -> None:
    course(game)
    unfold(game)
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


def solve_late(game: GamePage) -> None:
    """Solve a lesson while what is sent to the engine does not arrive."""
    course(game)
    open_lesson(game, "first-ace")
    game.driver.evaluate("lateness = 5000")
    answer(game, 0)
    game.driver.until(lambda: '"solved":true' in (game.stored("rb:note:visits") or ""), "the result to be noted")
    assert progress(game) == {}


def test_a_result_reaches_an_engine_that_is_lost_meanwhile(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=LATE_ENGINE)
    solve_late(game)
    game.driver.crash_worker()
    game.driver.evaluate("lateness = 0")
    wait_mark(game, "first-ace", solved=1, missed=0, box=1)


def test_a_result_that_its_page_has_not_counted_is_counted_by_the_next(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=LATE_ENGINE)
    solve_late(game)
    game.reload()
    game.ready().go("course")
    game.driver.until(lambda: game.driver.count("[data-lesson=first-ace].done") == 1, "the lesson to be solved")
    assert progress(game)["first-ace"]["solved"] == 1
    assert game.stored("rb:note:visits") == "null"


def has_selected(game: GamePage, count: int) -> bool:
    """Return whether ``count`` piles of the lesson's board are selected."""
    return game.driver.count(f"{FRAME}[data-place][aria-pressed=true]") == count


def test_a_lesson_can_be_solved_and_closed_by_keyboard_and_is_accessible(game: GamePage) -> None:
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
    for key, count in [("2", 0), ("Enter", 1), ("Escape", 0)]:  # the card is unselected, and the lesson stays open
        game.driver.press(key)
        game.driver.until(partial(has_selected, game, count), f"{key}: {count} held")
    for key in ("1", "Enter", "ArrowRight", "Enter"):
        game.driver.press(key)
    wait_mark(game, "first-ace", solved=1, missed=0)
    game.driver.press("Escape")
    game.driver.until(lambda: game.driver.count("dialog[open]") == 0, "the lesson to close")


@pytest.mark.parametrize("screen", ["list", "lesson"])
def test_the_course_fits_the_screen(open_game: Callable[..., GamePage], screen: str) -> None:
    game = course(open_game(init=PSEUDO))
    if screen == "lesson":
        open_lesson(game, "first-ace")
    for size in SIZES:
        game.driver.resize(*size)
        assert cut_off(game.driver) == [], size


BOARD_HEIGHT = "document.querySelector('.lesson-frame').contentDocument.querySelector('.board').clientHeight"
TEXT = "document.querySelector('.lesson-frame').contentDocument.querySelector('.message').textContent"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_lesson_keeps_the_size_of_its_table_while_its_texts_change(game: GamePage, lang: str) -> None:
    game.play(QUIET, lang=lang).go("course")
    open_lesson(game, "down-and-across")
    for size in ((1180, 820), (820, 1180), (390, 844), (360, 640), (844, 390)):
        game.driver.resize(*size)
        game.driver.click(f"{FRAME}[data-tool=reset]")
        game.driver.until(lambda: not game.driver.evaluate(TEXT), "no text")
        height = game.driver.evaluate(BOARD_HEIGHT)
        texts = set()
        for tool in ("hint", "solution"):
            before = game.driver.evaluate(TEXT)
            game.driver.click(f"{FRAME}[data-tool={tool}]")
            game.driver.until(lambda before=before: game.driver.evaluate(TEXT) != before, f"a text after {tool}")
            texts.add(game.driver.evaluate(TEXT))
            assert game.driver.evaluate(BOARD_HEIGHT) == height, (size, texts)
        assert len(texts) > 1


# The arrangement of the piles in a document, and the width of a house.
ARRANGED = """(isFrame) => {
  const page = isFrame ? document.querySelector('.lesson-frame')?.contentDocument : document.getElementById('board');
  const at = (place) => page?.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  if (!at('A.hand')) return null;
  const same = (one, other) => Math.abs(one - other) < 1;
  const [hand, turned] = [at('A.hand'), at('A.turned')];
  const isRow = same(at('H1').y, at('H2').y);
  const name = isRow ? (same(at('H1').y, at('H5').y) ? 'row' : 'tall') : same(hand.x, turned.x) ? 'rails' : 'table';
  return [name, at('A.hand').width];
}"""


ARRANGEMENTS = {(1180, 820): "rails", (820, 1180): "table", (390, 844): "tall", (844, 390): "rails"}


def test_lessons_have_the_layout_of_the_game(game: GamePage) -> None:
    game.play(QUIET)
    game.go("course")
    game.driver.click("dialog[open] .primary")
    for (width, height), arrangement in ARRANGEMENTS.items():
        game.driver.resize(width, height)
        game.driver.until(
            lambda arrangement=arrangement: (
                [(game.driver.evaluate(ARRANGED, is_frame) or [None])[0] for is_frame in (True, False)]
                == [arrangement] * 2
            ),
            f"{arrangement} at {width} x {height}",
        )
        assert game.driver.evaluate(ARRANGED, True)[1] >= 46, (width, height)
