"""The core set in other browsers: open, play, reload, boards in pages of another origin, and all that without a server.

It ends with a list of what cannot be tested in this browser under automation, with the browser's current answers.

This is not one of the ordinary tests: `build.py test --engines all` runs it once for each installed browser.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from e2e.support.deals import QUIET
from e2e.support.other_engines import Engine, Firefox, WebKit
from web.build import assemble
from web.build.server import Site, SiteServer

ENGINES = {"firefox": Firefox, "webkit": WebKit}
WAIT_S = 180.0
RUNS = "performance.getEntriesByName('rb:engine').length > 0"
TURN = "document.getElementById('status')?.dataset.turn ?? ''"
EVENTS = "JSON.parse(localStorage.getItem('rb:game:main') ?? 'null')?.record.events.length ?? -1"
HOST = """<!doctype html><meta charset="utf-8"><title>A tutorial</title>
<script>
  window.received = [];
  for (const name of ['rb-ready', 'rb-error', 'rb-move'])
    addEventListener(name, ({{ detail }}) => received.push(name === 'rb-move' ? detail.step : name));
  window.frameToAsk = () => document.querySelector('russian-bank-board').shadowRoot.querySelector('iframe');
</script>
<script src="{site}embed/v1/board.js"></script>
<russian-bank-board mode="play" seed="{seed}" motion="off" lang="en"></russian-bank-board>"""
BOARD = "embed/v1/?mode=play&motion=off&lang=en&seed=" + QUIET
IS_TURNED = "!document.querySelector('[data-place=\"A.turned\"]').getAttribute('aria-label').includes('empty')"
FILES = "{ files: [new File(['{}'], 'games.json', { type: 'application/json' })] }"
# What cannot be tested: an expression that is "" if it can be tested after all, else what was found instead.
PROBES = {
    "the browser's question to install the app": "'onbeforeinstallprompt' in window ? '' : 'no onbeforeinstallprompt'",
    "a launch into the app that runs": "'launchQueue' in window ? '' : 'no launchQueue in window'",
    "the share sheet": f"navigator.canShare?.({FILES}) ? '' : 'navigator.canShare: ' + navigator.canShare?.({FILES})",
    "the promise to keep what is stored": """Promise.race([
      navigator.storage.persist().then((yes) => yes ? '' : 'persist() is answered by false, nobody is asked'),
      new Promise((done) => setTimeout(done, 3000, 'persist() is not answered: nobody presses the button'))])""",
    "the link copied": "navigator.clipboard.writeText('x').then(() => '', (error) => 'clipboard.writeText: ' + error)",
    "a camera that reads the code": "'BarcodeDetector' in window ? '' : 'no BarcodeDetector in window'",
    "the app in a window of its own": "matchMedia('(display-mode: standalone)').matches ? '' : 'a tab'",
    "the screen kept awake": """(navigator.wakeLock?.request('screen') ?? Promise.reject('no navigator.wakeLock'))
      .then((lock) => lock.release()).then(() => '', (error) => 'wakeLock.request: ' + error)""",
}
TAP = "document.querySelector('[data-place=\"%s\"]').click()"
PILES = "[...document.querySelectorAll('[data-place]')].map((one) => one.getAttribute('aria-label').split(', ')[0])"
SEEN = f"[{TURN}, {EVENTS}, document.body.innerText.slice(0, 300), {PILES}.slice(-8)]"
IS_KEPT = "Boolean(navigator.serviceWorker?.controller && localStorage.getItem('rb:note:offline'))"


@pytest.fixture(scope="module", params=os.environ.get("RB_ENGINES", "").split(","))
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each requested browser."""
    running = ENGINES[request.param]()
    print(f"\n{running.version}", flush=True)
    yield running
    running.close()


@pytest.fixture
def site() -> Iterator[SiteServer]:
    """The built site."""
    with SiteServer(Site(assemble.DIST)) as server:
        yield server


def until(engine: Engine, expression: str, what: str, want: Any = True) -> None:
    """Wait until an expression has the wanted value."""
    end = time.monotonic() + WAIT_S
    while (found := engine.ask(expression)) != want:
        assert time.monotonic() < end, f"{what}: {found!r} is not {want!r}; {engine.ask(SEEN)}"
        time.sleep(0.1)


def discard(engine: Engine) -> None:
    """Discard the turned-up card; retry if the selection is lost because the game is still loading."""
    for _ in range(5):
        engine.ask(TAP % "A.turned")
        time.sleep(1)
        if engine.ask("document.querySelector('[data-place=\"A.turned\"]').ariaPressed") == "true":
            engine.ask(TAP % "A.waste")
            time.sleep(1)
        if engine.ask(EVENTS) > 1:
            return


def test_the_core_set(engine: Engine, site: SiteServer) -> None:
    engine.goto(f"{site.url}?seed={QUIET}&motion=off")
    until(engine, RUNS, "the engine runs")
    until(engine, TURN, "the player's turn", "mine")
    engine.ask(TAP % "A.hand")
    until(engine, EVENTS, "a card turned up", 1)
    piles = engine.ask(PILES)
    assert len(piles) > 20

    engine.goto(f"{site.url}?motion=off")
    until(engine, RUNS, "the engine runs again")
    until(engine, TURN, "the player's turn", "mine")
    assert engine.ask(PILES) == piles
    assert engine.ask(EVENTS) == 1

    until(engine, IS_KEPT, "the site is kept")
    site.kill()
    engine.goto(f"{site.url}?motion=off")
    until(engine, RUNS, "the engine runs without a server")
    until(engine, TURN, "the player's turn", "mine")
    assert engine.ask(PILES) == piles
    discard(engine)
    until(engine, f"({EVENTS}) > 2", "the answer of the computer")

    engine.goto(site.url + BOARD)
    until(engine, f"{PILES}.length > 20", "a board without a server")
    until(engine, f"{IS_TURNED} || ({TAP % 'A.hand'}, false)", "a card turned up on it")


def test_a_board_in_another_page(engine: Engine, site: SiteServer, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(HOST.format(site=site.url, seed=QUIET), "utf-8")
    with SiteServer(Site(tmp_path)) as host:
        engine.goto(host.url)
        until(engine, "window.received.at(-1) ?? ''", "the board tells its host that it can be played at", "rb-ready")
        for at in range(30):
            engine.ask_frame(TAP % "A.hand")
            if engine.ask("window.received.at(-1)") != "rb-ready":
                break
            time.sleep(0.2 * at)
        until(engine, "window.received.at(-1)", "a move made in the frame is told to its host", "turn hand")


def test_what_cannot_be_tried_is_listed(engine: Engine, site: SiteServer, table: list[str]) -> None:
    engine.goto(site.url)
    until(engine, RUNS, "the engine runs")
    found = {what: engine.ask(probe) for what, probe in PROBES.items()}
    engine.ask("addEventListener('pointerdown', ({ pointerType }) => window.pointer = pointerType) ?? 1")
    refused = engine.touch(200, 200)
    pointer = engine.ask("window.pointer ?? 'none'")
    found["the touch of a finger"] = refused or ("" if pointer == "touch" else f"the page sees a pointer: {pointer}")
    lacking = {what: why for what, why in found.items() if why}
    table.append(f"{engine.version}: not tried, {len(lacking)} of {len(found)} could not be")
    table.extend(f"  {what}: {why}" for what, why in lacking.items())
