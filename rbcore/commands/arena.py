"""Contests between computer players, in which every deal is played once from each side.

Players decide with node budgets, so a contest with the same seed has the same result everywhere.
With ``--out``, each finished deal is written to a file as a line, and an interrupted contest can be resumed.
With ``--leads``, such a line has the positions in which a lead could last have been kept.
With ``--b-from``, the second player thinks in another checkout of the project, so that versions can be compared.
"""

import argparse
import json
from collections.abc import Iterable
from functools import partial
from math import log10, sqrt
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, cast

from rbcore.batch.arguments import add_jobs, budget, count
from rbcore.batch.processes import in_order
from rbcore.batch.progress import Progress
from rbcore.batch.results_file import ResultsFile
from rbcore.commands.known_names import one_of
from rbcore.commands.lost_leads import lost_lead
from rbcore.commands.other_version import OtherVersionError, other_version
from rbcore.game import Game
from rbcore.opponent.levels import LEVELS, Level
from rbcore.opponent.thinker import Thinker
from rbcore.referee.scoring import Result
from rbcore.rules.names import no_such
from rbcore.rules.presets import PRESETS
from rbcore.table.cards import chance
from rbcore.table.moves import Move
from rbcore.table.visibility import visible_state

# "greedy" is for comparison: it plays to foundations, loads and houses, but joins and uncovers nothing.
CONTENDERS = {**LEVELS, "greedy": Level("greedy", joins_houses=False), "random": Level("random")}

# The keys of a line of the results file.
_KEYS = {"deal": int, "games": list, "ms_a": list, "ms_b": list}


class Contest(NamedTuple):
    """A contest: level ``a`` against ``b`` at every other side, with preset, options, seed and node budgets.

    ``b_budget``: that of ``b``, if it is another one. ``b_from``: the checkout in which ``b`` thinks, or None.
    """

    a: str
    b: str
    preset: str
    seed: str
    budget: int | None
    options: dict[str, Any]
    b_budget: int | None = None
    b_from: str | None = None


class Played(NamedTuple):
    """One game: the score of ``a`` (0..1), its points less the others' best, turns, how it ended."""

    score: float
    margin: int
    turns: int
    how: str


class Timing(NamedTuple):
    """Milliseconds of every decision of the two players; another version decides move by move."""

    a: list[float]
    b: list[float]


def decide(game: Game, level: Level, budget: int | None) -> list[Move]:
    """Return the moves that a contender plays now."""
    if level.name == "random":
        legal = game.legal()
        return [legal[int(chance(f"random {game.seed} {len(game.events)}")() * len(legal))]]
    return Thinker(visible_state(game.state), level, game.seed, budget).decide()


def play_game(contest: Contest, deal: int, side: int, timing: Timing) -> Game:
    """Play one deal to its end with ``a`` at this side, and return the game. Raises: OtherVersionError."""
    game = Game.dealt(contest.preset, contest.options, f"{contest.seed}-{deal}")
    other = other_version(contest.b_from) if contest.b_from else None
    if other:
        other.begin(game)
    b_budget = contest.budget if contest.b_budget is None else contest.b_budget
    while game.result is None:
        own = game.state.turn == side
        if other and not own:
            other.follow(game)
        begun = perf_counter()
        if own:
            line = decide(game, CONTENDERS[contest.a], contest.budget)
        elif other:
            line = [other.decide(game, contest.b, b_budget)]
        else:
            line = decide(game, CONTENDERS[contest.b], b_budget)
        (timing.a if own else timing.b).append((perf_counter() - begun) * 1000)
        for move in line:
            if game.result is None:
                game.play(move)
    return game


def _played(game: Game, side: int) -> Played:
    result = cast(Result, game.result)
    others = [points for player, points in enumerate(result.score) if player != side]
    score = 1.0 if result.winner == side else 0.5 if result.winner < 0 else 0.0
    return Played(score, result.score[side] - max(others), game.state.turns, result.how)


def play_deal(contest: Contest, deal: int, with_leads: bool = False) -> dict[str, Any]:
    """Play a deal from each side; return a line of the results file, if wanted with the leads that were lost."""
    timing = Timing([], [])
    sides = range(Game.dealt(contest.preset, contest.options, "").rules.players)
    games = [play_game(contest, deal, side, timing) for side in sides]
    played = [_played(game, side) for side, game in enumerate(games)]
    rounded = [[round(ms, 2) for ms in part] for part in timing]
    row = {"deal": deal, "games": played, "ms_a": rounded[0], "ms_b": rounded[1]}
    return row | {"leads": _leads(contest, games)} if with_leads else row


def _leads(contest: Contest, games: list[Game]) -> list[dict[str, Any]]:
    """Return the leads that could have been kept, and who lost them; ``a`` plays game 0 at side 0, and so on."""
    leads = []
    for side, game in enumerate(games):
        lead = lost_lead(game)
        if lead:
            leads.append({"level": contest.a if lead.loser == side else contest.b, **lead._asdict()})
    return leads


def interval(values: list[float]) -> tuple[float, list[float]]:
    """Return the mean and its 95 % interval; the values are independent."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, [mean, mean]
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return mean, [round(mean - 1.96 * spread, 4), round(mean + 1.96 * spread, 4)]


def _elo(score: float) -> int:
    kept = min(max(score, 0.001), 0.999)
    return round(400 * log10(kept / (1 - kept)))


def _times(rows: Iterable[list[float]]) -> dict[str, float]:
    times = sorted(ms for row in rows for ms in row)
    if not times:
        return {"mean": 0.0, "p99": 0.0}
    return {"mean": round(sum(times) / len(times), 2), "p99": round(times[int(len(times) * 0.99)], 2)}


def _heading(contest: Contest) -> dict[str, Any]:
    """Return what names a contest; settings that came later are left out where they have no value."""
    later = ("b_budget", "b_from")
    return {key: value for key, value in contest._asdict().items() if key not in later or value is not None}


def _seconds(rows: Iterable[list[float]]) -> float:
    return round(sum(sum(row) for row in rows) / 1000, 2)


def summary(contest: Contest, rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the result of a contest: intervals over deals, time per decision, seconds that each thought."""
    deals = [[Played(*game) for game in row["games"]] for row in rows]
    games = [game for deal in deals for game in deal]
    score, score_interval = interval([sum(game.score for game in deal) / len(deal) for deal in deals])
    margin, margin_interval = interval([sum(game.margin for game in deal) / len(deal) for deal in deals])
    return {
        **_heading(contest),
        "games": len(games),
        "score": round(score, 4),
        "ci": score_interval,
        "margin": round(margin, 2),
        "margin_ci": margin_interval,
        "elo": _elo(score),
        "turns": round(sum(game.turns for game in games) / len(games), 1),
        "stalemates": sum(game.how != "win" for game in games),
        "ms_a": _times(row["ms_a"] for row in rows),
        "ms_b": _times(row["ms_b"] for row in rows),
        "s_a": _seconds(row["ms_a"] for row in rows),
        "s_b": _seconds(row["ms_b"] for row in rows),
    }


def _options(text: str) -> dict[str, Any]:
    """Return the options of a JSON object.

    Raises: argparse.ArgumentTypeError.
    """
    try:
        options = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise argparse.ArgumentTypeError(f"not JSON: {error}") from error
    if not isinstance(options, dict):
        raise argparse.ArgumentTypeError('a JSON object is wanted, such as {"reserve": 13}')
    return options


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command to its parser."""
    names = ", ".join(CONTENDERS)
    parser.add_argument("--a", type=one_of("level", CONTENDERS), required=True, metavar="LEVEL", help=names)
    parser.add_argument("--b", required=True, metavar="LEVEL", help="one of these, or a level of the other version")
    parser.add_argument("--b-from", metavar="DIR", help="a checkout of the project; the second player thinks there")
    parser.add_argument("--deals", type=count, default=100, help="each is played from every seat")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--preset", type=one_of("preset", PRESETS), default="pagat", help=", ".join(PRESETS))
    parser.add_argument("--options", type=_options, default={}, metavar="JSON", help="values other than the preset's")
    add_jobs(parser)
    parser.add_argument("--budget", type=budget, help="positions searched a decision, instead of the level's own")
    parser.add_argument("--b-budget", type=budget, help="that of the second player, if it is another one")
    parser.add_argument("--out", help="keep the results here, and go on from them")
    parser.add_argument("--leads", action="store_true", help="keep there also the leads that were lost in one turn")


def _rows_of(file: ResultsFile, deals: int) -> list[dict[str, Any]]:
    """Return the results of the first deals in a file. Raises: ValueError."""
    for row in file.rows:
        times = all(type(ms) in (int, float) for ms in (*row["ms_a"], *row["ms_b"]))
        if not row["games"] or not times or not all(map(_is_game, row["games"])):
            raise ValueError(f"{file.path} is not a file of results: deal {row['deal']} has no games")
    return [row for row in file.rows if row["deal"] < deals]


def _is_game(game: object) -> bool:
    """Return whether a game of a file has the fields of Played."""
    if not isinstance(game, list) or len(game) != len(Played._fields):
        return False
    *numbers, how = game
    return all(type(number) in (int, float) for number in numbers) and isinstance(how, str)


def main(options: argparse.Namespace) -> int:
    """Play a contest, show its progress and end with one JSON line."""
    contest = Contest(
        options.a, options.b, options.preset, str(options.seed), options.budget, options.options,
        options.b_budget, options.b_from,
    )  # fmt: skip
    if not contest.b_from and contest.b not in CONTENDERS:
        raise SystemExit(f"rbcore: {no_such('level', contest.b, CONTENDERS)}")
    if options.leads and not options.out:
        raise SystemExit("rbcore: --leads needs a file for the results, --out")
    try:
        file = ResultsFile(Path(options.out), _heading(contest), _KEYS) if options.out else None
        rows = _rows_of(file, options.deals) if file else []
    except ValueError as error:
        raise SystemExit(f"rbcore: {error}") from error
    done = {row["deal"] for row in rows}
    waiting = [deal for deal in range(options.deals) if deal not in done]
    progress = Progress("deals", options.deals, len(rows))
    try:
        for row in in_order(partial(play_deal, contest, with_leads=options.leads), waiting, options.jobs, progress):
            rows.append(row)
            if file:
                file.add(row)
            score = summary(contest, rows)
            progress.note = f"score {score['score']:.3f} {score['ci']}"
    except OtherVersionError as error:
        raise SystemExit(f"rbcore: {error}") from error
    print(json.dumps(summary(contest, rows)))
    return 0
