"""What long commands say while they work, and how they spread the work over processes."""

import argparse
import io
import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from rbcore.__main__ import main
from rbcore.batch import processes
from rbcore.batch import progress as progress_module
from rbcore.batch.arguments import add_jobs
from rbcore.batch.processes import WorkerError, cores, in_order
from rbcore.batch.progress import Progress, duration
from rbcore.commands import arena, bench, perft
from rbcore.table.cards import NotationError


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time_s = 100.0

    def __call__(self) -> float:
        return self.time_s


class Terminal(io.StringIO):
    """A terminal without a width."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock() -> Clock:
    return Clock()


def shown_each_second(progress: Progress, clock: Clock, seconds: int) -> None:
    """Let time pass; each second one more item is done."""
    for _ in range(seconds):
        clock.time_s += 1
        progress.done += 1
        progress.show()


# What is shown.


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.4, "0 s"), (59.4, "59 s"), (59.6, "1 min"), (200, "3 min 20 s"), (3600, "1 h"), (9000, "2 h 30 min")],
)
def test_a_time_is_in_plain_words(seconds: float, words: str) -> None:
    assert duration(seconds) == words


def test_the_estimate_counts_only_what_this_run_has_done(clock: Clock) -> None:
    progress = Progress("games", 2000, done=1000, clock=clock)
    clock.time_s += 20
    assert progress.text() == "1,000 of 2,000 games, 20 s"
    progress.done, progress.note = 1100, "7 problems"
    assert progress.text() == "1,100 of 2,000 games, 20 s, about 3 min left; 7 problems"
    clock.time_s += 100
    assert progress.text() == "1,100 of 2,000 games, 2 min, about 18 min left; 7 problems"
    clock.time_s -= 100
    progress.done = 2000
    assert progress.text() == "2,000 of 2,000 games, 20 s; 7 problems"


def test_a_file_gets_a_line_after_five_seconds_and_then_every_ten(clock: Clock) -> None:
    stream = io.StringIO()
    shown_each_second(Progress("games", 100, stream=stream, clock=clock), clock, 27)
    assert stream.getvalue().splitlines() == [
        "5 of 100 games, 5 s, about 1 min 40 s left",
        "15 of 100 games, 15 s, about 1 min 20 s left",
        "25 of 100 games, 25 s, about 1 min 20 s left",
    ]


def test_a_short_command_says_nothing_in_a_file(clock: Clock) -> None:
    stream = io.StringIO()
    shown_each_second(Progress("games", 100, stream=stream, clock=clock), clock, 4)
    assert stream.getvalue() == ""


def test_a_terminal_has_one_line_which_a_shorter_one_covers(clock: Clock) -> None:
    stream = Terminal()
    progress = Progress("games", 100, stream=stream, clock=clock)
    progress.note = "a note"
    shown_each_second(progress, clock, 1)
    progress.note = ""
    shown_each_second(progress, clock, 1)
    first, second = "1 of 100 games, 1 s, about 1 min 40 s left; a note", "2 of 100 games, 2 s, about 1 min 40 s left"
    assert stream.getvalue() == f"\r{first}\r{second}{' ' * (len(first) - len(second))}"


def test_a_line_of_the_result_goes_to_stdout_where_the_line_of_progress_was(
    clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    stream = Terminal()
    progress = Progress("games", 100, stream=stream, clock=clock)
    shown_each_second(progress, clock, 1)
    line = stream.getvalue()
    progress.print("game 1 fails")
    assert stream.getvalue() == f"{line}\r{' ' * (len(line) - 1)}\r"
    assert capsys.readouterr() == ("game 1 fails\n", "")


def test_a_line_is_no_longer_than_the_terminal_is_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr(stream, "fileno", lambda: 2)
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((12, 25)))
    Progress("games", 100, stream=stream).show()
    assert stream.getvalue() == "\r0 of 100 ga"


def test_progress_is_shown_while_the_work_goes_on_and_then_removed() -> None:
    stream = Terminal()

    def items() -> Iterator[str]:
        progress = Progress("games", 1, stream=stream)
        for item in progress.track(["game"]):
            while "0 of 1 games" not in stream.getvalue():
                pass
            yield item

    assert list(items()) == ["game"]
    assert stream.getvalue().endswith(" \r")


def test_nothing_is_shown_when_nobody_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr(stream, "write", lambda _: (_ for _ in ()).throw(BrokenPipeError))
    progress = Progress("games", 1, stream=stream)
    progress.show()
    progress.show()
    monkeypatch.setattr(sys, "stderr", None)
    Progress("games", 1).show()


# Processes.


def square(number: int) -> int:
    return number * number


def failing(number: int) -> int:
    if number == 2:
        raise NotationError("no such card")
    return {0: 0, 1: 1}[number]


def dying(number: int) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def results(work: Any, count: int, jobs: int) -> tuple[list[int], int]:
    """Return the results of some work, and how many items were counted."""
    progress = Progress("numbers", count)
    return list(in_order(work, range(count), jobs, progress)), progress.done


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_are_in_order_and_counted_whatever_the_number_of_processes(jobs: int) -> None:
    assert results(square, 20, jobs) == ([number * number for number in range(20)], 20)


def test_an_error_of_this_program_in_a_process_keeps_its_message() -> None:
    with pytest.raises(WorkerError, match=r"^no such card$"):
        results(failing, 3, 2)


def test_any_other_error_in_a_process_says_how_to_find_it() -> None:
    with pytest.raises(WorkerError, match="has failed with KeyError: 3; --jobs 1 shows where"):
        list(in_order(failing, [0, 1, 3], 2, Progress("numbers", 3)))


def test_a_process_that_ends_early_ends_the_work() -> None:
    with pytest.raises(WorkerError, match="has ended early"):
        results(dying, 9, 2)


def test_a_command_ends_with_the_message_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "in_order", lambda *_: (_ for _ in ()).throw(WorkerError("has ended early")))
    with pytest.raises(SystemExit, match=r"^rbcore: has ended early$"):
        main(["arena", "--a", "greedy", "--b", "random"])


def test_work_that_is_not_needed_any_more_ends() -> None:
    from multiprocessing import active_children

    results = in_order(square, range(100), 2, Progress("numbers", 100))
    assert next(results) == 0
    del results
    assert active_children() == []


PROBLEM_COMMANDS = ["mine", "pack", "table", "prove", "retire", "check"]


def test_a_command_takes_a_process_for_each_core_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    add_jobs(parser)
    assert parser.parse_args([]).jobs == cores() >= 1
    for words in (["arena"], ["train", "play"], *(["problems", name] for name in PROBLEM_COMMANDS)):
        with pytest.raises(SystemExit):
            main([*words, "--help"])
        assert f"one for each core, {cores()})" in " ".join(capsys.readouterr().out.split())


def test_cores_are_those_that_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes.os, "process_cpu_count", lambda: 3, raising=False)
    assert cores() == 3
    monkeypatch.delattr(processes.os, "process_cpu_count")
    monkeypatch.setattr(processes.os, "sched_getaffinity", lambda _: {1, 2}, raising=False)
    assert cores() == 2
    monkeypatch.delattr(processes.os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1


# Commands.


def test_bench_counts_all_its_measurements(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Progress] = []
    monkeypatch.setattr(progress_module, "Progress", lambda *words: shown.append(Progress(*words)) or shown[0])
    assert main(["bench", "--span", "0.01", "--decisions", "2"]) == 0
    assert shown[0].done == shown[0].total >= bench.RATES + 2


def test_perft_expects_levels_that_grow_like_the_last_one() -> None:
    assert perft.expected([1], 1) == 1
    assert perft.expected([1, 10, 50], 5) == 61 + 250 + 1250
    assert perft.expected([1, 10], 9999) > 10**20


def test_the_result_of_a_command_has_no_progress_in_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress_module, "_REWRITE_S", 0.001)
    assert main(["perft", "--depth", "5"]) == 0
    assert capsys.readouterr().out == "1 1\n2 10\n3 101\n4 1078\n5 11807\n"
    assert " positions expected, " in terminal.getvalue()
