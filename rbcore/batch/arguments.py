"""Types of arguments for commands: numbers that work is done for, and days."""

import argparse
from datetime import date
from math import isfinite

from rbcore.batch.processes import cores


def count(text: str) -> int:
    """Return a whole number of at least 1. Raises: argparse.ArgumentTypeError."""
    return _number_from(1, text)


def budget(text: str) -> int:
    """Return a whole number of at least 0. Raises: argparse.ArgumentTypeError."""
    return _number_from(0, text)


def _number_from(least: int, text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least {least}")
    return number


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Add the option for the number of processes, which never changes a result."""
    parser.add_argument(
        "--jobs", type=count, default=cores(), help="processes (default: one for each core, %(default)s)"
    )


def seconds(text: str) -> float:
    """Return a number of seconds. Raises: argparse.ArgumentTypeError."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not isfinite(number) or number <= 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds greater than 0")
    return number


def is_day(text: object) -> bool:
    """Return whether a text is a day such as 2026-11-22."""
    try:
        return isinstance(text, str) and date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def day(text: str) -> str:
    """Return the text of a day. Raises: argparse.ArgumentTypeError."""
    if not is_day(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a day such as 2026-11-22")
    return text
