"""Addresses as people and programs pass them on: what was added, encoded or cut off, on pages, boards and hosts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from e2e.conftest import Serve, complaints
from e2e.pages.board_page import BoardPage
from e2e.pages.friend_page import FriendPage
from e2e.pages.game_page import GamePage
from e2e.pages.library_page import open_library, press_library
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.site_versions import wait_offline
from web.build.server import SiteServer

DATA = Path(__file__).parents[1] / "tests" / "data"
LINKS: dict[str, dict[str, Any]] = json.loads((DATA / "first-release" / "game-links.json").read_text("utf-8"))
GAME = next(iter(LINKS.values()))
FRAGMENT = GAME["link"].partition("#")[2]
FRIEND = {row["name"]: row["link"] for row in json.loads((DATA / "friend-1" / "links.json").read_text("utf-8"))}
INVITATION = FRIEND["pagat, invitation"].removeprefix("#")
LESSON = next(
    row["address"]
    for row in json.loads((DATA / "first-release" / "embed-addresses.json").read_text("utf-8"))
    if row["address"].startswith("#lesson=1") and "fault" not in row
)
RECORDS: dict[str, dict[str, Any]] = json.loads((DATA / "record_files.json").read_text("utf-8"))
OpenGame = Callable[..., GamePage]
Open = Callable[..., Driver]


@pytest.fixture
def game(game: GamePage) -> GamePage:
    """A page with nothing stored, not even by earlier games."""
    return game.own()


@pytest.fixture
def stranger(shared_page: Open, server: SiteServer) -> Iterator[Driver]:
    """A page of a site on whose host the address of a page may be unknown, which browsers log as an error."""
    driver = shared_page(server.url)
    yield driver
    assert [line for line in complaints(driver.log) if "404" not in line] == []


def wait_offer(game: GamePage) -> None:
    """Wait for the question whether to open the game of a link, and open it."""
    game.wait_dialog("link.open.title")
    game.answer("link.open.yes")
    game.driver.until(lambda: game.record() == GAME["record"], "the game of the link")
    assert game.driver.evaluate("location.hash") == ""


@pytest.mark.engines
@pytest.mark.parametrize("end", [".", ")", "\u3002", "&fbclid=IwAR0", "?utm_source=x", "%20", "%E2%80%8B", "_"])
def test_a_game_link_is_opened_with_the_punctuation_behind_it(game: GamePage, end: str) -> None:
    game.driver.goto(f"{game.url}?motion=off#{FRAGMENT}{end}")
    wait_offer(game)


@pytest.mark.parametrize(
    "address",
    [
        "#" + FRAGMENT.replace("=", "%3D"),
        "#" + FRAGMENT.replace("game", "Game"),
        "?lang=en%23" + FRAGMENT,
        "?lang=en%23" + FRAGMENT.replace("=", "%3D"),
        "#" + FRAGMENT.replace("-", "%2D").replace("_", "%5F"),
    ],
)
def test_a_game_link_is_opened_with_encoded_marks(game: GamePage, address: str) -> None:
    game.driver.goto(game.url + address)
    wait_offer(game)


def test_a_friends_link_is_opened_with_encoded_marks(open_game: OpenGame) -> None:
    game = open_game().own()
    for address in ("?lang=en%23" + INVITATION, "#" + INVITATION.replace("friend=", "Friend%3D")):
        game.driver.goto(game.url + address)
        page = FriendPage.on(game)
        page.wait_dialog("friend.got.title", name="Eva")
        assert game.driver.evaluate("location.search + location.hash") in ("?lang=en", "")
        game.press("Escape")


@pytest.mark.parametrize("front", ["%23", "%2523", "index.html%23", "%3Flang=en%23"])
def test_a_link_whose_number_sign_is_encoded_reaches_its_game(stranger: Driver, server: SiteServer, front: str) -> None:
    game = GamePage(stranger, server.url)
    stranger.goto(server.url + front + FRAGMENT)
    wait_offer(game)


def test_an_unknown_address_leads_to_the_game(stranger: Driver, server: SiteServer) -> None:
    for address in ("kit/docs.html).", "kit/docs.html%E3%80%82"):
        stranger.goto(server.url + address)
        stranger.until(lambda: stranger.evaluate("location.pathname") == "/kit/docs.html", "the documentation")
    stranger.goto(f"{server.url}no-such-page")
    stranger.click("a")
    stranger.until(lambda: stranger.evaluate("location.pathname") == "/", "the game")


@pytest.mark.engines
def test_a_cut_link_says_that_it_is_cut_and_changes_nothing(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    mine = game.record()
    for fragment, text in (
        (FRAGMENT[:-30], "link.cut"),
        ("game", "link.cut"),
        (f"{FRAGMENT[:80]}.", "link.cut"),
        ("game=2abc", "link.bad"),
    ):
        game.driver.evaluate("(hash) => void (location.hash = hash)", fragment)
        game.wait_message(text)
        assert game.driver.evaluate("location.hash") == ""
        assert game.record() == mine
        game.driver.click(game.driver.by_role("button", WORDS["message.close"], "#messages"))


def test_a_seed_that_ends_in_punctuation_is_dealt_and_the_other_deal_is_offered(game: GamePage) -> None:
    game.open(seed=f"{QUIET}.", preset="pagat", motion="off").ready()
    assert game.record()["seed"] == f"{QUIET}."
    game.driver.click(game.driver.by_role("button", WORDS["link.deal"].format(seed=QUIET)))
    game.driver.until(lambda: game.record()["seed"] == QUIET, "the other deal")
    assert game.record()["preset"] == "pagat"
    game.reload().ready()
    assert game.record()["seed"] == QUIET
    assert WORDS["link.likely-seed"].format(seed=QUIET) not in game.state().messages


def test_parameters_are_read_with_what_was_added_to_them(game: GamePage) -> None:
    game.driver.goto(f"{game.url}?Preset=Foster2.&amp;seed=monday&amp;level=Club)&motion=off")
    game.ready()
    record = game.record()
    assert (record["preset"], record["seed"], record["players"]["B"]) == ("foster2", "monday", "club")
    assert "amp" not in game.driver.evaluate("location.search")
    for query, title in (("lesson=First-Ace.", ""), ("lesson=no-such-lesson", "course.title"), ("day=2026-11-22)", "")):
        game.driver.goto(f"{game.url}?{query}&motion=off")
        game.wait(lambda state, title=title: state.dialog == (WORDS[title] if title else state.dialog), "a dialog")
        game.wait_open("dialog[open]")
        unknown = WORDS["link.unknown"].format(value="no-such-lesson")
        assert (unknown in game.dialog_text()) is bool(title)


def test_a_board_ignores_an_unknown_parameter_and_tells_its_author(host: BoardPage, server: SiteServer) -> None:
    frame = f"{server.url}embed/v1/?lesson=First-Ace.&promt=Which%3F&mibextid=x&utm_source=y&lang=en"
    host.driver.goto(frame)
    host.driver.wait_for('[data-place="H1"]')
    host.driver.until(
        lambda: (
            [text for kind, text in host.driver.log.console if kind == "warning" and "parameter" in text]
            == [
                WORDS["embed.fault.nearly"].format(parameter="promt", value="prompt"),
                WORDS["embed.fault.needless"].format(parameter="mibextid"),
            ]
        ),
        "two warnings",
    )
    assert host.driver.count(".fault") == 0

    host.open('<russian-bank-board id="one" lesson="first-ace" promt="x" lang="en"></russian-bank-board>').ready("one")
    text = WORDS["embed.fault.nearly"].format(parameter="promt", value="prompt")
    assert host.wait_events("one", "rb-warning") == [{"parameter": "promt", "code": "nearly", "message": text}]
    plain = f'<iframe id="two" src="{frame}" title="x"></iframe>'
    listen = "<script>addEventListener('message', ({ data }) => (window.said ??= []).push(data))</script>"
    host.open(listen + plain)
    warnings = (
        "(window.said ?? []).filter(({ format }) => format === 'russian-bank-warning').map((one) => one.parameter)"
    )
    host.driver.until(lambda: host.driver.evaluate(warnings) == ["promt", "mibextid"], "the warnings of a frame")


@pytest.mark.parametrize("name", ["first-ace, whole-run", " first-ace ", "First-Ace", "first-ace.json", "first-ace."])
def test_an_element_finds_its_lesson_by_any_form_of_the_name(host: BoardPage, name: str) -> None:
    host.open(f'<russian-bank-board id="one" lesson="{name}" lang="en"></russian-bank-board>').ready("one")
    assert host.events_of("one", "rb-error") == []
    assert host.driver.count(host.selector_in("one", ".series")) == (1 if "," in name else 0)


def test_an_element_reads_json_with_invisible_characters_and_names_a_wrong_encoding(host: BoardPage) -> None:
    lesson = json.dumps(
        json.loads((DATA / "first-release" / "lessons" / "first-ace.json").read_text("utf-8")), indent=1
    )
    text = "\ufeff" + lesson.replace("\n ", "\n\u00a0")
    inner = f'<script type="application/json">{text}</script>'
    (host.folder / "wide.json").write_bytes(lesson.encode("utf-16"))
    host.open(
        f'<russian-bank-board id="one" lang="en">{inner}</russian-bank-board>'
        '<russian-bank-board id="two" src="wide.json" lang="en"></russian-bank-board>'
    ).ready("one")
    fault = host.wait_events("two", "rb-error")[0]
    assert (fault["parameter"], fault["code"]) == ("src", "form")
    assert "the file is UTF-16; save it as UTF-8" in fault["message"]


def test_a_cut_lesson_says_so_on_a_board_and_in_the_kit(stranger: Driver, server: SiteServer) -> None:
    text = WORDS["embed.fault.cut"].format(parameter="lesson")
    stranger.goto(f"{server.url}embed/v1/?lang=en{LESSON[:-40]}")
    stranger.wait_for(".fault")
    assert text in stranger.text(".fault")
    stranger.goto(f"{server.url}kit/?lang=en{LESSON[:-40]}.")
    stranger.until(lambda: stranger.count("#message") and text in stranger.text("#message"), "the fault", 90)
    stranger.goto(f"{server.url}embed/v1/?lang=en%23{LESSON[1:]}.")
    stranger.wait_for('[data-place="H1"]')
    stranger.goto(f"{server.url}?lang=en{LESSON}")
    stranger.until(lambda: "/embed/v1/" in stranger.evaluate("location.pathname"), "the board of the lesson", 60)
    stranger.wait_for('[data-place="H1"]')


def test_pages_are_found_offline_at_the_addresses_of_hosts_without_html(serve: Serve, shared_page: Open) -> None:
    server = serve(prefix="/bank/")
    driver = shared_page(server.url, service_workers="allow")
    game = GamePage(driver, server.url).play(QUIET)
    wait_offline(driver)
    server.kill()
    for path, title in (
        ("kit/docs", "h1"),
        ("kit/gallery", "russian-bank-board"),
        ("embed/tutorial/de", "html[lang=de]"),
        ("embed/tutorial", "html[lang=en]"),
        ("kit/docs.html).", "h1"),
    ):
        driver.goto(server.url + path)
        driver.wait_for(title)
        assert driver.count("#board") == 0, path
    driver.goto(f"{server.url}%23{FRAGMENT}")
    wait_offer(game)
    assert driver.evaluate("location.href") == server.url


def test_a_record_of_the_library_is_imported_with_its_result(open_game: OpenGame) -> None:
    chooser = """HTMLInputElement.prototype.click = function () {
      const files = new DataTransfer();
      files.items.add(new File([window.chosen], 'record.json'));
      this.files = files.files;
      this.dispatchEvent(new Event('change'));
    }"""
    game = open_game(init=chooser).own().play(QUIET)
    for name, added in (("library", 1), ("kit, series", 1)):
        text = json.dumps(RECORDS[name]["file"])
        game.driver.evaluate("(text) => void (window.chosen = text)", text)
        open_library(game)
        press_library(game, "import")
        known = RECORDS[name]["games"] - added
        news = WORDS["backup.result.imported"].format(added=added, known=known, refused=0)
        game.driver.until(lambda news=news: news in game.dialog_text(), news)
        game.press("Escape")
        game.press("Escape")
    games = {one["record"]["seed"]: one for one in game.archived_games()}
    assert games["file"]["result"]["winner"] == "A"
    assert games["file two"]["result"] is None
    game.go("history")
    assert WORDS["outcome.open"] in game.dialog_text()
    game.driver.click(f"dialog[open] [data-game={games['file']['id']}] .entry")
    game.wait_open("dialog.replay[open]")
