"""The rules of each preset as a list of statements, made from its option values.

A statement is a key of the texts in ``web/lang/rules.*.json`` with its values and clauses; a row
says when it applies. The rules dialog shows only these statements, so it always agrees with how a
preset is played.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rbcore.rulebook.examples import examples_of
from rbcore.rules.clauses import CLAUSES
from rbcore.rules.options import SOURCE_KINDS
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import Rules, make_rules

Values = dict[str, Any]
CHAPTERS = ("game", "deal", "turn", "duty", "stop", "end")


class Row(NamedTuple):
    """One statement: its chapter, its key, its clauses, when it applies, and the values of its text."""

    chapter: str
    key: str
    clauses: str
    holds: Callable[[Rules], bool] = lambda _: True
    values: Callable[[Rules], Values] = lambda _: {}


def _sources(names: frozenset[str]) -> list[str]:
    return [name for name in SOURCE_KINDS if name in names]


def _is(name: str, *wanted: object) -> Callable[[Rules], bool]:
    return lambda rules: getattr(rules, name) in wanted


def _has(name: str, wanted: str) -> Callable[[Rules], bool]:
    return lambda rules: wanted in getattr(rules, name)


def _has_foundations(rules: Rules) -> bool:
    """Return whether this is a two-pack game, with foundations."""
    return not rules.single_pack


def _closed_waste(rules: Rules) -> bool:
    return _has_foundations(rules) and "waste" not in rules.house_from


GAME = (
    Row("game", "aim", "P6 F45 F75 S13"),
    Row("game", "players", "P1 P55 F1 S1 F60 P54", values=lambda r: {
        "players": r.players, "count": r.packs, "cards": r.deck}),
    Row("game", "short", "F2", _is("deck", 36, 32), lambda r: {"card": {36: "6", 32: "7"}[r.deck]}),
    Row("game", "common", "P4 F27 S7", _has_foundations),
    Row("game", "circle", "F87", lambda r: r.single_pack),
    Row("game", "alike", "P32", lambda r: r.packs == 2 and _has_foundations(r)),
)  # fmt: skip
DEAL = (
    Row("deal", "shuffle", "P2 F6"),
    Row("deal", "own-pack", "P1 F1 S1", _is("partition", "own-pack")),
    Row("deal", "halves", "F61", _is("partition", "halves"), lambda r: {"cards": r.share}),
    Row("deal", "suit-pairs", "P54", _is("partition", "suit-pairs")),
    Row("deal", "pooled", "P55", _is("partition", "pooled"), lambda r: {"cards": r.share}),
    Row("deal", "joker", "P55", _is("joker", 1)),
    Row("deal", "reserve-up", "P3 P39 P54 P55", _is("reserve_top", "up"), lambda r: {"reserve": r.reserve}),
    Row("deal", "reserve-down", "F7 S1 P52", _is("reserve_top", "down"), lambda r: {"reserve": r.reserve}),
    Row("deal", "houses-up", "P4 F8 S2", _is("house_deal", "up"), lambda r: {"houses": r.houses_each}),
    Row("deal", "houses-down", "P47", _is("house_deal", "down-up"), lambda r: {"houses": r.houses_each}),
    Row("deal", "hand-all", "F61", _is("house_deal", "laid-in-play"), lambda r: {"cards": r.hand}),
    Row("deal", "houses-laid", "F62 F66", _is("house_deal", "laid-in-play"), lambda r: {"houses": r.houses_each}),
    Row("deal", "hand", "P5 F9 S2 P55", _is("house_deal", "up", "down-up"), lambda r: {"cards": r.hand}),
    Row("deal", "cut-low", "F5 S3 P40", _is("first_player", "cut-low")),
    Row("deal", "reserve-low", "P7", _is("first_player", "reserve-low")),
    Row("deal", "reserve-high", "P41", _is("first_player", "reserve-high")),
    Row("deal", "tableau-low", "P42", _is("first_player", "tableau-low")),
    Row("deal", "non-dealer", "F60 F62", _is("first_player", "non-dealer")),
)
TURN = (
    Row("turn", "foundations", "P18 F3 F11 S3", lambda r: r.foundations),
    Row("turn", "stay", "P33 F17", lambda r: r.foundations),
    Row("turn", "alt-down", "P19 F15 S7", _is("build", "alt-down")),
    Row("turn", "suit-circular", "F63 F87", _is("build", "suit-circular")),
    Row("turn", "single", "P31 F16 S7", _is("lift", "single")),
    Row("turn", "group", "P53", _is("lift", "group")),
    Row("turn", "pile", "F64 F72 F82", _is("lift", "pile")),
    Row("turn", "house-from", "P11 P9 F32 F34 S8 S9 F69", values=lambda r: {"sources": _sources(r.house_from)}),
    Row("turn", "space-from", "P19 F20 F26 F54 S8 F65", values=lambda r: {"sources": _sources(r.space_from)}),
    Row("turn", "load", "P20 F28 S14", _has_foundations, lambda r: {"sources": _sources(r.load_from)}),
    Row("turn", "load-waste", "F69 F81", lambda r: r.single_pack, lambda r: {"sources": _sources(r.load_from)}),
    Row("turn", "reserve-auto", "P12", _is("reserve_turn", "auto", "first-manual")),
    Row("turn", "reserve-manual", "F19 F21 F22 S8", _is("reserve_turn", "manual")),
    Row("turn", "reserve-first", "S9", lambda r: r.reserve_before_hand and r.reserve_turn == "manual"),
    Row("turn", "hand", "P13 P14 F25 S9 F65", _is("lookahead", "any")),
    Row("turn", "hand-one", "F43 F25", _is("lookahead", "one")),
    Row("turn", "both", "F52", _is("pre_turn", "both")),
    Row("turn", "peek-start", "P50", _is("peek", "hand-at-start")),
    Row("turn", "peek-private", "P51", _is("peek", "private")),
    Row("turn", "discard", "P15 F25 S9 F66"),
    Row("turn", "waste-closed", "P33 P15 S10", _closed_waste),
    Row("turn", "flip-next", "F38", _is("flip", "next-turn")),
    Row("turn", "flip-demand", "P17 S11", _is("flip", "on-demand")),
    Row("turn", "flip-stuck", "F74", _is("flip", "same-turn-if-stuck")),
    Row("turn", "passing", "F49 F50", lambda r: r.passing),
    Row("turn", "no-passing", "P13 S13", lambda r: not r.passing and _has_foundations(r)),
    Row("turn", "closed-suit", "F86", lambda r: r.single_pack),
    Row("turn", "vanish", "P55", _is("house_vanish", 1)),
    Row("turn", "extend-own", "F41", _is("extend", "own-free")),
    Row("turn", "extend-all", "F73", _is("extend", "own-opens-all")),
    Row("turn", "advisor", "F4", _is("advisor", "by-agreement")),
)
DUTY = (
    Row("duty", "foundation", "P22 F12 S4", lambda r: r.fdn_compulsory, lambda r: {"sources": _sources(r.fdn_from)}),
    Row("duty", "reserve", "P21", lambda r: r.fdn_reserve_first),
    Row("duty", "order", "P22 F33", lambda r: r.fdn_compulsory),
    Row("duty", "buried", "P11 F34 S4", lambda r: r.fdn_compulsory and "release" not in r.strict),
    Row("duty", "space", "P23 P28", lambda r: r.space_force == "reserve-before-hand" and not r.passing),
    Row("duty", "space-or-end", "F23", lambda r: r.space_force == "reserve-before-hand" and r.passing),
    Row("duty", "space-waste", "F68 F80", _is("space_force", "waste-before-hand")),
    Row("duty", "space-free", "S8", _is("space_force", "none")),
    Row("duty", "release", "P44", _has("strict", "release")),
    Row("duty", "fewest", "P49", _has("strict", "fewest")),
    Row("duty", "load", "P45", _has("strict", "load")),
    Row("duty", "spaces", "P46", _has("strict", "spaces")),
    Row("duty", "uncover", "P48", _has("strict", "uncover")),
    Row("duty", "compel-hand", "F48", lambda r: r.compel_hand > 0, lambda r: {"count": r.compel_hand}),
    Row("duty", "compel-reserve", "F48", lambda r: r.compel_reserve > 0, lambda r: {"count": r.compel_reserve}),
    Row("duty", "wasted", "P16", lambda r: r.force_wasted),
    Row("duty", "rest-free", "P13 F12 F50 F18", lambda r: r.fdn_compulsory and not r.strict),
    Row("duty", "single-free", "F70 F84", lambda r: r.single_pack),
)
_REMEDY = {"undo": "P25 P24", "cards-stay": "F36 F13 S5"}
_GROUNDS = {
    "reserve-first": "P26", "foundation": "P27 F35 S5", "hand-before-space": "P28", "misfit": "P29",
    "unavailable": "P30", "touch": "F14 S6", "touch-illegal": "P56", "look": "F40", "extend": "F42",
    "turn-both": "F52",
}  # fmt: skip
STOP = (
    Row("stop", "what", "P25 F13 S5", lambda r: r.stop),
    Row("stop", "none", "F67", lambda r: not r.stop),
    *(Row("stop", f"ground-{name}", clauses, _has("stop_grounds", name)) for name, clauses in _GROUNDS.items()),
    Row("stop", "strict", "P44 P45 P46 P48", lambda r: bool(r.strict)),
    *(Row("stop", f"remedy-{name}", clauses, _is("stop_remedy", name)) for name, clauses in _REMEDY.items()),
    Row("stop", "says", "P57", lambda r: r.stop),
    Row("stop", "misplaced", "F39", lambda r: r.misplace == "correct" and r.stop),
)
END = (
    Row("end", "win", "P35 F45", lambda r: r.score_bonus > 0 and _has_foundations(r), lambda r: {
        "bonus": r.score_bonus, "reserve": r.score_reserve, "hand": r.score_hand}),
    Row("end", "win-cards", "F76 F77", lambda r: r.single_pack),
    Row("end", "other", "F75", lambda r: r.win_by_opponent),
    Row("end", "draw", "F47", _is("stalemate", "draw")),
    Row("end", "difference", "P36 P8", _is("stalemate", "difference")),
    Row("end", "impossible", "F78", _is("stalemate", "impossible")),
    Row("end", "forfeit", "F46", lambda r: r.forfeit is not None, lambda r: {
        "points": r.forfeit, "bonus": r.score_bonus}),
    Row("end", "target", "P37", lambda r: r.target is not None, lambda r: {"points": r.target}),
    Row("end", "alternate", "P43", lambda r: r.first_alternate),
)  # fmt: skip
ROWS = (*GAME, *DEAL, *TURN, *DUTY, *STOP, *END)


def family_of(rules: Rules) -> str:
    """Return the letter of the clauses of a game's source."""
    return "F" if rules.source.startswith("foster") else "S" if rules.source == "brief" else "P"


_VARIANTS: dict[str, Callable[[Rules], bool]] = {
    "P39": lambda r: r.reserve in (11, 12), "P54": _is("partition", "suit-pairs"), "P55": _is("players", 3),
    "F54": lambda r: "waste" in r.space_from and _has_foundations(r),
}  # fmt: skip


def cited(rules: Rules, clauses: str) -> tuple[list[str], list[str]]:
    """Return (clauses of a row from the game's own source, or all if it has none; the other clauses).

    A clause about a variant comes first in that variant and is omitted elsewhere.
    """
    numbers = [number for number in clauses.split() if number not in _VARIANTS or _VARIANTS[number](rules)]
    numbers.sort(key=lambda number: number not in _VARIANTS)
    own = [number for number in numbers if number[0] == family_of(rules)]
    single = rules.single_pack
    own = [number for number in own if number[0] != "F" or (int(number[1:]) >= 60) == single] or own or numbers
    return own, [number for number in numbers if number not in own]


def statements(preset: str) -> list[dict[str, Any]]:
    """Return the statements about a preset as JSON, in the order of the page."""
    rules = make_rules(preset)
    lines = []
    for row in ROWS:
        if row.holds(rules):
            own, others = cited(rules, row.clauses)
            line = {"key": f"{row.chapter}.{row.key}", "clauses": own, "others": others}
            lines.append({**line, "values": row.values(rules)})
    return lines


def _page(preset: str) -> dict[str, Any]:
    lines = statements(preset)
    return {"lines": lines, "examples": examples_of(preset, {line["key"] for line in lines})}


def rulebook() -> dict[str, Any]:
    """Return the rules of all presets, the clauses with their sources, and what the referee cites."""
    return {
        "chapters": list(CHAPTERS),
        "presets": {name: _page(name) for name in PRESETS},
        "clauses": {row.number: [row.source, row.section, row.kind] for row in CLAUSES.values()},
    }
