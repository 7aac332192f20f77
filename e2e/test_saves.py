"""Saves: the same table after a reload at any moment, broken saves, a storage that fails."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from e2e.pages.game_page import SAVE, GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import DUE, QUIET, THEIRS
from e2e.support.records import checksum
from e2e.support.simple_player import Player

OpenGame = Callable[..., GamePage]

# What the page shows and keeps when it is left, and what it shows first when it comes back.
WITNESS = """{
  const hints = /, (turns up a card|can be placed here|selected)$/;
  const contents = () => Object.fromEntries([...document.querySelectorAll('[data-place]')].map((one) =>
    [one.dataset.place, one.getAttribute('aria-label').replace(hints, '')]));
  const { mark } = performance;
  performance.mark = function (name, ...more) {
    if (name === 'rb:board') window.firstSight = contents();
    return mark.call(this, name, ...more);
  };
  addEventListener('pagehide', () => {
    if (location.protocol !== 'http:') return;
    const kept = JSON.parse(localStorage.getItem('rb:game:main'))?.record.events ?? [];
    sessionStorage.setItem('left', JSON.stringify({ contents: contents(), kept }));
  });
}"""
BLOCKED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('no', 'SecurityError') },
})"""
UNUSABLE = """for (const name of ['getItem', 'setItem', 'removeItem'])
  Storage.prototype[name] = () => { throw new Error('no') }"""
FULL = """{
  const { setItem } = Storage.prototype;
  window.isFull = () => true;
  Storage.prototype.setItem = function (key, text) {
    if (window.isFull(key)) throw new DOMException('no room', 'QuotaExceededError');
    setItem.call(this, key, text);
  };
}"""


def saved(record: dict[str, Any]) -> str:
    """Return the text of a save of a record, with a right checksum."""
    versions = {key: record[key] for key in ("schema", "behaviour")}
    return json.dumps({**versions, "checksum": checksum(record), "record": record})


def left(game: GamePage) -> dict[str, Any]:
    """Return what the page showed and kept when it was left last."""
    found: dict[str, Any] = json.loads(game.driver.evaluate("sessionStorage.getItem('left')"))
    return found


def first_sight(game: GamePage) -> Any:
    """Return what lay on the piles when the first board was painted."""
    game.driver.wait("window.firstSight !== undefined")
    return game.driver.evaluate("window.firstSight")


def test_a_reload_shows_the_same_table_and_goes_on(open_game: OpenGame) -> None:
    game = open_game(init=WITNESS).play(QUIET)
    game.move("H2", "H8")
    game.move("A.reserve", "H2")
    game.choose("H6")
    for step in ("a card selected", "a card turned up", "after the answer"):
        record = game.record()
        game.reload()
        assert first_sight(game) == left(game)["contents"], step
        state = game.ready().state()
        assert {place: pile.description for place, pile in state.piles.items()} == left(game)["contents"], step
        assert (state.turn, state.selected, state.messages) == ("mine", None, ()), step
        assert game.record() == record, step
        kept = json.loads(game.stored() or "")
        assert (kept["record"], kept["checksum"]) == (record, checksum(record)), step
        if step == "a card selected":
            game.turn_up()
        elif step == "a card turned up":
            game.discard()
    count = len(game.events())
    game.turn_up()
    assert len(game.events()) == count + 1


def test_a_reload_in_the_computer_s_turn_loses_nothing(open_game: OpenGame) -> None:
    game = open_game(init=WITNESS).open(seed=THEIRS)
    events: list[str] = []
    for number in (1, 2, 3):
        game.wait_events(len(events) + 1)
        game.reload()
        assert first_sight(game) == left(game)["contents"], number
        assert left(game)["kept"][: len(events)] == events, number
        events = left(game)["kept"]
        assert len(events) >= number
        assert events[-1] != "B discard", "it was still its turn"
    game.engine()
    game.tap("A.hand")  # it need not be slow
    state = game.ready().state()
    assert game.events()[: len(events)] == events
    assert all(event.startswith("B ") for event in game.events())
    assert game.events()[-1] == "B discard"
    assert state.messages == ()


def test_a_broken_save_is_put_aside_and_told(game: GamePage) -> None:
    record = game.play(QUIET).record()
    text = game.stored() or ""
    broken = {  # one for each message; save-format.test.mjs tries all ways to break a save
        text[: len(text) // 2]: "message.save-damaged",
        saved({**record, "schema": 99}): "message.save-foreign",
        saved({**record, "behaviour": 99}): "message.save-refused",
        saved({**record, "events": ["A move KS H1 F1"]}): "message.save-refused",
    }
    for save, message in broken.items():
        game.store(SAVE, save)
        # Where the computer begins a fresh deal there is a save before the last one, which would be taken.
        game.driver.evaluate("localStorage.removeItem('rb:before:main')")
        game.driver.goto(f"{game.url}?motion=off")
        game.wait_message(message)
        game.ready()
        assert game.set_aside_saves()[-1] == save
        assert game.record()["seed"] != QUIET

    Player(game).play(decisions=2)
    kept = game.record()
    assert len(kept["events"]) >= 2
    assert game.reload().ready().state().messages == ()  # told once
    assert game.record() == kept
    assert game.set_aside_saves() == list(broken)


def test_a_damaged_save_falls_back_to_the_one_before(game: GamePage) -> None:
    game.play(QUIET)
    game.move("H2", "H8")
    before = game.events()
    game.move("A.reserve", "H2")
    text = game.stored() or ""
    game.store(SAVE, text[:-9])
    game.driver.goto(f"{game.url}?motion=off")
    game.wait_message("message.save-before")
    assert game.ready().events() == before
    assert game.set_aside_saves() == [text[:-9]]


def test_a_storage_that_is_cleared_loses_nothing(game: GamePage) -> None:
    game.play(QUIET)
    game.move("H2", "H8")
    game.driver.evaluate("localStorage.clear()")
    game.move("A.reserve", "H2")
    game.wait_message("message.save-cleared")
    kept = game.record()
    assert len(kept["events"]) == 2
    assert game.reload().ready().record() == kept


def test_another_deal_in_the_address_puts_the_old_game_aside(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    old = game.stored()
    game.open(seed=DUE, motion="off")
    game.wait_message("message.aside")
    game.ready()
    assert game.record()["seed"] == DUE
    assert game.set_aside_saves() == [old]
    game.move("H8", "F3")
    game.move("H1", "H4")
    kept = game.record()
    game.reload().ready()
    assert game.record() == kept  # the address names the game that goes on
    assert game.set_aside_saves() == [old]


@pytest.mark.parametrize(
    ("init", "key"),
    [(BLOCKED, "message.save-blocked"), (UNUSABLE, "message.save-blocked"), (FULL, "message.save-full")],
    ids=["forbidden", "throws", "full"],
)
def test_a_storage_that_fails_is_told_and_the_game_goes_on(open_game: OpenGame, init: str, key: str) -> None:
    game = open_game(init=init).play(QUIET)
    assert game.state().messages == (WORDS[key],)
    game.move("H2", "H8")
    game.move("A.reserve", "H2")
    game.turn_up()
    state = game.discard()
    assert state.turn == "mine"
    assert not state.piles["A.waste"].is_empty
    assert state.messages == ()  # told once, not with every decision


def test_saving_goes_on_when_there_is_room_again(open_game: OpenGame) -> None:
    game = open_game(init=FULL + "window.isFull = () => false;").play(QUIET)
    game.driver.evaluate("void (window.isFull = () => true)")
    game.move("H2", "H8")
    game.wait_message("message.save-full")
    assert game.events() == []
    game.driver.evaluate("void (window.isFull = () => false)")
    game.move("A.reserve", "H2")
    assert game.events() == ["A move JC H2 H8", "A move 4D A.reserve H2"]


def test_a_broken_save_is_not_overwritten_where_it_cannot_be_put_aside(open_game: OpenGame) -> None:
    game = open_game(init=FULL + "window.isFull = (key) => key.startsWith('rb:aside');").play(QUIET)
    broken = (game.stored() or "")[:-9]
    game.store(SAVE, broken)
    game.driver.goto(f"{game.url}?motion=off")
    game.ready()
    messages = game.state().messages
    assert messages != ()
    assert WORDS["message.save-damaged"] not in messages  # which says that it was put aside
    Player(game).play(decisions=2)
    assert broken in (game.stored(), *game.set_aside_saves())
