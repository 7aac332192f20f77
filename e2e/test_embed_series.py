"""Several lessons in one board: the next one, progress, and moving back and forward."""

from __future__ import annotations

from collections.abc import Callable

from e2e.pages.board_page import ACE, POS, REPLAY, STOP, BoardPage, baked, packed
from e2e.pages.page_state import WORDS
from e2e.support.driver import Driver
from web.build.server import SiteServer

Open = Callable[..., Driver]
VIEW = {"pos": POS.format(h1="AS"), "mode": "view"}
SERIES = {
    "format": "russian-bank-series",
    "version": 1,
    "id": "aces",
    "motion": "off",
    "lessons": [baked(ACE), VIEW, baked({**STOP, "id": "stop"}), baked(REPLAY)],
}
STEPS = "() => [...document.querySelectorAll('.steps i')].map((one) => one.className.trim())"


def counted(host: BoardPage, at: int, count: int) -> None:
    """Wait until the bar says which lesson is shown."""
    text = WORDS["embed.series"].format(at=at, all=count)
    host.driver.until(lambda: host.driver.text(host.selector_in("one", ".series .counter")) == text, text)


def test_a_series_leads_from_lesson_to_lesson(host: BoardPage) -> None:
    host.put("aces", SERIES)
    host.open('<russian-bank-board id="one" src="aces.json" lang="en" sandbox></russian-bank-board>').ready("one")
    steps = host.selector_in("one", "body")
    counted(host, 1, 4)
    assert host.driver.count(host.selector_in("one", '[data-tool="next"]')) == 0, "not before it is solved"
    host.move("one", "H1", "F1")
    host.wait_text("one", ACE["success"])
    host.press("one", "next")
    counted(host, 2, 4)
    host.wait_events("one", "rb-ready", 2)
    assert host.driver.evaluate_on(steps, STEPS) == ["done", "done current", "", ""], "a picture has nothing to solve"
    host.press("one", "next")
    host.wait_events("one", "rb-ready", 3)
    focused = "() => document.activeElement.textContent"
    assert host.driver.evaluate_on(steps, focused) == STOP["prompt"], "a reader of the screen hears the question"
    assert host.driver.attribute("#one iframe", "title") == f"Russian Bank: {STOP['prompt']}"
    host.press("one", "solution")
    host.driver.until(lambda: host.driver.count(host.selector_in("one", '[data-tool="next"]')), "the next lesson")
    host.driver.click(host.selector_in("one", ".series button >> nth=1"))
    host.wait_events("one", "rb-ready", 4)
    host.press("one", "last")
    host.driver.until(lambda: "done current" in host.driver.evaluate_on(steps, STEPS), "the end of the replay")
    assert host.driver.count(host.selector_in("one", '[data-tool="next"]')) == 0, "this is the last lesson"
    seen = [(one["index"], one["solved"], one["done"]) for one in host.wait_events("one", "rb-progress", 7)]
    assert seen == [(0, 0, 0), (0, 1, 1), (1, 1, 2), (2, 1, 2), (2, 1, 3), (3, 1, 3), (3, 1, 4)]
    assert [one["id"] for one in host.events_of("one", "rb-ready")] == ["ace", "one-2", "stop", "replay"]

    host.driver.click(host.selector_in("one", ".series button >> nth=0"))
    counted(host, 3, 4)
    host.wait_events("one", "rb-ready", 5)
    host.call("one", "showLesson(0)")
    counted(host, 1, 4)
    assert host.driver.count(host.selector_in("one", '[data-tool="next"]')) == 1, "it was solved before"
    assert "from 0 to 3" in host.call("one", "showLesson(4).catch((error) => error.message)")
    host.driver.evaluate("(lesson) => document.getElementById('one').load(lesson)", baked(ACE))
    assert host.driver.count(host.selector_in("one", ".series")) == 0, "one lesson has no bar"
    host.driver.log.console.clear()  # modules are refused in this sandbox, and one script is taken instead


def test_an_address_names_lessons_of_the_course(shared_page: Open, server: SiteServer) -> None:
    driver = shared_page(server.url)
    driver.resize(280, 480)
    driver.goto(f"{server.url}embed/v1/?lesson=first-ace,no-such-lesson,whole-run&lang=en&theme=day")
    driver.wait_for('[data-place="H1"]')
    assert driver.attribute("html", "data-theme") == "day"
    driver.click(".series button >> nth=1")
    driver.wait_for(".fault")
    assert "no-such-lesson" in driver.text(".fault p")
    driver.log.console.clear()
    driver.click(".series button >> nth=1")
    driver.wait_for('[data-place="H1"]')
    assert driver.text(".series .counter") == WORDS["embed.series"].format(at=3, all=3)
    driver.goto(packed(server.url, SERIES))
    driver.until(lambda: driver.text(".series .counter") == WORDS["embed.series"].format(at=1, all=4), "the series")


def test_a_series_resumes_at_its_lesson_and_adds_up(host: BoardPage) -> None:
    board = '<russian-bank-board id="one" src="aces.json" lang="en" state="{}"></russian-bank-board>'
    host.put("aces", SERIES)
    host.open(board.format("")).ready("one")
    host.move("one", "H2", "H3")
    host.move("one", "H1", "F1")
    host.press("one", "next")
    host.wait_events("one", "rb-ready", 2)
    host.press("one", "next")
    host.wait_events("one", "rb-ready", 3)
    host.press("one", "none")
    host.wait_text("one", STOP["wrong"])
    last = host.wait_events("one", "rb-task", 3)[-1]
    assert (last["score"], last["maximum"], last["remaining"]) == (0.75, 2, 1)
    host.open(board.format(last["state"])).ready("one")
    counted(host, 3, 4)
    assert host.wait_events("one", "rb-progress")[0] == {"index": 2, "of": 4, "solved": 1, "done": 2}
    host.press("one", "stop")
    solved = host.wait_events("one", "rb-task")[0]
    assert (solved["score"], solved["maximum"], solved["attempts"]) == (1.5, 2, 2)
    host.call("one", "showLesson(0)")
    host.wait_text("one", ACE["success"])
    host.put("aces", {**SERIES, "lessons": SERIES["lessons"][1:]})
    host.open(board.format(solved["state"])).ready("one")
    assert host.wait_events("one", "rb-error")[0]["code"] == "beside"
    counted(host, 1, 3)


def test_a_lesson_that_is_loaded_while_a_state_is_checked_stays(host: BoardPage) -> None:
    host.open('<russian-bank-board id="one" lesson="first-ace,whole-run" lang="en"></russian-bank-board>').ready("one")
    host.call("one", "hint()")
    script = """(lesson) => one.getState().then((state) =>
      Promise.all([one.resume(state).catch((error) => error.message), one.load(lesson)]))"""
    assert host.driver.evaluate(script, baked(ACE)) == ["another lesson was loaded", None]
    assert host.call("one", "position") == ACE["pos"]


def test_a_call_ends_with_the_reason_when_another_lesson_is_loaded(host: BoardPage) -> None:
    host.open('<russian-bank-board id="one" lesson="first-ace" lang="en"></russian-bank-board>').ready("one")
    script = "(lesson) => Promise.all([one.solution().catch(({ message }) => message), one.load(lesson)])"
    assert host.driver.evaluate(script, baked(ACE)) == ["another lesson was loaded", None]
