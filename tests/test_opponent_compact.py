"""The moves and effects of compact positions equal those of the referee, under random play in every covered game."""

from functools import reduce
from random import Random

import pytest

from rbcore.game import Game
from rbcore.opponent.compact_effects import position_after
from rbcore.opponent.compact_layout import FLAGS, FOUNDATION, KEY, PASSES, PER_PLAYER, RESERVE, CompactPosition
from rbcore.opponent.compact_moves import legal_codes
from rbcore.opponent.compact_position import compact_position, position_key
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import Weights
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.move_codes import decode_line, decode_move
from rbcore.opponent.pile_trie import ABSENT
from rbcore.opponent.rule_tables import RuleTables, is_searched_exactly
from rbcore.opponent.state_search import StateSearch
from rbcore.opponent.thinker import Thinker
from rbcore.problems.positions import end_key
from rbcore.referee.legal_moves import legal_moves, play, refusal
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.moves import Move
from rbcore.table.state import State, is_space, spaces
from rbcore.table.visibility import visible_state
from tests.support.games import EXACT, GAMES, random_game
from tests.support.wild_play import possible_moves

# Entries of a compact position that are numbers, not piles.
NUMBERS = {*range(FOUNDATION, RESERVE), *range(PASSES, FLAGS, PER_PLAYER), FLAGS}


def same_but_for_omissions(state: State, move: Move) -> tuple[object, ...] | None:
    """Return a move in a form that is equal for moves that the search treats as equal; None if it omits the move."""
    source, target = move.source, move.target
    whole = move.do in ("move", "group") and state.up[source][:1] == (move.card,) and not state.down[source]
    if places.is_house(target) and is_space(state, target):
        if places.is_house(source) and whole:
            return None
        return move.do, face(move.card), source, spaces(state)[0]
    if places.is_house(target):
        pile = tuple(map(face, state.up[target])), len(state.down[target])
        return move.do, face(move.card), source, pile
    return move.do, move.card if move.card < 0 else face(move.card), source, target


def contents(tables: RuleTables, position: CompactPosition) -> list[object]:
    """Return a compact position with its piles written out and without hash keys."""
    cards = tables.piles.cards_of
    return [value if at in NUMBERS else (value == ABSENT, cards(value)) for at, value in enumerate(position[:KEY])]


def check(state: State, number: Random) -> None:
    """Compare the legal moves, and the position after one of them."""
    tables = RuleTables(state.rules)
    position = compact_position(tables, state)
    codes = legal_codes(tables, position)
    expected = {same_but_for_omissions(state, move) for move in legal_moves(state)} - {None}
    generated = {same_but_for_omissions(state, decode_move(state, code)) for code in codes}
    assert generated == expected
    if codes:
        code = number.choice(codes)
        following = play(state, decode_move(state, code))
        reached = position_after(tables, position, code)
        if following.winner < 0:
            assert contents(tables, reached) == contents(tables, compact_position(tables, following))
        assert reached[KEY] == position_key(tables, reached)


def test_every_two_pack_preset_without_strict_duties_is_exact() -> None:
    checked = {"pagat-strict", "pagat-facedown", "fewest", "both-first", "hand-at-start"}
    assert set(GAMES) - set(EXACT) == {"foster1", "paid-30", "solitaire"} | checked


@pytest.mark.parametrize("name", EXACT)
def test_moves_and_effects_are_those_of_the_rules(name: str) -> None:
    random, checked = Random(name), 0
    for seed in range(2):
        game = random_game(name, f"compact{seed}", seed, 300)
        for state in game.states[seed::16]:
            if state.winner < 0:
                check(state, random)
                check(visible_state(state), random)
                checked += 1
    assert checked > 10


# Sources of which some reach the foundations and others only houses or the opponents' piles.
SOURCES = {
    "houses from wastes": {"house_from": ["house", "reserve", "hand", "waste"]},
    "no foundations from the hand": {"fdn_from": ["house", "reserve"]},
    "loads from houses": {"fdn_from": ["opp-waste"], "load_from": ["house", "reserve", "hand"]},
    "foundations only from the hand": {"fdn_from": ["hand"], "house_from": ["house", "waste", "reserve", "hand"]},
}


@pytest.mark.parametrize("sources", SOURCES)
def test_all_lines_are_legal_whatever_sources_reach_the_foundations(sources: str) -> None:
    """A card may be compulsory only in its new place, or a wanted card be uncovered where none is compulsory."""
    random, checked = Random(sources), 0
    for seed in range(4):
        game = Game.dealt("pagat", SOURCES[sources], seed=f"sources{seed}")
        for _ in range(8):
            for _ in range(12):
                if game.legal():
                    game.play(random.choice(game.legal()))
            if game.result is None:
                check_lines(visible_state(game.state))
                checked += 1
    assert checked > 8


def check_lines(view: State) -> None:
    """Compare the ends of all lines with those of the search on states."""
    rules = view.rules
    tables = RuleTables(rules)
    search = CompactSearch(tables, compact_position(tables, view), Weights(), 150)
    while not search.run(50):
        pass
    lines = [decode_line(view, Leaf(*leaf).codes())[0] for leaf in search.leaves]
    for line in lines:
        state = view
        for move in line:
            assert refusal(state, move) is None
            state = play(state, move)
    by_states = StateSearch(view, Weights(), 60)
    by_states.run(60)
    if search.is_complete and by_states.is_complete and not (view.fresh_reserve or view.fresh_hand):
        expected = {end_key(reduce(play, leaf.line, view)) for leaf in by_states.leaves}
        assert {end_key(reduce(play, line, view)) for line in lines} == expected


def wrong_foundations(preset: str, seed: str) -> Game:
    """Return a game of players who put every fourth card onto a foundation that does not take it."""
    game, random = Game.dealt(preset, {"referee": "players"}, seed), Random(seed)
    for number in range(60):
        if game.result:
            break
        onto = [move for move in possible_moves(game) if places.is_foundation(move.target)]
        game.play(random.choice(onto if onto and number % 4 == 0 else game.legal()))
    return game


@pytest.mark.parametrize("preset", ["pagat", "foster2-36", "wegner-simple"])
def test_moves_and_effects_are_exact_above_wrong_cards_of_the_same_suit(preset: str) -> None:
    checked = 0
    for seed in range(4):
        game = wrong_foundations(preset, f"wrong{seed}")
        for state in game.states[:-1]:
            if is_searched_exactly(state):
                check(state, Random(seed))
                checked += 1
    assert checked


@pytest.mark.parametrize("level", ["casual", "expert", "master"])
@pytest.mark.parametrize("preset", ["pagat", "foster2-36", "wegner-simple"])
def test_the_computer_plays_on_from_wrong_foundations(preset: str, level: str) -> None:
    decisions = 0
    for seed in range(3):
        game = wrong_foundations(preset, f"wrong{seed}")
        for _ in range(4):
            if game.result is None:
                state = game.state
                decisions += 1
                for move in Thinker(visible_state(state), LEVELS[level], "", 40).decide():
                    game.play(move)
    assert decisions > 8
