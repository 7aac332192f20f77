"""Plays games between computer players and prints how long the links of such games with a friend are.

python -m web.bench.friend_links [GAMES]
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from rbcore.batch.processes import cores, in_order
from rbcore.batch.progress import Progress
from rbcore.bridge.page import Bridge
from rbcore.friend.arrival import record_of
from rbcore.friend.chain import chained
from rbcore.friend.document import start
from rbcore.friend.invitation import accepted, begun, invited
from rbcore.friend.sendings import must_act

sys.path.insert(0, str(Path(__file__).parent.parent))

from rbpage.links.link import read_link, write_address

GAMES = 200
PRESETS = ("pagat", "foster2", "pagat", "crossley", "pagat", "pagat-strict", "brief", "pagat-facedown",
           "wegner-simple", "foster1")  # fmt: skip
PLAYERS = {"A": "casual", "B": "beginner"}
# After how many sendings links are measured besides the last ones.
STAGES = (2, 10, 20)
MOST_EVENTS = 1500


def _call(bridge: Bridge, call: str, **args: Any) -> Any:
    return json.loads(bridge.handle(json.dumps({"id": 1, "call": call, "args": args})))["value"]


def _begun(number: int) -> dict[str, Any]:
    """Return the document of a game that two friends have begun."""
    half = [f"{number:031x}{side}" for side in (1, 2)]
    settings = {
        "id": f"{number:010d}", "preset": PRESETS[number // 2 % len(PRESETS)], "names": {"A": "Eva"},
        "options": {"referee": "players"} if number % 2 else {}, "agreed": {"hints": False, "undo": False},
    }  # fmt: skip
    return begun(accepted(invited(settings, half[0]), "Tom", half[1]), half[0])


def _sendings(document: dict[str, Any], events: list[str]) -> list[dict[str, Any]]:
    """Return the sendings of a game: each goes on until the other player must act."""
    game, by = start(document), 0
    sendings: list[dict[str, Any]] = [{"by": "A", "keep": 0, "events": []}]
    for at, line in enumerate(events):
        if must_act(game) != by:
            by = 1 - by
            sendings.append({"by": "AB"[by], "keep": at, "events": []})
        side, text = line.split(" ", 1)
        game.replay(at, "AB".index(side), text)
        sendings[-1]["events"].append(line)
    return sendings


def letters(number: int) -> list[dict[str, Any]]:
    """Play a game; return what its links carry at several stages."""
    bridge = Bridge()
    document = _begun(number)
    record = record_of(document, "A")
    snapshot = _call(bridge, "load", record={**record, "players": PLAYERS})
    while snapshot["actor"] == "computer" and len(snapshot["record"]["events"]) < MOST_EVENTS:
        snapshot = _call(bridge, "think", version=snapshot["version"]).get("snapshot", snapshot)
    record = snapshot["record"]
    frames = _call(bridge, "bake", lesson={"game": record, "mode": "replay"})["baked"]["frames"]
    sendings = _sendings(document, record["events"])
    rows = []
    for stage in [*(stage for stage in STAGES if stage < len(sendings)), len(sendings)]:
        part = sendings[:stage]
        last = part[-1]
        shown = frames[last["keep"] : last["keep"] + len(last["events"]) + 1]
        name = "whole game" if stage == len(sendings) else f"{stage} sendings"
        rows.append({"stage": name, "game": chained({**document, "sendings": part}), "frames": shown})
    return rows


def lengths(number: int) -> list[dict[str, Any]]:
    """Return how long the links of a game are, and how many ms it takes to read them."""
    found = []
    for row in letters(number):
        link = write_address("", row["game"], row["frames"])
        start_s = time.process_time()
        back = read_link(link)
        ms = 1000 * (time.process_time() - start_s)
        if not back.frames or back.game != row["game"]:
            raise ValueError(f"not read again: {link}")
        bare, text = write_address("", row["game"]), json.dumps(row["game"], separators=(",", ":"))
        sizes = {"letters": len(link), "without positions": len(bare), "as JSON": len(text), "ms to read": ms}
        found.append({"stage": row["stage"], **sizes})
    return found


def _summary(numbers: list[float]) -> str:
    return f"{median(numbers):.0f} (at most {max(numbers):.0f})"


def main() -> None:
    """Print the lengths."""
    parser = argparse.ArgumentParser(prog="python3 -m web.bench.friend_links", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=GAMES)
    count = parser.parse_args().games
    stages: dict[str, list[dict[str, Any]]] = {}
    for rows in in_order(lengths, range(count), cores(), Progress("games", count)):
        for row in rows:
            stages.setdefault(row.pop("stage"), []).append(row)
    for stage, found in stages.items():
        said = (f"{_summary([row[key] for row in found])} {key}" for key in found[0])
        print(f"{stage}, {len(found)} games: {', '.join(said)}")


if __name__ == "__main__":
    main()
