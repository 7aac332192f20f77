"""The board by keyboard only: keys for piles, keys that announce, a whole game."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS, PageState
from e2e.support.deals import LATE, QUIET
from e2e.support.records import open_position
from e2e.support.simple_player import Player

PARTS = {"reserve": "r", "hand": "h", "turned": "u", "waste": "w"}


def key_of(place: str) -> str:
    """Return the key that moves the focus to a pile, or to the next foundation."""
    if place[0] in "HF" and place[1:].isdigit():
        return place[1:] if place[0] == "H" else "f"
    side, part = place.split(".")
    return PARTS[part] if side == "A" else f"Shift+{PARTS[part]}"


class Typist(Player):
    """A player who uses only the keyboard."""

    def go(self, place: str) -> None:
        """Press keys until a pile has the focus."""
        for _ in range(9):
            self.game.press(key_of(place))
            if self.game.focused() == place:
                return
        raise AssertionError(f"no key leads to {place}")

    def tap(self, place: str, before: PageState) -> PageState:
        """Move the focus to a pile and press Enter."""
        self.taps += 1
        self.go(place)
        self.game.press("Enter")
        what = f"an answer to Enter on {place}"
        return self.game.wait(lambda state: state.has_news_since(before), what)


def into_the_board(game: GamePage) -> None:
    """Press Tab until a pile has the focus."""
    for _ in range(30):
        if game.focused():
            return
        game.press("Tab")
    raise AssertionError("Tab does not lead to the board")


def test_a_game_can_be_played_to_its_end_by_keyboard(game: GamePage) -> None:
    game.driver.resize(640, 480)
    game.settings(finish=False)  # the page would play the last cards while keys are pressed
    open_position(game, LATE, {}, players={"A": "human", "B": "beginner"})
    into_the_board(game)
    player = Typist(game)
    end = player.play()
    assert player.taps > 40
    assert end.headline in [WORDS[f"status.{how}"] for how in ("won", "lost", "even")]


def test_keys_announce_and_run_commands(game: GamePage) -> None:
    game.play(QUIET)
    into_the_board(game)
    game.press("l")
    game.wait_spoken(WORDS["say.nothing"])
    game.press("h", "Enter")
    game.wait(lambda state: not state.piles["A.turned"].is_empty, "a card turned up")
    card = game.state().piles["A.turned"].content
    game.press("l")
    game.wait_spoken(WORDS["act.mine.hand"].replace("{card}", card))
    game.press("u", "p")
    game.wait_spoken(f"{WORDS['place.mine.turned']}: {card}.")
    game.press("t")
    game.wait_spoken(WORDS["place.mine.waste"])
    game.press("b")
    game.wait_spoken("House 2: jack of clubs.")
    game.press("s")
    game.wait_spoken(WORDS["stop.strict"])
    game.press("z")
    game.wait(lambda state: state.piles["A.turned"].is_empty, "the card taken back")
    assert game.focused() == "A.turned"


def test_keys_are_found_on_other_keyboards(game: GamePage) -> None:
    """A letter is what is printed on the key; on a keyboard of another script its place counts."""
    game.play(QUIET)
    into_the_board(game)
    game.driver.press_key("р", "KeyH")  # Russian
    assert game.focused() == "A.hand"
    game.press("Enter")
    game.wait(lambda state: not state.piles["A.turned"].is_empty, "a card turned up")
    game.driver.press_key("ς", "KeyW")  # Greek
    assert game.focused() == "A.waste"
    game.driver.press_key("2", "Digit2")
    assert game.focused() == "H2"
    game.driver.press_key("é", "Digit3")  # French, without Shift
    assert game.focused() == "H3"
    game.driver.press_key("z", "KeyY")  # German
    game.wait(lambda state: state.piles["A.turned"].is_empty, "the card taken back")


def test_a_new_deal_has_no_last_decision_to_announce(game: GamePage) -> None:
    game.play(QUIET)
    into_the_board(game)
    game.press("h", "Enter")
    game.wait(lambda state: not state.piles["A.turned"].is_empty, "a card turned up")
    game.run("new")
    game.wait_dialog("new.title")
    game.set_seed("another deal")
    game.answer_with_a_deal("new.deal")
    into_the_board(game)
    game.press("l")
    game.wait_spoken(WORDS["say.nothing"])


def test_keys_outside_the_board_are_left_to_the_browser(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    before = game.state().contents
    game.driver.focus(".tool.settings")
    game.press("z", "h", "3")
    assert game.focused() is None
    assert game.state().contents == before


def test_the_list_of_keys_has_a_button_for_each(game: GamePage) -> None:
    game.play(QUIET)
    into_the_board(game)
    game.press("?")
    game.wait_dialog("keys.title")
    assert game.driver.count("dialog kbd") >= 25
    game.driver.click("dialog button[value='announce:board']")
    game.wait(lambda state: state.dialog is None, "the help closed")
    game.wait_spoken("House 2: jack of clubs.")
    assert game.focused() is not None


def test_the_board_can_be_shown_as_text(game: GamePage) -> None:
    state = game.play(QUIET).state()
    game.go_from_settings("board")
    cells = "[...row.cells].map((cell) => cell.textContent)"
    rows = game.driver.evaluate(f"[...document.querySelectorAll('.textboard tbody tr')].map((row) => {cells})")
    cards = {row[0]: row[1:] for row in rows if len(row) == 3}
    assert len(cards) == len(state.piles)
    assert cards["House 2"] == ["jack of clubs", "1"]
    assert cards[WORDS["place.mine.hand"]] == ["35 cards face down", "35"]
