"""Played games: replay, review, playing on from a moment, links, history, statistics, matches."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.matches import resign_and_open_sheet, start_match
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.late_engine import LATE_ENGINE
from e2e.support.records import archived_game
from e2e.support.screen import SIZES
from e2e.support.texts import PSEUDO, cut_off

MOMENT = "Number(document.querySelector('.controls input').value)"
# Plays the replay from its start, and stops it at a moment.
PLAYED_TO = """async (moment) => {
  const play = () => document.querySelector('.replay .step.play').click();
  play();
  while (document.querySelector('.controls input').value !== String(moment)) await new Promise(requestAnimationFrame);
  play();
}"""
HELPED = """[...document.querySelectorAll('.figures-of dl div')]
  .find((one) => one.textContent.startsWith('With help')).querySelector('dd').textContent"""
REPLAY_TABLE = """[...document.querySelectorAll('.replay [data-place]')]
  .map((one) => [one.dataset.place, one.getAttribute('aria-label')])"""


# The parts of the review that are cut off at the sides, and the heading of the moments if it is hidden.
FOUND = """() => {
  const { left, right } = document.querySelector('.replay .side').getBoundingClientRect();
  const cells = [...document.querySelectorAll('.replay .review-results :is(th, td)')].filter((one) => one.textContent);
  const rows = cells.map((one) => [one, one.getBoundingClientRect()]);
  const cut = rows.filter(([, box]) => box.left < left - 1 || box.right > right + 1);
  const footer = document.querySelector('.replay footer').getBoundingClientRect();
  const heading = document.querySelector('.replay .review-results h3').getBoundingClientRect();
  const hidden = innerHeight > innerWidth && heading.bottom > footer.top;
  return [...cut.map(([one]) => one.textContent), ...(hidden ? ['moments'] : [])];
}"""
# Whether the first moment and the controls of the replay are completely visible without scrolling.
AT_HAND = """() => {
  const isSeen = (one, { top, bottom } = one.getBoundingClientRect()) => {
    const around = (one.closest('.side') ?? one.closest('.replay')).getBoundingClientRect();
    return top >= around.top - 1 && bottom <= around.bottom + 1 && one.checkVisibility();
  };
  const parts = {
    heading: '.review-results h3', moment: '.moments .moment', steps: '.steps .play', line: '.controls input'
  };
  const seen = ([name, selector]) => [name, isSeen(document.querySelector(`.replay ${selector}`))];
  return Object.fromEntries(Object.entries(parts).map(seen));
}"""


@pytest.fixture
def game(game: GamePage) -> GamePage:
    """A page with nothing stored, not even by earlier games."""
    return game.own()


def tallies(games: list[dict[str, Any]]) -> str:
    """Return the note with the counts of calls for archived games."""
    return json.dumps({game["id"]: {"right": 2, "wrong": 1, "called": 0, "overlooked": 1} for game in games[:3]})


def played(game: GamePage, turns: int = 1) -> GamePage:
    """Begin a game without motion, play some turns, and return it on the player's turn."""
    game.play(QUIET, level="beginner")
    for _ in range(turns):
        game.turn_up()
        game.discard()
    return game


def moment(game: GamePage) -> int:
    """Return the number of decisions that the replay has shown."""
    return int(game.driver.evaluate(MOMENT))


def step(game: GamePage, name: str, expected: int) -> None:
    """Press a step button of the replay and wait for its moment."""
    game.driver.click(f".replay .step.{name}")
    game.driver.until(lambda: moment(game) == expected, f"moment {expected}")


def test_a_game_is_replayed_and_continued_from_a_moment(game: GamePage) -> None:
    played(game)
    events, table = game.events(), game.state().contents
    game.go("replay")
    game.driver.until(lambda: moment(game) == len(events), "the last moment")
    assert game.driver.count(".replay [aria-live]:not(.announcement)") == 0, "the table alone announces events"
    step(game, "first", 0)
    start = game.driver.evaluate(REPLAY_TABLE)
    step(game, "on", 1)
    game.driver.wait(f"JSON.stringify({REPLAY_TABLE}) !== {json.dumps(json.dumps(start, separators=(',', ':')))}")
    step(game, "turn-on", 2)
    step(game, "turn-back", 0)
    step(game, "last", len(events))
    game.driver.evaluate("document.querySelector('.controls input').value = '1'")
    game.driver.evaluate("document.querySelector('.controls input').dispatchEvent(new Event('input'))")
    game.driver.until(lambda: WORDS["act.mine.hand"][:14] in game.driver.text(".event"), "the first decision told")
    assert game.events() == events  # the game has not changed

    game.driver.click("dialog[open] button[value=branch]")
    game.driver.until(lambda: game.events() == events[:1], "the game from there")
    assert game.state().contents["A.turned"] != table["A.turned"]
    game.driver.until(
        lambda: [len(row["record"]["events"]) for row in game.archived_games()] == [len(events)], "the game left"
    )
    assert any(WORDS["replay.branched"] in line for line in game.state().messages)
    game.run("new")
    game.driver.click("dialog.newgame[open] .primary")
    game.wait(
        lambda state: not any(WORDS["replay.branched"] in line for line in state.messages), "no message of before"
    )


def test_a_replay_is_at_its_moment_and_counts_every_tap_before_the_engine_answers(
    open_game: Callable[..., GamePage],
) -> None:
    game = open_game(init=LATE_ENGINE)
    played(game)
    last = len(game.events())
    game.driver.evaluate("lateness = 500")
    game.go("replay")
    assert moment(game) == last
    game.driver.evaluate("for (let tap = 0; tap < 2; tap++) document.querySelector('.replay .step.back').click()")
    game.driver.until(lambda: moment(game) == last - 2, "two steps back")


def test_a_replay_plays_automatically_and_pauses(game: GamePage) -> None:
    played(game)
    game.go("replay")
    game.driver.choose(".pace", "150")
    game.driver.evaluate(PLAYED_TO, 2)
    game.wait_quiet(MOMENT, 0.4)
    assert moment(game) == 2


def test_a_game_is_shared_by_a_link(game: GamePage) -> None:
    played(game)
    shared = game.record()
    game.go("replay")
    game.driver.click(game.driver.by_role("button", WORDS["replay.link"]))
    game.driver.wait_for(".address")
    link = str(game.driver.evaluate("document.querySelector('.address').value"))
    game.driver.goto("about:blank")
    game.open(seed="another", motion="off").ready()
    game.driver.goto("about:blank")
    game.driver.goto(link)
    game.wait_dialog("link.open.title")
    game.answer("link.open.yes")
    game.driver.until(lambda: game.record()["seed"] == shared["seed"], "the game of the link")
    assert game.events() == shared["events"]


def test_a_finished_game_is_archived_reviewed_and_removed(game: GamePage) -> None:
    played(game)
    game.run("resign")
    game.answer("resign.yes")
    game.wait_dialog("result.lost")
    game.driver.click("dialog[open] button[value=review]")
    game.driver.wait_for(".replay .moments", 60)
    assert game.driver.count(".replay .review-results tbody tr") == 6
    assert game.driver.attribute(".replay .plot", "role") == "img"
    game.driver.resize(640, 480)
    assert game.driver.evaluate(AT_HAND) == {"heading": True, "moment": True, "steps": True, "line": True}
    for size in [*SIZES, (820, 1180), (320, 640)]:
        game.driver.resize(*size)
        assert game.driver.evaluate(FOUND) == [], size
    game.driver.resize(1180, 820)
    game.press("Escape")
    game.go("history")
    assert game.driver.count(".game.lost") == 1
    game.driver.click(".game .round")
    game.driver.wait_for(".gone")
    game.driver.until(lambda: game.archived_games() == [], "the game removed")
    game.driver.click(game.driver.by_role("button", WORDS["history.put-back"]))
    game.driver.until(lambda: len(game.archived_games()) == 1, "the game put back")
    game.driver.click(".game .entry")
    game.driver.wait_for(".replay")


def test_statistics_count_archived_games(game: GamePage) -> None:
    game.own().play(QUIET)
    games = [archived_game(3, "A", 40), archived_game(2, "A", 30), archived_game(1, "B", 10)]
    games += [
        archived_game(4, "A", 99, ("club", "club")),
        archived_game(5, "B", 99, ("human", "human")),
    ]  # of no person
    game.put_archived_games(games)
    game.store("rb:note:tallies", tallies(games))
    game.go("stats")
    figures = dict(zip(*(game.driver.evaluate(
        f"[...document.querySelectorAll('.figures-of {tag}')].map((one) => one.textContent)"
    ) for tag in ("dt", "dd")), strict=True))  # fmt: skip
    assert (figures["Played"], figures["Won"], figures[WORDS["stats.margin"]]) == ("3", "67%", "20")
    assert (figures["Won in a row"], figures[WORDS["stats.kept"]]) == ("2, best 2", "90%")
    assert figures[WORDS["stats.calls"]] == "6 right, 3 wrong"
    assert (figures["With undo"], figures["With help"]) == ("3", "0")
    assert WORDS["stats.others"] in game.dialog_text()
    assert game.driver.count(".figures-of") == 1
    assert game.driver.count(".plot rect") == 3
    assert "2 won" in game.driver.evaluate("document.querySelector('.plot desc').textContent")


def test_games_with_help_and_games_without_people_are_marked(game: GamePage) -> None:
    played(game)
    game.go("odds")
    game.press("Escape")
    game.run("resign")
    game.answer("resign.yes")
    game.wait_dialog("result.lost")
    game.press("Escape")
    game.put_archived_games(
        [archived_game(4, "A", 99, ("club", "club")), archived_game(5, "B", 98, ("human", "human"))]
    )
    game.go("history")
    text = game.dialog_text()
    assert WORDS["history.helped"].format(count=1) in text
    for line in (WORDS["level.watch"], WORDS["level.people"], "Computer A won by 99 points", "won by 98 points"):
        assert line in text
    assert "human" not in text
    game.press("Escape")
    game.go("stats")
    assert game.driver.evaluate(HELPED) == "1"


def test_a_long_list_of_games_is_complete_when_it_is_read_to_its_end(game: GamePage) -> None:
    game.own().play(QUIET)
    game.put_archived_games([archived_game(number, "A", number) for number in range(1, 251)])
    game.go("history")
    rows = "dialog.history .game"
    assert game.driver.count(rows) == 100
    last = "document.querySelector('dialog.history .body').scrollTo(0, 1e6)"
    for count in (200, 250):
        game.driver.evaluate(last)
        game.driver.until(lambda wanted=count: game.driver.count(rows) == wanted, f"{count} games")
    ids = game.driver.evaluate("[...document.querySelectorAll('dialog.history .game')].map((one) => one.dataset.game)")
    assert len(set(ids)) == 250
    game.driver.click(f'{rows}[data-game="{ids[-1]}"] .round')
    game.driver.click(game.driver.by_role("button", WORDS["history.put-back"], "dialog[open]"))
    game.driver.wait_for(f'{rows}[data-game="{ids[-1]}"]')
    assert game.driver.count(rows) == 250


def test_a_match_is_played_and_resumed(game: GamePage) -> None:
    game.play(QUIET, level="beginner")
    game.go("match")
    game.set_choice("target", "500")
    start_match(game)
    plate = ".side-plate[data-side=A]"
    game.driver.until(lambda: game.driver.text(plate).endswith("0/500"), "the score of the match on the table")
    resign_and_open_sheet(game)
    kept = json.loads(game.stored("rb:note:match") or "")
    assert (len(kept["games"]), kept["games"][0]["score"]["B"] > 0) == (1, True)
    game.press("Escape")
    game.reload().engine()
    game.wait(lambda state: state.dialog is not None, "the result again")
    game.leave_dialog()
    game.wait_open("dialog.home[open]")
    game.leave_dialog()
    game.go("match")
    assert game.driver.count(".sheet tbody tr") == 1
    game.answer("match.next")
    game.driver.until(lambda: game.record()["seed"] != kept["seed"], "the next game")
    game.driver.until(lambda: not game.driver.text(".side-plate[data-side=B]").endswith(" 0/500"), "the new score")
    assert game.record()["first"] != kept["games"][0]["starter"]


def test_these_dialogs_fit_the_screen(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=PSEUDO).open(seed=QUIET, motion="off").ready()
    game.turn_up()
    game.put_archived_games([archived_game(2, "A", 30), archived_game(1, "B", 10)])
    score = {"score": {"A": 64, "B": 0}, "starter": "A", "id": "1"}
    match = {"preset": "pagat", "level": "club", "options": {}, "target": 300, "turns": True, "games": [score]}
    game.store("rb:note:match", json.dumps(match))
    for entry in ("replay", "history", "stats", "match"):
        game.go(entry)
        for size in SIZES:
            game.driver.resize(*size)
            assert cut_off(game.driver) == [], (entry, size)
        game.press("Escape")
