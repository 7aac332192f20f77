"""A match to a target."""

import pytest

from rbcore.referee.match import Match
from rbcore.referee.scoring import Result
from rbcore.rules.ruleset import make_rules


def played(*scores: tuple[int, int], starter: int = 0) -> Match:
    match = Match()
    for score in scores:
        match = match.after(Result("win", 0 if score[0] else 1, score), starter)
    return match


def test_the_first_to_reach_the_target_wins() -> None:
    """A has 265 and B 290; A wins 37 and has 302."""
    rules = make_rules("pagat")
    before = played((265, 0), (0, 290))
    assert before.winner(rules) == -1
    after = before.after(Result("win", 0, (37, 0)), 1)
    assert after.totals(rules) == (302, 290)
    assert after.winner(rules) == 0


def test_reaching_the_target_exactly_is_enough() -> None:
    assert played((300, 0)).winner(make_rules("pagat")) == 0
    assert played((299, 0)).winner(make_rules("pagat")) == -1


def test_equal_totals_play_on() -> None:
    assert played((310, 0), (0, 310)).winner(make_rules("pagat")) == -1


def test_without_a_target_a_match_has_no_end() -> None:
    assert played((9999, 0)).winner(make_rules("foster2")) == -1


@pytest.mark.parametrize(("alternate", "starter"), [(True, 1), (False, -1)])
def test_starters_alternate_if_agreed(alternate: bool, starter: int) -> None:
    rules = make_rules("pagat", {"first_alternate": alternate})
    assert Match().next_starter(rules) == -1
    assert played((40, 0), starter=0).next_starter(rules) == starter
