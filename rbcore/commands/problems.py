"""The command line of practice problems, from ``problems mine`` to ``problems check``."""

import argparse

from rbcore.batch.arguments import add_jobs, count, day
from rbcore.commands.known_names import one_of
from rbcore.rules.presets import PRESETS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the commands about problems, with their options, to the parser."""
    commands = parser.add_subparsers(required=True, metavar="what")
    mining = commands.add_parser("mine", help="play strong games and keep the positions that are problems")
    mining.add_argument("--games", type=count, required=True)
    mining.add_argument("--seed", default="1")
    mining.add_argument("--preset", type=one_of("preset", PRESETS), default="pagat", help=", ".join(PRESETS))
    mining.add_argument("--stops", action="store_true", help="keep questions whether Stop may be called instead")
    add_jobs(mining)
    mining.add_argument("--out", metavar="FILE", required=True, help="keep the problems here, and go on from them")
    mining.set_defaults(problems_command="mine")
    packing = commands.add_parser("pack", help="choose problems from mined files for the page")
    packing.add_argument("files", nargs="+", metavar="MINED")
    packing.add_argument("--name", required=True, help="of the packs: NAME-1.json, NAME-2.json and so on")
    packing.add_argument("--count", type=count, required=True, help="problems in all")
    add_jobs(packing)
    packing.add_argument("--out", metavar="FOLDER", default="web/problems")
    packing.set_defaults(problems_command="pack")
    dating = commands.add_parser("days", help="add to the list of the problems of the days")
    dating.add_argument("files", nargs="+", metavar="FILE")
    dating.add_argument("--first", type=day, default="2026-11-22", help="the first day of a new list")
    dating.add_argument("--count", type=count, default=366, help="days in all")
    dating.add_argument("--out", metavar="FILE", default="web/features/problems/days.json")
    dating.set_defaults(problems_command="days")
    counting = commands.add_parser("table", help="count the problems of each theme and difficulty")
    counting.add_argument("files", nargs="+", metavar="FILE")
    counting.add_argument("--levels", action="store_true", help="and let every level solve them")
    add_jobs(counting)
    counting.set_defaults(problems_command="table")
    proving = commands.add_parser("prove", help="prove packs of an earlier behaviour again, and renew them")
    proving.add_argument("files", nargs="+", metavar="FILE")
    add_jobs(proving)
    proving.set_defaults(problems_command="prove_again")
    retiring = commands.add_parser("retire", help="offer problems that fail the check no longer; their addresses stay")
    retiring.add_argument("files", nargs="+", metavar="FILE")
    retiring.add_argument("--ids", nargs="+", metavar="ID", required=True)
    add_jobs(retiring)
    retiring.set_defaults(problems_command="retire")
    checking = commands.add_parser("check", help="prove stored problems anew")
    checking.add_argument("files", nargs="+", metavar="FILE")
    add_jobs(checking)
    checking.add_argument("--seed", default="", help="use other samples than the mining did")
    checking.set_defaults(problems_command="check_files")


def main(options: argparse.Namespace) -> int:
    """Run a command about problems and return its exit code."""
    try:
        from rbcore.problems.mining import commands
    except ImportError as error:  # in the wheel the package is missing
        raise SystemExit("rbcore: problems need the repository; the installed package does not contain them") from error
    code: int = getattr(commands, options.problems_command)(options)
    return code
