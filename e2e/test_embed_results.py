"""Results of boards for learning platforms: scores, states from which boards resume, and forged messages."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Any

import pytest

from e2e.pages.board_page import ACE, REPLAY, BoardPage, baked, packed
from e2e.support.driver import Driver
from web.build import environment as tools
from web.build.server import SiteServer

Open = Callable[..., Driver]
BOARD = '<russian-bank-board id="{id}" src="{lesson}.json" lang="en" motion="off" state="{state}"></russian-bank-board>'
TWO_STEPS = {**ACE, "id": "two", "task": "sequence", "accept": "move AS H1 F, move 9H H2 H3", "wrong": "No."}
ASK = {"prompt": "What now?", "accept": "move 10C B.reserve H8", "wrong": "No.", "success": "Yes."}
ASKING = {**REPLAY, "captions": [{"at": 1, "text": "A house is empty.", "ask": ASK}, *REPLAY["captions"]]}
SCORES = ("score", "maximum", "firstTry", "remaining")
FORGE = """(_, id) => parent.postMessage({format: "russian-bank-result", version: 1, id, task: "play",
  result: "solved", attempts: 1, hints: 0, ms: 1, firstTry: true, score: 1, maximum: 1, remaining: 0, state: ""},
  "*")"""
# the first load has to fetch a lesson of the course, to compare it with the state
OVERTAKE = """async ([slow, state, quick]) => {
  const board = document.getElementById("one");
  const loads = [board.load(slow, state), board.load(quick)];
  return Promise.all(loads.map((load) => load.then(() => "shown", ({ message }) => message)));
}"""
SIZE = "({ style }) => [style.maxWidth, style.maxHeight]"
SNIPPET = re.compile(r'<pre data-snippet="platform"><code>(.*?)</code>', re.DOTALL)


@pytest.fixture
def page(host: BoardPage) -> BoardPage:
    """A page of another origin, with the lessons of these tests."""
    for name, lesson in (("ace", ACE), ("two", TWO_STEPS), ("replay", ASKING)):
        host.put(name, baked(lesson))
    return host


def board(name: str, lesson: str, state: str = "") -> str:
    """Return the element of a board that resumes from a state."""
    return BOARD.format(id=name, lesson=lesson, state=state)


def scores(result: dict[str, Any]) -> list[Any]:
    """Return what a result says about the whole board, and about the first try."""
    return [result[name] for name in SCORES]


def test_a_question_resumes_with_its_answers_hints_and_score(page: BoardPage) -> None:
    page.open(board("one", "two")).ready("one")
    assert page.events_of("one", "rb-state") == []
    assert page.call("one", "getState()") == ""
    page.call("one", "play('move 9H H2 H5')")
    assert page.events_of("one", "rb-task") == [], "a refused move is no answer"
    page.call("one", "play('turn hand')")
    page.call("one", "hint()")
    page.call("one", "play('move AS H1 F5')")
    (failed,) = page.wait_events("one", "rb-task")
    assert (failed["result"], scores(failed)) == ("failed", [0, 1, False, 1])
    state = page.wait_events("one", "rb-state", 3)[-1]["state"]
    assert state == page.call("one", "getState()")
    assert page.driver.evaluate("results.map(({ score, maximum }) => [score, maximum])") == [[0, 1]]

    page.open(board("one", "two", state)).ready("one")
    assert page.message("one") == ACE["hint"][0]
    assert page.events_of("one", "rb-position")[-1]["pos"].split("~")[4] == "AS"
    assert page.call("one", "hint()") == ACE["hint"][1]
    assert page.call("one", "play('move 9H H2 H3')") == {"result": "done"}
    (solved,) = page.wait_events("one", "rb-task")
    assert (solved["result"], solved["attempts"], solved["hints"]) == ("solved", 2, 2)
    assert scores(solved) == [0.25, 1, False, 0]
    assert solved["ms"] >= failed["ms"]

    page.open(board("one", "two", solved["state"])).ready("one")
    assert page.message("one") == ACE["success"]
    assert page.call("one", "play('move 9H H2 H3')") == {"result": "over"}
    page.press("one", "reset")
    page.call("one", "play('move AS H1 F1')")
    page.call("one", "play('move 9H H2 H3')")
    (better,) = page.wait_events("one", "rb-task")
    assert scores(better) == [1, 1, False, 0], "the best try counts"


def test_a_shown_solution_resumes_as_shown(page: BoardPage) -> None:
    page.open(board("one", "ace")).ready("one")
    page.press("one", "solution")
    (shown,) = page.wait_events("one", "rb-task")
    assert (shown["result"], scores(shown)) == ("shown", [0, 1, False, 0])
    page.open(board("one", "ace", shown["state"])).ready("one")
    assert page.message("one") == ACE["solution"]
    page.press("one", "reset")
    page.move("one", "H1", "F1")
    (solved,) = page.wait_events("one", "rb-task")
    assert scores(solved) == [0, 1, False, 0]


def test_a_replay_resumes_at_its_question(page: BoardPage) -> None:
    page.open(board("one", "replay")).ready("one")
    page.press("one", "on")
    page.wait_text("one", "What now?")
    page.call("one", "play('turn hand')")
    (failed,) = page.wait_events("one", "rb-task")
    page.open(board("one", "replay", failed["state"])).ready("one")
    assert page.wait_events("one", "rb-step")[0]["at"] == 1
    page.wait_text("one", "What now?")
    page.call("one", "play('move 10C B.reserve H8')")
    page.wait_text("one", "Yes.")
    assert scores(page.wait_events("one", "rb-task")[0]) == [0.75, 1, False, 0]
    page.press("one", "on")
    page.press("one", "back")
    page.wait_text("one", "What now?")
    page.call("one", "play('move 10C B.reserve H8')")
    assert scores(page.wait_events("one", "rb-task", 2)[1]) == [1, 1, False, 0]
    page.call("one", "goTo(1)")
    assert page.call("one", "play('move 10C B.reserve H8')") == {"result": "done"}, "each visit asks anew"


def test_a_state_that_does_not_belong_to_the_lesson_is_reported_and_nothing_is_lost(page: BoardPage) -> None:
    page.open(board("one", "ace")).ready("one")
    page.call("one", "play('none')")
    state = page.wait_events("one", "rb-task")[0]["state"]
    damaged = f"{state[:-1]}x"
    page.open(board("one", "two", state) + board("two", "ace", damaged)).ready("one", "two")
    for name, code in (("one", "beside"), ("two", "form")):
        (error,) = page.wait_events(name, "rb-error")
        assert (error["parameter"], error["code"]) == ("state", code)
        assert page.events_of(name, "rb-state") == []
        assert page.message(name) == ""
    page.call("two", "play('none')")
    page.wait_events("two", "rb-state")
    reason = page.call("two", f"resume('{damaged}').catch((error) => error.message)")
    assert reason.startswith("state can’t be read")
    assert page.message("two") == "Something else comes first.", "nothing has changed"
    page.call("two", f"resume('{state}')")
    page.move("two", "H1", "F1")
    assert page.wait_events("two", "rb-task", 2)[1]["attempts"] == 2


def test_a_load_that_is_overtaken_changes_nothing(page: BoardPage) -> None:
    ace = baked(ACE)
    page.open(board("one", "ace")).ready("one")
    page.move("one", "H1", "F1")
    series = {"format": "russian-bank-series", "version": 1, "size": "300x400", "lessons": [ace, "first-ace"]}
    page.driver.evaluate("(lesson) => document.getElementById('one').load(lesson)", series)
    shown = page.selector_in("one", "#lesson")
    assert page.driver.evaluate_on(shown, SIZE) == ["300px", "400px"]
    page.call("one", "showLesson(1)")
    state = page.call("one", "getState()")
    outcomes = page.driver.evaluate(OVERTAKE, [series, state, ace])
    assert outcomes == ["another lesson was loaded", "shown"]
    assert page.driver.evaluate_on(shown, SIZE) == ["", ""], "the size belongs to the lesson"
    assert page.call("one", "getState()") == "", "the slow load has not changed the progress"


def test_a_plain_frame_resumes_by_its_address(page: BoardPage) -> None:
    page.open(board("one", "two")).ready("one")
    page.call("one", "play('move AS H1 F1')")
    state = page.wait_events("one", "rb-state")[0]["state"]
    page.open(
        f'<iframe id="one" src="{packed(page.site, baked(TWO_STEPS)).replace("?", f"?state={state}&")}"></iframe>'
    )
    page.driver.wait_for(page.selector_in("one", '[data-tool="hint"]'))
    page.move("one", "H2", "H3")
    page.wait_text("one", ACE["success"])
    assert page.driver.evaluate("results.map(({ result, score }) => [result, score])") == [["solved", 1]]


def test_the_documented_listener_ignores_forged_messages(page: BoardPage, server: SiteServer) -> None:
    (snippet,) = SNIPPET.findall((tools.WEB / "kit" / "docs.html").read_text("utf-8"))
    listener = html.unescape(snippet).replace("BASE/", server.url)
    frames = {
        "frame": packed(page.site, baked(ACE)),
        "sibling": f"{server.url}build.json",
        "own": f"{page.host}ace.json",
        "opaque": "data:text/html,<p>No origin.</p>",
    }
    page.open("".join(f'<iframe id="{name}" src="{src}"></iframe>' for name, src in frames.items()) + listener)
    page.driver.wait_for(page.selector_in("frame", '[data-tool="hint"]'))
    page.driver.evaluate_on("h1", FORGE, "the page itself")
    for name in ("sibling", "own", "opaque"):
        page.driver.evaluate_on(page.selector_in(name, "body"), FORGE, name)
    page.driver.until(lambda: page.driver.evaluate("results.length") == 4, "the forged messages")
    assert page.driver.attribute("#frame", "title") is None
    page.move("frame", "H1", "F1")
    page.driver.until(lambda: page.driver.attribute("#frame", "title"), "the message of the board")
    assert page.driver.attribute("#frame", "title") == "ace: solved, 1 of 1"

    page.driver.evaluate_on("#frame", "(frame, src) => { frame.src = src; }", frames["own"])
    page.driver.until(lambda: page.driver.count(page.selector_in("frame", "pre")), "another page in the board's frame")
    page.driver.evaluate_on(page.selector_in("frame", "body"), FORGE, "left")
    page.driver.until(lambda: page.driver.evaluate("results.length") == 6, "the forged message")
    assert page.driver.attribute("#frame", "title") == "ace: solved, 1 of 1"


def test_a_game_that_is_won_scores_one_point(page: BoardPage) -> None:
    position = "pagat~A~A:!AS___,B:5x!KH_12x__~H1:KD,H2:9H,H3:10S,H4:6D,H5:KS,H6:KD,H7:KS,H8:KC~~~0.0~0"
    attributes = f'pos="{position}" mode="play" opponent="none" lang="en"'
    page.open(f'<russian-bank-board id="one" {attributes}></russian-bank-board>').ready("one")
    assert page.call("one", "play('move AS A.reserve F1')") == {"result": "played"}
    (won,) = page.wait_events("one", "rb-task")
    assert (won["task"], won["result"], scores(won)) == ("game", "solved", [1, 1, True, 0])
    assert page.call("one", "hint().catch((error) => error.message)") == "no hint now"
    state = won["state"]
    page.call("one", f"resume('{state}')")
    assert page.call("one", "getState()") == state, "the result is kept, and another game begins"
    assert page.call("one", "getPosition()")["record"]["events"] == []
