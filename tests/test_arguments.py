"""What the functions of the library do with wrong arguments, and with names that a game does not use."""

from collections.abc import Callable
from typing import Any

import pytest

from rbcore.game import Game
from rbcore.notation.position_text import position_text
from rbcore.opponent.choice import choose_move
from rbcore.record import from_record, to_record
from rbcore.rules.ruleset import RulesError
from rbcore.table.cards import NotationError


def test_a_stop_names_a_ground_that_exists() -> None:
    """Records may have others, which earlier versions accepted."""
    game = Game.dealt("pagat", {"referee": "players"}, "ground")
    with pytest.raises(NotationError, match=r"'foundatoin'; there are reserve-first, foundation"):
        game.say(0, "stop foundatoin")
    assert game.events == []
    record = {**to_record(game), "events": [f"{'BA'[game.state.turn]} stop foundatoin"]}
    assert from_record(record).events == [(1 - game.state.turn, "stop foundatoin")]


@pytest.mark.parametrize(
    "call",
    [
        lambda game: game.undo("a"),
        lambda game: game.undo(0.0),
        lambda game: game.redo(-1),
        lambda game: game.redo("x"),
        lambda game: from_record({**to_record(game), "schema": -3}),
        lambda game: from_record({**to_record(game), "behaviour": -5}),
        lambda game: position_text("pagat", {}),
        lambda game: position_text("pagat", None),
    ],
)
def test_wrong_arguments_are_notation_errors(call: Callable[[Game], object]) -> None:
    game = Game.dealt("pagat", {}, "arguments")
    game.play(game.legal()[0])
    with pytest.raises(NotationError):
        call(game)
    assert len(game.events) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"preset": []}, "no such preset"),
        ({"options": ["a"]}, "options are an object"),
        ({"behaviour": 99}, "no such version of the behaviour: 99"),
        ({"behaviour": -1}, "no such version"),
        ({"behaviour": "1"}, "no such version"),
        ({"behaviour": True}, "no such version"),
    ],
)
def test_wrong_rules_are_rules_errors(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Game.dealt(**arguments)


@pytest.mark.parametrize(("level", "nodes"), [("casual", "a"), ("casual", -5), ("casual", True), ([], None)])
def test_a_level_and_its_number_of_positions_are_checked(level: Any, nodes: Any) -> None:
    with pytest.raises(ValueError, match=r"no such level|not a number of positions"):
        choose_move(Game.dealt("pagat"), level, nodes)


def test_a_move_is_played_by_its_text_where_places_have_other_names() -> None:
    start = Game.dealt("pagat", {}, "names").position_json()
    houses = {f"{'SN'[(n - 1) // 4]}{(n - 1) % 4 + 1}": start["houses"][f"H{n}"] for n in range(1, 9)}
    players = dict(zip("SN", start["players"].values(), strict=True))
    named = {**start, "turn": "SN"["AB".index(start["turn"])], "players": players, "houses": houses, "passes": {}}
    game = Game.placed("pagat", {}, named)
    assert {place for place in game.names.place_of if len(place) == 2} >= {"S1", "N4"}
    for _ in range(30):
        game.play(str(next((move for move in game.legal() if move.do == "move"), game.legal()[0])))
    assert from_record(to_record(game)).states == game.states
    assert any(" N" in text or " S" in text for _, text in game.events), "the record has the names of the game"
    with pytest.raises(NotationError, match="not a place: 'H9'"):
        game.play("move 5D H9 H1")
