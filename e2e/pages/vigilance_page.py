"""Page object for the vigilance drill: its dialogs, the button that calls Stop, and the verdicts."""

from __future__ import annotations

import json
from pathlib import Path

from e2e.pages.page_state import WORDS
from e2e.support.driver import Driver

TEXTS = json.loads((Path(__file__).parents[2] / "web" / "lang" / "problems.en.json").read_text("utf-8"))
# Drills are dealt from this seed.
FIXED_SEED = "void (crypto.getRandomValues = (numbers) => numbers.fill(1))"
# Makes the first `short` waits short, and counts all of them in `waits`: the one before the first play of a passage,
# which lasts twice the pace and is counted in `passages` too, and the one for a call after each play. It does not know
# the slow pace, since calls of the engine have a timer of the same length. `ahead` ms are added to the time.
WAITS = """(short) => {
  Object.assign(window, { short, waits: 0, passages: 0, ahead: 0 });
  const [plain, now] = [setTimeout, performance.now.bind(performance)];
  performance.now = () => now() + ahead;
  window.setTimeout = (run, ms, ...rest) => {
    const isFirst = [1400, 2400].some((pace) => ms === 2 * pace);
    const isWait = isFirst || [1400, 2400].includes(ms);
    waits += isWait;
    passages += isFirst;
    return plain(run, isWait && waits <= window.short ? ms / 20 : ms, ...rest);
  };
}"""
LATE_CALL_MS = 750
DRILL = "dialog.vigilance[open]"


class VigilancePage:
    """A drill in the page of a game."""

    SEED = "bbbbbbbb"

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def open(self, pace: str, plays: int) -> VigilancePage:
        """Open the drill from the practice, start it at a speed, and wait until so many plays are shown.

        The time before them is short; that for a call after the last one is not.
        """
        self.driver.click(".tool.more")
        self.driver.click("dialog[open] .entry[value=problems]")
        self.driver.click(f"dialog.problems[open] >> role=button[name=/^{TEXTS['vigilance.title']}/]")
        self.driver.click(f"dialog[open] >> role=radio[name='{pace}']")
        self.driver.evaluate(FIXED_SEED)
        self.driver.evaluate(WAITS, plays)
        self.driver.click(f"dialog[open] >> role=button[name='{TEXTS['vigilance.start']}']")
        self.driver.wait("(plays) => waits > plays", argument=plays)
        return self

    def verdict(self) -> str:
        """Return what is said at the end of a passage, empty before."""
        return self._shown("[role=alert]")

    def counts(self) -> str:
        """Return the counts of the drill."""
        return self._shown(".score")

    def _shown(self, part: str) -> str:
        """Return the text of a part of the drill, empty when the drill is over."""
        script = "(part) => document.querySelector(`dialog.vigilance ${part}`)?.textContent ?? ''"
        return str(self.driver.evaluate(script, part)).strip()

    def wait_end(self) -> str:
        """Wait until a passage has ended; return the verdict."""
        self.driver.until(lambda: self.verdict() != "", "the end of a passage")
        return self.verdict()

    def stop(self) -> None:
        """Call Stop with the button."""
        self.driver.click(f"dialog.vigilance >> role=button[name='{WORDS['calls.title']}']")

    def go_on(self) -> None:
        """Go on after the end of a passage, when a late call has no effect any more."""
        self.driver.evaluate("(ms) => void (window.ahead += ms)", LATE_CALL_MS)
        self.driver.click(f"dialog.vigilance >> role=button[name='{TEXTS['vigilance.next']}']")

    def hasten(self) -> None:
        """Have the rest of the drill played in a few seconds."""
        self.driver.evaluate("void (window.short = Infinity)")

    def pause(self) -> None:
        """Pause the drill."""
        self.driver.click(f"dialog.vigilance >> role=button[name='{WORDS['replay.pause']}']")

    def finish(self) -> list[str]:
        """Go on, without a call, until the result is shown; return the verdicts."""
        verdicts = []
        while self.driver.count(DRILL):
            verdicts.append(self.wait_end())
            shown = self.driver.evaluate("passages")
            self.go_on()
            # The verdict itself may be gone and the next one be there between two looks.
            self.driver.wait(f"(shown) => passages > shown || !document.querySelector('{DRILL}')", argument=shown)
        self.driver.evaluate("void (window.short = 0)")
        return verdicts
