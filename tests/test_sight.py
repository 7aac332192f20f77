"""What the levels see: they overlook what is hard to see, seldom for long, and the same after a game is loaded."""

from itertools import pairwise

import pytest

from rbcore.commands.arena import Contest, play_deal, summary
from rbcore.game import Game
from rbcore.opponent.choice import choose_line, choose_move
from rbcore.opponent.levels import LEVELS, Level, is_short_sighted, notices_breach
from rbcore.opponent.sight import Sight, breach_difficulty, first_of_look
from rbcore.opponent.thinker import Thinker
from rbcore.record import from_record, to_record
from rbcore.referee.duties import compulsory_plays
from rbcore.referee.offences import Breach
from rbcore.rules.presets import PRESETS
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.visibility import visible_state
from tests.support.repetition import repeated

BUDGET = 60
HUMAN_LEVELS = [level.name for level in LEVELS.values() if is_short_sighted(level)]
BY_PLAYERS = {"referee": "players"}


def turns_that_miss_a_duty(level: Level, deals: int) -> tuple[int, int]:
    """Return in how many first turns there was a duty, and how many of them ended with one open."""
    with_duty = missed = 0
    for seed in range(deals):
        game = Game.dealt("pagat", BY_PLAYERS, f"turn{seed}")
        turn, seen, open_at_end = game.state.turns, False, False
        while game.result is None and game.state.turns == turn:
            seen |= bool(compulsory_plays(game.state))
            for move in Thinker(visible_state(game.state), level, game.seed, BUDGET).decide():
                open_at_end = bool(compulsory_plays(game.state))
                game.play(move)
        with_duty += seen
        missed += open_at_end
    return with_duty, missed


def test_an_open_card_is_not_overlooked_for_a_whole_turn_by_club_players_and_better() -> None:
    """P21: foundation plays are compulsory; whoever overlooks one may be stopped."""
    for name in ("club", "tournament"):
        with_duty, missed = turns_that_miss_a_duty(LEVELS[name], 120)
        assert with_duty > 80
        assert missed <= 1, name
    with_duty, missed = turns_that_miss_a_duty(LEVELS["beginner"]._replace(miss_chance=0.5), 120)
    assert 5 <= missed < with_duty / 2


def test_what_is_harder_to_see_is_overlooked_more_often() -> None:
    view = visible_state(Game.dealt("pagat", seed="x").state)
    sights = [Sight(view, LEVELS["casual"], f"seed{number}") for number in range(1000)]
    counts = [sum(sight.overlooks(5, 12, 14, difficulty) for sight in sights) for difficulty in (0.2, 0.5, 1, 2, 4)]
    assert all(low + 50 < high for low, high in pairwise(counts))
    assert counts[2] == pytest.approx(1000 * LEVELS["casual"].overlook_chance, abs=60)
    assert counts[4] < 1000, "nothing is invisible"


def test_what_was_overlooked_may_be_seen_at_the_next_look() -> None:
    game = Game.dealt("pagat", seed="x")
    view = visible_state(game.state)
    seen_later = 0
    for number in range(300):
        looks = [Sight(view, LEVELS["casual"], f"seed{number}", look) for look in (0, 1)]
        first, second = (look.overlooks(5, 12, 14, 1.0) for look in looks)
        seen_later += first and not second
    assert seen_later > 50


def test_stronger_levels_overlook_less() -> None:
    rows = list(LEVELS.values())
    assert [row.overlook_chance for row in rows] == sorted((row.overlook_chance for row in rows), reverse=True)
    assert [row.miss_chance for row in rows] == sorted((row.miss_chance for row in rows), reverse=True)
    nodes = [row.nodes for row in rows if row.overlook_chance]
    assert nodes == sorted(nodes)
    states = [row.state_nodes or row.nodes // 20 for row in rows]
    assert states == sorted(states), "expert has more features instead of positions, but not in every game"


@pytest.mark.parametrize("level", HUMAN_LEVELS)
@pytest.mark.parametrize("preset", ["pagat", "foster2", "foster1", "crossley"])
def test_a_game_goes_on_in_the_same_way_after_loading(preset: str, level: str) -> None:
    """Also in the middle of a line: the player remembers what they were about to do."""
    game = Game.dealt(preset, BY_PLAYERS if preset == "foster2" else {}, "load")
    between_looks = 0
    while game.result is None and len(game.events) < repeated(60, least=30):
        for move in choose_line(game, level, BUDGET):
            loaded = from_record(to_record(game))
            assert choose_move(loaded, level, BUDGET) == move
            between_looks += first_of_look(game.states) != game.state
            game.play(move)
    assert between_looks or preset != "pagat"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_player_who_looks_again_does_not_go_to_and_fro(preset: str) -> None:
    """Within a turn no position comes back, even where every move is thought over again."""
    game = Game.dealt(preset, {}, "fro")
    turn, positions = -1, set()
    while game.result is None and len(game.events) < 150:
        if game.state.turns != turn:
            turn, positions = game.state.turns, set()
        key = game.state.up, game.state.down
        assert key not in positions
        positions.add(key)
        game.play(choose_move(game, "learner", BUDGET))


@pytest.mark.thorough
def test_stronger_levels_win() -> None:
    """A few deals from both seats; README.md of the package has the measured ladder."""
    for strong, weak, preset in (("casual", "beginner", "pagat"), ("tournament", "learner", "crossley")):
        contest = Contest(strong, weak, preset, "ladder", 200, {})
        result = summary(contest, [play_deal(contest, deal) for deal in range(3)])
        assert result["score"] >= 0.66, (strong, weak)
        assert result["margin"] > 0


def test_an_omission_is_as_hard_to_see_as_the_play_and_a_wrong_play_is_easy_to_see() -> None:
    game = Game.dealt("pagat", BY_PLAYERS, "notice")
    state = game.state
    foundation, player = places.FOUNDATION, state.turn
    from_house = Move("move", 0, places.HOUSE, foundation)
    from_reserve = Move("move", 0, places.reserve(player), foundation)

    def difficulty(*due: Move, ground: str = "foundation", also: frozenset[str] = frozenset()) -> float:
        return breach_difficulty(state, Breach(ground, "P27", due, also))

    assert difficulty(from_reserve) < difficulty(from_house)
    assert difficulty(from_house, from_reserve) == difficulty(from_reserve)
    assert difficulty(ground="misfit") < difficulty(ground="unavailable") < difficulty(from_house)
    assert difficulty(from_house, also=frozenset({"misfit"})) == difficulty(ground="misfit")
    assert difficulty(ground="hand-before-space") > 0


def test_what_is_easy_to_see_is_called_more_often() -> None:
    for level in LEVELS.values():
        noticed = [{n for n in range(300) if notices_breach(level, "game", n, hard)} for hard in (0.3, 1.0, 2.0)]
        assert noticed[0] >= noticed[1] >= noticed[2]
        assert len(noticed[0]) > len(noticed[2]) or level.call_chance == 1
