"""A turn of the player by taps, drags and keys; the computer's turn; refusals; undo and redo."""

from __future__ import annotations

from collections.abc import Callable

from e2e.pages.arrow_keys import walk
from e2e.pages.game_page import GamePage
from e2e.pages.page_state import PLACES, WORDS
from e2e.support.deals import DUE, QUIET, THEIRS

NO_TARGET = "The jack of clubs can’t go there."

# Records the page's pauses in ms; time-outs of a second or more are no pauses of the table.
PAUSES = """{
  const real = window.setTimeout;
  window.rests = [];
  window.setTimeout = (call, ms, ...more) => (ms < 3000 && window.rests.push(ms), real(call, ms, ...more));
}"""


def by(side: str, events: list[str]) -> list[str]:
    """Return the events of one side."""
    return [event for event in events if event.startswith(f"{side} ")]


def test_a_turn_by_taps_and_the_computers_answer(game: GamePage) -> None:
    game.play(QUIET)
    chosen = game.choose("H2")
    assert chosen.lit == ["H8"]
    assert chosen.names["H2"] == "House 2: jack of clubs, selected"
    assert chosen.names["H8"] == "House 8: queen of diamonds, the selected card fits here"
    able = [place for place, pile in chosen.piles.items() if pile.able]
    houses = [f"H{number}" for number in range(1, 9)]
    assert able == ["A.reserve", *houses], "the target, the card to deselect, and other cards to select"
    moved = game.move_on("H8")
    assert moved.contents["H2"] == WORDS["pile.space"]
    assert moved.contents["H8"] == "jack of clubs, 2 cards"
    assert moved.selected is None
    assert moved.last_event == "You moved the jack of clubs to house 8."
    game.wait_spoken("You moved the jack of clubs to house 8.")

    game.move("A.reserve", "H2")  # a space must be filled from the reserve before the hand is turned up
    turned = game.turn_up()
    assert not turned.piles["A.turned"].is_empty
    assert turned.contents["A.hand"] == "34 cards face down"
    card = turned.contents["A.turned"]
    answered = game.discard()
    assert answered.contents["A.waste"].startswith(card)
    assert answered.headline == WORDS["status.you"]

    events = game.events()
    assert by("A", events)[:2] == ["A move JC H2 H8", "A move 4D A.reserve H2"]
    assert by("A", events)[-1] == "A discard"
    assert by("B", events)[-1] == "B discard"


def test_a_useless_tap_is_explained(game: GamePage) -> None:
    game.play(QUIET)
    reasons = {
        "F1": "tap.foundation",
        "A.turned": "tap.empty",
        "B.hand": "tap.theirs",
        "A.waste": "tap.empty",
    }
    for place, key in reasons.items():
        game.tap(place)
        assert game.wait_message(key).selected is None
    game.choose("H2")
    game.tap("A.waste")  # the selection stays
    state = game.wait(lambda state: any(line.startswith(NO_TARGET) for line in state.messages), "why")
    assert state.selected == "H2"
    game.tap("H2")
    assert game.wait(lambda state: state.selected is None, "nothing selected").messages == ()
    assert game.events() == []


def test_a_card_can_be_dragged(game: GamePage) -> None:
    before = game.play(QUIET).state()
    game.driver.hold(game.button("H6"), game.button("F3"))
    held = game.wait(lambda state: state.selected == "H6", "the card held")
    assert sorted(held.lit) == ["B.reserve", "H8"]
    game.driver.release()  # an illegal target: the card returns
    assert game.wait(lambda state: state.selected is None, "the card back").names == before.names

    game.driver.hold(game.button("H6"), game.button("H8"))
    game.wait(lambda state: state.selected == "H6", "the card held")
    game.press("Escape")
    game.wait(lambda state: state.selected is None, "the card back")
    game.driver.release()

    unmarked = game.picture()
    game.drag("H1", "H4")  # a nine on a nine is refused
    state = game.wait_message("reason.misfit.house")
    assert state.contents == before.contents
    assert game.picture() != unmarked, "both nines are marked"
    assert game.events() == []

    game.drag("H6", "B.reserve")  # a load
    state = game.wait(lambda state: state.piles["H6"].is_empty, "the load")
    assert state.contents["B.reserve"].startswith("jack of spades, 2 cards")
    assert state.messages == ()
    assert game.events() == ["A move JS H6 B.reserve"]


def test_a_turn_by_keyboard_only(game: GamePage) -> None:
    game.play(QUIET)
    for _ in range(20):
        if game.focused():
            break
        game.press("Tab")
    walk(game, "H2")
    game.press("Escape", "Enter")
    assert game.state().selected == "H2"
    game.press("Escape")
    assert game.state().selected is None

    game.press("Space", "ArrowRight")
    assert game.state().lit == ["H8"]
    assert game.focused() == "H8"
    before = game.state()
    game.press("Enter")
    assert game.changed(before).contents["H8"] == "jack of clubs, 2 cards"

    walk(game, "A.reserve")
    game.press("Enter", "ArrowRight")
    before = game.state()
    assert game.focused() == before.lit[0] == "H2"
    game.press("Enter")
    before = game.changed(before)
    walk(game, "A.hand")
    game.press("Enter")
    assert not game.changed(before).piles["A.turned"].is_empty

    walk(game, "A.turned")
    game.press("Space")
    for _ in game.state().lit:
        if game.focused() == "A.waste":
            break
        game.press("ArrowRight")
    before = game.state()
    game.press("Space")
    game.changed(before)
    assert game.wait(lambda state: state.is_settled, "the answer").turn == "mine"
    assert by("B", game.events()) != []


def test_arrows_reach_every_pile(game: GamePage) -> None:
    piles = game.play(QUIET).state().piles
    arrows = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}
    reached = ["A.hand"]
    for place in reached:  # which grows
        for key, (dx, dy) in arrows.items():
            game.driver.press(key, game.button(place))
            found = game.focused()
            assert found in piles
            (x, y), (to_x, to_y) = piles[place].middle, piles[found].middle
            assert found == place or (to_x - x) * dx + (to_y - y) * dy > 0, f"{key} at {place} goes to {found}"
            if found not in reached:
                reached.append(found)
    assert sorted(reached) == sorted(PLACES)


def test_an_overlooked_play_is_refused_and_explained(game: GamePage) -> None:
    before = game.play(DUE).state()
    chosen = game.choose("H1")  # the seven of clubs fits the eight of diamonds, but an ace is compulsory
    assert chosen.lit == []
    text = WORDS["reason.foundation-first"].format(card="ace of diamonds")
    game.wait(lambda state: state.messages == (text,), "why the card has no target")
    game.driver.evaluate("void (document.querySelector('.message').dataset.seen = '')")
    game.tap("H4")
    game.driver.wait_for(".message.refusal:not([data-seen])")  # taps do nothing before the answer
    state = game.state()
    assert state.messages == (text,)
    assert state.selected == "H1"
    assert state.contents == before.contents
    game.wait_spoken(text)
    assert game.events() == []

    game.tap("H1")  # unselect
    assert game.wait(lambda state: state.selected is None, "nothing selected").messages == ()
    game.tap("A.hand")  # turning up is refused for the same reason
    refused = game.wait(lambda state: bool(state.messages), "the refusal")
    assert refused.messages == (text,)
    game.driver.click(game.driver.by_role("button", WORDS["reason.why"]))
    game.driver.wait_for(".message .rule")
    assert WORDS["reason.instead"] in game.driver.text(".message .rule")
    play = WORDS["hint.do.foundation"].format(card="ace of diamonds")
    game.driver.click(game.driver.by_role("button", play))
    done = game.changed(refused)
    assert done.messages == ()
    assert done.contents["F3"] == "ace of diamonds"


def test_a_selected_card_that_may_not_move_says_why_at_once(game: GamePage) -> None:
    game.play(DUE)
    chosen = game.choose("H1")
    assert chosen.lit == []
    text = WORDS["reason.foundation-first"].format(card="ace of diamonds")
    assert game.wait(lambda state: bool(state.messages), "the reason").messages == (text,)
    assert game.state().selected == "H1"
    game.driver.click(game.button("H1"))
    assert game.wait(lambda state: not state.messages, "no message").selected is None
    game.choose("H6")
    game.wait_message("tap.none")
    game.open(seed=DUE, motion="off", referee="players").ready()
    game.choose("H1")  # fits house 4; that it may not move is for the players to see
    game.driver.pause(0.5)
    assert text not in game.state().messages


def test_undo_and_redo_include_the_computers_turn(game: GamePage) -> None:
    dealt = game.play(QUIET).state()
    assert not game.is_enabled("undo")
    moved = game.move("H2", "H8")
    filled = game.move("A.reserve", "H2")
    assert not game.is_enabled("redo")
    game.run("undo")
    assert game.changed(filled).names == moved.names
    game.run("undo")
    assert game.changed(moved).names == dealt.names
    assert game.events() == []
    assert not game.is_enabled("undo")
    game.run("redo")
    assert game.changed(dealt).names == moved.names
    game.run("redo")
    assert game.changed(moved).names == filled.names
    assert not game.is_enabled("redo")

    turned = game.turn_up()
    answered = game.discard()
    assert by("B", game.events()) != []
    game.run("undo")  # before the player's last decision
    back = game.changed(answered)
    assert (back.contents, back.turn) == (turned.contents, "mine")
    assert by("B", game.events()) == []


def test_the_computers_turn_is_shown_step_by_step_and_taps_do_not_play_for_it(game: GamePage) -> None:
    game.open(seed=THEIRS)
    seen: list[str] = []
    game.wait(lambda state: state.turn == "theirs", "the computer's turn")
    while len(seen) < 3:  # the decisions are shown one after another
        state = game.wait(lambda state: state.last_event not in ("", *seen[-1:]), "another decision")
        assert state.headline == WORDS["status.them"]
        assert state.last_event.startswith("The computer ")
        seen.append(state.last_event)
    game.tap("A.hand")  # hurries the computer, and turns up no card
    state = game.wait(lambda state: state.is_settled, "the player's turn")
    assert state.contents["A.hand"] == "35 cards face down"
    assert by("A", game.events()) == []
    assert by("B", game.events())[-1] == "B discard"


def test_under_the_players_referee_one_tap_hurries_the_rest_of_the_turn(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=PAUSES).open(seed=THEIRS, referee="players")
    game.wait_events(2)
    longest = max(game.driver.evaluate("rests"))
    game.tap("A.hand")
    game.driver.evaluate("void rests.splice(0)")
    seen = len(game.events())
    game.wait(lambda state: state.is_settled, "the player's turn")
    rests = game.driver.evaluate("rests")
    assert len(game.events()) > seen + 2
    assert len([one for one in rests if longest / 8 < one < longest / 2]) >= 2, "each act can be seen"
    assert max(rests) < longest / 2
    assert by("A", game.events()) == []
    assert game.driver.count("#tools .stop[data-quiet]") == 0
    game.run("stop")  # the last act can still be called
    game.wait_message("stop.wrong")
    assert game.driver.count("#tools .stop[data-quiet]") == 1


def test_a_long_press_magnifies_a_card_and_is_no_tap(game: GamePage) -> None:
    game.play(QUIET)
    before = game.record()
    game.driver.hold(game.button("H2"), game.button("H2"))
    game.driver.wait_for(".lens")
    magnified = game.driver.text(".lens").lower()
    assert magnified.startswith("jack of clubs")
    assert magnified.endswith("house 2")
    game.wait_spoken("jack of clubs")
    game.driver.release()
    game.driver.until(lambda: not game.driver.is_visible(".lens"), "the magnifier is gone")
    assert game.state().selected is None
    assert game.record() == before
    assert game.choose("H2").lit == ["H8"]  # the next tap counts
