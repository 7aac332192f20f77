"""Calls when the players are the referee: Stop and its remedies, correcting, forcing, demanding, offers."""

from typing import Any

import pytest

from rbcore.game import Game
from rbcore.record import from_record, to_record
from rbcore.referee.calls import CallError
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove
from tests.support.positions import KINGS, position

ACE = ["AS", "6S", "7H", *KINGS[3:]]
MOVE_SIX = {"do": "move", "card": "6S", "from": "H2", "to": "H3"}


def game(
    preset: str = "pagat",
    houses: list[str] | None = None,
    options: dict[str, Any] | None = None,
    foundations: list[str] | None = None,
    **player: Any,
) -> Game:
    rows = {
        "A": {"reserve_down": ["9D"], "reserve_up": ["QH"], "hand": ["2C", "3C"], **player},
        "B": {"reserve_up": ["JC"], "hand": ["2D", "2H"]},
    }
    placed = position(rows, houses or ACE, foundations)
    return Game.placed(preset, {"referee": "players", **(options or {})}, placed)


def test_the_strict_referee_refuses_what_the_players_referee_allows() -> None:
    strict = game(options={"referee": "strict"})
    with pytest.raises(IllegalMove, match="foundation-first"):
        strict.play_action(MOVE_SIX)
    game().play_action(MOVE_SIX)


def test_a_stop_undoes_the_act_and_makes_the_omitted_play() -> None:
    table = game()
    table.play_action(MOVE_SIX)
    table.say(1, "stop")
    after = table.position_json()
    assert after["houses"]["H1"] == []
    assert after["houses"]["H2"] == ["6S"]
    assert after["foundations"] == ["AS"]
    assert after["turn"] == "B"


def test_a_stop_leaves_the_cards_in_fosters_game() -> None:
    table = game("foster2")
    table.play_action(MOVE_SIX)
    table.say(1, "stop")
    after = table.position_json()
    assert after["houses"]["H3"] == ["7H", "6S"]
    assert after["houses"]["H1"] == ["AS"]
    assert after["turn"] == "B"


def test_a_hand_card_turned_in_error_goes_back_face_down() -> None:
    for preset in ("pagat", "foster2"):
        table = game(preset)
        table.play_action({"do": "turn", "what": "hand"})
        assert table.stoppable is not None
        assert table.stoppable.breach is not None
        table.say(1, "stop")
        row = table.position_json()["players"]["A"]
        assert (row["turned"], row["hand"]) == (None, ["2C", "3C"])


def test_a_call_is_too_late_after_the_next_act() -> None:
    table = game()
    table.play_action(MOVE_SIX)
    table.play_action({"do": "move", "card": "AS", "from": "H1", "to": "F"})
    before = table.state
    table.say(1, "stop")
    assert table.state == before


def test_a_call_is_possible_after_the_turn_until_the_caller_acts() -> None:
    table = game(turned="2C", hand=["3C"], houses=KINGS, foundations=["AC"])
    table.play_action({"do": "discard"})
    assert table.state.turn == 1
    table.say(1, "stop")
    after = table.position_json()
    assert after["foundations"] == ["2C"]
    assert after["players"]["A"]["waste"] == []
    assert after["turn"] == "B"


def test_a_wasted_card_is_forced_to_its_foundation() -> None:
    table = game(turned="2C", hand=["3C"], houses=KINGS, foundations=["AC"])
    table.play_action({"do": "discard"})
    table.say(1, "force")
    assert table.position_json()["foundations"] == ["2C"]
    assert table.state.turn == 1
    with pytest.raises(CallError):
        table.say(1, "force")


def test_a_card_cannot_be_forced_after_the_callers_own_act() -> None:
    table = game(turned="2C", hand=["3C"], houses=KINGS, foundations=["AC"])
    table.play_action({"do": "discard"})
    table.play_action({"do": "turn", "what": "hand"})
    with pytest.raises(CallError):
        table.say(1, "force")


@pytest.mark.parametrize(("cost", "turns"), [("none", 0), ("turn", 1)])
def test_a_wrong_call_costs_what_the_option_says(cost: str, turns: int) -> None:
    table = game(houses=["6S", "7H", *KINGS[2:]], options={"wrong_call_cost": cost})
    table.play_action({"do": "move", "card": "6S", "from": "H1", "to": "H2"})
    table.say(1, "stop")
    table.play_action({"do": "move", "card": "QH", "from": "A.reserve", "to": "H1"})
    table.play_action({"do": "turn", "what": "hand"})
    table.play_action({"do": "discard"})
    assert table.state.turn == (0 if turns else 1)


def test_the_caller_must_name_the_breach_when_asked_to() -> None:
    for word, turn in (("foundation", 1), ("misfit", 0)):
        table = game(options={"call_names_breach": "caller"})
        table.play_action(MOVE_SIX)
        table.say(1, f"stop {word}")
        assert table.state.turn == turn


def test_a_misplaced_card_is_stopped_in_pagat_and_corrected_in_fosters_game() -> None:
    wrong = {"do": "move", "card": "6S", "from": "H1", "to": "H3"}
    houses = ["6S", "7H", *KINGS[2:]]
    table = game(houses=houses)
    table.play_action(wrong)
    assert table.stoppable is not None
    assert table.stoppable.breach is not None
    assert table.stoppable.breach.ground == "misfit"
    for words, place in (("correct", "H1"), ("correct H2", "H2")):
        table = game("foster2", houses=houses)
        table.play_action(wrong)
        table.say(1, words)
        after = table.position_json()
        assert after["houses"][place][-1] == "6S"
        assert after["houses"]["H3"] == [houses[2]]
        assert after["turn"] == "A"
    with pytest.raises(CallError):
        table.say(1, "correct")


def test_a_misplaced_hand_card_goes_to_the_waste_and_ends_the_turn() -> None:
    table = game("foster2", houses=["9H", *KINGS[1:]], turned="3C", hand=["4C"])
    table.play_action({"do": "move", "card": "3C", "from": "A.turned", "to": "H1"})
    table.say(1, "correct")
    after = table.position_json()
    assert after["players"]["A"]["waste"] == ["3C"]
    assert after["turn"] == "B"


def test_a_card_cannot_be_corrected_to_a_place_where_it_does_not_fit() -> None:
    table = game("foster2", houses=["6S", "7H", *KINGS[2:]])
    table.play_action({"do": "move", "card": "6S", "from": "H1", "to": "H3"})
    with pytest.raises(CallError, match="H4"):
        table.say(1, "correct H4")


def test_a_demand_after_enough_passes_binds_the_next_play() -> None:
    rows = {"A": {"reserve_up": ["9C"], "hand": ["2C", "3C"]}, "B": {"hand": ["2D"]}}
    placed = {**position(rows, ["10D", *KINGS[1:]]), "passes": {"A": 4}}
    table = Game.placed("foster2", {}, placed)
    table.say(1, "demand A.reserve")
    with pytest.raises(IllegalMove, match="must-play-reserve"):
        table.play_action({"do": "end"})
    table.play_action({"do": "move", "card": "9C", "from": "A.reserve", "to": "H1"})
    table.play_action({"do": "end"})
    assert table.state.turn == 1


def test_a_demand_before_enough_passes_is_refused() -> None:
    table = game("foster2", houses=["10D", *KINGS[1:]], reserve_up=["9C"])
    with pytest.raises(CallError):
        table.say(1, "demand A.reserve")


@pytest.mark.parametrize(
    ("words", "ground"),
    [("touch H2", "foundation"), ("touch H1", None), ("look A.hand", "look"), ("extend A.waste", "extend"),
     ("extend A.waste notice", None)],
)  # fmt: skip
def test_touching_looking_and_spreading_out_can_be_stopped(words: str, ground: str | None) -> None:
    table = game("foster2", waste=["4D"])
    table.say(0, words)
    found = table.stoppable.breach if table.stoppable else None
    assert (found.ground if found else None) == ground
    if ground:
        table.say(1, "stop")
        assert table.state.turn == 1


def test_a_stalemate_by_agreement_needs_an_offer() -> None:
    table = game()
    with pytest.raises(CallError):
        table.say(1, "agree")
    table.say(0, "offer")
    table.say(1, "decline")
    with pytest.raises(CallError):
        table.say(1, "agree")
    table.say(0, "offer")
    table.say(1, "agree")
    assert table.result is not None
    assert (table.result.how, table.result.score) == ("agreed", (0, 2))


@pytest.mark.parametrize("words", ["", "sing", "touch", "touch H99", "stop a b c", "demand", 5, None, b"offer"])
def test_an_unknown_call_is_a_notation_error(words: Any) -> None:
    with pytest.raises(NotationError):
        game().say(0, words)


@pytest.mark.parametrize("words", ["touch H1 H2", "look A.hand notice", "offer H1", "extend H1 H2", "resign now"])
def test_surplus_words_are_refused_but_records_may_contain_them(words: str) -> None:
    with pytest.raises(NotationError, match="words"):
        game("foster2").say(0, words)
    old = game("foster2")
    old.replay(0, 0, words)
    assert words.startswith(from_record(to_record(old)).events[0][1])


def test_a_player_cannot_call_stop_on_himself() -> None:
    table = game()
    table.play_action(MOVE_SIX)
    with pytest.raises(CallError):
        table.say(0, "stop")


def test_a_record_keeps_the_calls() -> None:
    table = game()
    table.play_action(MOVE_SIX)
    table.say(1, "stop foundation")
    table.say(1, "offer")
    again = from_record(to_record(table))
    assert again.states == table.states
    assert again.acts == table.acts


def test_spaces_around_the_words_of_a_call_do_not_matter() -> None:
    table = game()
    table.play_action(MOVE_SIX)
    table.say(1, " stop  foundation ")
    assert table.events[-1] == (1, "stop foundation")
    assert table.history.is_stop(1)
    assert from_record(to_record(table)).states == table.states


def test_either_of_two_equal_foundations_takes_the_card() -> None:
    """Regression: playing to the second foundation of a suit was treated as a breach."""
    table = game(houses=["2S", *KINGS[1:]], foundations=["AS", "AS"])
    table.play_action({"do": "move", "card": "2S", "from": "H1", "to": "F5"})
    assert table.stoppable is not None
    assert table.stoppable.breach is None
    assert table.position_json()["foundations"] == ["2S", "AS"]


@pytest.mark.parametrize(("word", "turn"), [("foundation", 1), ("misfit", 1), ("unavailable", 0)])
def test_one_act_can_break_several_rules(word: str, turn: int) -> None:
    """When a card is misplaced while an ace could be played, either breach may be named."""
    table = game(options={"call_names_breach": "caller"})
    table.play_action({"do": "move", "card": "6S", "from": "H2", "to": "H4"})
    table.say(1, f"stop {word}")
    assert table.state.turn == turn


def test_a_hand_turned_before_two_spaces_were_filled_fills_both() -> None:
    table = game(houses=["", "", *KINGS[2:]], reserve_down=["9D", "8D"])
    table.play_action({"do": "turn", "what": "hand"})
    table.say(1, "stop")
    after = table.position_json()
    assert (after["houses"]["H1"], after["houses"]["H2"]) == (["QH"], ["8D"])
    assert after["players"]["A"]["reserve_up"] == ["9D"]
    assert after["players"]["A"]["turned"] is None


def test_a_record_counts_the_undos() -> None:
    table = game()
    assert "taken_back" not in to_record(table)
    before = table.state
    table.play_action({"do": "move", "card": "AS", "from": "H1", "to": "F"})
    table.undo(0)
    assert table.state == before
    assert from_record(to_record(table)).taken_back == 1


def test_turning_up_a_hand_card_at_the_start_is_no_offence_where_allowed() -> None:
    """P50: at the start of the turn looking ahead comes before every duty; later it does not."""
    table = game(options={"peek": "hand-at-start"})
    table.play_action({"do": "turn", "what": "hand"})
    assert table.stoppable is not None
    assert table.stoppable.breach is None
    table.play_action(MOVE_SIX)
    assert table.stoppable.breach is not None
    assert table.stoppable.breach.ground == "foundation"
