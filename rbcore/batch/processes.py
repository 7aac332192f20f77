"""Doing independent pieces of work in several processes."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, TypeVar, cast

from rbcore.batch.progress import Progress

# Modules of processes are imported late, since browsers have none.
if TYPE_CHECKING:
    from multiprocessing import Process
    from multiprocessing.connection import Connection

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkerError(RuntimeError):
    """A process has failed at a piece of the work, or has ended."""


def cores() -> int:
    """Return how many cores this process may use."""
    count_of_process = getattr(os, "process_cpu_count", None)  # since Python 3.13
    if count_of_process:
        return count_of_process() or 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(work: Callable[[Item], Result], items: Sequence[Item], jobs: int, progress: Progress) -> Iterator[Result]:
    """Yield the results of some work in the order of its items; ``jobs``: processes.

    ``progress`` counts the items that are done, in any order, and is shown meanwhile.
    Raises: WorkerError, if there are several processes.
    """
    if jobs < 2 or len(items) < 2:
        yield from map(work, progress.track(items))
        return
    from multiprocessing.connection import wait

    workers = _started(work, min(jobs, len(items)))
    tasks = enumerate(items)
    results: dict[int, Result] = {}
    try:
        for pipe, task in zip(workers, tasks, strict=False):
            pipe.send(task)
        with progress:
            for number in range(len(items)):
                while number not in results:
                    for pipe in cast("list[Connection]", wait(list(workers))):
                        finished, result, fault = pipe.recv()
                        if fault:
                            raise WorkerError(fault)
                        results[finished] = result
                        progress.done += 1
                        for task in islice(tasks, 1):
                            pipe.send(task)
                yield results.pop(number)
    except (EOFError, ConnectionError) as error:
        raise WorkerError("a process has ended early, perhaps for lack of memory; try fewer --jobs") from error
    finally:
        for process in workers.values():
            process.terminate()
            process.join()


def _started(work: Callable[[Item], Result], jobs: int) -> "dict[Connection, Process]":
    """Start processes and return them by the pipes to them."""
    from multiprocessing import Pipe, Process

    workers = {}
    # An interrupt is for this process, which ends the others.
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(jobs):
            pipe, end_of_worker = Pipe()
            workers[pipe] = Process(target=_serve, args=(work, end_of_worker), daemon=True)
            workers[pipe].start()
            end_of_worker.close()
    finally:
        signal.signal(signal.SIGINT, handler)
    return workers


def _serve(work: Callable[[Item], Result], pipe: "Connection") -> None:
    """Answer tasks with their numbers, results and faults until the other process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # not inherited everywhere
    with suppress(EOFError, ConnectionError):
        while True:
            number, item = pipe.recv()
            try:
                pipe.send((number, work(item), ""))
            except Exception as error:
                pipe.send((number, None, _fault(error)))


def _fault(error: Exception) -> str:
    """Return the message of an error of this program, or what to do about any other error."""
    if type(error).__module__.startswith("rbcore."):
        return str(error)
    return f"a process has failed with {type(error).__name__}: {error}; --jobs 1 shows where"
