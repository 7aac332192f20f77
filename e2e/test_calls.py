"""Calls other than Stop, and the coach in games where nothing is refused."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import ACE_DUE, DUE, QUIET, STUCK
from e2e.support.records import open_position


def coached(game: GamePage, coach: str) -> GamePage:
    """Open a game in which nothing is refused, with a coach."""
    game.settings(coach=coach)
    return game.play(DUE, referee="players")


def test_the_coach_asks_before_a_breach(game: GamePage) -> None:
    coached(game, "coach")
    game.choose("H1")
    game.tap("H4")
    game.wait_dialog("warning.title")
    assert WORDS["reason.foundation-first"].format(card="ace of diamonds") in game.dialog_text()
    game.driver.click(game.driver.by_role("button", "Rule P22", "dialog[open]"))
    game.driver.wait_for("dialog.rulebook .cited.meant[data-clause=P22]")
    game.press("Escape")
    game.driver.wait("document.querySelectorAll('dialog[open]').length === 1")
    game.answer("warning.back")
    assert game.events() == []
    before = game.wait(lambda state: bool(state.messages), "the refusal")
    play = WORDS["hint.do.foundation"].format(card="ace of diamonds")
    game.driver.click(game.driver.by_role("button", WORDS["reason.why"]))
    game.driver.wait_for(game.driver.by_role("button", play))
    assert before.selected is None
    game.tap("H4", game.choose("H1"))
    game.wait_dialog("warning.title")
    game.answer("warning.on")
    game.changed(before)
    assert "A move 7C H1 H4" in game.events()


def test_a_warning_comes_after_a_breach(game: GamePage) -> None:
    coached(game, "warn")
    game.move("H1", "H4")
    assert "A move 7C H1 H4" in game.events()
    game.wait(lambda state: any(line.startswith(WORDS["warning.broken"]) for line in state.messages), "the warning")
    game.driver.wait_for(".message.verdict .rule")
    due = WORDS["hint.do.foundation"].format(card="ace of diamonds")
    assert WORDS["reason.due"].format(plays=due) in game.driver.text(".message.verdict .rule")
    game.driver.wait_for(".message.verdict .reason p")
    assert not game.driver.count(".message.verdict .reason svg"), "an example is for those who ask"
    game.driver.click(game.driver.by_role("button", WORDS["reason.why"], ".message.verdict"))
    game.driver.wait_for(".message.verdict .reason svg.example")
    game.driver.click(".message.verdict .round")  # the computer's call covers the warning
    for name in (WORDS["reason.why"], "Rule P27"):
        game.driver.focus(game.driver.by_role("button", name, ".message.notice"))
        game.press("Enter")
    game.driver.wait_for("dialog.rulebook .cited.meant[data-clause=P27]")


def test_without_a_coach_there_is_no_warning(game: GamePage) -> None:
    coached(game, "off")
    game.move("H1", "H4")
    assert not any(line.startswith(WORDS["warning.broken"]) for line in game.state().messages)


def test_the_answer_to_an_offer_is_shown(game: GamePage) -> None:
    game.play(QUIET)
    game.run("resign")
    game.wait_dialog("resign.title")
    game.answer("resign.offer")
    answers = (WORDS["act.theirs.agree"], WORDS["act.theirs.decline"])
    state = game.wait(lambda state: state.last_event in answers, "the answer")
    assert game.events()[0] == "A offer"
    assert game.events()[1] in ("B agree", "B decline")
    assert state.last_event == answers[game.events()[1] == "B decline"]


def named(game: GamePage) -> GamePage:
    """Open a game of two people in which the caller of Stop must name the mistake."""
    return open_position(game, ACE_DUE, {"referee": "players", "call_names_breach": "caller"})


def test_the_caller_names_the_mistake(game: GamePage) -> None:
    named(game).move("H2", "H3")
    game.press("s")
    game.wait_dialog("calls.title")
    text = game.dialog_text()
    assert WORDS["calls.name"] in text
    foundation = WORDS["ground.foundation"].format(card=WORDS["ground.card"])
    assert foundation in text
    game.driver.click(game.driver.by_role("button", foundation, "dialog[open]"))
    game.wait_message("stop.right")
    assert game.events() == ["A move 6S H2 H3", "B stop foundation"]
    assert game.state().piles["F1"].content == "ace of spades"
    game.run("undo")
    game.wait(lambda state: not state.messages, "no verdict without its call")


def test_a_call_that_names_the_wrong_mistake_is_not_right(game: GamePage) -> None:
    named(game).move("H2", "H3")
    game.run("stop")
    game.wait_dialog("calls.title")
    game.driver.focus("dialog[open] button[value='stop misfit']")
    game.press("Enter")
    game.wait_message("stop.misnamed")
    assert game.events()[-1] == "B stop misfit"
    assert game.state().piles["F1"].is_empty


def test_after_a_stop_for_a_misplaced_card_the_verdict_tells_what_was_allowed(game: GamePage) -> None:
    open_position(game, STUCK, {"referee": "players"})
    before = game.choose("H2")
    game.tap("H8")
    game.changed(before)
    game.run("stop")
    game.wait_message("stop.right")
    game.driver.wait_for(".message.verdict .rule")
    play = WORDS["hint.do.move"].format(card="six of spades", target=WORDS["target.house"].format(number=3))
    assert WORDS["reason.allowed"].format(plays=play) in game.driver.text(".message.verdict .rule")


def test_a_last_card_can_be_stopped_from_its_message(game: GamePage) -> None:
    text = "pagat~A~A:!__7D_,B:3x!QC_5C.7C__~H1:8H,H2:8S,H3:KH,H4:KD,H5:KS,H6:KC,H7:KS,H8:KC~~~~0"
    open_position(game, text, {"referee": "players"}, ("A move 7D A.turned H1",), behaviour=6)
    game.wait(lambda state: WORDS["calls.last-card"] in " ".join(state.messages), "the message")
    before = game.state()
    game.driver.click(".message.chance .why")
    game.changed(before)
    assert game.events() == ["A move 7D A.turned H1", "B stop"]
    game.driver.until(lambda: not game.driver.count(".message.chance"), "the message to go")
