"""Marks on boards: until the reader plays, by the steps of a replay, in print, and for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from e2e.conftest import Serve, complaints
from e2e.pages.board_page import ACE, POS, REPLAY, BoardPage, baked
from e2e.support.driver import Driver
from web.build.server import Site, SiteServer

Open = Callable[..., Driver]
SHAPES = """() => [...document.querySelectorAll('.board > .marks > *')].map((one) => one.localName).join(' ')"""
PRINTED = """() => [...document.querySelectorAll('.picture > text')].map((one) => one.textContent)"""
DESCRIBED = """() => document.getElementById(
  document.querySelector('.piles').getAttribute('aria-describedby'))?.textContent ?? ''"""
SAID = "() => [...document.querySelectorAll('.announcement')].map((one) => one.textContent).join(' ')"
TIP = """(body, place) => {
  const [x, y] = document.querySelector('.marks path').getAttribute('d').split('L')[3].split(' ').map(Number);
  const board = document.querySelector('.board').getBoundingClientRect();
  const { left, top, right, bottom } = document.querySelector(`[data-place=${place}]`).getBoundingClientRect();
  return board.left + x > left && board.left + x < right && board.top + y > top && board.top + y < bottom;
}"""


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


def test_marks_of_a_question_go_when_the_reader_plays_and_return(page: BoardPage) -> None:
    label = {"place": "H2", "label": {"en": "not this", "de": "die nicht"}}
    lesson = baked({**ACE, "marks": [{"from": "H1", "to": "F1"}, label]})
    page.put("ace", lesson)
    page.open('<russian-bank-board id="one" src="ace.json" lang="en"></russian-bank-board>').ready("one")
    body = page.selector_in("one", "body")
    assert page.driver.evaluate_on(body, SHAPES) == "path rect text"
    assert page.driver.evaluate_on(body, TIP, "F1")
    assert page.driver.evaluate_on(body, DESCRIBED).startswith("Arrow from: House 1; to: ")
    assert page.driver.evaluate_on(body, DESCRIBED).endswith("House 2: not this.")
    page.call("one", "flip()")
    assert page.driver.evaluate_on(body, TIP, "F1"), "marks follow the table"
    page.move("one", "H2", "H3")
    page.wait_text("one", "Not the nine.")
    assert page.driver.evaluate_on(body, SHAPES) == "path rect text", "nothing was moved"
    page.move("one", "H1", "F1")
    page.wait_text("one", ACE["success"])
    assert page.driver.evaluate_on(body, SHAPES) == ""
    assert page.driver.evaluate_on(body, DESCRIBED) == ""
    page.press("one", "reset")
    page.driver.until(lambda: page.driver.evaluate_on(body, SHAPES) == "path rect text", "the marks")


def test_marks_of_a_replay_change_with_its_steps(page: BoardPage) -> None:
    captions = [{"at": 2, "text": "The ten finds a place.", "marks": "B.reserve, H8 good"}]
    page.put("film", baked({**REPLAY, "captions": captions, "marks": "H3", "labels": "houses"}))
    page.open('<russian-bank-board id="one" src="film.json" lang="en" motion="off"></russian-bank-board>').ready("one")
    body = page.selector_in("one", "body")
    names = " ".join(["rect text"] * 8)
    assert page.driver.evaluate_on(body, SHAPES) == f"rect rect {names}"
    page.press("one", "on")
    page.driver.until(lambda: page.driver.evaluate_on(body, SHAPES) == names, "no marks")
    page.press("one", "on")
    marks = f"rect rect rect rect circle path {names}"
    page.driver.until(lambda: page.driver.evaluate_on(body, SHAPES) == marks, "the marks of the caption")
    assert page.driver.evaluate_on(body, DESCRIBED).endswith("Marked: House 8 (good).")
    page.driver.until(lambda: "House 8 (good)" in page.driver.evaluate_on(body, SAID), "the announcement")


def test_the_still_picture_has_the_marks_and_names_of_the_address(shared_page: Open, server: SiteServer) -> None:
    driver = shared_page(server.url)
    driver.resize(280, 320)
    pos = quote(POS.format(h1="AS"))
    marks = quote('H1>F1, H2="a mark"')
    driver.goto(f"{server.url}embed/v1/?pos={pos}&mode=view&labels=all&lang=en&marks={marks}")
    driver.wait_for('[data-place="H1"]')
    described = driver.evaluate_on("body", DESCRIBED)
    assert described.startswith("Arrow from: House 1; to: "), described
    assert described.endswith("House 2: a mark.")
    driver.evaluate("dispatchEvent(new Event('beforeprint'))")
    printed = driver.evaluate_on("body", PRINTED)
    assert printed == ["H1", *(f"H{n}" for n in range(3, 9)), *(f"F{n}" for n in range(1, 9)), "a mark"]
    driver.goto(f"{server.url}embed/v1/?pos={pos}&lang=en&marks=H1,C.hand")
    driver.wait_for(".fault")
    assert "C.hand" in driver.text(".fault p")
