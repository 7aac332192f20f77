"""Practice problems for tests: made-up ones, and those of the page."""

import json
from typing import Any

from rbcore.problems.mining.identity import problem_id
from rbcore.rules.behaviour import BEHAVIOUR
from web.build.environment import WEB

PACKS = sorted((WEB / "problems").glob("*.json"))
SHIPPED = {path.stem: json.loads(path.read_text("utf-8")) for path in PACKS}
# A late position with four ends: loading the king keeps the turn.
LOAD = (
    "pagat~A~A:!_9x_KD_KC.QC.3S.KS.QS.KS.QC.9C.10H.10D.JD.9D.8D.JC,"
    "B:5x!KD_13x__JD.QH.9C.8C.10H.7D.6D.2D.3D.4S.9S.8S.7S.8D.QD~H1:6H.5S.4H.3C,H2:10S.9H.8C.7H,H3:QH.JS,"
    "H4:JS.10D.9S.8H.7C.6H.5S.4D,H5:2S,H6:7D.6C.5H.4S,H7:4C,H8:10S~2S.4H.6D.7C.AC.AH~hand.acted~0.0~0"
)
OTHER = "move 3C H1 H4, discard"
# Two cards go to the foundations if the 2H makes way for them; no level of the computer finds it.
DIG = (
    "pagat~B~A:!___JD.QD.9D.10D.9D.QC.KC.QC.JC.10C,"
    "B:!QD_13x__KS.QS.JS.8D.10S.5S.6S.7S.7D.3D.8S.9S.10S.JC.10C.9C.KD.7H.6H.JH.10H.6C.7C~H1:8C,H2:KD,H3:5D.4C,"
    "H4:KH,H5:5C.4H.3C.2H,H6:JD,H7:KS.QH.JS.10D,H8:~2C.3S.8C.8D.9S.KH~acted~0.0~0"
)


def problem(**changes: Any) -> dict[str, Any]:
    """Return a problem about LOAD with some keys changed."""
    stored: dict[str, Any] = {
        "id": problem_id("pagat", LOAD),
        "pos": LOAD,
        "accept": ["move KD A.turned B.waste, turn hand", "move KD A.turned B.waste, move 3C H1 H4, turn hand"],
        "rival": "discard",
        "proof": {"gap": 26.5},
        "behaviour": BEHAVIOUR,
    }
    return stored | changes


def pagat(houses: str, a: str = "!_12x__", b: str = "5x!KH_12x__") -> str:
    """Return a position with A on turn; houses that are not named hold kings."""
    named = dict(part.split(":") for part in houses.split(","))
    kings = ("KS", "KH", "KD", "KC") * 2
    tableau = ",".join(f"H{number}:{named.get(f'H{number}', kings[number - 1])}" for number in range(1, 9))
    return f"pagat~A~A:{a},B:{b}~{tableau}~~~0.0~0"


def row(number: int, **changes: Any) -> dict[str, Any]:
    """Return a row of a pack with some keys changed; the houses repeat after twelve numbers."""
    houses = ",".join(f"H{house}:{number % 12 + 2 if number % 12 < 9 else 'K'}S" for house in range(1, 9))
    return {
        "id": f"pagat-{number:08x}",
        "pos": f"pagat~A~A:!_{number}x__,B:!___~{houses}~~~0.0~0",
        "accept": ["move 5C A.turned H1, turn hand"],
        "rival": "discard",
        "themes": ["load"],
        "difficulty": "casual",
        "proof": {"gap": 9.0 + number % 7},
        "from": {"seed": "1", "game": number, "ply": 3},
    } | changes
