"""The engine against the reference model where the players are the referee: offences, Stop, corrections, demands."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from rbcore.game import Game
from rbcore.notation.actions import action_json, parse_action
from rbcore.notation.position import position_json
from rbcore.referee.calls import CallError
from rbcore.referee.compelled import compelled_plays
from rbcore.referee.corrections import misplaced
from rbcore.rules.presets import PRESETS
from rbcore.table import places
from rbcore.table.cards import card_name
from tests.reference.corrections import position_of
from tests.reference.options import PAGAT, resolve
from tests.reference.players import Watched
from tests.reference.search import SearchTooLarge
from tests.reference.two_pack import TwoPack
from tests.support.reference_model import for_model, lift_bounds, same_parts
from tests.support.repetition import repeated

FAMILY = [name for name in PRESETS if name != "foster1"]
VARIED: dict[str, tuple[str, dict[str, Any]]] = {
    "three, corrected": ("wegner-three", {"misplace": "correct"}),
    "vanishing house": ("foster2", {"house_vanish": 1}),
    "forced by Foster": ("foster2", {"force_wasted": True}),
    "nothing compulsory": ("pagat", {"fdn_compulsory": False}),
    "wrong calls cost a turn": ("pagat", {"wrong_call_cost": "turn"}),
    "wrong calls of three": ("wegner-three", {"wrong_call_cost": "turn"}),
    "both cards first": ("pagat", {"pre_turn": "both", "stop_grounds": [*PAGAT["stop_grounds"], "turn-both"]}),
    "spaces alone": ("pagat", {"strict": ["spaces"]}),
    "compelled, loads first": ("wegner-simple", {"compel_hand": 1, "compel_reserve": 1, "strict": ["load"]}),
}
WORDS = ["offer", "decline", "extend A.waste notice"]


@pytest.fixture(autouse=True)
def exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare with searches that never end early."""
    lift_bounds(monkeypatch)


class Pair:
    """The same game in the engine and in the model."""

    def __init__(self, preset: str, options: Mapping[str, Any], seed: str, position: Any = None) -> None:
        options = {"referee": "players", **options}
        placed = position and Game.placed(preset, options, position)
        self.game = placed or Game.dealt(preset, options, seed)
        self.number = Random(seed)
        model = TwoPack(resolve(preset, for_model(dict(options))), self.game.position_json())
        self.model = Watched(model)
        self.said: list[str] = []

    def check(self) -> None:
        ours = position_json(self.game.state, self.game.names)
        assert same_parts(ours) == same_parts(self.model.game.position()), self.said[-6:]
        if self.game.result:
            return
        state = self.game.state
        others = [player for player in range(self.game.rules.players) if player != state.turn]
        assert not any(state.up[places.turned(player)] for player in others), self.said[-6:]
        last, deed = self.game.stoppable, self.model.stoppable
        if last and deed and len(self.said) % 4 == 0:
            named = {ground for ground, _ in self.model.grounds(deed)}
            assert set(last.breach.grounds if last.breach else ()) == named, self.said[-6:]
        compelled = {places.NAMES[move.source] for moves in compelled_plays(state) for move in moves}
        assert compelled == self.model.demandable(), self.said[-6:]
        if self.model.is_ambiguous():
            raise SearchTooLarge("two equal cards lie where one was misplaced")
        wrong, theirs = misplaced(self.game.history), self.model.correctable()
        assert (card_name(wrong.move.card) if wrong else None) == (theirs.action["card"] if theirs else None), self.said

    def act(self) -> None:
        houses = self.model.game.houses
        moves = [action_json(move, self.game.names) for move in self.game.legal()]
        # of two equal cards in a house a name means the upper one in the engine, and the lower one in the model
        legal = [one for one in moves if one["do"] != "group" or houses[one["from"]].count(one["card"]) == 1]
        wild = self.model.possible()
        action = self.number.choice(legal if (legal and self.number.random() < 0.6) or not wild else wild)
        self.said.append(f"{self.game.turn} {json.dumps(action)}")
        self.game.play(parse_action(self.game.state, action, self.game.names))
        self.model.do(action)

    def stop(self, player: int) -> None:
        self.said.append(f"{player} stop")
        outcomes = self.model.stop(places.PLAYERS[player])
        try:
            self.game.say(player, "stop")
        except CallError:
            assert outcomes is None, self.said[-6:]
            return
        ours = same_parts(position_json(self.game.state, self.game.names))
        same = [game for game in outcomes or [] if same_parts(position_of(game)) == ours]
        assert same, (self.said[-8:], ours, [position_of(game) for game in outcomes or []][:1])
        self.model.adopt(same[0])

    def correct(self, player: int) -> None:
        self.said.append(f"{player} correct")
        ours = True
        try:
            self.game.say(player, "correct")
        except CallError:
            ours = False
        assert self.model.correct(places.PLAYERS[player]) == ours, self.said[-6:]

    def force(self, player: int) -> None:
        self.said.append(f"{player} force")
        ours = True
        try:
            self.game.say(player, "force")
        except CallError:
            ours = False
        assert self.model.force(places.PLAYERS[player]) == ours, self.said[-6:]

    def demand(self, player: int, place: str) -> None:
        self.said.append(f"{player} demand {place}")
        ours = True
        try:
            self.game.say(player, f"demand {place}")
        except CallError:
            ours = False
        assert self.model.demand(places.PLAYERS[player], place) == ours, self.said[-6:]
        wanted = self.game.state.demanded
        assert (places.NAMES[wanted] if wanted >= 0 else None) == self.model.demanded, self.said[-6:]

    def step(self) -> None:
        kind, players = self.number.random(), self.game.rules.players
        player = self.number.randrange(players)
        if self.model.last and self.model.last.action["do"] == "discard" and self.number.random() < 0.3:
            self.force(player)
        elif kind < 0.7:
            self.act()
        elif kind < 0.8:
            self.stop(player)
        elif kind < 0.88:
            self.correct(player)
        elif kind < 0.94:
            place = self.number.choice([*self.model.game.houses, "A.reserve", "A.waste", "B.waste", "B.hand"])
            self.said.append(f"{player} touch {place}")
            self.game.say(player, f"touch {place}")
            self.model.touch(places.PLAYERS[player], place)
        elif kind < 0.97:
            words = self.number.choice(WORDS)
            try:
                self.game.say(0 if words.startswith("extend") else player, words)
            except CallError:
                return
        else:
            self.demand(
                player, places.PLAYERS[self.game.state.turn] + self.number.choice([".reserve", ".turned", ".waste"])
            )


def compare(preset: str, seed: str, events: int = 250, options: Mapping[str, Any] | None = None) -> int:
    """Play one random game on both sides; return how many events were compared."""
    return compare_pair(Pair(preset, options or {}, seed), events)


def compare_pair(pair: Pair, events: int) -> int:
    """Go on with a game on both sides; return how many events were compared."""
    for done in range(events):
        try:
            pair.step()
            pair.check()
        except SearchTooLarge:
            return done
        if pair.game.result:
            return done
    return events


@pytest.mark.parametrize("preset", FAMILY)
def test_play_with_stops_and_corrections_agrees_with_the_model(preset: str) -> None:
    games = repeated(3)
    assert sum(compare(preset, f"players {game}") for game in range(games)) > 34 * games


def last_cards(seed: str) -> dict[str, Any]:
    """Return a position in which A has one hand card left, and B three."""
    number = Random(seed)
    cards = [card_name(card) for card in range(52)]
    number.shuffle(cards)
    empty = {"reserve_down": [], "reserve_up": [], "turned": None, "waste": []}
    return {
        "turn": "A",
        "players": {"A": {**empty, "hand": cards[:1]}, "B": {**empty, "hand": cards[1:4]}},
        "houses": {f"H{house}": [cards[3 + house]] for house in range(1, 9)},
        "foundations": [],
    }


@pytest.mark.parametrize("options", [{}, {"misplace": "correct"}, {"wrong_call_cost": "turn"}], ids=str)
@pytest.mark.parametrize("preset", ["pagat", "foster2", "brief", "crossley"])
def test_the_last_card_agrees_with_the_model(preset: str, options: dict[str, Any]) -> None:
    """A win by an illegal play waits for the calls of the others."""
    waited = 0
    for game in range(25):
        seed = f"end {preset} {game}"
        pair = Pair(preset, options, seed, last_cards(seed))
        compare_pair(pair, 50)
        waited += pair.model.waiting is not None
    assert waited


@pytest.mark.parametrize("name", VARIED)
def test_other_options_agree_with_the_model_too(name: str) -> None:
    preset, options = VARIED[name]
    games = repeated(6)
    assert sum(compare(preset, f"{name} {game}", options=options) for game in range(games)) > 34 * games


@pytest.mark.long
@pytest.mark.parametrize("name", VARIED)
def test_other_options_agree_with_the_model_at_length(name: str) -> None:
    preset, options = VARIED[name]
    assert sum(compare(preset, f"long {name} {game}", 600, options) for game in range(60)) > 3_000


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 200, 25))  # 25 games with face-down cards take minutes
@pytest.mark.parametrize("preset", FAMILY)
def test_play_with_stops_and_corrections_agrees_with_the_model_at_length(preset: str, first: int) -> None:
    assert sum(compare(preset, f"long players {game}", 600) for game in range(first, first + 25)) > 1_250
