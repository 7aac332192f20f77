"""Page object for the vigilance drill: its dialogs, the button that calls Stop, and the verdicts."""

from __future__ import annotations

import json
from pathlib import Path

from e2e.pages.page_state import WORDS
from e2e.support.driver import Driver

TEXTS = json.loads((Path(__file__).parents[2] / "web" / "lang" / "problems.en.json").read_text("utf-8"))
# Drills are dealt from this seed.
FIXED_SEED = "void (crypto.getRandomValues = (numbers) => numbers.fill(1))"
# Long waits are short, so that a whole drill takes seconds.
HASTY = """(() => { const plain = setTimeout;
window.setTimeout = (run, ms, ...rest) => plain(run, ms > 1000 ? ms / 20 : ms, ...rest); })()"""


class VigilancePage:
    """A drill in the page of a game."""

    SEED = "bbbbbbbb"

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def open(self, pace: str) -> VigilancePage:
        """Open the drill from the practice and start it at a speed."""
        self.driver.click(".tool.more")
        self.driver.click("dialog[open] .entry[value=problems]")
        self.driver.click(f"dialog.problems[open] >> role=button[name=/^{TEXTS['vigilance.title']}/]")
        self.driver.click(f"dialog[open] >> role=radio[name='{pace}']")
        self.driver.evaluate(FIXED_SEED)
        self.driver.click(f"dialog[open] >> role=button[name='{TEXTS['vigilance.start']}']")
        self.driver.wait_for("dialog.vigilance[open] [data-place=H1]")
        return self

    def event(self) -> str:
        """Return what is shown as the last play."""
        return self._shown(".event")

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

    def wait_plays(self, count: int) -> None:
        """Wait until so many plays of a passage have been shown."""
        seen: list[str] = [TEXTS["vigilance.look"]]

        def are_shown() -> bool:
            if (event := self.event()) and event != seen[-1]:
                seen.append(event)
            return len(seen) > count

        self.driver.until(are_shown, f"{count} plays")

    def wait_end(self) -> str:
        """Wait until a passage has ended; return the verdict."""
        self.driver.until(lambda: self.verdict() != "", "the end of a passage")
        return self.verdict()

    def stop(self) -> None:
        """Call Stop with the button."""
        self.driver.click(f"dialog.vigilance >> role=button[name='{WORDS['calls.title']}']")

    def go_on(self) -> None:
        """Go on after the end of a passage, when a late call has no effect any more."""
        self.driver.pause(0.75)
        self.driver.click(f"dialog.vigilance >> role=button[name='{TEXTS['vigilance.next']}']")

    def hasten(self) -> None:
        """Have the rest of the drill played in a few seconds."""
        self.driver.evaluate(HASTY)

    def pause(self) -> None:
        """Pause the drill."""
        self.driver.click(f"dialog.vigilance >> role=button[name='{WORDS['replay.pause']}']")

    def finish(self) -> list[str]:
        """Go on, without a call, until the result is shown; return the verdicts."""
        verdicts = []
        while self.driver.count("dialog.vigilance[open]"):
            verdicts.append(self.wait_end())
            self.go_on()
            self.driver.until(lambda: self.verdict() == "", "the next passage")
        return verdicts
