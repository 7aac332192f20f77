"""How many bytes the site may have: budget.json, checked by the build. Bytes are those of each file gzipped by itself,
and count whether a file is loaded at the start or later; a file that does not get smaller counts as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from web.build import compression, environment, site_files
from web.build.progress import Trouble

LIMITS = environment.BUILD / "budget.json"
PRELOADED = re.compile(r'rel="modulepreload" href="([^"]+)"')
SCRIPTS = (".js", ".mjs")
RUNTIME = "pyodide/"
# Pages beside the game's own: embedded boards, the author kit.
APART = ("embed/", "kit/")
# What the start needs beside the modules that the page names.
STARTED = ("engine/files.js", "engine/worker.js")

Sizes = dict[str, int]


def size(data: bytes) -> int:
    """Return how many bytes a file has on its way."""
    return min(len(compression.gzipped(data)), len(data))


def groups(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    """Return which files each limit is about; for languages it is about each of them."""
    early = [*PRELOADED.findall(files["index.html"].decode()), *STARTED]
    return {
        "scripts at start": [name for name in dict.fromkeys(early) if name in files],
        "scripts": [
            name for name in files if name.endswith(SCRIPTS) and not name.startswith((RUNTIME, site_files.PLAIN))
        ],
        "loader of boards": [name for name in files if name == "embed/v1/board.js"],
        "plain board": [name for name in files if name == f"{site_files.PLAIN}board.js"],
        "styles": [name for name in files if name.endswith(".css") and not name.startswith(APART)],
        "styles apart": [name for name in files if name.endswith(".css") and name.startswith(APART)],
        "art": [name for name in files if name.startswith("art/")],
        "each language file": [name for name in files if name.startswith("lang/")],
        "site": list(files),
    }


def measured(files: Mapping[str, bytes]) -> dict[str, Sizes]:
    """Return the bytes of each file of each group."""
    bytes_of = {name: size(data) for name, data in files.items()}
    return {group: {name: bytes_of[name] for name in names} for group, names in groups(files).items()}


def total(group: str, sizes: Sizes) -> int:
    """Return what a limit is compared with: the sum, or the largest one where each has the limit."""
    return max(sizes.values(), default=0) if group.startswith("each ") else sum(sizes.values())


def check(files: Mapping[str, bytes], limits: Path = LIMITS) -> list[str]:
    """Return a line for each limit: what there is and what may be.

    Raises: Trouble that names what is too large, and its largest files.
    """
    allowed: Sizes = json.loads(limits.read_text("utf-8"))
    lines = []
    for group, sizes in measured(files).items():
        there = total(group, sizes)
        if there > allowed[group]:
            largest = sorted(sizes, key=lambda name: -sizes[name])[:5]
            named = ", ".join(f"{name} {sizes[name]:,}" for name in largest)
            raise Trouble(
                f"{group}: {there:,} bytes gzipped are more than the {allowed[group]:,} of {limits.name}; the largest "
                f"are {named}"
            )
        lines.append(f"{group:20} {there:>9,} of {allowed[group]:>9,} bytes gzipped")
    return lines
