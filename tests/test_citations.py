"""Every refusal is true in its game and cites the game's own source, or a ruling where the source is silent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rbcore.game import Game
from rbcore.referee.legal_moves import refusal
from rbcore.rules.citations import REASONS, REFUSALS, SOURCES, STOPS, clause_of
from rbcore.rules.clauses import CLAUSES
from rbcore.rules.ruleset import Rules, make_rules
from rbcore.table.moves import Refusal
from tests.support.citations import table
from tests.support.games import GAMES
from tests.support.repetition import repeated
from tests.support.tried_moves import demand, tried

WORDS = json.loads((Path(__file__).parent.parent / "web/lang/en.json").read_text("utf-8"))
# What only an option brings in, whatever the source of the game: its clause, and when a game has it.
FOREIGN = {
    "P21": lambda r: r.fdn_reserve_first,
    "F43": lambda r: r.lookahead == "one",
    "F52": lambda r: r.pre_turn == "both",
    "F48": lambda r: bool(r.compel_hand or r.compel_reserve),
    "P53": lambda r: r.lift == "group",
    "P44": lambda r: "release" in r.strict,
    "P49": lambda r: "fewest" in r.strict,
    "P45": lambda r: "load" in r.strict,
    "P48": lambda r: "uncover" in r.strict,
    "P46": lambda r: "spaces" in r.strict,
    "S9": lambda r: r.reserve_before_hand,
    "P52": lambda r: r.reserve_top == "down",
    "A53": lambda r: r.stalemate == "impossible",
}


def is_own(source: str, clause: str) -> bool:
    """Return whether a clause belongs to a source, or is a ruling."""
    letter, number = clause[0], int(clause[1:])
    if letter == "F":
        return source == ("foster2" if number < 60 else "foster1")
    return letter == "A" or source == {"P": "pagat", "S": "brief"}[letter]


def key_of(found: Refusal) -> str:
    """Return the key of the text of a refusal, as the page chooses it."""
    specific = f"reason.{found.code}.{found.variant}"
    return specific if specific in WORDS else f"reason.{found.code}"


def untrue_words(rules: Rules, text: str) -> list[str]:
    """Return what a text says that these rules do not have."""
    says = {
        "red on black": rules.build == "alt-down",
        "in suit, and keep": rules.single_pack,
        "reserve": rules.reserve > 0,
        "oundation": rules.foundations,
        "space": bool(rules.space_from),
        "load": bool(rules.load_from),
        "end your turn": rules.passing,
        "run": rules.single_pack,
        "no longer decline": bool(rules.compel_hand or rules.compel_reserve or rules.stalemate == "impossible"),
        "only the top card of a house": rules.lift == "single",
        "your top waste card": rules.space_force == "waste-before-hand",
        "your reserve card goes there": rules.space_force == "reserve-before-hand",
    }
    return [words for words, holds in says.items() if words in text and not holds]


def refusals_of(name: str) -> Iterator[tuple[Rules, Refusal]]:
    """Yield the refusals of what could be tried in every third position of random games, each text once."""
    preset, options = GAMES[name]
    number, seen = Random(name), set()
    for seed in range(repeated(3)):
        game = Game.dealt(preset, options, f"cited {seed}")
        for at in range(160):
            for move in dict.fromkeys(tried(game.state)) if at % 3 == 0 else ():
                found = refusal(game.state, move)
                if found and (found.code, found.variant, found.clause) not in seen:
                    seen.add((found.code, found.variant, found.clause))
                    yield game.rules, found
            if game.result or not game.legal():
                break
            demand(game, number)
            game.play(number.choice(game.legal()))


@pytest.mark.parametrize("name", GAMES)
def test_what_the_referee_says_is_true_and_from_its_own_source(name: str) -> None:
    codes = set()
    for rules, found in refusals_of(name):
        codes.add(found.code)
        own = is_own(rules.source, found.clause) or FOREIGN.get(found.clause, lambda rules: False)(rules)
        assert own, (found.code, found.variant, found.clause)
        assert not untrue_words(rules, WORDS[key_of(found)]), found
    assert len(codes) >= 8


@pytest.mark.parametrize("source", SOURCES)
def test_every_row_has_a_clause_of_the_source_or_of_the_option(source: str) -> None:
    rules = make_rules(source)
    assert rules.source == source
    for rows in (REFUSALS, STOPS, REASONS):
        for key in rows:
            clause = clause_of(rules, rows, key)
            assert clause in CLAUSES
            if not is_own(source, clause):  # then every source cites the same clause, that of an option
                assert len(set(rows[key].split())) == 1 or not _occurs(rules, key), (key, clause)


def _occurs(rules: Rules, key: str) -> bool:
    """Return whether a refusal or ground can occur in a game as its source describes it."""
    code = key.partition(".")[0]
    absent = {
        "foundation-first": not rules.foundations, "misfit": key == "misfit.foundation" and not rules.foundations,
        "not-available": key == "not-available.foundation" and not rules.foundations,
        "fill-space-first": rules.space_force == "none" or rules.space_force.startswith("waste"),
        "waste-to-space": "waste" not in rules.house_from, "must-turn-hand": rules.passing,
        "must-play-hand": rules.decline_hand, "reserve-not-turned": not rules.reserve_before_hand,
        "closed-pile": not rules.single_pack, "touch": "touch" not in rules.stop_grounds,
        "foundation": not rules.foundations, "duty": not rules.foundations,
    }  # fmt: skip
    return not absent.get(code, False)


def test_every_text_of_a_refusal_has_a_row_and_every_code_a_text() -> None:
    written = {key.removeprefix("reason.") for key in WORDS if key.startswith("reason.")}
    codes = {key.partition(".")[0] for key in REFUSALS}
    assert codes <= written
    assert {key for key in written if key.partition(".")[0] in codes} <= {*REFUSALS, *codes}


def test_the_table_of_reasons_is_current() -> None:
    path = Path(__file__).parent / "data/citations.md"
    kept = path.read_text("utf-8") if path.exists() else ""
    assert kept == table(), "run: python3 -m tests.support.citations"
