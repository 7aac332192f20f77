"""Accessibility check of a screen: axe-core, and controls of at least 44 px.

UNDECIDED lists what axe cannot decide, with the reason why it is correct; anything else that is undecided fails.
"""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.support.axe import scan, small

UNDECIDED = {
    "background gradient": "bars lie over the felt: their ink has more than 7:1 on its lightest and its darkest green",
    "overlapped by another element": "a message lies over the status bar and covers the text under it",
    "partially overlaps other elements": "a message lies over the status bar and has a ground of its own",
    "partially obscured by another element": "an entry that is half scrolled out of its dialog",
    "contains an image node": "a title beside the icon of the closing button",
    "only non-text characters": "arrows on drawn keys, in the ink of the letters beside them",
    "Element content is too short": "a dot in the table of odds where no card is left, in the soft ink of all tables",
    "The iframe still has to be tested": "a lesson's board is a page of its own, scanned with the other boards",
    "Is this a target?": "the piles of a replay are there to be read, not to be pressed",
    "Table data cells are missing or empty": "the headings of groups in the board as text head rows, not cells",
}
MIN_PASSES = 40


def check(game: GamePage, name: str) -> None:
    """Fail for violations, unlisted undecided results, an empty scan, and small controls."""
    game.wait_filled()
    game.driver.wait("document.getAnimations().length === 0")
    report = scan(game.driver)
    assert report.violations == [], name
    strange = [row for row in report.incomplete if not any(known in row[2] for known in UNDECIDED)]
    assert strange == [], name
    assert sum(report.passed.values()) >= MIN_PASSES, f"{name}: axe saw too little: {report.passed}"
    assert report.passed.get("target-size", 0) > 0, name
    assert small(game.driver) == [], name
