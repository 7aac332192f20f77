"""The problem of each day: a list that is only ever added to, so that a day never changes.

The days follow each other in UTC from ``first`` on; after its end the list begins again.
"""

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rbcore.problems.mining.packs import offered
from rbcore.problems.themes import STOP


def extended(days: Sequence[str], problems: Sequence[dict[str, Any]], count: int) -> list[str]:
    """Return the ids of the problems of the first ``count`` days; those that are there stay as they are.

    The problem that was used least comes next, and two days in a row have different main themes if possible.
    Questions about Stop are left out, since there are many, and they are soon answered; and so are retired problems.
    """
    theme_of = {row["id"]: row["themes"][0] for row in offered(problems) if row["themes"] != [STOP]}
    used = Counter(days)
    result = list(days)
    while len(result) < count:
        last = theme_of.get(result[-1]) if result else None
        result.append(min(theme_of, key=lambda one: (used[one], theme_of[one] == last, _mixed(one))))
        used[result[-1]] += 1
    return result


def _mixed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
