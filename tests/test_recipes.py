"""The recipe for MkDocs, and the author kit's copies for Markdown, pass through Python-Markdown."""

import json
import subprocess
from html.parser import HTMLParser
from typing import Any

import markdown
import pytest

from web.build import environment

BASE = "https://games.example/rb/"
POS = "pagat~A~A:5x!KC_12x__,B:5x!KH_12x__~H1:AS,H2:9H,H3:10S,H4:6D,H5:KS,H6:KD,H7:KS,H8:KD~~~0.0~0"
PROMPT = "*Which* _card_ & {{ why }}?\n\n# <b> </script> `one` [two](three) ![four](five) &lt; \\* [six]: x"
BAKED = {
    "format": "russian-bank-lesson", "version": 1, "pos": POS, "task": "find-compulsory",
    "prompt": {"en": PROMPT, "de": "Welche?"}, "baked": {"frames": [POS]},
}  # fmt: skip
PLAIN = {"pos": POS, "mode": "view", "prompt": PROMPT}
# what MkDocs sets, and what many of its themes ask for
EXTENSIONS = {
    "plain": [],
    "mkdocs": ["toc", "tables", "fenced_code"],
    "themes": ["toc", "tables", "fenced_code", "attr_list", "md_in_html", "def_list", "footnotes", "admonition"],
}


class Boards(HTMLParser):
    """Finds boards and frames: the tags around them, their attributes, and the JSON inside."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[list[str], dict[str, str | None]]] = []
        self.scripts: list[dict[str, str | None]] = []
        self.json = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("russian-bank-board", "iframe"):
            self.found.append((list(self.open), dict(attrs)))
        if tag == "script":
            self.scripts.append(dict(attrs))
        if tag not in ("img", "br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["script"]:
            self.json += data


def snippets(lesson: dict[str, Any]) -> dict[str, dict[str, str]]:
    """Return the snippets of the recipes and the kit's copies of a lesson."""
    run = subprocess.run(
        [environment.node()[0], environment.WEB / "test" / "recipe-tools.mjs", BASE],
        input=json.dumps(lesson).encode(), capture_output=True, check=True, cwd=environment.WEB,
    )  # fmt: skip
    read: dict[str, dict[str, str]] = json.loads(run.stdout)
    return read


@pytest.fixture(scope="module")
def baked() -> dict[str, dict[str, str]]:
    return snippets(BAKED)


def rendered(source: str, extensions: list[str]) -> Boards:
    """Return what is in a page of Markdown with this block."""
    page = f"# A title\n\nSome *text*.\n\n{source}\n\nMore text.\n"
    return Boards(markdown.markdown(page, extensions=extensions))


@pytest.mark.parametrize("extensions", EXTENSIONS.values(), ids=EXTENSIONS)
def test_the_copy_for_markdown_keeps_the_lesson(baked: dict[str, dict[str, str]], extensions: list[str]) -> None:
    page = rendered(baked["copies"]["markdown"], extensions)
    assert [around for around, _ in page.found] == [["div"]]
    assert page.scripts[0] == {"src": f"{BASE}embed/v1/board.js"}
    assert json.loads(page.json) == BAKED
    assert page.open == []


@pytest.mark.parametrize("extensions", EXTENSIONS.values(), ids=EXTENSIONS)
def test_the_recipe_and_frames_are_kept(baked: dict[str, dict[str, str]], extensions: list[str]) -> None:
    assert rendered(baked["recipes"]["mkdocs"], extensions).found == [(["div"], {"lesson": "first-ace"})]
    for frame in (baked["recipes"]["frame"], baked["copies"]["iframe"]):
        ((around, attributes),) = rendered(frame, extensions).found
        assert around == []
        assert (attributes["src"] or "").startswith(f"{BASE}embed/v1/")
    assert attributes["title"] == PROMPT


def test_attributes_with_marks_and_empty_lines_are_kept() -> None:
    copies = snippets(PLAIN)["copies"]
    for extensions in EXTENSIONS.values():
        page = rendered(copies["markdown"], extensions)
        assert page.found == [(["div"], PLAIN)]


def test_without_the_block_the_element_becomes_a_paragraph(baked: dict[str, dict[str, str]]) -> None:
    bare = '<russian-bank-board lesson="first-ace"></russian-bank-board>'
    assert rendered(bare, []).found[0][0] == ["p"]
