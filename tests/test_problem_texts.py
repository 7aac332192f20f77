"""The texts of practice problems, made from the counts that the engine gives as reasons."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rbpage.problem_lesson import for_authors, heading, with_texts
from rbpage.texts import Texts

from rbcore.problems.themes import REASON_CODES, THEMES
from tests.support.languages import LANGUAGES
from tests.support.views import texts_in

Json = dict[str, Any]
TEXTS = texts_in(more=("problems",))
t = TEXTS.t
POS = "foster2~A~A:!_2x__,B:!_2x__~H1:5C~~~0.0~0"
PROBLEM: Json = {"id": "foster2-0", "pos": POS, "accept": ["discard"], "themes": ["load"], "behaviour": 4}
ABOUT: Json = {
    "themes": ["load", "shelter"], "card": "5C", "hint": {"do": "move", "card": "5C", "source": "H1"},
    "reasons": [{"code": "loads", "n": 2, "other": 0}, {"code": "won", "n": 1, "other": 0}],
    "gap": 12, "rollouts": 2000, "tempting": False,
}  # fmt: skip
WRONG: list[Json] = [
    {"when": "discard", "code": "loads", "n": 2, "other": 1},
    {"when": "turn hand", "code": "detour"},
    {"when": "move 5C H1 H2", "code": "uncounted"},
    {"when": "move 5C H1 H3", "code": "declined", "n": 1, "other": 0},
]


def lesson(problem: Json = PROBLEM, wrong: list[Json] = WRONG, texts: Texts = TEXTS, **about: Any) -> Json:
    """Return the lesson of a problem about which the engine says this."""
    return with_texts(texts, problem, {"lesson": {"id": problem["id"]}, "about": {**ABOUT, **about}, "wrong": wrong})


def said(made: Json) -> list[str]:
    """Return the texts for wrong plays."""
    return [row["text"] for row in made["wrong"]]


def test_the_explanation_is_the_most_important_reason_and_the_points() -> None:
    made = lesson()
    assert (
        made["success"]
        == made["solution"]
        == (
            "Compared with the next best line: Cards loaded onto your opponent: 2 instead of 0. "
            "On average, it is at least 12.0 points better."
        )
    )
    assert lesson(tempting=True)["success"].startswith("Compared with a line that looks good")
    assert lesson(reasons=[])["success"] == "On average, it is at least 12.0 points better."
    won = lesson(reasons=ABOUT["reasons"][::-1])["success"]
    assert won == "It wins the game. On average, it is at least 12.0 points better."


def test_a_wrong_play_is_answered_with_what_is_lost() -> None:
    made = lesson()
    assert said(made) == [
        "Cards loaded onto your opponent: now 1 at best instead of 2. That costs at least 12.0 points on average.",
        "Nothing is lost yet, but this move isn’t needed.",
        "That costs at least 12.0 points on average.",
        "Better to end your turn here. That costs at least 12.0 points on average.",
    ]
    assert [row["when"] for row in made["wrong"]] == [row["when"] for row in WRONG]
    assert "wrong" not in lesson(wrong=[])


@pytest.mark.parametrize(
    ("hint", "text"),
    [
        (ABOUT["hint"], "Look at the five of clubs."),
        (
            {"do": "move", "card": "KD", "source": "A.turned"},
            "Look at the king of diamonds.",
        ),
        ({"do": "pile", "card": None, "source": "H1"}, "House 1"),
        ({"do": "turn", "card": None, "source": "A.hand"}, "Turn up a card from your hand."),
        ({"do": "turn", "card": None, "source": "A.reserve"}, "Turn up your reserve card."),
        ({"do": "discard", "card": "5C", "source": "A.turned"}, "Put the turned-up card on your waste."),
        ({"do": "end", "card": None, "source": None}, "End your turn."),
    ],
    ids=lambda value: value["do"] if isinstance(value, dict) else "",
)
def test_the_first_hint_is_about_the_theme_the_second_one_names_the_first_play(hint: Json, text: str) -> None:
    assert lesson(hint=hint)["hint"] == ["Your opponent’s piles take cards too.", text]


def test_a_problem_of_another_game_says_which() -> None:
    assert re.match(r"Classic.*\. One line of play", lesson()["prompt"])
    usual = {**PROBLEM, "pos": POS.replace("foster2", "pagat")}
    assert lesson(usual)["prompt"].startswith("One line of play")


def test_an_author_gets_the_lesson_without_its_tree_and_with_a_text_for_every_wrong_answer() -> None:
    made = lesson()
    draft = for_authors(TEXTS, {**made, "baked": {}})
    assert draft["wrong"] == [*made["wrong"], {"text": "Not that. Try again."}]
    assert "baked" not in draft
    assert draft["success"] == made["success"]
    assert len(for_authors(TEXTS, {"id": "x"})["wrong"]) == 1


def stop(*accept: str, **more: Any) -> Json:
    """Return the lesson of a question about Stop."""
    wrong = [{"when": "none", "code": code} for code in ("stop-missed", "stop-other", "stop-none")]
    answer = {"lesson": {}, "about": {"themes": ["stop"], **more}, "wrong": wrong}
    return with_texts(TEXTS, {**PROBLEM, "done": "discard", "accept": list(accept)}, answer)


def test_a_question_about_stop_is_answered_with_its_ground() -> None:
    assert stop("stop misfit")["success"] == "A card was put where it doesn’t fit."
    assert stop("none")["success"] == "Nothing was wrong."
    assert stop("stop foundation", card="AD")["success"].startswith("The ace of diamonds had to go")
    here = "No other move had to come first. Look at the move itself."
    assert stop("none")["hint"][1] == here
    assert stop("stop misfit")["hint"][1] == here, "which does not tell whether it was right"
    assert stop("stop load")["hint"][1] == "Another move had to come first. Which one?"
    texts = ["Look again: something was wrong.", "Stop! is right, but not for this reason.", "Nothing was wrong."]
    assert said(stop("stop load")) == texts
    assert "solution" not in stop("none")


def test_a_problem_is_called_by_its_difficulty_and_by_its_theme_only_if_the_reader_chose_it() -> None:
    assert heading(TEXTS, "", {"difficulty": "club", "themes": ["load"]}) == "Practice · Club"
    assert heading(TEXTS, "dig-out", {"difficulty": "none", "themes": ["dig-out"]}) == "Dig out · above every level"
    assert heading(TEXTS, "stop", {"difficulty": "club", "themes": ["stop"]}) == "Stop!"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_theme_and_reason_has_its_texts_in_every_language_and_they_fit_a_lesson(lang: str) -> None:
    texts = texts_in(lang, more=("problems",))
    for theme in THEMES:
        reasons = [{"code": code, "n": 12, "other": 10} for code in REASON_CODES]
        wrong = [{"when": "discard", **reason} for reason in reasons]
        for first in range(len(reasons)):
            made = lesson(wrong=wrong, texts=texts, themes=[theme], reasons=reasons[first:])
            assert len(made["success"]) <= 500
            assert len(made["prompt"]) <= 400
            assert len(made["title"]) <= 100
            assert len(made["hint"]) == 2
            assert all(text and len(text) <= 500 for text in said(made))
            everything = " ".join([made["success"], made["prompt"], made["title"], *made["hint"], *said(made)])
            assert not re.search(r"problems\.|hint\.|[{}]", everything)


MISTAKE = {**PROBLEM, "id": "mistake-0", "played": "move 5C H1 H2", "loss": 12}


def mistake(problem: Json = MISTAKE, wrong: list[Json] | None = None, **about: Any) -> Json:
    """Return the lesson of a mistake."""
    return lesson(problem, wrong or [], mistake=True, **about)


def test_a_mistake_is_compared_with_the_move_of_the_game_which_is_marked() -> None:
    made = mistake()
    assert made["prompt"] == f"{t('preset.foster2')}. {t('mistakes.task')}"
    assert made["marks"] == [{"from": "H1", "to": "H2", "kind": "bad"}]
    assert made["success"] == (
        "Compared with your move in the game: Cards loaded onto your opponent: 2 instead of 0. "
        "On average, this is about 12.0 points better."
    )
    assert mistake(reasons=[])["solution"] == "On average, this is about 12.0 points better."


def test_a_mistake_without_a_theme_or_at_the_end_of_a_turn_has_its_texts_too() -> None:
    made = mistake({**MISTAKE, "played": "end"}, themes=[])
    assert made["title"] == t("mistakes.title")
    assert len(made["hint"]) == 1
    assert "marks" not in made
    assert made["prompt"].endswith(t("mistakes.task-end"))


@pytest.mark.parametrize(
    ("played", "where"),
    [
        ("turn reserve", {"place": "A.reserve"}), ("turn hand", {"from": "A.hand", "to": "A.turned"}),
        ("discard", {"from": "A.turned", "to": "A.waste"}), ("reverse H3", {"place": "H3"}),
        ("pile H1 H2", {"from": "H1", "to": "H2"}), ("under 5C H1 H2", {"from": "H1", "to": "H2"}),
    ],
)  # fmt: skip
def test_the_move_of_the_game_is_marked_by_its_places(played: str, where: dict[str, str]) -> None:
    assert mistake({**MISTAKE, "played": played})["marks"] == [{**where, "kind": "bad"}]


def test_another_mistake_is_answered_with_its_own_reason_and_cost() -> None:
    rows = [
        {"when": "discard", "code": "loads", "n": 2, "other": 1, "gap": 8.5},
        {"when": "turn hand", "code": "won", "n": 1, "other": 0, "gap": 100},
        {"when": "end", "code": "uncounted", "gap": 4},
    ]
    assert said(mistake(wrong=rows)) == [
        "Cards loaded onto your opponent: 1 instead of 2. That costs at least 8.5 points on average.",
        "You could win now.",
        "That costs at least 4.0 points on average.",
    ]
