"""What `build.py test` and `build.py bench` run, one check after the other; all of them run even when one fails."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from web.build import assemble, environment
from web.build.progress import Trouble, loud, quiet

ROOT, WEB = environment.ROOT, environment.WEB
PARTS = ("lint", "web", "unit", "e2e")
BENCH = ROOT / "bench"
JOBS = min(4, os.cpu_count() or 1)


def lint() -> list[bool]:
    """Check the style and the types of the Python files."""
    python = environment.python()
    ours = [path for path in ("rbcore", "tests", "e2e", "web/build", "web/bench", "build.py") if (ROOT / path).exists()]
    typed = [
        "rbcore",
        "build.py",
        *(
            str(path.relative_to(ROOT))
            for path in sorted([*(WEB / "build").glob("*.py"), *(WEB / "bench").glob("*.py")])
        ),
    ]
    return [
        told("ruff", [python, "-m", "ruff", "check", "--quiet", *ours]),
        told("ruff format", [python, "-m", "ruff", "format", "--check", "--quiet", *ours]),
        told("mypy", [python, "-m", "mypy", "--no-error-summary", *typed]),
    ]


def web() -> list[bool]:
    """Check style and types of the page's modules and run their unit tests."""
    bin_folder = environment.npm_packages() / ".bin"
    node, _ = environment.node()
    env = {**environment.node_env(), "RB_COURSE": str(assemble.course())}
    tests = sorted(
        str(path.relative_to(WEB))
        for path in WEB.rglob("*.test.mjs")
        if path.relative_to(WEB).parts[0] not in ("node_modules", ".cache")
    )
    return [
        told("biome", [bin_folder / "biome", "check", "--error-on-warnings", "--log-level=error", "."], WEB, env),
        told("tsc, page", [bin_folder / "tsc", "-p", "tsconfig.json"], WEB, env),
        told("tsc, worker", [bin_folder / "tsc", "-p", "tsconfig.worker.json"], WEB, env),
        told("node tests", [node, "--test", *tests], WEB, env),
    ]


def unit(extra: Sequence[str], jobs: int) -> list[bool]:
    """Run the engine's and the build's tests."""
    assemble.build()
    return [told("unit tests", pytest("tests", extra, jobs), ROOT, pytest_env())]


def e2e(extra: Sequence[str], jobs: int) -> list[bool]:
    """Run the tests in a real browser, or in several at a time."""
    assemble.build()
    env = {**pytest_env(), "RB_BROWSER": environment.browser()}
    if told("browser tests", pytest("e2e", extra, jobs), ROOT, env):
        return [True]
    # A busy machine can starve one of several browsers: what failed beside others counts as it goes alone.
    alone = [*extra, "--last-failed", "--last-failed-no-failures", "none"]
    return [jobs > 1 and told("browser tests that failed, alone", pytest("e2e", alone, 1), ROOT, env)]


def pytest(folder: str, extra: Sequence[str], jobs: int) -> list[str | Path]:
    """Return the command that runs a folder's tests in so many processes; who is done first takes of the others'."""
    spread = ["-n", str(jobs), "--dist", "worksteal"] if jobs > 1 else []
    return [environment.python(), "-m", "pytest", "-q", *spread, folder, *extra]


def engines() -> list[bool]:
    """Run the core set in the other engines that are there."""
    assemble.build()
    there, missing = environment.other_engines()
    for line in missing:
        print(f"not run: {line}")
    command: list[str | Path] = [environment.python(), "-m", "pytest", "-q", "-s", "e2e/other_engines_set.py"]
    return [told(f"core set, {name}", command, ROOT, {**pytest_env(), "RB_ENGINES": name}) for name in there]


def pytest_env() -> dict[str, str]:
    """Return the environment of the tests: node is where they look for it."""
    return environment.node_env()


def told(name: str, command: Sequence[str | Path], cwd: Path = ROOT, env: dict[str, str] | None = None) -> bool:
    """Run one check, tell its name and how it went."""
    print(f"== {name}", flush=True)
    start = time.monotonic()
    good = loud(command, cwd, env)
    print(f"   {name} {'passed' if good else 'FAILED'} ({time.monotonic() - start:.1f} s)", flush=True)
    return good


def run(only: str | None, is_long: bool, rest: Sequence[str], jobs: int, with_engines: bool = False) -> None:
    """Run all parts, or the one named, with so many tests at a time; `with_engines` also the core set in other engines.

    Raises: Trouble when any of them failed.
    """
    extra = [*(["-m", ""] if is_long else []), *rest]
    environment.python()
    parts: dict[str, Callable[[], list[bool]]] = {
        "lint": lint,
        "web": web,
        "unit": lambda: unit(extra, jobs),
        "e2e": lambda: e2e(extra, jobs),
    }
    results = [good for name, part in parts.items() if only in (None, name) for good in part()]
    results += engines() if with_engines else []
    for line in not_run(only, is_long, with_engines):
        print(f"not run: {line}")
    if not all(results):
        raise Trouble(f"{results.count(False)} of {len(results)} checks failed")
    print(f"all {len(results)} checks passed")


def not_run(only: str | None, is_long: bool, with_engines: bool) -> list[str]:
    """Return what this run leaves out."""
    left = [f"{name} (without --only)" for name in PARTS if only not in (None, name)]
    if not is_long:
        left.append("the long tests (--long)")
    if not with_engines:
        left.append("other browsers than Chromium (--engines all)")
    return left


# name: the module that measures, and which of `runs` and `games` it is told
BENCHES = {
    "the engine": ("engine", ""),
    "the start of the page": ("start", "runs"),
    "what each device of the start is worth": ("optimizations", "runs"),
    "the page in play": ("page", "games"),
    "thinking in a worker of its own": ("thinking_worker", "runs"),
    "embedded boards": ("embed", "runs"),
}


def bench(runs: int, games: int) -> None:
    """Run all benches; print each and keep it as JSON in bench/."""
    assemble.build()
    BENCH.mkdir(exist_ok=True)
    env = {**os.environ, "RB_BROWSER": environment.browser()}
    counts = {"runs": [str(runs)], "games": [str(games)], "": []}
    for title, (name, count) in BENCHES.items():
        print(f"== {title}", flush=True)
        out = str(BENCH / f"{name}.json")
        if not loud([environment.python(), "-m", f"web.bench.{name}", *counts[count], out], ROOT, env):
            raise Trouble(f"the bench of {title} failed; the lines above say why")
    versions = {"node": quiet([environment.node()[0], "--version"], assemble.BUG).strip(), "runs": runs}
    (BENCH / "about.json").write_text(json.dumps(versions, indent=1) + "\n", "utf-8")
    print(f"figures in {BENCH.relative_to(ROOT)}/")
