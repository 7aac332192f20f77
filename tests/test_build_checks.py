"""How `build.py test` runs its checks."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from web.build import checks
from web.build.checks import Check, beside, run_check

# Waits for a file, which the test's other process writes.
WAIT = """import pathlib, sys, time
end = time.monotonic() + 60
while not pathlib.Path(sys.argv[1]).exists():
    if time.monotonic() > end: sys.exit("no file")
    time.sleep(0.01)"""
WRITE = "import os, pathlib, sys; pathlib.Path(sys.argv[1]).write_text(str(os.nice(0)))"


def script(name: str, code: str, *arguments: str | Path) -> Check:
    """Return a check that runs Python code."""
    return Check(name, [sys.executable, "-c", code, *arguments])


@pytest.mark.skipif(not shutil.which("nice"), reason="this system has no nice command")
def test_other_checks_run_with_less_priority_while_the_main_one_runs(tmp_path: Path) -> None:
    own, theirs = tmp_path / "own", tmp_path / "theirs"
    assert run_check(script("main", WRITE, own))
    with beside() as start:
        other = start([script("other", WRITE, theirs)])
        assert run_check(script("main", WAIT, theirs))
        assert other.result() == [True]
    assert int(theirs.read_text()) > int(own.read_text())


def test_checks_beside_the_main_one_wait_for_each_other(tmp_path: Path) -> None:
    written = tmp_path / "written"
    with beside() as start:
        first = start([script("first", f"import time; time.sleep(0.2); {WRITE}", written)])
        second = start([script("second", "import pathlib, sys; pathlib.Path(sys.argv[1]).rename(sys.argv[2])",
                               written, tmp_path / "moved")])  # fmt: skip
        assert [*first.result(), *second.result()] == [True, True]


def test_every_result_counts_and_the_output_of_what_failed_is_shown(capfd: pytest.CaptureFixture[str]) -> None:
    with beside() as start:
        others = start([script("one", "print('said')"), script("two", "raise SystemExit('broken')")])
        assert not run_check(script("main", "raise SystemExit(1)"))
        assert others.result() == [True, False]
    output = capfd.readouterr().out
    assert "broken" in output
    assert "said" not in output
    assert [f"   {name} {how} (" in output for name, how in (("main", "FAILED"), ("one", "passed"))] == [True, True]


@pytest.mark.parametrize(("only", "count"), [("lint", 1), ("web", 0)])
def test_long_files_are_listed_after_the_linters_and_fail_nothing(
    only: str, count: int, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, only, lambda: [script("only check", "")])
    monkeypatch.setattr(checks.sizes, "worth_a_look", lambda root: [f"{root.name} has 1000 lines"])
    checks.run(only, checks.Scope.SHORT, [], 1)
    output = capfd.readouterr().out
    assert output.count(f"\nworth a look: {checks.ROOT.name} has 1000 lines\n") == count
    assert output.endswith("all 1 checks passed\n")


@pytest.mark.parametrize(("scope", "names"), [(checks.Scope.SHORT, []), (checks.Scope.ALL, ["texts"])])
def test_missing_translations_are_looked_for_only_when_everything_runs(
    scope: checks.Scope, names: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "web", list)
    monkeypatch.setattr(checks, "texts", lambda: script("texts", ""))
    checks.run("web", scope, [], 1)
    output = capfd.readouterr().out
    assert [name for name in ("texts",) if f"== {name}\n" in output] == names
    assert ("not run: whether a language lacks a text (--all)" in output) == (scope is checks.Scope.SHORT)
