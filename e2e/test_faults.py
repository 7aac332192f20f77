"""Each fault is tried on games in progress; the run ends with a table of faults, trials, lost games and messages.

The whole table takes long (`--long`). In Chromium other files test most faults once, and only the others are tried once
here; in Firefox and WebKit all of them are. WebKit's driver gives up when a page's process is killed, so there only the
whole browser is killed, by `test_killed_browser.py`.
"""

from __future__ import annotations

import faulthandler
import os
from collections import Counter
from random import Random

import pytest

from e2e.support.browser import Browser
from e2e.support.fault_trial import FaultTrial, Lost
from e2e.support.faults import FAULTS
from web.build.server import SiteServer

MANY = int(os.environ.get("RB_TRIES", "20"))
ONLY_HERE = ("tab asleep", "clock changed", "save of a newer version")
ENGINE = os.environ.get("RB_ENGINE")
ALL = [name for name in FAULTS if ENGINE != "webkit" or name != "page killed"]
ONCE = ALL if ENGINE else ONLY_HERE


def tries(browser: Browser, site: SiteServer, name: str, count: int) -> str:
    """Try a fault ``count`` times; return its row of the table.

    Raises: Lost when a game was lost.
    """
    counts: Counter[str] = Counter()
    lost = []
    for at in range(count):
        try:
            counts[FAULTS[name](FaultTrial(browser, site, Random(f"{name} {at}")))] += 1
        except Lost as error:
            lost.append(f"try {at}: {error}")
        finally:
            browser.close_pages()
    if lost:
        raise Lost(f"{name}: {len(lost)} of {count} lost; {lost}")
    messages = ", ".join(f"{key or 'none'} {times}" for key, times in counts.most_common())
    return f"{name:32} {count:5} {len(lost):5}   {messages}"


@pytest.mark.engines
@pytest.mark.parametrize("name", ONCE)
def test_no_game_is_lost_by_a_fault(browser: Browser, site: SiteServer, name: str, table: list[str]) -> None:
    table.append(tries(browser, site, name, 1))


@pytest.mark.engines
@pytest.mark.long
@pytest.mark.parametrize("name", ALL)
def test_no_game_is_lost_by_a_fault_in_many_trials(
    browser: Browser, site: SiteServer, name: str, table: list[str]
) -> None:
    faulthandler.cancel_dump_traceback_later()  # every wait has its own limit
    table.append(tries(browser, site, name, MANY))
