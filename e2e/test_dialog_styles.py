"""Each dialog looks the same whichever other dialogs were opened before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from e2e.pages.dialogs import DIALOGS, Dialog, fill
from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET

# What a style sheet may say about an element, without what depends on texts and on the size of the window.
PROPERTIES = (
    "align-items", "animation-name", "appearance", "background-color", "background-image", "border-bottom-width",
    "border-inline-start-color", "border-inline-start-width", "border-top-color", "box-shadow", "color", "column-gap",
    "display", "fill", "flex-basis", "flex-direction", "flex-grow", "flex-shrink", "flex-wrap", "font-family",
    "font-size", "font-weight", "justify-content", "line-height", "margin-bottom", "margin-inline-start", "margin-top",
    "max-width", "min-height", "min-width", "opacity", "order", "overflow-wrap", "overflow-y", "padding-bottom",
    "padding-inline-end", "padding-inline-start", "padding-top", "position", "row-gap", "stroke", "text-align",
    "text-decoration-line", "visibility", "white-space",
)  # fmt: skip
STYLES = """(properties) => [...document.querySelector('dialog[open]').querySelectorAll('*')].map((one) => {
  const style = getComputedStyle(one);
  return [`${one.localName}.${one.className?.baseVal ?? one.className}`,
    properties.map((name) => style.getPropertyValue(name))];
})"""
FOREIGN = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.chapter summary span { flex: none; margin-inline-start: auto }');
  document.adoptedStyleSheets = [sheet];
}"""

Styles = dict[str, list[tuple[str, list[str]]]]


def styles_of(game: GamePage, dialogs: Iterable[Dialog]) -> Styles:
    """Open dialogs one after another; return the styles of the elements of each."""
    found: Styles = {}
    for dialog in dialogs:
        dialog.show(game)
        game.driver.hover_nothing()
        found[dialog.name] = [(name, style) for name, style in game.driver.evaluate(STYLES, PROPERTIES)]
        dialog.leave(game)
    return found


def differences(before: Styles, after: Styles) -> list[str]:
    """Return what differs in the elements that both orders show."""
    found = []
    for name, elements in before.items():
        assert [one for one, _ in elements] == [one for one, _ in after[name]], name
        for (element, style), (_, other) in zip(elements, after[name], strict=True):
            pairs = zip(PROPERTIES, style, other, strict=True)
            changed = [f"{key} {value}, {second}" for key, value, second in pairs if value != second]
            found += [f"{name}: {element}: {', '.join(changed)}"] if changed else []
    return found


def opened(open_game: Callable[..., GamePage]) -> GamePage:
    """Open a game on a page that has shown no dialog."""
    game = open_game(is_new=True).play(QUIET)
    fill(game)
    return game


def test_dialogs_look_the_same_in_whatever_order_they_are_opened(open_game: Callable[..., GamePage]) -> None:
    assert len({dialog.name for dialog in DIALOGS}) == len(DIALOGS)
    # The result comes first, since it puts a game into the archive, and once more when all styles are there.
    result, *others = sorted(DIALOGS, key=lambda dialog: dialog.name != "result")
    before = styles_of(opened(open_game), [result, *others])
    game = opened(open_game)
    after = styles_of(game, [result, *reversed(others), result])
    assert differences(before, after) == []
    game.driver.evaluate(FOREIGN)
    rules = [dialog for dialog in DIALOGS if dialog.name == "rules"]
    assert differences(styles_of(game, rules), before) != [], "a foreign style is found"
