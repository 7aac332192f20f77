"""The search's private position, held equal to the rules under random play in every covered game."""

from random import Random

import pytest

from rbcore.opponent.compact_effects import position_after
from rbcore.opponent.compact_moves import legal_codes
from rbcore.opponent.compact_position import KEY, Compact, RuleTables, compact_position, has_exact_moves, position_key
from rbcore.opponent.move_codes import decode_move
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.rules.ruleset import Rules, make_rules
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.moves import Move
from rbcore.table.state import State, is_space, spaces
from rbcore.table.visibility import visible_state
from tests.test_invariants import GAMES, random_game

EXACT = [name for name, (preset, options) in GAMES.items() if has_exact_moves(make_rules(preset, options))]


def same_but_for_omissions(rules: Rules, state: State, move: Move) -> tuple[object, ...] | None:
    """Return a move as the search tells moves apart, or None for one it leaves out."""
    source, target = move.source, move.target
    whole = move.do in ("move", "group") and state.up[source][:1] == (move.card,) and not state.down[source]
    if places.is_house(target) and is_space(state, target):
        if places.is_house(source) and whole:
            return None
        return move.do, face(move.card), source, spaces(rules, state)[0]
    if places.is_house(target):
        pile = tuple(map(face, state.up[target])), len(state.down[target])
        return move.do, face(move.card), source, pile
    return move.do, move.card if move.card < 0 else face(move.card), source, target


def contents(t: RuleTables, s: Compact) -> list[object]:
    """Return a compact position with piles written out, keys left out."""
    cards = t.piles.cards
    return [
        value if 9 <= at < 13 or at in (16, 20, 24, 26) else (value == 1, cards(value))
        for at, value in enumerate(s[:KEY])
    ]


def check(rules: Rules, state: State, number: Random) -> None:
    """Compare the legal moves, and the position after one of them."""
    t = RuleTables(rules)
    s = compact_position(t, state)
    codes = legal_codes(t, s)
    wanted = {same_but_for_omissions(rules, state, move) for move in legal_moves(rules, state)} - {None}
    found = {same_but_for_omissions(rules, state, decode_move(rules, state, code)) for code in codes}
    assert found == wanted
    if codes:
        code = number.choice(codes)
        following = play(rules, state, decode_move(rules, state, code))
        reached = position_after(t, s, code)
        if following.winner < 0:
            assert contents(t, reached) == contents(t, compact_position(t, following))
        assert reached[KEY] == position_key(t, reached)


def test_every_two_pack_preset_without_strict_duties_is_exact() -> None:
    checked = {"pagat-strict", "pagat-facedown", "fewest", "both-first", "hand-at-start"}
    assert set(GAMES) - set(EXACT) == {"foster1", "paid-30", "solitaire"} | checked


@pytest.mark.parametrize("name", EXACT)
def test_moves_and_effects_are_those_of_the_rules(name: str) -> None:
    number = Random(name)
    for seed in range(2):
        game = random_game(name, f"compact{seed}", seed, 300)
        for state in game.states[seed::16]:
            if state.winner < 0:
                check(game.rules, state, number)
                check(game.rules, visible_state(game.rules, state), number)
