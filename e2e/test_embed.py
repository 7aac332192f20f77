"""Boards in a page of another origin: answers, events for the host, error messages, and no side effects."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from e2e.conftest import Serve, complaints
from e2e.pages.board_page import ACE, NINE, POS, REPLAY, STOP, BoardPage, baked
from e2e.pages.page_state import WORDS
from e2e.support.driver import Driver
from rbcore.lesson.bake import bake
from web.build.server import Site, SiteServer

Open = Callable[..., Driver]
THREE = """<russian-bank-board id="one" src="ace.json" lang="en"><p>Not here.</p></russian-bank-board>
<russian-bank-board id="two" src="film.json" lang="en" motion="off"></russian-bank-board>
<russian-bank-board id="three" mode="play" seed="monday" motion="off" lang="en"></russian-bank-board>"""
ONE = '<russian-bank-board id="one" src="{}.json" lang="en"></russian-bank-board>'
DEAL = '<russian-bank-board id="deal" seed="monday" height="330" at="0" lang="en"></russian-bank-board>'
STILL = ONE.replace("lang", 'motion="off" lang')
IS_ABLE = "(one) => one.getAttribute('aria-disabled') === 'false'"
TITLES = """[...document.querySelectorAll('russian-bank-board')]
  .map((one) => one.shadowRoot.querySelector('iframe').title)"""


@pytest.fixture
def server(serve: Serve) -> SiteServer:
    """The site on its own origin."""
    return serve()


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[Callable[[Driver, str], BoardPage]]:
    """Start the host's server, on another origin: hosting(driver, address of the site)."""
    folder = tmp_path / "host"
    folder.mkdir()
    with SiteServer(Site(folder)) as host:
        yield lambda driver, site: BoardPage(driver, folder, host.url, site)


@pytest.fixture
def page(shared_page: Open, hosting: Callable[[Driver, str], BoardPage], server: SiteServer) -> Iterator[BoardPage]:
    """A page of the host, with empty storage for the site; it must not log an error."""
    made = hosting(shared_page(server.url), server.url)
    yield made
    assert complaints(made.driver.log) == []


def inner(lesson: str, **attributes: str) -> str:
    """Return a board with its lesson inside the element."""
    words = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    return f'<russian-bank-board {words}><script type="application/json">{lesson}</script></russian-bank-board>'


@pytest.mark.engines
def test_three_boards_show_a_question_a_replay_and_a_game(page: BoardPage, server: SiteServer) -> None:
    page.put("ace", baked(ACE))
    page.put("film", baked(REPLAY))
    page.open(THREE).ready("one", "two")
    assert page.events_of("three", "rb-ready") == [], "the engine is not loaded before the board is visible"
    page.driver.evaluate("document.getElementById('three').scrollIntoView()")
    page.ready("three")
    prompt = ACE["prompt"]["en"]
    assert page.driver.evaluate(TITLES) == [f"Russian Bank: {prompt}", "Russian Bank", "Russian Bank"]

    page.move("one", "H2", "H3")
    page.wait_text("one", "Not the nine.")
    page.press("one", "hint")
    page.wait_text("one", "Look at the houses.")
    page.move("one", "H1", "F1")
    page.wait_text("one", "Right: an ace goes up.")
    breach, good = ({"legal": not rule, "stoppable": bool(rule), "rule": rule} for rule in ("foundation", None))
    assert page.wait_events("one", "rb-move", 2) == [
        {"step": "move 9H H2 H3", "verdict": breach, "result": "wrong"},
        {"step": "move AS H1 F1", "verdict": good, "result": "done"},
    ]
    tasks = page.wait_events("one", "rb-task", 2)
    assert [(one["result"], one["attempts"], one["hints"]) for one in tasks] == [("failed", 1, 0), ("solved", 2, 1)]
    assert page.events_of("one", "rb-position")[-1]["pos"].split("~")[4] == "AS"
    results = page.driver.evaluate("results.map(({ format, version, id, result }) => [format, version, id, result])")
    assert results == [["russian-bank-result", 1, "one", "failed"], ["russian-bank-result", 1, "one", "solved"]]

    page.press("two", "on")
    page.press("two", "on")
    page.wait_text("two", "The ten finds a place.")
    assert [(one["at"], one["of"]) for one in page.wait_events("two", "rb-step", 3)] == [(0, 3), (1, 3), (2, 3)]

    page.wait_events("three", "rb-move")
    assert {one["by"] for one in page.events_of("three", "rb-move")} == {"B"}
    page.driver.until(lambda: page.driver.evaluate_on(page.pile("three", "A.hand"), IS_ABLE), "my turn", 60)
    assert [path for path, _ in server.site.log if ".wasm" in path] == ["/pyodide/pyodide.asm.wasm.bin"]


def test_an_unbaked_task_is_judged_and_the_engine_starts_once(page: BoardPage, server: SiteServer) -> None:
    page.put("nine", NINE)
    one = ONE.format("nine").replace("lang", 'height="330" lang')
    page.open(one + one.replace("one", "My_Second")).ready("one", "My_Second")
    page.move("one", "H4", "H5")
    page.wait_events("one", "rb-move")
    assert page.events_of("one", "rb-move")[0]["result"] == "refused"
    page.wait_text("one", WORDS["reason.misfit.house"])
    link = page.driver.evaluate_on(
        page.selector_in("one", ".message a"), "({ href, target, rel }) => [href, target, rel]"
    )
    assert link == [f"{server.url}?rules=pagat&clause=P29&lang=en", "_blank", "noopener"]
    assert page.driver.box(page.selector_in("one", ".message a"))[3] >= 44
    page.move("My_Second", "H2", "H3")
    page.wait_text("My_Second", "Done.")
    assert page.wait_events("My_Second", "rb-task")[-1]["result"] == "solved"
    assert page.events_of("one", "rb-task") == [], "an impossible move is explained, and is no answer"
    assert len([path for path, _ in server.site.log if ".wasm" in path]) == 1


def test_a_baked_lesson_needs_no_python(page: BoardPage, server: SiteServer) -> None:
    page.put("stop", baked(STOP))
    page.open(STILL.format("stop").replace("lang", 'engine="never" lang')).ready("one")
    page.press("one", "none")
    page.wait_text("one", "Look at the ace.")
    page.press("one", "stop")
    page.wait_text("one", "The ace had to go first.")
    assert page.wait_events("one", "rb-stop") == [{"ground": "foundation", "right": True}]
    assert [path for path, _ in server.site.log if "pyodide" in path or "engine/" in path] == []


def test_deals_and_records_are_shown_without_a_baked_tree(page: BoardPage) -> None:
    page.put("film", {**REPLAY, "at": 1})
    page.open(STILL.format("film").replace("lang", 'height="330" lang') + DEAL).ready("one", "deal")
    page.press("one", "on")
    page.wait_text("one", "The ten finds a place.")
    assert page.call("deal", "position").startswith("pagat~")


def test_the_element_has_methods_and_properties(page: BoardPage) -> None:
    page.put("ace", baked(ACE))
    page.open(STILL.format("ace")).ready("one")
    page.call("one", "hint()")
    page.wait_text("one", "Look at the houses.")
    before = page.driver.box(page.pile("one", "A.hand"))
    page.call("one", "flip()")
    assert page.driver.box(page.pile("one", "A.hand"))[1] < before[1]
    page.call("one", "play('move AS H1 F1')")
    page.wait_text("one", "Right: an ace goes up.")
    assert page.call("one", "getPosition()")["pos"] == page.call("one", "position")
    page.call("one", "reset()")
    assert page.call("one", "position") == ACE["pos"]
    page.call("one", "solution()")
    page.driver.until(lambda: page.call("one", "position") != ACE["pos"], "the solution")
    assert page.wait_events("one", "rb-task")[-1]["result"] == "shown"
    page.driver.evaluate("(lesson) => document.getElementById('one').load(lesson)", baked(STOP))
    page.driver.until(lambda: page.driver.is_visible(page.selector_in("one", '[data-tool="stop"]')), "the other lesson")
    assert page.call("one", "load('no object').then(() => '', (error) => error.name)") == "TypeError"


def test_a_lesson_may_be_inside_the_element_and_in_german(page: BoardPage) -> None:
    page.open(inner(json.dumps(baked(ACE)), id="one", lang="de")).ready("one")
    assert page.driver.text(page.selector_in("one", ".prompt")) == "Eine Karte muss zuerst gespielt werden."
    assert page.driver.attribute(page.selector_in("one", "html"), "lang") == "de"


GOOD = POS.format(h1="AS")
BAD_ADDRESS = {
    "pos": "pos=pagat~A~A~~~~~~",
    "game": "mode=replay",
    "lesson": "lesson=no-such-lesson",
    "colour": f"pos={GOOD}&colour=red",
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


def test_an_invalid_key_of_a_lesson_is_named_and_the_next_lesson_is_shown(page: BoardPage) -> None:
    page.open(DEAL.replace('seed="monday"', f'pos="{GOOD}" mode="view"').replace("deal", "one")).ready("one")
    for number, (key, lesson) in enumerate(BAD_LESSON):
        page.driver.evaluate("(lesson) => { document.getElementById('one').load(lesson).catch(() => {}) }", lesson)
        page.driver.until(partial(lambda n: len(page.events_of("one", "rb-error")) > n, number), f"an error: {key}", 60)
        error = page.events_of("one", "rb-error")[-1]
        assert error["parameter"] == key, (lesson, error)
        assert key in page.driver.text(page.selector_in("one", ".fault p"))
    assert len(page.events_of("one", "rb-ready")) == 1, "a board that fails is not ready"
    page.driver.evaluate("(lesson) => document.getElementById('one').load(lesson)", baked(ACE))
    page.move("one", "H1", "F1")
    page.wait_text("one", ACE["success"])


def test_the_tree_of_another_lesson_is_baked_again(page: BoardPage) -> None:
    page.put("nine", {**NINE, "baked": bake({**NINE, "pos": POS.format(h1="9S")})})
    page.open(STILL.format("nine")).ready("one")
    assert page.call("one", "position") == NINE["pos"]
    page.move("one", "H2", "H3")
    page.wait_text("one", "Done.")


def test_the_authors_content_stays_when_a_board_fails(page: BoardPage) -> None:
    page.open('<russian-bank-board id="one" src="missing.json"><p id="own">A picture of mine</p></russian-bank-board>')
    page.wait_events("one", "rb-error")
    assert page.events_of("one", "rb-error")[0]["parameter"] == "src"
    assert page.driver.is_visible("#own")
    page.driver.log.console.clear()


def test_a_board_is_loaded_once_and_again_after_a_change_of_its_attributes(page: BoardPage, server: SiteServer) -> None:
    page.put("ace", baked(ACE))
    page.put("stop", baked(STOP))
    page.open(STILL.format("ace")).ready("one")
    pages = [path for path, status in server.site.log if path.startswith("/embed/v1/?")]
    assert len(pages) == 1
    page.driver.evaluate("document.getElementById('one').setAttribute('src', 'stop.json')")
    page.wait_events("one", "rb-ready", 2)
    assert page.driver.text(page.selector_in("one", ".prompt")) == STOP["prompt"]
    page.driver.evaluate("(lesson) => (document.getElementById('one').lesson = lesson)", baked(ACE))
    page.wait_events("one", "rb-ready", 3)


def test_messages_of_other_windows_are_ignored(page: BoardPage) -> None:
    page.put("ace", baked(ACE))
    page.open(ONE.format("ace")).ready("one")
    page.driver.evaluate("""() => {
      const { contentWindow } = document.getElementById('one').shadowRoot.querySelector('iframe');
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => received.push(['one', 'stolen', {}]);
      contentWindow.postMessage({ rb: 'port', version: 1 }, '*', [port2]);
      port1.postMessage({ id: 1, call: 'getPosition', args: {} });
      postMessage({ rb: 'hello', version: 1 }, '*');
      postMessage({ event: 'rb-task', detail: {} }, '*');
    }""")
    page.move("one", "H1", "F1")
    page.wait_text("one", "Right")
    assert page.events_of("one", "stolen") == []
    assert len(page.wait_events("one", "rb-task")) == 1


def test_the_host_page_keeps_its_scrolling_and_focus(page: BoardPage) -> None:
    page.put("ace", baked(ACE))
    page.open(f'<p style="height:200px">Text</p>{ONE.format("ace")}').ready("one")
    assert page.driver.evaluate("[document.activeElement.localName, scrollY]") == ["body", 0]
    page.driver.wheel(page.pile("one", "H2"), 300)
    page.driver.until(lambda: page.driver.evaluate("scrollY") > 100, "the page to scroll")


def test_a_board_can_be_used_by_keyboard_only(page: BoardPage) -> None:
    page.put("ace", baked(ACE))
    page.open(ONE.format("ace")).ready("one")
    page.driver.press("Tab")
    for key in ("1", "Enter", "ArrowRight", "Enter"):
        page.driver.press(key)
    page.wait_text("one", "Right: an ace goes up.")
    page.driver.press("Tab")
    assert (
        page.driver.evaluate_on(page.selector_in("one", "body"), "() => document.activeElement.dataset.tool") == "hint"
    )
