"""Practice questions whether Stop may be called: their truth, their faults, and which level of the computer notices."""

from rbcore.opponent.levels import LEVELS
from rbcore.problems.mining.checking import check
from rbcore.problems.mining.identity import Mine
from rbcore.problems.mining.packs import described_problem
from rbcore.problems.mining.stops import mine_stops


def position(houses: str) -> str:
    """Return a position with A on turn; houses that are not named are empty."""
    named = dict(part.split(":") for part in houses.split(","))
    tableau = ",".join(f"H{number}:{named.get(f'H{number}', '')}" for number in range(1, 9))
    return f"pagat~A~A:!_12x__,B:5x!KH_12x__~{tableau}~~~0.0~0"


def test_questions_about_stop_are_true_and_spread_over_grounds() -> None:
    rows = [row for number in range(3) for row in mine_stops(Mine("pagat", "s", stops=True), number)]
    assert {check(row) for row in rows} == {""}
    assert len({row["accept"][0] for row in rows}) >= 4
    wrong = rows[0] | {"accept": ["stop spaces"]}
    assert check(wrong).startswith("the answer is")


def test_a_question_about_stop_is_as_hard_as_the_level_that_notices_the_breach() -> None:
    """Anybody sees a card that does not fit; a foundation play from a house is overlooked among many others."""
    houses = "H1:AC,H2:QS.JD,H3:10C,H4:KC,H5:QH,H6:JS,H7:10D,H8:9S"
    rows = {
        "none": {"pos": position("H1:KC,H2:QH"), "done": "move QH H2 H1", "accept": ["none"]},
        "misfit": {"pos": position("H1:KC,H2:QS"), "done": "move QS H2 H1", "accept": ["stop misfit"]},
        "omission": {"pos": position(houses), "done": "move 9S H8 H7", "accept": ["stop foundation"]},
    }
    questions = {name: {**row, "rules": {"referee": "players"}, "themes": ["stop"]} for name, row in rows.items()}
    levels = {name: described_problem(question)["difficulty"] for name, question in questions.items()}
    assert (levels["none"], levels["misfit"]) == ("beginner", "beginner")
    assert list(LEVELS).index(levels["omission"]) > 1


def test_a_question_about_stop_with_another_difficulty_fails_the_check() -> None:
    [question, *_] = mine_stops(Mine("pagat", "s", stops=True), 0)
    stored = described_problem(question)
    assert check(stored) == ""
    assert check({**stored, "difficulty": "master"}) == f"the difficulty is {stored['difficulty']}"
