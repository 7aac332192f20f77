"""Locks between test processes: a test that measures runs alone, and only one process builds a site at a time.

They are file locks, which work between the processes of one run and between several runs.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from web.build import assemble


@contextmanager
def locked(name: str, is_shared: bool = False) -> Iterator[None]:
    """Hold an exclusive or a shared lock during the block."""
    assemble.CACHE.mkdir(parents=True, exist_ok=True)
    with (assemble.CACHE / f"{name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX)
        yield


@contextmanager
def turn(is_alone: bool) -> Iterator[None]:
    """Run the block alone or in parallel with those of other processes. Blocks that run alone wait for all others."""
    with ExitStack() as stack:
        with locked("queue"):  # a test that waits to run alone lets no other test start
            stack.enter_context(locked("running", is_shared=not is_alone))
        yield


@contextmanager
def building() -> Iterator[None]:
    """Build a site in the block while no other process builds one."""
    with locked("building"):
        yield
