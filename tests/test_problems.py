"""Practice problems: what counts as an answer, the proof, themes by count, packs, and the command line."""

import json
from typing import Any

import pytest

from rbcore.problems.mining import games, proof
from rbcore.problems.mining.checking import check, renewed
from rbcore.problems.mining.end_comparison import POLICY
from rbcore.problems.mining.ends import all_ends, tables_of
from rbcore.problems.mining.games import mine_game, problem_at, question_of
from rbcore.problems.mining.identity import Mine, problem_id
from rbcore.problems.mining.packs import described_problem
from rbcore.problems.mining.proof import prove
from rbcore.problems.positions import end_key, forced_start, line_text, parse_line, start_of, without_memory
from rbcore.problems.themes import described, explanation
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, NotationError
from tests.support.problems import DIG, OTHER, pagat, problem
from web.build.environment import WEB

SINGLE = (
    "foster1~B~A:!_7x__AS.4C.7H.KS.QS.6H.4H.JD.QH.3C.3H.2C,B:!_2x_AC_AH.3D.8H.9D.2H.3S.10D.5H~H1:JS.10S.9S,"
    "H2:JH.10H,H3:QD.KD.AD,H4:9C.10C.JC.QC.KC,H5:6D.7D,H6:4S.5S.6S.7S,H7:7C.6C,H8:KH~~hand.acted~0.0~0"
)


@pytest.fixture
def short_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make proofs of a few rollouts, which prove little and take little time."""
    monkeypatch.setattr(proof, "_STAGES", (64, 256))
    monkeypatch.setattr(proof, "SEARCHED_ROLLOUTS", 8)
    monkeypatch.setattr(proof, "SEARCHED_GAP", -99.0)
    monkeypatch.setattr(proof, "_SEARCHED_ERRORS", -99.0)
    monkeypatch.setattr(proof, "_PLAYED_STAGES", (2,))
    monkeypatch.setattr(proof, "PLAYED_GAP", -99.0)
    monkeypatch.setattr(proof, "_PLAYED_ERRORS", -99.0)
    monkeypatch.setattr(games, "_SCREENS", ((4, 4, 1.0),))


def about(pos: str, best: str, other: str) -> dict[str, Any]:
    return {"pos": pos, "accept": [best], "rival": other, "proof": {"gap": 9.0}}


# What counts as an answer.


def test_lines_that_differ_in_their_order_or_in_the_space_they_use_have_the_same_end() -> None:
    view = start_of({"pos": pagat("H1:5C,H2:6H,H3:9D,H4:10S,H5:", "!_12x__")})
    lines = [
        "move 5C H1 H2, move 9D H3 H4, turn hand",
        "move 9D H3 H4, move 5C H1 H2, turn hand",
        "move 5C H1 H5, move 9D H3 H4, move 5C H5 H2, turn hand",
    ]
    assert len({end_key(parse_line(view, text)[1]) for text in lines}) == 1
    other = parse_line(view, "move 9D H3 H4, turn hand")[1]
    assert end_key(other) != end_key(parse_line(view, lines[0])[1])


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("move 5C H1 H2", "stops before its end"),
        ("turn hand, discard", "goes on after its end"),
        ("move 5C H1 H3, turn hand", "not allowed here"),
        ("move 5C", "needs 3 words"),
    ],
)
def test_a_line_must_be_allowed_and_lead_to_its_end(line: str, message: str) -> None:
    view = start_of({"pos": pagat("H1:5C,H2:6H,H3:9D,H4:10H", "!_12x__")})
    with pytest.raises(NotationError, match=message):
        parse_line(view, line)


def test_compulsory_plays_come_before_the_start_of_a_problem() -> None:
    view = start_of({"pos": pagat("H1:5C.AC,H2:6H,H3:2C", "!_12x__")})
    start = forced_start(view)
    assert start is not None
    assert start.up[places.house(0)][-1:] == view.up[places.house(0)][:1]
    assert not start.up[places.house(2)]


def test_a_position_without_a_choice_is_no_start() -> None:
    view = start_of({"pos": pagat("H1:KD", "!_12x__")})
    assert forced_start(view) is None


def test_a_reader_does_not_know_the_order_of_a_waste_that_was_turned_over() -> None:
    view = start_of({"pos": pagat("H1:KD", "!_2C.3C__").replace("0.0~0", "1.0~0")})
    hidden = without_memory(view)
    assert hidden.down[places.hand(0)] == (UNKNOWN, UNKNOWN)
    assert hidden.passes == (0, 0)


def test_all_ends_are_listed_once_with_a_shortest_line() -> None:
    view = start_of(problem())
    ends = all_ends(view, tables_of(view.rules), 100)
    assert ends is not None
    assert len({end.key for end in ends}) == len(ends) == 4
    assert min(len(end.line) for end in ends) == 1
    assert all(parse_line(view, line_text(end.line))[1] == end.state for end in ends)
    assert all_ends(view, tables_of(view.rules), 3) is None


# The proof.


def test_a_stored_problem_is_proved_anew() -> None:
    pack = json.loads((WEB / "problems" / "pagat-1.json").read_text("utf-8"))
    stored = next(row for row in pack if row["id"] == "pagat-5796ae24")
    assert check(stored) == "", "run: python3 -m rbcore problems prove web/problems/*.json"
    assert check(stored | {"accept": [stored["rival"]], "rival": stored["accept"][0]}) != ""


def test_a_problem_of_an_earlier_policy_gets_its_proof_and_its_difficulty_anew(short_proof: None) -> None:
    proved = {"ends": 9, "gap": 99.0, "policy": POLICY - 1}
    old = problem(proof=proved, difficulty="master", behaviour=BEHAVIOUR - 1)
    now, failure = renewed(old)
    assert failure == ""
    assert check(now) == ""
    assert (now["difficulty"], now["behaviour"]) == ("beginner", BEHAVIOUR)
    assert (now["proof"]["ends"], now["proof"]["policy"]) == (9, POLICY)
    assert proof.GAP < now["proof"]["gap"] < proved["gap"]
    worse = old | {"accept": ["discard"], "rival": OTHER}
    assert renewed(worse) == (worse, check(worse | {"behaviour": BEHAVIOUR}))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"accept": ["discard"], "rival": OTHER}, "another end is only -"),
        ({"accept": ["move KD A.turned B.waste, turn hand"]}, "another end is only"),
        ({"accept": ["move KD A.turned H1, turn hand"]}, "not allowed here"),
        ({"accept": ["discard"]}, "compared with is accepted"),
        ({"accept": ["discard", "move KD A.turned B.waste, turn hand"], "rival": OTHER}, "points worse than another"),
        ({"accept": ["discard", "discard"], "rival": OTHER}, "lead to the same end"),
        ({"id": "pagat-00000000"}, "the id is not that of the position"),
        ({"behaviour": BEHAVIOUR - 1}, "was proved in behaviour"),
        ({"themes": ["dig-out"]}, "the themes are load"),
        ({"difficulty": "master"}, "the difficulty is beginner"),
        ({"pos": 7}, "8 parts"),
        ({"accept": None}, "is no problem"),
    ],
)
def test_a_wrong_problem_fails_the_check(short_proof: None, changes: dict[str, Any], message: str) -> None:
    assert message in check(problem(**changes))


def test_a_proof_depends_on_its_seed_only(short_proof: None) -> None:
    view = start_of(problem())
    question = question_of(view)
    assert question
    assert prove(question, (1,), "x") == prove(question, (1,), "x")
    assert prove(question, (1,), "x") != prove(question, (1,), "y")


def test_most_ends_cannot_be_accepted() -> None:
    view = start_of(problem())
    question = question_of(view)
    assert question
    assert prove(question, (0, 1, 2), "x").failure == "3 of 4 ends are accepted"


def test_a_position_of_a_game_becomes_the_same_problem_every_time(short_proof: None) -> None:
    view = start_of({"pos": DIG})
    found = problem_at("pagat", view)
    assert found
    assert found == problem_at("pagat", view)
    assert found["id"] == problem_id("pagat", found["pos"])
    assert found["accept"] == ["move 2H H5 H8, move 3C H5 F4, move 4C H3 F4, turn hand"]


def test_a_choice_of_few_ends_that_the_greedy_player_makes_right_is_no_problem(short_proof: None) -> None:
    view = start_of(problem())
    assert problem_at("pagat", view) is None


def test_nothing_is_asked_that_needs_the_order_of_a_waste(short_proof: None) -> None:
    view = start_of({"pos": DIG.replace("QD_13x__", "QD___")})
    assert problem_at("pagat", view) is None


def test_equal_seeds_mine_equal_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "problem_at", lambda _preset, view: {"view": view} if view.turns % 5 else None)
    rows = mine_game(Mine("foster2", "t"), 1)
    assert rows == mine_game(Mine("foster2", "t"), 1)
    assert rows != mine_game(Mine("foster2", "u"), 1)
    assert rows[0]["from"] == {"seed": "t", "game": 1, "ply": rows[0]["from"]["ply"]}


@pytest.mark.thorough
def test_the_single_pack_game_is_played_on_too(short_proof: None) -> None:
    question = question_of(start_of({"pos": SINGLE}))
    assert question
    assert len(question.ends) == 4
    result = prove(question, (0,), "x")
    assert result == prove(question, (0,), "x")
    assert result.failure == ""
    assert "points behind" in prove(question, (1,), "x").failure


# Questions about Stop.


# Themes: each holds by count in a position made for it.

LOADS = pagat("H1:QH,H2:JH", "!_12x__")


@pytest.mark.parametrize(
    ("theme", "pos", "best", "other"),
    [
        ("dig-out", pagat("H1:AC.9H,H2:10S", "!_12x__"), "move 9H H1 H2, move AC H1 F4, turn hand", "turn hand"),
        (
            "foundation-first",
            pagat("H1:AC.9H,H2:10S", "!_9x__"),
            "move 9H H1 H2, move AC H1 F4, turn hand",
            "turn hand",
        ),
        ("load-twice", LOADS, "move QH H1 B.reserve, move JH H2 B.reserve, turn hand", "turn hand"),
        ("load", LOADS, "move QH H1 B.reserve, turn hand", "turn hand"),
        ("make-space", pagat("H1:9H,H2:10S", "!_12x__"), "move 9H H1 H2, turn hand", "turn hand"),
        ("fill-space", pagat("H1:,H2:10S", "!_12x_3D_"), "move 3D A.turned H1, turn hand", "discard"),
        ("leave-hand", pagat("H1:10S", "!_12x_9H_"), "discard", "move 9H A.turned H1, turn hand"),
        ("shelter", pagat("H2:10S,H3:8D", "!_12x_9D_"), "move 9D A.turned H2, turn hand", "discard"),
        (
            "not-for-opponent",
            pagat("H1:QC.9H,H2:10S", "!_12x_3D_", "3x!JD_12x__"),
            "discard",
            "move 9H H1 H2, discard",
        ),
        ("next-card", pagat("H1:9H.5C,H2:6D", "!_12x__", "!_83x__"), "move 5C H1 H2, turn hand", "turn hand"),
        ("stop-in-time", pagat("H1:9H,H2:10S", "!_12x__"), "turn hand", "move 9H H1 H2, turn hand"),
        ("last-cards", pagat("H1:9H,H2:10S", "!_3x__"), "move 9H H1 H2, turn hand", "turn hand"),
    ],
)
def test_a_theme_holds_by_count(theme: str, pos: str, best: str, other: str) -> None:
    assert theme in described(about(pos, best, other)).themes


def test_reasons_are_counts_of_the_shown_line_that_are_better() -> None:
    told = explanation(
        about(pagat("H1:AC.9H,H2:10S", "!_12x__"), "move 9H H1 H2, move AC H1 F4, turn hand", "turn hand")
    )
    assert told["themes"][0] == "dig-out"
    assert told["hint"] == {"do": "move", "card": "9H", "source": "H1"}
    assert {"code": "foundation", "n": 1, "other": 0} in told["reasons"]
    assert {"code": "emptied", "n": 1, "other": 0} in told["reasons"]
    assert all(row["n"] != row["other"] for row in told["reasons"])


def test_a_line_that_leaves_more_spaces_is_better_for_that_reason() -> None:
    told = explanation(
        about(pagat("H1:AC.9H,H2:10S", "!_12x__"), "move 9H H1 H2, move AC H1 F4, turn hand", "turn hand")
    )
    assert {"code": "spaces", "n": 1, "other": 0} in told["reasons"]


def test_a_reason_that_only_one_of_the_lines_can_have_is_left_out() -> None:
    told = explanation(about(pagat("H1:,H2:10S", "!_12x_3D_"), "move 3D A.turned H1, turn hand", "discard"))
    assert {row["code"] for row in told["reasons"]} & {"chances", "their_chances"} == set()


def test_the_difficulty_is_the_lowest_level_that_finds_the_answer() -> None:
    assert described_problem(problem())["difficulty"] == "beginner"
    assert (
        described_problem(problem(accept=["discard"], rival="move KD A.turned B.waste, turn hand"))["difficulty"]
        == "none"
    )
