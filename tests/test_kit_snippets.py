"""What an author copies: addresses, frames, and elements for pages of all kinds."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from rbpage.kit.snippets import KINDS, WIDTHS, Target, file_name, frame_size, parameters_of, snippets_of

from tests.support.kit import LESSON
from tests.support.node import ask_page
from web.build import environment

BASE = "https://x.org/"
POS = str(LESSON["pos"])
BAKED = {**LESSON, "baked": {"frames": [POS], "events": [], "nodes": [], "solution": []}}
READ = """
import fs from "node:fs";
const { readLessonLink } = await import(process.argv[2]);
const links = JSON.parse(fs.readFileSync(process.argv[1], "utf8"));
console.log(JSON.stringify(await Promise.all(links.map(async (link) => (await readLessonLink(link)).value))));
"""
HEIGHTS = """
import fs from "node:fs";
const { likelyHeight } = await import(process.argv[2]);
const rows = JSON.parse(fs.readFileSync(process.argv[1], "utf8"));
console.log(JSON.stringify(rows.map(([width, letters]) => likelyHeight(width, "x".repeat(letters)))));
"""


def copies_of(lesson: dict[str, Any], width: int = 640, fits_height: bool = False) -> dict[str, str]:
    """Return the texts of all snippets."""
    target = Target(BASE, "Russian Bank", width, fits_height)
    return {kind: snippet.text for kind, snippet in snippets_of(lesson, target).items()}


def lesson_in(address: str) -> Any:
    """Return the lesson that an address holds."""
    letters = address.split("#lesson=1")[1]
    return json.loads(zlib.decompress(urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), -zlib.MAX_WBITS))


def test_a_snippet_has_parameters_where_they_suffice_else_the_whole_lesson() -> None:
    rest = {key: value for key, value in LESSON.items() if key not in ("languages", "clause")}
    simple = {**rest, "prompt": 'Which "one" & why?', "hint": ["a", "b"], "wrong": "No."}
    assert parameters_of(LESSON) is None
    copies = copies_of(simple)
    query = parse_qsl(urlsplit(copies["address"]).query)
    assert dict(query)["pos"] == POS
    assert dict(query)["prompt"] == 'Which "one" & why?'
    assert [value for key, value in query if key == "hint"] == ["a", "b"]
    assert dict(query)["accept"] == "move 6S H4 H2; turn hand"
    assert f"pos={POS}&" in copies["address"], "a position stays readable"
    line = copies_of({**simple, "accept": "move 6S H4 H2; turn hand"})
    assert line["address"] == copies["address"], "the answers may also be one line"
    assert 'title="Which &quot;one&quot; &amp; why?"' in copies["iframe"]
    assert '<noscript><img src="one.svg" alt="Which &quot;one&quot; &amp; why?"></noscript>' in copies["element"]
    assert "application/json" in copies["element"], "two hints are no attribute"
    assert 'hint="a"' in copies_of({**simple, "hint": ["a"]})["element"]
    assert copies["picture"].startswith('[![Which "one" & why?](one.svg)](https:')
    assert copies_of(LESSON)["address"].startswith("https://x.org/embed/v1/#lesson=")


def test_an_address_encodes_what_others_would_cut_off() -> None:
    prompt = "100 % ü + # & = ?\n☃ 'so' (yes)!"
    address = copies_of({"pos": POS, "mode": "view", "prompt": prompt})["address"]
    assert dict(parse_qsl(urlsplit(address).query))["prompt"] == prompt
    assert re.fullmatch(r"[!-~]+", address)
    assert "'so'+(yes)!" in address
    assert copies_of({"pos": POS, "prompt": "x" * 3000})["address"].startswith("https://x.org/embed/v1/#lesson=")


def test_the_answers_of_a_lesson_are_copied_with_it_if_they_are_not_too_long() -> None:
    short = snippets_of(BAKED, Target(BASE, "", 640))
    assert {snippet.note for snippet in short.values()} == {"baked"}
    assert lesson_in(short["address"].text) == BAKED
    assert '"baked":' in short["element"].text
    noise = [f"move {at * 7919 % 10007}" for at in range(6000)]
    long = snippets_of({**BAKED, "baked": {**BAKED["baked"], "solution": noise}}, Target(BASE, "", 640))
    assert lesson_in(long["address"].text) == LESSON
    assert '<russian-bank-board src="one.json">' in long["element"].text
    notes = {kind: snippet.note for kind, snippet in long.items()}
    assert notes == {
        "iframe": "too-long", "address": "too-long", "picture": "too-long", "element": "file", "markdown": "file",
        "mdx": "file", "react": "file", "vue": "file",
    }  # fmt: skip
    free = snippets_of({**BAKED, "task": "free"}, Target(BASE, "", 640))
    assert "baked" not in lesson_in(free["address"].text), "only the engine plays freely"
    assert free["address"].note == ""


def test_an_element_holds_a_lesson_that_no_template_language_touches() -> None:
    prompt = "{{ a }} {% b %} {# c #} </script> <!-- 'd' \\n"
    lesson = {**LESSON, "prompt": {"en": prompt}}
    copies = copies_of(lesson)
    for kind in ("element", "markdown", "mdx", "react", "vue"):
        assert not re.search(r"\{[{%#] ", copies[kind].replace("={{ __html", "").replace("({ detail", "")), kind
        assert "</script> <" not in copies[kind], kind
    held = re.search(r'<script type="application/json">(.*?)</script>', copies["element"])
    assert held is not None
    assert json.loads(held[1]) == lesson
    assert copies["markdown"] == f"<div>\n{copies['element']}\n</div>"


def test_a_frame_has_the_size_of_the_preview_and_its_page_may_set_its_height() -> None:
    assert all(frame_size(LESSON, width)[1] >= 320 for width in WIDTHS)
    assert frame_size({**LESSON, "size": "500x400"}, 640) == (500, 400)
    wordy = {**LESSON, "prompt": {"en": "short", "de": "lang " * 60}}
    assert frame_size(wordy, 320)[1] > frame_size(LESSON, 320)[1] + 100
    frame = copies_of(LESSON, 480)["iframe"]
    assert f'width="480" height="{frame_size(LESSON, 480)[1]}"' in frame
    docs = (environment.WEB / "kit" / "docs.html").read_text("utf-8")
    script = re.search(r'<pre data-snippet="height"><code>([\s\S]*?)</code>', docs)
    assert script is not None
    text = script[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").replace("BASE/", BASE)
    assert len(text.split("\n")) <= 10
    assert copies_of(LESSON, 480, fits_height=True)["iframe"] == f"{frame}\n{text}"


def test_the_files_of_a_lesson_have_its_name() -> None:
    assert [file_name(lesson) for lesson in ({"id": "one-2"}, {"id": "../one"}, {"id": "One"}, {})] == [
        "one-2", *["russian-bank"] * 3,
    ]  # fmt: skip


def test_every_kind_of_copy_has_a_recipe() -> None:
    page = (environment.WEB / "kit" / "recipes.html").read_text("utf-8")
    sections = re.findall(r'<h2 id="([\w-]+)">', page)
    assert {kind.recipe for kind in KINDS} <= set(sections)
    assert len({kind.recipe for kind in KINDS}) == len(KINDS)
    assert [*re.findall(r'<li><a href="#([\w-]+)">', page), "versions"] == sections


@pytest.mark.parametrize("lesson", [LESSON, BAKED, {"pos": POS, "prompt": "ü\u2028☃ 🂡"}], ids=len)
def test_a_board_reads_the_lesson_of_an_address(lesson: dict[str, Any], tmp_path: Path) -> None:
    address = copies_of({**lesson, "clause": ["P22"]})["address"]
    read = ask_page(READ, [address.split("v1/")[1]], tmp_path, "storage/game-files")
    assert read == [{**lesson, "clause": ["P22"]}]


def test_the_height_of_a_frame_is_what_the_element_reserves(tmp_path: Path) -> None:
    rows = [
        (width, letters) for width in (280, 320, 459, 460, 640, 719, 720, 800, 1600) for letters in range(0, 400, 7)
    ]
    heights = [frame_size({"prompt": "x" * letters}, width)[1] for width, letters in rows]
    assert ask_page(HEIGHTS, rows, tmp_path, "embed/host/board-height") == heights
    assert len(set(heights)) > 40
