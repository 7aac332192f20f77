"""The list of games with friends: changing between them and a game with the computer loses nothing."""

from __future__ import annotations

from e2e.pages.friend_page import FriendPage
from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.friend_games import FAIR, HALF, game_between, store_row

# A game of another deal, in which the friend begins too.
OTHER_ID = "a1b2c3d400"
THEIRS = ["B turn hand", "B discard"]
TURN = [*THEIRS, "A turn hand", "A discard"]


def go_to(page: FriendPage, friend: str) -> None:
    """Open the game with a friend from the list."""
    page.open_list()
    page.driver.click(f"dialog[open] .friend-game .entry:has(strong:text-is('{friend}'))")
    page.driver.until(lambda: page.is_with(friend), f"the game with {friend}")


def store_games(game: GamePage) -> None:
    """Store two games: Tom waits for Eva's turn, and her turn to Ann has not been sent."""
    tom, ann = game_between(FAIR), game_between(THEIRS, id=OTHER_ID, friend="Ann")
    store_row(game, {"game": tom.document, "seat": "A", "half": HALF, "record": tom.record})
    unsent = {**ann.record, "events": TURN}
    row = {"game": ann.document, "seat": "A", "half": HALF, "record": unsent, "turn": "theirs", "due": True}
    store_row(game, row)


def remove_and_put_back(page: FriendPage, friend: str) -> None:
    """Remove a game from the list that is open, and change one's mind."""
    before = page.rows()
    page.press_text("friend.of", label=page.text("friend.remove"), name=friend)
    page.driver.click("dialog.small[open] footer button[value=yes]")
    page.game.wait_open("dialog[open] .gone")
    page.driver.click(page.driver.by_role("button", WORDS["history.put-back"], "dialog[open]"))
    page.driver.until(lambda: page.rows() == before, "the game in the list again")


def test_two_games_with_friends_and_one_with_the_computer_are_played_at_once(game: GamePage) -> None:
    page = FriendPage.on(game.own().play(QUIET))
    game.turn_up()
    computers = game.events()
    store_games(game)
    game.reload()

    remind = page.text("friend.remind", name="Ann")
    game.wait(lambda state: any(remind in line for line in state.messages), remind)
    page.driver.click(page.driver.by_role("button", page.text("friend.bar.send", name="Ann"), "#messages"))
    page.link("friend.bar.send", name="Ann")
    page.close()
    assert game.events() == computers

    go_to(page, "Tom")
    page.my_turn("Tom")
    game.turn_up()
    half = game.events()
    assert half[:-1] == FAIR
    go_to(page, "Ann")
    page.driver.until(lambda: game.events() == TURN, "the turn that was not sent")
    page.driver.wait_for(".send-turn.due")
    page.open_list()
    [to_ann] = [line for line in page.rows() if line.startswith("Ann")]
    assert page.text("friend.stage.unsent") in to_ann
    remove_and_put_back(page, "Ann")
    page.close()
    go_to(page, "Tom")
    page.my_turn("Tom")
    assert game.events() == half
    assert game.wait_archived_game()["record"]["events"] == computers
