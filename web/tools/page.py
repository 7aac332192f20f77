"""The site's own files: which of web/ are published, and the few lines that the build adds to them."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

PRIVATE = {"node_modules", "tools", "test", "pictures", "course", ".cache"}
PUBLIC = {".css", ".html", ".ico", ".jpg", ".js", ".json", ".png", ".svg", ".webmanifest", ".woff2"}
NOT_SITE = {"package.json", "package-lock.json", "biome.json"}
START = "main.js"
IMPORT = re.compile(
    r"""^\s*(?:import|export)\b[^"';]*?from\s*["'](\.[^"']+)["']|^\s*import\s*["'](\.[^"']+)["']""", re.M
)


def sized(files: Mapping[str, bytes], name: str) -> dict[str, object]:
    """Return the address and the size in bytes of a file of the site."""
    return {"url": name, "bytes": len(files[name])}


def published(web: Path) -> dict[str, bytes]:
    """Return the files of web/ that belong to the site, by their address."""
    found = {}
    for path in sorted(web.rglob("*")):
        place = path.relative_to(web)
        if place.parts[0] in PRIVATE or path.suffix not in PUBLIC or not path.is_file():
            continue
        if place.name in NOT_SITE or place.name.startswith(("tsconfig", ".")):
            continue
        found[place.as_posix()] = path.read_bytes()
    return found


def modules(files: Mapping[str, bytes], start: str) -> list[str]:
    """Return the modules that `start` imports, directly or not, in the order they are met."""
    met = [start]
    for name in met:
        for pair in IMPORT.findall(files.get(name, b"").decode()):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), pair[0] or pair[1]))
            if target not in met:
                met.append(target)
    return met[1:]


def site(web: Path, facts: Mapping[str, object]) -> dict[str, bytes]:
    """Return the site's own files with what the build knows added to them.

    engine/files.js gets the build's facts; index.html names all modules, so that a browser fetches them at once
    and not one after the other.
    """
    files = published(web)
    files["engine/files.js"] = f"export const FILES = {json.dumps(facts, sort_keys=True)};\n".encode()
    early = [*modules(files, START), "engine/files.js"]
    links = "".join(f'<link rel="modulepreload" href="{name}">\n' for name in early if name in files)
    index = files["index.html"].decode()
    files["index.html"] = index.replace("</head>", links + "</head>", 1).encode()
    return files
