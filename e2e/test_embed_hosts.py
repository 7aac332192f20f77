"""What a page around a board needs: frames that fit it, answers of methods, and plain words for what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.conftest import complaints
from e2e.pages.board_page import ACE, NINE, REPLAY, STOP, BoardPage, baked
from e2e.pages.page_state import WORDS
from e2e.support.driver import Driver
from e2e.support.texts import words
from web.build import assemble
from web.build.server import Site, SiteServer

Open = Callable[..., Driver]
ONE = '<russian-bank-board id="one" src="{}.json"{}></russian-bank-board>'
# What a board plans for its first minute happens at once.
AT_ONCE = """(() => {
  const real = setTimeout;
  window.setTimeout = (run, ms, ...rest) => real(run, ms >= 1000 && ms <= 60000 ? 50 : ms, ...rest);
})();"""
# Keeps the first greeting of a board's frame, and gives it to the element later.
HELD = """<script>
  let held;
  addEventListener("message", (event) => {
    if (held || event.data?.rb !== "hello") return;
    held = event;
    event.stopImmediatePropagation();
  });
  const releaseSoon = async () => {
    for (let step = 0; step < 100; step++) await null; // the element reads its lesson
    const { data, origin, source } = held;
    dispatchEvent(new MessageEvent("message", { data, origin, source }));
  };
</script>"""
REASON = "{}.then(() => 'resolved', (error) => error.message)"
REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).length"


@pytest.fixture
def page(shared_page: Open, server: SiteServer, tmp_path: Path) -> Iterator[BoardPage]:
    """A page of another site, where the browser partitions storage, with empty storage for our site."""
    folder = tmp_path / "host"
    folder.mkdir()
    with SiteServer(Site(folder)) as host:
        address = host.url.replace("127.0.0.1", "localhost")
        yield BoardPage(shared_page(server.url), folder, address, server.url)


def loader(page: BoardPage) -> str:
    """The script of the element, for pages that load it first."""
    return f'<script src="{page.site}embed/v1/board.js"></script>'


def test_a_lesson_inside_an_element_that_is_defined_before_it(page: BoardPage) -> None:
    text = json.dumps(baked(ACE))
    inner = f'<script type="application/json">{text}</script>'
    page.open(f'{loader(page)}<russian-bank-board id="one" lang="en">\n{inner}</russian-bank-board>').ready("one")
    assert page.driver.text(page.selector_in("one", ".prompt")) == ACE["prompt"]["en"]
    assert complaints(page.driver.log) == []


@pytest.mark.parametrize(("lang", "shown"), [("en-US", "en"), ("pt-BR", "pt"), ("it", "it"), ("tlh", "en")])
def test_any_language_tag_is_accepted(page: BoardPage, lang: str, shown: str) -> None:
    page.put("ace", baked(ACE))
    page.open(ONE.format("ace", f' lang="{lang}"')).ready("one")
    assert page.driver.attribute(page.selector_in("one", "html"), "lang") == shown
    assert page.driver.attribute(page.selector_in("one", ".tools"), "aria-label") == words(shown)["app.tools"]


def test_methods_reject_with_the_reason(page: BoardPage) -> None:
    page.put("replay", baked(REPLAY))
    page.open(ONE.format("replay", ' lang="en"')).ready("one")
    assert page.call("one", REASON.format("goTo(9999)")) == "at: 9999 is not a number from 0 to 3"
    assert page.call("one", REASON.format("goTo(2)")) == "resolved"
    assert page.call("one", REASON.format("hint()")) == 'this lesson has no "hint"'
    assert page.call("one", REASON.format("play('end')")) == "nothing is asked here"
    assert "theme" in page.call("one", REASON.format("load({ theme: 'pink', pos: 'x' })"))
    page.driver.evaluate("(lesson) => document.getElementById('one').load(lesson)", baked(ACE))
    assert page.call("one", "play('move 9H H2 H3')") == {"result": "wrong"}
    assert page.call("one", "hint()") == ACE["hint"][0]
    assert page.call("one", "hint()") == ACE["hint"][1]
    page.call("one", "reset()")
    assert page.call("one", "hint()") == ACE["hint"][0]
    assert page.call("one", "play('move AS H1 F1')") == {"result": "done"}
    assert page.wait_events("one", "rb-task", 2)[-1]["hints"] == 2, "each hint counts once"


def test_a_lesson_that_cannot_be_read_is_named_in_the_board(page: BoardPage) -> None:
    broken = '<russian-bank-board id="two" lang="fr"><script type="application/json">{no</script></russian-bank-board>'
    missing = ONE.format("missing", ' lang="en"').replace("></", "><noscript>A picture.</noscript></")
    page.open(missing + broken)
    for board in ("one", "two"):
        page.wait_events(board, "rb-error")
    assert WORDS["embed.fault"] in page.driver.text(page.selector_in("one", ".fault"))
    assert "missing.json: 404" in page.driver.text(page.selector_in("one", ".fault"))
    assert words("fr")["embed.fault"] in page.driver.text(page.selector_in("two", ".fault"))
    page.driver.log.console.clear()


def test_a_frame_that_the_page_blocks_is_explained(page: BoardPage) -> None:
    policy = """<meta http-equiv="Content-Security-Policy" content="frame-src 'none'">"""
    page.put("ace", baked(ACE))
    page.write(ONE.format("ace", ' lang="en"'))
    path = page.folder / "index.html"
    path.write_text(path.read_text("utf-8").replace("<title>", f"{policy}<title>"), "utf-8")
    page.driver.goto(f"{page.host}index.html")
    assert page.wait_events("one", "rb-error")[0]["code"] == "unreachable"
    assert f"frame-src must allow {page.site.rstrip('/')}" in notice(page)


HostOf = Callable[[dict[str, str]], BoardPage]


@pytest.fixture
def host_of(shared_page: Open, serve: Callable[..., SiteServer], hosting: Callable[..., BoardPage]) -> HostOf:
    """Return a page with a lesson, of another site than the boards, which are sent with the given headers."""

    def host(headers: dict[str, str]) -> BoardPage:
        server = serve(headers=headers)
        page = hosting(shared_page(server.url), server.url)
        page.put("ace", baked(ACE))
        return page

    return host


def load_by(page: BoardPage, script: str) -> None:
    """Write a page with one board, whose script is loaded by other HTML; {site} and {code} stand for its parts."""
    page.write(ONE.format("ace", ' lang="en"'))
    path = page.folder / "index.html"
    code = (assemble.DIST / "embed/v1/board.js").read_text("utf-8")
    own = script.replace("{site}", page.site).replace("{code}", code)
    path.write_text(path.read_text("utf-8").replace(loader(page), own), "utf-8")


def notice(page: BoardPage, board: str = "one") -> str:
    """Wait until an element reports an error, and return what it says in place of its board."""
    page.wait_events(board, "rb-error")
    text: str = page.driver.evaluate(f"document.getElementById('{board}').shadowRoot.querySelector('p').innerText")
    page.driver.log.console.clear()
    return text


@pytest.mark.parametrize(
    "script",
    [
        '<script type="module" src="{site}embed/v1/board.js"></script>',
        '<script type="module">import "{site}embed/v1/board.js";</script>',
        '<script>import("{site}embed/v1/board.js");</script>',
        '<script data-board="{site}embed/v1">{code}</script>',
        '<script type="module" data-board="{site}embed/v1/board.js">{code}</script>',
    ],
    ids=["module", "static import", "import", "inline", "inline module"],
)
def test_the_script_of_the_boards_may_be_loaded_in_any_way(host_of: HostOf, script: str) -> None:
    page = host_of({"Access-Control-Allow-Origin": "*"})
    load_by(page, script)
    page.driver.goto(f"{page.host}index.html")
    page.ready("one").wait_text("one", "")
    assert complaints(page.driver.log) == []


def test_a_script_inside_the_page_says_that_it_needs_an_address(page: BoardPage) -> None:
    load_by(page, "<script>{code}</script>")
    page.driver.goto(f"{page.host}index.html")
    assert "data-board" in notice(page)


def test_a_page_that_is_opened_as_a_file_says_at_once_that_it_needs_a_server(page: BoardPage) -> None:
    page.write(ONE.format("ace", ""))
    path = page.folder / "index.html"
    path.write_text(path.read_text("utf-8").replace(page.site, f"{assemble.DIST.as_uri()}/"), "utf-8")
    page.driver.goto(path.as_uri())
    assert "need a web server" in notice(page)


def test_a_board_that_its_site_forbids_in_frames_names_the_policies(host_of: HostOf) -> None:
    page = host_of({"X-Frame-Options": "DENY"})
    page.open(ONE.format("ace", ' lang="en"'))
    text = notice(page)
    for name in ("frame-src", "Cross-Origin-Embedder-Policy", "require-corp", "X-Frame-Options", "frame-ancestors"):
        assert name in text


def test_a_page_that_isolates_itself_learns_which_policy_keeps_its_board_away(
    host_of: HostOf, serve: Callable[..., SiteServer]
) -> None:
    page = host_of({"Access-Control-Allow-Origin": "*"})
    load_by(page, '<script data-board="{site}embed/v1">{code}</script>')
    host = serve(root=page.folder, headers={"Cross-Origin-Embedder-Policy": "require-corp"})
    page.driver.goto(f"{host.url}index.html")
    assert "Cross-Origin-Embedder-Policy" in notice(page)


def test_an_element_that_closes_itself_does_not_hide_the_rest_of_the_page(page: BoardPage) -> None:
    page.put("ace", baked(ACE))
    page.open(
        '<russian-bank-board id="one" src="ace.json" lang="en" /><h2>More</h2>'
        '<russian-bank-board id="two" src="ace.json" lang="en" />'
    )
    page.ready("one", "two")
    driver = page.driver
    shown = ("h2", "p", page.selector_in("two", ".message"))
    driver.until(lambda: all(map(driver.is_visible, shown)), "the page and its boards")
    warnings = [text for kind, text in driver.log.console if kind == "warning"]
    assert len([text for text in warnings if "does not close itself" in text]) == 2
    assert complaints(driver.log) == []


@pytest.mark.parametrize("lesson", ["ace", "replay"])
def test_a_board_far_below_what_the_reader_sees_is_ready(page: BoardPage, lesson: str) -> None:
    page.put("ace", baked(ACE))
    page.put("replay", baked(REPLAY))
    page.write(f'<p style="height:6000px"></p>{ONE.format(lesson, "")}')
    page.driver.goto(f"{page.host}index.html")
    page.ready("one", timeout_s=20)
    if lesson == "replay":
        assert page.call("one", REASON.format("goTo(1)")) == "resolved"
    assert page.driver.evaluate("scrollY") == 0


def test_the_whole_site_is_kept_only_if_the_author_asks_for_it(
    shared_page: Open, server: SiteServer, tmp_path: Path
) -> None:
    driver = shared_page(server.url, service_workers="allow", init=AT_ONCE)
    address = f"{server.url}embed/v1/?lesson=first-ace&lang=en"
    driver.goto(address)
    driver.wait_for('[data-tool="hint"]')
    driver.pause(0.5)
    assert driver.evaluate(REGISTERED) == 0
    assert [path for path, _ in server.site.log if "pyodide" in path or "sw.js" in path] == []
    driver.goto(f"{address}&offline=1")
    driver.until(lambda: driver.evaluate(REGISTERED) == 1, "the service worker", 20)


def test_a_reader_who_watches_is_not_called_the_computer(page: BoardPage) -> None:
    page.put("stop", baked(STOP))
    page.open(ONE.format("stop", ' lang="en"')).ready("one")
    name = page.driver.attribute(page.pile("one", "B.hand"), "aria-label")
    assert name is not None
    assert name.startswith(WORDS["place.mine.hand"])


def test_nothing_is_chosen_at_first_when_the_reader_calls_stop(page: BoardPage) -> None:
    page.put("stop", baked({**STOP, "accept": "stop foundation"}))
    page.open(ONE.format("stop", ' lang="en"')).ready("one")
    page.press("one", "stop")
    assert page.events_of("one", "rb-stop") == []
    select = page.selector_in("one", ".answer select")
    assert page.driver.evaluate_on(select, "(one) => [one.value, one.selectedOptions[0].text]") == [
        "",
        WORDS["embed.ground"],
    ]
    page.driver.choose(select, "stop foundation")
    page.press("one", "stop")
    assert page.wait_events("one", "rb-stop") == [{"ground": "foundation", "right": True}]


def test_frames_are_named_after_their_questions(page: BoardPage) -> None:
    page.put("ace", baked(ACE))
    page.open(ONE.format("ace", ' lang="de"')).ready("one")
    title = page.driver.evaluate("document.getElementById('one').shadowRoot.querySelector('iframe').title")
    assert title == f"Russian Bank: {ACE['prompt']['de']}"
    assert page.driver.attribute(page.selector_in("one", ".prompt"), "dir") == "auto"


def test_a_game_in_a_strict_sandbox_says_what_is_missing(page: BoardPage) -> None:
    page.open(
        '<russian-bank-board id="one" mode="play" seed="monday" lang="en" sandbox></russian-bank-board>'
        '<russian-bank-board id="two" lesson="first-ace" lang="en" sandbox></russian-bank-board>'
    )
    for board, code in (("one", "sandbox"), ("two", "sandbox-file")):
        assert page.wait_events(board, "rb-error")[0]["code"] == code
    page.driver.log.console.clear()


@pytest.mark.parametrize(
    ("scheme", "theme", "shown"),
    [("dark", "", "night"), ("light", "", "felt"), ("dark", "felt", "felt"), ("dark light", "", "device")],
)
def test_a_board_takes_the_colours_of_the_page(page: BoardPage, scheme: str, theme: str, shown: str) -> None:
    page.put("ace", baked(ACE))
    style = f"<style>html {{ color-scheme: {scheme} }}</style>"
    page.open(style + ONE.format("ace", f' lang="en" theme="{theme}"' if theme else ' lang="en"')).ready("one")
    assert page.driver.attribute(page.selector_in("one", "html"), "data-theme") == shown


def test_a_replay_has_a_slider_that_can_be_dragged(page: BoardPage) -> None:
    page.put("replay", baked(REPLAY))
    page.driver.resize(600, 900)
    page.open(ONE.format("replay", ' lang="en" motion="off"')).ready("one")
    slider = page.selector_in("one", ".tools .moment")
    assert page.driver.text(page.selector_in("one", ".tools .counter")) == "0 / 3"
    left, top, width, height = page.driver.box(slider)
    page.driver.drag_from((left + 8, top + height / 2), (left + width - 4, top + height / 2))
    page.wait_events("one", "rb-step", 2)
    page.driver.until(lambda: page.driver.text(page.selector_in("one", ".tools .counter")) == "3 / 3", "the end")
    page.driver.press("ArrowLeft")
    page.driver.until(lambda: page.driver.text(page.selector_in("one", ".tools .counter")) == "2 / 3", "a step back")
    page.press("one", "last")
    page.driver.until(lambda: page.events_of("one", "rb-step")[-1]["at"] == 3, "the end again")


def test_a_board_follows_the_colours_of_the_page_without_losing_progress(page: BoardPage) -> None:
    page.put("ace", baked(ACE))
    page.open("<style>.dark { color-scheme: dark }</style>" + ONE.format("ace", ' lang="en"')).ready("one")
    page.move("one", "H1", "F1")
    page.wait_text("one", "Right")
    html = page.selector_in("one", "html")
    for change, shown in (
        ("document.body.className = 'dark'", "night"),
        ("document.getElementById('one').setAttribute('theme', 'felt')", "felt"),
        ("document.getElementById('one').removeAttribute('theme')", "night"),
    ):
        page.driver.evaluate(f"() => {{ {change} }}")
        page.driver.until(lambda shown=shown: page.driver.attribute(html, "data-theme") == shown, shown)
    page.driver.evaluate("() => one.setAttribute('theme', 'pink')")
    error = page.wait_events("one", "rb-error")[0]
    assert (error["parameter"], error["code"]) == ("theme", "unknown")
    assert "pink" in error["message"]
    assert page.driver.attribute(html, "data-theme") == "night"
    assert page.message("one").startswith("Right")
    assert len(page.events_of("one", "rb-ready")) == 1


def test_verdicts_differ_in_sign_word_and_colour(page: BoardPage) -> None:
    page.put("ace", baked({**ACE, "success": "An ace goes up."}))
    page.open(ONE.format("ace", ' lang="de"')).ready("one")
    line = page.selector_in("one", ".message")
    style = "(one) => { const { content, color } = getComputedStyle(one, '::before'); return [content, color]; }"
    assert words("de")["embed.ask.tap"] in page.driver.evaluate_on(line, style)[0]
    page.move("one", "H2", "H3")
    page.wait_text("one", "Not the nine.")
    wrong, wrong_colour = page.driver.evaluate_on(line, style)
    page.move("one", "H1", "F1")
    page.wait_text("one", "An ace goes up.")
    right, right_colour = page.driver.evaluate_on(line, style)
    assert ("✗" in wrong, words("de")["embed.verdict.bad"] in wrong) == (True, True)
    assert ("✓" in right, words("de")["embed.verdict.good"] in right) == (True, True)
    assert wrong_colour != right_colour


def test_a_document_that_a_board_leaves_is_not_connected(page: BoardPage) -> None:
    inner = f'<script type="application/json">{json.dumps(baked(ACE))}</script>'
    page.open(f'{HELD}<russian-bank-board id="one" lang="en">{inner}</russian-bank-board>')
    page.driver.until(lambda: page.driver.evaluate("() => Boolean(held)"), "the greeting of the first document")
    page.driver.evaluate("() => { one.setAttribute('lang', 'de'); releaseSoon(); }")
    page.wait_events("one", "rb-ready")
    page.driver.pause(0.5)
    assert len(page.events_of("one", "rb-ready")) == 1
    assert page.driver.text(page.selector_in("one", ".prompt")) == ACE["prompt"]["de"]


def test_a_board_keeps_its_progress_when_its_look_changes_or_it_is_moved(page: BoardPage) -> None:
    page.put("ace", baked({**ACE, "success": "An ace goes up."}))
    page.open(ONE.format("ace", ' lang="en"') + '<div id="elsewhere"></div>').ready("one")
    page.move("one", "H2", "H3")
    page.wait_text("one", "Not the nine.")
    page.move("one", "H1", "F1")
    page.wait_text("one", "An ace goes up.")
    page.wait_events("one", "rb-state", 2)
    for count, change in enumerate(
        ("one.setAttribute('lang', 'de')", "elsewhere.append(one)", "one.setAttribute('deck', 'four')"), 2
    ):
        page.driver.evaluate(f"() => {{ {change} }}")
        page.wait_events("one", "rb-ready", count)
        assert page.driver.count(page.selector_in("one", '[data-tool="none"]')) == 0, f"solved before {change}"
        assert page.call("one", "getState()") != ""
    page.driver.evaluate("() => document.body.moveBefore(one, elsewhere)")
    assert page.call("one", "getState()") != ""
    assert len(page.events_of("one", "rb-ready")) == 4, "the frame goes on"
    page.put("nine", baked(NINE))
    page.driver.evaluate("() => one.setAttribute('src', 'nine.json')")
    page.wait_events("one", "rb-ready", 5)
    assert page.call("one", "getState()") == ""
    assert page.events_of("one", "rb-error") == []
