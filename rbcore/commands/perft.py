"""The command that counts the lines of play from a deal."""

import argparse

from rbcore.batch.arguments import count
from rbcore.commands.known_names import one_of
from rbcore.game import Game
from rbcore.referee.perft import perft
from rbcore.rules.presets import PRESETS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command to its parser."""
    parser.add_argument("--preset", type=one_of("preset", PRESETS), default="pagat", help=", ".join(PRESETS))
    parser.add_argument("--seed", default="")
    parser.add_argument("--depth", type=count, default=3)


def main(options: argparse.Namespace) -> int:
    """Print the number of lines of each length up to the depth."""
    game = Game.dealt(options.preset, {}, options.seed)
    for depth in range(1, options.depth + 1):
        print(depth, perft(game.rules, game.state, depth))
    return 0
