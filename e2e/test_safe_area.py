"""No dialog, drawer, message or bar has anything to read or to press under a notch, a rounded corner or a home bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from e2e.pages.dialogs import DIALOGS, fill, leave
from e2e.pages.game_page import GamePage
from e2e.pages.people import face_to_face
from e2e.support.deals import DUE, QUIET
from e2e.support.screen import Screen

OpenGame = Callable[..., GamePage]
Insets = tuple[int, int, int, int]  # top, right, bottom, left

SCREENS: tuple[tuple[int, int, Insets], ...] = (
    (393, 852, (59, 0, 34, 0)),  # a telephone
    (844, 390, (0, 59, 21, 59)),
    (820, 1180, (24, 0, 20, 0)),  # a tablet
)
LOW = (693, 320, (0, 50, 21, 50))  # a telephone with display zoom
# What can be seen of each text and of each control outside the safe area, also after scrolling to the end. A control
# that only has an invisible part there, such as one of a list that scrolls, does not count.
UNSAFE = """([top, right, bottom, left]) => {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const safe = { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
  const common = (one, other) => ({ left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom) });
  const seenOf = (box, holder) => {
    for (let one = holder; one && one !== document.documentElement; one = one.parentElement)
      if (getComputedStyle(one).overflow !== 'visible') box = common(box, one.getBoundingClientRect());
    return box;
  };
  const isSeen = (box) => box.right - box.left > 1 && box.bottom - box.top > 1;
  const isSafe = (box) => box.left >= safe.left - 0.5 && box.top >= safe.top - 0.5 && box.right <= safe.right + 0.5
    && box.bottom <= safe.bottom + 0.5;
  const found = [];
  const look = (name, box, holder) => {
    const seen = seenOf(box, holder);
    if (isSeen(seen) && !isSafe(seen)) found.push([name, ...Object.values(seen).map(Math.round)].join(' '));
    return isSeen(seen);
  };
  let count = 0;
  const measure = () => {
    const controls = 'button, a[href], input, select, textarea, summary, iframe, canvas.code, [tabindex="0"]';
    for (const one of root.querySelectorAll(controls))
      if (one.checkVisibility() && !one.closest('.unseen'))
        count += look(`<${one.localName} ${one.className} ${one.textContent}>`, one.getBoundingClientRect(), one);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!node.data.trim() || !holder.checkVisibility() || holder.closest('.unseen, option, noscript')) continue;
      range.selectNodeContents(node);
      count += look(node.data, range.getBoundingClientRect(), holder);
    }
  };
  measure();
  for (const one of [root, ...root.querySelectorAll('*')]) if (one.clientHeight) one.scrollTop = one.scrollHeight;
  measure();
  return [count, [...new Set(found)]];
}"""
LOOKS, LOOK_S = 20, 0.1
EXPLAINED = ".message .rule .reason figure"
RULE = "document.querySelector('.message.refusal')"
HEIGHTS = f"[{RULE}.scrollHeight, {RULE}.clientHeight]"
SCROLLED = 10
PADDING = """[...'top right bottom left'.split(' ')].map((edge) =>
  Number.parseFloat(getComputedStyle(document.body).getPropertyValue(`padding-${edge}`)))"""


def check(game: GamePage, name: str, insets: Insets) -> None:
    """Check that nothing on top of the page is in an unsafe area, where it comes to rest."""
    count, found = game.driver.evaluate(UNSAFE, list(insets))
    for _ in range(LOOKS):  # a message that has grown is placed anew some frames later
        if not found:
            break
        game.driver.pause(LOOK_S)
        count, found = game.driver.evaluate(UNSAFE, list(insets))
    assert count > 2, f"{name}: {count} elements"
    assert found == [], name


def opened(open_game: OpenGame, width: int, height: int, insets: Insets) -> GamePage:
    """Open a page on a screen with unsafe areas."""
    game = open_game(Screen(width, height, touch=True))
    game.driver.inset(*insets)
    return game


def messages(game: GamePage) -> Iterator[str]:
    """Show one message after another, and the drawer with the moves."""
    game.tap("A.hand")
    game.driver.wait_for(".message.refusal")
    yield "a refusal"
    game.driver.click(".message.refusal .why")
    game.driver.wait_for(EXPLAINED)
    yield "the rule of a refusal"
    game.driver.click(".message .round")
    game.driver.press("i", game.button("A.hand"))
    game.driver.wait_for(".message.hint")
    yield "a hint"
    game.driver.click(".message.hint .round")
    game.choose("H1")
    yield "a selected card"


@pytest.mark.parametrize(("width", "height", "insets"), SCREENS)
def test_every_dialog_keeps_clear_of_unsafe_areas(open_game: OpenGame, width: int, height: int, insets: Insets) -> None:
    game = opened(open_game, width, height, insets).play(QUIET)
    assert tuple(game.driver.evaluate(PADDING)) == insets
    fill(game)
    for dialog in DIALOGS:
        dialog.show(game)
        check(game, dialog.name, insets)
        dialog.leave(game)


@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize(("width", "height", "insets"), [*SCREENS, LOW])
def test_messages_and_the_drawer_keep_clear_of_unsafe_areas(
    open_game: OpenGame, width: int, height: int, insets: Insets, lang: str
) -> None:
    game = opened(open_game, width, height, insets).play(DUE, lang=lang)
    check(game, "the table", insets)
    for name in messages(game):
        check(game, name, insets)


@pytest.mark.parametrize(("width", "height", "insets"), [SCREENS[1], LOW])
def test_a_rule_that_is_higher_than_the_table_scrolls(
    open_game: OpenGame, width: int, height: int, insets: Insets
) -> None:
    game = opened(open_game, width, height, insets).play(DUE)
    game.tap("A.hand")
    game.driver.click(".message.refusal .why")
    game.driver.wait_for(EXPLAINED)
    high, low = game.driver.evaluate(HEIGHTS)
    assert high > low + SCROLLED
    game.driver.evaluate(f"{RULE}.scrollTop = {SCROLLED}")
    game.driver.resize(width, height - 8)
    game.wait_quiet(HEIGHTS)
    assert game.driver.evaluate(HEIGHTS)[1] < low
    assert game.driver.evaluate(f"{RULE}.scrollTop") == SCROLLED, "it stays where it was when it is placed anew"
    check(game, "the rule", insets)
    game.driver.click(".message.refusal .instead button")
    assert game.wait_events(1)[0].startswith("A move AD H8")


@pytest.mark.parametrize(("width", "height", "insets"), [*SCREENS, LOW])
def test_a_rule_face_to_face_lies_over_the_table_and_moves_no_pile(
    open_game: OpenGame, width: int, height: int, insets: Insets
) -> None:
    game = face_to_face(opened(open_game, width, height, insets), referee="strict")
    before = [pile.box for pile in game.state().piles.values()]
    game.tap("A.hand")
    game.driver.click(".message.refusal .why")
    game.driver.wait_for(EXPLAINED)
    check(game, "the rule", insets)
    assert [pile.box for pile in game.state().piles.values()] == before
    game.driver.click(".message.refusal .instead button")
    assert game.wait_events(1)[0].startswith("A move AD H8")


@pytest.mark.parametrize(("width", "height", "insets"), SCREENS)
def test_the_first_visit_and_two_people_keep_clear_of_unsafe_areas(
    open_game: OpenGame, width: int, height: int, insets: Insets
) -> None:
    game = opened(open_game, width, height, insets)
    game.driver.goto(game.url)
    game.wait_dialog("app.title")
    check(game, "the welcome", insets)
    leave(game)
    face_to_face(game)
    check(game, "two people face to face", insets)
    game.driver.click("#far .stop")
    game.driver.wait_for("#far .message")
    check(game, "a message for the player opposite", insets)
    game.driver.evaluate("document.querySelector('#far .resign').click()")  # a telephone has it in the menu
    game.wait_open("dialog.far[open]")
    check(game, "a dialog for the player opposite", insets)


def test_what_lies_in_an_unsafe_area_is_found(open_game: OpenGame) -> None:
    width, height, insets = SCREENS[0]
    game = opened(open_game, width, height, insets).play(QUIET)
    game.run("more")
    game.wait_open("dialog.menu[open]")
    game.driver.evaluate("document.querySelector('dialog.menu').style.insetBlock = '0 auto'")
    with pytest.raises(AssertionError, match="<button round"):
        check(game, "the menu", insets)
