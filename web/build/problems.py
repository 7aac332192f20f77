"""The index of the practice problems: what the page must know of each before it loads its pack."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rbcore.opponent.levels import LEVELS
from rbcore.problems.positions import game_of, played, start_of
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.moves import Move

PROBLEMS = Path(__file__).parent.parent / "problems"
# The game whose problems are examples of themes, if it has one of the theme in which A is on turn.
_USUAL = "pagat"
_BREACH = "stop foundation"

Row = Mapping[str, Any]


def index() -> bytes:
    """Return a row for each problem, in the order of the packs: ``Problem`` of rbpage/practice.py."""
    stored = [
        (path.stem, row) for path in sorted(PROBLEMS.glob("*.json")) for row in json.loads(path.read_text("utf-8"))
    ]
    examples = dict(_examples([row for _, row in stored if "retired" not in row]))
    rows = [
        {
            "id": row["id"],
            "themes": row["themes"],
            "difficulty": row["difficulty"],
            "pack": pack,
            **({"retired": True} if "retired" in row else {}),
            **({"example": examples[row["id"]]} if row["id"] in examples else {}),
        }
        for pack, row in stored
    ]
    return json.dumps(rows).encode()


def _examples(problems: Sequence[Row]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield an easy problem of each theme, with its first play as an example of the rulebook has it."""
    ranks = [*LEVELS, "none"]
    for theme in dict.fromkeys(problem["themes"][0] for problem in problems):
        own = [problem for problem in problems if problem["themes"][0] == theme]
        own.sort(key=lambda row: (not row["pos"].startswith(f"{_USUAL}~A~"), ranks.index(row["difficulty"])))
        yield next((problem["id"], example) for problem in own if (example := _example(problem)))


def _example(problem: Row) -> dict[str, Any] | None:
    """Return the first play of a problem, or the breach that it asks about; None if no card is moved between piles."""
    is_breach = _BREACH in problem["accept"]
    if "done" in problem and not is_breach:
        return None
    before = start_of(problem)
    if is_breach:
        offence = game_of(problem).stoppable
        act, due = (offence.act, offence.breach.due) if offence and offence.breach else (None, ())
    else:
        act, due = played(before, problem["accept"][0].split(", ")[0])[0], ()
    if not isinstance(act, Move) or act.do != "move":
        return None
    ends = dict.fromkeys(place for move in (*due, act) for place in (move.source, move.target))
    return {
        "position": problem["pos"],
        "card": card_name(act.card),
        "source": places.NAMES[act.source],
        "target": places.NAMES[act.target],
        "shown": [places.NAMES[place] for place in ends],
        "reason": "foundation-first" if is_breach else "",
        "variant": "",
    }
