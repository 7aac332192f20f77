"""The command line as a whole: how it ends, the numbers it takes, the files it reads."""

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import rbcore
from rbcore.__main__ import INTERRUPTED, main
from rbcore.batch.files import read_json

ROOT = Path(__file__).parents[1]
ARENA = ["arena", "--a", "greedy", "--b", "random"]


# A command that is started in the background inherits that it ignores interrupts.
INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from rbcore.__main__ import main
sys.exit(main())
"""


def started(*words: str) -> "subprocess.Popen[bytes]":
    """Return a running command, with pipes to write to it and to read what it prints."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *words], cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe
    )


@pytest.mark.parametrize("words", ["serve-json", "perft --depth 2"])
def test_a_closed_pipe_ends_a_command_quietly(words: str) -> None:
    process = started(*words.split())
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate(b'{"call": "new"}\n' * 3)
    assert (process.returncode, errors) == (1, b"")


def test_a_command_needs_no_output_stream() -> None:
    ended = subprocess.run(
        ["sh", "-c", 'exec "$0" -m rbcore lesson schema >&-', sys.executable],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_an_interrupt_ends_a_command_quietly() -> None:
    process = started("serve-json")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b'{"call": "new"}\n')
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=60)[1] == b""
    assert process.returncode == INTERRUPTED


def test_a_terminal_shows_progress_in_one_line_until_an_interrupt() -> None:
    screen, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *ARENA, "--deals", "9999", "--jobs", "2"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=terminal,
        start_new_session=True,
    )
    shown = b""
    while shown.count(b"\r") < 3:
        shown += os.read(screen, 1000)
    os.killpg(process.pid, signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    shown += os.read(screen, 9000)
    os.close(terminal)
    os.close(screen)
    assert (process.returncode, output) == (INTERRUPTED, b"")
    lines = [line.strip() for line in shown.split(b"\r")]
    assert all(b" of 9,999 deals, " in line for line in lines[1:-2]), lines
    assert lines[-2:] == [b"", b""]
    assert b"\n" not in shown


def test_a_closed_error_stream_changes_nothing() -> None:
    ended = subprocess.run(
        ["sh", "-c", 'exec "$0" -m rbcore perft --depth 2 2>&-', sys.executable],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (0, b"1 1\n2 10\n")


@pytest.mark.parametrize(
    ("words", "least"),
    [
        ([*ARENA, "--deals", "0"], 1),
        ([*ARENA, "--deals", "-1"], 1),
        ([*ARENA, "--budget", "-3"], 0),
        ([*ARENA, "--b-budget", "x"], 0),
        (["perft", "--depth", "0"], 1),
        (["problems", "mine", "--games", "0", "--out", "x"], 1),
        (["problems", "days", "x", "--count", "-1"], 1),
        (["train", "play", "--games", "0", "--out", "x"], 1),
        ([*ARENA, "--jobs", "0"], 1),
        (["problems", "check", "x", "--jobs", "two"], 1),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_numbers_are_checked(words: list[str], least: int, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert f"is not a whole number of at least {least}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["perft", "--preset", "pagatt"], "no such preset: 'pagatt' (did you mean 'pagat'?); there are foster2, "),
        (["perft", "--preset", "shortreserve"], "no such preset: 'shortreserve'; there are foster2, "),
        ([*ARENA, "--preset", "brif"], "'brif' (did you mean 'brief'?); there are foster2, "),
        (["arena", "--a", "exprt", "--b", "club"], "'exprt' (did you mean 'expert'?); there are beginner, "),
        (["arena", "--a", "club", "--b", "gredy"], "'gredy' (did you mean 'greedy'?); there are beginner, "),
        (["problems", "mine", "--games", "1", "--out", "x", "--preset", "Pagat"], "'Pagat' (did you mean 'pagat'?)"),
        (
            ["train", "play", "--games", "1", "--out", "x", "--preset", "crosley"],
            "'crosley' (did you mean 'crossley'?)",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_misspelt_name_is_an_error_that_names_the_existing_ones(words: list[str], message: str) -> None:
    command = [sys.executable, "-m", "rbcore", *words]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert message in ended.stderr
    assert "Traceback" not in ended.stderr
    assert ended.returncode


@pytest.mark.parametrize("folder", ["tests/support", "web/build", "web/bench"])
def test_a_module_that_is_run_explains_itself_and_then_does_nothing(folder: str) -> None:
    paths = [
        path for path in sorted((ROOT / folder).glob("*.py")) if '__name__ == "__main__"' in path.read_text("utf-8")
    ]
    assert paths
    for path in paths:
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
        command = [sys.executable, "-m", module, "--help"]
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
        assert (ended.returncode, ended.stdout[:7], ended.stderr) == (0, "usage: ", ""), module


def test_files_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    game, file = rbcore.Game.dealt("pagat", seed="mark"), tmp_path / "game.json"
    file.write_text(json.dumps(rbcore.to_record(game)), "utf-8-sig")
    assert rbcore.read_record(str(file)).states == game.states
    assert read_json(file)["seed"] == "mark"


def run(*words: str, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """Run a command to its end in an environment with these variables."""
    return subprocess.run(
        [sys.executable, "-m", "rbcore", *words], cwd=ROOT, capture_output=True, check=False,
        env={**os.environ, **environment},
    )  # fmt: skip


LESSON = json.loads((ROOT / "web" / "course" / "first-ace.json").read_text("utf-8"))
SUITS = {**LESSON, "title": {**LESSON["title"], "en": "♠ → ♥"}}


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-16", "cp437"])
def test_the_output_is_utf_8_whatever_the_console_suggests(tmp_path: Path, encoding: str) -> None:
    lesson, baked = tmp_path / "♠ päck.json", tmp_path / "baked.json"
    lesson.write_text(json.dumps(SUITS, ensure_ascii=False), "utf-8")
    ended = run("lesson", "bake", str(lesson), PYTHONIOENCODING=encoding)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "♠ → ♥" in ended.stdout.decode("utf-8")
    baked.write_bytes(ended.stdout)
    assert run("lesson", "check", str(baked), PYTHONIOENCODING=encoding).returncode == 0
    lesson.write_text("{", "utf-8")
    faults = run("lesson", "check", str(lesson), PYTHONIOENCODING=encoding)
    assert faults.returncode == 1
    assert "♠ päck.json" in faults.stdout.decode("utf-8")
    assert b"Traceback" not in faults.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", ["lesson schema", "perft --depth 1", "serve-json"])
def test_a_full_disk_is_an_error_in_one_sentence(words: str) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "rbcore", *words.split()], cwd=ROOT, input=b'{"call": "new"}\n', stdout=full,
            stderr=subprocess.PIPE, check=False,
        )  # fmt: skip
    assert ended.returncode == 1
    assert ended.stderr.decode("utf-8") == "rbcore: the output: No space left on device\n"


def test_requests_may_begin_with_a_byte_order_mark() -> None:
    process = started("serve-json")
    output, _ = process.communicate(b'\xef\xbb\xbf{"id": 1, "call": "new"}\n')
    assert "value" in json.loads(output)
