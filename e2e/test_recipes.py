"""The recipes for authors in pages of another origin: React, Vue, MDX, policies, sandboxes, and frames that fit."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from e2e.conftest import Hosting, complaints
from e2e.pages.board_page import ACE, BoardPage, baked, packed
from e2e.support.axe import scan
from e2e.support.driver import Driver
from web.build import environment
from web.build.server import Site, SiteServer

LESSON = {"format": "russian-bank-lesson", "version": 1, **baked(ACE), "prompt": "Which </script> & {{ card }}?"}
HOSTS = ("react", "kit-react", "mdx", "vue", "kit-vue")
PAGE = "<!doctype html><html lang='en'><meta charset='utf-8'><title>A page</title>{}"
# A frame of the page's own origin that claims to be a board.
FORGER = """<script>
  parent.postMessage({ format: "russian-bank-height", version: 1, height: 5000 }, "*");
</script>"""
COUNT = """<script>
  window.heights = [];
  addEventListener("message", ({ data, origin }) => data?.height && heights.push([origin, data.height]));
</script>"""


@pytest.fixture
def page(shared_page: Callable[..., Driver], hosting: Hosting, server: SiteServer) -> BoardPage:
    """A page of another origin."""
    return hosting(shared_page(server.url), server.url)


def snippets(site: str, lesson: dict[str, Any], script: Path | None = None) -> dict[str, dict[str, str]]:
    """Return the snippets of the recipes and the kit's copies of a lesson; write a script that mounts them."""
    run = subprocess.run(
        [environment.node()[0], environment.WEB / "test" / "recipe-tools.mjs", site, *([script] if script else [])],
        input=json.dumps(lesson).encode(), capture_output=True, check=True, cwd=environment.WEB,
    )  # fmt: skip
    read: dict[str, dict[str, str]] = json.loads(run.stdout)
    return read


def wait_tool(page: BoardPage, frame: str) -> None:
    """Wait until the board in a frame can be answered."""
    tool = f"{frame} >> internal:control=enter-frame >> [data-tool=none]"
    page.driver.until(lambda: page.driver.count(tool), frame, 60)


def test_react_vue_and_mdx_mount_boards_and_hear_them(page: BoardPage, server: SiteServer) -> None:
    snippets(page.site, LESSON, page.folder / "hosts.js")
    page.open("".join(f'<div id="{name}"></div>' for name in HOSTS) + '<script src="hosts.js"></script>')
    for name in HOSTS:
        page.driver.evaluate("(id) => document.getElementById(id).scrollIntoView()", name)
        wait_tool(page, f"#{name} iframe")
        inner = f"#{name} iframe >> internal:control=enter-frame >> "
        if name not in ("react", "vue"):
            assert page.driver.text(f"{inner}.prompt") == LESSON["prompt"]
        page.driver.click(f'{inner}[data-place="H1"]')
        page.driver.click(f'{inner}[data-place="F1"]')
        page.driver.until(lambda inner=inner: page.driver.text(f"{inner}.message"), f"{name} answers")
    for name in ("react", "vue"):
        shown = f"#{name} > p"
        page.driver.until(lambda shown=shown: page.driver.text(shown) == "solved", f"the listener of {name}")
    logged = page.driver.log.console
    page.driver.until(
        lambda: logged.count(("log", "solved")) == 2, "the listeners of the kit's copies for React and Vue"
    )
    moves = page.driver.evaluate("received.filter((one) => one[1] === 'rb-move').map((one) => one[2].result)")
    assert moves == ["done"] * len(HOSTS)
    scripts = page.driver.evaluate("document.querySelectorAll('script[src$=\"board.js\"]').length")
    assert scripts == 2, "that of the page, and that of all components of React"
    assert [path for path, _ in server.site.log if "pyodide" in path] == [], "no reader needs the engine"
    assert complaints(page.driver.log) == []


def test_components_mount_again_where_the_element_is_defined_already(page: BoardPage) -> None:
    named = {"lesson": "first-ace", "hint": "Look at the houses.", "solution": "The ace goes up."}
    snippets(page.site, named, page.folder / "hosts.js")
    loader = f'<script src="{page.site}embed/v1/board.js"></script>'
    hosts = ("react", "kit-react", "kit-vue")
    page.open(loader + "".join(f'<div id="{name}"></div>' for name in hosts) + '<script src="hosts.js"></script>')
    for _ in range(2):
        for name in hosts:
            page.driver.evaluate("(id) => document.getElementById(id).scrollIntoView()", name)
            wait_tool(page, f"#{name} iframe")
        for name in hosts[1:]:
            hint = "(id) => document.querySelector(`#${id} russian-bank-board`).hint()"
            assert page.driver.evaluate(hint, name) == named["hint"]
        page.driver.evaluate("hosts.unmount()")
        assert page.driver.count("russian-bank-board") == 0
        page.driver.evaluate("hosts.mount()")
    assert complaints(page.driver.log) == []


def test_the_policy_of_the_recipe_is_enough(
    shared_page: Callable[..., Driver], server: SiteServer, tmp_path: Path
) -> None:
    read = snippets(server.url, LESSON)
    name, policy = read["recipes"]["csp"].split(": ", 1)
    (tmp_path / "favicon.ico").touch()
    (tmp_path / "index.html").write_text(PAGE.format(read["copies"]["element"] + read["recipes"]["frame"]), "utf-8")
    with SiteServer(Site(tmp_path, headers={name: policy})) as host:
        page = BoardPage(shared_page(server.url), tmp_path, host.url, server.url)
        page.driver.goto(f"{host.url}index.html")
        for frame in ("russian-bank-board iframe", "iframe[title]:not(russian-bank-board iframe)"):
            wait_tool(page, f"{frame} >> nth=0")
        blocked = [text for text in complaints(page.driver.log) if "style" not in text]
        assert blocked == [], "only the style of the frame, as the recipe says"
        page.driver.log.console.clear()


def test_boards_work_in_the_sandbox_of_the_recipe(page: BoardPage, server: SiteServer) -> None:
    read = snippets(page.site, LESSON)
    page.put("first-ace", LESSON)
    frame = read["copies"]["iframe"].replace("<iframe", '<iframe id="frame" sandbox="allow-scripts"')
    element = read["recipes"]["sandbox"].replace("<russian-bank-board", '<russian-bank-board id="element"')
    page.open(frame.replace(' loading="lazy"', "") + element)
    for board in ("frame", "element"):
        page.wait_question(board)
        page.move(board, "H1", "F1")
        page.wait_text(board, ACE["success"])
    results = "results.map((one) => one.result)"
    page.driver.until(lambda: page.driver.evaluate(results) == ["solved", "solved"], "both results")
    assert page.driver.log.errors == []


def test_plain_frames_take_the_height_of_their_boards_and_of_nobody_else(
    page: BoardPage, shared_page: Callable[..., Driver], server: SiteServer
) -> None:
    page.driver.goto(f"{page.site}kit/docs.html")
    page.driver.until(lambda: "BASE/" not in page.driver.text("[data-snippet=height]"), "the address of the site")
    listener = page.driver.text("[data-snippet=height]")
    (page.folder / "forger.html").write_text(FORGER, "utf-8")
    address = packed(page.site, LESSON)
    frames = "".join(
        f'<iframe id="{name}" src="{src}" title="{name}" width="{width}" height="200" style="border:0"></iframe>'
        for name, src, width in (("one", address, 640), ("two", address, 320), ("three", "forger.html", 320))
    )
    page.open(COUNT + listener + frames)
    for name in ("one", "two"):
        page.wait_question(name)
    forged = [page.host.rstrip("/"), 5000]
    page.driver.until(lambda: forged in page.driver.evaluate("heights"), "the forged message")
    sizes = "['one', 'two', 'three'].map((id) => document.getElementById(id).offsetHeight)"
    page.driver.until(lambda: 200 not in page.driver.evaluate(sizes)[:2], "the heights")
    one, two, three = page.driver.evaluate(sizes)
    assert three == 200, "a message of another origin changes nothing"
    assert 500 < one < 720
    assert 400 < two < 640
    copied = re.findall(r'height="(\d+)"', snippets(page.site, LESSON)["copies"]["iframe"])
    assert abs(int(copied[0]) - one) < 60, "the kit copies a frame of about this height"
    page.driver.evaluate("document.getElementById('one').width = 320")
    # smaller changes are not reported
    page.driver.until(lambda: abs(page.driver.evaluate(sizes)[0] - two) < 24, "the height at another width")
    assert complaints(page.driver.log) == []


def test_the_recipes_are_accessible_and_their_links_lead_somewhere(page: BoardPage) -> None:
    page.driver.goto(f"{page.site}kit/recipes.html")
    page.driver.until(lambda: "BASE/" not in page.driver.text("main"), "the address of the site")
    assert scan(page.driver, "body").violations == []
    links = page.driver.evaluate("[...document.querySelectorAll('a[href]')].map((one) => one.getAttribute('href'))")
    assert {"#mkdocs", "#docusaurus", "#react", "#vue", "#wordpress", "#notion", "#csp", "#sandbox"} <= set(links)
    missing = "(ids) => ids.filter((id) => id[0] === '#' && !document.getElementById(id.slice(1)))"
    assert page.driver.evaluate(missing, links) == []
    for name in {link.split("#")[0] for link in links if not link.startswith(("http", "#", "../"))}:
        assert (environment.WEB / "kit" / name).is_file(), name
    for width in (320, 1180):
        page.driver.resize(width, 800)
        assert page.driver.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
