"""Telling what is being done, and failing in one sentence.

Every longer piece of work runs inside `step`, which prints its name when it starts to last and its time when it
is over. `Trouble` is the only error that a user of build.py should ever see.
"""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

TELL_AFTER_S = 0.7
AGAIN_EVERY_S = 10.0
TOLD_LINES = 25
LINE_CHARS = 240


class Trouble(Exception):
    """What went wrong and what to do about it, as one sentence for the user."""


@contextmanager
def step(name: str) -> Iterator[None]:
    """Tell that `name` is going on as soon as it lasts, again every few seconds, and when it is done."""
    start = time.monotonic()
    over = threading.Event()
    told = threading.Event()

    def watch() -> None:
        wait = TELL_AFTER_S
        while not over.wait(wait):
            print(f"  {name} ..." + (f" {time.monotonic() - start:.0f} s" if told.is_set() else ""), flush=True)
            told.set()
            wait = AGAIN_EVERY_S

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    done = False
    try:
        yield
        done = True
    finally:
        over.set()
        watcher.join()
        if told.is_set():
            print(f"  {name}: {'done' if done else 'stopped'} after {time.monotonic() - start:.1f} s", flush=True)


def quiet(
    command: Sequence[str | Path], advice: str, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> str:
    """Run a command, show nothing of it, and return what it printed.

    Raises: Trouble with `advice` and the command's last words when it fails or is missing.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env=env, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
    except OSError as error:
        raise Trouble(f"{words[0]} cannot be run ({error.strerror}); {advice}.") from None
    if done.returncode != 0:
        lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
        print("\n".join(f"    {line[:LINE_CHARS]}" for line in lines[-TOLD_LINES:]), flush=True)
        raise Trouble(f"`{Path(words[0]).name} {' '.join(words[1:3])}` failed; {advice}.")
    return done.stdout


def loud(command: Sequence[str | Path], cwd: Path | None = None, env: Mapping[str, str] | None = None) -> bool:
    """Run a command whose output the user should see; return whether it succeeded.

    Raises: Trouble when it is missing.
    """
    words = [str(word) for word in command]
    try:
        return subprocess.run(words, cwd=cwd, env=env, check=False, stdin=subprocess.DEVNULL).returncode == 0
    except OSError as error:
        raise Trouble(f"{words[0]} cannot be run: {error.strerror}.") from None
