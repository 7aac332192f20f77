"""Measures the optimizations of the start: the app in turns with all of them and with one of them switched off.

An injected script switches an optimization off, so that all variants use the same build. Times are ms from navigation
to `rb:engine` in a warm start, after an earlier visit, at rest and beside a busy core. Every round starts each variant
once, and a variant is compared with all optimizations within the round: "x of all" below 1 means that a start is
faster without the optimization.
"""

from __future__ import annotations

from contextlib import nullcontext

from e2e.support.browser import Browser
from e2e.support.driver import Driver
from web.bench.report import Row, Section
from web.bench.rounds import busy_core, rounds
from web.build import assemble, environment
from web.build.server import Site, SiteServer

RUNS = 9
ROUNDS_S = 30.0
LIMIT_S = 180.0
ENGINE = "() => performance.getEntriesByName('rb:engine').length > 0"

# Passes each message from the page to its worker through a function.
CHANGE_MESSAGES = """{
  const { postMessage } = Worker.prototype;
  const changed = %s;
  Worker.prototype.postMessage = function (message, ...more) {
    postMessage.call(this, changed(message), ...more);
  };
}"""
WITHOUT_MODULE = "(message) => message.boot ? { boot: { ...message.boot, module: undefined } } : message"
NO_COMPILING = "WebAssembly.compileStreaming = async (response) => (await (await response).arrayBuffer(), {});"

ALL = "all optimizations"
# name: the script that switches the optimization off
VARIANTS = {
    ALL: "",
    "without the compiled module of the page": NO_COMPILING + CHANGE_MESSAGES % WITHOUT_MODULE,
}


def start_ms(driver: Driver, url: str) -> float:
    """Open the game and return the time of its start."""
    driver.goto(url)
    driver.wait(ENGINE, LIMIT_S)
    return driver.mark_ms("rb:engine") or 0.0


def compared(drivers: dict[str, Driver], url: str, kind: str, section: Section) -> None:
    """Add the times of each variant, and their ratios to those of all optimizations in the same round."""
    for number in rounds(RUNS, ROUNDS_S):
        turn = sorted(drivers, reverse=number % 2 == 1)
        times = {name: start_ms(drivers[name], url) for name in turn}
        section.setdefault(f"{ALL}, {kind}", Row([])).samples.append(times[ALL])
        for name in VARIANTS:
            if name != ALL:
                row = section.setdefault(f"{name}, {kind}", Row([], "x of all"))
                row.samples.append(times[name] / times[ALL])


def measure() -> Section:
    """Return the times with all optimizations, and the ratio without each, at rest and beside a busy core."""
    section: Section = {}
    with SiteServer(Site(assemble.DIST)) as server, Browser(environment.browser()) as browser:
        drivers = {name: browser.open(init=script) for name, script in VARIANTS.items()}
        for driver in drivers.values():
            start_ms(driver, server.url)
        for kind, beside in (("at rest", nullcontext()), ("beside a busy core", busy_core())):
            with beside:
                compared(drivers, server.url, kind, section)
    return section
