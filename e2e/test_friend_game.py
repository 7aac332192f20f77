"""Games with a friend by link, between browsers with separate storage: only links pass between them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import cast

import pytest

from e2e.conftest import complaints, foreign
from e2e.pages.friend_page import KNOWN_BYTES, SHORT_PAUSES, FriendPage
from e2e.support.browser import Browser
from e2e.support.driver import Driver
from e2e.support.engines.engine_browser import EngineBrowser, KillableEngine
from e2e.support.killable import KillableBrowser
from web.build.server import SiteServer

Profile = Callable[..., FriendPage]

# What both players shuffle with. Eva begins, and nothing is compulsory in the first turns.
QUIET = 252, 51
# Eva begins; the ace of clubs in house 6 is compulsory, and the six of spades in house 5 does not fit house 4.
ACE_DUE = 24, 51


@pytest.fixture
def profile(
    browser: Browser | EngineBrowser, killable: KillableBrowser | KillableEngine, site: SiteServer
) -> Iterator[Profile]:
    """Open pages in browsers with separate storage: profile("de", chance=51). Firefox and WebKit have two at most."""
    pages: list[FriendPage] = []

    def start(lang: str = "en", chance: int = 0) -> FriendPage:
        script = KNOWN_BYTES.replace("({} +", f"({chance} +") + SHORT_PAUSES
        if pages and isinstance(killable, KillableEngine):
            page = killable.start()
            page.init(script)
            driver = cast(Driver, page)
        else:
            driver = cast(Driver, browser.reuse(site.url, None, script))
        pages.append(FriendPage(driver, site.url, lang))
        return pages[-1]

    yield start
    browser.close_pages()
    assert [foreign(page.driver.log, site.url) for page in pages] == [[] for _ in pages]
    assert [complaints(page.driver.log) for page in pages] == [[] for _ in pages]


def begin(
    eva: FriendPage, tom: FriendPage, referee: str = "strict", options: dict[str, str] | None = None, target: int = 0
) -> tuple[str, str]:
    """Invite, accept and deal; return the links of the invitation and of the answer. Eva has the first turn."""
    invitation = eva.open().invite("Eva", "pagat", referee, options or {}, target)
    eva.sent()
    following = eva.text("friend.invite.next", list=eva.text("friend.list.title"))
    eva.game.wait(lambda state: any(following in line for line in state.messages), "what comes next")
    answer = tom.arrive(invitation).accept("Tom", "Eva")
    tom.sent()
    eva.arrive(answer).my_turn("Tom")
    eva.game.wait(lambda state: not any(following in line for line in state.messages), "no word of the invitation")
    return invitation, answer


def test_an_invitation_needs_the_name_of_the_inviter(profile: Profile) -> None:
    eva = profile("en")
    eva.open().open_list()
    eva.press_text("friend.list.invite")
    eva.wait_dialog("friend.invite.title")
    eva.driver.fill("#friend-name", " ")
    eva.press("invite")
    assert eva.driver.evaluate("document.activeElement.id") == "friend-name"
    eva.press("cancel")
    eva.game.wait(lambda state: state.dialog is None, "the dialog closed")


@pytest.mark.engines
def test_a_game_is_played_by_links_alone(profile: Profile) -> None:
    """Eva plays in English and Tom in German; she resigns while she waits, and both have it in their history."""
    eva, tom = profile("en", QUIET[0]), profile("de", QUIET[1])
    begin(eva, tom)
    eva.discard()
    turn = eva.sending("Tom")
    theirs = eva.text("status.named", name="Tom")
    eva.game.wait(lambda state: state.headline == theirs, theirs)
    eva.resign()  # while she waits: later, if she does not change her mind
    later = eva.text("friend.wish.resign.text", name="Tom")
    eva.game.wait(lambda state: any(later in line for line in state.messages), later)
    eva.driver.click(".tool.wish")
    dropped = eva.text("friend.wish.dropped")
    state = eva.game.wait(lambda state: dropped in state.messages, dropped)
    assert not any(later in line for line in state.messages)
    assert not tom.is_empty("B.waste", tom.arrive(turn).my_turn("Eva"))
    tom.discard()
    assert not eva.is_empty("B.waste", eva.arrive(tom.sending("Eva")).my_turn("Tom"))
    eva.discard()
    turn = eva.sending("Tom")
    eva.resign()  # which she still wants after a reload
    eva.driver.wait_for(".tool.wish")
    eva.driver.goto("about:blank")
    eva.open().driver.wait_for(".tool.wish")
    tom.arrive(turn).my_turn("Eva")
    tom.discard()
    played = len(tom.game.events())
    eva.arrive(tom.sending("Eva")).wait_result("result.named", name="Tom")
    assert len(eva.game.events()) == played + 1, "his turn was shown before"
    tom.arrive(eva.sending("Tom")).wait_result("result.won")
    assert tom.game.events()[-1] == "B resign"
    assert not eva.driver.evaluate("document.querySelector('.tool.wish')?.isConnected ?? false")
    results = [page.archived()["result"] for page in (eva, tom)]
    assert [(result["how"], result["winner"]) for result in results] == [("resign", "B"), ("resign", "A")]


@pytest.mark.engines
def test_stop_a_correction_and_resigning_travel(profile: Profile) -> None:
    """Eva plays in German and Tom in English."""
    eva, tom = profile("de", ACE_DUE[0]), profile("en", ACE_DUE[1])
    begin(eva, tom, referee="players", options={"misplace": "correct"})
    before = eva.game.choose("H5")
    eva.game.tap("H4", before)
    eva.game.changed(before)
    eva.discard()
    tom.arrive(eva.sending("Tom"), motion="on")
    tom.call_when("Eva moved")
    tom.wait_dialog("calls.title")
    tom.press_text("calls.correct", card="six of spades")
    correction = tom.sending("Eva")
    assert tom.driver.evaluate("document.querySelector('.tool.stop').hasAttribute('data-quiet')")
    tom.driver.click(".tool.stop")
    tom.game.wait_message("stop.none-named")
    eva.arrive(correction)
    back = eva.game.wait(lambda state: state.piles["H5"].content == eva.text("card.6S"), "the card back in its place")
    assert eva.is_empty("A.waste", back)
    corrected = eva.text("act.named.correct", name="Tom")
    eva.game.wait(lambda state: any(line.startswith(corrected) for line in state.messages), corrected)
    eva.my_turn("Tom")
    eva.discard()
    tom.arrive(eva.sending("Tom"), motion="on")
    tom.call_when("Eva turned up")
    tom.game.wait_message("stop.right")
    assert tom.is_empty("B.waste", tom.my_turn("Eva"))
    tom.resign()
    tom.wait_result("result.named", name="Eva")
    eva.arrive(tom.sending("Eva")).wait_result("result.won")
    assert [event.split()[:2] for event in eva.archived()["record"]["events"]] == [
        ["A", "move"], ["B", "correct"], ["A", "turn"], ["B", "stop"], ["B", "resign"]
    ]  # fmt: skip


def next_invitation(winner: FriendPage) -> str:
    """Read the result and the score sheet of a match that was sent; return the link of the next game."""
    winner.wait_dialog("result.won")
    winner.press("sheet")
    winner.wait_dialog("match.title")
    winner.press("next")
    invitation = winner.link("friend.send.invitation")
    winner.press("done")
    return invitation


def test_a_match_is_played_to_its_end_with_sides_exchanged(profile: Profile) -> None:
    """Eva gives up both games: the points of the first are carried, and Tom, who did not begin it, begins the other."""
    eva, tom = profile("en", QUIET[0]), profile("en", QUIET[1])
    begin(eva, tom, "players", target=100)
    eva.resign()
    eva.wait_result("result.named", name="Tom")
    tom.arrive(eva.sending("Tom"))
    points = tom.archived()["result"]["score"]["A"]
    invitation = next_invitation(tom)

    eva.arrive(invitation).wait_dialog("friend.got.title", name="Tom")
    standing = eva.text("friend.standing.points", mine=0, theirs=points, name="Tom")
    assert standing in eva.game.dialog_text()
    assert eva.text("friend.first") + "\nTom" in eva.game.dialog_text()
    answer = eva.accept("Eva", "Tom")
    eva.sent()
    tom.arrive(answer).my_turn("Eva")
    tom.discard()
    eva.arrive(tom.sending("Eva")).my_turn("Tom")
    eva.resign()
    eva.wait_dialog("result.named", name="Tom")
    eva.press("sheet")
    end = eva.link("friend.bar.send", name="Tom")
    eva.press("done")
    eva.wait_dialog("match.title")
    assert eva.text("match.won-named", name="Tom") in eva.game.dialog_text()
    tom.arrive(end).wait_dialog("result.won")
    tom.press("sheet")
    tom.wait_dialog("match.title")
    assert tom.text("match.won") in tom.game.dialog_text()
    tom.press("next")
    eva.close()
    eva.arrive(tom.link("friend.send.invitation")).wait_dialog("friend.got.title", name="Tom")
    assert eva.text("friend.length.match", target=100) in eva.game.dialog_text()
    assert eva.text("friend.standing") not in eva.game.dialog_text()
    assert eva.text("friend.first.you") in eva.game.dialog_text()


def open_odd_links(eva: FriendPage, invitation: str, answer: str, turn: str) -> None:
    """Open links that are not for Eva, old or no links, after her turn; her game stays as it is."""
    before = eva.game.stored(eva.key)
    for link, case in ((invitation, "own"), (answer, "older"), (turn, "seen-theirs")):
        eva.arrive(link).wait_dialog(f"friend.{case}.title")
        eva.close()
    eva.arrive(turn[:-9]).wait_dialog("friend.cut.title")
    eva.press("list")
    eva.paste("See you!")
    eva.wait_dialog("friend.foreign.title")
    eva.close()
    assert eva.game.stored(eva.key) == before


def accept_elsewhere(other: FriendPage, invitation: str, answer: str, turn: str) -> None:
    """Open links in another browser of Tom's, where he accepts too; Eva has dealt with his first answer."""
    # In a browser that knows nothing, the answer lacks the inviter's half; the last link alone is enough.
    other.arrive(answer).wait_dialog("friend.half.title")
    other.close()
    other.arrive(turn).wait_dialog("friend.device.title", name="Eva")
    other.press("open")
    assert not other.is_empty("B.waste", other.my_turn("Eva"))
    other.game.empty()
    other.arrive(invitation).accept("Tom", "Eva")
    other.sent()
    halves = json.loads(other.game.stored(other.key) or "")["row"]["game"]["halves"]
    other.arrive(turn).wait_dialog("friend.other-acceptance.title")
    other.close()
    assert json.loads(other.game.stored(other.key) or "")["row"]["game"]["halves"] == halves
    other.arrive(turn).wait_dialog("friend.other-acceptance.title")
    other.press("take")
    other.driver.until(lambda: not other.is_empty("B.waste", other.my_turn("Eva")), "the game of the link")


def test_the_list_resends_the_same_link_and_odd_links_change_nothing(profile: Profile) -> None:
    eva, tom = profile("en", QUIET[0]), profile("en", QUIET[1])
    invitation, answer = begin(eva, tom)
    eva.discard()
    unsent = eva.link("friend.bar.send", name="Tom")
    eva.close()
    eva.game.reload()
    eva.driver.wait_for(".send-turn.due")
    eva.driver.click(".send-turn.due")
    turn = eva.sending("Tom")
    assert turn == unsent
    open_odd_links(eva, invitation, answer, turn)
    accept_elsewhere(profile("de", ACE_DUE[1] + 1), invitation, answer, turn)
    eva.open_list()
    assert [row.split("\n")[0] for row in eva.rows()] == ["Tom"]
    eva.press_text("friend.of", label=eva.text("friend.step.send"), name="Tom")
    assert eva.sending("Tom") == turn

    tom.open_list()
    tom.paste(f"Your turn! {turn} See you.")
    tom.my_turn("Eva")
    tom.resign()
    tom.wait_result("result.named", name="Eva")
    end = tom.sending("Eva")

    eva.arrive(end).wait_result("result.won")
    eva.open_list()
    eva.press_text("friend.of", label=eva.text("friend.rematch"), name="Tom")
    rematch = eva.link("friend.send.invitation")
    tom.arrive(rematch).wait_dialog("friend.got.title", name="Eva")
