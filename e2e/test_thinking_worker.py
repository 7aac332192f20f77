"""The study: where there is room, computer players think in a worker of their own; wherever it fails, at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.pages.game_page import GamePage
from e2e.support.deals import LONG, QUIET
from web.bench.measuring import COUNTS

OpenGame = Callable[..., GamePage]

# A device with cores and memory enough, whose page keeps its workers and notes what passes between them and it.
ROOMY = """{
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 });
  Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
  window.workers = [];
  window.calls = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      if (window.workers.length === 1 && window.fault === 'forbidden') throw new Error('forbidden');
      super(...how);
      this.number = window.workers.push(this) - 1;
    }
    postMessage(message, ...more) {
      const { call, args } = message.text ? JSON.parse(message.text) : {};
      if (call) window.calls.push([this.number, call, args]);
      if (call === 'ponder' && args.task && window.fault === 'ended') this.terminate();
      if (call === 'ponder' && args.task && window.fault === 'silent') return;
      super.postMessage(message, ...more);
    }
  };
}"""
FORBIDDEN = ROOMY + "window.fault = 'forbidden';"
THINKING_WORKER = """performance.getEntriesByName('rb:thinking-worker').length > 0
  && calls.some(([at, call]) => at && call === 'ponder')"""
RESTED = "performance.now() - performance.getEntriesByName('rb:thinking-worker').at(-1).startTime > 500"
PONDERED = "calls.filter(([at, call, args]) => at && call === 'ponder' && args.task).length"
SLICES = "calls.filter(([at, call, args]) => !at && call === 'think' && !args.line).length"
LINES = "calls.filter(([at, call, args]) => !at && call === 'think' && args.line).length"
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def study(open_game: OpenGame, init: str = ROOMY, level: str = "master", **query: str) -> GamePage:
    """Open a game on a device with room, and wait for the second engine."""
    game = open_game(init=init).play(QUIET, level=level, **query)
    game.driver.wait(THINKING_WORKER)
    game.driver.wait(RESTED)
    return game


def give_turn(game: GamePage) -> None:
    """Let the computer be on turn."""
    game.turn_up()
    game.move("A.turned", "A.waste")


def once(game: GamePage) -> None:
    """Check that the table is settled, every decision was made once, and the record is what is shown."""
    game.wait(lambda state: state.is_settled, "the answer")
    events = game.events()
    assert game.state().messages == ()
    assert game.reload().ready().events() == events


def test_turns_hints_and_reviews_are_thought_out_in_a_worker_of_its_own(open_game: OpenGame) -> None:
    game = study(open_game)
    asked = [url for url in game.driver.log.requests if url.endswith((".wasm", ".zip"))]
    assert len(asked) == 2, "nothing is fetched for the second engine"
    give_turn(game)
    game.wait(lambda state: state.is_settled, "the answer")
    assert game.driver.evaluate(PONDERED) > 0
    assert game.driver.evaluate(LINES) > 0
    seen = game.driver.evaluate("JSON.stringify(calls.filter(([at]) => at))")
    assert "record" not in seen
    assert "events" not in seen

    before = game.driver.evaluate(PONDERED)
    game.driver.press("i", game.button("A.hand"))
    game.driver.wait("document.querySelector('#messages .hint .steps button')")
    assert game.driver.evaluate(PONDERED) > before
    assert not game.driver.evaluate("calls.some(([, call]) => call === 'hint')")
    game.run("resign")
    game.wait_dialog("resign.title")
    game.answer("resign.yes")
    game.driver.wait_for("dialog[open] button[value=review]")
    game.driver.click("dialog[open] button[value=review]")
    game.driver.wait("calls.some(([, call]) => call === 'review')")
    game.driver.wait("!document.querySelector('dialog[open] progress')")
    assert {at for at, call, _ in game.driver.evaluate("calls") if call == "review"} == {1}


@pytest.mark.parametrize("fault", ["ended", "silent"])
def test_a_study_that_is_lost_in_a_thought_leaves_it_to_the_table(open_game: OpenGame, fault: str) -> None:
    """It dies, or does not answer: the table's engine thinks, and nothing is decided twice."""
    game = study(open_game, level="club")
    game.driver.evaluate("(fault) => void (window.fault = fault)", fault)
    give_turn(game)
    game.wait(lambda state: state.is_settled, "the answer")
    assert game.driver.evaluate(SLICES) > 0
    assert game.driver.evaluate("workers.length") <= 3, "it is not tried for ever"
    once(game)


def test_where_no_second_worker_can_be_made_the_table_thinks(open_game: OpenGame) -> None:
    game = open_game(init=FORBIDDEN).play(QUIET, level="club")
    give_turn(game)
    once(game)


def test_what_ends_a_thought(open_game: OpenGame) -> None:
    """Undo, and hiding or freezing the page: nothing of the thought comes after that, and no two overlap."""
    game = study(open_game)
    game.turn_up()
    before = game.state()
    game.choose("A.turned")
    game.tap("A.waste")
    game.driver.wait(f"{PONDERED} > 0")
    game.run("undo")
    game.wait(lambda state: state.contents == before.contents and state.is_settled, "undone")
    game.wait_quiet("JSON.stringify(calls.length)", 1)
    assert game.events() == ["A turn hand"]

    thoughts = game.driver.evaluate(PONDERED)
    game.choose("A.turned")
    game.tap("A.waste")
    game.driver.wait(f"{PONDERED} > {thoughts}")
    game.driver.evaluate(HIDE, True)
    game.driver.until(lambda: game.driver.workers() == 1, "the study's end")
    game.wait(lambda state: state.is_settled, "the answer")
    assert game.driver.evaluate(SLICES) > 0
    game.driver.evaluate(HIDE, False)
    game.driver.until(lambda: game.driver.workers() == 2, "the study again")
    game.driver.wait("calls.filter(([at, call]) => at === 2 && call === 'ponder').length")

    thoughts = game.driver.evaluate(PONDERED)
    give_turn(game)
    game.driver.wait(f"{PONDERED} > {thoughts}")
    game.driver.evaluate("void document.dispatchEvent(new Event('freeze'))")
    game.driver.until(lambda: game.driver.workers() == 1, "the study's end")
    game.driver.evaluate("void document.dispatchEvent(new Event('resume'))")
    game.wait(lambda state: state.is_settled, "the answer")
    game.driver.until(lambda: game.driver.workers() == 2, "the study again")
    overlaps = """() => {
      const asked = calls.filter(([at, call, args]) => at && call === 'ponder' && args.task);
      const tasks = asked.map(([at, , { task }]) => at + JSON.stringify(task));
      const runs = tasks.filter((task, at) => task !== tasks[at - 1]);
      return runs.length - new Set(runs).size;
    }"""
    assert game.driver.evaluate(overlaps) <= 1, "but for the thought that undo gave up, none comes twice"
    once(game)


def thinking(game: GamePage, seed: str) -> GamePage:
    """Open a deal, end the turn and let the study think."""
    game.play(seed, level="master")
    game.driver.wait(THINKING_WORKER)
    game.driver.wait(RESTED)
    give_turn(game)
    game.driver.wait(f"{PONDERED} > 0")
    return game


def test_leaving_giving_up_and_a_new_game_end_a_thought(open_game: OpenGame) -> None:
    game = thinking(open_game(init=ROOMY), LONG[0])
    given = game.events()
    game.reload().ready()
    assert game.events()[: len(given)] == given

    thinking(game, LONG[1]).resign()
    ended = game.events()
    assert ended[-1] == "A resign"
    game.wait_quiet("JSON.stringify(calls.length)", 1)
    assert game.events() == ended

    thinking(game, LONG[2]).run("new")
    game.wait_dialog("new.title")
    game.answer("new.deal")
    game.driver.until(lambda: game.record()["seed"] != LONG[2], "another game")
    game.wait(lambda state: state.is_settled, "the player's turn")
    assert not [line for line in game.events() if line.startswith("A")]
    assert game.state().messages == ()


def test_a_study_with_nothing_to_think_about_is_idle(open_game: OpenGame) -> None:
    game = study(open_game, ROOMY + COUNTS)
    game.wait_quiet("JSON.stringify(counts)", 1.5)
    quiet = game.driver.evaluate("({...counts})")
    game.driver.pause(4)
    assert game.driver.evaluate("({...counts})") == quiet
