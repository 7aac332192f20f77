"""Opening the page: the table, accessible names, URL parameters, and the content security policy."""

from __future__ import annotations

from collections.abc import Callable

from e2e.conftest import POLICY, Serve, complaints, foreign
from e2e.pages.game_page import GamePage
from e2e.pages.page_state import PLACES, WORDS
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from web.build.server import SiteServer

Open = Callable[..., Driver]

POLICY_META = "document.querySelector('meta[http-equiv=\"Content-Security-Policy\"]').content"
WORKER_POLICY = "fetch('engine/worker.js').then((answer) => answer.headers.get('Content-Security-Policy'))"
REQUEST_OTHER_ORIGIN = """async (url) => {
  const answers = [fetch(url, { mode: 'no-cors' }), import(url),
    new Promise((load, fail) => Object.assign(new Image(), { onload: load, onerror: fail, src: url }))];
  return (await Promise.allSettled(answers)).map(({ status }) => status);
}"""


def test_the_page_shows_the_deal_of_its_address(game: GamePage) -> None:
    state = game.play(QUIET).state()
    board, engine = game.driver.mark_ms("rb:board"), game.driver.mark_ms("rb:engine")
    assert board is not None
    assert engine is not None
    assert board < engine
    assert game.driver.evaluate("document.title") == WORDS["app.title"]
    assert game.driver.attribute("html", "lang") == "en"
    assert (state.headline, state.dialog, state.messages) == (WORDS["status.you"], None, ())
    record = game.record()
    assert (record["preset"], record["seed"], record["events"]) == ("pagat", QUIET, [])


def test_every_pile_has_a_button_that_names_its_cards(game: GamePage) -> None:
    names = game.play(QUIET).state().names
    assert sorted(names) == sorted(PLACES)
    assert names["H2"] == "House 2: jack of clubs"
    assert names["F1"] == "Spades foundation 1: empty"
    assert names["F6"] == "Hearts foundation 2: empty"
    assert names["A.reserve"] == "Your reserve: four of diamonds, 12 face down below"
    assert names["A.hand"] == "Your hand: 35 cards face down, turns up a card"
    assert names["A.turned"] == "Your turned-up card: empty"
    assert names["B.waste"] == "Computer’s waste: empty"
    assert len(set(names.values())) == len(names)
    for place, name in names.items():  # the same name that assistive technology computes
        assert game.driver.count(game.driver.by_role("button", name)) == 1, place
    stops = game.driver.evaluate("[...document.querySelectorAll('[data-place]')].map((one) => one.tabIndex)")
    assert sorted(stops) == [-1] * (len(PLACES) - 1) + [0]


def test_the_game_works_in_a_sub_folder(serve: Serve, shared_page: Open) -> None:
    server = serve(prefix="/games/russian-bank/", headers={"Content-Security-Policy": POLICY})
    game = GamePage(shared_page(server.url), server.url).play(QUIET)
    game.turn_up()
    assert [entry for entry in server.site.log if entry[1] >= 400] == []
    within = (server.url, "data:", "blob:")
    assert [url for url in game.driver.log.requests if not url.startswith(within)] == []
    assert complaints(game.driver.log) == []


def test_the_policy_is_strict_on_the_page_and_on_the_worker(game: GamePage) -> None:
    game.open(seed=QUIET)
    for policy in (game.driver.evaluate(POLICY_META), game.driver.evaluate(WORKER_POLICY)):
        parts = (part.strip().partition(" ") for part in policy.split(";"))
        rules = {name: rest.split() for name, _, rest in parts}
        allowed = {word for words in rules.values() for word in words}
        assert rules["default-src"] == ["'self'"]
        assert rules["connect-src"] == rules["worker-src"] == ["'self'"]
        assert rules["object-src"] == rules["base-uri"] == ["'none'"]
        assert not allowed & {"'unsafe-inline'", "'unsafe-eval'", "*", "http:", "https:"}


def test_the_policy_forbids_requests_to_other_origins(serve: Serve, shared_page: Open, site: SiteServer) -> None:
    other = serve(headers={"Access-Control-Allow-Origin": "*"})
    driver = shared_page(site.url)
    GamePage(driver, site.url).open(seed=QUIET)
    assert driver.evaluate(REQUEST_OTHER_ORIGIN, f"{other.url}engine/files.js") == ["rejected"] * 3
    assert other.site.log == []


def test_the_checks_of_every_page_find_errors_and_foreign_requests(serve: Serve, shared_page: Open) -> None:
    """On a page without the policy, a foreign request, an exception and a logged error are all found."""
    home, other = serve(), serve(headers={"Access-Control-Allow-Origin": "*"})
    driver = shared_page(home.url)
    driver.goto(f"{home.url}art/KS.svg")
    assert (foreign(driver.log, home.url), complaints(driver.log)) == ([], [])
    assert driver.evaluate(REQUEST_OTHER_ORIGIN, f"{other.url}engine/files.js")[0] == "fulfilled"
    driver.evaluate("void setTimeout(() => { throw new Error('thrown here') })")
    driver.evaluate("console.error('logged here')")
    driver.until(lambda: len(complaints(driver.log)) >= 2, "both complaints")
    assert foreign(driver.log, home.url)
    assert any("thrown here" in line for line in complaints(driver.log))
    assert any("logged here" in line for line in complaints(driver.log))
