"""Rollouts: where they end, and when there are enough of them."""

from random import Random

import pytest

from rbcore.game import Game
from rbcore.opponent import rollouts as module
from rbcore.opponent.choice import choose_line
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch
from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WINS, Weights
from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.playout import Playout
from rbcore.opponent.rollouts import Rollouts
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.thinker import Thinker
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
        view = visible_state(game.rules, game.state)
        tables = RuleTables(game.rules)
        search = CompactSearch(tables, compact_position(tables, view), Weights(), 200)
        while not search.run(200):
            pass
        leaves = [leaf for leaf in search.best_leaves(60) if leaf.kind != WINS]
        kinds.update(leaf.kind for leaf in leaves)
        pools = hidden_pools(game.rules, view)
        assert pools
        rollouts = Rollouts(tables, leaves, view.turn, pools, turns, reply_nodes)
        assert enders(rollouts, monkeypatch) == {turns % 2 == 0}
        for move in choose_line(game, "club"):
            game.play(move)
    assert kinds == {TURN_ENDS, TURNS_UP, REVEALS}


def test_rollouts_end_early_where_no_leaf_is_likely_to_be_better() -> None:
    game = Game.dealt("pagat", seed="rollouts")
    level = LEVELS["master"]._replace(nodes=4000)
    played = []
    while len(played) < DECISIONS:
        thinker = Thinker(game.rules, visible_state(game.rules, game.state), level, "rollouts")
        for move in thinker.decide():
            game.play(move)
        if thinker.played:
            played.append(thinker.played)
            if thinker.played < level.rollouts:
                assert thinker.options[0].lead <= 0.25
    assert min(played) >= 300
    assert sum(number < level.rollouts for number in played) >= DECISIONS // 4
    assert sum(number >= level.rollouts for number in played) >= DECISIONS // 4
