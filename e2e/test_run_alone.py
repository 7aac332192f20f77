"""Tests share the machine; a test that measures runs alone, and does not wait endlessly for its turn."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

import pytest

from e2e.support.run_alone import turn
from web.build import assemble

SOON_S = 0.2
LIMIT_S = 20.0


class TurnTaker:
    """A thread that takes a turn and ends it on request."""

    def __init__(self, is_alone: bool = False) -> None:
        self.is_alone = is_alone
        self.entered, self.may_leave = Event(), Event()
        self.thread = Thread(target=self.visit, daemon=True)
        self.thread.start()

    def visit(self) -> None:
        """Take the turn."""
        with turn(self.is_alone):
            self.entered.set()
            self.may_leave.wait(LIMIT_S)

    def leave(self) -> None:
        """End the turn."""
        self.may_leave.set()
        self.thread.join(LIMIT_S)


@pytest.fixture(autouse=True)
def _own_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assemble, "CACHE", tmp_path)


def test_a_lone_test_waits_for_all_others_and_they_wait_for_it() -> None:
    first, second = TurnTaker(), TurnTaker()
    assert first.entered.wait(LIMIT_S)
    assert second.entered.wait(LIMIT_S)
    alone = TurnTaker(is_alone=True)
    first.leave()
    assert not alone.entered.wait(SOON_S)
    late = TurnTaker()
    assert not late.entered.wait(SOON_S), "who waits to be alone comes before who came later"
    second.leave()
    assert alone.entered.wait(LIMIT_S)
    assert not late.entered.is_set()
    alone.leave()
    assert late.entered.wait(LIMIT_S)
    late.leave()
