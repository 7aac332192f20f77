"""The rights of a player besides moves and Stop: demand a play, spread out a waste, get advice, peek."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import FREE
from e2e.support.records import open_position
from rbcore.rules.behaviour import BEHAVIOUR

RUNS = FREE.replace("!QH_", "!7H_").replace("~0.0~", "~2.0~")
TWO_ACES = "pagat~A~A:1x!2C_5C.7C__,B:1x!JC_2x__~H1:AS,H2:AD,H3:6S,H4:7H,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
SPREAD = FREE.replace("__,B", "__2D.9C.4H,B")


def use(game: GamePage, right: str) -> None:
    """Choose a right in the menu with the keyboard."""
    game.driver.focus(".tool.more")
    game.press("Enter")
    game.wait_dialog("menu.title")
    game.driver.focus(f"dialog[open] .entry[value={right}]")
    game.press("Enter")


def rights(game: GamePage) -> list[str]:
    """Return the rights that the menu offers, and close it."""
    game.driver.click(".tool.more")
    game.wait_dialog("menu.title")
    entries = "[...document.querySelectorAll('dialog[open] .entry')].map((one) => one.value)"
    found: list[str] = game.driver.evaluate(entries)
    game.press("Escape")
    game.wait(lambda state: state.dialog is None, "the menu closed")
    return [name for name in found if name in ("demand", "choose", "spread", "advise", "peek")]


def test_a_play_can_be_demanded(game: GamePage) -> None:
    open_position(game, RUNS, {})
    offer = WORDS["calls.demand-told"].format(card="seven of hearts")
    demand = game.driver.by_role("button", WORDS["calls.demand"].format(card="seven of hearts"), "#messages")
    game.wait(lambda state: offer in state.messages, "the offer")
    assert "demand" in rights(game)
    game.driver.focus(demand)
    game.press("Enter")
    assert game.wait_events(1) == ["B demand A.reserve"]
    state = game.wait(lambda state: offer not in state.messages, "the offer gone")
    assert state.last_event == "Player B demands that the seven of hearts be played."
    game.wait_spoken(state.last_event)
    game.reload().ready()
    assert "demand" not in rights(game)
    assert "H3" not in game.choose("H1").lit
    game.press("Escape")
    game.run("undo")
    game.driver.until(lambda: game.events() == [], "the demand taken back")
    game.run("redo")
    assert game.wait_events(1) == ["B demand A.reserve"]
    game.move("A.reserve", "H1")
    assert game.events()[-1] == "A move 7H A.reserve H1"


def test_the_offender_chooses_which_play_is_made_up_for(game: GamePage) -> None:
    offence = ("A move 6S H3 H4", "B stop")
    open_position(game, TWO_ACES, {"referee": "players"}, offence, behaviour=BEHAVIOUR)
    assert game.state().contents["H1"] == WORDS["pile.space"], "the ace of spades was played for the offender"
    choose = game.driver.by_role("button", WORDS["calls.choose"], "#messages")
    game.driver.click(choose)
    game.wait_dialog("menu.choose")
    other = WORDS["hint.do.foundation"].format(card="ace of diamonds")
    game.driver.click(game.driver.by_role("button", other, "dialog[open]"))
    game.driver.until(lambda: len(game.events()) == 3, "the choice")
    assert game.events()[-1].startswith("A choose move AD H2 F")
    state = game.wait(lambda state: state.piles["H2"].is_empty, "the other ace played")
    assert state.contents["H1"] == "ace of spades"


def test_a_waste_can_be_spread_out(game: GamePage) -> None:
    open_position(game, SPREAD, {"referee": "players"})
    use(game, "spread")
    game.wait_dialog("menu.spread")
    assert WORDS["calls.notice"] in game.dialog_text()
    game.driver.click(game.driver.by_role("button", "Player A: waste", "dialog[open]"))
    game.wait(lambda state: state.dialog == "Player A: waste", "the cards")
    assert "two of diamonds, nine of clubs, four of hearts" in game.dialog_text()
    assert game.driver.count("dialog[open] .laid canvas") == 3
    game.press("Escape")
    assert game.events() == ["A extend A.waste notice"]
    assert game.state().last_event == "Player A spread out Player A’s waste."
    game.go_from_settings("board")
    game.wait_dialog("board.title")
    assert "nine of clubs" not in game.dialog_text()
    game.press("Escape")
    open_position(game, SPREAD, {"extend": "none"})
    assert rights(game) == ["advise"]


def test_advice_is_recorded_before_it_is_followed_or_not(game: GamePage) -> None:
    open_position(game, FREE, {})
    before = game.state()
    use(game, "advise")
    game.wait_dialog("menu.advise")
    play = WORDS["hint.do.move"].format(card="eight of spades", target="house 3")
    game.driver.click(game.driver.by_role("button", play, "dialog[open]"))
    assert game.wait_events(1) == ["A advise move 8S H1 H3"]
    game.wait_spoken(WORDS["act.advise"].format(play=play))
    assert game.state().contents == before.contents
    game.reload().ready()
    assert game.events() == ["A advise move 8S H1 H3"]
    game.move("H1", "H3")
    game.run("undo")
    game.driver.until(lambda: game.events() == ["A advise move 8S H1 H3"], "the play taken back")
    game.run("undo")
    game.driver.until(lambda: game.events() == [], "the counsel taken back")


def test_a_player_can_peek_at_the_next_card(game: GamePage) -> None:
    open_position(game, FREE.replace("_2x__~", "_5S.6D__~"), {"peek": "private"})
    use(game, "peek")
    game.wait_dialog("menu.peek")
    assert "five of spades" in game.dialog_text()
    game.press("Escape")
    assert game.events() == []
    assert "five of spades" not in " ".join(game.state().names.values())
    open_position(game, FREE, {"advisor": "none"})
    assert rights(game) == []
