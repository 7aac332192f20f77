"""Marks on boards: until the reader plays, by the steps of a replay, in print, and for screen readers."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

from e2e.pages.board_page import ACE, POS, REPLAY, BoardPage, baked
from e2e.support.driver import Driver
from web.build.server import SiteServer

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


def test_marks_of_a_question_go_when_the_reader_plays_and_return(host: BoardPage) -> None:
    label = {"place": "H2", "label": {"en": "not this", "de": "die nicht"}}
    lesson = baked({**ACE, "marks": [{"from": "H1", "to": "F1"}, label]})
    host.put("ace", lesson)
    host.open('<russian-bank-board id="one" src="ace.json" lang="en"></russian-bank-board>').ready("one")
    body = host.selector_in("one", "body")
    assert host.driver.evaluate_on(body, SHAPES) == "path rect text"
    assert host.driver.evaluate_on(body, TIP, "F1")
    assert host.driver.evaluate_on(body, DESCRIBED).startswith("Arrow from: House 1; to: ")
    assert host.driver.evaluate_on(body, DESCRIBED).endswith("House 2: not this.")
    host.call("one", "flip()")
    assert host.driver.evaluate_on(body, TIP, "F1"), "marks follow the table"
    host.move("one", "H2", "H3")
    host.wait_text("one", "Not the nine.")
    assert host.driver.evaluate_on(body, SHAPES) == "path rect text", "nothing was moved"
    host.move("one", "H1", "F1")
    host.wait_text("one", ACE["success"])
    assert host.driver.evaluate_on(body, SHAPES) == ""
    assert host.driver.evaluate_on(body, DESCRIBED) == ""
    host.press("one", "reset")
    host.driver.until(lambda: host.driver.evaluate_on(body, SHAPES) == "path rect text", "the marks")


def test_marks_of_a_replay_change_with_its_steps(host: BoardPage) -> None:
    captions = [{"at": 2, "text": "The ten finds a place.", "marks": "B.reserve, H8 good"}]
    host.put("replay", baked({**REPLAY, "captions": captions, "marks": "H3", "labels": "houses"}))
    host.open('<russian-bank-board id="one" src="replay.json" lang="en" motion="off"></russian-bank-board>').ready(
        "one"
    )
    body = host.selector_in("one", "body")
    names = " ".join(["rect text"] * 8)
    assert host.driver.evaluate_on(body, SHAPES) == f"rect rect {names}"
    host.press("one", "on")
    host.driver.until(lambda: host.driver.evaluate_on(body, SHAPES) == names, "no marks")
    host.press("one", "on")
    marks = f"rect rect rect rect circle path {names}"
    host.driver.until(lambda: host.driver.evaluate_on(body, SHAPES) == marks, "the marks of the caption")
    assert host.driver.evaluate_on(body, DESCRIBED).endswith("Marked: House 8 (good).")
    host.driver.until(lambda: "House 8 (good)" in host.driver.evaluate_on(body, SAID), "the announcement")


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
