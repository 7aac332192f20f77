"""Progress messages, commands that the build runs, and the one error that a user of build.py sees."""

from __future__ import annotations

import json
import os
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from rbcore.batch.progress import duration

FIRST_MESSAGE_S = 0.7
NEXT_MESSAGE_S = 10.0
SHOWN_LINES = 25
LINE_CHARS = 240
SEE_ABOVE = "the lines above say what is wrong"
# How many seconds each step took when it was last done, from which the next estimate comes.
DURATIONS = Path(__file__).parents[1] / ".cache" / "durations.json"


class BuildError(Exception):
    """An error with a sentence for the user: the problem, and what to do about it."""


def durations() -> dict[str, float]:
    """Return how many seconds each step took when it was last done on this machine."""
    try:
        content = json.loads(DURATIONS.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    rows = content.items() if isinstance(content, dict) else ()
    return {name: float(spent_s) for name, spent_s in rows if isinstance(spent_s, (int, float))}


def record_duration(name: str, spent_s: float) -> None:
    """Note how long a step took; another process or thread may do so at the same time."""
    part = DURATIONS.with_name(f"{DURATIONS.name}.{os.getpid()}-{threading.get_ident()}.part")
    part.parent.mkdir(parents=True, exist_ok=True)
    part.write_text(json.dumps(durations() | {name: round(spent_s, 1)}, indent=1), "utf-8")
    part.replace(DURATIONS)


@contextmanager
def step(name: str) -> Iterator[None]:
    """Print the name of the work in the block once it takes a while, again every few seconds, and when it is done.

    Each time it says how long the rest will take if the work takes as long as it did before.
    """
    start = time.monotonic()
    usual_s = durations().get(name, 0.0)
    over = threading.Event()
    printed = threading.Event()

    def watch() -> None:
        wait = FIRST_MESSAGE_S
        while not over.wait(wait):
            spent_s = time.monotonic() - start
            words = [duration(spent_s)] if printed.is_set() else []
            words += [f"about {duration(usual_s - spent_s)} left"] if usual_s - spent_s >= 1 else []
            print(f"  {name} ... {', '.join(words)}".rstrip(), flush=True)
            printed.set()
            wait = NEXT_MESSAGE_S

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    done = False
    try:
        yield
        done = True
    finally:
        over.set()
        watcher.join()
        spent_s = time.monotonic() - start
        if printed.is_set():
            print(f"  {name}: {'done' if done else 'stopped'} after {spent_s:.1f} s", flush=True)
            if done:
                record_duration(name, spent_s)


def run_quietly(
    command: Sequence[str | Path], advice: str, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> str:
    """Run a command without showing its output, and return the output.

    Raises: BuildError with `advice` when the command is missing or fails; its last lines are printed first.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env=env, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
    except OSError as error:
        raise BuildError(f"{words[0]} cannot be run ({error.strerror}); {advice}.") from None
    if done.returncode != 0:
        lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
        print("\n".join(f"    {line[:LINE_CHARS]}" for line in lines[-SHOWN_LINES:]), flush=True)
        raise BuildError(f"`{Path(words[0]).name} {' '.join(words[1:3])}` failed; {advice}.")
    return done.stdout


def run_loudly(command: Sequence[str | Path], cwd: Path | None = None, env: Mapping[str, str] | None = None) -> bool:
    """Run a command, show its output, and return whether it succeeded.

    Raises: BuildError when the command is missing.
    """
    words = [str(word) for word in command]
    try:
        return subprocess.run(words, cwd=cwd, env=env, check=False, stdin=subprocess.DEVNULL).returncode == 0
    except OSError as error:
        raise BuildError(f"{words[0]} cannot be run: {error.strerror}.") from None


def run_recorded(
    command: Sequence[str | Path], cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> tuple[bool, str]:
    """Run a command; return whether it succeeded, and all of its output.

    Raises: BuildError when the command is missing.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env=env, check=False, text=True, encoding="utf-8", errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
    except OSError as error:
        raise BuildError(f"{words[0]} cannot be run: {error.strerror}.") from None
    return done.returncode == 0, done.stdout
