"""SCORM packages in scorm-again, the run-time of a learning platform: score, status, time, and resuming."""

from __future__ import annotations

import io
import re
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from e2e.conftest import complaints, foreign
from e2e.pages.board_page import ACE, INNER, POS, REPLAY, STOP
from e2e.pages.page_state import WORDS
from e2e.support.driver import Driver
from rbcore.commands.scorm import package
from web.build import environment
from web.build.server import Site, SiteServer

HEAD = {"format": "russian-bank-lesson", "version": 1}
LOOK = {**HEAD, "id": "look", "title": "A table", "pos": POS.format(h1="AS")}
SERIES = {
    "format": "russian-bank-series",
    "version": 1,
    "lang": "en",
    "motion": "off",
    "lessons": [ACE, {**STOP, "id": "stop"}, REPLAY],
}
RUNTIME = environment.WEB / "node_modules" / "scorm-again" / "dist" / "scorm12.min.js"
PLATFORM = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A platform</title>
<link rel="icon" href="data:,"><script src="scorm12.min.js"></script>
<script>
// the platform keeps the data of an activity, and begins the next session with them
let kept = {};
function launch(page) {
  window.API = new Scorm12API({ autocommit: false, logLevel: 5 });
  window.failures = [];
  const { cmi } = kept;
  const core = { ...cmi?.core, entry: cmi?.core.exit === "suspend" ? "resume" : "ab-initio" };
  API.loadFromJSON({ core, suspend_data: core.entry === "resume" ? cmi.suspend_data : "" }, "cmi");
  API.on("CommitError", () => failures.push("commit"));
  const frame = Object.assign(document.createElement("iframe"), { id: "activity", src: page });
  Object.assign(frame.style, { width: "900px", height: "640px" });
  document.body.replaceChildren(frame);
}
// the platform's API comes when it is wanted
function launchLate(page) {
  launch(page);
  window.lateApi = API;
  delete window.API;
}
function leave() {
  document.getElementById("activity").remove();
  kept = JSON.parse(JSON.stringify({ cmi: API.cmi }));
  return { finished: API.isTerminated(), ...kept.cmi.core, suspend_data: kept.cmi.suspend_data };
}
</script></html>"""
TIME = re.compile(r"\d{2,4}:\d\d:\d\d(\.\d\d?)?")


class Platform:
    """A learning platform with one package; `server` serves it."""

    def __init__(self, driver: Driver, server: SiteServer) -> None:
        self.driver = driver
        self.server = server

    def launch(self, number: int = 1, how: str = "launch") -> None:
        """Begin a session of an activity, and wait for its board."""
        self.driver.evaluate(f"(page) => {how}(page)", f"package/lesson-{number}.html")
        self.driver.wait_for(self.inside('[data-place="H2"]'))

    def inside(self, selector: str) -> str:
        """Return a selector of elements of the board."""
        return f"#activity{INNER}#board iframe{INNER}{selector}"

    def press(self, tool: str) -> None:
        """Press a button of the board."""
        self.driver.click(self.inside(f'[data-tool="{tool}"]'))

    def move(self, source: str, target: str) -> None:
        """Tap a source and a target."""
        for place in (source, target):
            self.driver.click(self.inside(f'[data-place="{place}"]'))

    def says(self, text: str) -> None:
        """Wait until the board says a text."""
        message = self.inside(".message")
        self.driver.until(lambda: text in self.driver.text(message), text, seen=lambda: self.driver.text(message))

    def value(self, element: str) -> str:
        """Return a value of the session as the run-time keeps it."""
        name = element.removeprefix("cmi.")
        text: str = self.driver.evaluate(
            "(path) => String(path.reduce((at, key) => at[key], API.cmi))", name.split(".")
        )
        return text

    def wait_value(self, element: str, value: str) -> None:
        """Wait until the session has a value."""
        self.driver.until(lambda: self.value(element) == value, f"{element}: {value}", seen=lambda: self.value(element))

    def leave(self) -> dict[str, Any]:
        """Close the activity; return what the run-time has kept."""
        kept: dict[str, Any] = self.driver.evaluate("leave()")
        return kept


@pytest.fixture
def platform(shared_page: Callable[..., Driver], tmp_path: Path) -> Iterator[Callable[..., Platform]]:
    """Open a platform with a package of lessons: platform({"ace.json": ACE}); checks that nothing failed."""
    opened: list[Platform] = []
    sites: list[str] = []
    with SiteServer(Site(tmp_path)) as server:

        def start(lessons: dict[str, Any], **options: Any) -> Platform:
            with zipfile.ZipFile(io.BytesIO(package(lessons, **options))) as archive:
                archive.extractall(tmp_path / "package")
            shutil.copy(RUNTIME, tmp_path)
            (tmp_path / "index.html").write_text(PLATFORM, "utf-8")
            driver = shared_page(server.url)
            driver.goto(server.url)
            opened.append(Platform(driver, server))
            sites.append(options.get("site", server.url))
            return opened[-1]

        yield start
    for one, site in zip(opened, sites, strict=True):
        others = [url for url in foreign(one.driver.log, one.server.url) if not url.startswith(site)]
        assert others == [], "a package asks no other origin than the site that it names"
        assert complaints(one.driver.log) == []
        assert [row for row in one.server.site.log if row[1] >= 400] == []
        assert [text for kind, text in one.driver.log.console if "SCORM" in text] == []


def test_a_question_is_graded_and_resumed(platform: Callable[..., Platform]) -> None:
    one = platform({"ace.json": {**HEAD, **ACE, "lang": "en"}})
    one.launch()
    assert one.value("cmi.core.lesson_status") == "incomplete"
    fits = "() => document.documentElement.scrollHeight <= innerHeight"
    assert one.driver.evaluate_on(f"#activity{INNER}body", fits), "the activity needs no scrolling"
    one.move("H2", "H3")
    one.says("Not the nine.")
    one.wait_value("cmi.core.score.raw", "0")
    wrong = one.value("cmi.suspend_data")
    one.press("hint")
    one.says(ACE["hint"][0])
    one.driver.until(lambda: one.value("cmi.suspend_data") != wrong, "the hint in the state")
    kept = one.leave()
    assert kept["finished"]
    assert (kept["lesson_status"], kept["exit"], kept["score"]["max"]) == ("incomplete", "suspend", "100")
    assert TIME.fullmatch(kept["session_time"])
    assert 20 < len(kept["suspend_data"]) < 100

    one.launch()
    one.says(ACE["hint"][0])
    one.move("H1", "F1")
    one.says(ACE["success"])
    one.wait_value("cmi.core.lesson_status", "passed")
    assert one.value("cmi.core.score.raw") == "50", "a wrong answer and a hint cost a quarter each"
    kept = one.leave()
    assert (kept["lesson_status"], kept["exit"], kept["score"]["raw"]) == ("passed", "", "50")
    assert kept["suspend_data"] != ""


def test_an_api_that_comes_late_gets_what_was_done_before(platform: Callable[..., Platform]) -> None:
    one = platform({"ace.json": {**HEAD, **ACE, "lang": "en"}})
    one.launch(how="launchLate")
    one.move("H2", "H3")
    one.says("Not the nine.")
    one.press("hint")
    one.driver.evaluate("void (window.API = lateApi)")
    one.wait_value("cmi.core.score.raw", "0")
    stored = one.driver.evaluate("JSON.parse(JSON.stringify(API.cmi))")
    assert stored["core"]["exit"] == "suspend", "it resumes even if the page is killed"
    one.leave()
    one.launch(how="launchLate")
    one.driver.evaluate("void (window.API = lateApi)")
    one.says(ACE["hint"][0])


def test_a_series_is_one_activity_that_fails_below_the_limit(platform: Callable[..., Platform]) -> None:
    one = platform({"three.json": SERIES, "look.json": LOOK}, pass_percent=60)
    one.launch()
    one.move("H1", "F1")
    one.says("an ace goes up")
    one.press("next")
    one.wait_value("cmi.core.score.raw", "50")
    one.driver.wait_for(one.inside('[data-tool="stop"]'))
    kept = one.leave()
    assert (kept["lesson_status"], kept["exit"]) == ("incomplete", "suspend")
    one.launch()
    counter = WORDS["embed.series"].format(at=2, all=3)
    one.driver.until(lambda: one.driver.text(one.inside(".series .counter")) == counter, "the second lesson")
    one.press("solution")
    one.wait_value("cmi.core.lesson_status", "failed")
    kept = one.leave()
    assert (kept["score"]["raw"], kept["exit"]) == ("50", "")
    one.driver.reload()
    one.launch(2)
    one.wait_value("cmi.core.lesson_status", "completed")
    assert one.leave()["score"]["raw"] == "", "a board without a question has no score"


def test_a_replay_is_completed_at_the_end_of_its_game_not_of_a_branch(platform: Callable[..., Platform]) -> None:
    game = REPLAY["game"]
    branch = {"at": 0, "name": "Another play", "game": {**game, "events": game["events"][:2]}}
    one = platform({"replay.json": {**HEAD, **REPLAY, "branch": [branch], "lang": "en", "motion": "off"}})
    one.launch()
    one.press("branch 0")
    one.driver.wait_for(one.inside('[data-tool="main"]'))
    one.press("last")
    one.driver.until(lambda: one.driver.text(one.inside(".counter")) == "2 / 2", "the end of the branch")
    one.press("main")
    one.driver.until(lambda: one.driver.text(one.inside(".counter")) == "0 / 3", "the game")
    assert one.value("cmi.core.lesson_status") == "incomplete"
    one.press("last")
    one.wait_value("cmi.core.lesson_status", "completed")


def test_a_package_may_show_boards_of_a_published_site(platform: Callable[..., Platform], site: SiteServer) -> None:
    one = platform({"ace.json": {**HEAD, **ACE, "lang": "en"}}, site=site.url)
    one.launch()
    one.move("H1", "F1")
    one.wait_value("cmi.core.lesson_status", "passed")
    kept = one.leave()
    assert (kept["score"]["raw"], kept["finished"]) == ("100", True)
    assert "/embed/v1/" in {path.partition("?")[0] for path, _ in site.site.log}
