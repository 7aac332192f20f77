"""Replays on boards: the list of moves, the keys, the result, and copying a position."""

from __future__ import annotations

from collections.abc import Callable

from e2e.pages.board_page import ACE, REPLAY, BoardPage, baked, packed
from e2e.pages.page_state import WORDS
from e2e.support.driver import Driver

Open = Callable[..., Driver]
ENDED = {**REPLAY, "game": {**REPLAY["game"], "events": [*REPLAY["game"]["events"], "A resign"]}}
MOVES = "() => [...document.querySelectorAll('.move-list button')].map((one) => one.textContent.trim())"
CURRENT = "() => document.querySelector('.move-list [aria-current]')?.textContent.trim() ?? ''"
BESIDE = """() => {
  const [list, board] = ['.moves', '.board'].map((one) => document.querySelector(one).getBoundingClientRect());
  return list.left >= board.right - 1;
}"""


def at(host: BoardPage, number: int) -> None:
    """Wait until the replay is after an event."""
    counter = host.selector_in("one", ".tools .counter")
    host.driver.until(lambda: host.driver.text(counter).startswith(f"{number} /"), f"event {number}")


def test_the_moves_of_a_replay_are_a_list_of_buttons(host: BoardPage) -> None:
    host.put("replay", baked(ENDED))
    host.open(
        '<russian-bank-board id="one" src="replay.json" lang="en" motion="off" engine="never"></russian-bank-board>'
    ).ready("one")
    body = host.selector_in("one", "body")
    assert host.driver.evaluate_on(body, BESIDE), "this board has room beside its table"
    moves = host.driver.evaluate_on(body, MOVES)
    assert len(moves) == 4
    assert "6♥" in moves[0]
    host.driver.click(host.selector_in("one", ".move-list button >> nth=1"))
    at(host, 2)
    host.driver.until(lambda: host.driver.evaluate_on(body, CURRENT) == moves[1], "the current move")
    host.press("one", "last")
    at(host, 4)
    won = WORDS["result.named"].format(name=WORDS["side.player"].format(side="B"))
    host.wait_text("one", f"{won}. {WORDS['result.score']}: ")
    host.press("one", "moves")
    assert not host.driver.is_visible(host.selector_in("one", ".moves"))
    expanded = host.selector_in("one", '[data-tool="moves"]')
    assert host.driver.attribute(expanded, "aria-expanded") == "false"


def test_keys_step_through_a_replay_in_a_small_board(host: BoardPage) -> None:
    host.put("replay", baked({**REPLAY, "at": 1}))
    host.open(
        '<russian-bank-board id="one" src="replay.json" style="width:320px" lang="en" motion="off">'
        "</russian-bank-board>"
    ).ready("one")
    at(host, 1)
    moves = host.selector_in("one", ".moves")
    assert not host.driver.is_visible(moves), "there is no room for the list"
    host.driver.press("ArrowRight")
    at(host, 1)
    host.driver.focus(host.selector_in("one", '[data-tool="on"]'))
    for key, number in (("ArrowRight", 2), ("End", 3), ("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 0)):
        host.driver.press(key)
        at(host, number)
    host.call("one", "focus()")
    host.driver.press("ArrowRight")
    at(host, 1)
    assert host.driver.evaluate("scrollY") == 0
    host.press("one", "moves")
    host.driver.focus(host.selector_in("one", ".move-list button >> nth=0"))
    host.driver.press("ArrowDown")
    host.driver.press("Enter")
    at(host, 2)
    host.driver.press("Escape")
    assert not host.driver.is_visible(moves)


def test_the_moves_after_a_question_are_not_listed_before_it(host: BoardPage) -> None:
    ask = {"accept": "move 10C B.reserve H8", "prompt": "Now?", "wrong": "No."}
    captions = [{"at": 1, "text": "A space.", "ask": ask}]
    host.put("replay", baked({**REPLAY, "captions": captions}))
    host.open('<russian-bank-board id="one" src="replay.json" lang="en" motion="off"></russian-bank-board>').ready(
        "one"
    )
    body = host.selector_in("one", "body")
    assert len(host.driver.evaluate_on(body, MOVES)) == 1
    host.press("one", "last")
    host.driver.until(lambda: len(host.driver.evaluate_on(body, MOVES)) == 3, "all moves")


def test_a_position_can_be_copied_as_the_reader_sees_it(host: BoardPage) -> None:
    host.driver.allow_copying()
    lesson = baked({**ACE, "pos": ACE["pos"].replace("A:5x!KC", "A:4x.3D!KC"), "controls": "hint,copy"})
    host.put("ace", lesson)
    host.open('<russian-bank-board id="one" src="ace.json" lang="en"></russian-bank-board>').ready("one")
    host.press("one", "copy")
    host.wait_text("one", WORDS["embed.copied"])
    host.driver.goto("about:blank")
    host.open(f'<iframe id="one" src="{packed(host.site, lesson)}" width="640" height="480"></iframe>')
    host.press("one", "copy")
    host.wait_text("one", WORDS["embed.copy-text"])
    field = host.selector_in("one", ".position-text")
    selected = "(one) => [one.value, one.value.slice(one.selectionStart, one.selectionEnd)]"
    assert host.driver.evaluate_on(field, selected) == [ACE["pos"], ACE["pos"]], "this frame may not copy"
    host.move("one", "H1", "F1")
    host.wait_text("one", ACE["success"])
    assert host.driver.count(field) == 0, "another position is shown"
    host.driver.log.console.clear()  # Chromium reports that the frame may not copy


def test_a_position_is_copied_only_if_the_author_asks_for_it(host: BoardPage) -> None:
    host.put("ace", baked(ACE))
    host.open('<russian-bank-board id="one" src="ace.json"></russian-bank-board>').ready("one")
    assert host.driver.count(host.selector_in("one", '[data-tool="reset"]')) == 1
    assert host.driver.count(host.selector_in("one", '[data-tool="copy"]')) == 0
