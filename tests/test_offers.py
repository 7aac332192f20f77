"""Offers to end a game of three players, which both others have to accept."""

import pytest

from rbcore.game import Game
from rbcore.record import from_record, to_record
from rbcore.referee.calls import CallError
from rbcore.rules.behaviour import BEHAVIOUR


def three(behaviour: int = BEHAVIOUR) -> Game:
    table = Game.dealt("wegner-three", {}, "three", behaviour=behaviour)
    table.say(1, "offer")
    return table


def test_of_three_players_both_others_have_to_agree() -> None:
    table = three()
    table.say(2, "agree")
    assert table.result is None
    for player in (1, 2):
        with pytest.raises(CallError, match="nothing was offered"):
            table.say(player, "agree")
    table.say(0, "agree")
    assert table.result is not None
    assert table.result.how == "agreed"
    assert from_record(to_record(table)).result == table.result


@pytest.mark.parametrize("words", ["decline", "touch H1"])
def test_an_offer_that_one_of_three_players_does_not_accept_is_over(words: str) -> None:
    table = three()
    table.say(2, "agree")
    table.say(0, words)
    with pytest.raises(CallError, match="nothing was offered"):
        table.say(0, "agree")


def test_in_an_earlier_version_the_first_of_three_players_who_agrees_ends_the_game() -> None:
    table = three(behaviour=5)
    table.say(2, "agree")
    assert table.result is not None
    assert from_record(to_record(table)).result == table.result
