"""Practice problems of the site on boards in a page of another origin."""

from __future__ import annotations

import json
import re
from pathlib import Path

from e2e.pages.board_page import BoardPage

WEB = Path(__file__).parent.parent / "web"
PROBLEM = '<russian-bank-board id="one" problem="{}" lang="{}" motion="off"></russian-bank-board>'
PROBLEMS = json.loads((WEB / "problems" / "pagat-1.json").read_text("utf-8"))


def test_a_practice_problem_of_the_site_is_played_on_a_board(host: BoardPage) -> None:
    problem = next(one for one in PROBLEMS if re.fullmatch("move [^,]*, turn hand", one["accept"][0]))
    host.open(PROBLEM.format(problem["id"], "en")).ready("one")
    _, _, source, target = problem["accept"][0].split(",")[0].split()
    host.move("one", source, target)
    host.driver.click(host.pile("one", f"{problem['pos'].split('~')[1]}.hand"))
    (done,) = host.wait_events("one", "rb-task")
    assert (done["result"], done["score"]) == ("solved", 1)
    host.wait_text("one", "points better")


def test_the_problem_of_the_day_speaks_the_language_of_the_board(host: BoardPage) -> None:
    host.open(PROBLEM.format("daily", "de")).ready("one")
    host.press("one", "hint")
    german = json.loads((WEB / "lang" / "problems.de.json").read_text("utf-8"))
    assert host.message("one") in [text for key, text in german.items() if key.startswith("problems.hint.")]


def test_an_unknown_problem_is_named(host: BoardPage) -> None:
    host.open(PROBLEM.format("pagat-00000000", "en"))
    (error,) = host.wait_events("one", "rb-error")
    assert (error["parameter"], error["code"]) == ("problem", "unknown")
