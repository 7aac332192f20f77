"""The command line: ``python3 -m rbcore cases|replay|serve-json|perft|arena|bench|lesson ...``."""

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rbcore.commands import arena, bench, lesson
from rbcore.commands.cases import judge
from rbcore.commands.replay import replay
from rbcore.commands.serve_json import Server
from rbcore.game import Game
from rbcore.referee.perft import perft
from rbcore.rules.ruleset import RulesError
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove

_UNREADABLE = (NotationError, RulesError, IllegalMove, KeyError, TypeError, AttributeError, ValueError)


def _read(name: str) -> Any:
    """Return the JSON of a file; exit with a sentence when it cannot be read."""
    try:
        return json.loads(Path(name).read_text(encoding="utf-8"))
    except OSError as error:
        raise SystemExit(f"rbcore: cannot read {name}: {error.strerror}") from error
    except ValueError as error:
        raise SystemExit(f"rbcore: {name} is not JSON: {error}") from error


class _Tally:
    """Counts results and prints a line for each failure."""

    def __init__(self) -> None:
        self.passed = self.failed = self.skipped = 0

    def add(self, name: str, answer: Callable[[], list[str] | None]) -> None:
        """Count one answer: a list of problems, or None for a skipped one."""
        try:
            problems = answer()
        except _UNREADABLE as error:
            problems = [f"cannot be read: {type(error).__name__}: {error}"]
        if problems is None:
            self.skipped += 1
        elif problems:
            self.failed += 1
            print(f"FAILED {name}: {'; '.join(problems)}")
        else:
            self.passed += 1

    def end(self) -> int:
        """Print the totals and return the exit code."""
        print(f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped")
        return 1 if self.failed else 0


def _cases(options: argparse.Namespace) -> int:
    tally = _Tally()
    for name in options.files:
        data = _read(name)
        if not isinstance(data, dict) or not isinstance(data.get("cases"), list):
            raise SystemExit(f"rbcore: {name} has no list of cases")
        for number, case in enumerate(data["cases"], start=1):
            if options.preset and isinstance(case, dict) and case.get("preset") != options.preset:
                continue
            label = f"{case.get('id', number)} {case.get('title', '')}" if isinstance(case, dict) else f"{number}"
            tally.add(label.strip(), partial(judge, case, options.reasons))
    return tally.end()


def _replay(options: argparse.Namespace) -> int:
    tally = _Tally()
    for name in options.files:
        data = _read(name)
        tally.add(name, partial(replay, data))
    return tally.end()


def _serve_json(options: argparse.Namespace) -> int:
    server = Server()
    for line in sys.stdin:
        if line.strip():
            print(server.handle(line), flush=True)
    return 0


def _perft(options: argparse.Namespace) -> int:
    game = Game.dealt(options.preset, {}, options.seed)
    for depth in range(1, options.depth + 1):
        print(depth, perft(game.rules, game.state, depth))
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="rbcore", description="Russian Bank on the command line.")
    commands = parser.add_subparsers(required=True, metavar="command")
    cases = commands.add_parser("cases", help="check files of adjudication cases")
    cases.add_argument("files", nargs="+", metavar="FILE")
    cases.add_argument("--preset", help="only the cases of this preset")
    cases.add_argument("--reasons", action="store_true", help="a wrong reason is a failure too")
    cases.set_defaults(run=_cases)
    replays = commands.add_parser("replay", help="replay printed games")
    replays.add_argument("files", nargs="+", metavar="FILE")
    replays.set_defaults(run=_replay)
    server = commands.add_parser("serve-json", help="answer one JSON request a line")
    server.set_defaults(run=_serve_json)
    counts = commands.add_parser("perft", help="count the lines of play from a deal")
    counts.add_argument("--preset", default="pagat")
    counts.add_argument("--seed", default="")
    counts.add_argument("--depth", type=int, default=3)
    counts.set_defaults(run=_perft)
    matches = commands.add_parser("arena", help="let two levels play a match")
    arena.add_arguments(matches)
    matches.set_defaults(run=arena.main)
    rates = commands.add_parser("bench", help="measure the computer player on this machine")
    bench.add_arguments(rates)
    rates.set_defaults(run=bench.main)
    lesson.add_arguments(commands.add_parser("lesson", help="check and bake lessons"))
    options = parser.parse_args(arguments)
    try:
        code: int = options.run(options)
    except RulesError as error:
        raise SystemExit(f"rbcore: {error}") from error
    return code


if __name__ == "__main__":
    sys.exit(main())
