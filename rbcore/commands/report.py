"""The report of the checking commands, which counts passed and failed checks."""

from collections.abc import Callable

from rbcore.batch.progress import Progress
from rbcore.rules.ruleset import RulesError
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove

_UNREADABLE = (NotationError, RulesError, IllegalMove, LookupError, TypeError, AttributeError, ValueError)


class Report:
    """Counts results and prints a line for each failure; ``progress``: of the checks."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self.passed = self.failed = self.skipped = 0

    def add(self, name: str, check: Callable[[], list[str] | None]) -> None:
        """Run a check and count it; the check returns its problems, or None if it is skipped."""
        try:
            problems = check()
        except _UNREADABLE as error:
            problems = [f"cannot be read: {type(error).__name__}: {error}"]
        if problems is None:
            self.skipped += 1
        elif problems:
            self.failed += 1
            self._progress.print(f"FAILED {name}: {'; '.join(problems)}")
        else:
            self.passed += 1

    def finish(self) -> int:
        """Print the totals and return the exit code."""
        print(f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped")
        return 1 if self.failed else 0
