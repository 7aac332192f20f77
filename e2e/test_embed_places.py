"""Embedded boards in difficult environments: sandboxes, blocked storage, no network, small frames, printing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.conftest import Hosting, Serve, complaints
from e2e.pages.board_page import ACE, NINE, POS, REPLAY, BoardPage, baked, packed
from e2e.pages.page_state import WORDS
from e2e.support import axe
from e2e.support.driver import Driver
from e2e.support.texts import words
from web.build.server import SiteServer

Open = Callable[..., Driver]
CORS = {"Access-Control-Allow-Origin": "*"}
SANDBOXED = "".join(
    f'<russian-bank-board id="{name}" src="{lesson}.json" lang="{lang}" sandbox height="330"></russian-bank-board>'
    for name, lesson, lang in (("one", "ace", "en"), ("two", "nine", "fr"))
)
BLOCKED = """(() => {
  const no = () => { throw new DOMException('blocked', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { get: no });
  Object.defineProperty(navigator, 'serviceWorker', { get: no });
  globalThis.SharedWorker = function () { no(); };
})()"""
IS_OFFLINE_READY = """navigator.serviceWorker.getRegistration()
  .then((found) => Boolean(found?.active) && navigator.serviceWorker.controller !== null)"""
SIZES = [(280, 320), (640, 480), (390, 600)]
INSIDE = """() => [...document.querySelectorAll('.pile, .tool, .prompt')].filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
}).map((one) => one.dataset.place ?? one.className)"""


def sandboxed(shared_page: Open, hosting: Hosting, server: SiteServer) -> BoardPage:
    """Open a page with a baked and an unbaked lesson in sandboxes."""
    page = hosting(shared_page(server.url), server.url)
    page.put("ace", baked(ACE))
    page.put("nine", NINE)
    page.open(SANDBOXED).ready("one")
    page.move("one", "H1", "F1")
    page.wait_text("one", "Right: an ace goes up.")
    return page


def test_in_a_sandbox_the_engine_runs_if_the_host_allows_it(shared_page: Open, hosting: Hosting, serve: Serve) -> None:
    page = sandboxed(shared_page, hosting, serve(headers=CORS)).ready("two")
    page.move("two", "H2", "H5")
    page.wait_text("two", f" {words('fr')['reason.clause'].format(clause='P29')}")
    assert page.driver.count(page.selector_in("two", ".message a")) == 0, "links cannot be opened in this sandbox"
    page.driver.click(page.pile("two", "H3"))
    page.wait_text("two", "Done.")
    assert complaints(page.driver.log) == []


def test_in_a_stricter_sandbox_the_picture_and_the_baked_lesson_are_shown(
    shared_page: Open, hosting: Hosting, serve: Serve
) -> None:
    page = sandboxed(shared_page, hosting, serve())
    assert page.wait_events("two", "rb-error")[0]["code"] == "sandbox"
    assert "Access-Control-Allow-Origin" in page.message("two")
    assert page.driver.is_visible(page.pile("two", "H2"))
    assert page.driver.attribute(page.selector_in("two", "html"), "lang") == "fr"
    assert page.driver.log.errors == []


def test_boards_work_with_all_storage_blocked(shared_page: Open, hosting: Hosting, serve: Serve) -> None:
    server = serve()
    page = hosting(shared_page(server.url, init=BLOCKED), server.url)
    page.put("nine", NINE)
    page.open('<russian-bank-board id="one" src="nine.json" lang="en"></russian-bank-board>').ready("one")
    page.move("one", "H2", "H3")
    page.wait_text("one", "Done.")
    page.driver.pause(1.5)
    assert complaints(page.driver.log) == []


def test_boards_work_offline_after_the_first_visit(shared_page: Open, serve: Serve) -> None:
    server = serve(prefix="/games/rb/")
    driver = shared_page(server.url, service_workers="allow")
    task = "task=play&accept=move+9H+H2+H3&success=Done&lang=en&motion=off"
    address = f"{server.url}embed/v1/?pos={POS.format(h1='')}&{task}&offline=1"
    driver.goto(address)
    driver.wait_for('[data-place="H2"]')
    driver.wait(IS_OFFLINE_READY, 90)
    server.kill()
    driver.goto(address)
    driver.wait_for('[data-tool="solution"]', 60)
    driver.click('[data-place="H2"]')
    driver.click('[data-place="H3"]')
    driver.until(lambda: driver.text(".message") == "Done", "the verdict")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_a_board_fits_its_frame(page: Driver, site: SiteServer, size: tuple[int, int], lang: str) -> None:
    driver = page
    driver.resize(*size)
    driver.goto(packed(site.url, {**baked(ACE), "lang": lang}))
    driver.wait_for('[data-tool="hint"]')
    driver.until(lambda: driver.evaluate(INSIDE) == [], "everything inside")
    driver.click('[data-tool="hint"]')
    driver.until(lambda: driver.text(".message") != "", "the hint")
    driver.until(lambda: driver.evaluate(INSIDE) == [], "everything inside")
    least = driver.evaluate("Math.min(...[...document.querySelectorAll('.pile')].map((one) => one.offsetWidth))")
    assert least >= 24
    assert axe.small(driver) == []
    report = axe.scan(driver)
    assert report.violations == []


def test_another_lesson_in_the_address_of_an_open_board_is_shown(page: Driver, site: SiteServer) -> None:
    page.goto(packed(site.url, baked(ACE)))
    page.wait_for('[data-tool="hint"]')
    page.evaluate("(hash) => { location.hash = hash; }", packed(site.url, baked(NINE)).partition("#")[2])
    page.until(lambda: page.count(".prompt") and page.text(".prompt") == NINE["prompt"], "the other question")


def test_a_replay_fits_its_frame_and_is_accessible(page: Driver, site: SiteServer) -> None:
    driver = page
    driver.resize(390, 600)
    driver.goto(packed(site.url, baked(REPLAY)))
    driver.wait_for('[data-tool="on"]')
    driver.click('[data-tool="on"]')
    driver.until(lambda: driver.text(".message") != "", "a sentence")
    assert driver.evaluate(INSIDE) == []
    assert axe.scan(driver).violations == []


def test_the_picture_is_printed(page: Driver, site: SiteServer) -> None:
    driver = page
    driver.goto(f"{site.url}embed/v1/?pos={POS.format(h1='AS')}&lang=en")
    driver.wait_for('[data-place="H1"]')
    driver.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert driver.evaluate("document.querySelectorAll('svg.picture .face').length") > 9
    assert driver.attribute("svg.picture", "aria-label") == WORDS["app.board"]
