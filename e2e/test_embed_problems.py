"""Practice problems of the site on boards in a page of another origin."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.conftest import Serve, complaints
from e2e.pages.board_page import BoardPage
from e2e.support.driver import Driver
from web.build.server import Site, SiteServer

WEB = Path(__file__).parent.parent / "web"
PROBLEM = '<russian-bank-board id="one" problem="{}" lang="{}" motion="off"></russian-bank-board>'
PROBLEMS = json.loads((WEB / "problems" / "pagat-1.json").read_text("utf-8"))


@pytest.fixture
def page(shared_page: Callable[..., Driver], serve: Serve, tmp_path: Path) -> Iterator[BoardPage]:
    """A page of another origin; it must not log an error."""
    server = serve()
    folder = tmp_path / "host"
    folder.mkdir()
    with SiteServer(Site(folder)) as host:
        page = BoardPage(shared_page(server.url), folder, host.url, server.url)
        yield page
        assert complaints(page.driver.log) == []


def test_a_practice_problem_of_the_site_is_played_on_a_board(page: BoardPage) -> None:
    problem = next(one for one in PROBLEMS if re.fullmatch("move [^,]*, turn hand", one["accept"][0]))
    page.open(PROBLEM.format(problem["id"], "en")).ready("one")
    _, _, source, target = problem["accept"][0].split(",")[0].split()
    page.move("one", source, target)
    page.driver.click(page.pile("one", f"{problem['pos'].split('~')[1]}.hand"))
    (done,) = page.wait_events("one", "rb-task")
    assert (done["result"], done["score"]) == ("solved", 1)
    page.wait_text("one", "games played on from there")


def test_the_problem_of_the_day_speaks_the_language_of_the_board(page: BoardPage) -> None:
    page.open(PROBLEM.format("daily", "de")).ready("one")
    page.press("one", "hint")
    german = json.loads((WEB / "lang" / "problems.de.json").read_text("utf-8"))
    assert page.message("one") in [text for key, text in german.items() if key.startswith("problems.hint.")]


def test_an_unknown_problem_is_named(page: BoardPage) -> None:
    page.open(PROBLEM.format("pagat-00000000", "en"))
    (error,) = page.wait_events("one", "rb-error")
    assert (error["parameter"], error["code"]) == ("problem", "unknown")
