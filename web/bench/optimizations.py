"""Measures the optimizations of the start: the app in turns with all of them and with one of them switched off.

python -m web.bench.optimizations RUNS OUT.json

An injected script switches an optimization off, so that all variants use the same build. Times are ms from navigation
to `rb:engine` in a warm start, after two earlier visits.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path

from e2e.support.browser import Browser
from web.build import assemble, environment
from web.build.server import Site, SiteServer

WARM_UP = 2
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
WITHOUT_FILES = "(message) => message.boot ? { boot: { ...message.boot, module: undefined%s } } : message"
NO_COMPILING = "WebAssembly.compileStreaming = async (response) => (await (await response).arrayBuffer(), {});"
NO_FETCHING = """{
  const { fetch } = window;
  const headers = { "Content-Type": "application/wasm" };
  const isOfEngine = (target) => /\\.(wasm|zip)$/.test(String(target));
  window.fetch = async (target, ...more) => isOfEngine(target) ? new Response("", { headers }) : fetch(target, ...more);
}"""

# name: the script that switches the optimization off
VARIANTS = {
    "as it is": "",
    "without the compiled module of the page": NO_COMPILING + CHANGE_MESSAGES % (WITHOUT_FILES % ""),
    "without any file of the page": NO_COMPILING
    + NO_FETCHING
    + CHANGE_MESSAGES % (WITHOUT_FILES % ", image: undefined"),
    "without the runtime's code loaded early": CHANGE_MESSAGES % "(message) => message.prepare ? null : message",
}


def measure(browser: Browser, url: str, runs: int) -> dict[str, list[float]]:
    """Return the times of each variant, measured in turns."""
    times: dict[str, list[float]] = {name: [] for name in VARIANTS}
    drivers = {name: browser.open(init=script) for name, script in VARIANTS.items()}
    for number in range(WARM_UP + runs):
        for name, driver in sorted(drivers.items(), reverse=number % 2 == 1):
            driver.goto(url)
            driver.wait(ENGINE, LIMIT_S)
            if number >= WARM_UP:
                times[name].append(driver.mark_ms("rb:engine") or 0.0)
    browser.close_pages()
    return times


def main(words: Sequence[str]) -> None:
    """Measure, print a table and write the figures."""
    runs, out = int(words[0]), Path(words[1])
    with Browser(environment.browser()) as browser, SiteServer(Site(assemble.DIST)) as server:
        times = measure(browser, server.url, runs)
        version = browser.version
    baseline = statistics.median(times["as it is"])
    print(f"{'warm start, ms to rb:engine':42}{'median':>8}{'least':>8}{'most':>8}{'gain':>8}")
    for name, series in times.items():
        middle = statistics.median(series)
        print(f"{name:42}{middle:8.0f}{min(series):8.0f}{max(series):8.0f}{middle - baseline:8.0f}")
    out.write_text(json.dumps({"browser": version, "runs": runs, "all": times}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
