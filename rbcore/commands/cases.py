"""The command that checks published cases, each of which asks one question about a position.

``judge`` returns the differences from the expected answer; without any, the case passes. Cases of
kind ``judgement`` contain only text and are skipped.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from rbcore.batch.files import read_json
from rbcore.batch.progress import Progress
from rbcore.commands.report import Report
from rbcore.notation.actions import Names, action_json, parse_action
from rbcore.notation.position import foundation_tops, house_json, parse_position
from rbcore.referee import scoring
from rbcore.referee.duties import compulsory_plays, plays_of
from rbcore.referee.legal_moves import play, refusal
from rbcore.referee.offences import Act, breach
from rbcore.referee.remedies import apply_remedy
from rbcore.referee.shift_search import explore, faces, open_tableau
from rbcore.referee.strict_duties import releases
from rbcore.rules.names import suggestion
from rbcore.rules.options import OPTION
from rbcore.rules.ruleset import Rules, make_rules
from rbcore.table import places
from rbcore.table.cards import JOKER, NotationError, card_name, face, parse_card
from rbcore.table.deal import deal, first_by_cards, first_by_cut, opening_state
from rbcore.table.moves import Move
from rbcore.table.state import State, houses, is_space, spaces

Case = Mapping[str, Any]
Mismatches = list[str]


def differences(what: str, expected: object, actual: object) -> Mismatches:
    """Return one mismatch if the values differ, else none."""
    return [] if expected == actual else [f"{what}: expected {expected!r}, found {actual!r}"]


def zone(state: State, names: Names, name: str) -> object:
    """Return the contents of a zone named by an ``after`` expectation. Raises: NotationError."""
    if name == "turn":
        return names.players[state.turn]
    if name == "winner":
        return names.players[state.winner] if state.winner >= 0 else None
    if name == "foundations":
        return foundation_tops(state)
    if name == "spaces":
        return len(spaces(state))
    if name == "houses":
        return len(houses(state))
    player, _, part = name.partition(".")
    if not part:
        return house_json(state, names.place(name), houses(state))
    at = names.player(player)
    if part == "turned":
        turned = state.up[places.turned(at)]
        return card_name(turned[0]) if turned else None
    if part in ("reserve_down", "hand"):
        return len(state.down[places.reserve(at) if part == "reserve_down" else places.hand(at)])
    lists = {
        "reserve_up": state.up[places.reserve(at)],
        "hand_cards": state.down[places.hand(at)][::-1],
        "waste": state.up[places.waste(at)],
    }
    if part not in lists:
        raise NotationError(f"not a zone: {name!r}")
    return [card_name(card) for card in lists[part]]


def _check_after(state: State, names: Names, after: Mapping[str, Any]) -> Mismatches:
    mismatches = []
    for name, expected in after.items():
        if name == "foundations":
            expected = sorted(expected)
        mismatches += differences(name, expected, zone(state, names, name))
    return mismatches


def _legal(rules: Rules, case: Case, reasons: bool) -> Mismatches:
    state, names = parse_position(rules, case["position"])
    for number, action in enumerate(case["ask"].get("first", []), start=1):
        move = parse_action(state, action, names)
        refused = refusal(state, move)
        if refused:
            return [f"first action {number} is refused: {refused.code}"]
        state = play(state, move)
    move = parse_action(state, case["ask"]["action"], names)
    refused = refusal(state, move)
    expect = case["expect"]
    mismatches = differences("legal", expect["legal"], refused is None)
    if mismatches:
        return mismatches + ([f"reason {refused.code}"] if refused else [])
    if refused is None:
        return _check_after(play(state, move), names, expect.get("after", {}))
    if reasons and "reason" in expect:
        return differences("reason", expect["reason"], refused.code)
    return []


def _sorted(rows: list[Any]) -> list[Any]:
    return sorted(rows, key=str)


def _compulsory(rules: Rules, case: Case, reasons: bool) -> Mismatches:
    state, names = parse_position(rules, case["position"])
    moves = [{"card": card_name(m.card), "from": names.name_of[m.source]} for m in compulsory_plays(state)]
    expected = [{"card": row["card"], "from": row["from"]} for row in case["expect"]["moves"]]
    return differences("moves", _sorted(expected), _sorted(moves))


def _destinations(rules: Rules, case: Case, reasons: bool) -> Mismatches:
    state, names = parse_position(rules, case["position"])
    plays = plays_of(state, names.place(case["ask"]["from"]))
    targets = {"F" if places.is_foundation(m.target) else names.name_of[m.target] for m in plays}
    return differences("to", sorted(case["expect"]["to"]), sorted(targets))


def _done(state: State, names: Names, done: Mapping[str, Any]) -> Move | Act:
    do = done.get("do")
    if do == "touch" or do == "look" or do == "extend":
        return Act(do, names.place(done.get("at")), bool(done.get("notice", False)))
    return parse_action(state, done, names)


def _stop(rules: Rules, case: Case, reasons: bool) -> Mismatches:
    state, names = parse_position(rules, case["position"])
    act = _done(state, names, case["ask"]["done"])
    offence, expect = breach(state, act), case["expect"]
    mismatches = differences("valid", expect["valid"], offence is not None)
    if mismatches or offence is None:
        return mismatches
    if "ground" in expect and expect["ground"] not in offence.grounds:
        mismatches += differences("ground", expect["ground"], offence.ground)
    choices = [parse_action(state, action, names) for action in expect.get("then", [])]
    after, made_up = apply_remedy(state, act, offence, choices)
    if "then" in expect:
        plays = [action_json(move, names) for move in made_up]
        mismatches += differences("then", _sorted(expect["then"]), _sorted(plays))
    return mismatches + _check_after(after, names, expect.get("after", {}))


def _score(rules: Rules, case: Case, reasons: bool) -> Mismatches:
    state, names = parse_position(rules, case["position"])
    ask = case["ask"]
    if ask["how"] == "win":
        result = scoring.win(state, names.player(ask["who"]))
    elif ask["how"] == "abandon":
        result = scoring.abandon(state, names.player(ask["who"]))
    elif ask["how"] == "stalemate":
        result = scoring.stalemate(state)
    else:
        return [f"unknown ending {ask['how']!r}"]
    return differences("score", case["expect"]["score"], dict(zip(names.players, result.score, strict=True)))


def setup(rules: Rules) -> dict[str, int]:
    """Return the sizes of the deal: of a player's piles, and of the whole table."""
    state = opening_state(rules, deal(rules, "setup"))
    layers = {"up": (1, 0), "down-up": (1, 1), "laid-in-play": (0, 0)}[rules.house_deal]
    shown = int(rules.reserve_top == "up")
    return {
        "each": rules.share, "reserve": rules.reserve, "reserve_face_up": shown,
        "reserve_face_down": rules.reserve - shown, "houses_up": layers[0] * rules.houses_each,
        "houses_down": layers[1] * rules.houses_each, "hand": rules.hand, "houses": rules.houses,
        "foundations": 4 * rules.packs if rules.foundations else 0,
        "total": rules.packs * rules.deck + rules.joker, "spaces": len(spaces(state)),
    }  # fmt: skip


def _setup(rules: Rules, case: Case, reasons: bool) -> Mismatches:
    sizes = setup(rules)
    mismatches = []
    for name, expected in case["expect"].items():
        mismatches += differences(name, expected, sizes.get(name))
    return mismatches


def _first(rules: Rules, case: Case, reasons: bool) -> Mismatches:
    ask = case["ask"]
    key = "cut" if "cut" in ask else "reserve" if "reserve" in ask else "houses_from_reserve"
    players = list(ask[key])
    if "cut" in ask:
        first = first_by_cut(rules, [parse_card(ask["cut"][name]) for name in players])
    else:
        near = [[parse_card(card) for card in ask.get("houses_from_reserve", {}).get(p, [])] for p in players]
        tops = [parse_card(ask["reserve"][name]) if "reserve" in ask else JOKER for name in players]
        first = first_by_cards(rules, tops, near)
    return differences("first", case["expect"]["first"], players[first] if first >= 0 else "tie")


def _by_singles(rules: Rules, case: Case, reasons: bool) -> Mismatches:
    """Check whether a run can move to another house card by card, using only the spaces (P31)."""
    state, names = parse_position(rules, case["position"])
    ask = case["ask"]
    source, target = names.place(ask["from"]), names.place(ask["to"])
    in_use = [p for p in houses(state) if p in (source, target) or is_space(state, p)]
    kept = state._replace(absent=sum(1 << p - places.HOUSE for p in houses(state) if p not in in_use)
                          | state.absent)  # fmt: skip
    pile = state.up[source]
    at = next((n for n, card in enumerate(pile) if face(card) == parse_card(ask["card"])), -1)
    if at < 0:
        return [f"{ask['card']} does not lie in {ask['from']}"]
    wanted = faces(state.up[target] + pile[at:])
    tableau = open_tableau(kept._replace(rules=rules._replace(load_from=frozenset())))
    fewest = explore(tableau, [lambda position: wanted in position.rows])[0].steps
    mismatches = differences("possible", case["expect"]["possible"], fewest >= 0)
    if "fewest" in case["expect"]:
        mismatches += differences("fewest", case["expect"]["fewest"], fewest)
    return mismatches


def _releases(rules: Rules, case: Case, reasons: bool) -> Mismatches:
    state, names = parse_position(rules, case["position"])
    fewest = {
        f"{names.name_of[house]} {card_name(card)}": steps for (house, card), steps in releases(state).fewest.items()
    }
    return differences("fewest", case["expect"]["fewest"], fewest)


def option_value(rules: Rules, name: str) -> object:
    """Return an option's value in the terms of the cases. Raises: NotationError."""
    if name == "hand":
        return rules.hand
    if name == "compel":
        both = {"hand": rules.compel_hand, "reserve": rules.compel_reserve}
        return both if any(both.values()) else "none"
    if name == "score":
        return {"bonus": rules.score_bonus, "reserve": rules.score_reserve, "hand": rules.score_hand}
    if name not in OPTION:
        raise NotationError(f"no such option: {name!r}{suggestion(name, OPTION)}")
    value = getattr(rules, name)
    return sorted(value) if isinstance(value, frozenset) else "none" if value is None else value


def _option(rules: Rules, case: Case, reasons: bool) -> Mismatches:
    mismatches = []
    asked = case["ask"].get("name", case["ask"].get("option"))
    wanted = {asked: case["expect"]["value"]} if asked and "value" in case["expect"] else case["expect"]
    for name, expected in wanted.items():
        if isinstance(expected, list):
            expected = sorted(expected)
        if expected in ("yes", "no"):
            expected = expected == "yes"
        mismatches += differences(name, "none" if expected is None else expected, option_value(rules, name))
    return mismatches


KINDS: dict[str, Callable[[Rules, Case, bool], Mismatches]] = {
    "legal": _legal, "compulsory": _compulsory, "destinations": _destinations, "stop": _stop,
    "score": _score, "setup": _setup, "first": _first, "by_singles": _by_singles,
    "releases": _releases, "option": _option,
}  # fmt: skip


def judge(case: Case, reasons: bool = False) -> Mismatches | None:
    """Return the mismatches of the engine's answer to a case, or None if the case contains only text.

    Raises: RulesError, NotationError, KeyError for a case that cannot be read.
    """
    kind = case["ask"]["kind"]
    if kind == "judgement":
        return None
    if kind not in KINDS:
        return [f"unknown kind {kind!r}"]
    rules = make_rules(case["preset"], case.get("options"))
    return KINDS[kind](rules, case, reasons)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command to its parser."""
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--preset", help="only the cases of this preset")
    parser.add_argument("--reasons", action="store_true", help="a wrong reason is a failure too")


def main(options: argparse.Namespace) -> int:
    """Judge every case of the files and report the failures."""
    cases = list(_cases(options.files, options.preset))
    progress = Progress("cases", len(cases))
    report = Report(progress)
    for label, case in progress.track(cases):
        report.add(label, partial(judge, case, options.reasons))
    return report.finish()


def _cases(files: Sequence[str], preset: str | None) -> Iterator[tuple[str, Any]]:
    """Yield the label and the content of each case in files, or only those of a preset."""
    for name in files:
        data = read_json(name)
        if not isinstance(data, dict) or not isinstance(data.get("cases"), list):
            raise SystemExit(f"rbcore: {name} has no list of cases")
        for number, case in enumerate(data["cases"], start=1):
            if preset and isinstance(case, dict) and case.get("preset") != preset:
                continue
            label = f"{case.get('id', number)} {case.get('title', '')}" if isinstance(case, dict) else f"{number}"
            yield label.strip(), case
