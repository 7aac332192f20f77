"""SCORM 1.2 packages: a zip with a page for each lesson file, which a learning platform shows and grades.

A package contains the files of a built site that its boards need, or its boards come from a published site. Equal input
gives equal bytes. This module needs web/scorm/ of the repository, and is no part of the wheel.
"""

import hashlib
import html
import io
import json
import posixpath
import re
import zipfile
from collections.abc import Iterable, Mapping
from copy import deepcopy
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import urlsplit
from xml.sax.saxutils import escape

from rbcore.lesson.bake import bake
from rbcore.lesson.check import lessons_in
from rbcore.lesson.combinations import mode_of
from rbcore.lesson.faults import LessonError
from rbcore.lesson.schema import is_series
from rbcore.lesson.titles import title_of

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
TEMPLATES = ROOT / "web" / "scorm"
BOARD = "board/"
LOADER = "embed/v1/board.js"
PAGE = "embed/v1/index.html"
DATE = (2020, 1, 1, 0, 0, 0)
USUAL_PASS = 50
# What boards load without naming it in a page, a script or a style sheet.
LOADED = re.compile(r"lang/[a-z]+\.json|art/[A-Z0-9]+\.svg")
# Files that a page, a style sheet or a script names; a script fetches what it imports by a call only when needed.
NAMED = {
    ".html": re.compile(r'(?:href|src)="([^":?#]+)"'),
    ".css": re.compile(r"url\(\"?([^\")]+)"),
    ".js": re.compile(r'(?:\bfrom|\bimport)\s*"(\.[^"]+)"'),
}

HOST = re.compile(r"[\w-]+(\.[\w-]+)*\.?|[0-9a-f:.]*:[0-9a-f:.]*")
NOT_IN_ADDRESS = re.compile(r"[\s\x00-\x1f<>\"\\^`{|}]")
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")

Files = dict[str, bytes]
Lesson = dict[str, Any]


class PackageError(Exception):
    """A package that cannot be made; the message names the file and the key."""


def board_files(dist: Path) -> Files:
    """Return the files of a built site that a baked board needs. Raises: PackageError if it is no built site."""
    if not (dist / PAGE).is_file():
        raise PackageError(f"{dist} is no built site: run python3 build.py build, or name one with --from or --site")
    loaded = sorted(path.relative_to(dist).as_posix() for path in [*dist.glob("lang/*"), *dist.glob("art/*")])
    names = [LOADER, PAGE, "credits.json", *(name for name in loaded if LOADED.fullmatch(name))]
    for name in names:
        pattern = NAMED.get(posixpath.splitext(name)[1])
        targets = pattern.findall((dist / name).read_text("utf-8")) if pattern else []
        for target in targets:
            file = posixpath.normpath(posixpath.join(posixpath.dirname(name), target))
            if file not in names and (dist / file).is_file():
                names.append(file)
    files = {name: (dist / name).read_bytes() for name in names}
    # a board without the site around it has no page of rules to link to
    files[PAGE] = files[PAGE].replace(b"<html ", b"<html data-alone ", 1)
    return files


def baked(name: str, file: Lesson, dist: Path | None) -> Lesson:
    """Return a lesson or a series with baked trees; `dist`: where the lessons of the course are.

    Raises: PackageError for a lesson that needs the engine, or is not in the course.
    """
    if dist and is_series(file):
        file = {**file, "lessons": [_inlined(name, one, at, dist) for at, one in enumerate(file["lessons"])]}
    file = deepcopy(file)
    for at, lesson in enumerate(lessons_in(file)):
        is_free = lesson.get("task") == "free"
        if dist and (mode_of(lesson) == "play" or is_free):
            key = f"{f'lessons[{at}].' if is_series(file) else ''}{'task' if is_free else 'mode'}"
            raise PackageError(f"{name}: {key}: a game needs the engine, which no package contains; use --site")
        if mode_of(lesson) != "play":
            lesson["baked"] = bake(lesson)
    return file


def _inlined(name: str, lesson: Any, at: int, dist: Path) -> Any:
    """Return a lesson of a series; a name is replaced by the lesson of the course."""
    if not isinstance(lesson, str):
        return lesson
    path = dist / "embed" / "v1" / "lessons" / f"{lesson}.json"
    if not path.is_file():
        raise PackageError(f"{name}: lessons[{at}]: there is no lesson {lesson!r} in {dist}")
    return json.loads(path.read_text("utf-8"))


def question_count(lesson: Any) -> int:
    """Return the number of questions of a lesson, or 1 for the name of one."""
    if not isinstance(lesson, dict):
        return 1
    if mode_of(lesson) != "replay":
        return int(mode_of(lesson) != "view" and lesson.get("task") != "free")
    lines = [lesson, *lesson.get("branch", [])]
    return sum("ask" in row for line in lines for row in line.get("captions", []))


def _page(file: Lesson, title: str, site: str, pass_percent: int) -> str:
    held = file["lessons"] if is_series(file) else [file]
    text = json.dumps(file, ensure_ascii=False, separators=(",", ":"))
    return Template((TEMPLATES / "page.html").read_text("utf-8")).substitute(
        lang=html.escape(file.get("lang", "en")),
        title=html.escape(title),
        lessons=len(held),
        questions=sum(map(question_count, held)),
        lesson=text.replace("<", "\\u003c"),
        loader=html.escape(f"{site or BOARD}{LOADER}"),
        page="" if site else ' data-page="index.html"',
        **{"pass": pass_percent},
    )


def without_controls(text: str) -> str:
    """Return a text without the characters that XML forbids."""
    return FORBIDDEN.sub("", text)


def _manifest(title: str, pages: Mapping[str, str], shared: Iterable[str], identifier: str) -> str:
    """Return imsmanifest.xml; `pages`: the title of each page by its name."""
    listed = "\n".join(f'      <file href="{name}"/>' for name in shared)
    resources = [
        f'    <resource identifier="files" type="webcontent" adlcp:scormtype="asset">\n{listed}\n    </resource>'
    ]
    items = []
    for name, words in pages.items():
        key = name.removesuffix(".html")
        items.append(
            f'      <item identifier="item-{key}" identifierref="{key}" isvisible="true">\n'
            f"        <title>{escape(words)}</title>\n      </item>"
        )
        resources.append(
            f'    <resource identifier="{key}" type="webcontent" adlcp:scormtype="sco" href="{name}">\n'
            f'      <file href="{name}"/>\n      <dependency identifierref="files"/>\n    </resource>'
        )
    return Template((TEMPLATES / "manifest.xml").read_text("utf-8")).substitute(
        identifier=identifier, title=escape(title), items="\n".join(items), resources="\n".join(resources)
    )


def checked_site(address: str) -> str:
    """Return the address of a site with a slash at its end. Raises: PackageError if it is no web address."""
    wrong = PackageError(f"--site: {address} is no address that begins with https://")
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise wrong from error
    schemes = ("https", "http") if host in ("localhost", "127.0.0.1") else ("https",)
    if not HOST.fullmatch(host) or port == 0 or parts.scheme not in schemes or NOT_IN_ADDRESS.search(address):
        raise wrong
    return f"{address.split('?')[0].split('#')[0].removesuffix('/index.html').rstrip('/')}/"


def package(
    lessons: Mapping[str, Lesson],
    title: str = "",
    dist: Path | None = DIST,
    site: str = "",
    pass_percent: int = USUAL_PASS,
) -> bytes:
    """Return a package with one page for each lesson file, by the files' names.

    `dist`: the built site whose files it contains, unless `site` is the address of a published one.
    Raises: PackageError, LessonError.
    """
    site = checked_site(site) if site else ""
    source = None if site else dist
    shared = {f"{BOARD}{name}": data for name, data in board_files(source).items()} if source else {}
    shared["scorm.js"] = (TEMPLATES / "scorm.js").read_bytes()
    files, titles = dict(shared), {}
    for number, (name, lesson) in enumerate(lessons.items(), start=1):
        page = f"lesson-{number}.html"
        titles[page] = without_controls(title_of(lesson, ("title", "prompt", "id"), Path(name).stem))
        try:
            file = baked(name, lesson, source)
        except LessonError as error:
            raise PackageError(f"{name}: {error}") from error
        files[page] = _page(file, titles[page], site, pass_percent).encode()
    whole = without_controls(title) or (next(iter(titles.values())) if len(titles) == 1 else "Russian Bank")
    total = hashlib.sha256()
    for name, data in sorted(files.items()):
        total.update(f"{name} {hashlib.sha256(data).hexdigest()}\n".encode())
    identifier = f"russian-bank-{total.hexdigest()[:16]}"
    manifest = _manifest(whole, titles, sorted(shared), identifier)
    return zipped({"imsmanifest.xml": manifest.encode(), **dict(sorted(files.items()))})


def zipped(files: Files) -> bytes:
    """Return a zip with these files; equal files give equal bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, data, compresslevel=9)
    return buffer.getvalue()
