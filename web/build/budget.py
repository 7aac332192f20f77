"""Checks the size of the site against budget.json.

A file counts with its gzipped size, or its own size where gzip does not make it smaller; files that the page loads
later count like those of the start. In the site, a file with a packed copy counts once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from web.build import compression, environment, site_files
from web.build.progress import BuildError

LIMITS = environment.BUILD / "budget.json"
PRELOADED = re.compile(r'rel="modulepreload" href="([^"]+)"')
SCRIPTS = (".js", ".mjs")
RUNTIME = "pyodide/"
# Other pages than the game: embedded boards, the author kit.
OTHER_PAGES = ("embed/", "kit/")
# Scripts that the start needs in addition to the preloaded modules.
ALSO_AT_START = ("engine/files.js", "engine/worker.js")

Sizes = dict[str, int]


def size(data: bytes) -> int:
    """Return the number of bytes that are transferred for a file."""
    return min(len(compression.gzipped(data)), len(data))


def groups(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    """Return the files that each limit applies to."""
    at_start = [*PRELOADED.findall(files["index.html"].decode()), *ALSO_AT_START]
    return {
        "scripts at start": [name for name in dict.fromkeys(at_start) if name in files],
        "scripts": [
            name for name in files if name.endswith(SCRIPTS) and not name.startswith((RUNTIME, site_files.PLAIN))
        ],
        "loader of boards": [name for name in files if name == "embed/v1/board.js"],
        "plain board": [name for name in files if name == f"{site_files.PLAIN}board.js"],
        "styles": [name for name in files if name.endswith(".css") and not name.startswith(OTHER_PAGES)],
        "styles apart": [name for name in files if name.endswith(".css") and name.startswith(OTHER_PAGES)],
        "art": [name for name in files if name.startswith("art/")],
        "each language file": [name for name in files if name.startswith("lang/")],
        "site": [name for name in files if f"{name}{site_files.PACKED}" not in files],
    }


def measured(files: Mapping[str, bytes]) -> dict[str, Sizes]:
    """Return the size of each file of each group."""
    bytes_of = {name: size(data) for name, data in files.items()}
    return {group: {name: bytes_of[name] for name in names} for group, names in groups(files).items()}


def total(group: str, sizes: Sizes) -> int:
    """Return the number to compare with the limit: the sum, or the largest size if the limit is for each file."""
    return max(sizes.values(), default=0) if group.startswith("each ") else sum(sizes.values())


def check(files: Mapping[str, bytes], limits: Path = LIMITS) -> list[str]:
    """Return a line for each limit with the actual and the allowed size.

    Raises: BuildError when a group is too large, with its largest files.
    """
    allowed: Sizes = json.loads(limits.read_text("utf-8"))
    lines = []
    for group, sizes in measured(files).items():
        actual = total(group, sizes)
        if actual > allowed[group]:
            largest = sorted(sizes, key=lambda name: -sizes[name])[:5]
            named = ", ".join(f"{name} {sizes[name]:,}" for name in largest)
            raise BuildError(
                f"{group}: {actual:,} bytes gzipped exceed the {allowed[group]:,} of {limits.name}; the largest "
                f"files are {named}"
            )
        lines.append(f"{group:20} {actual:>9,} of {allowed[group]:>9,} bytes gzipped")
    return lines
