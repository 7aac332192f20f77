"""Comparison of the engine with the slow reference model, which was written without reading the engine.

Random legal play in every preset, every bundle and random mixtures of options: the same
actions must be legal and the same position must follow. ``--long`` plays more games.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rbcore.game import Game
from rbcore.notation.actions import action_json
from rbcore.notation.position import position_json
from rbcore.notation.position_text import parse_position_text
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.options import OPTIONS
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import RulesError, make_rules
from tests.reference.endings import Endings
from tests.reference.options import resolve
from tests.reference.search import Counter, SearchTooLarge
from tests.reference.single_pack import OnePack
from tests.reference.two_pack import TwoPack
from tests.support.games import GAMES
from tests.support.reference_model import for_model, lift_bounds, same_parts
from tests.support.repetition import repeated

EVENTS = 400
# The model's searches are slow: a game that needs so many nodes is compared up to there, after a minute or two.
GAME_NODES = 200_000
ACTIONS = repeated(500)  # compared in each preset and bundle
MIXED = (
    "fdn_from", "fdn_reserve_first", "house_from", "space_from", "load_from", "load_on", "space_force",
    "reserve_before_hand", "passing", "lookahead", "pre_turn", "peek", "flip", "decline_hand",
    "compel_hand", "compel_reserve", "win_by_opponent", "house_vanish", "reserve", "strict",
)  # fmt: skip


@pytest.fixture(autouse=True)
def exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare with searches that never end early."""
    lift_bounds(monkeypatch)


def _key(action: dict[str, Any]) -> str:
    return json.dumps(action, sort_keys=True)


def compare(preset: str, options: dict[str, Any], seed: str, events: int = EVENTS) -> int:
    """Play a random game in the engine and the model; return how many actions were compared."""
    return compare_from(Game.dealt(preset, options, seed), seed, events)


def compare_from(game: Game, seed: str, events: int, is_eager: bool = False) -> int:
    """Go on with a game at random in the engine and the model; return how many actions were compared.

    ``is_eager``: no play that is progress is declined, so that a stalemate may come.
    """
    preset, options = game.preset, game.options
    rules, state, names = game.rules, game.state, game.names
    number, nodes = Random(seed), Counter.total
    model = (OnePack if rules.single_pack else TwoPack)(
        resolve(preset, for_model(options)), position_json(state, names)
    )
    watched = Endings(model) if isinstance(model, TwoPack) else None
    for done in range(events):
        moves = game.legal()
        state = game.state
        ours = {_key(action_json(move, names)): move for move in moves}
        try:
            theirs = {_key(action) for action in model.actions()}
        except SearchTooLarge:
            theirs = set(ours)
        assert set(ours) == theirs, _description(preset, options, seed, done, position_json(state, names))
        progress = [key for key in sorted(ours) if is_eager and watched and watched.is_progress(json.loads(key))]
        chosen = number.choice(progress or sorted(ours))
        game.play(ours[chosen])
        turns, state = state.turns, game.state
        (watched or model).play(json.loads(chosen))
        assert same_parts(model.position()) == same_parts(position_json(state, names)), (
            preset, options, seed, done, chosen,
        )  # fmt: skip
        if watched and state.winner < 0 and state.turns > turns:
            _check_ending(game, watched, (preset, options, seed, done))
        if game.result or Counter.total - nodes > GAME_NODES:
            return done
    return events


def _check_ending(game: Game, watched: Endings, where: object) -> None:
    """Check whether a game ends at the beginning of a turn, and how.

    Equal cards have the same name in the model, so it may take two positions for one that the engine tells apart.
    """
    ours, theirs = game.result.how if game.result else "", watched.ending()
    if ours == "turn-limit" or theirs is None or watched.is_ambiguous:
        return
    assert ours == theirs or (theirs == "repetition" and not ours), (ours, theirs, where)


def _description(preset: str, options: dict[str, Any], seed: str, done: int, position: dict[str, Any]) -> str:
    return f"{preset} {options} seed {seed} after {done} actions: {json.dumps(position)}"


def mixtures(seed: int, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield valid random mixtures: a preset with a few options changed at random."""
    number = Random(seed)
    rows = [row for row in OPTIONS if row.name in MIXED]
    while count:
        preset = number.choice([name for name in PRESETS if name != "foster1"])
        options = {row.name: _value(row, number) for row in number.sample(rows, 3)}
        if "compel_hand" in options or "compel_reserve" in options:
            rules = make_rules(preset)
            options = {"compel_hand": rules.compel_hand, "compel_reserve": rules.compel_reserve} | options
        try:
            make_rules(preset, options)
        except RulesError:
            continue
        count -= 1
        yield preset, options


def _value(row: Any, number: Random) -> Any:
    if row.shape == "set":
        return sorted(value for value in row.values if number.random() < 0.6)
    if row.shape == "number":
        return number.randint(row.values[0], row.values[1])
    return number.choice(row.values)


STUCK = "A:1x!QH_9C.4D.6D__,B:1x!JC_9S.4H.6H__~H1:KS,H2:KH,H3:KC,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~3.3~0"


@pytest.mark.parametrize(("preset", "hows"), [
    ("pagat", {"stalemate"}), ("brief", {"stalemate"}), ("foster2", {"stalemate", "repetition"}),
])  # fmt: skip
def test_a_game_in_which_nobody_can_play_ends_as_in_the_model(preset: str, hows: set[str]) -> None:
    name, position = parse_position_text(f"{preset}~A~{STUCK}")
    for seed in range(3):
        game = Game.placed(name, {}, position)
        compare_from(game, f"stuck {seed}", EVENTS, is_eager=True)
        assert game.result
        assert game.result.how in hows


BARRED = [
    ("foster1", {"pre_turn": "both"}),
    ("foster2", {"pre_turn": "both", "flip": "same-turn-if-stuck"}),
    ("foster2", {"pre_turn": "both", "decline_hand": False}),
    ("brief", {"pre_turn": "both", "decline_hand": False, "reserve_before_hand": False}),
]


@pytest.mark.parametrize(("preset", "options"), BARRED)
def test_plays_that_wait_for_both_cards_agree_with_the_model(preset: str, options: dict[str, Any]) -> None:
    games = repeated(4, least=2)
    assert sum(compare(preset, options, f"both {game}") for game in range(games)) > 50 * games


@pytest.mark.parametrize("name", GAMES)
def test_presets_and_bundles_agree_with_the_model(name: str) -> None:
    preset, options = GAMES[name]
    compared = game = 0
    while compared < ACTIONS:
        compared += compare(preset, options, f"{name} {game}")
        game += 1


@pytest.mark.parametrize("seed", range(repeated(8)))
def test_random_mixtures_of_options_agree_with_the_model(seed: int) -> None:
    played = enumerate(mixtures(seed, 5))
    assert sum(compare(preset, options, f"mixture {seed} {number}", 200) for number, (preset, options) in played) > 500


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 200, 25))  # 25 games with strict duties take minutes
@pytest.mark.parametrize("name", GAMES)
def test_presets_and_bundles_agree_with_the_model_in_many_games(name: str, first: int) -> None:
    preset, options = GAMES[name]
    assert sum(compare(preset, options, f"long {game}", 1500) for game in range(first, first + 25)) > 625


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 140))
def test_random_mixtures_of_options_agree_with_the_model_in_many_games(seed: int) -> None:
    played = enumerate(mixtures(seed, 5))
    assert sum(compare(preset, options, f"mixture {seed} {number}", 600) for number, (preset, options) in played) > 500


def placed_legal(place: str, options: dict[str, Any], behaviour: int = BEHAVIOUR) -> tuple[set[str], set[str]]:
    """Return the legal actions in a position text, as the engine and as the model have them."""
    preset, position = parse_position_text(place)
    game = Game.placed(preset, options, position, behaviour)
    model = TwoPack(resolve(preset, for_model(options)), game.position_json())
    ours = {_key(action_json(move, game.names)) for move in game.legal()}
    return ours, {_key(action) for action in model.actions()}


def test_a_release_treats_two_copies_of_a_card_alike() -> None:
    """Regression: a line that swaps two equal tens was treated as one that releases a card."""
    ours, theirs = placed_legal(
        "pagat-facedown~A~A:!JD_5x__10S,B:1x!KS.QS_5x__JD"
        "~H1:JC.10H,H2:QH.JC.10H,H3:4H.3S,H4:,H5:5H.4S,H6:KD.QC,H7:QS,H8:JH.10C~3D.3H.AS.AS~~0.0~0",
        {},
    )
    assert ours == theirs
    assert len(ours) == 1


FEWEST = GAMES["fewest"][1]
# The jack of either of two equal houses goes to the waste of the opponent; the other jack would make a space first.
EQUAL_HOUSES = (
    "pagat-strict~A~A:!_KS.8S__4C.10S,B:!_5C.3D__7C.10C"
    "~H1:6C,H2:5S,H3:QD.JC,H4:KD.QC,H5:QD.JC,H6:KD,H7:JH,H8:7C~2S.3C.4C.7S.8H.8H.AD.JD~acted~0.1~0"
)
# Each of two sixes of hearts lies under a five of spades, in houses that are equal up to the six.
EQUAL_UP_TO_THE_CARD = (
    "pagat-strict~B~A:!_7C__JC,B:!_9C__10H"
    "~H1:8C,H2:6H.5S,H3:KS,H4:9S.8D.7S,H5:6H.5S.4D,H6:10C,H7:4C.3H.2C,H8:8S~5H.AD.AD.AS~~0.0~0"
)
# All ways to the seven of clubs lead past the five of hearts, which has to be played as soon as it lies bare.
PAST_ANOTHER_CARD = (
    "pagat-strict~A~A:9H!QD_4H__10D,B:AC!8S_QC__KC"
    "~H1:6H.5C,H2:8C.7H.6S,H3:,H4:KC.QD.JS,H5:5H.4S,H6:7C.6H.5S.4D.3S,H7:KH.QC.JH,H8:KD.QS~2D.4H.6C~acted~0.0~0"
)


@pytest.mark.parametrize("place", [EQUAL_HOUSES, EQUAL_UP_TO_THE_CARD, PAST_ANOTHER_CARD])
def test_the_fewest_moves_are_counted_for_each_card_by_itself(place: str) -> None:
    """P49. Regression: ways were lost where houses were equal, and went on past a card that had to be played."""
    ours, theirs = placed_legal(place, FEWEST)
    assert ours == theirs
    earlier, _ = placed_legal(place, FEWEST, behaviour=4)
    assert earlier != theirs


def test_a_game_of_an_earlier_version_goes_on_with_the_moves_that_it_allowed() -> None:
    ours, theirs = placed_legal(EQUAL_HOUSES, FEWEST, behaviour=4)
    assert [json.loads(action)["to"] for action in ours - theirs] == ["H4"]
