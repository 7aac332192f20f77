"""The positions of piles on screens of many sizes, and the sharpness of the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import PLACES, Pile, overlap
from e2e.support.deals import DUE, FANS, QUIET
from e2e.support.records import open_position
from e2e.support.screen import Screen
from e2e.support.texts import LANGUAGES, translate, words

OpenGame = Callable[..., GamePage]

# Width, height, and the minimum side of a pile's button in CSS px.
SIZES = [(1180, 820, 44), (820, 1180, 44), (1440, 900, 44), (390, 844, 24), (640, 480, 24)]
SLACK = 0.5
CANVASES = """() => [...document.querySelectorAll('#board > canvas')].map((one) =>
  [one.width, one.height, one.clientWidth, one.clientHeight])"""

# Plays a hand card and narrows the table while the card is in the air; returns whether it was in the air.
NARROWED = """async () => {
  const board = document.getElementById('board');
  const [, air] = board.querySelectorAll(':scope > canvas');
  const isBusy = () => air.getContext('2d').getImageData(0, 0, air.width, air.height).data.some((value) => value > 0);
  board.querySelector('[data-place="A.hand"]').click();
  for (let frame = 0; frame < 600 && !isBusy(); frame++) await new Promise(requestAnimationFrame);
  const was = isBusy();
  board.style.width = '900px';
  return was;
}"""
# A window for each arrangement of the table.
FOLDED = [(1180, 820), (820, 1180), (390, 844), (700, 760)]
# The piles whose painted card is not exactly under the button: light inside its edges, and dark outside.
ASTRAY = """(places) => {
  const still = document.querySelector('#board > canvas');
  const own = still.getBoundingClientRect();
  const scale = still.width / own.width;
  const isLight = (x, y) => Math.min(...still.getContext('2d')
    .getImageData(Math.round((x - own.x) * scale), Math.round((y - own.y) * scale), 1, 1).data) > 200;
  return places.filter((place) => {
    const { x, y, width, height } = document.querySelector(`[data-place="${place}"]`).getBoundingClientRect();
    const at = (n) => [[x + n, y + height / 2], [x + width - n, y + height / 2], [x + width / 2, y + n]];
    return !at(3).every((point) => isLight(...point)) || at(-3).some((point) => isLight(...point));
  });
}"""
# The piles whose button is covered at one of its corners or its middle.
MISSED = """(places) => places.filter((place) => {
  const button = document.querySelector(`[data-place="${place}"]`);
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const points = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4],
    [(left + right) / 2, (top + bottom) / 2]];
  return points.some((point) => document.elementFromPoint(...point) !== button);
})"""
# The brightness of the table near the upper edge of a pile, 0 to 255.
LIGHT = """(place) => {
  const box = document.querySelector(`[data-place="${place}"]`).getBoundingClientRect();
  const still = document.querySelector('#board > canvas');
  const own = still.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2 - own.x, box.y + box.height * 0.06 - own.y];
  const scale = still.width / own.width;
  return Math.min(...still.getContext('2d').getImageData(x * scale, y * scale, 1, 1).data);
}"""
BARS = [(320, 640), (360, 740), (390, 844), (430, 930), (640, 480), (820, 1180), (1180, 820)]
# The tools outside the window, and those whose label is too wide.
TOOLS = """() => [...document.querySelectorAll('#tools .tool')].filter((one) => one.checkVisibility()).map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const label = one.querySelector('span');
  const words = label.checkVisibility() ? label.textContent.split(' ').length : 0;
  const range = document.createRange();
  range.selectNodeContents(label);
  const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
  const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return { name: one.className, words, lines, isIn,
    isWhole: words === 0 || label.scrollWidth <= label.clientWidth + 1 };
})"""
# Adds an older message, and returns the boxes of the visible ones.
OLDER = """() => {
  const older = document.createElement('div');
  [older.className, older.textContent] = ['message notice', 'Das Spiel des Verweises liegt auf dem Tisch.'];
  document.getElementById('messages').prepend(older);
}"""
SHOWN = """() => [...document.querySelectorAll('.message')].map((one) => one.getBoundingClientRect())
  .filter(({ height }) => height > 0).map(({ left, top, right, bottom }) => [left, top, right, bottom])"""
# The boxes of the piles, of the tools, of what says whose turn it is, and of the plates of the sides.
BESIDE = """() => Object.fromEntries([...document.querySelectorAll('[data-place], .turn, #tools, .side-plate')]
  .map((one, at) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [`${one.dataset.place || one.id || one.className} ${at}`, [left, top, width, height]];
  }))"""
BOXES = "[...document.querySelectorAll('[data-place]')].map((one) => one.style.transform).join()"
# Changes the text of a message, and waits until that has been painted.
SAID = """async (text) => {
  document.querySelector('.message p').textContent = text;
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""
# Texts that stand beside a refusal.
BESIDE_REFUSALS = tuple(
    f"reason.{key}" for key in ("rule", "unread", "why", "open", "clause", "instead", "due", "allowed")
)
BROKEN = "document.querySelector('#tools .help span').textContent = 'unsurpassablehelpfulness'"


def arrangement_of(piles: dict[str, Pile]) -> str:
    """Return the name of the arrangement of the piles."""
    (hand_x, _), (turned_x, _) = piles["A.hand"].middle, piles["A.turned"].middle
    lines = [{round(piles[f"H{n}"].middle[1]) for n in side} for side in (range(1, 5), range(5, 9))]
    if all(len(line) == 1 for line in lines):
        return "row" if lines[0] == lines[1] else "tall"
    return "rails" if hand_x == turned_x else "table"


def test_piles_do_not_overlap_in_any_window(game: GamePage) -> None:
    dealt = open_position(game, FANS, {}).state()
    assert all("cards" in dealt.contents[f"H{n}"] for n in (1, 2, 3, 4, 5, 7, 8)), "fans"
    for width, height, least in SIZES:
        game.driver.resize(width, height)
        piles = game.wait(lambda state: game.fits_window(state), f"a table of {width} x {height}").piles
        assert sorted(piles) == sorted(PLACES)
        small = {place: pile.box for place, pile in piles.items() if min(pile.box[2:]) < least}
        assert not small, f"{width} x {height}: small buttons"
        overlaps = [(a.place, b.place) for a, b in combinations(piles.values(), 2) if overlap(a.box, b.box) > SLACK]
        assert overlaps == [], f"{width} x {height}"
        assert {place: pile.content for place, pile in piles.items()} == dealt.contents


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_table_is_as_sharp_as_the_screen(open_game: OpenGame, scale: float) -> None:
    game = open_game(Screen(1180, 820, scale)).open(seed=DUE)
    for size in ((1180, 820), (390, 844)):
        game.driver.resize(*size)
        game.wait(lambda state: game.fits_window(state), f"a table of {size}")
        canvases = game.driver.evaluate(CANVASES)
        assert len(canvases) == 2
        for width, height, css_width, css_height in canvases:
            assert css_width > 300
            assert (width, height) == (round(css_width * scale), round(css_height * scale))


def test_the_table_stays_sharp_on_another_screen(open_game: OpenGame) -> None:
    game = open_game(Screen(1180, 820), is_new=True).play(DUE)
    game.driver.evaluate("Object.assign(document.getElementById('board').style, {width: '900px', height: '600px'})")
    for scale in (2.0, 1.25, 1.0):
        game.driver.densify(scale)  # the table itself keeps its size
        sharp = f"({CANVASES})().every(([w, h, width]) => width > 300 && Math.abs(w - width * {scale}) <= 1)"
        game.driver.wait(sharp)
        assert game.driver.evaluate("devicePixelRatio") == scale


def test_a_flying_card_is_not_lost_when_the_table_is_resized(game: GamePage) -> None:
    game.open(seed=QUIET, motion="on").ready()
    assert game.driver.evaluate(LIGHT, "A.turned") < 200
    assert game.driver.evaluate(NARROWED), "no card was in the air"
    game.driver.until(lambda: game.driver.evaluate(LIGHT, "A.turned") > 200, "the turned card to be seen")


@pytest.mark.parametrize("referee", ["players", "strict"])
def test_every_tool_and_its_label_fit_the_window_in_each_language(game: GamePage, referee: str) -> None:
    game.play(DUE, preset="foster2", referee=referee)
    game.driver.evaluate("document.querySelector('.tool.end').hidden = false")
    for width, height in BARS:
        game.driver.resize(width, height)
        for lang in LANGUAGES:
            assert words("en")["tool.help"] not in translate(game.driver, lang)
            tools = game.driver.evaluate(TOOLS)
            stop = {"tool stop"} if referee == "players" else set()
            assert {"tool end", "tool help", "tool more"} | stop <= {tool["name"] for tool in tools}
            bad = [tool for tool in tools if not (tool["isIn"] and tool["isWhole"] and tool["lines"] <= tool["words"])]
            assert bad == [], f"{lang}, {width} x {height}"
    game.driver.resize(320, 640)
    game.driver.evaluate(BROKEN)
    assert not all(tool["isIn"] and tool["isWhole"] for tool in game.driver.evaluate(TOOLS))


def test_stop_is_in_the_bar_where_a_call_can_be_right_or_wrong(game: GamePage) -> None:
    first = "document.querySelector('#tools button:not([hidden])').className"
    game.play(QUIET)
    assert not game.driver.is_visible(".tool.stop")
    assert game.driver.evaluate(first) == "tool help", "help has its place"
    game.driver.press("s", game.button("A.hand"))
    game.wait_message("stop.strict")
    assert game.events() == []
    game.play(QUIET, referee="players")
    assert game.driver.evaluate(first) == "tool stop"
    assert game.is_enabled("stop")


def test_commands_without_room_in_the_bar_are_in_the_menu(game: GamePage) -> None:
    game.play(QUIET)
    game.driver.resize(390, 844)
    assert not game.driver.is_visible(".tool.settings")
    game.run("settings")
    game.wait_dialog("settings.title")
    game.press("Escape")
    game.driver.resize(1180, 820)
    game.driver.click(".tool.more")
    game.wait_open("dialog[open] .entry")
    assert game.driver.count("dialog[open] .entry[value=settings]") == 0


def check_message(game: GamePage, label: str) -> None:
    """Check that one message is shown, inside the window, and that it covers no pile, plate or bar."""
    boxes, beside, (width, height) = game.driver.evaluate(f"[({SHOWN})(), ({BESIDE})(), [innerWidth, innerHeight]]")
    assert len(boxes) == 1, label
    left, top, right, bottom = boxes[0]
    assert (left >= 0, right <= width, top >= 0, bottom <= height) == (True, True, True, True), label
    message = (left, top, right - left, bottom - top)
    covered = [name for name, box in beside.items() if overlap(message, box) > SLACK]
    assert covered == [], label


def test_only_one_message_is_shown_and_it_covers_nothing(game: GamePage) -> None:
    game.play(DUE, lang="de")
    for width, height in ((640, 480), (390, 844), (844, 390), (1180, 820), (820, 1180), (320, 640), (1920, 1080)):
        game.driver.resize(width, height)
        game.wait(lambda state: game.fits_window(state), f"a table of {width} x {height}")
        game.wait_quiet(BOXES, 0.1)
        before = game.driver.evaluate(BOXES)
        game.driver.evaluate(OLDER)
        game.tap("A.hand")
        game.driver.wait_for(".message.refusal")
        game.wait_quiet(BOXES, 0.1)
        check_message(game, f"{width} x {height}")
        assert game.driver.evaluate(BOXES) == before, "no pile moves for a message"
        game.driver.evaluate("document.getElementById('messages').replaceChildren()")


def test_a_message_finds_its_place_between_long_fans(game: GamePage) -> None:
    open_position(game, FANS, {})
    for width, height in ((390, 844), (844, 390), (1180, 820), (820, 1180)):
        game.driver.resize(width, height)
        game.wait(lambda state: game.fits_window(state), f"a table of {width} x {height}")
        game.wait_quiet(BOXES, 0.1)
        before = game.driver.evaluate(BOXES)
        game.tap("F1")  # never has a card to take
        game.driver.wait_for(".message.refusal")
        game.wait_quiet(BOXES, 0.1)
        check_message(game, f"{width} x {height}")
        assert game.driver.evaluate(BOXES) == before, "no pile moves for a message"
        game.driver.evaluate("document.getElementById('messages').replaceChildren()")


def refusals(lang: str) -> tuple[str, str]:
    """Return the shortest and the longest text of a refusal in a language."""
    texts = words(lang)
    reasons = {key: text for key, text in texts.items() if key.startswith("reason.")}
    found = [text for key, text in reasons.items() if key not in BESIDE_REFUSALS]
    queen = texts.get("card.the.QD", texts["card.QD"])
    return min(found, key=len), max(found, key=len).replace("{card:the}", queen).replace("{card}", queen)


def test_the_longest_refusal_of_each_language_covers_nothing_on_a_phone(game: GamePage) -> None:
    game.play(DUE)
    for width, height in ((390, 844), (844, 390), (360, 640), (320, 568)):
        game.driver.resize(width, height)
        game.wait(lambda state: game.fits_window(state), f"a table of {width} x {height}", 5)
        game.tap("A.hand")
        game.driver.wait_for(".message.refusal .why")
        for lang in LANGUAGES:
            assert words("en")["reason.why"] not in translate(game.driver, lang)
            for text in refusals(lang):
                game.driver.evaluate(SAID, text)
                check_message(game, f"{lang}: {text} at {width} x {height}")
        game.driver.click(".message.refusal .round")
        translate(game.driver, "en")


def test_buttons_are_exactly_over_the_painted_piles_in_every_arrangement(game: GamePage) -> None:
    game.play(DUE)
    seen = set()
    for width, height in FOLDED:
        game.driver.resize(width, height)
        piles = game.wait(lambda state: game.fits_window(state), f"a table of {width} x {height}").piles
        seen.add(arrangement_of(piles))
        assert game.driver.evaluate(ASTRAY, [f"H{n}" for n in range(1, 9)]) == [], (width, height)
        assert game.driver.evaluate(MISSED, sorted(piles)) == [], (width, height)
    assert seen == {"table", "row", "rails", "tall"}


def test_a_name_moves_with_its_pile_and_not_ahead_of_the_card(game: GamePage) -> None:
    times = """() => [...document.querySelectorAll('#board .place-labels span')].map((label) => {
      label.dataset.seen = Number(label.dataset.seen ?? 0) + 1;
      return [getComputedStyle(label).transitionDuration, label.dataset.seen];
    })"""
    game.open(seed=QUIET, motion="off").ready()
    game.driver.wait_for("#board .place-labels span")
    assert {time for time, _ in game.driver.evaluate(times)} == {"0s"}, "nothing moves"
    game.open(seed=QUIET, motion="on").ready()
    game.driver.wait_for("#board .place-labels span")
    assert {time for time, _ in game.driver.evaluate(times)} == {"0.3s"}
    game.move("H2", "H8")
    assert {seen for _, seen in game.driver.evaluate(times)} == {"2"}, "the same names, which move"


def test_a_name_does_not_cover_the_mark_of_a_place_to_play(game: GamePage) -> None:
    shown = "[...document.querySelectorAll('#board .place-labels span')].filter((one) => !one.hidden).length"
    game.play(QUIET)
    game.driver.wait_for("#board .place-labels span")
    names = game.driver.evaluate(shown)
    assert game.choose("H6").lit == ["B.reserve", "H8"]
    assert game.driver.evaluate(shown) == names - 1, "the name of the opponent's reserve"
    game.tap("H6")
    game.wait(lambda state: state.selected is None, "nothing selected")
    assert game.driver.evaluate(shown) == names
