"""Measures the start of the page beside a bare page: stock Pyodide of npm in a module worker, on the same server.

python -m web.tools.bench_start RUNS OUT.json

Cold is a fresh browser context with an empty cache, warm a reload after two earlier visits. The pages take turns,
so that whatever else the machine does hits both alike. All times are ms from navigation to a user-timing mark.
"""

from __future__ import annotations

import gzip
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from e2e.browser import Browser
from e2e.driver import Driver
from web.tools import kit, make
from web.tools.server import Site, SiteServer

PAGES = {"app": ("rb:board", "rb:engine"), "bare": ("rb:engine",)}
MARKED = "name => performance.getEntriesByName(name).length > 0"
WARM_UP = 2
LIMIT_S = 120.0

Times = dict[str, list[float]]


def lay_out(root: Path) -> None:
    """Put both pages side by side under `root`."""
    shutil.copytree(make.DIST, root / "app")
    shutil.copytree(kit.TOOLS / "bare", root / "bare")
    shutil.copytree(make.RUNTIME, root / "bare" / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.ts", "*.html"))


def record(driver: Driver, name: str, kind: str, times: Times) -> None:
    """Wait for a page's marks and keep when they came."""
    for mark in PAGES[name]:
        driver.wait(MARKED, LIMIT_S, mark)
        times.setdefault(f"{name} {mark} {kind}", []).append(driver.mark_ms(mark) or 0.0)


def measure(browser: Browser, server: SiteServer, runs: int) -> Times:
    """Start both pages cold and warm, in turns."""
    times: Times = {}
    for number in range(runs):
        for name in sorted(PAGES, reverse=number % 2 == 1):
            driver = browser.open()
            driver.goto(f"{server.url}{name}/")
            record(driver, name, "cold", times)
            browser.close_pages()
    warm = {name: browser.open() for name in PAGES}
    for number in range(WARM_UP + runs):
        for name, driver in sorted(warm.items(), reverse=number % 2 == 1):
            driver.goto(f"{server.url}{name}/")
            driver.reload()
            record(driver, name, "warm", times if number >= WARM_UP else {})
    browser.close_pages()
    return times


def sizes(files: Iterable[Path]) -> dict[str, int]:
    """Return the bytes of files as they are and gzipped one by one."""
    data = [path.read_bytes() for path in files]
    return {"raw": sum(map(len, data)), "gzip": sum(min(len(gzip.compress(one, 9)), len(one)) for one in data)}


def transferred(server: SiteServer, root: Path, name: str) -> dict[str, int]:
    """Return the bytes of what the server sent for one cold start of a page."""
    sent = {path.split("?")[0] for path, status in server.site.log if status == 200 and path.startswith(f"/{name}/")}
    files = (root / (path[1:] + "index.html" if path.endswith("/") else path[1:]) for path in sorted(sent))
    return sizes(files)


def summary(times: Times) -> dict[str, dict[str, float]]:
    """Return median, least and greatest of each series, in ms."""
    return {
        name: {"median": round(statistics.median(series)), "min": round(min(series)), "max": round(max(series))}
        for name, series in sorted(times.items())
    }


def ratios(figures: dict[str, dict[str, float]]) -> dict[str, float]:
    """Return the app's medians divided by the bare page's."""
    return {
        f"{mark} {kind}": round(
            figures[f"app {mark} {kind}"]["median"] / figures[f"bare rb:engine {kind}"]["median"], 2
        )
        for mark in PAGES["app"]
        for kind in ("cold", "warm")
    }


def main(words: Sequence[str]) -> None:
    """Measure, print a table and write the figures."""
    runs, out = int(words[0]), Path(words[1])
    with tempfile.TemporaryDirectory() as folder, Browser(kit.browser()) as browser:
        root = Path(folder)
        lay_out(root)
        with SiteServer(Site(root)) as server:
            times = measure(browser, server, runs)
            sent = {name: transferred(server, root, name) for name in PAGES}
        version = browser.version
    figures = summary(times)
    for name, row in figures.items():
        print(f"{name:24} median {row['median']:6.0f} ms   {row['min']:.0f} to {row['max']:.0f}")
    for name, ratio in ratios(figures).items():
        print(f"{name:24} {ratio:.2f} x bare")
    for name, size in sent.items():
        print(f"{name:24} {size['raw']:,} bytes sent, {size['gzip']:,} gzipped")
    report = {"browser": version, "runs": runs, "ms": figures, "x_bare": ratios(figures), "bytes": sent, "all": times}
    out.write_text(json.dumps(report, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
