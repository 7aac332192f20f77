"""Measures the start of the game in comparison with other pages on the same server: stock Pyodide in a module worker,
the same with the wheel installed by micropip, and the game with unbundled modules.

python -m web.bench.start RUNS OUT.json

Cold: a fresh browser context with an empty cache; warm: a visit after two earlier ones; offline: a reload after the
server has ended. Over the slow connection files are sent compressed, as hosts do; on the slow machine the whole browser
is slowed down. The pages take turns, so that other load on the machine affects all alike. Times are ms from
navigation to a user-timing mark.
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
from web.build.server import Site, SiteServer, SlowConnection

PAGES = {"app": "app/", "plain": "plain/", "bare": "bare/", "wheel": "bare/wheel.html"}
MARKS = {"app": ("rb:board", "rb:engine"), "plain": ("rb:board", "rb:engine")}
ENGINE = ("rb:engine",)
MARKED = "name => performance.getEntriesByName(name).length > 0"
WARM_UP = 2
SLOW_RUNS = 3
LIMIT_S = 180.0
SLOW_BYTES_PER_S = 20e6 / 8
SLOWDOWN = 4.0

COMPARED = ("app", "bare", "wheel")

Times = dict[str, list[float]]
Report = Callable[[Times, dict[str, dict[str, int]]], None]
Slowing = Callable[[], AbstractContextManager[None]]


def record(driver: Driver, name: str, kind: str, times: Times) -> None:
    """Wait for the marks of a page and add their times."""
    for mark in MARKS.get(name, ENGINE):
        driver.wait(MARKED, LIMIT_S, mark)
        times.setdefault(f"{name} {mark} {kind}", []).append(driver.mark_ms(mark) or 0.0)


def cold(browser: Browser, url: str, kind: str, runs: int, times: Times, names: Sequence[str] = tuple(PAGES)) -> None:
    """Start the pages with empty caches, in turns, and add their times."""
    for number in range(runs):
        for name in sorted(names, reverse=number % 2 == 1):
            driver = browser.open()
            driver.goto(url + PAGES[name])
            record(driver, name, kind, times)
            browser.close_pages()


def warm(
    browser: Browser, url: str, kind: str, runs: int, names: Sequence[str], slowing: Slowing = nullcontext
) -> Times:
    """Start the pages after earlier visits, in turns; return their times."""
    times: Times = {}
    drivers = {name: browser.open() for name in names}
    for number in range(WARM_UP + runs):
        for name, driver in sorted(drivers.items(), reverse=number % 2 == 1):
            with slowing() if number >= WARM_UP else nullcontext():
                driver.goto(url + PAGES[name])
                record(driver, name, kind, times if number >= WARM_UP else {})
    browser.close_pages()
    return times


def offline(browser: Browser, runs: int) -> Times:
    """Start the app from its service worker after the server has ended; return its times."""
    times: Times = {}
    with tempfile.TemporaryDirectory() as folder:
        sites.copy_sites(Path(folder))
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


def slow_connection(browser: Browser, root: Path, times: Times) -> None:
    """Start the pages cold over a slow connection from a server that sends compressed files."""
    files = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    for name, data in compression.beside(files).items():
        (root / name).write_bytes(data)
    with SiteServer(Site(root, slow=SlowConnection(SLOW_BYTES_PER_S))) as server:
        cold(browser, server.url, "cold, 20 Mbit/s", SLOW_RUNS, times, COMPARED)


def measure(browser: Browser, root: Path, runs: int, report: Report) -> None:
    """Measure all kinds of starts; `report` gets the times so far after each of them, and the bytes of a cold start."""
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
    with step("offline starts"):
        times |= offline(browser, runs)
    report(times, sent)
    with step("cold starts over a slow connection"):
        slow_connection(browser, root, times)
    report(times, sent)
    if throttle.can_slow_down():
        group = os.getpgid(browser.processes()[0][1])
        with SiteServer(Site(root)) as server, step("warm starts on a slow machine"):
            times |= warm(
                browser,
                server.url,
                "warm, 4 x slower",
                SLOW_RUNS,
                COMPARED,
                lambda: throttle.slowed_down(group, SLOWDOWN),
            )
        report(times, sent)


def sizes(files: Iterable[Path]) -> dict[str, int]:
    """Return the number of files, their bytes, and their bytes when each is gzipped."""
    data = [path.read_bytes() for path in files]
    gzipped = sum(min(len(gzip.compress(one, 9)), len(one)) for one in data)
    return {"files": len(data), "raw": sum(map(len, data)), "gzip": gzipped}


def transferred(server: SiteServer, root: Path, name: str) -> dict[str, int]:
    """Return number and bytes of the files that the server sent for a cold start of a page."""
    sent = {path.split("?")[0] for path, status in server.site.log if status == 200 and path.startswith(f"/{name}/")}
    wanted = [path for path in sorted(sent) if not (name == "bare" and ("wheel" in path or path.endswith(".whl")))]
    return sizes(root / (path[1:] + "index.html" if path.endswith("/") else path[1:]) for path in wanted)


def summary(times: Times) -> dict[str, dict[str, float]]:
    """Return median, minimum and maximum of each series, in ms."""
    return {
        name: {"median": round(statistics.median(series)), "min": round(min(series)), "max": round(max(series))}
        for name, series in times.items()
    }


def ratios(figures: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """Return each median divided by that of the bare page and of the page with the wheel, for the same kind of start.

    Offline starts are compared with their warm starts, since those pages do not work offline.
    """
    result: dict[str, dict[str, float]] = {}
    for series, row in figures.items():
        name, _, kind = series.split(" ", 2)
        other = kind.replace("offline", "warm")
        if name in MARKS:
            result[series] = {
                other_page: round(row["median"] / figures[f"{other_page} rb:engine {other}"]["median"], 2)
                for other_page in ("bare", "wheel")
            }
    return result


def table(figures: dict[str, dict[str, float]], compared: dict[str, dict[str, float]]) -> str:
    """Return the times as a table."""
    lines = [f"{'ms from navigation to the mark':38}{'median':>8}{'least':>8}{'most':>8}{'x bare':>8}{'x wheel':>8}"]
    for name, row in sorted(figures.items(), key=lambda one: one[0].split(" ", 2)[::-1]):
        more = compared.get(name, {})
        lines.append(
            f"{name:38}{row['median']:8.0f}{row['min']:8.0f}{row['max']:8.0f}"
            f"{more.get('bare', ''):>8}{more.get('wheel', ''):>8}"
        )
    return "\n".join(lines)


def size_line(name: str, size: dict[str, int]) -> str:
    """Return the bytes of a page's cold start as a line of text."""
    return f"a cold start of {name:6}{size['files']:4} files, {size['raw']:,} bytes, {size['gzip']:,} gzipped"


def main(words: Sequence[str]) -> None:
    """Measure, print a table and write the figures, also those of an interrupted run."""
    runs, out = int(words[0]), Path(words[1])
    figures: dict[str, dict[str, float]] = {}

    def report(times: Times, sent: dict[str, dict[str, int]]) -> None:
        figures.update(summary(times))
        content = {"browser": browser.version, "runs": runs, "ms": figures, "ratios": ratios(figures), "bytes": sent}
        out.write_text(json.dumps({**content, "all": times}, indent=1) + "\n", "utf-8")
        sizes_of.update({name: size_line(name, size) for name, size in sent.items()})

    sizes_of: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder, Browser(environment.browser()) as browser:
        root = Path(folder)
        sites.copy_sites(root)
        sites.copy_unbundled_site(root)
        measure(browser, root, runs, report)
    print(table(figures, ratios(figures)), *sizes_of.values(), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
