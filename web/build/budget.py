"""Checks the size of each part of the site against budget.json.

Every file belongs to one part, so whatever is added has to be declared there. A file counts with its gzipped size, or
its own size where gzip does not make it smaller; one with a packed copy counts once, with the copy.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

from web.build import compression, environment, service_worker, site_files
from web.build.progress import BuildError

LIMITS = environment.BUILD / "budget.json"
LOADED = re.compile(r'(?:rel="(?:modulepreload|stylesheet)"|<script type="module") (?:href|src)="([^"]+)"')
# What the start needs in addition to the files that the page names.
ALSO_AT_START = (
    "index.html",
    "manifest.webmanifest",
    "ui/not-started.js",
    "engine/worker.js",
    "engine/download-worker.js",
)
# part: what the names of its files begin or end with; the first part that fits has the file
PARTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "service worker": (("sw.js", "404.html"), ()),
    "fonts": ((), (".woff2",)),
    "art": (("art/",), ()),
    "icons": (("icons/", "screenshots/"), ()),
    "problems": (("problems/",), ()),
    "lessons": (("embed/v1/lessons/",), ()),
    "plain board": ((f"{site_files.PLAIN}board.js",), ()),
    "loader of boards": (("embed/v1/board.js",), ()),
    "tutorial": ((site_files.TUTORIAL,), ()),
    "boards": (("embed/",), ()),
    "pages of the rules": ((site_files.RULES,), ()),
    "kit": (("kit/",), ()),
    "engine": (("pyodide/", "boot/", "wheels/"), ()),
    "older browsers": (("storage/deflate.js",), ()),
    "dialogs": (("features/", "page/", "styles/", "parts/", "engine/"), ()),
    "Python of dialogs": (("rbpage.json",), ()),
    "lists": ((), (".json",)),
}
# Files of a language, with its code.
LANGUAGES = re.compile(rf"(?:lang/(?:\w+\.)?|{site_files.PLAIN})(?!board\.)([a-zA-Z-]+)\.(?:json|js)$")
# Parts of which some files lie elsewhere, since pages share them: the pages that load those.
PAGES = {"start": ("index.html",), "boards": ("embed/v1/index.html",), "kit": ("kit/index.html",)}

Sizes = dict[str, int]


def loaded(files: Mapping[str, bytes], page: str) -> set[str]:
    """Return the scripts and styles that a page names."""
    folder = posixpath.dirname(page)
    names = LOADED.findall(files[page].decode()) if page in files else []
    return {posixpath.normpath(posixpath.join(folder, name)) for name in names}


def parts(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    """Return the files of each part; files that pages share belong to the first page that loads them.

    Raises: BuildError when a file belongs to none.
    """
    named = {part: {name for page in pages for name in loaded(files, page)} for part, pages in PAGES.items()}
    named["start"] |= set(ALSO_AT_START)

    def part_of(name: str) -> str:
        if language := LANGUAGES.match(name):
            return f"language {language[1]}"
        if name in named["start"]:
            return "start"
        for part, (begins, ends) in PARTS.items():
            if part == "dialogs" and (page := next((page for page in PAGES if name in named[page]), None)):
                return page
            if name.startswith(begins) or name.endswith(ends):
                return part
        raise BuildError(f"{name} belongs to no part of the site; add one to {Path(__file__).name}")

    by_part: dict[str, list[str]] = {part: [] for part in ("start", *PARTS)}
    for name in files:
        if f"{name}{site_files.PACKED}" not in files:
            by_part.setdefault(part_of(name), []).append(name)
    return by_part


def measured(files: Mapping[str, bytes]) -> dict[str, Sizes]:
    """Return the bytes that each file transfers, by row of the budget.

    "each language" has the largest one, "offline copy" the files that the service worker keeps, as they are downloaded.
    """
    packed = compression.all_gzipped(files.values())
    bytes_of = {name: min(len(small), len(data)) for (name, data), small in zip(files.items(), packed, strict=True)}
    sizes = {part: {name: bytes_of[name] for name in names} for part, names in parts(files).items()}
    languages = [sizes.pop(part) for part in list(sizes) if part.startswith("language ")]
    sizes["each language"] = max(languages, key=lambda one: sum(one.values()), default={})
    scripts = {name: count for name, count in sizes["start"].items() if name.endswith(site_files.SCRIPTS)}
    whole = {name: bytes_of[name] for name in files if f"{name}{site_files.PACKED}" not in files}
    kept = {service_worker.WORKER, *(str(row[0]) for row in service_worker.offline_files(files))}
    offline = {name: count for name, count in whole.items() if name.removesuffix(site_files.PACKED) in kept}
    return {"scripts at start": scripts, **sizes, "site": whole, "offline copy": offline}


def check(files: Mapping[str, bytes], limits: Path = LIMITS) -> list[str]:
    """Return a line for each limit with the actual and the allowed size.

    Raises: BuildError when a part is too large, with its largest files, or a file belongs to no part.
    """
    allowed: Sizes = json.loads(limits.read_text("utf-8"))
    lines = []
    for part, sizes in measured(files).items():
        actual = sum(sizes.values())
        if actual > allowed[part]:
            largest = sorted(sizes, key=lambda name: -sizes[name])[:5]
            listed = ", ".join(f"{name} {sizes[name]:,}" for name in largest)
            raise BuildError(
                f"{part}: {actual:,} bytes gzipped exceed the limit of {allowed[part]:,}; make it smaller, or raise "
                f"the limit in web/build/{limits.name} in the same commit; its largest files are {listed}"
            )
        lines.append(f"{part:20} {actual:>9,} of {allowed[part]:>9,} bytes gzipped")
    return lines
