"""The review of a game: sums of both sides, the plot of losses, and the moments that it leads to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rbpage.actions import ends_of, short_text
from rbpage.names import Seats, place_name

from tests.support.languages import LANGUAGES
from tests.support.trees import find, find_all, text_of
from tests.support.views import Shown, t, texts_in

NAMES = json.loads((Path(__file__).parent / "data" / "pile_names.json").read_text("utf-8"))
MOVE = {"do": "move", "card": "9H", "from": "H1", "to": "H2"}
BETTER = {"do": "move", "card": "AS", "from": "A.reserve", "to": "F1"}
SUMS = {
    "decisions": 2, "loss": 12.5, "inaccuracies": 0, "mistakes": 1, "blunders": 0, "duties_missed": 1, "clear": [7],
}  # fmt: skip


def decision(**changes: Any) -> dict[str, Any]:
    return {
        "at": 7, "turn": 3, "by": "A", "played": MOVE, "best": BETTER, "loss": 12.5, "error": 0, "grade": "mistake",
        "missed": False, "clause": "", "matters": True, **changes,
    }  # fmt: skip


def review(decisions: list[Any], stops: list[Any] | None = None, clear: list[int] | None = None) -> dict[str, Any]:
    sums = {**SUMS, "clear": [7] if clear is None else clear}
    other = {**SUMS, "loss": 99.4, "clear": [8]}
    luck = {"A": -0.4, "B": 3.5}
    counts = [
        {"at": at, "turn": turn, "left": {"A": own, "B": others}}
        for at, turn, own, others in ((0, 0, 60, 60), (10, 1, 50, 60), (20, 2, 55, 40), (30, 2, 40, 40))
    ]
    sides = {"B": other, "A": sums}
    return {
        "exact": True, "decisions": decisions, "stops": stops or [], "counts": counts, "luck": luck, "sides": sides,
    }  # fmt: skip


def shown(made: dict[str, Any], lang: str = "en", learns: bool = True) -> Shown:
    game = {"players": {"A": "human", "B": "club"}, "schema": 1}
    return Shown("review", lang, review=made, game=game, learns=learns)


def jump_of(view: Shown) -> Any:
    return json.loads(find(view.body, "button", data_do="jump")[1]["value"])


def test_the_table_has_the_player_first_and_whole_points() -> None:
    view = shown(review([decision()]))
    assert [text_of(node) for node in find_all(view.body, "th", scope="col")] == [t("side.you"), t("side.them")]
    rows = {text_of(row[2]): [text_of(cell) for cell in row[3:]] for row in find_all(view.body, "tr", class_="")}
    assert rows[t("review.loss")] == ["13", "99"]
    assert rows[t("review.luck")] == ["0", "4"]
    assert rows[t("review.mistakes")] == ["1", "1"]


def test_a_mistake_leads_to_its_moment_with_both_moves_drawn() -> None:
    view = shown(review([decision(), decision(by="B"), decision(matters=False)]))
    item = text_of(find(view.body, "ol", class_="moments"))
    assert t("review.moment", turn=4, grade=t("grade.mistake")) in item
    assert t("review.better", loss=13, best="A♠ace of spades reserve → Foundation") in item
    assert jump_of(view) == {
        "at": 7,
        "arrows": [
            {"from": "H1", "to": "H2", "kind": "played"},
            {"from": "A.reserve", "to": "F1", "kind": "better"},
        ],
    }
    assert text_of(find(view.body, "h3")) == t("review.moments", count=1)


def test_the_seven_moments_that_cost_most_are_in_their_order() -> None:
    losses = [3.0, 20.0, 5.0, 9.0, 7.0, 6.0, 30.0, 4.0]
    stop = {"at": 0, "turn": 0, "by": "B", "ground": "foundation", "clause": "", "card": None, "count": 1}
    view = shown(review([decision(loss=loss, at=at + 1) for at, loss in enumerate(losses)], [stop]))
    jumps = [json.loads(button[1]["value"])["at"] for button in find_all(view.body, "button", data_do="jump")]
    assert jumps == [1, 2, 3, 4, 5, 6, 7], "the stop, and not the smallest losses"
    assert text_of(find(view.body, "h3")) == t("review.moments", count=7)


def test_a_missed_duty_names_its_clause_and_no_loss() -> None:
    view = shown(review([decision(missed=True, clause="P22")]))
    item = find(view.body, "ol", class_="moments")
    assert t("grade.missed") in text_of(item)
    assert "Better" not in text_of(item)
    assert find([item], "button", data_rule="P22")


@pytest.mark.parametrize("card", ["AS", None])
def test_a_stop_that_nobody_called_leads_to_the_moment_after_it(card: str | None) -> None:
    stop = {"at": 4, "turn": 1, "by": "B", "ground": "foundation", "clause": "P27", "card": card, "count": 2}
    view = shown(review([], [stop, {**stop, "by": "A"}]))
    item = text_of(find(view.body, "ol", class_="moments"))
    assert t("review.stop", count=2) in item
    assert t("ground.foundation", card=t("card.AS") if card else t("ground.card")) in item
    assert jump_of(view) == {"at": 5, "arrows": []}


def test_learning_is_offered_for_the_moments_that_clearly_lost_points() -> None:
    made = review([decision()])
    button = find(shown(made).body, "button", data_do="learn")
    assert (json.loads(button[1]["value"]), text_of(button)) == ([7], t("review.learn", n=1))
    for view in (shown(made, learns=False), shown(review([decision()], clear=[]))):
        assert find_all(view.body, "button", data_do="learn") == []


def test_the_curve_shows_the_lead_with_the_decisive_moments_on_it() -> None:
    view = shown(review([decision(at=25, loss=20), decision(at=5, loss=9)]))
    figure = find(view.body, "figure")
    assert text_of(find([figure], "figcaption")) == t("review.lead.mine")
    plot = find([figure], "svg")
    sentences = f"{t('review.ahead', count=10, turn=2)} {t('review.behind', count=15, turn=3)}"
    assert text_of(find([plot], "desc")) == sentences
    labels = [text_of(node) for node in find_all([plot], "text")]
    assert labels[:6] == [
        "10",
        "0",
        "-15",
        t("review.turn", turn=1),
        t("review.turn", turn=2),
        t("review.turn", turn=3),
    ]
    marks = find_all([plot], "g", data_do="jump")
    assert [text_of(find([mark], "text")) for mark in marks] == ["1", "2"]
    assert [json.loads(mark[1]["data-value"])["at"] for mark in marks] == [5, 25]
    zero = find([plot], "line", class_="axis")[1]["y1"]
    heights = [find([mark], "circle")[1]["cy"] for mark in marks]
    assert heights[0] < zero < heights[1], "ahead in the first, behind in the second"
    assert [text_of(node) for node in find_all(view.body, "b", class_="number")] == ["1", "2"]


def test_a_lead_that_never_changes_sides_has_one_sentence_and_a_record_without_events_no_curve() -> None:
    made = review([])
    for row in made["counts"]:
        row["left"]["B"] = 70
    assert text_of(find(shown(made).body, "desc")) == t("review.ahead", count=30, turn=3)
    made["counts"] = made["counts"][:1]
    assert find_all(shown(made).body, "svg") == []


def test_the_lead_of_a_game_of_three_is_over_the_mean_of_the_others() -> None:
    made = review([])
    for row in made["counts"]:
        row["left"] = {"A": 20, "B": 20, "C": 30}
    assert text_of(find(shown(made).body, "desc")) == t("review.ahead", count=5, turn=1)


def test_a_game_without_decisions_of_the_player_has_no_moments() -> None:
    view = shown(review([decision(by="B")], clear=[]))
    assert find_all(view.body, "g", data_do="jump") == []
    assert text_of(find(view.body, "h3")) == t("review.none")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_review_is_shown_in_every_language(lang: str) -> None:
    stop = {"at": 4, "turn": 1, "by": "B", "ground": "strange", "clause": "", "card": None, "count": 1}
    text = shown(review([decision(), decision(missed=True)], [stop]), lang).text
    assert not [word for word in ("review.", "grade.", "brief.", "ground.", "place.") if word in text]


@pytest.mark.parametrize("table", NAMES["piles"], ids=lambda table: table["about"])
def test_piles_have_the_names_that_the_table_gives_them(table: dict[str, Any]) -> None:
    seats = Seats(texts_in(), table["players"], "A", is_old=not table["schema"])
    assert {place: place_name(seats, place) for place in table["piles"]} == table["piles"]


def test_actions_have_the_texts_and_ends_that_the_table_gives_them() -> None:
    seats = Seats(texts_in(), NAMES["piles"][0]["players"], "A")
    for row in NAMES["actions"]:
        assert short_text(seats, row["action"], row["by"], row.get("card")) == row["text"]
        assert list(ends_of(row["action"], row["by"])) == row["ends"]
