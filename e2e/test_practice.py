"""Practice problems: choosing, playing, the reasons for answers, and what is stored."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from e2e.pages.arrow_keys import walk_on_board
from e2e.pages.game_page import GamePage
from e2e.pages.kit_page import KitPage
from e2e.pages.lesson_dialog import FRAME, press_in
from e2e.support.axe import SCRIPT, scan, small
from e2e.support.deals import QUIET
from e2e.support.screen import SIZES
from e2e.support.texts import PSEUDO, cut_off
from rbcore.problems.lesson import DETOUR, lesson_of

WEB = Path(__file__).parent.parent / "web"
NOTE = "rb:note:practice"
TEXTS = json.loads((WEB / "lang" / "problems.en.json").read_text("utf-8"))
DAYS = json.loads((WEB / "features" / "problems" / "days.json").read_text("utf-8"))
MESSAGE = f"{FRAME}.message"
# The focused element, in the page or the board's frame.
FOCUSED = """(() => {
  let one = document.activeElement;
  while (one?.contentDocument?.activeElement) one = one.contentDocument.activeElement;
  return one;
})()"""
MIDDLES = """() => Object.fromEntries([...document.querySelectorAll('[data-place]')].map((pile) => {
  const { x, y, width, height } = pile.getBoundingClientRect();
  return [pile.dataset.place, [x + width / 2, y + height / 2]];
}))"""


def problems() -> list[dict[str, Any]]:
    """Return all problems of the packs."""
    packs = sorted((WEB / "problems").glob("*.json"))
    return [problem for pack in packs for problem in json.loads(pack.read_text("utf-8"))]


def line_problem() -> dict[str, Any]:
    """Return a problem whose solution is a few card moves and turning up a card."""
    return next(
        one
        for one in problems()
        if one["pos"].startswith("pagat~")
        and "retired" not in one
        and re.fullmatch("move .*, turn hand", one["accept"][0])
    )


def practice(game: GamePage) -> dict[str, Any]:
    """Return what is stored of the reader's practice."""
    stored: dict[str, Any] = json.loads(game.driver.evaluate(f"localStorage.getItem('{NOTE}')") or "{}")
    return stored


def open_problem(game: GamePage, problem: dict[str, Any]) -> GamePage:
    """Open a problem by its address and wait for its board."""
    game.open(problem=problem["id"], motion="off")
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    return game


def play_line(game: GamePage, problem: dict[str, Any], line: str) -> None:
    """Play a line of a problem on its board."""
    side = problem["pos"].split("~")[1]
    for step in line.split(", "):
        words = step.split()
        ending = {"turn": [f"{side}.hand"], "discard": [f"{side}.turned", f"{side}.waste"]}
        press_in(game, *ending.get(words[0], words[2:]))


def wait_mark(game: GamePage, problem: dict[str, Any], **expected: int) -> None:
    """Wait until the stored result of a problem has these values."""
    game.driver.until(
        lambda: expected.items() <= practice(game).get("marks", {}).get(problem["id"], {}).items(),
        f"{problem['id']}: {expected}, not {practice(game)}",
    )


def is_worse(reason: dict[str, Any]) -> bool:
    """Return whether the reason for a wrong play is a loss, not that it leads round about."""
    return bool(reason["code"] != DETOUR)


def test_a_solved_problem_is_explained_and_stored(game: GamePage) -> None:
    problem = line_problem()
    open_problem(game, problem)
    play_line(game, problem, problem["accept"][0])
    wait_mark(game, problem, solved=1, missed=0, box=1)
    assert practice(game)["streak"] == 1
    assert "points better" in game.driver.text(MESSAGE)
    game.driver.click("dialog[open] footer [value=next]")
    game.driver.until(lambda: game.driver.count(f"{FRAME}[data-place=H1]") == 1, "the next problem")
    game.driver.click("dialog[open] footer [value=list]")
    game.wait_open("dialog.problems[open]")
    assert game.driver.text("dialog.problems p").startswith("1 of ")


def test_a_wrong_play_is_answered_with_its_reason_and_the_problem_comes_back(game: GamePage) -> None:
    problem = line_problem()
    open_problem(game, problem)
    answer = lesson_of(problem)
    rows = answer["lesson"]["baked"]["nodes"][0]["legal"].items()
    play_line(game, problem, next(event for event, row in rows if row[3] >= 0 and is_worse(answer["wrong"][row[3]])))
    wait_mark(game, problem, solved=0, missed=1, box=0)
    assert "points on average" in game.driver.text(MESSAGE)
    game.driver.click(f"{FRAME}button[data-tool=solution]")
    game.driver.until(lambda: "points better" in game.driver.text(MESSAGE), "the solution")
    assert practice(game)["streak"] == 0
    game.driver.goto_empty(game.url)  # the open problem stores the result again when its solution was shown
    stored = practice(game)
    stored["marks"][problem["id"]]["due"] = 1
    game.store(NOTE, json.dumps(stored))
    game.driver.evaluate("localStorage.removeItem('rb:note:visits')")  # else the page counts it, and moves the day
    game.open(show="problems", motion="off")
    game.wait_open("dialog.problems[open]")
    assert TEXTS["problems.due"].replace("{due}", "1") in game.driver.text("dialog.problems p")


def test_a_question_about_a_card_that_was_turned_up_can_be_answered(game: GamePage) -> None:
    problem = next(one for one in problems() if one.get("done") == "turn hand")
    open_problem(game, problem)
    game.driver.click(f"{FRAME}[data-tool=none]")
    game.driver.wait_for(f"{MESSAGE} >> text={TEXTS['problems.stop-missed']}")
    game.driver.choose(f"{FRAME}select", problem["accept"][0])
    game.driver.click(f"{FRAME}[data-tool=stop]")
    wait_mark(game, problem, solved=1, missed=1)


def test_an_address_opens_a_theme_and_says_when_there_is_no_such_problem(game: GamePage) -> None:
    theme = line_problem()["themes"][0]
    game.open(problems=theme, motion="off")
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    assert game.driver.text("dialog[open] h2").startswith(TEXTS[f"problems.theme.{theme}"])
    game.open(problem="pagat-00000000", motion="off")
    game.wait_open("dialog.problems[open] .note")
    assert game.driver.text("dialog.problems .note") == TEXTS["problems.unknown"].replace("{id}", "pagat-00000000")
    game.open(problem=line_problem()["id"], lang="ar", motion="off")
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    arabic = json.loads((WEB / "lang" / "problems.ar.json").read_text("utf-8"))
    assert game.driver.text(f"{FRAME}.prompt") == arabic["problems.task.line"]


def test_a_retired_problem_keeps_its_address_but_is_not_offered(game: GamePage) -> None:
    retired = next(one for one in problems() if "retired" in one)
    open_problem(game, retired)
    game.driver.click("dialog[open] footer [value=list]")
    game.wait_open("dialog.problems[open]")
    offered = sum("retired" not in one for one in problems())
    assert f" of {offered} " in game.driver.text("dialog.problems p")


def test_practice_is_accessible(game: GamePage) -> None:
    game.play(QUIET).go("problems")
    assert scan(game.driver, "dialog[open]").violations == []
    game.driver.press("Enter")  # the next problem
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    game.driver.evaluate_on(f"{FRAME}html", SCRIPT.read_text("utf-8"))
    assert scan(game.driver, "dialog[open]").violations == []
    assert small(game.driver) == []


def tab_to(game: GamePage, selector: str) -> None:
    """Move the focus to an element with the Tab key."""
    for _ in range(60):
        if game.driver.evaluate(f"(selector) => {FOCUSED}?.matches(selector)", selector):
            return
        game.driver.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with the Tab key")


def press_by_tab(game: GamePage, selector: str) -> None:
    """Reach an element with the Tab key and press Enter."""
    tab_to(game, selector)
    game.driver.press("Enter")


def press_pile(game: GamePage, place: str) -> None:
    """Reach a pile of the problem's board with the Tab and arrow keys, and press Enter."""
    tab_to(game, "[data-place]")
    walk_on_board(
        place,
        focused=lambda: game.driver.evaluate(f"{FOCUSED}?.dataset.place"),
        middles=lambda: game.driver.evaluate_on(f"{FRAME}body", MIDDLES),
        press=game.driver.press,
    )
    game.driver.press("Enter")


def test_a_whole_session_needs_the_keyboard_alone(game: GamePage) -> None:
    problem = line_problem()
    side = problem["pos"].split("~")[1]
    moves = [step.split() for step in problem["accept"][0].removesuffix(", turn hand").split(", ")]
    open_problem(game, problem)
    press_by_tab(game, "button[data-tool=hint]")
    hints = [text for key, text in TEXTS.items() if key.startswith("problems.hint.")]
    game.driver.until(lambda: game.driver.text(MESSAGE) in hints, "a hint")
    for _, _, source, target in moves:
        press_pile(game, source)
        press_pile(game, target)
    press_pile(game, f"{side}.hand")
    wait_mark(game, problem, solved=1)
    assert "points better" in game.driver.text(MESSAGE)
    solved = game.driver.evaluate("document.querySelector('.lesson-frame').src")
    press_by_tab(game, "footer [value=next]")
    game.driver.until(
        lambda: game.driver.evaluate("document.querySelector('.lesson-frame')?.src") not in (None, solved),
        "another problem",
    )
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    press_by_tab(game, "footer [value=list]")
    game.wait_open("dialog.problems[open]")
    press_by_tab(game, "dialog.problems summary")
    press_by_tab(game, "dialog.problems .calendar [aria-current=date]")
    game.wait_open("dialog[open] [value=deal]")
    press_by_tab(game, "dialog[open] [value=problem]")
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    press_by_tab(game, "footer [value=list]")
    game.wait_open("dialog.problems[open]")
    game.driver.press("Escape")
    game.driver.until(lambda: game.driver.count("dialog[open]") == 0, "the dialog to close")


@pytest.mark.parametrize("screen", ["overview", "problem"])
def test_practice_fits_the_screen(open_game: Callable[..., GamePage], screen: str) -> None:
    game = open_game(init=PSEUDO)
    game.play(QUIET).go("problems")
    if screen == "problem":
        game.driver.click("dialog[open] .primary")
        game.driver.wait_for(f"{FRAME}[data-place=H1]")
    for size in SIZES:
        game.driver.resize(*size)
        assert cut_off(game.driver) == [], size


def test_a_problem_opens_in_the_author_kit_as_a_lesson(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init="window.open = (address) => { window.opened = address; return {}; };")
    problem = line_problem()
    open_problem(game, problem)
    game.driver.click("dialog[open] footer [value=kit]")
    address = game.driver.wait("window.opened")
    kit = KitPage(game.driver, game.url)
    game.driver.goto(address)
    kit.judged()
    assert kit.value("pos") == problem["pos"]
    kit.wait_text("all 104 cards are there")


def test_a_day_has_its_problem_and_its_deal(game: GamePage) -> None:
    day = DAYS["first"]
    problem = next(one for one in problems() if one["id"] == DAYS["problems"][0])
    game.open(day=day, motion="off")
    game.driver.click("dialog[open] [value=problem]")
    game.driver.wait_for(f"{FRAME}[data-place=H1]")
    play_line(game, problem, problem["accept"][0])
    wait_mark(game, problem, solved=1)
    assert practice(game)["days"] == {day: 2}
    game.driver.click("dialog[open] footer [value=list]")
    game.driver.click("dialog.problems summary")
    while not game.driver.count(f"dialog.problems [value=':day {day}']"):
        game.driver.click("dialog.problems .calendar button")  # the month before
    assert "result-2" in game.driver.evaluate(f"document.querySelector('[value=\":day {day}\"]').className")
    game.driver.click(f"dialog.problems [value=':day {day}']")
    assert TEXTS["problems.day.result-2"] in game.driver.text("dialog[open] .body")
    game.driver.click("dialog[open] [value=deal]")
    game.driver.until(lambda: game.record()["seed"] == f"day-{day}", "the deal of the day")


def test_a_day_to_come_is_not_shown(game: GamePage) -> None:
    game.open(day="2999-01-01", motion="off")
    game.wait_open("dialog.problems[open] .note")
    assert game.driver.text("dialog.problems .note") == TEXTS["problems.unknown"].replace("{id}", "2999-01-01")
