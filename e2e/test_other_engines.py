"""Only for Firefox and WebKit: a list of what cannot be tested under automation.

Chromium's runs leave this file out.
"""

from __future__ import annotations

import pytest

from e2e.pages.game_page import GamePage

FILES = "{ files: [new File(['{}'], 'games.json', { type: 'application/json' })] }"
# What cannot be tested: an expression that is "" if it can be tested after all, else what was found instead.
PROBES = {
    "the browser's question to install the app": "'onbeforeinstallprompt' in window ? '' : 'no onbeforeinstallprompt'",
    "a launch into the app that runs": "'launchQueue' in window ? '' : 'no launchQueue in window'",
    "the share sheet": f"navigator.canShare?.({FILES}) ? '' : 'navigator.canShare: ' + navigator.canShare?.({FILES})",
    "the promise to keep what is stored": """Promise.race([
      (navigator.storage?.persist() ?? Promise.reject('no navigator.storage'))
        .then((yes) => yes ? '' : 'persist() is answered by false, nobody is asked'),
      new Promise((done) => setTimeout(done, 3000, 'persist() is not answered: nobody presses the button'))])""",
    "the link copied": "navigator.clipboard.writeText('x').then(() => '', (error) => 'clipboard.writeText: ' + error)",
    "a camera that reads the code": "'BarcodeDetector' in window ? '' : 'no BarcodeDetector in window'",
    "the app in a window of its own": "matchMedia('(display-mode: standalone)').matches ? '' : 'a tab'",
    "the screen kept awake": """(navigator.wakeLock?.request('screen') ?? Promise.reject('no navigator.wakeLock'))
      .then((lock) => lock.release()).then(() => '', (error) => 'wakeLock.request: ' + error)""",
}
# What neither browser has. If one of them does, mark the tests about it `engines`.
ONLY_IN_CHROMIUM = {
    "the browser's question to install the app", "a launch into the app that runs", "a camera that reads the code",
}  # fmt: skip
FAULTS_OF_A_PROBE = ("SyntaxError", "ReferenceError", "TypeError")
WATCH_POINTER = "void addEventListener('pointerdown', ({ pointerType }) => { window.pointer = pointerType; })"


@pytest.mark.engines
def test_what_cannot_be_tested_is_listed(game: GamePage, table: list[str]) -> None:
    game.open(motion="off").engine()
    found = {what: game.driver.evaluate(f"(async () => {probe})().catch(String)") for what, probe in PROBES.items()}
    game.driver.evaluate(WATCH_POINTER)
    game.driver.click_at(200, 200)
    pointer = game.driver.evaluate("window.pointer ?? 'none'")
    found["the touch of a finger"] = "" if pointer == "touch" else f"the page sees a pointer: {pointer}"
    lacking = {what: why for what, why in found.items() if why}
    table.append(f"not tested, {len(lacking)} of {len(found)} could not be")
    table.extend(f"  {what}: {why}" for what, why in lacking.items())
    assert [what for what, why in lacking.items() if why.startswith(FAULTS_OF_A_PROBE)] == []
    assert lacking.keys() >= ONLY_IN_CHROMIUM
