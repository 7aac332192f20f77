"""Several lessons in one board: the next one, progress, and moving back and forward."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.conftest import Serve, complaints
from e2e.pages.board_page import ACE, POS, REPLAY, STOP, BoardPage, baked, packed
from e2e.pages.page_state import WORDS
from e2e.support.driver import Driver
from web.build.server import Site, SiteServer

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


@pytest.fixture
def server(serve: Serve) -> SiteServer:
    """The site on its own origin."""
    return serve()


@pytest.fixture
def page(shared_page: Open, tmp_path: Path, server: SiteServer) -> Iterator[BoardPage]:
    """A page of another origin; it must not log an error."""
    folder = tmp_path / "host"
    folder.mkdir()
    with SiteServer(Site(folder)) as host:
        made = BoardPage(shared_page(server.url), folder, host.url, server.url)
        yield made
        assert complaints(made.driver.log) == []


def counted(page: BoardPage, at: int, count: int) -> None:
    """Wait until the bar says which lesson is shown."""
    text = WORDS["embed.series"].format(at=at, all=count)
    page.driver.until(lambda: page.driver.text(page.selector_in("one", ".series .counter")) == text, text)


def test_a_series_leads_from_lesson_to_lesson(page: BoardPage) -> None:
    page.put("aces", SERIES)
    page.open('<russian-bank-board id="one" src="aces.json" lang="en" sandbox></russian-bank-board>').ready("one")
    steps = page.selector_in("one", "body")
    counted(page, 1, 4)
    assert page.driver.count(page.selector_in("one", '[data-tool="next"]')) == 0, "not before it is solved"
    page.move("one", "H1", "F1")
    page.wait_text("one", ACE["success"])
    page.press("one", "next")
    counted(page, 2, 4)
    page.wait_events("one", "rb-ready", 2)
    assert page.driver.evaluate_on(steps, STEPS) == ["done", "done current", "", ""], "a picture has nothing to solve"
    page.press("one", "next")
    page.wait_events("one", "rb-ready", 3)
    focused = "() => document.activeElement.textContent"
    assert page.driver.evaluate_on(steps, focused) == STOP["prompt"], "a reader of the screen hears the question"
    page.press("one", "solution")
    page.driver.until(lambda: page.driver.count(page.selector_in("one", '[data-tool="next"]')), "the next lesson")
    page.driver.click(page.selector_in("one", ".series button >> nth=1"))
    page.wait_events("one", "rb-ready", 4)
    page.press("one", "last")
    page.driver.until(lambda: "done current" in page.driver.evaluate_on(steps, STEPS), "the end of the replay")
    assert page.driver.count(page.selector_in("one", '[data-tool="next"]')) == 0, "this is the last lesson"
    seen = [(one["index"], one["solved"], one["done"]) for one in page.wait_events("one", "rb-progress", 7)]
    assert seen == [(0, 0, 0), (0, 1, 1), (1, 1, 2), (2, 1, 2), (2, 1, 3), (3, 1, 3), (3, 1, 4)]
    assert [one["id"] for one in page.events_of("one", "rb-ready")] == ["ace", "one-2", "stop", "film"]

    page.driver.click(page.selector_in("one", ".series button >> nth=0"))
    counted(page, 3, 4)
    page.wait_events("one", "rb-ready", 5)
    page.call("one", "showLesson(0)")
    counted(page, 1, 4)
    assert page.driver.count(page.selector_in("one", '[data-tool="next"]')) == 1, "it was solved before"
    assert "from 0 to 3" in page.call("one", "showLesson(4).catch((error) => error.message)")
    page.driver.evaluate("(lesson) => document.getElementById('one').load(lesson)", baked(ACE))
    assert page.driver.count(page.selector_in("one", ".series")) == 0, "one lesson has no bar"
    page.driver.log.console.clear()  # modules are refused in this sandbox, and one script is taken instead


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


def test_a_series_resumes_at_its_lesson_and_adds_up(page: BoardPage) -> None:
    board = '<russian-bank-board id="one" src="aces.json" lang="en" state="{}"></russian-bank-board>'
    page.put("aces", SERIES)
    page.open(board.format("")).ready("one")
    page.move("one", "H2", "H3")
    page.move("one", "H1", "F1")
    page.press("one", "next")
    page.wait_events("one", "rb-ready", 2)
    page.press("one", "next")
    page.wait_events("one", "rb-ready", 3)
    page.press("one", "none")
    page.wait_text("one", STOP["wrong"])
    last = page.wait_events("one", "rb-task", 3)[-1]
    assert (last["score"], last["maximum"], last["remaining"]) == (0.75, 2, 1)
    page.open(board.format(last["state"])).ready("one")
    counted(page, 3, 4)
    assert page.wait_events("one", "rb-progress")[0] == {"index": 2, "of": 4, "solved": 1, "done": 2}
    page.press("one", "stop")
    solved = page.wait_events("one", "rb-task")[0]
    assert (solved["score"], solved["maximum"], solved["attempts"]) == (1.5, 2, 2)
    page.call("one", "showLesson(0)")
    page.wait_text("one", ACE["success"])
    page.put("aces", {**SERIES, "lessons": SERIES["lessons"][1:]})
    page.open(board.format(solved["state"])).ready("one")
    assert page.wait_events("one", "rb-error")[0]["code"] == "beside"
    counted(page, 1, 3)
