"""One machine for several processes of tests: what measures has it for itself, and sites are made one at a time.

Locks on files hold between the processes of one run, and between runs as well.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from web.build import assemble


@contextmanager
def locked(name: str, is_shared: bool = False) -> Iterator[None]:
    """Hold a lock during the block: alone, or together with others who share it."""
    assemble.CACHE.mkdir(parents=True, exist_ok=True)
    with (assemble.CACHE / f"{name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX)
        yield


@contextmanager
def turn(is_alone: bool) -> Iterator[None]:
    """Run the block beside those of other processes, or alone: then it waits until they are over, and they wait."""
    with ExitStack() as stack:
        with locked("door"):  # who waits to be alone keeps the door shut
            stack.enter_context(locked("room", is_shared=not is_alone))
        yield


@contextmanager
def making() -> Iterator[None]:
    """Make a site in the block while no other process makes one."""
    with locked("making"):
        yield
