"""The suite of lost leads: positions in which the leader lost in the next turn although a line would have prevented it.

``python3 -m tests.support.lost_leads make FILE`` takes them from a file of `arena --a master --b expert --out FILE
--leads`, the first ones of those where all cards are known, and as many others. ``... measure LEVEL`` lets a level
decide all of them again.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rbcore.commands.lost_leads import keeps_lead
from rbcore.opponent.levels import LEVELS

FILE = Path(__file__).parents[1] / "data" / "lost_leads.json"


def suite_of(leads: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return as many leads with hidden cards as without, in their order."""
    known = [lead for lead in leads if not lead["hidden"]]
    others = [lead for lead in leads if lead["hidden"]]
    count = min(len(known), len(others))
    kept = known[:count] + others[:count]
    return [{name: lead[name] for name in ("level", "hidden", "position")} for lead in leads if lead in kept]


def measure(rows: list[dict[str, Any]], level: str) -> list[bool]:
    """Return for each position whether a level keeps the lead."""
    return [keeps_lead(row["position"], {}, LEVELS[level]) for row in rows]


def main() -> None:
    """Make the suite, or measure a level."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.support.lost_leads", description=__doc__)
    parser.add_argument("what", choices=("make", "measure"))
    parser.add_argument("name", metavar="FILE or LEVEL")
    options = parser.parse_args()
    if options.what == "make":
        lines = Path(options.name).read_text(encoding="utf-8").splitlines()[1:]
        rows = suite_of([lead for line in lines for lead in json.loads(line)["leads"]])
        FILE.write_text(json.dumps({"rows": rows}, indent=0) + "\n", "utf-8")
        return
    rows = json.loads(FILE.read_text(encoding="utf-8"))["rows"]
    kept = measure(rows, options.name)
    for known in (True, False):
        part = [keeps for row, keeps in zip(rows, kept, strict=True) if bool(row["hidden"]) != known]
        print(f"{options.name} keeps {sum(part)} of {len(part)} leads, {'all cards known' if known else 'some hidden'}")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
