"""The rules of a game as a list of statements, made from its option values.

A statement is a key of the texts in ``web/lang/rules.*.json`` with its values and clauses; a row
says when it applies. The rules dialog shows the statements of every preset. A test changes each
option of each preset, and wants a statement to change or a row that says why the game stays the same.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rbcore.rulebook import conditions as on
from rbcore.rulebook.conditions import Condition
from rbcore.rulebook.examples import examples_of
from rbcore.rules.clauses import CLAUSES
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import Rules, make_rules

Values = dict[str, Any]
CHAPTERS = ("game", "deal", "turn", "duty", "stop", "end")


class Row(NamedTuple):
    """One statement: its chapter, its key, its clauses, when it applies, and the values of its text."""

    chapter: str
    key: str
    clauses: str
    holds: Condition = lambda _: True
    values: Callable[[Rules], Values] = lambda _: {}


def _is(name: str, *wanted: object) -> Condition:
    return lambda rules: getattr(rules, name) in wanted


def _sources(names: Callable[[Rules], list[str]]) -> Callable[[Rules], Values]:
    return lambda rules: {"sources": names(rules)}


def _lowest(rules: Rules) -> Values:
    return {"card": {36: "6", 32: "7"}[rules.deck]}


def _scores(has_bonus: bool, has_reserve: bool) -> Condition:
    return lambda rules: (rules.score_bonus > 0) == has_bonus and on.has_reserve(rules) == has_reserve


GAME = (
    Row("game", "aim", "P6 F45 F75 S13", on.has_reserve),
    Row("game", "aim-hand", "P6 F75", lambda r: not on.has_reserve(r)),
    Row("game", "players", "P1 P55 F1 S1 F60 P54", values=lambda r: {
        "players": r.players, "count": r.packs, "cards": r.deck}),
    Row("game", "short", "F2", lambda r: r.deck < 52 and r.foundations, _lowest),
    Row("game", "short-circle", "F2 F87", lambda r: r.deck < 52 and not r.foundations, _lowest),
    Row("game", "common", "P4 F27 S7", lambda r: r.foundations and on.has_reserve(r)),
    Row("game", "common-hand", "P4 F27 S7", lambda r: r.foundations and not on.has_reserve(r)),
    Row("game", "circle", "F87", lambda r: r.single_pack),
    Row("game", "alike", "P32", lambda r: r.packs == 2),
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
    Row("turn", "foundation-from", "P11 F34 S3", lambda r: bool(on.to_foundations(r)) and not on.must_build_up(r),
        _sources(on.to_foundations)),
    Row("turn", "foundation-none", "P11 F34 S3", lambda r: r.foundations and not on.to_foundations(r)),
    Row("turn", "stay", "P33 F17", lambda r: r.foundations),
    Row("turn", "alt-down", "P19 F15 S7", _is("build", "alt-down")),
    Row("turn", "suit-circular", "F63 F87", _is("build", "suit-circular")),
    Row("turn", "single", "P31 F16 S7", _is("lift", "single")),
    Row("turn", "group", "P53", _is("lift", "group")),
    Row("turn", "pile", "F64 F72 F82", _is("lift", "pile")),
    Row("turn", "house-from", "P11 P9 F32 F34 S8 S9 F69", lambda r: bool(on.to_houses(r)), _sources(on.to_houses)),
    Row("turn", "house-none", "P11 F34 S7 F69", lambda r: not on.to_houses(r)),
    Row("turn", "space-from", "P19 F20 F26 F54 S8 F65", lambda r: bool(on.to_spaces(r)), _sources(on.to_spaces)),
    Row("turn", "space-none", "P19 F20 S8 F65", lambda r: not on.to_spaces(r)),
    Row("turn", "load", "P20 F28 S14", on.loads_onto("reserve", "waste"), _sources(on.to_load)),
    Row("turn", "load-reserve", "P20 F28 S14", on.loads_onto("reserve"), _sources(on.to_load)),
    Row("turn", "load-waste", "P20 F28 S14 F69 F81", on.loads_onto("waste"), _sources(on.to_load)),
    Row("turn", "load-none", "P20 F28 S14 F69", on.loads_onto()),
    Row("turn", "reserve-auto", "P12", lambda r: on.has_reserve(r) and not on.turns_reserve_up(r)),
    Row("turn", "reserve-first-manual", "P52 P12", on.turns_first_reserve_card),
    Row("turn", "reserve-manual", "F19 F21 F22 S8", _is("reserve_turn", "manual")),
    Row("turn", "reserve-first", "S9",
        lambda r: r.reserve_before_hand and on.turns_reserve_up(r) and on.has_duties(r)),
    Row("turn", "hand", "P13 P14 F25 S9 F65", lambda r: not on.exposes_one(r)),
    Row("turn", "hand-one", "F43 F25", on.exposes_one),
    Row("turn", "both", "F52", lambda r: on.must_turn_both(r) and on.has_reserve(r)),
    Row("turn", "both-hand", "F52", lambda r: on.must_turn_both(r) and not on.has_reserve(r)),
    Row("turn", "peek-start", "P50", _is("peek", "hand-at-start")),
    Row("turn", "peek-private", "P51", _is("peek", "private")),
    Row("turn", "discard", "P15 F25 S9 F66"),
    Row("turn", "waste-closed", "P33 P15 S10", lambda r: not on.plays_own_waste(r)),
    Row("turn", "flip-next", "F38", _is("flip", "next-turn")),
    Row("turn", "flip-demand", "P17 S11", _is("flip", "on-demand")),
    Row("turn", "flip-stuck", "F74", _is("flip", "same-turn-if-stuck")),
    Row("turn", "passing", "F49 F50", lambda r: r.passing),
    Row("turn", "no-passing", "P13 S13 F65 F66", lambda r: not r.passing),
    Row("turn", "closed-suit", "F86", lambda r: r.single_pack),
    Row("turn", "vanish", "P55", _is("house_vanish", 1)),
    Row("turn", "extend-own", "F41", _is("extend", "own-free")),
    Row("turn", "extend-all", "F73", _is("extend", "own-opens-all")),
    Row("turn", "advisor", "F4", _is("advisor", "by-agreement")),
)  # fmt: skip
DUTY = (
    Row("duty", "none", "P10 F18 F84", on.has_no_duty),
    Row("duty", "foundation", "P22 F12 S4", on.must_build_up, _sources(on.to_foundations)),
    Row("duty", "reserve", "P21", on.reserve_goes_first),
    Row("duty", "order", "P22 F33", on.must_build_up),
    Row("duty", "buried", "P11 F34 S4", lambda r: on.must_build_up(r) and not on.must_release(r)),
    Row("duty", "space", "P23 P28", lambda r: on.fills_from_reserve(r) and not r.passing),
    Row("duty", "space-or-end", "F23", lambda r: on.fills_from_reserve(r) and r.passing),
    Row("duty", "space-waste", "F68 F80", on.fills_from_waste),
    Row("duty", "space-free", "S8", on.may_leave_spaces),
    Row("duty", "release", "P44", on.must_release),
    Row("duty", "fewest", "P49", on.must_release_soon),
    Row("duty", "load", "P45", on.must_load),
    Row("duty", "spaces", "P46", on.must_make_spaces),
    Row("duty", "uncover", "P48", on.must_uncover),
    Row("duty", "hand", "P15", on.must_play_hand_card),
    Row("duty", "compel-hand", "F48", lambda r: on.compels_hand(r) and on.plays_own_waste(r),
        lambda r: {"count": r.compel_hand}),
    Row("duty", "compel-turned", "F48", lambda r: on.compels_hand(r) and not on.plays_own_waste(r),
        lambda r: {"count": r.compel_hand}),
    Row("duty", "compel-reserve", "F48", on.compels_reserve, lambda r: {"count": r.compel_reserve}),
    Row("duty", "endless", "A53", on.must_end),
    Row("duty", "wasted", "P16", on.can_force),
    Row("duty", "rest-free", "P13 F12 F50 F18", lambda r: on.must_build_up(r) and not on.is_strict(r)),
    Row("duty", "single-free", "F70 F84", lambda r: r.single_pack and not on.has_no_duty(r)),
)  # fmt: skip
_REMEDY = {"undo": "P25 P24", "cards-stay": "F36 F13 S5"}
_CLAUSES_OF_GROUND = {
    "reserve-first": "P26", "foundation": "P27 F35 S5", "hand-before-space": "P28", "misfit": "P29",
    "unavailable": "P30", "touch": "F14 S6", "touch-illegal": "P56", "look": "F40", "extend": "F42",
    "turn-both": "F52",
}  # fmt: skip


def _after_stop(name: str, *wanted: object) -> Condition:
    return lambda rules: on.can_stop(rules) and getattr(rules, name) in wanted


STOP = (
    Row("stop", "what", "P25 F13 S5", on.can_stop),
    Row("stop", "none", "F67", lambda r: not on.can_stop(r)),
    Row("stop", "referee-strict", "P25 F35 F67 S5", _is("referee", "strict")),
    Row("stop", "referee-players", "P25 F35 F67 S5", _is("referee", "players")),
    *(Row("stop", f"ground-{name}", clauses, on.can_stop_for(name)) for name, clauses in _CLAUSES_OF_GROUND.items()),
    Row("stop", "strict", "P44 P45 P46 P48", on.can_stop_strictly),
    *(Row("stop", f"remedy-{name}", clauses, _after_stop("stop_remedy", name)) for name, clauses in _REMEDY.items()),
    Row("stop", "pending-back", "F36", _after_stop("stop_pending", "back")),
    Row("stop", "pending-waste", "F36", _after_stop("stop_pending", "waste")),
    Row("stop", "says", "P57", _after_stop("call_names_breach", "engine")),
    Row("stop", "names", "P57", _after_stop("call_names_breach", "caller")),
    Row("stop", "wrong-free", "P57", _after_stop("wrong_call_cost", "none")),
    Row("stop", "wrong-turn", "P57", _after_stop("wrong_call_cost", "turn")),
    Row("stop", "misplaced", "F39", on.corrects_misplaced),
    Row("stop", "misplaced-stays", "F39", on.leaves_misplaced),
)
END = (
    Row("end", "win", "P35 F45", _scores(has_bonus=True, has_reserve=True), lambda r: {
        "bonus": r.score_bonus, "reserve": r.score_reserve, "hand": r.score_hand}),
    Row("end", "win-plain", "P35 F45", _scores(has_bonus=False, has_reserve=True), lambda r: {
        "reserve": r.score_reserve, "hand": r.score_hand}),
    Row("end", "win-hand", "P35 F45 F77", _scores(has_bonus=True, has_reserve=False), lambda r: {
        "bonus": r.score_bonus, "hand": r.score_hand}),
    Row("end", "win-cards", "P35 F45 F76 F77", _scores(has_bonus=False, has_reserve=False), lambda r: {
        "hand": r.score_hand}),
    Row("end", "other", "F75", lambda r: r.win_by_opponent),
    Row("end", "draw", "F47", _is("stalemate", "draw")),
    Row("end", "difference", "P36 P8", _is("stalemate", "difference")),
    Row("end", "impossible", "F78", _is("stalemate", "impossible")),
    Row("end", "forfeit", "F46", lambda r: r.forfeit is not None and r.score_bonus > 0, lambda r: {
        "points": r.forfeit, "bonus": r.score_bonus}),
    Row("end", "forfeit-plain", "F46", lambda r: r.forfeit is not None and not r.score_bonus, lambda r: {
        "points": r.forfeit}),
    Row("end", "target", "P37", lambda r: r.target is not None, lambda r: {"points": r.target}),
    Row("end", "alternate", "P43", lambda r: r.first_alternate),
)  # fmt: skip
ROWS = (*GAME, *DEAL, *TURN, *DUTY, *STOP, *END)


def family_of(rules: Rules) -> str:
    """Return the letter of the clauses of a game's source."""
    return "F" if rules.source.startswith("foster") else "S" if rules.source == "brief" else "P"


_VARIANTS: dict[str, Callable[[Rules], bool]] = {
    "P39": lambda r: r.reserve in (11, 12), "P54": _is("partition", "suit-pairs"), "P55": _is("players", 3),
    "F54": lambda r: "waste" in r.space_from and not r.single_pack,
}  # fmt: skip


def cited(rules: Rules, clauses: str) -> tuple[list[str], list[str]]:
    """Return (clauses of a row from the game's own source, or all if it has none; the other clauses).

    A clause about a variant comes first in that variant and is omitted elsewhere, unless there is no other.
    """
    named = clauses.split()
    numbers = [number for number in named if number not in _VARIANTS or _VARIANTS[number](rules)] or named
    numbers.sort(key=lambda number: number not in _VARIANTS)
    own = [number for number in numbers if number[0] == family_of(rules)]
    single = rules.single_pack
    own = [number for number in own if number[0] != "F" or (int(number[1:]) >= 60) == single] or own or numbers
    return own, [number for number in numbers if number not in own]


def statements(rules: Rules) -> list[dict[str, Any]]:
    """Return the statements about a game as JSON, in the order of the page."""
    lines = []
    for row in ROWS:
        if row.holds(rules):
            own, others = cited(rules, row.clauses)
            line = {"key": f"{row.chapter}.{row.key}", "clauses": own, "others": others}
            lines.append({**line, "values": row.values(rules)})
    return lines


# Who describes each game.
_FOSTER, _PAGAT = "R. F. Foster, 1922", "pagat.com"
ORIGINS = {
    **dict.fromkeys(("foster2", "foster2-36", "foster2-32", "foster1"), _FOSTER),
    **dict.fromkeys(("pagat", "pagat-strict", "pagat-facedown"), _PAGAT),
    "crossley": f"Crossley, {_PAGAT}",
    **dict.fromkeys(("wegner-simple", "wegner-three"), f"Wegner, {_PAGAT}"),
    "brief": "The Russian Bank",
}  # fmt: skip


def _page(preset: str) -> dict[str, Any]:
    lines = statements(make_rules(preset))
    return {"origin": ORIGINS[preset], "lines": lines, "examples": examples_of(preset, {line["key"] for line in lines})}


def rulebook() -> dict[str, Any]:
    """Return the rules of all presets, the clauses with their sources, and what the referee cites."""
    return {
        "chapters": list(CHAPTERS),
        "presets": {name: _page(name) for name in PRESETS},
        "clauses": {row.number: [row.source, row.section, row.kind] for row in CLAUSES.values()},
    }
