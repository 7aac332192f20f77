"""Laws that hold in every game, under random play in every preset and in mixtures of options."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rbcore.notation.actions import action_json, action_text, parse_action, parse_action_text
from rbcore.notation.position import check_cards, parse_position, position_json
from rbcore.record import from_record, to_record
from rbcore.referee.legal_moves import legal_moves, pseudo_legal_moves, refusal
from rbcore.table.cards import UNKNOWN
from rbcore.table.moves import END, IllegalMove
from rbcore.table.state import cards_of
from rbcore.table.visibility import visible_state
from tests.support.games import GAMES, random_game, shuffled_secrets
from tests.support.repetition import repeated

SLOW = settings(max_examples=repeated(2), deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.text("abcdefghij0123456789", max_size=8)
anything = st.integers(0, 2**32)


@pytest.mark.parametrize("name", GAMES)
@SLOW
@given(seed=seeds, choice=anything)
def test_cards_are_conserved(name: str, seed: str, choice: int) -> None:
    game = random_game(name, seed, choice, 150)
    start = Counter(cards_of(game.states[0]))
    assert max(start.values()) == 1
    assert len(start) == game.rules.packs * game.rules.deck + game.rules.joker
    assert all(Counter(cards_of(state)) == start for state in game.states)


@pytest.mark.parametrize("name", GAMES)
@SLOW
@given(seed=seeds, choice=anything)
def test_a_record_replays_to_the_same_state(name: str, seed: str, choice: int) -> None:
    game = random_game(name, seed, choice, 120)
    again = from_record(to_record(game))
    assert again.states == game.states
    assert again.result == game.result


@pytest.mark.parametrize("name", GAMES)
@SLOW
@given(seed=seeds, choice=anything)
def test_undo_and_redo_restore_the_same_states(name: str, seed: str, choice: int) -> None:
    game = random_game(name, seed, choice, 60)
    states, result = list(game.states), game.result
    back_to = choice % max(1, len(game.events))
    game.undo(back_to)
    assert game.states == states[: back_to + 1]
    game.redo(len(states))
    assert (game.states, game.result) == (states, result)


@pytest.mark.parametrize("name", GAMES)
@SLOW
@given(seed=seeds, choice=anything)
def test_positions_and_actions_survive_their_text(name: str, seed: str, choice: int) -> None:
    game = random_game(name, seed, choice, 80)
    rules, state = game.rules, game.state
    read, names = parse_position(rules, position_json(state, game.names))
    assert position_json(read, names) == position_json(state, game.names)
    if not game.rules.joker:
        assert check_cards(read) == "complete"
    for move in legal_moves(state):
        action = action_json(move, game.names)
        assert parse_action_text(action_text(action)) == action
        assert parse_action(state, action, game.names) == move


@pytest.mark.parametrize("name", GAMES)
@SLOW
@given(seed=seeds, choice=anything)
def test_legal_moves_are_what_the_referee_allows(name: str, seed: str, choice: int) -> None:
    """Every legal move is a candidate, and no refused move can be played."""
    game = random_game(name, seed, choice, 60)
    if game.result:
        return
    state = game.state
    legal = legal_moves(state)
    assert len(set(legal)) == len(legal)
    assert legal
    for move in [*pseudo_legal_moves(state), END]:
        allowed = refusal(state, move) is None
        assert allowed == (move in legal)
        if not allowed:
            with pytest.raises(IllegalMove):
                game.play(move)
    assert game.state == state


@pytest.mark.parametrize("name", GAMES)
@SLOW
@given(seed=seeds, choice=anything)
def test_states_that_differ_in_hidden_cards_look_alike(name: str, seed: str, choice: int) -> None:
    game = random_game(name, seed, choice, 40)
    other = shuffled_secrets(game.state, Random(choice))
    assert visible_state(other) == visible_state(game.state)
    assert legal_moves(other) == legal_moves(game.state)


@pytest.mark.parametrize("name", GAMES)
def test_a_view_shows_no_hidden_card(name: str) -> None:
    game = random_game(name, "view", 7, 5)
    view = visible_state(game.state)
    assert any(view.down)
    for place, pile in enumerate(view.down):
        assert len(pile) == len(game.state.down[place])
        assert all(card == UNKNOWN for card in pile)


@pytest.mark.parametrize("name", GAMES)
def test_random_games_end(name: str) -> None:
    game = random_game(name, "end", 3, 20000)
    assert game.result is not None
