"""The thinking worker: computer players think in a second engine if the device allows it, or else in the table's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.pages.game_page import GamePage
from e2e.support.deals import LONG, QUIET
from e2e.support.page_activity import COUNT_ACTIVITY
from e2e.support.page_downloads import PAGE_DOWNLOADS

OpenGame = Callable[..., GamePage]

# A device with enough cores and memory, whose page remembers the workers of its engines and records the calls to them.
POWERFUL = (
    PAGE_DOWNLOADS
    + """{
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
)
FORBIDDEN = POWERFUL + "window.fault = 'forbidden';"
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


def open_with_worker(open_game: OpenGame, init: str = POWERFUL, level: str = "master", **query: str) -> GamePage:
    """Open a game on a powerful device, and wait for the second engine."""
    game = open_game(init=init).play(QUIET, level=level, **query)
    game.driver.wait(THINKING_WORKER)
    game.driver.wait(RESTED)
    return game


def give_turn(game: GamePage) -> None:
    """End the player's turn."""
    game.turn_up()
    game.move("A.turned", "A.waste")


def check_decided_once(game: GamePage) -> None:
    """Check that every decision was made check_decided_once, and that the record matches the table."""
    game.wait(lambda state: state.is_settled, "the answer")
    events = game.events()
    assert game.state().warnings == []
    assert game.reload().ready().events() == events


def test_turns_hints_and_reviews_are_computed_in_the_second_engine(open_game: OpenGame) -> None:
    game = open_with_worker(open_game)
    asked = [url for url in game.driver.log.requests if url.endswith((".wasm.bin", ".zip.bin"))]
    assert len(asked) == 2, "nothing is downloaded for the second engine"
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
    game.wait_open("dialog[open] button[value=review]")
    game.driver.click("dialog[open] button[value=review]")
    game.driver.wait("calls.some(([, call]) => call === 'review')")
    game.driver.wait("!document.querySelector('dialog[open] progress')")
    assert {at for at, call, _ in game.driver.evaluate("calls") if call == "review"} == {1}


@pytest.mark.parametrize("fault", ["ended", "silent"])
def test_the_tables_engine_replaces_a_lost_thinking_worker(open_game: OpenGame, fault: str) -> None:
    """If it ends or does not answer, the table's engine thinks, and no decision is made twice."""
    game = open_with_worker(open_game, level="club")
    game.driver.evaluate("(fault) => void (window.fault = fault)", fault)
    give_turn(game)
    game.wait(lambda state: state.is_settled, "the answer")
    assert game.driver.evaluate(SLICES) > 0
    assert game.driver.evaluate("workers.length") <= 3, "it is not restarted endlessly"
    check_decided_once(game)


def test_the_tables_engine_thinks_if_no_second_worker_can_be_created(open_game: OpenGame) -> None:
    game = open_game(init=FORBIDDEN).play(QUIET, level="club")
    give_turn(game)
    check_decided_once(game)


def test_undo_and_hiding_or_freezing_the_page_cancel_a_search(open_game: OpenGame) -> None:
    """After undo, and after hiding or freezing the page, no result arrives, and searches do not overlap."""
    game = open_with_worker(open_game)
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
    game.driver.until(lambda: game.driver.workers() == 1, "the end of the second engine")
    game.wait(lambda state: state.is_settled, "the answer")
    assert game.driver.evaluate(SLICES) > 0
    game.driver.evaluate(HIDE, False)
    game.driver.until(lambda: game.driver.workers() == 2, "the second engine again")
    game.driver.wait("calls.filter(([at, call]) => at === 2 && call === 'ponder').length")

    thoughts = game.driver.evaluate(PONDERED)
    give_turn(game)
    game.driver.wait(f"{PONDERED} > {thoughts}")
    game.driver.evaluate("void document.dispatchEvent(new Event('freeze'))")
    game.driver.until(lambda: game.driver.workers() == 1, "the end of the second engine")
    game.driver.evaluate("void document.dispatchEvent(new Event('resume'))")
    game.wait(lambda state: state.is_settled, "the answer")
    game.driver.until(lambda: game.driver.workers() == 2, "the second engine again")
    overlaps = """() => {
      const asked = calls.filter(([at, call, args]) => at && call === 'ponder' && args.task);
      const tasks = asked.map(([at, , { task }]) => at + JSON.stringify(task));
      const runs = tasks.filter((task, at) => task !== tasks[at - 1]);
      return runs.length - new Set(runs).size;
    }"""
    assert game.driver.evaluate(overlaps) <= 1, "except for the search that undo cancelled, none is repeated"
    check_decided_once(game)


def deal(game: GamePage, seed: str, level: str) -> None:
    """Deal a game against another level on the open page."""
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("level", level)
    game.set_seed(seed)
    game.answer_with_a_deal("new.deal")
    game.ready()


def let_think(game: GamePage) -> GamePage:
    """End the turn and let the thinking worker think."""
    before = game.driver.evaluate(PONDERED)
    give_turn(game)
    game.driver.wait(f"{PONDERED} > {before}")
    return game


def test_leaving_resigning_and_a_new_game_cancel_a_search(open_game: OpenGame) -> None:
    game = let_think(open_with_worker(open_game, level="expert"))
    given = game.events()
    game.reload().ready()
    assert game.events()[: len(given)] == given
    game.driver.wait(THINKING_WORKER)
    game.driver.wait(RESTED)

    deal(game, LONG[1], "master")
    let_think(game).resign()
    ended = game.events()
    assert ended[-1] == "A resign"
    game.wait_quiet("JSON.stringify(calls.length)", 1)
    assert game.events() == ended

    deal(game, LONG[2], "master")
    let_think(game).run("new")
    game.wait_dialog("new.title")
    game.answer("new.deal")
    game.driver.until(lambda: game.record()["seed"] != LONG[2], "another game")
    game.wait(lambda state: state.is_settled, "the player's turn")
    assert not [line for line in game.events() if line.startswith("A")]
    assert game.state().warnings == []


def test_a_thinking_worker_without_a_task_is_idle(open_game: OpenGame) -> None:
    game = open_with_worker(open_game, POWERFUL + COUNT_ACTIVITY)
    game.wait_quiet("JSON.stringify(counts)")
    quiet = game.driver.evaluate("({...counts})")
    game.driver.pause(2)
    assert game.driver.evaluate("({...counts})") == quiet
