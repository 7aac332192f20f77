"""Replays on boards: the list of moves, the keys, the result, and copying a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.conftest import Serve, complaints
from e2e.pages.board_page import ACE, REPLAY, BoardPage, baked, packed
from e2e.pages.page_state import WORDS
from e2e.support.driver import Driver
from web.build.server import Site, SiteServer

Open = Callable[..., Driver]
ENDED = {**REPLAY, "game": {**REPLAY["game"], "events": [*REPLAY["game"]["events"], "A resign"]}}
MOVES = "() => [...document.querySelectorAll('.move-list button')].map((one) => one.textContent.trim())"
CURRENT = "() => document.querySelector('.move-list [aria-current]')?.textContent.trim() ?? ''"
BESIDE = """() => {
  const [list, board] = ['.moves', '.board'].map((one) => document.querySelector(one).getBoundingClientRect());
  return list.left >= board.right - 1;
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


def at(page: BoardPage, number: int) -> None:
    """Wait until the replay is after an event."""
    counter = page.selector_in("one", ".tools .counter")
    page.driver.until(lambda: page.driver.text(counter).startswith(f"{number} /"), f"event {number}")


def test_the_moves_of_a_replay_are_a_list_of_buttons(page: BoardPage) -> None:
    page.put("film", baked(ENDED))
    page.open(
        '<russian-bank-board id="one" src="film.json" lang="en" motion="off" engine="never"></russian-bank-board>'
    ).ready("one")
    body = page.selector_in("one", "body")
    assert page.driver.evaluate_on(body, BESIDE), "this board has room beside its table"
    moves = page.driver.evaluate_on(body, MOVES)
    assert len(moves) == 4
    assert "6♥" in moves[0]
    page.driver.click(page.selector_in("one", ".move-list button >> nth=1"))
    at(page, 2)
    page.driver.until(lambda: page.driver.evaluate_on(body, CURRENT) == moves[1], "the current move")
    page.press("one", "last")
    at(page, 4)
    won = WORDS["result.named"].format(name=WORDS["side.player"].format(side="B"))
    page.wait_text("one", f"{won}. {WORDS['result.score']}: ")
    page.press("one", "moves")
    assert not page.driver.is_visible(page.selector_in("one", ".moves"))
    expanded = page.selector_in("one", '[data-tool="moves"]')
    assert page.driver.attribute(expanded, "aria-expanded") == "false"


def test_keys_step_through_a_replay_in_a_small_board(page: BoardPage) -> None:
    page.put("film", baked({**REPLAY, "at": 1}))
    page.open(
        '<russian-bank-board id="one" src="film.json" lang="en" motion="off" style="width:320px"></russian-bank-board>'
    ).ready("one")
    at(page, 1)
    moves = page.selector_in("one", ".moves")
    assert not page.driver.is_visible(moves), "there is no room for the list"
    page.driver.press("ArrowRight")
    at(page, 1)
    page.driver.focus(page.selector_in("one", '[data-tool="on"]'))
    for key, number in (("ArrowRight", 2), ("End", 3), ("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 0)):
        page.driver.press(key)
        at(page, number)
    page.call("one", "focus()")
    page.driver.press("ArrowRight")
    at(page, 1)
    assert page.driver.evaluate("scrollY") == 0
    page.press("one", "moves")
    page.driver.focus(page.selector_in("one", ".move-list button >> nth=0"))
    page.driver.press("ArrowDown")
    page.driver.press("Enter")
    at(page, 2)
    page.driver.press("Escape")
    assert not page.driver.is_visible(moves)


def test_the_moves_after_a_question_are_not_listed_before_it(page: BoardPage) -> None:
    ask = {"accept": "move 10C B.reserve H8", "prompt": "Now?", "wrong": "No."}
    captions = [{"at": 1, "text": "A space.", "ask": ask}]
    page.put("film", baked({**REPLAY, "captions": captions}))
    page.open('<russian-bank-board id="one" src="film.json" lang="en" motion="off"></russian-bank-board>').ready("one")
    body = page.selector_in("one", "body")
    assert len(page.driver.evaluate_on(body, MOVES)) == 1
    page.press("one", "last")
    page.driver.until(lambda: len(page.driver.evaluate_on(body, MOVES)) == 3, "all moves")


def test_a_position_can_be_copied_as_the_reader_sees_it(page: BoardPage) -> None:
    page.driver.allow_copying()
    lesson = baked({**ACE, "pos": ACE["pos"].replace("A:5x!KC", "A:4x.3D!KC"), "controls": "hint,copy"})
    page.put("ace", lesson)
    page.open('<russian-bank-board id="one" src="ace.json" lang="en"></russian-bank-board>').ready("one")
    page.press("one", "copy")
    page.wait_text("one", WORDS["embed.copied"])
    page.driver.goto("about:blank")
    page.open(f'<iframe id="one" src="{packed(page.site, lesson)}" width="640" height="480"></iframe>')
    page.press("one", "copy")
    page.wait_text("one", WORDS["embed.copy-text"])
    field = page.selector_in("one", ".position-text")
    selected = "(one) => [one.value, one.value.slice(one.selectionStart, one.selectionEnd)]"
    assert page.driver.evaluate_on(field, selected) == [ACE["pos"], ACE["pos"]], "this frame may not copy"
    page.move("one", "H1", "F1")
    page.wait_text("one", ACE["success"])
    assert page.driver.count(field) == 0, "another position is shown"
    page.driver.log.console.clear()  # Chromium reports that the frame may not copy


def test_a_position_is_copied_only_if_the_author_asks_for_it(page: BoardPage) -> None:
    page.put("ace", baked(ACE))
    page.open('<russian-bank-board id="one" src="ace.json"></russian-bank-board>').ready("one")
    assert page.driver.count(page.selector_in("one", '[data-tool="reset"]')) == 1
    assert page.driver.count(page.selector_in("one", '[data-tool="copy"]')) == 0
