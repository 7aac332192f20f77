"""The command line of training: ``train play`` and ``train fit FILE...``."""

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from rbcore.batch.arguments import add_jobs, count
from rbcore.batch.files import write_file
from rbcore.batch.processes import in_order
from rbcore.batch.progress import Progress
from rbcore.batch.results_file import ResultsFile, read_results
from rbcore.commands.known_names import one_of
from rbcore.opponent import trained_weights
from rbcore.opponent.levels import LEVELS
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.presets import PRESETS

# The keys of a game in a file.
_KEYS = {"game": int, "rows": list}
_TEXT = '''"""The weights of the full evaluation in points, with their source, as ``rbcore train fit`` writes them."""

SOURCE = {source}
WEIGHTS = {weights}
'''


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the commands about training, with their options, to the parser."""
    commands = parser.add_subparsers(required=True, metavar="what")
    playing = commands.add_parser("play", help="play games of expert against itself that weights can be fitted to")
    playing.add_argument("--games", type=count, required=True)
    playing.add_argument("--seed", default="1")
    playing.add_argument("--preset", type=one_of("preset", PRESETS), default="pagat", help=", ".join(PRESETS))
    add_jobs(playing)
    playing.add_argument("--out", metavar="FILE", required=True, help="keep the games here, and go on from them")
    playing.set_defaults(train_command=_play)
    fitting = commands.add_parser("fit", help="fit the weights of the full evaluation to such games")
    fitting.add_argument("files", nargs="+", metavar="FILE")
    fitting.add_argument("--out", metavar="FILE", default=trained_weights.__file__, help="write the weights here")
    fitting.set_defaults(train_command=_fit)


def main(options: argparse.Namespace) -> int:
    """Run a command about training and return its exit code."""
    try:
        from rbcore.opponent import training  # noqa: F401
    except ImportError as error:  # in the wheel the package is missing
        raise SystemExit("rbcore: training needs the repository; the installed package does not contain it") from error
    try:
        options.train_command(options)
    except ValueError as error:
        raise SystemExit(f"rbcore: {error}") from error
    return 0


def _play(options: argparse.Namespace) -> None:
    """Play the games that are not yet in the file."""
    from rbcore.opponent.training.self_play import LEVEL, play_game

    heading = {
        "preset": options.preset, "seed": str(options.seed), "level": LEVELS[LEVEL]._asdict(), "behaviour": BEHAVIOUR,
        "weights": trained_weights.WEIGHTS,
    }  # fmt: skip
    file = ResultsFile(Path(options.out), heading, _KEYS)
    done = {row["game"] for row in file.rows}
    waiting = [number for number in range(options.games) if number not in done]
    play = partial(play_game, options.preset, str(options.seed))
    progress = Progress("games", options.games, options.games - len(waiting))
    for number, rows in zip(waiting, in_order(play, waiting, options.jobs, progress), strict=True):
        file.add({"game": number, "rows": rows})


def _fit(options: argparse.Namespace) -> None:
    """Fit weights to the games of files, write them and print how much they explain."""
    from rbcore.opponent.training.fitting import HELD_OUT, fit, is_game, is_heading

    names = Progress("files", len(options.files)).track(options.files)
    headings, games = zip(*(read_results(Path(name), _KEYS) for name in names), strict=True)
    for name, heading in zip(options.files, headings, strict=True):
        if not is_heading(heading):
            raise ValueError(f"{name} has no games of `train play`")
    if any(heading["weights"] != headings[0]["weights"] for heading in headings):
        raise ValueError("the games of these files were played with different weights")
    rows = [game for part in games for game in part]
    games_checked = Progress("games checked", len(rows)).track(rows)
    wrong = next((game["game"] for game in games_checked if not is_game(game)), None)
    if wrong is not None:
        raise ValueError(f"game {wrong} is none of `train play`")
    if len({game["game"] // HELD_OUT for game in rows}) < 2:
        raise ValueError(f"at least {2 * HELD_OUT} games are needed, since every tenth is held out")
    result = fit(Progress("games", len(rows)).track(rows), headings[0]["weights"])
    source = {key: [heading[key] for heading in headings] for key in ("preset", "seed")} | {
        "behaviour": headings[0]["behaviour"],
        "games": len(rows),
        "decisions": result.fitted,
        "decisions held out": result.tried,
        "share explained there": round(result.share, 5),
        "share explained by the weights of the games": round(result.share_before, 5),
    }
    write_file(options.out, weights_text(source, result.weights))
    print(f"{result.fitted} decisions fitted; of the lead after {result.tried} others, the weights explain", end=" ")
    print(f"{result.share:.5f}, those of the games {result.share_before:.5f}")


def weights_text(source: dict[str, Any], weights: dict[str, dict[str, float]]) -> str:
    """Return the module of the weights."""
    return _TEXT.format(source=_literal(source), weights=_literal(weights))


def _literal(value: dict[str, Any], indent: str = "    ") -> str:
    """Return an object as Python source, an entry a line."""
    lines = ["{"]
    for key, part in value.items():
        text = _literal(part, indent + "    ") if isinstance(part, dict) else _plain(part)
        lines.append(f'{indent}"{key}": {text},')
    return "\n".join([*lines, indent[4:] + "}"])


def _plain(value: Any) -> str:
    return repr(value).replace("'", '"')
