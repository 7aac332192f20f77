"""Hints, odds and reviews, called through the bridge as the page does."""

from functools import reduce
from random import Random
from typing import Any

import pytest

from rbcore.coach.reasons import line_effect, reasons
from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text
from rbcore.referee.legal_moves import candidate_moves, play
from rbcore.rules.clauses import CLAUSES
from rbcore.rules.presets import PRESETS
from tests.support.bridge_table import Table, call_in_slices, think, two_humans, with_shuffled_secrets
from tests.support.games import sides_of


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hint_is_a_line_of_legal_moves(table: Table, preset: str) -> None:
    players = dict.fromkeys(sides_of(preset), "human")
    snapshot = table.call("new", preset=preset, seed="hint", players=players)
    for _ in range(12):
        answer = table.call("hint", version=snapshot["version"], nodes=60, slice_ms=1000)
        while not answer["done"]:
            answer = table.call("hint", version=snapshot["version"], nodes=60, slice_ms=1000)
        hint = answer["hint"]
        assert hint["line"]
        due = {(duty["from"], duty["card"]) for duty in snapshot["duties"]}
        assert hint["duty"] == ((hint["source"], hint["card"]) in due)
        assert len(hint["reasons"]) <= 1
        check_steps(hint, snapshot)
        for reason in hint["reasons"]:
            assert reason["n"] > 0
            assert (reason.get("clause") in CLAUSES) == (reason["code"] == "duty"), "an advantage is no rule"
        assert (hint["clause"] in ("P21", "P22", "F12", "S4")) == hint["duty"]
        for action in hint["line"]:
            snapshot = table.call("play", version=snapshot["version"], action=action)
        if snapshot["actor"] is None:
            return


def check_steps(hint: dict[str, Any], snapshot: dict[str, Any]) -> None:
    """Check that the first step marks the card, if there is one, and each other a play of the line with its place."""
    plays = hint["steps"][-len(hint["line"]) :]
    card = hint["steps"][: -len(hint["line"])]
    assert card == ([{"name": "card", "area": [hint["source"]], "target": []}] if hint["card"] else [])
    assert {step["name"] for step in plays} == {"play"}
    for step, action in zip(plays, hint["line"], strict=True):
        if action["do"] == "move":
            assert (step["area"], step["target"]) == ([action["from"]], [action["to"]])
        assert (action["do"] == "end") == (not step["area"])
        assert {*step["area"], *step["target"]} <= set(snapshot["places"])


def test_a_hint_names_the_play_that_is_about_as_good(table: Table) -> None:
    named = 0
    for number in range(12):
        snapshot = two_humans(table, seed=f"equal {number}")
        answer: dict[str, Any] = {"done": False}
        while not answer["done"]:
            answer = table.call("hint", version=snapshot["version"], nodes=200)
        hint = answer["hint"]
        if "other" in hint:
            named += 1
            assert hint["equal"]
            assert hint["other"] != hint["line"][0]
            table.call("play", version=snapshot["version"], action=hint["other"])
    assert named > 0


def test_hidden_cards_do_not_change_a_hint(table: Table) -> None:
    snapshot = two_humans(table, seed="blind")
    number = Random(4)
    hints = []
    for _ in range(3):
        twin, loaded = with_shuffled_secrets(table, snapshot["players"], number)
        answer: dict[str, Any] = {"done": False}
        while not answer["done"]:
            answer = twin.call("hint", version=loaded["version"], nodes=200)
        hints.append(answer["hint"])
    assert hints[0] == hints[1] == hints[2]


def test_a_hint_says_when_stop_may_be_called(table: Table) -> None:
    place = "pagat~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    both = {"A": "human", "B": "human"}
    snapshot = table.call("new", position=place, options={"referee": "players"}, players=both)
    assert table.call("hint", version=snapshot["version"], nodes=20, slice_ms=1000)["hint"]["ground"] is None
    snapshot = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
    assert table.call("hint", version=snapshot["version"], nodes=20, slice_ms=1000)["hint"]["ground"] is None
    snapshot = table.call("play", version=snapshot["version"], **{"from": "A.hand", "to": "A.turned"})
    snapshot = table.call("play", version=snapshot["version"], **{"from": "A.turned", "to": "A.waste"})
    hint = table.call("hint", version=snapshot["version"], nodes=20, slice_ms=1000)["hint"]
    assert (snapshot["turn"], hint["ground"], hint["clause"]) == ("B", "foundation", "P27")
    assert hint["steps"][0] == {"name": "stop", "area": [], "target": []}, "before any play"


HIGH = "H3:KD,H4:KS,H5:KH,H6:KC,H7:KD,H8:QS"


@pytest.mark.parametrize(
    ("own", "houses", "line", "reason"),
    [
        ("4x!9C_9x__", "H1:AS.6D,H2:7C", "move 6D H1 H2, move AS H1 F1", {"code": "uncovers", "n": 1, "card": "AS"}),
        ("4x!9C_9x__", "H1:6D,H2:7C", "move 6D H1 H2, move 9C A.reserve H1", {"code": "room", "n": 1}),
        ("4x!9C_9x__", "H1:6D,H2:7C", "move 6D H1 H2", {"code": "room", "n": 1}),
        ("!_9x__", "H1:6D,H2:7C", "move 6D H1 H2", {"code": "spaces", "n": 1}),
        ("4x!6D_9x__", "H1:2D,H2:7C", "move 6D A.reserve H2", {"code": "reserve", "n": 1}),
        ("4x!9C_9x__", "H1:2D,H2:4C", "turn hand", {"code": "turns", "n": 1}),
    ],
)
def test_the_first_reason_is_the_one_that_a_player_would_give(
    own: str, houses: str, line: str, reason: dict[str, Any]
) -> None:
    preset, position = parse_position_text(f"pagat~A~A:{own},B:4x!JC_9x__~{houses},{HIGH}~~~0.0~0")
    view = Game.placed(preset, {}, position).state
    moves = []
    for text in line.split(", "):
        state = reduce(play, moves, view)
        moves.append(next(move for rows in candidate_moves(state).values() for move in rows if str(move) == text))
    assert reasons(view.rules, line_effect(view, moves), None, 0)[0] == reason


def test_the_odds_of_the_next_card_are_counted(table: Table) -> None:
    snapshot = two_humans(table, seed="odds")
    odds = table.call("odds", side="B")
    hidden = snapshot["places"]["B.hand"]["down"] + snapshot["places"]["B.reserve"]["down"]
    assert odds["total"] == hidden == sum(row["n"] for row in odds["cards"])
    assert odds["known"] is None
    assert 0 < odds["useful"] < hidden
    assert odds["useful"] == sum(row["n"] for row in odds["cards"] if row["useful"])
    shown = [card for pile in snapshot["places"].values() for card, back in pile["up"] if back == 1]
    assert not {row["card"] for row in odds["cards"]} & set(shown)
    assert len(shown) + hidden == 52
    assert table.error("odds", side="C")["type"] == "BridgeError"


HOUSES = "H1:AS,H2:2S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD"


@pytest.mark.parametrize(
    ("own", "plays"),
    [
        ("!3S__4S_", ["move AS H1 F1", "move 2S H2 F1", "move 3S A.reserve F1", "move 4S A.turned F1"]),
        ("!3S_1x_4S_", []),  # a hand card that nobody knows
        ("1x!3S__4S_", []),  # a reserve card that nobody knows
        ("!3S__5S_", []),  # the four is missing
    ],
)
def test_the_last_plays_are_found_only_if_the_win_is_certain(table: Table, own: str, plays: list[str]) -> None:
    table.call("new", position=f"pagat~A~A:{own},B:1x!JC_2x__~{HOUSES}~~~0.0~0")
    found = table.call("finish")["plays"]
    assert [f"{action['do']} {action['card']} {action['from']} {action['to']}" for action in found] == plays
    for action in found:
        version = table.call("snapshot")["version"]
        snapshot = table.call("play", version=version, action=action)
        last = snapshot["result"]
    assert not plays or last["winner"] == "A"


@pytest.mark.thorough
def test_a_review_counts_the_points_given_away(table: Table) -> None:
    """A whole game is reviewed in time slices; the weaker side gives more points away."""
    snapshot = table.call("new", seed="points", players={"A": "beginner", "B": "expert"})
    while snapshot["actor"]:
        snapshot = think(table, snapshot, 300)
    review = call_in_slices(table, "review")
    assert review == table.call("review", slice_ms=1000).get("review", review)
    assert [row["at"] for row in review["decisions"]] == list(range(len(snapshot["record"]["events"])))
    assert review["sides"]["A"]["loss"] > review["sides"]["B"]["loss"]
    assert review["exact"]
    other = Table()
    assert call_in_slices(other, "review", record=snapshot["record"]) == review


# A may play the ace to a foundation.
ACE = "pagat~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"


def test_a_review_lists_missed_duties_and_missed_calls(table: Table) -> None:
    both = {"A": "human", "B": "human"}
    snapshot = table.call("new", position=ACE, options={"referee": "players"}, players=both)
    snapshot = table.call("play", version=snapshot["version"], **{"from": "H2", "to": "H3"})
    table.call("play", version=snapshot["version"], **{"from": "A.hand", "to": "A.turned"})
    review = table.call("review", slice_ms=1000)["review"]
    ace = {"by": "A", "ground": "foundation", "clause": "P27", "card": "AS"}
    assert review["stops"] == [{"at": 0, "turn": 0, **ace, "count": 2}], "both are about one card in one turn"
    assert review["sides"]["A"]["duties_missed"] == 2
    assert [row["matters"] for row in review["decisions"]] == [True, True]
    assert review["sides"]["A"]["clear"] == [], "a missed duty is no loss of points"


def test_missed_calls_about_other_cards_or_in_other_turns_stay_apart(table: Table) -> None:
    events = ["A move 6S H2 H3", "A turn hand", "A discard", "B turn hand", "B discard", "A turn hand"]
    two_aces = ACE.replace("KD,H5", "KD.AD,H5")
    snapshot = table.call(
        "new", position=two_aces, options={"referee": "players"}, players={"A": "human", "B": "human"}
    )
    record = {**snapshot["record"], "events": events}
    review = table.call("review", record=record, slice_ms=1000)["review"]
    stops = review["stops"]
    assert [(row["turn"], row["by"], row["count"]) for row in stops] == [(0, "A", 3), (1, "B", 2), (2, "A", 1)]
    assert [(row["at"], row["turn"]) for row in review["counts"]] == [(0, 0), (3, 1), (5, 2), (6, 2)]
    tables = [table.call("tableAt", record=record, at=row["at"])["places"] for row in review["counts"]]
    for row, places in zip(review["counts"], tables, strict=True):
        sizes = {name: len(pile["up"]) + pile["down"] for name, pile in places.items()}
        for side in "AB":
            others = sum(sizes[f"{side}.{part}"] for part in ("hand", "turned", "waste"))
            assert row["left"][side] == 2 * sizes[f"{side}.reserve"] + others
    discarded = table.call("tableAt", record=record, at=3)["places"]["A.waste"]["up"][-1][0]
    assert review["decisions"][2]["played"] == {"do": "discard", "card": discarded}


def test_the_decisions_that_clearly_lost_points_are_those_of_the_grades_above_inaccuracy(table: Table) -> None:
    snapshot = table.call("new", seed="points", players={"A": "beginner", "B": "expert"})
    for _ in range(12):
        snapshot = think(table, snapshot, 100)
    review = call_in_slices(table, "review")
    for side in "AB":
        own = [row for row in review["decisions"] if row["by"] == side]
        graded = [row["at"] for row in own if row["grade"] in ("mistake", "blunder") and not row["missed"]]
        assert review["sides"][side]["clear"] == graded
        assert [row for row in own if row["matters"]] == [row for row in own if row["grade"] not in ("best", "fine")]
    assert any(review["sides"][side]["clear"] for side in "AB")


@pytest.mark.parametrize(
    ("said", "missed"),
    [
        (["A offer", "B decline", "B stop foundation"], 0),
        (["B stop misfit"], 1),
        (["B stop"], 1),
        (["B stop foundation"], 0),
    ],
    ids=str,
)
def test_a_review_lists_a_breach_unless_stop_was_called_for_it(table: Table, said: list[str], missed: int) -> None:
    options = {"referee": "players", "call_names_breach": "caller"}
    snapshot = table.call("new", position=ACE, options=options, players={"A": "human", "B": "human"})
    record = {**snapshot["record"], "events": ["A move 6S H2 H3", *said]}
    review = table.call("review", record=record, slice_ms=1000)["review"]
    assert len(review["stops"]) == missed


def test_hints_and_reviews_work_above_wrong_cards_on_foundations(table: Table) -> None:
    """With the players as referee a card may lie on a foundation that does not take it."""
    both = {"A": "human", "B": "human"}
    snapshot = table.call("new", seed="monday", first="A", options={"referee": "players"}, players=both)
    for source, target in (("H4", "F3"), ("H2", "F4")):
        snapshot = table.call("play", version=snapshot["version"], **{"from": source, "to": target})
        answer = table.call("hint", version=snapshot["version"], nodes=60)
        while not answer["done"]:
            answer = table.call("hint", version=snapshot["version"], nodes=60)
        action = answer["hint"]["line"][0]
        snapshot = table.call("play", version=snapshot["version"], action=action)
    answer = table.call("review", record=snapshot["record"])
    while not answer["done"]:
        answer = table.call("review", record=snapshot["record"])
    assert len(answer["review"]["decisions"]) == 4
