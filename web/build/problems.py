"""The index of the practice problems: what the page must know of each before it loads its pack."""

from __future__ import annotations

import json
from pathlib import Path

PROBLEMS = Path(__file__).parent.parent / "problems"


def index() -> bytes:
    """Return a row {id, themes, difficulty, pack} for each problem, in the order of the packs."""
    rows = [
        {"id": row["id"], "themes": row["themes"], "difficulty": row.get("difficulty", ""), "pack": path.stem}
        for path in sorted(PROBLEMS.glob("*.json"))
        for row in json.loads(path.read_text("utf-8"))
    ]
    return json.dumps(rows).encode()
