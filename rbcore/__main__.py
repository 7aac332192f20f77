"""The command line: ``python3 -m rbcore COMMAND ...``; each command is a module of ``rbcore/commands``."""

import argparse
import os
import sys

from rbcore.commands import arena, bench, cases, lesson, perft, problems, replay, serve_json, train
from rbcore.rules.ruleset import RulesError
from rbcore.table.cards import NotationError

COMMANDS = {
    "cases": (cases, "check files of adjudication cases"),
    "replay": (replay, "replay printed games"),
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
    options = parser.parse_args(arguments)
    try:
        code: int = options.main(options)
        if sys.stdout:
            sys.stdout.flush()
    except (RulesError, NotationError) as error:
        raise SystemExit(f"rbcore: {error}") from error
    except BrokenPipeError:
        # Nobody reads on. Python flushes once more when it ends, which must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


if __name__ == "__main__":
    sys.exit(main())
