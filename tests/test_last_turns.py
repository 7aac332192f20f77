"""The last turns of a game are found: by the search, and in rollouts."""

from typing import Any

import pytest

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text
from rbcore.opponent.compact_layout import KEY
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import WINS
from rbcore.opponent.full_evaluation import SEARCH_WEIGHTS
from rbcore.opponent.open_turn import OpenTurn, is_near_end
from rbcore.opponent.playout import Playout
from rbcore.opponent.playout_position import PlayoutPosition
from rbcore.opponent.replies import Replies
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.state import State
from rbcore.table.visibility import visible_state
from tests.support.last_turns import RULES, is_last_of_open_search, is_last_of_playout, last_and_other_turns

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
# Four cards of the hand and two of the reserve are hidden; with open cards the player on turn can go out.
UNKNOWN_LAST_TURN = (
    "pagat~B~A:!___8S,B:3D.4D!KS.QS.JS.10S.JS_6H.7S.JH.9S__5H.4H.JC.10C.KD.QC.KH.QH.QS.5C.6C.9H.KC~"
    "H1:KC.QD.JC.10H.9C.8H.7C.6D,H2:KH.QC.JH.10S.9D.8C.7H,H3:5D,H4:7D,H5:8D,H6:JD,H7:KS.QH,H8:10D~"
    "10C.10H.2D.3H.4C.6S.9S.KD~~1.0~0"
)
# The other player goes out after every line, or after every one but the last by the evaluation.
NO_SAFE_LINE = (
    "pagat~B~A:!JS_QD.3S.2S.3S.2D.QC.KC.7H.JH.7D.6D.8H.9H.KH.5S.4S.10C.KC.9C__JC.10C.JD,B:!KD_JD.QC.5H.QS.8H.QH__10H.10D"
    ".6S.7S.8S.9S.KH~H1:KS.QD.JS.10D.9S.8D.7S,H2:7D.6S.5D.4S.3D,H3:10S.9D,H4:QS.JH.10S.9H.8S,H5:KD,H6:9D.8C,"
    "H7:10H.9C.8D.7C.6H.5S.4D,H8:KS.QH.JC~2S.4H.6C.6D.7H.8C.AD.AS~~1.1~0"
)
ONE_SAFE_LINE = (
    "pagat~A~A:!_JS.10S.9S.9S__KS.10S.JS,B:!___8C.7D.8D.QC.6S.5S.6S.5S.3S.2S.7H.6H.7H.8H.9H.10H.JH.QH.5H.QS.6D.KH.QH.2D"
    ".3D.4D.5D.KC.9D~H1:10D,H2:8S,H3:7S,H4:JD.10C.9H.8S,H5:KD.QS.JH,H6:KS.QD.JC.10H.9C.8H.7S,H7:4S,H8:KH~"
    "4H.4S.6H.7C.AD.AS.KC.KD~~3.0~0"
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


def test_an_end_with_open_cards_is_found_in_a_sample() -> None:
    """The hand was never turned over, so that only a sample says in which order it is."""
    state = state_of(UNKNOWN_LAST_TURN)
    tables = RuleTables(state.rules)
    hand, reserve = places.hand(state.turn), places.reserve(state.turn)
    sample = {place: [face(card) for card in state.down[place]] for place in (hand, reserve)}
    turn = OpenTurn(tables, compact_position(tables, visible_state(state)), state.turn)
    assert turn.wins(sample)
    assert not turn.wins({hand: sorted(sample[hand]), reserve: sample[reserve]})


def test_nobody_with_many_cards_is_near_the_end() -> None:
    state = Game.dealt("pagat").state
    tables = RuleTables(state.rules)
    position = compact_position(tables, visible_state(state))
    assert not is_near_end(tables, position)
    assert not OpenTurn(tables, position, state.turn).wins({})


def replies_to(position: str, count: int) -> tuple[list[Leaf], list[Leaf], Replies]:
    """Return all leaves of a position, the first ``count`` safe ones, and the search for replies."""
    state = state_of(position)
    tables = RuleTables(state.rules)
    leaves = finished(tables, state, 2000).best_leaves(5000)
    replies = Replies(tables)
    work = replies.safe_leaves(leaves, count, lambda: False)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return leaves, end.value, replies


def test_lines_after_which_the_other_player_goes_out_are_passed_over() -> None:
    leaves, safe, replies = replies_to(ONE_SAFE_LINE, 8)
    assert len(leaves) > 10
    assert len(safe) == 1
    assert leaves.index(safe[0]) > 8
    assert replies.positions_until_end(safe[0]) == 0


def test_if_no_line_is_safe_it_is_the_one_whose_answer_is_hardest_to_find() -> None:
    leaves, safe, replies = replies_to(NO_SAFE_LINE, 8)
    found = [replies.positions_until_end(leaf) for leaf in leaves]
    assert len(set(found)) > 1
    assert 0 not in found
    assert [replies.positions_until_end(leaf) for leaf in safe] == [max(found)]


@pytest.mark.parametrize("options", RULES.values(), ids=RULES)
def test_a_search_with_open_cards_finds_more_last_turns_than_playouts(options: dict[str, Any]) -> None:
    last, others = last_and_other_turns(options, 6)
    assert len(last) == 6
    assert len(others) > 10
    assert sum(map(is_last_of_open_search, last)) > sum(map(is_last_of_playout, last))
    assert not any(map(is_last_of_playout, others))
