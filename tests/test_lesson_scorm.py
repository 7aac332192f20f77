"""SCORM packages: their manifest, pages and files, and the errors of the command."""

import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from rbcore.__main__ import main
from rbcore.commands.scorm import PackageError, board_files, checked_site, package, question_count
from tests.support.lessons import ACE, LOOK, STOP, changed, replay, written
from web.build import products

CP = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}"
ADLCP = "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
SITE = {
    "embed/v1/index.html": '<html lang="en"><link href="../embed.css"><script src="../embed.js"></script>'
    '<meta content="../../screenshots/wide.jpg"><link href="https://elsewhere.example/x.css">',
    "embed/v1/board.js": "(()=>{})()",
    "embed/embed.css": '@font-face { src: url("../fonts/a.woff2") }',
    "embed/embed.js": 'import{a}from"../parts/a.js";import"../parts/b.js";import("../parts/lazy.js")',
    "embed/v1/lessons/first-ace.json": json.dumps(changed(ACE, id="first-ace")),
    "fonts/a.woff2": "font",
    "parts/a.js": 'export{c}from"./c.js"',
    "parts/b.js": "1",
    "parts/c.js": "2",
    "parts/lazy.js": "3",
    "lang/en.json": "{}",
    "lang/kit.en.json": "{}",
    "art/KS.svg": "<svg/>",
    "credits.json": "{}",
    "pyodide/pyodide.asm.wasm": "4",
}
ASK = {"at": 0, "text": "!", "ask": {"accept": "turn hand"}}
SERIES = {"format": "russian-bank-series", "version": 1, "id": "two", "lessons": ["first-ace", changed(STOP)]}


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """A folder with the files of a small built site."""
    for name, text in SITE.items():
        path = tmp_path / "dist" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "dist"


def unpacked(data: bytes) -> dict[str, str]:
    """Return the files of a package."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def inner_lesson(page: str) -> dict[str, Any]:
    """Return the lesson inside a page."""
    (text,) = re.findall(r'<script type="application/json">\n(.*?)\n</script>', page, re.DOTALL)
    lesson: dict[str, Any] = json.loads(text)
    return lesson


def test_the_manifest_is_complete_and_names_every_file_once(dist: Path) -> None:
    files = unpacked(
        package({"ace.json": changed(ACE), "b.json": changed(LOOK, title='<A & "B">')}, "Two & more", dist)
    )
    root = ElementTree.fromstring(files["imsmanifest.xml"])  # noqa: S314 (made by us)
    assert root.tag == f"{CP}manifest"
    assert root.findtext(f"{CP}metadata/{CP}schema") == "ADL SCORM"
    assert root.findtext(f"{CP}metadata/{CP}schemaversion") == "1.2"
    organizations = root.find(f"{CP}organizations")
    assert organizations is not None
    (course,) = organizations
    assert organizations.get("default") == course.get("identifier")
    assert course.findtext(f"{CP}title") == "Two & more"
    items = course.findall(f"{CP}item")
    assert [item.findtext(f"{CP}title") for item in items] == ["Which card?", '<A & "B">']
    resources = root.findall(f"{CP}resources/{CP}resource")
    named = {one.get("identifier"): one for one in resources}
    identifiers = [one.get("identifier") for one in root.iter() if one.get("identifier")]
    assert len(set(identifiers)) == len(identifiers)
    assert all(re.fullmatch(r"[A-Za-z_][\w.-]*", str(one)) for one in identifiers), "each is an XML ID"
    for item in items:
        page = named[item.get("identifierref")]
        assert (page.get("type"), page.get(f"{ADLCP}scormtype")) == ("webcontent", "sco")
        assert [one.get("href") for one in page.findall(f"{CP}file")] == [page.get("href")]
        assert {one.get("identifierref") for one in page.findall(f"{CP}dependency")} <= set(named)
    listed = [one.get("href") for one in root.iter(f"{CP}file")]
    assert sorted(map(str, listed)) == sorted(name for name in files if name != "imsmanifest.xml")


def test_a_package_has_the_files_that_its_boards_need(dist: Path) -> None:
    files = board_files(dist)
    unneeded = ["parts/lazy.js", "lang/kit.en.json", "pyodide/pyodide.asm.wasm", "embed/v1/lessons/first-ace.json"]
    assert sorted(files) == sorted(set(SITE) - set(unneeded))
    assert files["embed/v1/index.html"].startswith(b'<html data-alone lang="en">')


def test_equal_lessons_give_equal_bytes(dist: Path) -> None:
    one, other = (package({"ace.json": changed(ACE)}, dist=dist) for _ in range(2))
    assert one == other
    assert package({"ace.json": changed(STOP)}, dist=dist) != one


def test_a_page_has_its_lesson_baked_and_cannot_be_broken_by_it(dist: Path) -> None:
    lesson = changed(ACE, prompt={"en": "</script><b>", "de": "?"})
    page = unpacked(package({"ace.json": lesson}, dist=dist, pass_percent=80))["lesson-1.html"]
    assert page.count("<b>") == 0
    assert inner_lesson(page)["prompt"]["en"] == "</script><b>"
    assert inner_lesson(page)["baked"]["solution"] == ["move AS H1 F1"]
    assert 'data-lessons="1" data-questions="1" data-pass="80"' in page
    assert '<script defer src="board/embed/v1/board.js" data-page="index.html"></script>' in page


def test_a_series_is_one_page_with_the_lessons_of_the_course_inside(dist: Path) -> None:
    files = unpacked(package({"two.json": changed(SERIES)}, dist=dist))
    page = files["lesson-1.html"]
    assert [one["id"] for one in inner_lesson(page)["lessons"]] == ["first-ace", "stop"]
    assert all("baked" in one for one in inner_lesson(page)["lessons"])
    assert 'data-lessons="2" data-questions="2"' in page
    assert "lesson-2.html" not in files


def test_boards_of_a_published_site_need_no_files_of_it(dist: Path) -> None:
    site = "https://games.example/rb"
    files = unpacked(package({"ace.json": changed(ACE), "two.json": changed(SERIES)}, dist=dist, site=site))
    assert sorted(files) == ["imsmanifest.xml", "lesson-1.html", "lesson-2.html", "scorm.js"]
    assert f'src="{site}/embed/v1/board.js"></script>' in files["lesson-1.html"]
    assert inner_lesson(files["lesson-2.html"])["lessons"][0] == "first-ace"
    game = {"format": "russian-bank-lesson", "version": 1, "id": "game", "mode": "play", "seed": "monday"}
    assert "lesson-1.html" in unpacked(package({"game.json": game}, site=site))


def test_the_wheel_that_pages_download_does_not_contain_it() -> None:
    with zipfile.ZipFile(products.wheel()) as wheel:
        names = wheel.namelist()
    assert "rbcore/lesson/bake.py" in names
    assert "rbcore/commands/scorm.py" not in names


def test_the_wheel_says_that_the_command_needs_the_repository(tmp_path: Path) -> None:
    lesson = tmp_path / "ace.json"
    lesson.write_text(written(ACE), "utf-8")
    command = [sys.executable, "-m", "rbcore", "lesson", "scorm", str(lesson), "--out", str(tmp_path / "package.zip")]
    answer = subprocess.run(
        command, cwd=tmp_path, env={"PYTHONPATH": str(products.wheel())}, capture_output=True, text=True, check=False
    )
    assert answer.stderr == "rbcore: lesson scorm needs the repository; the installed package does not contain it\n"
    assert answer.returncode == 1


def test_the_lessons_of_the_caller_stay_as_they_are(dist: Path) -> None:
    lessons = {"ace.json": changed(ACE), "two.json": changed(SERIES)}
    before = json.dumps(lessons)
    package(lessons, dist=dist)
    assert json.dumps(lessons) == before


def test_characters_that_xml_forbids_are_left_out_of_titles(dist: Path) -> None:
    lesson = changed(ACE, title="A\x00\x0b card\ufffe")
    for title, whole in (("", "A card"), ("All\x1f aces", "All aces")):
        files = unpacked(package({"ace.json": lesson}, title, dist))
        root = ElementTree.fromstring(files["imsmanifest.xml"])  # noqa: S314 (made by us)
        assert [one.text for one in root.iter(f"{CP}title")] == [whole, "A card"]
        assert "<title>A card</title>" in files["lesson-1.html"]


def test_questions_are_counted() -> None:
    record = replay()["game"]
    assert [question_count(one) for one in (ACE, LOOK, "first-ace", changed(ACE, task="free"))] == [1, 0, 1, 0]
    branch = [{"at": 0, "name": "x", "game": record, "captions": [ASK, ASK]}]
    assert question_count(replay(captions=[ASK, {"at": 0, "text": "!"}], branch=branch)) == 3


@pytest.mark.parametrize(
    ("address", "site"),
    [
        ("https://games.example", "https://games.example/"),
        ("https://games.example/rb/?x=1#top", "https://games.example/rb/"),
        ("https://games.example/rb/index.html", "https://games.example/rb/"),
        ("https://münchen.example:8443/a%20b/", "https://münchen.example:8443/a%20b/"),
        ("https://[2001:db8::1]/rb", "https://[2001:db8::1]/rb/"),
        ("http://localhost:8000", "http://localhost:8000/"),
    ],
)
def test_the_address_of_a_site_ends_with_its_folder(address: str, site: str) -> None:
    assert checked_site(address) == site


@pytest.mark.parametrize(
    "address",
    [
        "https://[", "https://a b", "https://games.example/a b", "https://games.example:99999", "https://games.example:x",
        "https://", "https://.", "https://games..example", 'https://games.example/"', "https://games.example:0/",
        "ftp://games.example",
    ],
)  # fmt: skip
def test_what_is_no_address_of_a_site_is_refused(address: str) -> None:
    with pytest.raises(PackageError, match="is no address that begins with https://"):
        checked_site(address)


@pytest.mark.parametrize(
    ("lesson", "site", "message"),
    [
        (changed(ACE, mode="play", task=None), "", "x.json: mode: a game needs the engine"),
        (changed(ACE, task="free"), "", "x.json: task: a game needs the engine"),
        (changed(SERIES, lessons=["no-such"]), "", "x.json: lessons[0]: there is no lesson 'no-such'"),
        (changed(SERIES, lessons=[ACE, changed(ACE, task="free")]), "", "x.json: lessons[1].task: a game"),
        (changed(ACE), "http://games.example/", "--site: http://games.example/ is no address"),
        (changed(ACE), "games.example", "--site: games.example is no address"),
    ],
)
def test_an_error_names_the_file_and_the_key(dist: Path, lesson: dict[str, Any], site: str, message: str) -> None:
    with pytest.raises(PackageError, match=f"^{re.escape(message)}"):
        package({"x.json": lesson}, dist=dist, site=site)


def test_the_command_checks_first_and_writes_the_package(
    dist: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, out = (tmp_path / name for name in ("good.json", "bad.json", "package.zip"))
    good.write_text(written(ACE), "utf-8")
    bad.write_text(written(changed(ACE, pos="pagat~A")), "utf-8")
    command = ["lesson", "scorm", "--out", str(out), str(good)]
    assert main([*command, str(bad), "--from", str(dist)]) == 1
    assert f"{bad}:5: pos: " in capsys.readouterr().err
    assert not out.exists()
    assert main([*command, "--from", str(dist), "--title", "Aces"]) == 0
    assert capsys.readouterr().out == f"{out}: 1 activity, {out.stat().st_size:,} bytes\n"
    assert "<title>Aces</title>" in unpacked(out.read_bytes())["imsmanifest.xml"]
    with pytest.raises(SystemExit, match="is no built site"):
        main([*command, "--from", str(tmp_path)])
    for wrong in (["--pass", "101"], ["--from", str(dist), "--site", "https://games.example/"]):
        with pytest.raises(SystemExit, match="2"):
            main([*command, *wrong])
