"""The index of the practice problems: what the page must know of each before it loads its pack."""

from __future__ import annotations

import json
from pathlib import Path

PROBLEMS = Path(__file__).parent.parent / "problems"


def index() -> bytes:
    """Return a row for each problem, in the order of the packs: ``Problem`` of rbpage/practice.py."""
    rows = [
        {
            "id": row["id"],
            "themes": row["themes"],
            "difficulty": row["difficulty"],
            "pack": path.stem,
            **({"retired": True} if "retired" in row else {}),
        }
        for path in sorted(PROBLEMS.glob("*.json"))
        for row in json.loads(path.read_text("utf-8"))
    ]
    return json.dumps(rows).encode()
