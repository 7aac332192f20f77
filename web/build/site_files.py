"""Which files of web/ are published, and the few changes that the build makes to them."""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import urljoin

from web.build import texts

PRIVATE = {"node_modules", "build", "bench", "test", "course", "scorm", ".cache"}
# Pictures that are published, by their folder on the site; other art is made by the build or not published.
ART = {"art/icons/": "icons/", "art/screenshots/": "screenshots/"}
PUBLIC = {".css", ".html", ".ico", ".jpg", ".js", ".json", ".png", ".svg", ".webmanifest", ".woff2"}
NOT_SITE = {"package.json", "package-lock.json", "biome.json"}
# The Python of the page's dialogs, as texts by module, and that of the author kit, which needs both.
PAGES = "rbpage.json"
KIT_PAGES = "kit/rbpage.json"
PLAIN = "embed/v1/plain/"
# The worked example for authors, who read its source: published as it is written, except that its lessons are baked.
TUTORIAL = "embed/tutorial/"
# The pages of the rules, for readers and search engines.
RULES = "rules/"
SCRIPTS = (".js", ".mjs")
# No host compresses this kind of file again or announces it as compressed.
PACKED = ".bin"
TYPES_OF_LOADER = "embed/v1/board.d.ts"
PICTURE = re.compile(r'(<meta property="og:image" content=")([^"]+)')
MODULE = re.compile(r'<script type="module" src="([^"]+)"')
IMPORT = re.compile(
    r"""^\s*(?:import|export)\b[^"';]*?from\s*["'](\.[^"']+)["']|^\s*import\s*["'](\.[^"']+)["']""", re.M
)


def sized(files: Mapping[str, bytes], name: str) -> dict[str, object]:
    """Return address and size of a file and of its packed copy, for engine/files.js."""
    copy = f"{name}{PACKED}"
    return {"url": name, "bytes": len(files[name]), "packed": {"url": copy, "bytes": len(files[copy])}}


def published(web: Path) -> dict[str, bytes]:
    """Return the files of web/ that are published, by their address."""
    files = {}
    for path in sorted(web.rglob("*")):
        relative = path.relative_to(web)
        is_public = path.suffix in PUBLIC or relative.as_posix() == TYPES_OF_LOADER
        if relative.parts[0] in PRIVATE or not is_public or not path.is_file():
            continue
        if relative.name in NOT_SITE or relative.name.startswith(("tsconfig", ".")):
            continue
        name = relative.as_posix()
        folder = next((folder for folder in ART if name.startswith(folder)), "")
        if (name.startswith("art/") and not folder) or name.startswith(f"{TUTORIAL}lessons/"):
            continue
        files[name.replace(folder, ART[folder], 1) if folder else name] = path.read_bytes()
    return files


def page_modules(web: Path) -> dict[str, bytes]:
    """Return the Python modules of the page's dialogs, and those of the author kit, by their names, as JSON files."""
    sources: dict[str, dict[str, str]] = {PAGES: {}, KIT_PAGES: {}}
    for path in sorted((web / "rbpage").rglob("*.py")):
        parts = path.relative_to(web).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__")
        if name != "rbpage.preview":
            sources[KIT_PAGES if "kit" in parts else PAGES][name] = path.read_text("utf-8")
    return {file: json.dumps(modules, ensure_ascii=False).encode() for file, modules in sources.items()}


def modules(files: Mapping[str, bytes], start: str) -> list[str]:
    """Return the modules that `start` imports statically, directly or indirectly, in the order of the imports."""
    names = [start]
    for name in names:
        for pair in IMPORT.findall(files.get(name, b"").decode()):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), pair[0] or pair[1]))
            if target not in names:
                names.append(target)
    return names[1:]


def site(web: Path, facts: Mapping[str, object]) -> dict[str, bytes]:
    """Return the published files of web/, with all texts in all languages, and engine/files.js with the given facts."""
    files = texts.with_english(published(web))
    files["engine/files.js"] = f"export const FILES = {json.dumps(facts, sort_keys=True)};\n".encode()
    return files


def compact(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files with all JSON minified, except the tutorial's."""
    small = dict(files)
    for name in files:
        if name.endswith((".json", ".webmanifest")) and not name.startswith(TUTORIAL):
            small[name] = json.dumps(json.loads(files[name]), ensure_ascii=False, separators=(",", ":")).encode()
    return small


def plain_words(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the language files as plain scripts, for embedded boards that cannot fetch anything."""
    matches = {name: re.fullmatch(r"lang/([a-z]+)\.json", name) for name in files}
    return {
        f"{PLAIN}{lang[1]}.js": b"globalThis.rbWords = " + files[name].strip() + b";\n"
        for name, lang in matches.items()
        if lang
    }


def addressed(files: Mapping[str, bytes], address: str) -> dict[str, bytes]:
    """Return the files with absolute addresses of the pictures that other sites show with a link to a page.

    They must be absolute there; without the address of the site they stay relative.
    """
    if not address:
        return dict(files)

    def absolute(name: str) -> bytes:
        page = urljoin(address.rstrip("/") + "/", name)
        return PICTURE.sub(lambda match: match[1] + urljoin(page, match[2]), files[name].decode()).encode()

    return {name: absolute(name) if name.endswith(".html") else data for name, data in files.items()}


def stamped(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files with the hash of all scripts in the attribute data-site of index.html."""
    total = hashlib.sha256()
    for name in sorted(name for name in files if name.endswith((".js", ".mjs"))):
        total.update(f"{name} {hashlib.sha256(files[name]).hexdigest()}\n".encode())
    index = files["index.html"].replace(b"<html ", f'<html data-site="{total.hexdigest()[:12]}" '.encode(), 1)
    return {**files, "index.html": index}


def starts(name: str, data: bytes) -> list[str]:
    """Return the addresses of the module scripts of an HTML file."""
    return [posixpath.normpath(posixpath.join(posixpath.dirname(name), src)) for src in MODULE.findall(data.decode())]


def preloaded(files: Mapping[str, bytes], imports: Callable[[str], list[str]]) -> dict[str, bytes]:
    """Return the files with preload links in each HTML file, so that a browser fetches all its modules at once.

    `imports` returns what a module imports, directly or indirectly.
    """
    result = dict(files)
    for name in [name for name in files if name.endswith(".html")]:
        names = dict.fromkeys(one for start in starts(name, files[name]) for one in [start, *imports(start)])
        folder = posixpath.dirname(name) or "."
        links = "".join(f'<link rel="modulepreload" href="{posixpath.relpath(one, folder)}">\n' for one in names)
        result[name] = files[name].decode().replace("</head>", links + "</head>", 1).encode()
    return result
