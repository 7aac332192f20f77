"""The command line: ``python3 -m rbcore COMMAND ...``; each command is a module of ``rbcore/commands``."""

import argparse
import io
import os
import sys
from contextlib import suppress

from rbcore.batch.processes import WorkerError
from rbcore.commands import arena, bench, cases, lesson, perft, play, problems, replay, serve_json, train
from rbcore.rules.ruleset import RulesError
from rbcore.table.cards import NotationError

COMMANDS = {
    "play": (play, "play a game in the terminal, or watch one"),
    "cases": (cases, "check files of adjudication cases"),
    "replay": (replay, "replay printed games and records"),
    "serve-json": (serve_json, "answer one JSON request a line"),
    "perft": (perft, "count the lines of play from a deal"),
    "arena": (arena, "let two levels play a match"),
    "bench": (bench, "measure the computer player on this machine"),
    "lesson": (lesson, "check and bake lessons"),
    "problems": (problems, "mine and check practice problems"),
    "train": (train, "fit the evaluation of the computer player to games"),
}

INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="rbcore", description="Russian Bank on the command line.")
    parsers = parser.add_subparsers(required=True, metavar="command")
    for name, (command, summary) in COMMANDS.items():
        command_parser = parsers.add_parser(name, help=summary)
        command_parser.set_defaults(main=command.main)
        command.add_arguments(command_parser)
    _write_utf8()
    options = parser.parse_args(arguments)
    try:
        code: int = options.main(options)
        if sys.stdout:
            sys.stdout.flush()
    except (RulesError, NotationError, WorkerError) as error:
        raise SystemExit(f"rbcore: {error}") from error
    except BrokenPipeError:  # nobody reads on
        _discard_output()
        return 1
    except OSError as error:  # such as a full disk
        _discard_output()
        print(f"rbcore: {error.filename or 'the output'}: {error.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _write_utf8() -> None:
    """Write UTF-8 to the output streams, whatever encoding the console or the platform suggests."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Names of files that are not UTF-8 come out with the bytes that they came in with.
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")


def _discard_output() -> None:
    """Write no more to the standard output: Python flushes once more when it ends, which must not fail again."""
    with suppress(AttributeError, io.UnsupportedOperation):  # it is closed, or captured by a test
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
