"""Two people face to face at a tablet: the far half is rotated, and each has a bar and a Stop! button."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS, overlap
from e2e.pages.people import FAR, face_to_face

NEAR = "#tools"


def far(game: GamePage, key: str) -> str:
    """Return the selector of a command in the far player's bar."""
    return game.driver.by_role("button", WORDS[f"tool.{key}"], FAR)


def test_the_far_half_is_the_near_half_rotated(game: GamePage) -> None:
    face_to_face(game)
    left, top, width, height = game.driver.box("#board")
    for size in ((1180, 820), (820, 1180), (390, 844)):
        game.driver.resize(*size)
        state = game.wait(lambda state: game.fits_window(state), f"a table of {size}")
        left, top, width, height = game.driver.box("#board")
        for near, other in (("A.hand", "B.hand"), ("A.reserve", "B.reserve"), ("H1", "H5"), ("H4", "H8")):
            (x, y), (far_x, far_y) = state.piles[near].middle, state.piles[other].middle
            assert abs(x + far_x - 2 * left - width) < 3, (size, near)
            assert abs(y + far_y - 2 * top - height) < 3, (size, near)
        assert game.driver.box(FAR)[1] < top
        assert game.driver.box("#tools")[1] >= top + height - 1


def test_each_side_calls_its_own_stop(game: GamePage) -> None:
    face_to_face(game)
    game.move("H1", "H4")
    assert game.events() == ["A move 7C H1 H4"]
    game.driver.click(far(game, "stop"))
    game.driver.until(lambda: any(line.startswith("B stop") for line in game.events()), "Ben’s call")
    game.wait(lambda state: state.headline == "Ben’s turn", "Ben’s turn")
    game.driver.click(far(game, "undo"))
    game.wait(lambda state: state.headline == "Anna’s turn", "Anna’s turn again")
    assert game.driver.attribute(far(game, "redo"), "aria-disabled") == "false"


def is_turned(game: GamePage) -> bool:
    """Return whether the open dialog faces the far player."""
    turn = game.driver.evaluate("getComputedStyle(document.querySelector('dialog[open]')).transform")
    return bool(turn.startswith("matrix(-1,"))


def test_the_player_of_the_pressed_bar_resigns(game: GamePage) -> None:
    face_to_face(game)
    game.driver.click(far(game, "resign"))  # on Anna's turn
    game.wait_dialog("resign.title")
    assert is_turned(game)
    assert "Ben resigns, and Anna wins." in game.dialog_text()
    game.answer("resign.yes")
    game.wait(lambda state: state.dialog == "Anna won", "Anna’s victory")
    assert game.events() == ["B resign"]


def test_an_offer_comes_from_the_bars_player_and_the_other_answers(game: GamePage) -> None:
    face_to_face(game)
    for by, bar, turned in (("Ben", FAR, False), ("Anna", NEAR, True)):
        game.driver.click(game.driver.by_role("button", WORDS["tool.resign"], bar))
        game.wait_dialog("resign.title")
        assert is_turned(game) != turned
        game.answer("resign.offer")
        game.wait_dialog("calls.offered")
        assert WORDS["act.named.offer"].format(name=by) in game.dialog_text()
        assert is_turned(game) == turned
        game.answer("calls.decline")
        game.driver.until(lambda: game.events()[-1].endswith("decline"), "the answer")
    assert game.events() == ["B offer", "A decline", "A offer", "B decline"]


def test_a_message_covers_the_bar_of_the_player_it_addresses(game: GamePage) -> None:
    face_to_face(game)
    none = WORDS["stop.none-named"]
    for width, height in ((1180, 820), (820, 1180), (390, 844)):
        game.driver.resize(width, height)
        game.wait(lambda state: game.fits_window(state), f"a table of {width} x {height}")
        for bar, where in ((NEAR, "#messages"), (FAR, f"{FAR} .messages")):
            game.driver.click(game.driver.by_role("button", WORDS["tool.stop"], bar))
            message = f"{where} .message"
            game.driver.wait_for(message)
            assert game.driver.text(f"{message} p") == none
            box, state = game.driver.box(message), game.state()
            hidden = [place for place, pile in state.piles.items() if overlap(box, pile.box) > 4]
            assert hidden == [], (width, where)
            if bar == NEAR:
                assert overlap(box, game.driver.box("#tools")) <= 1
            game.driver.click(f"{message} .round")


def test_the_far_bar_disappears_with_the_setting(game: GamePage) -> None:
    face_to_face(game)
    game.run("settings")
    game.wait_dialog("settings.title")
    game.toggle("settings.face")
    game.answer("settings.done")
    game.driver.wait("document.querySelector('#far').hidden && !('face' in document.body.dataset)")
