"""The build: collects the products and the files of web/, bundles scripts and styles, and writes the site, as dist/.

Equal input gives equal bytes, so that dist/ can be compared and cached; `build.json` lists what it holds.
"""

from __future__ import annotations

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from web.build import (
    budget,
    bundle,
    compression,
    environment,
    licences,
    problems,
    products,
    service_worker,
    site_files,
)  # fmt: skip
from web.build.progress import BuildError

ROOT, WEB, BUILD, CACHE = environment.ROOT, environment.WEB, environment.BUILD, environment.CACHE
DIST = ROOT / "dist"
FONTS = WEB / "node_modules" / "@fontsource" / "fraunces" / "files"


@dataclass(frozen=True)
class SiteKind:
    """One way of putting the site together.

    `is_bundled`: scripts and styles are bundled; `is_stock`: Python starts with Pyodide's own standard library and the
    page installs the wheel; `is_compressed`: .br and .gz files lie beside the others; `is_quick`: large files are
    compressed at once rather than well, and no byte limits are checked; `address`: where the site will be published, if
    the build shall know it.
    """

    folder: Path
    is_bundled: bool = True
    is_stock: bool = False
    is_compressed: bool = False
    is_quick: bool = False
    address: str = ""


PUBLISHED = SiteKind(DIST)
SERVED = SiteKind(CACHE / "served site", is_quick=True)
PLAIN = SiteKind(CACHE / "plain site", is_bundled=False)
DEVELOPMENT = SiteKind(CACHE / "development site", is_bundled=False, is_stock=True, is_quick=True)
# Packages of which the site contains nothing; all other dependencies are credited.
BUILD_TOOLS = ("esbuild", "svgo")


def build(kind: SiteKind = PUBLISHED) -> dict[str, Any]:
    """Bring a site up to date, by default dist/; return the content of its build.json and a line for each byte limit.

    Raises: BuildError when something is missing or wrong, or the site exceeds a limit of budget.json.
    """
    if not (ROOT / "rbcore" / "__init__.py").is_file():
        raise BuildError("rbcore/ is missing; run this in the project's folder")
    environment.prepare()
    files, facts, hello = collect(kind)
    files = site_files.compact(with_bundles(files) if kind.is_bundled else with_plain_modules(files))
    files |= site_files.plain_words(files)
    files = site_files.stamped(site_files.addressed(files, kind.address))
    script = (BUILD / "dev_sw.js").read_bytes() if kind.is_stock else files[service_worker.WORKER]
    files[service_worker.WORKER] = service_worker.service_worker(files, script)
    about = {
        **facts,
        "behaviour": hello["behaviour"],
        "wheel": next(name for name in files if name.endswith(".whl")),
        "content": content_hash(files),
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())},
    }
    files["build.json"] = (json.dumps(about, indent=1, sort_keys=True) + "\n").encode()
    lines = budget.check(files) if kind.is_bundled and not kind.is_quick else []
    write_site(files | (compression.beside(files) if kind.is_compressed else {}), kind.folder)
    return about | {"budget": lines}


def collect(kind: SiteKind) -> tuple[dict[str, bytes], dict[str, object], dict[str, object]]:
    """Return the unbundled files of the site, the content of engine/files.js, and the engine's `hello`."""
    with ThreadPoolExecutor() as pool:  # each product is made by a process of its own
        makers = (products.court_cards, products.course, products.tutorial, products.rulebook, products.rule_pages)
        others = [pool.submit(make) for make in makers]
        wheel = products.wheel()
        image, hello = products.boot_image(wheel)
    pictures, lessons, tutorial, rules, rule_pages = (future.result() for future in others)
    micropip = next(products.boot_images(wheel).glob("micropip-*.zip"))
    image = products.RUNTIME / "python_stdlib.zip" if kind.is_stock else image
    lock = json.loads((products.RUNTIME / "pyodide-lock.json").read_text("utf-8"))
    files = {
        **{f"boot/{path.name}": path.read_bytes() for path in (image, micropip)},
        f"wheels/{wheel.name}": wheel.read_bytes(),
        **{f"pyodide/{name}": (products.RUNTIME / name).read_bytes() for name in products.RUNTIME_FILES},
        "vendor/uqr.mjs": (WEB / "node_modules" / "uqr" / "dist" / "index.mjs").read_bytes(),
        "vendor/fflate.mjs": (WEB / "node_modules" / "fflate" / "esm" / "browser.js").read_bytes(),
        **{
            f"fonts/fraunces-{part}-600.woff2": (FONTS / f"fraunces-{part}-600-normal.woff2").read_bytes()
            for part in ("latin", "latin-ext")
        },
        "credits.json": credit_list(str(lock["info"]["python"])),
        **site_files.page_modules(WEB),
        "rules.json": (rules / "rules.json").read_bytes(),
        **{
            f"{site_files.RULES}{path.relative_to(rule_pages).as_posix()}": path.read_bytes()
            for path in sorted(rule_pages.rglob("*.html"))
        },
        "problems/index.json": problems.index(),
        **{f"art/{path.name}": path.read_bytes() for path in sorted(pictures.glob("*.svg"))},
        **{f"embed/v1/lessons/{path.name}": path.read_bytes() for path in sorted(lessons.glob("*.json"))},
        **{f"{site_files.TUTORIAL}lessons/{path.name}": path.read_bytes() for path in sorted(tutorial.glob("*.json"))},
    }
    # The page unpacks the copies of these itself, since many hosts compress nothing.
    large = ["pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.mjs", f"boot/{image.name}"]
    contents = [files[name] for name in large]
    packed = map(compression.quickly_gzipped, contents) if kind.is_quick else compression.all_gzipped(contents)
    files |= {f"{name}{site_files.PACKED}": data for name, data in zip(large, packed, strict=True)}
    facts: dict[str, object] = {
        "version": hello["version"],
        "runtime": "pyodide/",
        "wasm": site_files.sized(files, "pyodide/pyodide.asm.wasm"),
        "code": site_files.sized(files, "pyodide/pyodide.asm.mjs"),
        "boot": site_files.sized(files, f"boot/{image.name}"),
        "fallback": {"wheel": f"wheels/{wheel.name}", "micropip": f"boot/{micropip.name}"},
        "lock": {"info": lock["info"], "packages": {}},
    }
    return files | site_files.site(WEB, facts), facts, hello


def with_bundles(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files with bundled scripts and styles; each HTML file preloads the modules that it starts with."""
    made = products.bundled(files)
    others = {name: data for name, data in files.items() if name not in bundle.sources(files)}
    return site_files.preloaded(others, lambda start: made.imports[start]) | made.files


def with_plain_modules(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files with unbundled modules, which the HTML files preload; other scripts are bundled."""
    made = products.bundled(files).files
    single = {name: data for name, data in made.items() if name in bundle.SINGLE_FILES and name not in files}
    return site_files.preloaded(files, lambda start: site_files.modules(files, start)) | single


def credit_list(python_version: str) -> bytes:
    """Return credits.json: the credits and licences of everything that the site contains."""
    facts = json.loads((WEB / "package.json").read_text("utf-8"))
    own = (ROOT / "LICENSE").read_text("utf-8").strip()
    names = [name for name in sorted(facts["dependencies"]) if name not in BUILD_TOOLS]
    return licences.credits_of(WEB / "node_modules", names, python_version, own, products.micropip_wheels())


def content_hash(files: dict[str, bytes]) -> str:
    """Return one hash of all files; equal sites have equal hashes."""
    total = hashlib.sha256()
    for name, data in sorted(files.items()):
        total.update(f"{name} {hashlib.sha256(data).hexdigest()}\n".encode())
    return total.hexdigest()


def write_site(files: dict[str, bytes], folder: Path) -> None:
    """Make a folder hold exactly these files; unchanged files are not written again."""
    for name, data in files.items():
        path = folder / name
        if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(path.name + ".part")
        part.write_bytes(data)
        part.replace(path)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(folder).as_posix() not in files:
            path.unlink()
