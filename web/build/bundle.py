"""The page's scripts and styles as they are published: bundled, without comments, in parts where the page loads lazily.

Every module script of a published HTML file is an entry. The parts have their hash in their name, so that a page never
gets half of another version. The sources in web/ run as they are; `serve --dev` shows them so.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from web.build import environment, site_files
from web.build.progress import Trouble, quiet

# What is named from elsewhere keeps its address: modules of their own, and scripts that are one file each.
MODULES = ("engine/client.js", "engine/message-handler.js", "engine/files.js")
# Scripts that are one file each: from which module, and in which form.
ALONE = {
    "engine/worker.js": ("engine/worker.js", "esm"),
    "engine/shared-worker.js": ("engine/shared-worker.js", "esm"),
    "sw.js": ("sw.js", "iife"),
    "embed/v1/board.js": ("embed/board.js", "iife"),
    "embed/v1/plain-start.js": ("embed/v1/plain-start.js", "iife"),
    "embed/v1/plain/board.js": ("embed/single-script.js", "iife"),
}
# Lazily loaded parts of their own: what most games never need.
APART = ("vendor/uqr.mjs",)
SCRIPTS = (".js", ".mjs")
BUG = "the lines above say what is wrong"

Outputs = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Bundle:
    """The bundled files by address, and for each script what it imports at once, directly or not."""

    files: dict[str, bytes]
    imports: dict[str, list[str]]


def entries(files: Mapping[str, bytes]) -> list[str]:
    """Return the modules that are asked for by name: by HTML files, or by who uses the engine without a page."""
    pages = [src for name, data in files.items() if name.endswith(".html") for src in site_files.starts(name, data)]
    return sorted({*pages, *(name for name in MODULES if name in files)})


def sources(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return our own scripts and styles among the files."""
    ours = {name: data for name, data in files.items() if not name.startswith("pyodide/")}
    return {name: data for name, data in ours.items() if name.endswith((*SCRIPTS, ".css"))}


def make(files: Mapping[str, bytes], folder: Path) -> None:
    """Bundle the files into `folder`: out/ and what.json."""
    names = sources(files)
    for name, data in names.items():
        path = folder / "source" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    order = {
        "source": str(folder / "source"),
        "out": str(folder / "out"),
        "pages": entries(files),
        "alone": {name: row for name, row in ALONE.items() if row[0] in names},
        "apart": APART,
        "styles": [name for name in sorted(names) if name.endswith(".css")],
    }
    (folder / "order.json").write_text(json.dumps(order), "utf-8")
    said = quiet(
        [environment.node()[0], environment.BUILD / "bundle.mjs", folder / "order.json"],
        BUG,
        env=environment.node_env(),
    )
    check_places(names, json.loads(said))
    (folder / "what.json").write_text(said, "utf-8")


def check_places(names: Mapping[str, bytes], outputs: Outputs) -> None:
    """A module that asks where it lies must lie as deep when it is bundled.

    Raises: Trouble that names one which does not.
    """
    for output, facts in outputs.items():
        for name in facts["inputs"]:
            if b"import.meta.url" in names.get(name, b"") and name.count("/") != output.count("/"):
                raise Trouble(
                    f"{name} uses import.meta.url but is bundled into {output}; hand it the address, or name it in "
                    "MODULES of web/build/bundle.py"
                )


def at_once(outputs: Outputs, start: str) -> list[str]:
    """Return the scripts that `start` imports, directly or not, in the order they are met."""
    met = [start]
    for name in met:
        found = (target for kind, target in outputs.get(name, {"imports": []})["imports"] if kind == "import-statement")
        met += [target for target in dict.fromkeys(found) if target not in met]
    return met[1:]


def read(folder: Path) -> Bundle:
    """Return what `make` left in a folder."""
    outputs: Outputs = json.loads((folder / "what.json").read_text("utf-8"))
    home = folder / "out"
    files = {path.relative_to(home).as_posix(): path.read_bytes() for path in sorted(home.rglob("*")) if path.is_file()}
    return Bundle(files, {name: at_once(outputs, name) for name in outputs})
