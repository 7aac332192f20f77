"""The computer player: legal moves, no use of hidden cards, determinism, and time slices."""

from collections import Counter
from random import Random
from time import process_time
from typing import Any

import pytest

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text
from rbcore.opponent.compact_layout import RESERVE
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch
from rbcore.opponent.evaluation import TURN_ENDS, WINS, Weights
from rbcore.opponent.hidden_cards import hidden_pools, sample_hidden_cards
from rbcore.opponent.levels import LEVELS, Level, notices_breach
from rbcore.opponent.pile_trie import DOWN
from rbcore.opponent.playout import Playout
from rbcore.opponent.playout_position import PlayoutPosition
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.sight import Sight
from rbcore.opponent.thinker import Thinker
from rbcore.referee.legal_moves import legal_moves, refusal
from rbcore.referee.offences import breach
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import make_rules
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.moves import Move
from rbcore.table.state import cards_of
from rbcore.table.visibility import visible_state
from tests.support.games import EXACT, GAMES, random_game, shuffled_secrets

BUDGET = 60


def placed(text: str) -> Game:
    """Return a game at the position of a text."""
    preset, position = parse_position_text(text)
    return Game.placed(preset, {}, position)


def think(game: Game, level: Level, budget: int | None = BUDGET) -> list[Move]:
    return Thinker(visible_state(game.state), level, game.seed, budget).decide()


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_lines_are_legal_and_do_not_depend_on_hidden_cards(preset: str, level: str) -> None:
    """A line ends at the next unknown card; other hidden cards do not change it."""
    random, lines = Random(f"{preset} {level}"), 0
    for seed in range(2):
        game = random_game(preset, f"think{seed}", seed, 60 + 90 * seed)
        for _ in range(6):
            if game.result:
                break
            shuffled = Game(game.preset, game.options)
            shuffled.seed = game.seed
            shuffled.states = [shuffled_secrets(game.state, random)]
            line = think(game, LEVELS[level])
            assert think(shuffled, LEVELS[level]) == line
            lines += 1
            for move in line:
                assert refusal(game.state, move) is None
                game.play(move)
    assert lines > 5


@pytest.mark.parametrize("name", EXACT)
def test_a_search_always_finds_a_leaf(name: str) -> None:
    for seed in range(3):
        game = random_game(name, f"leaf{seed}", seed, 90)
        assert game.result is None
        tables = RuleTables(game.rules)
        search = CompactSearch(tables, compact_position(tables, visible_state(game.state)), Weights(), 1)
        while not search.run(16):
            pass
        assert search.best_leaves(1)


def test_a_winning_line_is_taken() -> None:
    empty: dict[str, Any] = {"reserve_down": [], "reserve_up": [], "hand": [], "turned": None, "waste": []}
    game = Game.dealt("pagat", {}, "win")
    position = game.position_json()
    own = position["players"][position["turn"]]
    own.update(empty, reserve_up=["5H"])
    position["houses"] = {name: ["6S"] for name in position["houses"]}
    placed = Game.placed("pagat", {}, position)
    line = think(placed, LEVELS["expert"])
    for move in line:
        placed.play(move)
    assert placed.result
    assert placed.result.how == "win"


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_budget_give_the_same_line(level: str) -> None:
    game = random_game("pagat", "same", 3, 70)
    assert think(game, LEVELS[level]) == think(game, LEVELS[level])


def test_slices_are_short_and_do_not_change_the_line() -> None:
    game = random_game("pagat", "slices", 5, 120)
    view = visible_state(game.state)
    thinker = Thinker(view, LEVELS["master"], "slices", 300)
    line, longest, steps, expanded = None, 0.0, 0, 0
    while line is None:
        begun = process_time()  # which other work on the machine does not lengthen
        line = thinker.step(0.0)
        longest, steps = max(longest, process_time() - begun), steps + 1
        assert thinker.expanded - expanded <= 48
        expanded = thinker.expanded
    assert Thinker(view, LEVELS["master"], "slices", 300).decide() == line
    assert steps > thinker.played
    assert thinker.played > 20
    assert longest < 0.5


def test_a_time_limit_ends_the_search() -> None:
    game = random_game("pagat", "clock", 5, 120)
    thinker = Thinker(visible_state(game.state), LEVELS["master"], "clock", None, 0.05)
    assert thinker.decide()
    assert 0 < thinker.expanded < LEVELS["master"].nodes
    assert thinker.played < LEVELS["master"].rollouts / 4
    assert 0 <= thinker.progress <= 1


@pytest.mark.parametrize("name", ["pagat", "foster2", "crossley", "wegner-simple", "wegner-three", "waste-available"])
def test_samples_of_the_hidden_cards_place_every_card(name: str) -> None:
    for seed in range(3):
        game = random_game(name, f"guess{seed}", seed, 200)
        view = visible_state(game.state)
        pools = hidden_pools(view)
        assert pools is not None
        sample = sample_hidden_cards(pools, Random(seed))
        known = Counter(face(card) for card in cards_of(view) if face(card) != UNKNOWN)
        whole = Counter(face(card) for card in cards_of(game.state))
        placed = known + Counter(card for pile in sample.values() for card in pile)
        assert not placed - whole
        assert sum((whole - placed).values()) <= game.rules.joker


# The joker is hidden, and a card of C's reserve can be played, which reveals the next one.
JOKER_HIDDEN = (
    "wegner-three~B~A:!_10C.2H.JOKER.JS.KH.3H.KS.AH.4H.AS__5S.6S.7S.KS.10S.QH.6C.5C.4C.5C.4C.9C.8C,"
    "B:!8H.9H_2D.JH.5D.3C.5H.6C.QD_AD_JS.QS.4S.9C.8C.7C.QH.7H.6H.7H.5H.4H.3H,"
    "C:6H.3D.KD.3S.10H!2S_7D.8D.7D.2H.JD.6D.5D.4D.3D.2D__8D.9D.10D.9D.10D.JD"
    "~H1:KC,H3:KD.QC.JH.10C.9H.8S,H4:QS,H5:KH,H6:JC.10H.9S.8H.7C.6D,H7:KC.QD.JC,H8:4D,H9:QC"
    "~10S.2C.3C.AD.AH~hand.acted~0.0.1~1"
)


def test_a_hand_lacks_the_joker_in_samples() -> None:
    """No card of a hand is shown before its turn, but rollouts turn up the cards of reserves."""
    game = placed(JOKER_HIDDEN)
    view = visible_state(game.state)
    pools = hidden_pools(view)
    assert pools
    sample = sample_hidden_cards(pools, Random(1))
    missing = {place: len(view.down[place]) - len(cards) for place, cards in sample.items()}
    assert {place: count for place, count in missing.items() if count} == {places.hand(1): 1}
    assert think(game, LEVELS["master"], 4000)


@pytest.mark.parametrize(("face_down", "sampled"), [(2, [7, 8]), (1, [7]), (0, [])])
def test_the_card_above_a_hidden_joker_is_turned_up(face_down: int, sampled: list[int]) -> None:
    """Where only a reserve or a house can contain the joker, its sample has one card less."""
    game = Game.dealt("wegner-three", seed="joker")
    view = visible_state(game.state)
    tables = RuleTables(game.rules)
    unknown = [UNKNOWN + DOWN] * face_down + [UNKNOWN]
    position = compact_position(tables, view)
    position[RESERVE] = position[0] = tables.piles.pile_of(unknown)
    sample = {places.reserve(view.turn): sampled, places.house(0): sampled}
    sample |= {places.hand(player): [1] * 40 for player in range(3)}
    start = PlayoutPosition(tables, position, view.turn, False).determinized(sample)
    assert start.reserves[0] == sampled[-1:]
    assert start.reserves_down[0] == sampled[:-1]
    assert start.houses[0] == [card + DOWN for card in sampled[:-1]] + sampled[-1:]


def test_there_are_no_samples_when_the_visible_cards_do_not_fit_the_packs() -> None:
    game = random_game("pagat", "short", 1, 20)
    view = visible_state(game.state)
    double = view._replace(aside=(view.up[12][-1],)) if view.up[12] else view
    assert hidden_pools(double) is None


@pytest.mark.parametrize("name", EXACT)
def test_playouts_keep_every_card_and_end(name: str) -> None:
    """A playout continues the game from a leaf; no card is lost or duplicated."""
    game = random_game(name, "playout", 4, 80)
    if game.result:
        return
    view = visible_state(game.state)
    tables = RuleTables(game.rules)
    search = CompactSearch(tables, compact_position(tables, view), Weights(), 30)
    while not search.run(30):
        pass
    pools = hidden_pools(view)
    assert pools is not None
    for leaf in search.best_leaves(5):
        start = PlayoutPosition(tables, leaf.position, view.turn, leaf.kind == TURN_ENDS)
        position = start.determinized(sample_hidden_cards(pools, Random(1)))
        playout = Playout(tables, position)
        before = card_count(playout)
        playout.begin(leaf.final_code)
        winner = playout.run(400) if leaf.kind != WINS else 0
        assert -1 <= winner < game.rules.players
        assert card_count(playout) == before


def card_count(playout: Playout) -> int:
    """Return the number of cards in a playout."""
    built = sum((pair >> 4) + (pair & 15) % 15 for pair in playout.foundations)
    lists = [*playout.houses, *playout.reserves, *playout.reserves_down, *playout.hands, *playout.wastes]
    return built + sum(map(len, lists)) + (playout.turned >= 0)


def test_a_weak_player_overlooks_duties_that_a_watching_player_may_call() -> None:
    """This happens only under the players' referee. The breach is real."""
    careless = LEVELS["beginner"]._replace(miss_chance=1.0)
    breaches = 0
    for seed in range(40):
        game = Game.dealt("pagat", {"referee": "players"}, f"miss{seed}")
        view = visible_state(game.state)
        overlooked = Sight(view, careless, game.seed).overlooked
        assert not Sight(view._replace(rules=make_rules("pagat")), careless, game.seed).overlooked
        move = think(game, careless)[0]
        if overlooked:
            assert face(move.card) not in overlooked or not places.is_foundation(move.target)
            assert breach(game.state, move)
            breaches += 1
        else:
            assert move in legal_moves(game.state._replace(rules=game.rules._replace(referee="strict")))
        game.play(move)
    assert breaches > 5


def test_what_is_overlooked_is_noticed_after_a_few_hand_cards() -> None:
    """A play from a house is seldom overlooked again each time the player has turned up a card."""
    level = LEVELS["beginner"]
    still = [0, 0, 0, 0]
    for seed in range(400):
        view = visible_state(Game.dealt("pagat", {"referee": "players"}, f"look{seed}").state)
        hand = places.hand(view.turn)
        for looks in range(4):
            down = (*view.down[:hand], view.down[hand][: len(view.down[hand]) - looks], *view.down[hand + 1 :])
            if not Sight(view._replace(down=down), level, f"look{seed}").overlooked:
                break
            still[looks] += 1
    assert still[0] > 20
    assert still[1] < still[0] / 2
    assert still[3] <= 2


def test_strong_players_overlook_nothing_and_call_more_breaches() -> None:
    rows = list(LEVELS.values())
    assert [row.call_chance for row in rows] == sorted(row.call_chance for row in rows)
    assert LEVELS["expert"].miss_chance == LEVELS["master"].miss_chance == 0
    calls = {row.name: sum(notices_breach(row, "game", n, 1.0) for n in range(500)) for row in rows}
    assert calls["master"] == 500
    assert 150 < calls["beginner"] < 250


def test_every_preset_is_tested() -> None:
    assert set(PRESETS) <= set(GAMES)
