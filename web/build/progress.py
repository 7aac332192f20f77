"""Progress messages, commands that the build runs, and the one error that a user of build.py sees."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

FIRST_MESSAGE_S = 0.7
NEXT_MESSAGE_S = 10.0
SHOWN_LINES = 25
LINE_CHARS = 240
SEE_ABOVE = "the lines above say what is wrong"


class BuildError(Exception):
    """An error with a sentence for the user: the problem, and what to do about it."""


@contextmanager
def step(name: str) -> Iterator[None]:
    """Print the name of the work in the block once it takes a while, again every few seconds, and when it is done."""
    start = time.monotonic()
    over = threading.Event()
    printed = threading.Event()

    def watch() -> None:
        wait = FIRST_MESSAGE_S
        while not over.wait(wait):
            print(f"  {name} ..." + (f" {time.monotonic() - start:.0f} s" if printed.is_set() else ""), flush=True)
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
        if printed.is_set():
            print(f"  {name}: {'done' if done else 'stopped'} after {time.monotonic() - start:.1f} s", flush=True)


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
