"""Measures the optimizations of the start: the app in turns with all of them and with one of them switched off.

An injected script switches an optimization off, so that all variants use the same build. Times are ms from navigation
to `rb:engine` in a warm start, after an earlier visit.
"""

from __future__ import annotations

from e2e.support.browser import Browser
from web.bench.report import Row, Section
from web.build import assemble, environment
from web.build.server import Site, SiteServer

WARM_UP = 1
RUNS = 3
LIMIT_S = 180.0
ENGINE = "() => performance.getEntriesByName('rb:engine').length > 0"

# Passes each message from the page to its worker through a function.
CHANGE_MESSAGES = """{
  const { postMessage } = Worker.prototype;
  const changed = %s;
  Worker.prototype.postMessage = function (message, ...more) {
    const other = changed(message);
    if (other) postMessage.call(this, other, ...more);
  };
}"""
WITHOUT_MODULE = "(message) => message.boot ? { boot: { ...message.boot, module: undefined } } : message"
NO_COMPILING = "WebAssembly.compileStreaming = async (response) => (await (await response).arrayBuffer(), {});"

# name: the script that switches the optimization off
VARIANTS = {
    "all optimizations": "",
    "without the compiled module of the page": NO_COMPILING + CHANGE_MESSAGES % WITHOUT_MODULE,
    "without the runtime's code loaded early": CHANGE_MESSAGES % "(message) => message.prepare ? null : message",
}


def measure() -> Section:
    """Return the times of each variant, measured in turns."""
    everything = next(iter(VARIANTS))
    section = {name: Row([], "ms", "" if name == everything else everything) for name in VARIANTS}
    with SiteServer(Site(assemble.DIST)) as server, Browser(environment.browser()) as browser:
        drivers = {name: browser.open(init=script) for name, script in VARIANTS.items()}
        for number in range(WARM_UP + RUNS):
            for name, driver in sorted(drivers.items(), reverse=number % 2 == 1):
                driver.goto(server.url)
                driver.wait(ENGINE, LIMIT_S)
                if number >= WARM_UP:
                    section[name].samples.append(driver.mark_ms("rb:engine") or 0.0)
    return section
