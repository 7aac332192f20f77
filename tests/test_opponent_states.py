"""The search on states, for rules with strict duties, and the greedy player's lines that it falls back on."""

from typing import Any

import pytest

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text
from rbcore.opponent.evaluation import Weights
from rbcore.opponent.levels import LEVELS, Level
from rbcore.opponent.state_search import StateSearch
from rbcore.opponent.thinker import Thinker
from rbcore.referee.legal_moves import play
from rbcore.table.cards import parse_card
from rbcore.table.moves import Move
from rbcore.table.places import house
from rbcore.table.state import State
from rbcore.table.visibility import visible_state


def placed(text: str, options: dict[str, Any] | None = None) -> Game:
    """Return a game at the position of a text."""
    preset, position = parse_position_text(text)
    return Game.placed(preset, options, position)


# B may not turn up a card before everything strict duties ask for is done, which takes at least fifteen plays.
LONG_TURN = (
    "pagat-facedown~B~A:8C.6D.AC.5S.2H.10C.9H.5H.KH.AH!5C.4C.3C.2C_KC.8H.4S.7C.2D.2S.JD.JS.8S.QH.3C.8D.10H.QD.6H.7H."
    "7S.5D.3S.3D.AD__3H.4H.5H.6H.KD.QD.KD.KS.4C.5C.QC.JC.4D.5D.6D,"
    "B:!_KC.2D.QH.9C.JD.6S.9H.8C.10C_5S_QC.JC.7C.3D.4D.KH.JS.QS.KS"
    "~H1:7D.6C,H2:QS.JH.10S.9D.8S.7H.6C,H3:7D.6S,H4:JH.10S.9D,H5:10H,H6:9C.8H.7S,H7:10D.9S.8D,H8:10D.9S"
    "~2C.4H.4S.AD.AS~hand.acted~0.0~0"
)


def test_a_search_without_a_leaf_takes_the_greedy_players_line() -> None:
    """It once went on for 1,239 positions, which takes a browser three quarters of a minute."""
    game = placed(LONG_TURN)
    search = StateSearch(visible_state(game.state), Weights(), 30)
    while not search.run(10):
        pass
    assert search.leaves
    assert search.expanded == 30


def test_a_decision_whose_time_is_up_takes_the_greedy_players_line() -> None:
    game = placed(LONG_TURN)
    view = visible_state(game.state)
    thinker = Thinker(view, LEVELS["master"], game.seed, clock_s=0.001)
    state = view
    for move in thinker.decide():
        state = play(state, move)
    assert thinker.expanded < 30


# A may shift the queen from one king to the other and back for ever.
TO_AND_FRO = (
    "foster2-32~A~A:QD.8C.9C.KC!_7S.10D.JC__,B:9D.JS!8D_AC.AS__~H1:QS,H2:AC,H3:KC,H4:,H5:KS,H6:KH,H7:,H8:10C~8D~~0.0~0"
)


def test_the_greedy_player_makes_no_more_spaces_than_it_needs() -> None:
    game = placed(TO_AND_FRO, {"strict": ["spaces"]})
    for _ in range(20):
        if game.turn == "A":
            view = visible_state(game.state)
            game.play(Thinker(view, Level("greedy"), game.seed).decide()[0])
    assert game.turn == "B"


def test_a_greedy_line_that_comes_back_to_an_earlier_state_is_no_leaf(monkeypatch: pytest.MonkeyPatch) -> None:
    def shift(view: State, _level: Level) -> Move:
        queen, ends = parse_card("QS"), (house(0), house(5))
        return Move("move", queen, *(ends if view.up[house(0)] else reversed(ends)))

    monkeypatch.setattr("rbcore.opponent.state_search.greedy_move", shift)
    game = placed(TO_AND_FRO, {"strict": ["spaces"]})
    search = StateSearch(visible_state(game.state), Weights(), 1)
    assert not search.add_greedy_leaf()
    while not search.run(10):
        pass
    assert search.leaves
