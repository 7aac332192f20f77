"""The statements of the rules tell the truth: what changes a game changes them, and each silence has a reason."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from rbcore.game import Game
from rbcore.rulebook import conditions as on
from rbcore.rulebook.conditions import Condition
from rbcore.rulebook.statements import CHAPTERS, statements
from rbcore.rules.options import OPTION, OPTIONS, Option
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import Rules, RulesError, make_rules
from rbcore.table import places
from rbcore.table.moves import Move
from tests.support.games import GAMES
from tests.support.repetition import repeated
from tests.support.wild_play import step

TEXTS = json.loads((Path(__file__).parent.parent / "web" / "lang" / "rules.en.json").read_text(encoding="utf-8"))

# The presets, and variations of them.
VARIED = {**GAMES, "loads-only-on-reserve": ("pagat", {"load_on": ("reserve",)})}


class Silence(NamedTuple):
    """Why a change of these options, or of one name in a set, changes no statement of a game with this condition."""

    options: str
    holds: Condition
    why: str


def _has_no_reserve(rules: Rules) -> bool:
    return not on.has_reserve(rules)


def _cannot_stop(rules: Rules) -> bool:
    return not on.can_stop(rules)


SILENCES = (
    Silence("fdn_from fdn_compulsory fdn_reserve_first", lambda r: not r.foundations, "there are no foundations"),
    Silence("fdn_from.reserve fdn_from.opp-reserve house_from.reserve house_from.opp-reserve space_from.reserve "
            "space_from.opp-reserve load_from.reserve load_from.opp-reserve load_on.reserve compel_reserve "
            "score_reserve", _has_no_reserve, "there is no reserve"),
    Silence("load_from.opp-waste", lambda r: r.players == 2 and r.load_on == {"waste"}, "it is the only pile to load"),
    Silence("load_from.opp-reserve", lambda r: r.players == 2 and r.load_on == {"reserve"},
            "it is the only pile to load"),
    Silence("reserve_turn", lambda r: r.reserve_top == "up" and r.reserve_turn != "manual",
            "the first card is dealt face up, and the others turn up by themselves"),
    Silence("reserve_before_hand lookahead", lambda r: not on.turns_reserve_up(r), "the reserve turns up by itself"),
    Silence("stop_grounds stop_remedy stop_pending wrong_call_cost call_names_breach", _cannot_stop,
            "there is no Stop"),
    Silence("stop_grounds.reserve-first", lambda r: not on.reserve_goes_first(r), "the reserve need not go first"),
    Silence("stop_grounds.hand-before-space", on.may_leave_spaces, "spaces need not be filled"),
    Silence("stop_grounds.extend", lambda r: r.extend == "none", "no pile may be spread"),
    Silence("stop_grounds.turn-both", lambda r: not on.must_turn_both(r), "reserve and hand may wait"),
    Silence("misplace", lambda r: r.misplace != "correct", "the grounds say whether a misplaced card is stopped"),
    Silence("force_wasted", lambda r: not on.must_build_up(r), "no card has to go to a foundation"),
    Silence("strict.release", lambda r: "fewest" in r.strict, "what is released in the fewest moves is released"),
    Silence("strict.uncover", lambda r: r.house_deal != "down-up", "no card of a house is face down"),
)  # fmt: skip


def _values(option: Option, now: Any) -> list[Any]:
    """Return the other values of an option, at least those at the ends and beside the present one of a number."""
    if option.shape == "set":
        toggled = [{*now} ^ {one} for one in option.values]
        return [tuple(names) for names in (*toggled, set(), {*option.values}) if names != {*now}]
    if option.shape != "number":
        return [value for value in option.values if value != now]
    lowest, highest = map(int, map(str, option.values))
    near = [now - 1, now + 1] if now is not None else []
    numbers = {lowest, (lowest + highest) // 2, highest, *(one for one in near if lowest <= one <= highest)}
    return [one for one in (*sorted(numbers), *([None] if option.optional else [])) if one != now]


def _rules_of(preset: str, options: dict[str, Any]) -> Rules | None:
    """Return the rules of a preset with these options, or None if they contradict each other."""
    try:
        return make_rules(preset, options)
    except RulesError:
        return None


def _changes(preset: str, options: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Rules, Rules]]:
    """Yield each possible change of one option: the change, the rules before it, and those after it."""
    before = make_rules(preset, options)
    for option in OPTIONS:
        for value in _values(option, getattr(before, option.name)):
            after = _rules_of(preset, {**options, option.name: value})
            if after:
                yield {option.name: value}, before, after


def _silences(change: dict[str, Any], before: Rules, after: Rules) -> list[Silence]:
    """Return the reasons why a change of one option changes no statement: one for each name of a set."""
    [name] = change
    names = {name}
    if OPTION[name].shape == "set":
        names = {f"{name}.{one}" for one in getattr(before, name) ^ getattr(after, name)}
    found = [
        [row for row in SILENCES if {one, name} & {*row.options.split()} and row.holds(before) and row.holds(after)]
        for one in names
    ]
    return [row for rows in found for row in rows] if all(found) else []


@pytest.mark.parametrize("name", VARIED)
def test_each_change_of_an_option_changes_a_statement_or_has_a_reason_why_not(name: str) -> None:
    for change, before, after in _changes(*VARIED[name]):
        is_silent = statements(before) == statements(after)
        assert is_silent == bool(_silences(change, before, after)), change


def test_each_reason_is_needed() -> None:
    used = {row for game in VARIED.values() for change in _changes(*game) for row in _silences(*change)}
    assert used == {*SILENCES}


def _varied(number: Random) -> tuple[str, dict[str, Any]]:
    """Return a preset with some options changed at random."""
    preset, options = number.choice(list(PRESETS)), dict[str, Any]()
    for _ in range(number.randrange(9)):
        option = number.choice(OPTIONS)
        others = _values(option, getattr(make_rules(preset, options), option.name))
        wanted = {**options, option.name: number.choice(others)} if others else options
        options = wanted if _rules_of(preset, wanted) else options
    return preset, options


def _play(game: Game, number: Random, events: int) -> None:
    """Play at random: only legal moves, unless the players may call Stop on others."""
    can_call = game.rules.referee == "players" and on.can_stop(game.rules)
    while game.result is None and len(game.events) < events:
        if can_call:
            step(game, number)
        elif not (legal := game.legal()):
            break
        else:
            game.play(number.choice(legal))


def _assert_same_game(preset: str, options: dict[str, Any], change: dict[str, Any], seed: str) -> None:
    """Play a game at random, and replay it with a change; everything must stay the same."""
    first = Game.dealt(preset, options, seed)
    _play(first, Random(seed), events=60)
    games = [Game.dealt(preset, one, seed) for one in (options, {**options, **change})]
    for number, (player, text) in enumerate(first.events):
        assert games[0].legal() == games[1].legal(), (preset, options, change, number)
        for game in games:
            game.replay(number, player, text)
        assert games[0].state == games[1].state._replace(rules=games[0].rules), (preset, options, change, text)
        assert games[0].result == games[1].result, (preset, options, change, text)


def _silent_changes(preset: str, options: dict[str, Any]) -> list[dict[str, Any]]:
    return [change for change, before, after in _changes(preset, options) if statements(before) == statements(after)]


def _check_silences(number: Random, games: int) -> None:
    """Check games of varied rules in which a change of an option changes no statement."""
    while games:
        preset, options = _varied(number)
        changes = [change for change in _silent_changes(preset, options) if change.keys() != {"referee"}]
        if not changes:
            continue
        games -= 1
        change, seed = number.choice(changes), str(number.random())
        _assert_same_game(preset, options, change, seed)
        if options.get("referee") != "off":
            _assert_same_game(preset, {**options, "referee": "players"}, change, seed)


def test_a_change_without_a_statement_changes_nothing_in_play() -> None:
    _check_silences(Random(1), games=repeated(30))


@pytest.mark.long
def test_a_change_without_a_statement_changes_nothing_in_a_thousand_games() -> None:
    _check_silences(Random(2), games=1000)


def _is_stated(lines: dict[str, Any], game: Game, move: Move) -> bool:
    """Return whether the statements allow a move: the cards it takes, and where it puts them."""
    state, turn = game.state, game.state.turn
    source, target = places.source_kind(move.source, turn), places.kind(move.target)
    if move.do in ("reverse", "discard"):
        return True
    if move.do == "end":
        hand = (places.hand(turn), places.waste(turn))
        return "turn.passing" in lines or not any(state.up[place] or state.down[place] for place in hand)
    if move.do == "turn":
        by_hand = {"turn.reserve-manual", "turn.reserve-first-manual"} & {*lines}
        return bool(by_hand) or places.kind(move.source) == "hand"
    if places.is_foundation(move.target):
        keys = ["duty.foundation", "turn.foundation-from"]
    elif places.is_house(move.target):
        is_space = move.do == "under" or not state.up[move.target]
        keys = ["turn.space-from" if is_space else "turn.house-from"]
    else:
        keys = ["turn.load", f"turn.load-{target}"]
    return any(key in lines and source in lines[key]["sources"] for key in keys)


def test_every_move_that_is_legal_is_stated() -> None:
    number = Random(4)
    for at in range(repeated(100)):
        preset, options = _varied(number)
        game = Game.dealt(preset, options, f"stated {at}")
        lines = {line["key"]: line["values"] for line in statements(game.rules)}
        for _ in range(50):
            legal = game.legal()
            for move in legal:
                assert _is_stated(lines, game, move), (preset, options, str(move))
            if not legal or game.result:
                break
            game.play(number.choice(legal))


def test_statements_of_any_options_are_complete() -> None:
    number = Random(3)
    for _ in range(repeated(1000)):
        preset, options = _varied(number)
        lines = statements(make_rules(preset, options))
        assert {line["key"].partition(".")[0] for line in lines} == {*CHAPTERS}, (preset, options)
        for line in lines:
            text = TEXTS[f"rules.{line['key']}"]
            forms = [text] if isinstance(text, str) else list(text.values())
            assert {name for form in forms for name in re.findall(r"\{(\w+)\}", form)} == {*line["values"]}, line
            assert line["clauses"], (preset, options, line)
            assert [] not in line["values"].values(), (preset, options, line)
