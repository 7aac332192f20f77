"""Bundles the scripts and styles of the site with esbuild, through bundle.mjs.

Every module script of a published HTML file is an entry point; lazily imported modules go into parts with a hash in
their name, so that a page never mixes two versions. The modules in web/ also run unbundled, as in `serve --dev`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from web.build import browsers, environment, site_files
from web.build.progress import SEE_ABOVE, BuildError, run_quietly

# Modules that are loaded by their address, which must not change.
MODULES = (
    "engine/client.js",
    "engine/message-handler.js",
    "engine/files.js",
    "engine/wheel-fallback.js",
    "storage/deflate.js",
)
# Scripts that consist of one file: the source module and esbuild's output format.
SINGLE_FILES = {
    "engine/worker.js": ("engine/worker.js", "esm"),
    "engine/download-worker.js": ("engine/download-worker.js", "esm"),
    "engine/shared-worker.js": ("engine/shared-worker.js", "esm"),
    "sw.js": ("sw.js", "iife"),
    "embed/v1/board.js": ("embed/host/board-element.js", "iife"),
    "embed/v1/plain-start.js": ("embed/v1/plain-start.js", "iife"),
    "ui/not-started.js": ("ui/not-started.js", "iife"),
    "embed/v1/plain/board.js": ("embed/single-script.js", "iife"),
}
# Lazily imported modules with a part of their own, since few games need them.
SEPARATE_PARTS = ("vendor/uqr.mjs",)

Outputs = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Bundle:
    """The bundled files by address, and for each script its static imports, direct and indirect."""

    files: dict[str, bytes]
    imports: dict[str, list[str]]


def entries(files: Mapping[str, bytes]) -> list[str]:
    """Return the entry points: module scripts of HTML files, and modules that are loaded by their address."""
    pages = [src for name, data in files.items() if name.endswith(".html") for src in site_files.starts(name, data)]
    return sorted({*pages, *(name for name in MODULES if name in files)})


def sources(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return our own scripts and styles among the files, except the tutorial's, which are published as written."""
    ours = {name: data for name, data in files.items() if not name.startswith(("pyodide/", site_files.TUTORIAL))}
    return {name: data for name, data in ours.items() if name.endswith((*site_files.SCRIPTS, ".css"))}


def make(files: Mapping[str, bytes], folder: Path) -> None:
    """Bundle the files into folder/out and write esbuild's metadata to folder/outputs.json."""
    names = sources(files)
    for name, data in names.items():
        path = folder / "source" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    options = {
        "source": str(folder / "source"),
        "out": str(folder / "out"),
        "targets": browsers.TARGETS,
        "pages": entries(files),
        "singleFiles": {name: row for name, row in SINGLE_FILES.items() if row[0] in names},
        "separateParts": SEPARATE_PARTS,
        "styles": [name for name in sorted(names) if name.endswith(".css")],
    }
    (folder / "options.json").write_text(json.dumps(options), "utf-8")
    output = run_quietly(
        [environment.node()[0], environment.BUILD / "bundle.mjs", folder / "options.json"],
        SEE_ABOVE,
        env=environment.node_env(),
    )
    check_places(names, json.loads(output))
    (folder / "outputs.json").write_text(output, "utf-8")


def check_places(names: Mapping[str, bytes], outputs: Outputs) -> None:
    """Check that modules with import.meta.url are bundled into a file at the same folder depth.

    Raises: BuildError that names a module for which this is not so.
    """
    for output, facts in outputs.items():
        for name in facts["inputs"]:
            if b"import.meta.url" in names.get(name, b"") and name.count("/") != output.count("/"):
                raise BuildError(
                    f"{name} uses import.meta.url but is bundled into {output}; pass it the address, or add it to "
                    "MODULES in web/build/bundle.py"
                )


def static_imports(outputs: Outputs, start: str) -> list[str]:
    """Return the scripts that `start` imports statically, directly or indirectly, in the order of the imports."""
    names = [start]
    for name in names:
        targets = (
            target for kind, target in outputs.get(name, {"imports": []})["imports"] if kind == "import-statement"
        )
        names += [target for target in dict.fromkeys(targets) if target not in names]
    return names[1:]


def read(folder: Path) -> Bundle:
    """Return the bundle that `make` wrote into a folder."""
    outputs: Outputs = json.loads((folder / "outputs.json").read_text("utf-8"))
    out = folder / "out"
    files = {path.relative_to(out).as_posix(): path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}
    return Bundle(files, {name: static_imports(outputs, name) for name in outputs})
