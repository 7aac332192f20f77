"""The command that counts the lines of play from a deal."""

import argparse
from collections.abc import Collection, Iterator
from typing import Any

from rbcore.batch.arguments import count
from rbcore.batch.progress import Progress
from rbcore.commands.known_names import one_of
from rbcore.game import Game
from rbcore.referee.perft import perft_counts
from rbcore.rules.presets import PRESETS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command to its parser."""
    parser.add_argument("--preset", type=one_of("preset", PRESETS), default="pagat", help=", ".join(PRESETS))
    parser.add_argument("--seed", default="")
    parser.add_argument("--depth", type=count, default=3)


def main(options: argparse.Namespace) -> int:
    """Print the number of lines of each length up to the depth."""
    game = Game.dealt(options.preset, {}, options.seed)
    progress = Progress("positions expected", 1)
    sizes: list[int] = []

    def track(level: Collection[Any]) -> Iterator[Any]:
        sizes.append(len(level))
        progress.total = expected(sizes, options.depth)
        return progress.track(level)

    for depth, lines in enumerate(perft_counts(game.state, options.depth, track=track), start=1):
        progress.print(f"{depth} {lines}")
    return 0


def expected(sizes: list[int], levels: int) -> int:
    """Return how many positions so many levels have if each grows like the last known one."""
    growth = sizes[-1] / sizes[-2] if len(sizes) > 1 else 1.0
    more = range(1, min(levels - len(sizes), 20) + 1)
    return round(sum(sizes) + sum(sizes[-1] * growth**level for level in more))
