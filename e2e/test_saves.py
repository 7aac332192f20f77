"""Saves: the same table after a reload at any moment, damaged saves, failing storage."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from e2e.pages.game_page import SAVE, SETTINGS, GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import DUE, QUIET, THEIRS
from e2e.support.history_scripts import COPIED, DELETE_COPY
from e2e.support.records import checksum
from e2e.support.simple_player import Player

OpenGame = Callable[..., GamePage]

# Records what the page shows and stores when it is left, and what it shows first after loading.
RECORD_VIEWS = """{
  const hints = /, (turns up a card|the selected card fits here|selected)$/;
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
NO_DATABASE = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } });"
BLOCKED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('no', 'SecurityError') },
})"""
UNUSABLE = """for (const name of ['getItem', 'setItem', 'removeItem'])
  Storage.prototype[name] = () => { throw new Error('no') }"""
UNSAVED = "#status .unsaved"
FULL = """{
  const { setItem } = Storage.prototype;
  window.isFull = () => true;
  Storage.prototype.setItem = function (key, text) {
    if (window.isFull(key)) throw new DOMException('no room', 'QuotaExceededError');
    setItem.call(this, key, text);
  };
}"""


@pytest.fixture
def game(game: GamePage) -> GamePage:
    """A page with nothing stored, not even by earlier games."""
    return game.own()


def saved(record: dict[str, Any]) -> str:
    """Return the text of a save of a record, with a valid checksum."""
    versions = {key: record[key] for key in ("schema", "behaviour")}
    return json.dumps({**versions, "checksum": checksum(record), "record": record})


def left(game: GamePage) -> dict[str, Any]:
    """Return what the page showed and stored when it was last left."""
    found: dict[str, Any] = json.loads(game.driver.evaluate("sessionStorage.getItem('left')"))
    return found


def first_contents(game: GamePage) -> Any:
    """Return the contents of the piles when the board was first painted."""
    game.driver.wait("window.firstSight !== undefined")
    return game.driver.evaluate("window.firstSight")


def test_a_reload_shows_the_same_table_and_the_game_continues(open_game: OpenGame) -> None:
    game = open_game(init=RECORD_VIEWS).play(QUIET)
    game.move("H2", "H8")
    game.move("A.reserve", "H2")
    game.choose("H6")
    for step in ("a card selected", "a card turned up", "after the answer"):
        record = game.record()
        game.reload()
        assert first_contents(game) == left(game)["contents"], step
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


def test_a_reload_in_the_computers_turn_loses_nothing(open_game: OpenGame) -> None:
    game = open_game(init=RECORD_VIEWS).open(seed=THEIRS)
    game.store("rb:note:hurry", "true")  # no tip about the computer's pace
    events: list[str] = []
    for number in (1, 2, 3):
        game.wait_events(len(events) + 1)
        game.reload()
        assert first_contents(game) == left(game)["contents"], number
        assert left(game)["kept"][: len(events)] == events, number
        events = left(game)["kept"]
        assert len(events) >= number
        assert events[-1] != "B discard", "it was still its turn"
    game.engine()
    game.tap("A.hand")  # hurries the computer
    state = game.ready().state()
    assert game.events()[: len(events)] == events
    assert all(event.startswith("B ") for event in game.events())
    assert game.events()[-1] == "B discard"
    assert state.messages == ()


def test_a_damaged_save_is_set_aside_with_a_message(game: GamePage) -> None:
    record = game.play(QUIET).record()
    text = game.stored() or ""
    broken = {  # one for each message; save-format.test.mjs tries all kinds of damage
        text[: len(text) // 2]: "message.save-damaged",
        saved({**record, "schema": 99}): "message.save-unknown",
        saved({**record, "behaviour": 99}): "message.save-refused",
        saved({**record, "events": ["A move KS H1 F1"]}): "message.save-refused",
    }
    for save, message in broken.items():
        game.store(SAVE, save)
        # If the computer has begun a new deal, there is a previous save, which would be used.
        game.driver.evaluate("localStorage.removeItem('rb:before:main')")
        game.driver.evaluate(DELETE_COPY)
        game.driver.goto(f"{game.url}?motion=off")
        game.wait_message(message)
        game.ready()
        assert game.set_aside_saves()[-1] == save
        assert game.record()["seed"] != QUIET

    Player(game).play(decisions=2)
    kept = game.record()
    assert len(kept["events"]) >= 2
    assert game.reload().ready().state().messages == ()  # reported once
    assert game.record() == kept
    assert game.set_aside_saves() == list(broken)


def test_the_copy_replaces_a_damaged_save_without_a_word(game: GamePage) -> None:
    game.play(QUIET)
    game.move("H2", "H8")
    state = game.move("A.reserve", "H2")
    events, text = game.events(), game.stored() or ""
    game.driver.wait(COPIED, argument=len(events))
    game.store(SAVE, text[:-9])
    game.driver.goto(f"{game.url}?motion=off")
    now = game.ready().state()
    assert (now.contents, now.messages, game.events()) == (state.contents, (), events)
    assert game.set_aside_saves() == [text[:-9]]


def test_local_storage_that_is_lost_comes_back_from_the_copy(game: GamePage) -> None:
    game.play(QUIET)
    game.run("settings")
    game.wait_dialog("settings.title")
    game.toggle("settings.left")
    game.answer("settings.done")
    state = game.move("H2", "H8")
    events = game.events()
    game.driver.wait(COPIED, argument=len(events))
    game.driver.evaluate("localStorage.clear()")
    now = game.reload().ready().state()
    assert (now.contents, now.messages, game.events()) == (state.contents, (), events)
    assert json.loads(game.stored(SETTINGS) or "{}")["left"] is True


def test_the_previous_save_replaces_a_damaged_one(game: GamePage) -> None:
    game.play(QUIET)
    game.move("H2", "H8")
    before = game.events()
    game.move("A.reserve", "H2")
    text = game.stored() or ""
    game.store(SAVE, text[:-9])
    game.driver.evaluate(DELETE_COPY)
    game.driver.goto(f"{game.url}?motion=off")
    game.wait_message("message.save-before")
    assert game.ready().events() == before
    assert game.set_aside_saves() == [text[:-9]]


def test_no_decision_is_lost_when_the_storage_is_cleared(game: GamePage) -> None:
    game.play(QUIET)
    game.move("H2", "H8")
    game.driver.evaluate("localStorage.clear()")
    game.move("A.reserve", "H2")
    game.wait_message("message.save-cleared")
    kept = game.record()
    assert len(kept["events"]) == 2
    assert game.reload().ready().record() == kept


def test_another_deal_in_the_address_sets_the_old_game_aside(game: GamePage) -> None:
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
    assert game.record() == kept  # the address names the game in progress
    assert game.set_aside_saves() == [old]


@pytest.mark.parametrize(
    ("init", "key"),
    [(BLOCKED, "message.save-blocked"), (UNUSABLE, "message.save-blocked"), (FULL, "message.save-full")],
    ids=["forbidden", "throws", "full"],
)
def test_the_copy_serves_alone_when_local_storage_fails(open_game: OpenGame, init: str, key: str) -> None:
    assert key
    game = open_game(init=init).play(QUIET)
    state = game.move("H2", "H8")
    assert state.messages == ()
    game.driver.wait(COPIED, argument=1)
    now = game.reload().ready().state()
    assert (now.contents, now.messages) == (state.contents, ())
    assert not game.driver.is_visible(UNSAVED)


@pytest.mark.parametrize(
    ("init", "key"),
    [(BLOCKED, "message.save-blocked"), (UNUSABLE, "message.save-blocked"), (FULL, "message.save-full")],
    ids=["forbidden", "throws", "full"],
)
def test_a_sign_stays_while_nothing_can_be_saved(open_game: OpenGame, init: str, key: str) -> None:
    game = open_game(init=NO_DATABASE + init).play(QUIET)
    assert game.wait_message(key).messages == (WORDS[key],)
    game.move("H2", "H8")
    game.move("A.reserve", "H2")
    game.turn_up()
    state = game.discard()
    assert state.turn == "mine"
    assert not state.piles["A.waste"].is_empty
    assert state.messages == ()  # reported once, not after every decision
    assert game.driver.text(UNSAVED) == WORDS["status.unsaved"]
    game.driver.click(UNSAVED)
    game.wait_dialog("link.title")


def test_saving_continues_when_there_is_space_again(open_game: OpenGame) -> None:
    game = open_game(init=NO_DATABASE + FULL + "window.isFull = () => false;").play(QUIET)
    game.driver.evaluate("void (window.isFull = () => true)")
    game.move("H2", "H8")
    game.wait_message("message.save-full")
    assert game.events() == []
    game.driver.evaluate("void (window.isFull = () => false)")
    game.move("A.reserve", "H2")
    assert game.events() == ["A move JC H2 H8", "A move 4D A.reserve H2"]
    game.driver.until(lambda: not game.driver.count(UNSAVED), "the sign gone")


def test_a_damaged_save_that_cannot_be_set_aside_is_not_overwritten(open_game: OpenGame) -> None:
    game = open_game(init=NO_DATABASE + FULL + "window.isFull = (key) => key.startsWith('rb:aside');").play(QUIET)
    broken = (game.stored() or "")[:-9]
    game.store(SAVE, broken)
    game.driver.goto(f"{game.url}?motion=off")
    game.ready()
    messages = game.state().messages
    assert messages != ()
    assert WORDS["message.save-damaged"] not in messages  # which says that it was set aside
    Player(game).play(decisions=2)
    assert broken in (game.stored(), *game.set_aside_saves())
