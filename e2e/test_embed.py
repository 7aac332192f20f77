"""Boards in a page of another origin: answers, events for the host, error messages, and no side effects."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

import pytest

from e2e.pages.board_page import ACE, NINE, POS, REPLAY, STOP, BoardPage, baked
from e2e.pages.page_state import WORDS
from e2e.support.driver import Driver
from rbcore.lesson.bake import bake
from web.build.server import SiteServer

Open = Callable[..., Driver]
THREE = """<russian-bank-board id="one" src="ace.json" lang="en"><p>Not here.</p></russian-bank-board>
<russian-bank-board id="two" src="replay.json" lang="en" motion="off"></russian-bank-board>
<russian-bank-board id="three" mode="play" seed="monday" motion="off" lang="en"></russian-bank-board>"""
ONE = '<russian-bank-board id="one" src="{}.json" lang="en"></russian-bank-board>'
DEAL = '<russian-bank-board id="deal" seed="monday" height="330" at="0" lang="en"></russian-bank-board>'
STILL = ONE.replace("lang", 'motion="off" lang')
IS_ABLE = "(one) => one.getAttribute('aria-disabled') === 'false'"
TITLES = """[...document.querySelectorAll('russian-bank-board')]
  .map((one) => one.shadowRoot.querySelector('iframe').title)"""


def inner(lesson: str, **attributes: str) -> str:
    """Return a board with its lesson inside the element."""
    words = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    return f'<russian-bank-board {words}><script type="application/json">{lesson}</script></russian-bank-board>'


@pytest.mark.engines
def test_three_boards_show_a_question_a_replay_and_a_game(host: BoardPage, server: SiteServer) -> None:
    host.put("ace", baked(ACE))
    host.put("replay", baked(REPLAY))
    host.open(THREE).ready("one", "two")
    assert host.events_of("three", "rb-ready") == [], "the engine is not loaded before the board is visible"
    host.driver.evaluate("document.getElementById('three').scrollIntoView()")
    host.ready("three")
    prompt = ACE["prompt"]["en"]
    assert host.driver.evaluate(TITLES) == [f"Russian Bank: {prompt}", "Russian Bank", "Russian Bank"]

    host.move("one", "H2", "H3")
    host.wait_text("one", "Not the nine.")
    host.press("one", "hint")
    host.wait_text("one", "Look at the houses.")
    host.move("one", "H1", "F1")
    host.wait_text("one", "Right: an ace goes up.")
    breach, good = ({"legal": not rule, "stoppable": bool(rule), "rule": rule} for rule in ("foundation", None))
    assert host.wait_events("one", "rb-move", 2) == [
        {"step": "move 9H H2 H3", "verdict": breach, "result": "wrong"},
        {"step": "move AS H1 F1", "verdict": good, "result": "done"},
    ]
    tasks = host.wait_events("one", "rb-task", 2)
    assert [(one["result"], one["attempts"], one["hints"]) for one in tasks] == [("failed", 1, 0), ("solved", 2, 1)]
    assert host.events_of("one", "rb-position")[-1]["pos"].split("~")[4] == "AS"
    results = host.driver.evaluate("results.map(({ format, version, id, result }) => [format, version, id, result])")
    assert results == [["russian-bank-result", 1, "one", "failed"], ["russian-bank-result", 1, "one", "solved"]]

    host.press("two", "on")
    host.press("two", "on")
    host.wait_text("two", "The ten finds a place.")
    assert [(one["at"], one["of"]) for one in host.wait_events("two", "rb-step", 3)] == [(0, 3), (1, 3), (2, 3)]

    host.wait_events("three", "rb-move")
    assert {one["by"] for one in host.events_of("three", "rb-move")} == {"B"}
    host.driver.until(lambda: host.driver.evaluate_on(host.pile("three", "A.hand"), IS_ABLE), "my turn", 60)
    assert [path for path, _ in server.site.log if ".wasm" in path] == ["/pyodide/pyodide.asm.wasm.bin"]


def test_an_unbaked_task_is_judged_and_the_engine_starts_once(host: BoardPage, server: SiteServer) -> None:
    host.put("nine", NINE)
    one = ONE.format("nine").replace("lang", 'height="330" lang')
    host.open(one + one.replace("one", "My_Second")).ready("one", "My_Second")
    host.move("one", "H4", "B.reserve")
    host.wait_events("one", "rb-move")
    assert host.events_of("one", "rb-move")[0]["result"] == "refused"
    host.wait_text("one", WORDS["reason.misfit.load"])
    link = host.driver.evaluate_on(
        host.selector_in("one", ".message a"), "({ href, target, rel }) => [href, target, rel]"
    )
    assert link == [f"{server.url}?rules=pagat&clause=P29&lang=en", "_blank", "noopener"]
    assert host.driver.box(host.selector_in("one", ".message a"))[3] >= 44
    host.move("My_Second", "H2", "H3")
    host.wait_text("My_Second", "Done.")
    assert host.wait_events("My_Second", "rb-task")[-1]["result"] == "solved"
    assert host.events_of("one", "rb-task") == [], "an impossible move is explained, and is no answer"
    assert len([path for path, _ in server.site.log if ".wasm" in path]) == 1


def test_a_baked_lesson_needs_no_python(host: BoardPage, server: SiteServer) -> None:
    host.put("stop", baked(STOP))
    host.open(STILL.format("stop").replace("lang", 'engine="never" lang')).ready("one")
    host.press("one", "none")
    host.wait_text("one", "Look at the ace.")
    host.press("one", "stop")
    host.wait_text("one", "The ace had to go first.")
    assert host.wait_events("one", "rb-stop") == [{"ground": "foundation", "right": True}]
    assert [path for path, _ in server.site.log if "pyodide" in path or "engine/" in path] == []


def test_deals_and_records_are_shown_without_a_baked_tree(host: BoardPage) -> None:
    host.put("replay", {**REPLAY, "at": 1})
    host.open(STILL.format("replay").replace("lang", 'height="330" lang') + DEAL).ready("one", "deal")
    host.press("one", "on")
    host.wait_text("one", "The ten finds a place.")
    assert host.call("deal", "position").startswith("pagat~")


def test_the_element_has_methods_and_properties(host: BoardPage) -> None:
    host.put("ace", baked(ACE))
    host.open(STILL.format("ace")).ready("one")
    host.call("one", "hint()")
    host.wait_text("one", "Look at the houses.")
    before = host.driver.box(host.pile("one", "A.hand"))
    host.call("one", "flip()")
    assert host.driver.box(host.pile("one", "A.hand"))[1] < before[1]
    host.call("one", "play('move AS H1 F1')")
    host.wait_text("one", "Right: an ace goes up.")
    assert host.call("one", "getPosition()")["pos"] == host.call("one", "position")
    host.call("one", "reset()")
    assert host.call("one", "position") == ACE["pos"]
    host.call("one", "solution()")
    host.driver.until(lambda: host.call("one", "position") != ACE["pos"], "the solution")
    assert host.wait_events("one", "rb-task")[-1]["result"] == "shown"
    host.driver.evaluate("(lesson) => document.getElementById('one').load(lesson)", baked(STOP))
    host.driver.until(lambda: host.driver.is_visible(host.selector_in("one", '[data-tool="stop"]')), "the other lesson")
    assert host.call("one", "load('no object').then(() => '', (error) => error.name)") == "TypeError"


def test_a_lesson_may_be_inside_the_element_and_in_german(host: BoardPage) -> None:
    host.open(inner(json.dumps(baked(ACE)), id="one", lang="de")).ready("one")
    assert host.driver.text(host.selector_in("one", ".prompt")) == "Eine Karte muss zuerst gespielt werden."
    assert host.driver.attribute(host.selector_in("one", "html"), "lang") == "de"


GOOD = POS.format(h1="AS")
BAD_ADDRESS = {
    "pos": "pos=pagat~A~A~~~~~~",
    "game": "mode=replay",
    "lesson": "lesson=no-such-lesson",
    "preset": f"pos={GOOD}&preset=whist",
    "rules": "mode=play&seed=x&rules=foo:bar&size=280x320",
}
BAD_LESSON: list[tuple[str, dict[str, object]]] = [
    ("pos", {"pos": "pagat~A~A:5x!99_12x__~H1:~~~0.0~0"}),
    ("pos", {"pos": GOOD.replace("10S", "KH").replace("9H", "KH"), "mode": "view"}),
    ("pos", {"pos": GOOD.replace("pagat", "whist"), "mode": "view"}),
    ("task", {"pos": GOOD, "task": "guess"}),
    ("theme", {"pos": GOOD, "theme": "pink"}),
    ("accept", {"pos": GOOD, "task": "play"}),
    ("accept", {"pos": GOOD, "task": "play", "accept": "move KC A.reserve H2"}),
    ("side", {"pos": GOOD, "side": "C"}),
    ("side", {**REPLAY, "side": "C"}),
    ("size", {"pos": GOOD, "size": "100x100"}),
    ("at", {"pos": GOOD, "at": 2}),
    ("at", {"game": REPLAY["game"], "mode": "view", "at": 9}),
    ("controls", {"pos": GOOD, "controls": "all"}),
    ("controls", {"pos": GOOD, "controls": "none,hint"}),
    ("rules", {"pos": GOOD, "mode": "view", "rules": "foo:bar"}),
    ("rules", {"mode": "play", "seed": "x", "rules": "packs:9"}),
    ("preset", {"mode": "play", "preset": "whist"}),
    ("opponent", {"mode": "play", "opponent": "nobody"}),
    ("prompt", {**ACE, "prompt": [1]}),
    ("wrong", {**ACE, "wrong": 5}),
    ("id", {**ACE, "id": 5}),
    ("baked", {**ACE, "baked": {**bake(ACE), "nodes": []}}),
]


def test_an_invalid_parameter_of_an_address_is_named(shared_page: Open, server: SiteServer) -> None:
    driver = shared_page(server.url)
    driver.resize(280, 320)
    for parameter, address in BAD_ADDRESS.items():
        driver.goto(f"{server.url}embed/v1/?{address}&lang=en")
        driver.wait_for(".fault", 60)
        assert WORDS["embed.fault"] in driver.text(".fault")
        assert parameter in driver.text(".fault p"), (parameter, driver.text(".fault p"))
        assert driver.evaluate("document.querySelector('.fault').scrollWidth <= innerWidth")
        assert driver.count("[data-place]") == 0
    driver.log.console.clear()


def test_an_invalid_key_of_a_lesson_is_named_and_the_next_lesson_is_shown(host: BoardPage) -> None:
    host.open(DEAL.replace('seed="monday"', f'pos="{GOOD}" mode="view"').replace("deal", "one")).ready("one")
    for number, (key, lesson) in enumerate(BAD_LESSON):
        host.driver.evaluate("(lesson) => { document.getElementById('one').load(lesson).catch(() => {}) }", lesson)
        host.driver.until(partial(lambda n: len(host.events_of("one", "rb-error")) > n, number), f"an error: {key}", 60)
        error = host.events_of("one", "rb-error")[-1]
        assert error["parameter"] == key, (lesson, error)
        assert key in host.driver.text(host.selector_in("one", ".fault p"))
    assert len(host.events_of("one", "rb-ready")) == 1, "a board that fails is not ready"
    assert [host.call("one", name) for name in ("ready", "position")] == [False, ""]
    host.driver.evaluate("(lesson) => document.getElementById('one').load(lesson)", baked(ACE))
    host.move("one", "H1", "F1")
    host.wait_text("one", ACE["success"])


def test_the_tree_of_another_lesson_is_baked_again(host: BoardPage) -> None:
    host.put("nine", {**NINE, "baked": bake({**NINE, "pos": POS.format(h1="9S")})})
    host.open(STILL.format("nine")).ready("one")
    assert host.call("one", "position") == NINE["pos"]
    host.move("one", "H2", "H3")
    host.wait_text("one", "Done.")


def test_the_authors_content_stays_when_a_board_fails(host: BoardPage) -> None:
    host.open('<russian-bank-board id="one" src="missing.json"><p id="own">A picture of mine</p></russian-bank-board>')
    host.wait_events("one", "rb-error")
    assert host.events_of("one", "rb-error")[0]["parameter"] == "src"
    assert host.driver.is_visible("#own")
    host.driver.log.console.clear()


def test_a_board_is_loaded_once_and_again_after_a_change_of_its_attributes(host: BoardPage, server: SiteServer) -> None:
    host.put("ace", baked(ACE))
    host.put("stop", baked(STOP))
    host.open(STILL.format("ace")).ready("one")
    pages = [path for path, status in server.site.log if path.startswith("/embed/v1/?")]
    assert len(pages) == 1
    host.driver.evaluate("document.getElementById('one').setAttribute('src', 'stop.json')")
    host.wait_events("one", "rb-ready", 2)
    assert host.driver.text(host.selector_in("one", ".prompt")) == STOP["prompt"]
    host.driver.evaluate("(lesson) => (document.getElementById('one').lesson = lesson)", baked(ACE))
    host.wait_events("one", "rb-ready", 3)


def test_messages_of_other_windows_are_ignored(host: BoardPage) -> None:
    host.put("ace", baked(ACE))
    host.open(ONE.format("ace")).ready("one")
    host.driver.evaluate("""() => {
      const { contentWindow } = document.getElementById('one').shadowRoot.querySelector('iframe');
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => received.push(['one', 'stolen', {}]);
      contentWindow.postMessage({ rb: 'port', version: 1 }, '*', [port2]);
      port1.postMessage({ id: 1, call: 'getPosition', args: {} });
      postMessage({ rb: 'hello', version: 1 }, '*');
      postMessage({ event: 'rb-task', detail: {} }, '*');
    }""")
    host.move("one", "H1", "F1")
    host.wait_text("one", "Right")
    assert host.events_of("one", "stolen") == []
    assert len(host.wait_events("one", "rb-task")) == 1


def test_the_host_keeps_its_scrolling_and_focus(host: BoardPage) -> None:
    host.put("ace", baked(ACE))
    host.open(f'<p style="height:200px">Text</p>{ONE.format("ace")}').ready("one")
    assert host.driver.evaluate("[document.activeElement.localName, scrollY]") == ["body", 0]
    host.driver.wheel(host.pile("one", "H2"), 300)
    host.driver.until(lambda: host.driver.evaluate("scrollY") > 100, "the page to scroll")


def test_a_board_can_be_used_by_keyboard_only(host: BoardPage) -> None:
    host.put("ace", baked(ACE))
    host.open(ONE.format("ace")).ready("one")
    host.driver.press("Tab")
    for key in ("1", "Enter", "ArrowRight", "Enter"):
        host.driver.press(key)
    host.wait_text("one", "Right: an ace goes up.")
    host.driver.press("Tab")
    assert (
        host.driver.evaluate_on(host.selector_in("one", "body"), "() => document.activeElement.dataset.tool") == "hint"
    )
