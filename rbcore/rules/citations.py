"""Which clause is cited for a refusal, a breach or a duty, by the source of the game.

A row has the clauses of Foster's game with two packs, of his game with one, of pagat.com and of the
short description. Where a source is silent it is a ruling (A), and a rule that only an option
brings in is cited from the source of the option.
"""

from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.rules.ruleset import Rules

SOURCES = ("foster2", "foster1", "pagat", "brief")

REFUSALS = {
    "not-available": "F16 F63 P30 S7",
    "not-available.foundation": "F17 F17 P33 A40",
    "not-available.waste": "F26 F69 P33 S10",
    "not-available.opponent": "A5 A27 P33 A40",
    "not-available.reserve": "F21 F65 P12 S8",
    "not-available.turn": "F25 F65 P13 S9",
    "not-available.discard": "F25 F66 P30 S9",
    "own-pile": "F28 F69 P34 S14",
    "misfit.house": "F15 F63 P29 S7",
    "misfit.suit": "F63 F63 F63 F63",
    "misfit.foundation": "F11 F11 P29 S3",
    "misfit.load": "F28 F69 P29 S14",
    "misfit.under": "F71 F71 F71 F71",
    "misfit.reverse": "F83 F83 F83 F83",
    "waste-to-space": "F26 A27 P33 S10",
    "waste-to-space.opponent": "F26 A27 P33 S10",
    "load-source": "A5 F81 P33 S14",
    "load-target": "F28 F69 P20 S14",
    "load-nothing": "F28 F69 P20 S14",
    "closed-pile": "F86 F86 P30 A40",
    "one-card-at-a-time": "F16 F85 P31 S7",
    "one-card-at-a-time.group": "P53 P53 P53 P53",
    "one-card-at-a-time.pile": "F85 F85 F85 F85",
    "foundation-first": "F12 F12 P22 S4",
    "reserve-first": "P21 P21 P21 P21",
    "two-cards-exposed": "F43 F43 F43 F43",
    "turn-both-first": "F52 F52 F52 F52",
    "fill-space-first": "F23 F23 P23 P23",
    "fill-space-first.end": "F23 F23 F23 F23",
    "fill-space-first.waste": "F68 F68 F68 F68",
    "reserve-not-turned": "S9 S9 P52 S9",
    "must-play-reserve": "F48 F48 F48 F48",
    "must-play-reserve.demand": "F48 F48 F48 F48",
    "must-play-hand": "F48 F48 F48 F48",
    "must-play-hand.demand": "F48 F48 F48 F48",
    "must-play-hand.fits": "P9 F70 P9 S8",
    "must-play-hand.endless": "A53 A53 A53 A53",
    "must-play-waste": "F74 F74 F74 F74",
    "card-turned": "F25 F66 P15 S9",
    "must-turn-hand": "P13 F65 P13 S13",
    "needs-space": "F71 F71 F71 F71",
    "waste-playable": "F74 F74 F74 F74",
    "release-first": "P44 P44 P44 P44",
    "fewest-moves": "P49 P49 P49 P49",
    "load-first": "P45 P45 P45 P45",
    "uncover-first": "P48 P48 P48 P48",
    "make-spaces-first": "P46 P46 P46 P46",
}
STOPS = {
    "reserve-first": "P26 P26 P26 P26",
    "foundation": "F13 F13 P27 S5",
    "hand-before-space": "P28 P28 P28 P28",
    "misfit": "P29 P29 P29 P29",
    "unavailable": "P30 P30 P30 P30",
    "touch": "F14 F14 F14 S6",
    "touch-illegal": "P56 P56 P56 P56",
    "look": "F40 F40 F40 F40",
    "extend": "F42 F42 F42 F42",
    "turn-both": "F52 F52 F52 F52",
    "release": "P44 P44 P44 P44",
    "fewest": "P49 P49 P49 P49",
    "load": "P45 P45 P45 P45",
    "uncover": "P48 P48 P48 P48",
    "spaces": "P46 P46 P46 P46",
}
REASONS = {"duty": "F12 F12 P22 S4"}  # what is only an advantage needs no rule


@since("own_source_is_cited", earlier.clause_of_refusal)
def clause_of_refusal(rules: Rules, code: str, detail: str = "") -> str:
    """Return the clause of a refusal; ``detail`` names the row where one code has several."""
    return clause_of(rules, REFUSALS, f"{code}.{detail}")


@since("own_source_is_cited", earlier.clause_of_stop)
def clause_of_stop(rules: Rules, ground: str) -> str:
    """Return the clause of a ground for Stop."""
    return clause_of(rules, STOPS, ground)


def clause_of(rules: Rules, rows: dict[str, str], key: str) -> str:
    """Return the clause of a row for the source of these rules; ``code.variant`` falls back to ``code``."""
    row = rows.get(key) or rows[key.partition(".")[0]]
    return row.split()[SOURCES.index(rules.source)]
