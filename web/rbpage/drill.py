"""The best results of the vigilance drill, by speed."""

from collections.abc import Mapping, Sequence
from math import floor, isfinite
from typing import Any

# The number of mistakes after which a drill ends, and of passages after which it ends in any case: false calls end
# passages before their mistake.
FAULTS, MAX_PASSAGES = 8, 24
# The time between two plays, by speed. Unit: ms.
PACES = {"slow": 4000, "normal": 2400, "fast": 1400}
_USUAL_PACE = "normal"

# {points, ms}: the best result at a speed; ``ms`` is the median reaction.
Best = Mapping[str, Any]
# What is stored: {pace, best}, the last speed and the best results by speed.
Drills = dict[str, Any]
# {caught, missed, wrong, reactions}
Score = Mapping[str, Any]


def median(values: Sequence[float]) -> float:
    """Return the median, 0 of nothing."""
    ordered, middle = sorted(values), len(values) // 2
    if not ordered:
        return 0.0
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def points_of(score: Score) -> int:
    """Return the points: mistakes caught less false calls, at least 0."""
    return max(0, int(score["caught"]) - int(score["wrong"]))


def _is_best(value: Any) -> bool:
    points, ms = (value.get("points"), value.get("ms")) if isinstance(value, dict) else (None, None)
    is_number = isinstance(ms, int | float) and not isinstance(ms, bool) and isfinite(ms) and ms >= 0
    return is_number and isinstance(points, int) and not isinstance(points, bool) and 0 <= points <= FAULTS


def read_drills(note: Any) -> Drills:
    """Return the results in a stored note; what is not valid is as if it had not been stored."""
    note = note if isinstance(note, dict) else {}
    pace, best = note.get("pace"), note.get("best")
    rows = best.items() if isinstance(best, dict) else ()
    return {
        "pace": pace if pace in list(PACES) else _USUAL_PACE,
        "best": {key: row for key, row in rows if key in PACES and _is_best(row)},
    }


def _is_better(one: Best, other: Best | None) -> bool:
    return other is None or (one["points"], -one["ms"]) > (other["points"], -other["ms"])


def with_drill(drills: Drills, pace: str, score: Score) -> tuple[Drills, bool]:
    """Return the results after a drill, and whether it is the best one at its speed."""
    best = drills["best"]
    own = {"points": points_of(score), "ms": floor(median(score["reactions"]) + 0.5)}
    is_best = own["points"] > 0 and _is_better(own, best.get(pace))
    return {"pace": pace, "best": {**best, pace: own} if is_best else best}, is_best


def merged_drills(one: Drills, other: Drills) -> Drills:
    """Return the better results at each speed of two devices, and the speed of the first one that has a result."""
    best = dict(one["best"])
    for pace, given in other["best"].items():
        if _is_better(given, best.get(pace)):
            best[pace] = given
    return {"pace": (one if one["best"] else other)["pace"], "best": best}
