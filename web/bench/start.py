"""Measures the start of the page beside other pages: stock Pyodide of npm in a module worker, the same with the wheel
by micropip, and the site with its modules unbundled, all on the same server.

python -m web.bench.start RUNS OUT.json

Cold is a fresh browser context with an empty cache, warm a visit after two earlier ones, offline a reload when the
server is gone. On the slow line everything is sent compressed, as hosts do; the slow machine is the whole browser
braked. The pages take turns, so that whatever else the machine does hits all alike. All times are ms from navigation
to a user-timing mark.
"""

from __future__ import annotations

import gzip
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from e2e.support.browser import Browser
from e2e.support.driver import Driver
from e2e.support.site_versions import wait_offline
from web.bench import sites, throttle
from web.build import compression, environment
from web.build.progress import step
from web.build.server import Site, SiteServer

PAGES = {"app": "app/", "plain": "plain/", "bare": "bare/", "wheel": "bare/wheel.html"}
MARKS = {"app": ("rb:board", "rb:engine"), "plain": ("rb:board", "rb:engine")}
ENGINE = ("rb:engine",)
MARKED = "name => performance.getEntriesByName(name).length > 0"
WARM_UP = 2
FEW = 3
LIMIT_S = 180.0
LINE_BYTES_PER_S = 20e6 / 8
BRAKE = 4.0

RIVALS = ("app", "bare", "wheel")

Times = dict[str, list[float]]
Report = Callable[[Times, dict[str, dict[str, int]]], None]
Brake = Callable[[], AbstractContextManager[None]]


def record(driver: Driver, name: str, kind: str, times: Times) -> None:
    """Wait for a page's marks and keep when they came."""
    for mark in MARKS.get(name, ENGINE):
        driver.wait(MARKED, LIMIT_S, mark)
        times.setdefault(f"{name} {mark} {kind}", []).append(driver.mark_ms(mark) or 0.0)


def cold(browser: Browser, url: str, kind: str, runs: int, times: Times, names: Sequence[str] = tuple(PAGES)) -> None:
    """Start the pages with nothing kept, in turns."""
    for number in range(runs):
        for name in sorted(names, reverse=number % 2 == 1):
            driver = browser.open()
            driver.goto(url + PAGES[name])
            record(driver, name, kind, times)
            browser.close_pages()


def warm(browser: Browser, url: str, kind: str, runs: int, names: Sequence[str], brake: Brake = nullcontext) -> Times:
    """Start the pages when they were there before, in turns; return their times."""
    times: Times = {}
    drivers = {name: browser.open() for name in names}
    for number in range(WARM_UP + runs):
        for name, driver in sorted(drivers.items(), reverse=number % 2 == 1):
            with brake() if number >= WARM_UP else nullcontext():
                driver.goto(url + PAGES[name])
                record(driver, name, kind, times if number >= WARM_UP else {})
    browser.close_pages()
    return times


def offline(browser: Browser, runs: int) -> Times:
    """Start the app when its service worker has all and the server is gone; return its times."""
    times: Times = {}
    with tempfile.TemporaryDirectory() as folder:
        sites.lay_out(Path(folder))
        server = SiteServer(Site(Path(folder)))
        with server:
            driver = browser.open(service_workers="allow")
            driver.goto(f"{server.url}app/")
            wait_offline(driver)
        for number in range(WARM_UP + runs):
            driver.reload()
            record(driver, "app", "offline", times if number >= WARM_UP else {})
    browser.close_pages()
    return times


def slow_line(browser: Browser, root: Path, times: Times) -> None:
    """Start the pages cold over a slow line from a server that sends what is compressed."""
    files = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    for name, data in compression.beside(files).items():
        (root / name).write_bytes(data)
    with SiteServer(Site(root, line=throttle.Line(LINE_BYTES_PER_S))) as server:
        cold(browser, server.url, "cold, 20 Mbit/s", FEW, times, RIVALS)


def measure(browser: Browser, root: Path, runs: int, report: Report) -> None:
    """Measure all kinds of starts; `report` is told after each what there is by then, and the bytes of a cold start."""
    times: Times = {}
    with SiteServer(Site(root)) as server:
        with step("warm starts"):
            times |= warm(browser, server.url, "warm", runs, tuple(PAGES))
        report(times, {})
        server.site.log.clear()
        with step("cold starts"):
            cold(browser, server.url, "cold", runs, times)
        sent = {name: transferred(server, root, name) for name in ("app", "plain", "bare")}
        report(times, sent)
    with step("starts without a server"):
        times |= offline(browser, runs)
    report(times, sent)
    with step("cold starts over a slower line"):
        slow_line(browser, root, times)
    report(times, sent)
    if throttle.can_brake():
        group = os.getpgid(browser.processes()[0][1])
        with SiteServer(Site(root)) as server, step("warm starts on a slower machine"):
            times |= warm(browser, server.url, "warm, 4 x slower", FEW, RIVALS, lambda: throttle.braked(group, BRAKE))
        report(times, sent)


def sizes(files: Iterable[Path]) -> dict[str, int]:
    """Return the number of files and their bytes as they are and gzipped one by one."""
    data = [path.read_bytes() for path in files]
    packed = sum(min(len(gzip.compress(one, 9)), len(one)) for one in data)
    return {"files": len(data), "raw": sum(map(len, data)), "gzip": packed}


def transferred(server: SiteServer, root: Path, name: str) -> dict[str, int]:
    """Return the files and bytes that the server sent for one cold start of a page."""
    sent = {path.split("?")[0] for path, status in server.site.log if status == 200 and path.startswith(f"/{name}/")}
    wanted = [path for path in sorted(sent) if not (name == "bare" and ("wheel" in path or path.endswith(".whl")))]
    return sizes(root / (path[1:] + "index.html" if path.endswith("/") else path[1:]) for path in wanted)


def summary(times: Times) -> dict[str, dict[str, float]]:
    """Return median, least and greatest of each series, in ms."""
    return {
        name: {"median": round(statistics.median(series)), "min": round(min(series)), "max": round(max(series))}
        for name, series in times.items()
    }


def ratios(figures: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """Return each median divided by those of the bare page and of the page with the wheel, in the same kind of start.

    Offline is compared with their warm starts: they have no offline ones.
    """
    found: dict[str, dict[str, float]] = {}
    for series, row in figures.items():
        name, _, kind = series.split(" ", 2)
        other = kind.replace("offline", "warm")
        if name in MARKS:
            found[series] = {
                rival: round(row["median"] / figures[f"{rival} rb:engine {other}"]["median"], 2)
                for rival in ("bare", "wheel")
            }
    return found


def table(figures: dict[str, dict[str, float]], compared: dict[str, dict[str, float]]) -> str:
    """Return the times for people."""
    lines = [f"{'ms from navigation to the mark':38}{'median':>8}{'least':>8}{'most':>8}{'x bare':>8}{'x wheel':>8}"]
    for name, row in sorted(figures.items(), key=lambda one: one[0].split(" ", 2)[::-1]):
        more = compared.get(name, {})
        lines.append(
            f"{name:38}{row['median']:8.0f}{row['min']:8.0f}{row['max']:8.0f}"
            f"{more.get('bare', ''):>8}{more.get('wheel', ''):>8}"
        )
    return "\n".join(lines)


def told(name: str, size: dict[str, int]) -> str:
    """Return the bytes of a page's cold start for people."""
    return f"a cold start of {name:6}{size['files']:4} files, {size['raw']:,} bytes, {size['gzip']:,} gzipped"


def main(words: Sequence[str]) -> None:
    """Measure, print a table and write the figures, which are there also when it is broken off."""
    runs, out = int(words[0]), Path(words[1])
    figures: dict[str, dict[str, float]] = {}

    def report(times: Times, sent: dict[str, dict[str, int]]) -> None:
        figures.update(summary(times))
        said = {"browser": browser.version, "runs": runs, "ms": figures, "ratios": ratios(figures), "bytes": sent}
        out.write_text(json.dumps({**said, "all": times}, indent=1) + "\n", "utf-8")
        sizes_of.update({name: told(name, size) for name, size in sent.items()})

    sizes_of: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder, Browser(environment.browser()) as browser:
        root = Path(folder)
        sites.lay_out(root)
        sites.plain(root)
        measure(browser, root, runs, report)
    print(table(figures, ratios(figures)), *sizes_of.values(), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
