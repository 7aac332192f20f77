"""The pages for authors: documentation snippets work in pages of another origin, the gallery shows its boards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from e2e.conftest import complaints
from e2e.pages.board_page import ACE, BoardPage
from e2e.support.axe import scan
from e2e.support.driver import Driver
from rbcore import LEVELS, PRESETS
from rbcore.lesson.keys import KEYS
from web.build import environment as tools
from web.build.server import Site, SiteServer

SNIPPETS = """Object.fromEntries([...document.querySelectorAll('[data-snippet]')]
  .map((one) => [one.dataset.snippet, one.textContent]))"""
CELLS = """(label) => [...document.querySelectorAll(`[aria-label='${label}'] tbody tr`)]
  .map((row) => [...row.cells].map((cell) => cell.textContent))"""
STATEMENTS = """<script>
  window.statements = [];
  addEventListener("statement", ({ detail }) => statements.push(detail));
</script>"""
SAMPLES = ("compulsory", "play", "sequence", "stop", "free", "replay", "view", "marks")


@pytest.fixture
def docs(shared_page: Callable[..., Driver], server: SiteServer) -> Driver:
    """The documentation, loaded."""
    driver = shared_page(server.url)
    driver.goto(f"{server.url}kit/docs.html")
    driver.until(lambda: "BASE/" not in driver.text("pre"), "the address of the site in the snippets")
    return driver


def test_the_snippets_of_the_documentation_work(
    docs: Driver, open_page: Callable[..., Driver], server: SiteServer, tmp_path: Path
) -> None:
    snippets: dict[str, str] = docs.evaluate(SNIPPETS)
    names = "frame height element inside file series events methods platform resume xapi"
    assert " ".join(snippets) == names
    with SiteServer(Site(tmp_path)) as host:
        page = BoardPage(open_page(), tmp_path, host.url, server.url)
        page.put("lesson", {"format": "russian-bank-lesson", "version": 1, **ACE})
        page.open("\n".join([STATEMENTS, *snippets.values()]))
        boards = ("frame", "element", "inside", "file")
        for board in boards:
            page.driver.evaluate("(id) => document.getElementById(id).scrollIntoView()", board)
            page.wait_question(board)
        page.move("frame", "H1", "F1")
        page.driver.until(
            lambda: page.driver.attribute("#frame", "title") == "find-compulsory: solved, 1 of 1", "the message"
        )
        page.move("element", "H1", "F1")
        solved = re.compile(r"solved after 1, 0 hints, \d+ s")
        page.driver.until(lambda: solved.match(page.driver.evaluate("document.title")), "the event")
        check_statement(page.driver.evaluate("statements"), host.url)
        page.driver.click("#show")
        page.driver.until(
            lambda: [one["result"] for one in page.events_of("inside", "rb-task")] == ["shown"], "the method"
        )
        page.move("file", "H1", "F1")
        page.wait_text("file", ACE["success"])
        page.driver.evaluate("document.getElementById('series').scrollIntoView()")
        page.ready("series").press("series", "next")
        page.wait_events("series", "rb-ready", 2)
        page.driver.evaluate("document.getElementById('kept').scrollIntoView()")
        page.move("kept", "H1", "F1")
        page.wait_events("kept", "rb-state")
        page.driver.reload()
        page.driver.evaluate("document.getElementById('kept').scrollIntoView()")
        page.wait_text("kept", ACE["success"])
        assert complaints(page.driver.log) == []


def check_statement(statements: list[dict[str, Any]], host: str) -> None:
    """Check the xAPI statement about the board that was solved at once."""
    (statement,) = statements
    result = statement["result"]
    assert statement["verb"]["id"] == "http://adlnet.gov/expapi/verbs/completed"
    assert statement["object"]["id"] == f"{host}index.html#element"
    assert result["score"] == {"raw": 1, "min": 0, "max": 1, "scaled": 1}
    assert (result["success"], result["completion"]) == (True, True)
    assert set(result) == {"score", "success", "completion"}, "nothing is about one question alone"


def test_the_documentation_describes_every_public_name(docs: Driver) -> None:
    rows = docs.evaluate(CELLS, "Keys of a lesson")
    known = [(key.name, "file" if key.file else "all", key.about) for key in KEYS]
    assert [(row[0], row[2], row[3]) for row in rows] == known
    for key, row in zip(KEYS, rows, strict=True):
        assert all(str(value) in row[1] for value in key.values), key.name
    values = {row[0]: set(re.findall(r"[\w-]+", row[1])) for row in rows}
    words = (tools.WEB / "ui" / "words.js").read_text("utf-8")
    (languages,) = re.findall(r"LANGUAGES = \[(.*?)\];", words, re.DOTALL)
    assert values["lang"] == set(re.findall(r"\w+", languages))
    assert values["preset"] == set(PRESETS)
    assert values["opponent"] == {*LEVELS, "none"}
    lesson_keys = (tools.WEB / "lesson" / "keys.js").read_text("utf-8")
    schema = (tools.WEB / "embed" / "host" / "messages.js").read_text("utf-8")
    content = docs.text("main")
    events = {name: re.findall(r"(\w+): ", held) for name, held in re.findall(r'"(rb-\w+)": \{([^}]*)\}', schema)}
    for event, detail, _ in docs.evaluate(CELLS, "Events"):
        assert re.findall(r"[a-zA-Z]+", re.sub(r"\{.*?\}", "", detail)) == events.pop(event), event
    assert events == {}
    (calls,) = re.findall(r"export const CALLS = \{(.*?)\n\};", schema, re.DOTALL)
    names = re.findall(r"^  (\w+): \{", calls, re.MULTILINE)
    assert "getPosition" in names
    own = ["fail", "setLook"]  # which the element itself calls
    assert [name for name in names if f"{name}(" not in content] == own
    (listed,) = re.findall(r"export const ATTRIBUTES = \[(.*?)\];", lesson_keys, re.DOTALL)
    attributes = [*re.findall(r'"(\w+)"', listed), "lesson"]
    assert len(attributes) > 25
    assert [name for name in attributes if not re.search(rf"\b{name}\b", content)] == []
    assert scan(docs, "body").violations == []


def test_the_gallery_shows_its_boards(shared_page: Callable[..., Driver], server: SiteServer) -> None:
    driver = shared_page(server.url)
    driver.goto(f"{server.url}kit/gallery.html")
    for name in SAMPLES:
        driver.evaluate("(id) => document.getElementById(id).scrollIntoView()", name)
        frame = f"#{name} iframe >> internal:control=enter-frame >> "
        driver.until(lambda frame=frame: driver.count(f'{frame}[data-place="H1"]'), f"the board {name}", 90)
        source = driver.evaluate("(id) => document.querySelector(`#${id} pre`).textContent", name)
        assert source.startswith(f'<script src="{server.url}embed/v1/board.js"></script>\n<russian-bank-board')
        assert driver.count(f"{frame}.fault") == 0, name
    lesson = json.loads(driver.evaluate("document.querySelector('#replay script').textContent"))
    assert [one["at"] for one in lesson["captions"]] == [1, 2]
    assert scan(driver, "header").violations == []
    assert complaints(driver.log) == []
