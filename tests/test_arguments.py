"""What the functions of the library do with wrong arguments, and with names that a game does not use."""

import json
from collections.abc import Callable, Collection
from typing import Any

import pytest

from rbcore.bridge.page import PAGE_METHODS, Bridge
from rbcore.commands.serve_json import SERVE_JSON_METHODS, Server
from rbcore.game import Game
from rbcore.notation.actions import CALLS
from rbcore.notation.position_text import position_text
from rbcore.opponent.choice import choose_move
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.seats import parse_seats
from rbcore.record import from_record, to_record
from rbcore.rules.names import suggestion
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import RulesError
from rbcore.table.cards import NotationError


def test_a_stop_names_a_ground_that_exists() -> None:
    """Records may have others, which earlier versions accepted."""
    game = Game.dealt("pagat", {"referee": "players"}, "ground")
    with pytest.raises(
        NotationError, match=r"'foundatoin' \(did you mean 'foundation'\?\); there are reserve-first, foundation"
    ):
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


def error_of(answer: str) -> str:
    """Return the message of an error of the protocol."""
    return str(json.loads(answer)["error"]["message"])


def message_of(call: Callable[[], object]) -> str:
    """Return the message of the error that a call raises."""
    with pytest.raises(ValueError, match=r".") as caught:
        call()
    return str(caught.value)


ACTIONS = ["move", "group", "pile", "under", "reverse", "turn", "discard", "end"]
# The call with a misspelt name, how its error begins, the name that is suggested, and all that are listed.
MISSPELT: list[tuple[Callable[[], str], str, str, Collection[str]]] = [
    (lambda: message_of(lambda: Game.dealt("pagatt")), "no such preset: 'pagatt'", "pagat", PRESETS),
    (lambda: message_of(lambda: choose_move(Game.dealt(), "Casual")), "no such level: 'Casual'", "casual", LEVELS),
    (lambda: message_of(lambda: parse_seats({"B": "exprt"}, 2)), "is neither human nor a level", "expert", LEVELS),
    (lambda: message_of(lambda: Game.dealt().play("mve AS H1")), "not an action: 'mve AS H1'", "move", ACTIONS),
    (
        lambda: message_of(lambda: Game.dealt().play("turn hnd")),
        "not a pile to turn: 'hnd'",
        "hand",
        ["hand", "reserve"],
    ),
    (lambda: message_of(lambda: Game.dealt().say(0, "stpo")), "not something to do or say: 'stpo'", "stop", CALLS),
    (lambda: error_of(Bridge().handle('{"call": "snapsho"}')), "no such call: 'snapsho'", "snapshot", PAGE_METHODS),
    (lambda: error_of(Server().handle('{"call": "legl"}')), "no such call: 'legl'", "legal", SERVE_JSON_METHODS),
]


@pytest.mark.parametrize(("message", "begin", "meant", "known"), MISSPELT, ids=[row[1] for row in MISSPELT])
def test_the_error_of_a_misspelt_name_suggests_one_and_lists_all(
    message: Callable[[], str], begin: str, meant: str, known: Collection[str]
) -> None:
    text = message()
    assert text.partition(begin)[1:] == (begin, f" (did you mean {meant!r}?); there are {', '.join(known)}")


def test_an_option_of_a_similar_name_is_suggested() -> None:
    assert (
        message_of(lambda: Game.dealt("pagat", {"reserv": 5})) == "no such option: 'reserv' (did you mean 'reserve'?)"
    )


def test_no_name_is_suggested_where_none_is_similar() -> None:
    assert message_of(lambda: Game.dealt("whist")) == f"no such preset: 'whist'; there are {', '.join(PRESETS)}"
    for name in ("", "?", 5, None, "angel"):
        assert suggestion(name, LEVELS) == ""


@pytest.mark.parametrize("known", [PRESETS, LEVELS, PAGE_METHODS], ids=["presets", "levels", "calls"])
def test_a_name_without_one_of_its_letters_is_still_recognized(known: Collection[str]) -> None:
    for name in known:
        for at in range(len(name)):
            if (typed := name[:at] + name[at + 1 :]) not in known and len(typed) > 3:
                assert suggestion(typed, known) != "", typed


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
