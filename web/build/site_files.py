"""The site's own files: which of web/ are published, and the few lines that the build adds to them."""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from collections.abc import Callable, Mapping
from pathlib import Path

PRIVATE = {"node_modules", "build", "bench", "test", "course", ".cache"}
# Pictures that have an address of their own on the site; other art is made by the build or not published.
ART = {"art/icons/": "icons/", "art/screenshots/": "screenshots/"}
PUBLIC = {".css", ".html", ".ico", ".jpg", ".js", ".json", ".png", ".svg", ".webmanifest", ".woff2"}
NOT_SITE = {"package.json", "package-lock.json", "biome.json"}
PLAIN = "embed/v1/plain/"
TYPES_OF_LOADER = "embed/v1/board.d.ts"
MODULE = re.compile(r'<script type="module" src="([^"]+)"')
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
        is_public = path.suffix in PUBLIC or place.as_posix() == TYPES_OF_LOADER
        if place.parts[0] in PRIVATE or not is_public or not path.is_file():
            continue
        if place.name in NOT_SITE or place.name.startswith(("tsconfig", ".")):
            continue
        name = place.as_posix()
        folder = next((folder for folder in ART if name.startswith(folder)), "")
        if name.startswith("art/") and not folder:
            continue
        found[name.replace(folder, ART[folder], 1) if folder else name] = path.read_bytes()
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
    """Return the site's own files; engine/files.js says what the build knows."""
    files = published(web)
    files["engine/files.js"] = f"export const FILES = {json.dumps(facts, sort_keys=True)};\n".encode()
    return files


def compact(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files with all JSON written without blanks."""
    small = dict(files)
    for name in files:
        if name.endswith((".json", ".webmanifest")):
            small[name] = json.dumps(json.loads(files[name]), ensure_ascii=False, separators=(",", ":")).encode()
    return small


def plain_words(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the catalogues as plain scripts, for embedded boards where nothing can be fetched."""
    found = {name: re.fullmatch(r"lang/([a-z]+)\.json", name) for name in files}
    return {
        f"{PLAIN}{lang[1]}.js": b"globalThis.rbWords = " + files[name].strip() + b";\n"
        for name, lang in found.items()
        if lang
    }


def stamped(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files with a page of the game that says of which version its scripts and its engine are."""
    total = hashlib.sha256()
    for name in sorted(name for name in files if name.endswith((".js", ".mjs"))):
        total.update(f"{name} {hashlib.sha256(files[name]).hexdigest()}\n".encode())
    told = files["index.html"].replace(b"<html ", f'<html data-site="{total.hexdigest()[:12]}" '.encode(), 1)
    return {**files, "index.html": told}


def starts(name: str, data: bytes) -> list[str]:
    """Return the addresses of the module scripts that an HTML file names."""
    return [posixpath.normpath(posixpath.join(posixpath.dirname(name), src)) for src in MODULE.findall(data.decode())]


def preloaded(files: Mapping[str, bytes], imports: Callable[[str], list[str]]) -> dict[str, bytes]:
    """Return the files with each HTML file naming its modules, so that a browser fetches all of them at once.

    `imports` tells what a module imports, directly or not.
    """
    told = dict(files)
    for name in [name for name in files if name.endswith(".html")]:
        early = dict.fromkeys(one for start in starts(name, files[name]) for one in [start, *imports(start)])
        home = posixpath.dirname(name) or "."
        links = "".join(f'<link rel="modulepreload" href="{posixpath.relpath(one, home)}">\n' for one in early)
        told[name] = files[name].decode().replace("</head>", links + "</head>", 1).encode()
    return told
