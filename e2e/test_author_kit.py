"""The author kit: positions by taps, answers by playing them, snippets and files, and no lost drafts."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from e2e.conftest import complaints
from e2e.pages.board_page import ACE, BoardPage
from e2e.pages.game_page import GamePage
from e2e.pages.kit_page import INNER, PREVIEW, KitPage
from e2e.pages.page_state import WORDS
from e2e.support.axe import scan, small
from e2e.support.driver import Driver
from rbcore import Game
from rbcore.record import to_record
from web.build import environment as tools
from web.build.server import Site, SiteServer

KIT = json.loads((tools.WEB / "lang" / "kit.en.json").read_text("utf-8"))
POS = "pagat~A~A:5x!KC_12x__,B:5x!KH_12x__~H1:,H2:9H,H3:10S,H4:6D,H5:KS,H6:KD,H7:KS,H8:KD~~~0.0~0"


@pytest.fixture
def kit(page: Driver, site: SiteServer) -> KitPage:
    """The kit with empty storage; it must not log an error."""
    return KitPage(page, site.url)


def test_a_position_is_built_with_taps_and_checked(kit: KitPage) -> None:
    kit.open()
    kit.wait_text("all 104 cards are there")
    kit.wait_text("ace of spades")
    kit.press(KIT["kit.clear"])
    kit.wait_text("0 of 104 cards")
    kit.put("H1", "7H", "7H")
    kit.wait_text("2 of 104 cards")
    kit.put("H2", "7H")
    kit.wait_text("3 cards, one too many 7H")
    kit.press(WORDS["tool.undo"])
    kit.wait_text("2 of 104 cards")
    kit.press(WORDS["tool.redo"])
    kit.wait_text("one too many 7H")
    kit.press(KIT["kit.take-off"])
    kit.put("F1", "3S")
    kit.put("A.reserve", "4S")
    kit.wait_text("Compulsory here: four of spades")
    kit.wait_text("(rule P2")
    assert kit.value("pos") == "pagat~A~A:!4S___,B:!___~H1:7H.7H,H2:,H3:,H4:,H5:,H6:,H7:,H8:~3S~~0.0~0"


def test_a_list_of_cards_and_a_position_text_are_read_or_explained(kit: KitPage) -> None:
    kit.open()
    kit.pile("H2")
    kit.fill("pile", "8c 7♥ 11S")
    assert "11S" in kit.wrong("pile")
    kit.fill("pile", "8c 7♥ 6S")
    assert kit.wrong("pile") == ""
    assert "H2:8C.7H.6S" in kit.value("pos")
    kit.fill("pos", "pagat~A~rubbish")
    assert "pagat~A~rubbish" in kit.wrong("pos")
    assert "H2:8C.7H.6S" in kit.draft()["pos"], "what cannot be read changes nothing"
    kit.fill("pos", POS)
    kit.wait_text(KIT["kit.no-duty"])
    kit.fill("pos", POS.replace("pagat", "whist"))
    kit.wait_text("whist")


def test_marks_are_put_on_the_table_with_taps_and_taken_back(kit: KitPage) -> None:
    kit.open()
    for tool, places in (("place", ["H1"]), ("arrow", ["H1", "F1"]), ("label", ["H2"])):
        kit.driver.choose("#tool", tool)
        if tool == "label":
            kit.fill("label", "not this")
        for place in places:
            kit.pile(place)
    drawn = ".drawing .picture > text"
    marks = [(one["place"], one["to"], one["label"]) for one in kit.draft()["marks"]]
    assert marks == [("H1", "", {}), ("H1", "F1", {}), ("H2", "", {"en": "not this"})]
    assert kit.driver.evaluate_on(drawn, "(one) => one.textContent") == "not this"
    kit.driver.until(lambda: kit.driver.count(f"{INNER}.marks path") == 1, "the arrow in the preview", 60)
    kit.press(WORDS["tool.undo"])
    kit.driver.until(lambda: kit.driver.count(drawn) == 0, "the label to go")
    kit.press(KIT["kit.no-marks"])
    assert kit.draft()["marks"] == []
    assert small(kit.driver) == []


def test_an_answer_is_recorded_solved_and_stored(kit: KitPage) -> None:
    kit.open()
    kit.fill("pos", POS)
    kit.driver.choose("#task", "play")
    kit.fill("prompt", "Put the nine somewhere.")
    kit.driver.until(lambda: "not ready" in kit.driver.text("#preview-state"), "an answer is missing")
    kit.press(KIT["kit.record"])
    kit.driver.wait_for(".recorder")
    kit.shows("H2", WORDS["card.9H"])
    kit.play("H2", "H3")
    kit.driver.until(lambda: kit.driver.text("#played") == "move 9H H2 H3", "the move played", 60)
    kit.press(KIT["kit.keep"])
    assert kit.value("accept") == "move 9H H2 H3"
    kit.wait_text("Shortest answer: move 9H H2 H3")
    kit.driver.until(lambda: kit.driver.count(f"{INNER}.prompt:not([hidden])"), "the question", 60)
    kit.shows("H2", WORDS["card.9H"])
    kit.play("H2", "H3")
    kit.result("Solved")
    kit.driver.reload()
    kit.judged()
    kept = {"accept": "move 9H H2 H3", "prompt": "Put the nine somewhere.", "pos": POS, "task": "play"}
    assert {name: kit.value(name) for name in kept} == kept
    kit.press(WORDS["tool.undo"])
    assert kit.value("accept") == "", "edits before the reload can be undone"


def test_what_is_entered_is_stored_before_the_engine_has_seen_it(kit: KitPage) -> None:
    kit.open()
    stored = kit.driver.evaluate(
        """() => {
          const enter = (id, value, kind) => {
            const field = document.getElementById(id);
            field.value = value;
            field.dispatchEvent(new Event(kind, { bubbles: true }));
          };
          enter("prompt", "Which one?", "input");
          enter("accept", "turn hand\\nend", "input");
          enter("task", "play", "change");
          document.querySelector('.palette [data-card="KS"]').click();
          return localStorage["rb:note:kit"];
        }"""
    )
    draft = json.loads(stored)["draft"]
    assert (draft["texts"]["prompt"], draft["accept"], draft["task"]) == (
        {"en": "Which one?"}, ["turn hand", "end"], "play",
    )  # fmt: skip
    assert "H1:AS.KS," in draft["pos"]
    assert kit.value("accept") == "turn hand\nend"
    kit.driver.reload()
    kit.judged()
    assert (kit.value("prompt"), kit.value("task"), kit.value("pile")) == ("Which one?", "play", "AS KS")


def test_an_answer_in_a_game_is_recorded_from_where_the_exercise_starts(kit: KitPage) -> None:
    game = Game.dealt("pagat", seed="d")
    for text in ("move 9C H3 H7", "move 4C H1 H3", "move 4H H2 H1"):
        game.play(next(move for move in game.legal() if str(move) == text))
    kit.open()
    kit.driver.choose("#start", "game")
    kit.fill("game", json.dumps(to_record(game)))
    kit.fill("at", "2")
    kit.driver.choose("#mode", "task")
    kit.driver.choose("#task", "play")
    kit.press(KIT["kit.record"])
    kit.shows("H2", WORDS["card.4H"])
    kit.play("H2", "H1")
    kit.driver.until(lambda: kit.driver.text("#played") == "move 4H H2 H1", "the move played", 60)
    kit.press(KIT["kit.keep"])
    kit.driver.until(lambda: kit.value("accept") == "move 4H H2 H1", "the answer")


def test_the_snippets_show_the_board_in_another_page(
    kit: KitPage, open_page: Callable[..., Driver], tmp_path: Path
) -> None:
    kit.open()
    kit.fill("pos", ACE["pos"])
    kit.fill("prompt", 'Which "one" & why?')
    kit.fill("hint", "Look.\nAgain.")
    kit.fill("success", "Yes, that one.")
    kit.wait_text("Compulsory here")
    kit.driver.until(lambda: "Again" in kit.copied("element"), "the copies")
    frame, element = kit.copied("iframe"), kit.copied("element")
    assert KIT["kit.copy.baked"] in kit.driver.text("#copy-note")
    assert frame.startswith(f'<iframe src="{kit.site}embed/v1/#lesson=')
    assert kit.copied("picture").endswith(f"]({kit.copied('address')})")
    with SiteServer(Site(tmp_path)) as host:
        page = BoardPage(open_page(), tmp_path, host.url, kit.site)
        one = frame.replace("<iframe", '<iframe id="one"').replace(' loading="lazy"', "")
        page.open(one + element.replace("<russian-bank-board", '<russian-bank-board id="two" lang="en"'))
        page.ready("two")
        for board in ("one", "two"):
            page.wait_question(board)
            page.move(board, "H1", "F1")
            page.wait_text(board, "Yes, that one.")
            assert page.driver.text(page.selector_in(board, ".prompt")) == 'Which "one" & why?'
        assert [url for url in page.driver.log.requests if "pyodide" in url or "/engine/" in url] == []
        assert complaints(page.driver.log) == []


def test_the_copied_frame_is_the_preview(kit: KitPage) -> None:
    kit.driver.resize(1400, 900)
    kit.open()
    card = f"{INNER}[data-place=H1]"
    cards = []
    for width in (320, 800):
        kit.driver.choose("#width", str(width))
        kit.driver.until(partial(kit.is_previewed, width), f"a preview of {width} px like the copy")
        kit.driver.until(lambda: kit.driver.count(card), "the board")
        cards.append(kit.driver.evaluate_on(card, "(one) => one.offsetWidth"))
        (left, _, shown, _), (start, _, room, _) = map(kit.driver.box, (f"{PREVIEW} russian-bank-board", PREVIEW))
        assert start <= left
        assert left + shown <= start + room + 1, "a preview that is too wide is made smaller"
    assert cards == sorted(set(cards)), "a wider frame has larger cards"
    assert "<script>" not in kit.copied("iframe")
    kit.driver.click("#copy-fits")
    kit.driver.until(lambda: "russian-bank-height" in kit.copied("iframe"), "the script for its height")
    kit.copied("mdx")
    assert not kit.driver.is_visible("#copy-fits")
    assert kit.driver.attribute("#copy-recipe", "href") == "recipes.html#docusaurus"


def test_a_lesson_file_is_opened_or_refused_with_its_name(kit: KitPage, tmp_path: Path) -> None:
    kit.open()
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    lesson = {"format": "russian-bank-lesson", "version": 1, **ACE}
    good.write_text(json.dumps({**lesson, "clause": ["P22"]}), "utf-8")
    bad.write_text(json.dumps({**lesson, "task": "play", "accept": "move 2C H1 H2"}), "utf-8")
    kit.driver.upload('input[type="file"]', bad)
    kit.driver.until(lambda: "bad.json can’t be opened. accept" in kit.driver.text("#message"), "the refusal")
    kit.driver.upload('input[type="file"]', good)
    kit.driver.until(lambda: kit.value("pos") == ACE["pos"], "the lesson")
    assert kit.value("success") == ACE["success"]
    assert kit.value("when-0") == "move 9H"
    kit.driver.choose("#written", "de")
    assert kit.value("prompt") == ACE["prompt"]["de"]
    assert kit.draft()["rest"] == {"clause": ["P22"]}
    assert "(Deutsch)" in kit.driver.text("#texts > .wrong"), "what is still to be translated is listed"


def test_an_exercise_can_be_made_with_the_keyboard_only(kit: KitPage) -> None:
    kit.open()
    driver = kit.driver
    driver.focus('.drawing [data-place="H3"]')
    driver.press("Enter")
    driver.until(lambda: driver.attribute('.drawing [data-place="H3"]', "aria-pressed") == "true", "the pile is chosen")
    assert driver.evaluate("document.activeElement.dataset.place") == "H3"
    for _ in range(40):
        if driver.evaluate("document.activeElement.id") == "pile":
            break
        driver.press("Tab")
    driver.press("Control+A")
    for key in "2C":
        driver.press(key)
    driver.until(lambda: "H3:2C" in kit.draft()["pos"], "the card")
    driver.press("Tab")
    driver.press("Tab")
    driver.press("Enter")
    driver.until(lambda: "H3:2C.2S" in kit.draft()["pos"], "the card pressed")
    driver.press("Control+z")
    driver.until(lambda: "H3:2C," in kit.draft()["pos"], "taken back")


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_the_kit_is_accessible(kit: KitPage, lang: str) -> None:
    kit.driver.resize(320, 640)
    kit.open(f"?lang={lang}").driver.wait_for("#verdict p")
    for width, height in ((320, 640), (1180, 820)):
        kit.driver.resize(width, height)
        report = scan(kit.driver, "body")
        assert [row for row in report.violations if "iframe" not in row[1]] == []
        assert [row for row in small(kit.driver) if row[0] != "spot"] == [], "piles are as large as their cards"
        assert kit.driver.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_exercise_can_be_made_from_a_moment_of_a_game(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init="window.open = (address) => { window.opened = address; return {}; };").play("kit")
    game.go("replay")
    game.driver.click(game.driver.by_role("button", WORDS["replay.exercise"], "dialog[open]"))
    address = game.driver.wait("window.opened")
    assert "/kit/index.html#lesson=" in address
    kit = KitPage(game.driver, game.url)
    game.driver.goto(address)
    kit.judged()
    pos = kit.value("pos")
    assert pos.startswith("pagat~")
    assert "_35x_" in pos, "what nobody sees stays unknown"
    kit.wait_text("all 104 cards are there")
