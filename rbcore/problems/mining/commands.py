"""What the commands ``problems mine``, ``pack``, ``days``, ``table``, ``prove``, ``retire`` and ``check`` do."""

import argparse
import json
import re
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from rbcore.batch.arguments import is_day
from rbcore.batch.files import read_json, write_file
from rbcore.batch.processes import in_order
from rbcore.batch.progress import Progress
from rbcore.batch.results_file import ResultsFile, read_results
from rbcore.problems.mining.checking import check, renewed
from rbcore.problems.mining.days import extended
from rbcore.problems.mining.end_comparison import POLICY
from rbcore.problems.mining.games import LEVEL, mine_game
from rbcore.problems.mining.identity import Mine
from rbcore.problems.mining.packs import chosen, described_problem, offered, pack_text, split
from rbcore.problems.mining.stops import mine_stops
from rbcore.problems.mining.table import counts, solved, solved_shares
from rbcore.problems.themes import STOP
from rbcore.rules.behaviour import BEHAVIOUR

# The keys of a game in a file of mined problems.
_KEYS = {"game": int, "problems": list}
# The keys of a problem in a pack, and of one that was mined, with their types.
_MINED_KEYS = {"id": str, "pos": str, "accept": list, "from": dict}
_PACK_KEYS = {**_MINED_KEYS, "themes": list, "difficulty": str}


def mine(options: argparse.Namespace) -> int:
    """Mine the games that are not yet in the file."""
    source = Mine(options.preset, str(options.seed), options.stops)
    heading = {**source._asdict(), "level": LEVEL, "policy": POLICY, "behaviour": BEHAVIOUR}
    try:
        file = ResultsFile(Path(options.out), heading, _KEYS)
    except ValueError as error:
        raise SystemExit(f"rbcore: {error}") from error
    done = {row["game"] for row in file.rows}
    waiting = [number for number in range(options.games) if number not in done]
    dig = partial(mine_stops if source.stops else mine_game, source)
    progress = Progress("games", options.games, options.games - len(waiting))
    for number, problems in zip(waiting, in_order(dig, waiting, options.jobs, progress), strict=True):
        file.add({"game": number, "problems": problems})
        progress.note = f"{sum(len(row['problems']) for row in file.rows)} problems"
    return 0


def pack(options: argparse.Namespace) -> int:
    """Choose from the mined problems; packs that exist stay as they are, and new problems come after them."""
    folder = Path(options.out)
    old = _packs_of(folder, options.name)
    published = _problems(old, _PACK_KEYS)
    known = {row["id"] for row in published}
    games = [game for name in options.files for game in _mined_games(Path(name))]
    mined = [row for game in games for row in game["problems"]]
    new = [row for row in mined if row["id"] not in known]
    candidates = in_order(described_problem, new, options.jobs, Progress("mined problems", len(new)))
    rows = chosen(candidates, options.count, published)
    full = [_stored(path) for path in old[:-1]]
    packs = [*full, *split(rows[sum(map(len, full)) :])]
    for number, pack in enumerate(packs):
        write_file(folder / f"{options.name}-{number + 1}.json", pack_text(pack))
    print(f"{len(rows)} problems in {len(packs)} packs, {len(rows) - len(published)} of them new")
    return 0


def _packs_of(folder: Path, name: str) -> list[Path]:
    """Return the packs NAME-1.json, NAME-2.json and so on, in this order."""
    number_of = re.compile(rf"{re.escape(name)}-([0-9]+)\.json", re.ASCII)
    numbered = [(int(match[1]), path) for path in folder.glob("*.json") if (match := number_of.fullmatch(path.name))]
    return [path for _, path in sorted(numbered)]


def _mined_games(path: Path) -> list[Any]:
    """Return the mined games of a file, in the order of their numbers."""
    try:
        _, games = read_results(path, _KEYS)
    except ValueError as error:
        raise SystemExit(f"rbcore: {error}") from error
    for game in games:
        _check_problems(path, game["problems"], _MINED_KEYS)
    return sorted(games, key=lambda row: row["game"])


def days(options: argparse.Namespace) -> int:
    """Add to the problems of the days; those that are there never change."""
    path = Path(options.out)
    stored = read_json(path) if path.exists() else {"first": options.first, "problems": []}
    if not _is_list_of_days(stored):
        raise SystemExit(f"rbcore: {path} is not a list of the problems of the days")
    problems = offered(_problems(map(Path, options.files), _PACK_KEYS))
    if len(stored["problems"]) < options.count and all(row["themes"] == [STOP] for row in problems):
        raise SystemExit("rbcore: these files have no problem for a day")
    before = len(stored["problems"])
    stored["problems"] = extended(stored["problems"], problems, options.count)
    write_file(path, json.dumps(stored, indent=1) + "\n")
    print(f"{len(stored['problems'])} days from {stored['first']} on, {len(stored['problems']) - before} of them new")
    return 0


def _is_list_of_days(stored: object) -> bool:
    if not isinstance(stored, dict) or stored.keys() != {"first", "problems"} or not is_day(stored["first"]):
        return False
    return isinstance(stored["problems"], list) and all(isinstance(one, str) for one in stored["problems"])


def table(options: argparse.Namespace) -> int:
    """Print how many problems there are of each kind, and how often each level solves them."""
    problems = offered(_problems(map(Path, options.files), _PACK_KEYS))
    print("\n".join(counts(problems)))
    if options.levels:
        progress = Progress("problems", len(problems))
        shares = list(in_order(solved_shares, problems, options.jobs, progress))
        print("\n" + "\n".join(solved(problems, shares)))
    return 0


def _stored(path: Path) -> list[Any]:
    """Return the problems of a file."""
    rows = read_json(path)
    if not isinstance(rows, list):
        raise SystemExit(f"rbcore: {path} is not a list of problems")
    return rows


def _problems(paths: Iterable[Path], keys: Mapping[str, type]) -> list[dict[str, Any]]:
    """Return the problems of files, each an object with these keys."""
    stored = [(path, _stored(path)) for path in paths]
    for path, rows in stored:
        _check_problems(path, rows, keys)
    return [row for _, rows in stored for row in rows]


def _check_problems(path: Path, rows: list[Any], keys: Mapping[str, type]) -> None:
    """Exit with a message if a row of a file is not a problem with these keys."""
    for row in rows:
        if not isinstance(row, dict) or any(type(row.get(key)) is not kind for key, kind in keys.items()):
            raise SystemExit(f"rbcore: {path} is not a list of problems: it contains {row!r:.60}")
        if not row["from"].keys() >= {"seed", "game"} or not row.get("themes", [STOP]):
            raise SystemExit(f"rbcore: {path} is not a list of problems: {row['id']} has no source or no theme")


def _name(row: Any, number: int) -> object:
    """Return the id of a problem, or else its number in the file."""
    return row.get("id", number + 1) if isinstance(row, dict) else number + 1


def _is_retired(row: Any) -> bool:
    return isinstance(row, dict) and "retired" in row


def prove_again(options: argparse.Namespace) -> int:
    """Prove the problems of an earlier behaviour or policy in the current one; those that fail stay as they were."""
    packs = {path: _stored(path) for path in map(Path, options.files)}
    due = [(path, at) for path, rows in packs.items() for at, row in enumerate(rows) if not _is_current(row)]
    failed = 0
    progress = Progress("problems", len(due))
    renewals = in_order(renewed, [packs[path][at] for path, at in due], options.jobs, progress)
    for (path, at), (row, failure) in zip(due, renewals, strict=True):
        if failure:
            failed += 1
            progress.print(f"{path}: {_name(row, at)}: {failure}")
        else:
            packs[path][at] = row
            write_file(path, pack_text(packs[path]))  # at once, so that an interruption loses nothing
    print(f"{len(due) - failed} proved again, {failed} failed")
    return 1 if failed else 0


def _is_current(row: Any) -> bool:
    """Return whether a problem was proved as it would be now, or is retired."""
    if not isinstance(row, dict) or row.get("behaviour") != BEHAVIOUR:
        return False
    return _is_retired(row) or row.get("proof", {}).get("policy", POLICY) == POLICY


def retire(options: argparse.Namespace) -> int:
    """Retire problems that fail the check: practice no longer offers them, but their addresses and days stay."""
    packs = {path: _stored(path) for path in map(Path, options.files)}
    unknown = set(options.ids) - {_name(row, -1) for rows in packs.values() for row in rows}
    if unknown:
        raise SystemExit(f"rbcore: no problem {', '.join(sorted(unknown))} in these files")
    asked = [(path, at) for path, rows in packs.items() for at, row in enumerate(rows) if _name(row, at) in options.ids]
    progress = Progress("problems", len(asked))
    failures = in_order(check, [packs[path][at] for path, at in asked], options.jobs, progress)
    retired = 0
    for (path, at), failure in zip(asked, failures, strict=True):
        if failure:
            row = packs[path][at]
            progress.print(f"{path}: {row['id']}: {failure}")
            packs[path][at] = {**row, "retired": failure}
            retired += 1
    for path, rows in packs.items():
        write_file(path, pack_text(rows))
    print(f"{retired} retired, {len(options.ids) - retired} passed and stay")
    return 0


def check_files(options: argparse.Namespace) -> int:
    """Prove the problems of files anew, and print each that fails with the reason; retired ones are only counted."""
    stored = [(name, number, row) for name in options.files for number, row in enumerate(_stored(Path(name)))]
    ids = {_name(row, number) for _, number, row in stored if _is_retired(row)}
    rows = [one for one in stored if not _is_retired(one[2])]
    if ids:
        print(f"{len(ids)} retired", flush=True)
    failed = 0
    progress = Progress("problems", len(rows))
    prove = partial(check, seed=options.seed)
    failures = in_order(prove, [row for _, _, row in rows], options.jobs, progress)
    for (name, number, row), found in zip(rows, failures, strict=True):
        called = _name(row, number)
        failure = "its id occurs twice" if called in ids else found
        ids.add(called)
        failed += bool(failure)
        if failure:
            progress.print(f"{name}: {called}: {failure}")
    print(f"{len(rows) - failed} passed, {failed} failed")
    return 1 if failed else 0
