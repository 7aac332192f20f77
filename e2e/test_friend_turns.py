"""The turn of a friend at another device: shown event by event, with Stop, undo and help as agreed."""

from __future__ import annotations

from typing import Any

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.friend_games import FAIR, FAULTY, ID, OWN_FAULT, Arrived, answered, game_between, keep_game

SLOWLY = {"speed": 1, "referee": "players"}


def open_kept(game: GamePage, arrived: Arrived, record: dict[str, Any] | None = None, **query: str) -> GamePage:
    """Open the page of a device on which this game is stored."""
    game.own().settings(**SLOWLY)
    keep_game(game, arrived, record or arrived.before)
    game.open(**query).engine()
    return game


def is_shown(game: GamePage, command: str) -> bool:
    """Return whether a button is in the tool bar."""
    return bool(game.driver.evaluate(f"document.querySelector('#tools .{command}').checkVisibility()"))


def test_a_friends_turn_is_shown_play_by_play_and_stopped(game: GamePage) -> None:
    open_kept(game, game_between(FAULTY))
    game.wait_events(1)
    assert game.state().headline == WORDS["status.named"].format(name="Tom")
    game.wait_spoken("Tom turned up the eight of hearts.")
    game.run("stop")
    state = game.wait_message("stop.right")
    assert game.events() == ["B turn hand", "A stop"]
    state = game.wait(lambda state: any("Tom" in line for line in state.messages), "what was taken back")
    taken_back = next(line for line in state.messages if "Tom" in line)
    assert taken_back.startswith(WORDS["watch.back.theirs"].format(name="Tom"))
    game.wait(lambda state: state.turn == "mine", "the player's turn")
    assert state.headline == WORDS["status.you"]
    assert not game.driver.evaluate("document.querySelector('.skip-turn')?.isConnected ?? false")


def test_a_friends_call_takes_own_plays_back_and_says_what_both_know(game: GamePage) -> None:
    kept = [*FAIR, OWN_FAULT[0]]
    stopped = answered(game_between(FAIR), [*FAIR, *OWN_FAULT], [*kept, "B stop", "B turn hand", "B discard"])
    open_kept(game, stopped)
    state = game.wait(lambda state: any("Tom" in line for line in state.messages), "the call")
    assert state.messages[0].startswith(WORDS["act.named.stop"].format(name="Tom"))
    game.wait(lambda state: any(WORDS["watch.back.mine"] in line for line in state.messages), "what was taken back")
    game.wait(lambda state: state.turn == "mine" and state.is_settled, "the player's turn")
    assert game.events() == [*kept, "B stop", "B turn hand", "B discard"]


def test_a_turn_goes_on_after_a_reload_pauses_under_a_dialog_and_can_be_skipped(game: GamePage) -> None:
    open_kept(game, game_between(FAIR))
    game.wait_events(1)
    game.reload()
    assert len(game.events()) < len(FAIR), "nothing is shown as played that was not seen"
    game.wait_spoken("Tom")
    game.run("settings")
    game.wait_dialog("settings.title")
    game.wait_quiet("localStorage.getItem('rb:game:main')", for_s=2.5)
    assert len(game.events()) < len(FAIR)
    game.driver.press("Escape")
    game.driver.click(".skip-turn")
    game.wait(lambda state: state.turn == "mine" and state.is_settled, "the player's turn")
    assert game.events() == FAIR


def watch_again(game: GamePage) -> None:
    """Watch the friend's last turn again."""
    game.driver.wait("document.querySelector('#status .last')?.disabled === false")
    before = game.state()
    game.driver.click("#status .last")
    game.wait(lambda state: state.contents != before.contents, "the table before the turn")
    # Where a tap plays again: while the turn is shown, one only hurries it.
    game.wait(lambda state: state.contents == before.contents and state.piles["A.hand"].able, "the table as it was")
    assert game.events() == FAIR


def offer(game: GamePage) -> None:
    """Offer a stalemate; the headline names who has to answer, also after a reload."""
    game.run("resign")
    game.wait_dialog("resign.title")
    game.answer("resign.offer")
    answering = WORDS["status.answer-named"].format(name="Tom")
    game.wait(lambda state: (state.headline, state.turn) == (answering, "theirs"), "Tom to be named")
    game.driver.press("Escape")  # the dialog that sends the offer
    game.reload()
    game.wait(lambda state: (state.headline, state.turn) == (answering, "theirs"), "Tom to be named again")
    active = "document.querySelector('.side-plate[data-state=active]')?.dataset.side"
    assert game.driver.evaluate(active) == "B"


def test_without_undo_and_help_a_turn_can_be_watched_again_and_stalemate_be_offered(game: GamePage) -> None:
    arrived = game_between(FAIR)
    open_kept(game, arrived, arrived.record, motion="off")
    game.wait(lambda state: state.turn == "mine" and state.is_settled, "the player's turn")
    watch_again(game)
    assert [is_shown(game, command) for command in ("undo", "redo", "help", "stop")] == [False, False, False, True]
    game.driver.evaluate("""document.querySelector("[data-place='H1']").focus()""")
    game.press("i")
    game.wait_message("help.not-agreed")
    game.turn_up()
    played = game.events()
    assert len(played) == len(FAIR) + 1
    game.press("z")
    game.wait_quiet("localStorage.getItem('rb:game:main')")
    assert game.events() == played
    offer(game)


def undo_own_play(game: GamePage) -> None:
    """Undo the only play that may be undone, which is the player's own."""
    assert [is_shown(game, command) for command in ("undo", "redo", "help")] == [True, True, True]
    assert not game.is_enabled("undo")
    game.turn_up()
    game.run("undo")
    game.driver.until(lambda: game.events() == FAIR, "the own play to be undone")
    assert not game.is_enabled("undo")


def test_only_own_plays_are_undone_and_a_finished_game_is_in_the_history_once_with_its_match(game: GamePage) -> None:
    match = {"target": 50, "games": [{"score": {"A": 30, "B": 5}, "starter": "A"}]}
    arrived = game_between(FAIR, hints=True, undo=True, match=match)
    open_kept(game, arrived, arrived.record, motion="off")
    game.wait(lambda state: state.turn == "mine" and state.is_settled, "the player's turn")
    undo_own_play(game)
    game.run("resign")
    game.wait_dialog("resign.title")
    game.answer("resign.yes")
    game.wait(lambda state: state.dialog == WORDS["result.named"].format(name="Tom"), "the result")
    archived = game.wait_archived_game()
    assert archived["id"] == ID
    assert (archived["side"], archived["result"]["winner"]) == ("A", "B")
    assert archived["record"]["players"]["B"]["friend"] == "Tom"
    game.answer("result.sheet")
    game.wait(lambda state: state.dialog == "Send to Tom", "the end to be sent first")
    game.driver.press("Escape")
    game.wait_dialog("match.title")
    assert WORDS["match.won-named"].format(name="Tom") in game.dialog_text()
    assert "96" in game.dialog_text(), "5 points of the first game and 91 of this one"


def test_a_friends_offer_is_the_players_to_answer(game: GamePage) -> None:
    arrived = game_between(["B offer"])
    open_kept(game, arrived, arrived.record, motion="off")
    game.wait_dialog("calls.offered")
    state = game.state()
    assert (state.headline, state.turn) == (WORDS["status.answer"], "mine")
