"""The list of archived games: rows, and the removal that can be undone."""

from __future__ import annotations

import pytest

from tests.support.languages import LANGUAGES
from tests.support.trees import find_all, text_of
from tests.support.views import TALLY, Shown, entry, t


def lines(*games: dict[str, object], **more: object) -> list[str]:
    """Return the last line of each row."""
    shown = Shown("history", entries=games, left=0, **more)  # type: ignore[arg-type]
    return [text_of(row[2][4]) for row in shown.nodes("li")]


def test_a_row_says_what_was_played_when_and_how_it_ended() -> None:
    shown = Shown("history", entries=[entry("won", margin=31, turns=40, date=2 * 86_400_000)], left=0)
    row = shown.find("li", key="g1")
    assert row[1]["class"] == "game won"
    assert [text_of(part) for part in row[2][2:]] == [
        t("preset.pagat"),
        f"{t('level.club')} · day 2",
        f"{t('outcome.won', count=31)} · {t('history.length', count=40)}",
    ]
    title = t("history.title-line", preset=t("preset.pagat"), level=t("level.club"), day="day 2")
    assert row[3][1]["aria-label"] == t("history.remove", game=title)
    assert row[2][1] | {"type": "submit", "value": "replay g1"} == row[2][1]


def test_undone_moves_help_and_open_games_are_named() -> None:
    undone = entry("lost", margin=-12, undone=2, tally={**TALLY, "helped": 1}, winner="B")
    assert lines(undone, entry(None)) == [
        " · ".join(
            [
                t("outcome.lost", count=12), t("history.length", count=12),
                t("history.undone", count=2), t("history.helped", count=1),
            ]
        ),
        f"{t('outcome.open')} · {t('history.length', count=12)}",
    ]  # fmt: skip


def test_the_winner_among_several_people_is_named() -> None:
    game = entry("over", own=None, level="people", winner="B", players={"A": "human", "B": "human"})
    won = t("outcome.over", count=10, name="Ben")
    assert lines(game, people={"B": "Ben"})[0].startswith(won)


def test_a_friend_is_named_instead_of_a_level() -> None:
    shown = Shown("history", entries=[entry("won", friend="تيم", level="friend")], left=0)
    assert "\u2068تيم\u2069 · day" in shown.text


def test_without_games_the_list_says_so_and_the_backup_stays() -> None:
    shown = Shown("history", entries=[], left=0)
    assert (shown.text, shown.answers) == (t("history.none"), {"backup": t("settings.backup")})


def test_a_removed_game_can_be_put_back_and_has_the_focus() -> None:
    shown = Shown("history", entries=[entry("won", id="a"), entry("lost", id="b")], left=0)
    before = shown.find("li", key="b")
    answer = shown.send("remove", "b").answer
    assert answer["effects"] == [{"do": "remove", "id": "b"}, {"do": "focus", "key": "put-back-b"}]
    assert "dialog" not in answer, "the other rows stay"
    gone = answer["nodes"]["b"]
    assert (gone[1]["role"], text_of(gone)) == ("status", t("history.removed") + t("history.put-back"))
    shown.stored = {"entries": [entry("lost", id="b")]}
    answer = shown.send(gone[3][1]["data-press"], gone[3][1]["value"]).answer
    assert answer["effects"] == [{"do": "restore", "id": "b"}, {"do": "focus", "key": "entry-b"}]
    assert answer["nodes"] == {"b": before}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_list(lang: str) -> None:
    games = [
        entry(outcome, undone=1, tally={**TALLY, "helped": 1}) for outcome in ("won", "lost", "even", "over", None)
    ]
    text = Shown("history", lang, entries=games, left=0).text
    assert not [part for part in ("history.", "outcome.", "{") if part in text]


def test_a_long_list_comes_in_parts() -> None:
    shown = Shown("history", entries=[entry("won", id="a"), entry("won", id="b")], left=1)
    place = shown.find("div", data_appears="further")
    assert place[1]["data-value"] == 2
    shown.stored = {"entries": [entry("lost", id="c")], "left": 0}
    shown.send("further", "2")
    part = shown.answer["nodes"][place[1]["key"]]
    assert [row[1]["data-game"] for row in find_all([part], "li")] == ["c"]
    assert find_all([part], "div", data_appears="further") == []
    assert "dialog" not in shown.answer, "what is shown stays"
