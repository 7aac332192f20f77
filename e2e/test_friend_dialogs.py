"""The dialogs and bars of games with friends: accessible on a telephone, also from right to left, and with longer
texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rbpage.views.friend_case import CASES

from e2e.pages.friend_page import FriendPage
from e2e.pages.game_page import GamePage
from e2e.support.accessibility import check
from e2e.support.friend_games import (
    AGREED,
    FAIR,
    FAULTY,
    HALF,
    game_between,
    keep_game,
    links_of,
    store_row,
)
from e2e.support.texts import CUT, LANGUAGES, PSEUDO, cut_off
from rbcore.bridge.stateless import table_at
from rbcore.friend.invitation import invited
from tests.support.views import Shown

OTHER_ID, INVITED_ID = "a1b2c3d400", "b1b2c3d401"
MATCH = {"target": 300, "games": [{"score": {"A": 64, "B": 0}, "starter": "A"}]}
SIZES = [(1180, 820), (390, 844), (320, 640)]
# The texts of the page as it shows them.
SHOWN_WORDS = """async (lang) => {
  const read = async (name) => (await fetch(`lang/${name}.json`)).json();
  return { ...await read(lang), ...await read(`friend.${lang}`) };
}"""
STUB_SHARE = "void (navigator.share ??= () => new Promise(() => undefined))"
# Shows dialogs in turn, as the page's Python has made them; returns the texts that do not fit.
NOTICES = f"""async ([dialogs, dir]) => {{
  const {{ createDialog }} = await import('/ui/dialog.js');
  const {{ showTree }} = await import('/ui/tree.js');
  const {{ loadStylesheet }} = await import('/ui/loading.js');
  await loadStylesheet('features/friend/friend.css');
  document.documentElement.dir = dir;
  const wrong = [];
  for (const {{ title, body, answers }} of dialogs) {{
    const {{ dialog, content, footer }} = createDialog((key) => key, {{ title, className: 'friend small', body: [] }});
    showTree(content, body);
    showTree(footer, answers);
    wrong.push(...({CUT})().map((text) => `${{title}}: ${{text}}`));
    dialog.close('');
  }}
  return wrong;
}}"""
# Long names for the texts of notices.
PEOPLE = {"name": "Maximiliane", "own": "Konstantin", "other": "Bartholomäus", "turn": 12, "preset": "Russian Bank"}


def keep_games(game: GamePage) -> list[str]:
    """Store a game in each group of the list; return links of a changed turn and of an invitation."""
    kept = game_between(FAIR, match=MATCH)
    keep_game(game, kept, kept.record)
    other = game_between(["B turn hand", "B discard"], id=OTHER_ID, friend="Ann")
    unsent = {**other.record, "events": [*other.record["events"], "A turn hand", "A discard"]}
    row = {"game": other.document, "seat": "A", "half": HALF, "record": unsent}
    store_row(game, {**row, "turn": "theirs", "due": True})
    settings = {"preset": "pagat", "options": {"reserve": 12}, "names": {"A": "Eva"}, "agreed": AGREED}
    document = invited({"id": INVITED_ID, **settings}, HALF)
    store_row(game, {"game": document, "seat": "A", "half": HALF})
    over = game_between(["B resign"], id="c1b2c3d400", friend="Zoë")
    store_row(game, {"game": over.document, "seat": "A", "record": over.record, "turn": "over", "winner": "mine"})
    changed = game_between(FAULTY, match=MATCH)
    theirs = invited({**settings, "id": "d1b2c3d401", "match": MATCH, "first": "B"}, HALF)
    return links_of(changed.document, theirs)


def dialogs(page: FriendPage, links: list[str]) -> Iterator[str]:
    """Open one dialog after another."""
    game, driver = page.game, page.driver
    changed, invitation = links
    driver.evaluate(STUB_SHARE)
    page.open_list()
    page.press_text("friend.list.paste")
    driver.wait_for("#friend-link")
    yield "the list, with a field to paste a link"
    for name in (page.text("friend.someone"), "Tom"):
        page.press_text("friend.of", label=page.text("friend.remove"), name=name)
        driver.wait_for("dialog.small[open]")
        yield f"the question whether to remove the game with {name}"
        driver.press("Escape")
        driver.wait("!document.querySelector('dialog.small[open]')")
    page.press_text("friend.of", label=page.text("friend.step.send"), name=page.text("friend.someone"))
    page.link("friend.send.invitation")
    yield "the dialog that sends an invitation"
    page.close()
    page.open_list()
    page.press_text("friend.list.invite")
    page.wait_dialog("friend.invite.title")
    yield "the invitation"
    page.close()
    page.arrive(f"{page.url}{changed}").wait_dialog("friend.changed.title")
    yield "a turn that was changed"
    page.close()
    page.arrive(f"{page.url}{invitation}").wait_dialog("friend.got.title", name="Eva")
    yield "an invitation that has arrived"
    page.close()
    game.run("resign")
    game.wait(lambda state: state.dialog == page.text("resign.title"), "the question")
    page.press("resign")
    game.wait(lambda state: state.turn == "over" and state.dialog is not None, "the result")
    yield "the result"
    page.press("sheet")
    page.link("friend.bar.send", name="Tom")
    yield "the dialog that sends the end of a game"
    page.press("done")
    page.wait_dialog("match.title")
    yield "the score sheet"
    page.close()


def open_kept(game: GamePage, lang: str = "en") -> tuple[FriendPage, list[str]]:
    """Open the page with games of all kinds; return links that arrive."""
    game.driver.goto_empty(game.url)
    links = keep_games(game)
    game.open(motion="off", lang=lang).engine()
    page = FriendPage.on(game, lang)
    page.words = game.driver.evaluate(SHOWN_WORDS, lang)
    page.my_turn("Tom")
    return page, links


def test_right_to_left_dialogs_are_accessible(game: GamePage) -> None:
    page, links = open_kept(game.own(), "ar")
    game.driver.resize(390, 844)
    for name in dialogs(page, links):
        check(page.game, f"{name}, in Arabic")


def test_every_dialog_is_accessible_and_has_room_for_longer_texts(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=PSEUDO).empty()
    page, links = open_kept(game)
    game.driver.resize(*SIZES[-1])
    check(game, "the table")
    for name in dialogs(page, links):
        for size in SIZES:
            game.driver.resize(*size)
            assert cut_off(game.driver) == [], (name, size)
        check(game, name)  # on the smallest telephone


def notices(lang: str) -> list[dict[str, Any]]:
    """Return the dialog of each case in a language, with long names."""
    changed = game_between(FAULTY)
    table = table_at(None, {"record": changed.record})
    versions = {"mine": FAIR, "theirs": FAULTY, "table": table}
    return [
        Shown(
            "friend-case", lang, name=name, values=PEOPLE, opens=True, versions=versions if name == "changed" else None
        ).dialog
        for name in CASES
    ]


def test_every_notice_about_a_link_fits_in_each_language(plain_game: GamePage) -> None:
    plain_game.open(motion="off")
    for lang in LANGUAGES:
        dialogs = notices(lang)
        assert len(dialogs) > 15
        for width in (320, 390):
            plain_game.driver.resize(width, 640)
            direction = "rtl" if lang == "ar" else "ltr"
            assert plain_game.driver.evaluate(NOTICES, [dialogs, direction]) == [], (lang, width)
