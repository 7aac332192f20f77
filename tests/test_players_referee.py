"""Random play under the players' referee: everything that is physically possible, with Stops and corrections.

In all cases cards are conserved, the record replays, and a valid Stop leaves
a position in which the caller or the next player can go on.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rbcore.game import Game
from rbcore.notation.actions import parse_action, parse_action_text
from rbcore.record import from_record, to_record
from rbcore.referee.calls import CallError
from rbcore.referee.legal_moves import legal_moves, refusal
from rbcore.referee.physical_moves import physical_refusal
from rbcore.rules.presets import PRESETS
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.moves import IllegalMove, Move, move_text
from rbcore.table.state import cards_of

choices = st.integers(0, 2**30)


def wild_moves(game: Game) -> list[Move]:
    """Return moves of every top card to every place, legal or not."""
    state, rules = game.state, game.rules
    piles = [*range(4 * rules.players), *range(places.HOUSE, places.HOUSE + rules.houses)]
    piles += range(places.FOUNDATION, places.FOUNDATION + 4 * rules.packs)
    moves = [Move("move", state.up[s][-1], s, t) for s in piles if state.up[s] for t in piles]
    return [move for move in moves if physical_refusal(state, move) is None]


class Table(RuleBasedStateMachine):
    """Two players who keep to the rules or break them, and call Stop on each other."""

    preset = "pagat"

    @initialize(seed=st.text("abc", max_size=3))
    def deal(self, seed: str) -> None:
        self.game = Game.dealt(self.preset, {"referee": "players"}, seed)
        self.cards = Counter(cards_of(self.game.state))

    def going(self) -> bool:
        return self.game.result is None

    @precondition(going)
    @rule(choice=choices)
    def play_by_the_rules(self, choice: int) -> None:
        moves = legal_moves(self.game.state)
        for move in moves:
            assert parse_action(self.game.state, parse_action_text(move_text(move))) == move, "its text names it"
        self.game.play(moves[choice % len(moves)])

    @precondition(going)
    @rule(choice=choices)
    def play_wildly(self, choice: int) -> None:
        moves = wild_moves(self.game)
        if not moves:
            return
        move = moves[choice % len(moves)]
        lawful = refusal(self.game.state, move) is None
        self.game.play(move)
        assert self.game.stoppable is not None
        assert not (lawful and self.game.stoppable.breach)

    @precondition(going)
    @rule(caller=st.integers(0, 2), words=st.sampled_from(["stop", "correct", "force"]))
    def call(self, caller: int, words: str) -> None:
        game = self.game
        caller %= game.rules.players
        before, deed = game.state, game.stoppable
        try:
            game.say(caller, words)
        except CallError:
            assert game.state == before
            return
        if words == "stop" and deed and deed.breach and game.result is None:
            assert game.state.turn != deed.actor or game.rules.players == 1
            assert not game.state.up[places.turned(deed.actor)]

    @precondition(going)
    @rule(place=st.sampled_from(["H1", "H2", "A.reserve", "B.waste"]), do=st.sampled_from(["touch", "look"]))
    def touch(self, place: str, do: str) -> None:
        before = self.game.state
        self.game.say(before.turn, f"{do} {place}")
        assert self.game.state == before

    @precondition(lambda self: not self.going())
    @rule()
    def stay_over(self) -> None:
        assert self.game.legal() == []

    @invariant()
    def cards_are_conserved(self) -> None:
        if hasattr(self, "game"):
            assert Counter(cards_of(self.game.state)) == self.cards

    def teardown(self) -> None:
        if hasattr(self, "game"):
            again = from_record(to_record(self.game))
            assert again.states == self.game.states
            assert again.acts == self.game.acts


def test_of_two_equal_cards_in_a_broken_house_the_higher_one_begins_a_group() -> None:
    """A record names a group by its lowest card, so no other can be played: it would not replay."""
    game = Game.dealt("crossley", {"referee": "players"}, "bab")
    for text in ("JC H5 H4", "8C H1 H5", "4D B.reserve H3", "QS H6 F1", "KS H7 F1", "2S H2 H6", "3S B.reserve H3"):
        game.play(f"move {text}")
    house = places.PLACE_OF["H3"]
    lower, upper, _ = game.state.up[house]
    assert card_name(lower) == card_name(upper) == "4D"
    groups = [move for move in game.legal() if move.do == "group" and move.source == house]
    assert {move.card for move in groups} == {upper}
    with pytest.raises(IllegalMove):
        game.play(Move("group", lower, house, places.PLACE_OF["H1"]))
    game.play("group 4D H3 H1")
    assert from_record(to_record(game)).states == game.states


FAMILY = [name for name in PRESETS if name != "foster1"]


@pytest.mark.parametrize("preset", FAMILY)
def test_invariants_hold_under_random_play_with_calls(preset: str) -> None:
    machine = type("Machine", (Table,), {"preset": preset})
    case = machine.TestCase
    case.settings = settings(
        max_examples=6, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
    )
    case().runTest()


def test_physically_impossible_moves_are_refused() -> None:
    game = Game.dealt("pagat", {"referee": "players"}, "hands")
    number = Random(1)
    refused = 0
    for _ in range(200):
        source, target = number.randrange(29), number.randrange(29)
        move = Move("move", game.state.up[source][-1] if game.state.up[source] else -1, source, target)
        if physical_refusal(game.state, move):
            refused += 1
            with pytest.raises(IllegalMove):
                game.play(move)
    assert refused > 50
    assert game.events == []
