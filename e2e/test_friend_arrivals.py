"""Links that do not simply continue a stored game, and games that are removed: nothing is lost, all is explained."""

from __future__ import annotations

import json

from e2e.pages.friend_page import FriendPage
from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET
from e2e.support.friend_games import (
    FAIR,
    FAULTY,
    HALF,
    ID,
    OWN_FAULT,
    Arrived,
    answered,
    game_between,
    keep_game,
    links_of,
    store_row,
)
from e2e.support.records import checksum
from rbcore.friend.chain import chained
from rbcore.friend.invitation import accepted, begun, invited

TURN = [*FAIR, "A turn hand", "A discard"]
# What the player played on another device.
OTHER = [*FAIR, "A move AD H3 F3", "A turn hand", "A discard"]
AGREED = {"hints": False, "undo": False}
ANSWER = ["B turn hand", "B discard"]
# Notes what the headline says while a friend's turn is shown.
NOTE_HEADLINES = """{
  const turn = document.querySelector('#status .turn');
  window.headlines = [];
  new MutationObserver(() => {
    if (turn.textContent !== window.headlines.at(-1)) window.headlines.push(turn.textContent);
  }).observe(turn, { childList: true, characterData: true, subtree: true });
}"""

# Notes whether a friend's turn is watched, and which messages lie over it meanwhile.
NOTE_COVERED = """{
  window.seen = { watched: 0, covered: [] };
  const note = () => {
    if (!document.querySelector('.skip-turn')) return;
    window.seen.watched++;
    for (const { textContent } of document.querySelectorAll('.message')) window.seen.covered.push(textContent);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""


def open_kept(game: GamePage, arrived: Arrived, **query: str) -> FriendPage:
    """Open the page of a device on which this game is on the table, watched to its end."""
    game.own()
    keep_game(game, arrived, arrived.record)
    game.open(motion="off", **query).engine()
    return FriendPage.on(game)


def open_link(page: FriendPage, link: str) -> None:
    """Open a link on the page that is open."""
    page.driver.evaluate("(hash) => { location.hash = hash; }", link)


def confirm(page: FriendPage, title: str) -> None:
    """Answer the question over the list with yes."""
    assert page.driver.text("dialog.small[open] h2") == page.text(title)
    page.press("yes")
    page.driver.wait("!document.querySelector('dialog.small[open]')")


def wait_message(page: FriendPage, key: str) -> None:
    text = page.text(key)
    page.game.wait(lambda state: any(text in line for line in state.messages), text)


def test_an_invitation_is_withdrawn_with_a_warning_of_its_own(game: GamePage) -> None:
    game.own()
    document = invited({"id": ID, "preset": "pagat", "options": {}, "names": {"A": "Eva"}, "agreed": AGREED}, HALF)
    store_row(game, {"game": document, "seat": "A", "half": HALF})
    page = FriendPage.on(game.open(motion="off"))
    game.engine()
    page.open_list()
    name = page.text("friend.someone")
    page.press_text("friend.of", label=page.text("friend.remove"), name=name)
    confirm(page, "friend.withdraw.title")
    page.driver.until(lambda: not page.rows(), "an empty list")


def test_a_turn_that_has_not_ended_is_kept_when_the_game_goes_on_elsewhere(game: GamePage) -> None:
    arrived = game_between(FAIR)
    page = open_kept(game, arrived)
    page.my_turn("Tom")
    game.turn_up()
    later = answered(arrived, OTHER, [*OTHER, *ANSWER])
    [link] = links_of(later.document)
    open_link(page, link)
    wait_message(page, "friend.unsent-kept")
    page.driver.until(lambda: game.events() == [*OTHER, *ANSWER], "the game as it went on")
    kept = game.wait_archived_game()
    assert kept["record"]["events"] == [*FAIR, "A turn hand"]


def arrive_together(page: FriendPage, *links: str) -> None:
    """Open links at once, before the dialog of the first one is there, which the next one would close."""
    page.driver.evaluate(
        """(links) => {
          for (const link of links) {
            history.replaceState(history.state, '', link);
            dispatchEvent(new HashChangeEvent('hashchange'));
          }
        }""",
        links,
    )


def remove(page: FriendPage, friend: str) -> None:
    """Remove the game with a friend, and close the list."""
    page.open_list()
    page.press_text("friend.of", label=page.text("friend.remove"), name=friend)
    confirm(page, "friend.remove.title")
    page.driver.click("dialog.friend[open] header button")


def test_changed_turns_are_shown_beside_the_one_that_was_played_one_link_after_the_other(game: GamePage) -> None:
    page = open_kept(game, game_between(FAIR))
    page.my_turn("Tom")
    [changed] = links_of(game_between(FAULTY).document)
    arrive_together(page, changed, changed[:-5], changed)
    for title in ("friend.changed.title", "friend.cut.title"):
        page.wait_dialog(title)
        assert page.driver.count("dialog[open]") == 1
        page.driver.press("Escape")
    page.wait_dialog("friend.changed.title")
    columns = page.driver.evaluate("[...document.querySelectorAll('.versions ol')].map((list) => list.children.length)")
    assert (columns, page.driver.count("dialog[open]")) == ([len(FAIR), len(FAULTY)], 1)
    page.press("open")
    page.my_turn("Tom")
    assert game.events() == FAIR
    remove(page, "Tom")
    game.wait(lambda state: state.turn in ("mine", "theirs") and not page.is_with("Tom"), "another game on the table")


def test_a_game_that_went_on_from_another_answer_is_taken_over(game: GamePage) -> None:
    arrived = game_between(FAIR)
    here, elsewhere = answered(arrived, TURN, [*TURN, *ANSWER]), answered(arrived, OTHER, [*OTHER, *ANSWER])
    page = open_kept(game, here)
    page.my_turn("Tom")
    [link] = links_of(elsewhere.document)
    open_link(page, link)
    page.wait_dialog("friend.other-confirmed.title")
    page.press("take")
    wait_message(page, "friend.unsent-kept")
    page.driver.until(lambda: game.events() == [*OTHER, *ANSWER], "the game of the link")
    assert game.wait_archived_game()["record"]["events"] == [*TURN, *ANSWER]


def test_it_is_not_the_players_turn_before_the_friends_call_is_shown(game: GamePage) -> None:
    """The call comes in the player's own turn, in which they could still play before it."""
    kept = [*FAIR, OWN_FAULT[0]]
    stopped = answered(game_between(FAIR), [*FAIR, *OWN_FAULT], [*kept, "B stop", *ANSWER])
    [link] = links_of(stopped.document)
    page = FriendPage.on(game.own().play(QUIET))
    open_link(page, link)
    page.wait_dialog("friend.device.title", name="Tom")
    page.driver.evaluate(NOTE_HEADLINES)
    page.press("open")
    page.driver.until(lambda: game.events() == [*kept, "B stop", *ANSWER], "the friend's turn")
    page.my_turn("Tom")
    theirs, mine = page.text("status.named", name="Tom"), page.text("status.you")
    assert page.driver.evaluate("window.headlines") == [theirs, mine]


def test_messages_wait_until_the_turn_that_has_arrived_was_shown(game: GamePage) -> None:
    page = FriendPage.on(game.own().open(seed=QUIET, motion="on").ready())
    game.turn_up()
    [link] = links_of(game_between(FAIR).document)
    open_link(page, link)
    page.wait_dialog("friend.device.title", name="Tom")
    page.driver.evaluate(NOTE_COVERED)
    page.press("open")
    page.my_turn("Tom")
    wait_message(page, "friend.kept")
    seen = page.driver.evaluate("window.seen")
    assert (seen["watched"] > 0, seen["covered"]) == (True, [])
    assert game.events() == FAIR


def test_a_stored_game_that_the_rules_refuse_says_so_and_stays(game: GamePage) -> None:
    document = game_between(FAIR).document
    last = {**document["sendings"][-1], "events": ["B move KH B.reserve F2"]}
    game.own()
    store_row(game, {"game": chained({**document, "sendings": [*document["sendings"][:-1], last]}), "seat": "A"})
    page = FriendPage.on(game.open(motion="off"))
    game.engine()
    page.open_list()
    [row] = page.rows()
    page.driver.click("dialog[open] .friend-game .entry")
    page.wait_dialog("friend.unreadable.title")
    assert page.text("friend.unreadable.text", name="Tom") in game.dialog_text()
    page.press("list")
    page.wait_dialog("friend.list.title")
    assert page.rows() == [row]
    assert not game.state().messages, "no report of an error in the program"


def test_a_link_of_a_game_that_a_newer_version_has_stored_changes_nothing(game: GamePage) -> None:
    newer = json.dumps({"friend": 2, "whatever": 1})
    game.own()
    game.store(f"rb:note:friend:{ID}", newer)
    page = FriendPage.on(game.open(motion="off"))
    game.ready()  # the computer may begin
    before = game.record()
    [link] = links_of(game_between(FAIR).document)
    open_link(page, link)
    page.wait_dialog("friend.newer.title")
    page.close()
    assert (game.stored(f"rb:note:friend:{ID}"), game.record()) == (newer, before)
    page.open_list()
    assert page.words["friend.list.newer"]["one"].format(count=1) in game.dialog_text()


def test_what_another_tab_has_stored_is_not_overwritten_and_can_be_opened(game: GamePage) -> None:
    further = answered(game_between(FAIR), TURN, [*TURN, *ANSWER])
    page = open_kept(game, game_between(FAIR))
    page.my_turn("Tom")
    game.wait_quiet(f"localStorage.getItem({page.key!r})")
    row = json.loads(game.stored(page.key) or "")["row"]
    later = {**row, "game": further.document, "record": further.record}
    text = json.dumps({"friend": 1, "checksum": checksum(later), "row": later})
    page.driver.evaluate("([key, text]) => localStorage.setItem(key, text)", [page.key, text])
    game.turn_up()
    told = page.text("friend.other-tab", name="Tom")
    game.wait(lambda state: any(told in line for line in state.messages), told)
    assert json.loads(game.stored(page.key) or "")["row"] == later
    page.driver.click(page.driver.by_role("button", page.text("friend.step.open"), "#messages"))
    page.driver.until(lambda: game.events() == [*TURN, *ANSWER], "the game as the other tab has stored it")


def test_whoever_accepts_too_late_is_told_who_plays(game: GamePage) -> None:
    game.own()
    invitation = invited({"id": ID, "preset": "pagat", "options": {}, "names": {"A": "Eva"}, "agreed": AGREED}, HALF)
    half = "1" * 32
    store_row(game, {"game": accepted(invitation, "Ann", half), "seat": "B", "half": half})
    page = FriendPage.on(game.open(motion="off"))
    game.engine()
    [link] = links_of(begun(accepted(invitation, "Tom", HALF), HALF))
    open_link(page, link)
    page.wait_dialog("friend.late.title")
    assert page.text("friend.late.text", name="Eva", other="Tom") in game.dialog_text()
    page.press("list")
    page.wait_dialog("friend.list.title")
    [row] = page.rows()
    assert page.text("friend.late.title") in row
    assert page.text("friend.group.over") in game.dialog_text()
    page.driver.click("dialog[open] .friend-game .icon")
    page.driver.until(lambda: page.rows() == [], "the row to be removed without a question")


def test_an_invitation_with_another_score_than_the_stored_games_says_so(game: GamePage) -> None:
    match = {"target": 50, "games": [{"score": {"A": 12, "B": 5}, "starter": "A"}]}
    played = game_between([*FAIR[:-1], "B resign"], match=match)
    game.own()
    store_row(game, {"game": played.document, "seat": "A", "record": played.record, "turn": "over"})
    page = FriendPage.on(game.open(motion="off"))
    game.engine()
    better = {"target": 50, "games": [{"score": {"A": 49, "B": 0}, "starter": "B"}]}
    settings = {"id": "a1b2c3d400", "preset": "pagat", "options": {}, "names": {"A": "Tom"}, "agreed": AGREED}
    [link] = links_of(invited({**settings, "match": better, "first": "A"}, HALF))
    open_link(page, link)
    page.wait_dialog("friend.got.title", name="Tom")
    assert page.text("friend.standing.points", mine=0, theirs=49, name="Tom") in game.dialog_text()
    page.driver.wait("!document.querySelector('dialog[open] .warning').hidden")
    assert page.text("friend.standing.other", mine=101, theirs=5, name="Tom") in game.dialog_text()


def test_a_turn_can_be_undone_until_it_was_sent(game: GamePage) -> None:
    page = open_kept(game, game_between(FAIR, undo=True))
    page.my_turn("Tom")
    page.discard()
    page.driver.wait_for(".send-turn.due")
    page.driver.click(".send-turn.due")
    page.wait_dialog("friend.bar.send", name="Tom")
    page.close()
    assert game.is_enabled("undo")
    page.driver.click(".send-turn.due")
    page.sending("Tom")
    page.driver.until(lambda: not game.is_enabled("undo"), "a turn that was sent")
