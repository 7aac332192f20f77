"""Rollouts: where they end, when there are enough of them, and what they find in the single-pack game."""

from random import Random

import pytest

from rbcore.game import Game
from rbcore.opponent import leaf_values as module
from rbcore.opponent.choice import choose_line
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch
from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WINS, Weights
from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.opponent.leaf_values import leaf_values
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.playout import Playout
from rbcore.opponent.rollouts import Rollouts
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.single_pack_playout import single_pack_values
from rbcore.opponent.thinker import Thinker
from rbcore.problems.positions import line_text, start_of
from rbcore.table import places
from rbcore.table.visibility import visible_state

DECISIONS = 20


def enders(rollouts: Rollouts, monkeypatch: pytest.MonkeyPatch) -> set[bool]:
    """Return whether the deciding player ended the last turn, for all rollouts without a winner."""
    found: set[bool] = set()

    def margin(playout: Playout, winner: int, player: int) -> float:
        if winner < 0:
            found.add(playout.player != player)
        return 0.0

    monkeypatch.setattr(module, "_margin", margin)
    for _ in rollouts.run(Random(1), 1000):
        pass
    return found


@pytest.mark.parametrize("reply_nodes", [0, 60])
@pytest.mark.parametrize("turns", [2, 3])
def test_all_rollouts_end_after_the_same_number_of_turns(
    turns: int, reply_nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game.dealt("pagat", seed="rollouts")
    kinds: set[int] = set()
    for _ in range(DECISIONS):
        view = visible_state(game.state)
        tables = RuleTables(game.rules)
        search = CompactSearch(tables, compact_position(tables, view), Weights(), 200)
        while not search.run(200):
            pass
        leaves = [leaf for leaf in search.best_leaves(60) if leaf.kind != WINS]
        kinds.update(leaf.kind for leaf in leaves)
        pools = hidden_pools(view)
        assert pools
        rollouts = Rollouts(leaf_values(tables, leaves, view.turn, turns, reply_nodes), pools)
        assert enders(rollouts, monkeypatch) == {turns % 2 == 0}
        for move in choose_line(game, "club"):
            game.play(move)
    assert kinds == {TURN_ENDS, TURNS_UP, REVEALS}


@pytest.mark.thorough
def test_rollouts_end_early_where_no_leaf_is_likely_to_be_better() -> None:
    game = Game.dealt("pagat", seed="rollouts")
    level = LEVELS["master"]._replace(nodes=4000)
    played = []
    while len(played) < DECISIONS:
        thinker = Thinker(visible_state(game.state), level, "rollouts")
        for move in thinker.decide():
            game.play(move)
        if thinker.played:
            played.append(thinker.played)
            if thinker.played < level.rollouts:
                assert thinker.lines[0].lead <= 0.25
    assert min(played) >= 300
    assert sum(number < level.rollouts for number in played) >= DECISIONS // 4
    assert sum(number >= level.rollouts for number in played) >= DECISIONS // 4


@pytest.mark.parametrize(
    ("position", "best"),
    [
        # Two cards of the opponent's waste go to a house, so that the queen can be loaded on the jack below them.
        (
            (
                "foster1~A~A:!_1x_QH_4H.QD.KD.9S.2C.8S.KC.9D.8D,B:!_1x__AC.QC.KH.4D.6C.5C.JH.7C.8C~H1:7D.6D.5D,"
                "H2:10H.9H.8H.7H.6H.5H,H3:3C,H4:10S.JS.QS.KS.AS.2S.3S.4S.5S.6S.7S,H5:10D.JD,H6:JC.10C.9C,H7:2D.AD,"
                "H8:AH.2H.3H~~hand.acted~0.0~0"
            ),
            "move 8C B.waste H6, move 7C B.waste H6, move QH A.turned B.waste, turn hand",
        ),
        # The turned-up card fits two piles, and yet it is best to discard it.
        (
            (
                "foster1~A~A:!_7x_3C_JH.10C.8S.10S,B:!_1x__KH.JS.9C.9S.AC.AH.2C~H1:7S.6S.5S,H2:KC.QC,"
                "H3:7D.6D.5D.4D.3D.2D.AD.KD.QD.JD.10D.9D,H4:5H.6H.7H,H5:2H.3H,H6:8C.7C.6C.5C.4C,H7:3S.2S.AS,"
                "H8:10H.9H~~hand.acted~0.0~0"
            ),
            "discard",
        ),
    ],
)
def test_master_compares_lines_of_the_single_pack_game_by_rollouts(position: str, best: str) -> None:
    view = start_of({"pos": position})
    for seed in ("1", "2", "3"):
        thinker = Thinker(view, LEVELS["master"], seed)
        assert line_text(thinker.decide()) == best
        assert thinker.played
    assert line_text(Thinker(view, LEVELS["expert"], "1").decide()) != best


@pytest.mark.parametrize(("winner", "points"), [(0, 37.0), (1, -23.0)])
def test_a_line_that_ends_the_single_pack_game_is_not_played_on(winner: int, points: float) -> None:
    """A win is worth 30 points, each card of the opponent one, each of the player's own minus one."""
    view = start_of({"pos": "foster1~A~A:!_1x__KH.JS,B:!_2x__2C.3C.4C.5C.6C.7C.9C.JC~H1:QC~~hand.acted~0.0~0"})
    [value] = single_pack_values(view.rules, [view._replace(winner=winner)], 0, 60)
    assert value({places.hand(0): [0], places.hand(1): [1, 2]}) == points
