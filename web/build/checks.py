"""Runs the checks of `build.py test`, all of them even when one fails, and the benchmarks of `build.py bench`."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from rbcore.batch.processes import cores
from web.build import assemble, environment, products, sizes
from web.build.progress import BuildError, run_loudly, run_recorded, step

ROOT, WEB = environment.ROOT, environment.WEB
PARTS = ("lint", "web", "unit", "e2e")
BENCH = ROOT / "bench"
JOBS = min(4, cores())


class Scope(Enum):
    """How much of the tests a run contains."""

    SHORT = "what a contributor runs before a commit"
    ALL = "every test that does not take minutes"
    LONG = "every test"


# The tests of a run, by their marks.
MARKS = {
    Scope.SHORT: {"tests": "not long and not thorough", "e2e": "core and not long"},
    Scope.ALL: {"tests": "not long", "e2e": "not long"},
    Scope.LONG: {"tests": "", "e2e": ""},
}


@dataclass(frozen=True)
class Check:
    """A command that succeeds if all is well."""

    name: str
    command: Sequence[str | Path]
    cwd: Path = ROOT
    env: dict[str, str] | None = None


def lint() -> list[Check]:
    """Return the checks of the style and the types of all Python files."""
    python = environment.test_python()
    sources = [
        path
        for path in ("rbcore", "tests", "e2e", "web/build", "web/bench", "web/rbpage", "build.py")
        if (ROOT / path).exists()
    ]
    typed = [
        "rbcore",
        "build.py",
        *(
            str(path.relative_to(ROOT))
            for path in sorted([*(WEB / "build").glob("*.py"), *(WEB / "bench").glob("*.py")])
        ),
    ]
    return [
        Check("ruff", [python, "-m", "ruff", "check", "--quiet", *sources]),
        Check("ruff format", [python, "-m", "ruff", "format", "--check", "--quiet", *sources]),
        Check("mypy", [python, "-m", "mypy", "--no-error-summary", *typed]),
        Check(
            "mypy, dialogs",
            [python, "-m", "mypy", "--no-error-summary", "web/rbpage"],
            env={**os.environ, "MYPYPATH": "web"},
        ),
    ]


def web() -> list[Check]:
    """Return the checks of style and types of the page's modules, and the node tests."""
    bin_folder = environment.test_npm_packages() / ".bin"
    node, _ = environment.node()
    env = {**environment.node_env(), "RB_COURSE": str(products.course())}
    tests = sorted(
        str(path.relative_to(WEB))
        for path in WEB.rglob("*.test.mjs")
        if path.relative_to(WEB).parts[0] not in ("node_modules", ".cache")
    )
    return [
        Check("node tests", [node, "--test", *tests], WEB, env),
        Check("biome", [bin_folder / "biome", "check", "--error-on-warnings", "--log-level=error", "."], WEB, env),
        Check("tsc, page", [bin_folder / "tsc", "-p", "tsconfig.json"], WEB, env),
        Check("tsc, worker", [bin_folder / "tsc", "-p", "tsconfig.worker.json"], WEB, env),
    ]


def texts() -> Check:
    """Return the check that no language lacks a text."""
    return Check("texts", [environment.python(), "build.py", "texts", "--check"])


def unit(scope: Scope, rest: Sequence[str], jobs: int) -> Check:
    """Return the tests of the engine and the build."""
    env = {**environment.node_env(), "RB_SHORT": str(int(scope is Scope.SHORT))}
    return Check("unit tests", pytest("tests", scope, rest, jobs), env=env)


def e2e(scope: Scope, rest: Sequence[str], jobs: int) -> Check:
    """Return the browser tests; with several jobs, each has a browser of its own."""
    env = {**environment.node_env(), "RB_BROWSER": environment.browser()}
    return Check("browser tests", pytest("e2e", scope, rest, jobs), env=env)


def pytest(folder: str, scope: Scope, rest: Sequence[str], jobs: int) -> list[str | Path]:
    """Return the command that runs a folder's tests in `jobs` processes."""
    spread = ["-n", str(jobs), "--dist", "worksteal"] if jobs > 1 else []
    return [environment.test_python(), "-m", "pytest", "-q", *spread, folder, "-m", MARKS[scope][folder], *rest]


def other_engines(is_long: bool) -> list[bool]:
    """Run the browser tests marked `engines` in Firefox and WebKit."""
    assemble.build()
    marked = "engines" if is_long else "engines and not long"
    command: list[str | Path] = [environment.test_python(), "-m", "pytest", "-q", "e2e", "-m", marked]
    env, names = environment.node_env(), environment.other_engines()
    return [run_check(Check(f"browser tests, {name}", command, env={**env, "RB_ENGINE": name})) for name in names]


def run_check(check: Check) -> bool:
    """Run one check, print its name, output and result, and return whether it passed."""
    print(f"== {check.name}", flush=True)
    start = time.monotonic()
    passed = run_loudly(check.command, check.cwd, check.env)
    print(result_line(check.name, passed, start), flush=True)
    return passed


def run_side_by_side(checks: Sequence[Check], jobs: int) -> list[bool]:
    """Run checks of which each needs one processor, `jobs` at a time; print the output of each one in a block."""

    def run_one(check: Check) -> bool:
        start = time.monotonic()
        passed, output = run_recorded(check.command, check.cwd, check.env)
        shown = "" if passed else output
        print(f"== {check.name}\n{shown}{result_line(check.name, passed, start)}", flush=True)
        return passed

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(run_one, checks))


@contextmanager
def beside() -> Iterator[Callable[[Sequence[Check]], Future[list[bool]]]]:
    """Yield a function that runs checks beside what happens in the block, one after the other.

    They have less priority, so that the block takes hardly longer than without them. Its end cancels those that have
    not begun.
    """
    polite = ["nice", "-n", "10"] if shutil.which("nice") else []
    pool = ThreadPoolExecutor(1)

    def start(checks: Sequence[Check]) -> Future[list[bool]]:
        return pool.submit(run_side_by_side, [replace(check, command=[*polite, *check.command]) for check in checks], 1)

    try:
        yield start
    finally:
        pool.shutdown(cancel_futures=True)


def result_line(name: str, passed: bool, start: float) -> str:
    """Return the line that says how a check ended, and how long it took."""
    return f"   {name} {'passed' if passed else 'FAILED'} ({time.monotonic() - start:.1f} s)"


def run(only: str | None, scope: Scope, rest: Sequence[str], jobs: int, with_engines: bool = False) -> None:
    """Run all parts or only one, with `jobs` tests at a time; `with_engines`: also some in other browsers.

    Raises: BuildError when a check failed.
    """
    environment.prepare(for_tests=True)
    single = [check for name, part in {"web": web, "lint": lint}.items() if only in (None, name) for check in part()]
    if scope is not Scope.SHORT and only in (None, "web"):
        single.append(texts())
    if only is None:
        with beside() as start:
            early = start(single)
            assemble.build()
            assemble.build(assemble.PLAIN)  # both are complete, so that no test writes what another one reads
            late = start([unit(scope, rest, jobs)])
            results = [run_check(e2e(scope, rest, jobs))]
            with step("waiting for the checks beside the browser tests"):
                results += [*early.result(), *late.result()]
    elif only in ("web", "lint"):
        with step(f"running the {only} checks"):
            results = run_side_by_side(single, jobs)
    else:
        assemble.build()
        results = [run_check(unit(scope, rest, jobs) if only == "unit" else e2e(scope, rest, jobs))]
    results += other_engines(scope is Scope.LONG) if with_engines else []
    for line in sizes.worth_a_look(ROOT) if only in (None, "lint") else ():
        print(f"worth a look: {line}")
    for line in not_run(only, scope, with_engines):
        print(f"not run: {line}")
    if not all(results):
        raise BuildError(f"{results.count(False)} of {len(results)} checks failed")
    print(f"all {len(results)} checks passed")


def not_run(only: str | None, scope: Scope, with_engines: bool) -> list[str]:
    """Return a line for each part that this run leaves out."""
    left = [f"{name} (without --only)" for name in PARTS if only not in (None, name)]
    if scope is Scope.SHORT and only in (None, "e2e"):
        left.append("browser tests beyond the core (--all)")
    if scope is Scope.SHORT and only in (None, "web"):
        left.append("whether a language lacks a text (--all)")
    if scope is Scope.SHORT and only in (None, "unit"):
        left.append("thorough unit tests and three quarters of the random games (--all)")
    if scope is not Scope.LONG:
        left.append("the long tests (--long)")
    if not with_engines:
        left.append("browsers other than Chromium (--engines all)")
    return left


def bench(against: Path | None) -> None:
    """Run all benchmarks, print their results and write them to bench/; `against` is the file of an earlier run."""
    environment.prepare(for_tests=True)
    assemble.build()
    env = {**environment.node_env(), "RB_BROWSER": environment.browser()}
    compared = ["--against", str(against.resolve())] if against else []
    if not run_loudly([environment.python(), "-m", "web.bench", str(BENCH), *compared], ROOT, env):
        raise BuildError("a benchmark failed; the lines above say why")
    print(f"figures in {BENCH.relative_to(ROOT)}/figures.json, memory over the games in memory.svg beside it")
