"""The last turns of a game are found: by the search, and in rollouts."""

import pytest

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text
from rbcore.opponent.compact_layout import KEY
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch
from rbcore.opponent.evaluation import WINS
from rbcore.opponent.full_evaluation import SEARCH_WEIGHTS
from rbcore.opponent.playout import Playout
from rbcore.opponent.playout_position import PlayoutPosition
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table.state import State
from rbcore.table.visibility import visible_state

# The player on turn has turned all cards over once, so their order is known, and goes out in this turn.
KNOWN_LAST_TURNS = (
    (
        "pagat~A~A:!_KC__10H.JD.QD.KD.QD.8C.7C.6C.5C.4C,B:!___QC~H1:KD.QS.JH.10C,H2:KS,H3:,H4:9C,H5:QH.JC,H6:KH,H7:,H8:~"
        "10D.3C.9H.JD.JS.KC.KH.KS~~1.2~0"
    ),
    (
        "pagat~B~A:!_JC.KC.KH.QH.JH.6S.10D.9D.KD.QD.JD__8H,B:!_5H.7D.6D__10H.9H.10H.JS.QS.KS.QS.JS.10S.9S.8S.7S~"
        "H1:6H,H2:10C,H3:8C.7H,H4:KH.QC,H5:JH,H6:9C.8D,H7:,H8:KS.QH~10S.4H.5D.5S.7C.9H.KC.KD~~1.1~0"
    ),
)
# Whether a card was turned up before or after another was moved makes no difference here.
LATE = (
    "pagat~A~A:!_QS.6S.JH.QH.KH__KS,B:!_7C__9H.5H.4H.3H.4H.9D.8D.10D.JD.QD.KD.7H.6H.4D.5D.6D.8C~H1:7H,H2:10C.9H.8S.7D,"
    "H3:KH,H4:KD.QC.JH.10S,H5:5H,H6:9C.8H.7S.6H,H7:JC.10H.9S.8H,H8:KC.QH.JS.10H~2H.3D.3H.5S.6C.KC.KS.QD~~2.1~0"
)
# A card can be moved there and back.
JUST_TURNED_UP = (
    "pagat~A~A:!__8H_8D.KD.2S.5H.KC.QC.JC.3H.KH.JS.QS.3S.4S.5S.6S,B:!_KD.9D.8D.KH.7S.JS.10S.9S.10S.JD.QD.4H.3H.4H.5H.6H"
    ".7H.8H.9H.10H.JH.QH.JH.10H.9H__KS.QS~H1:10D,H2:6H,H3:QH,H4:QD,H5:JD,H6:KS,H7:10D,H8:9D.8S.7H~"
    "10C.2H.2H.7D.7D.9S.AS.KC~hand.acted~0.1~0"
)


def state_of(position: str) -> State:
    preset, fields = parse_position_text(position)
    return Game.placed(preset, {}, fields).state


def finished(tables: RuleTables, state: State, nodes: int) -> CompactSearch:
    search = CompactSearch(tables, compact_position(tables, visible_state(state)), SEARCH_WEIGHTS, nodes)
    while not search.run(nodes):
        pass
    return search


@pytest.mark.parametrize("position", KNOWN_LAST_TURNS)
def test_a_short_search_finds_a_long_last_turn(position: str) -> None:
    """A card that waits to be placed does not make the search follow the lines that leave no space for it."""
    state = state_of(position)
    best = finished(RuleTables(state.rules), state, 60).best
    assert best is not None
    assert best[1] == WINS


@pytest.mark.parametrize("position", KNOWN_LAST_TURNS)
def test_playouts_put_kings_into_spaces(position: str) -> None:
    state = state_of(position)
    tables = RuleTables(state.rules)
    start = PlayoutPosition(tables, compact_position(tables, visible_state(state)), state.turn, turn_ended=False)
    assert Playout(tables, start.determinized({})).run(1) == 0


@pytest.mark.parametrize("position", [*KNOWN_LAST_TURNS, LATE, JUST_TURNED_UP])
def test_no_two_lines_of_a_search_end_alike(position: str) -> None:
    state = state_of(position)
    leaves = finished(RuleTables(state.rules), state, 400).best_leaves(5000)
    ends = [(leaf.position[KEY], leaf.kind) for leaf in leaves]
    assert len(ends) > 3
    assert len(set(ends)) == len(ends)
