"""The build: wheel, boot image and art are made in web/.cache when their inputs changed, then dist/ is put together.

Every product has a stamp with the hash of all that went into it. Equal input gives equal bytes, so dist/ can be
compared, cached and resumed; `build.json` says what lies in it.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from web.build import budget, bundle, compression, environment, licences, service_worker, site_files
from web.build.progress import Trouble, quiet, step

ROOT, WEB, BUILD, CACHE = environment.ROOT, environment.WEB, environment.BUILD, environment.CACHE
DIST = ROOT / "dist"
RUNTIME = WEB / "node_modules" / "pyodide"
IMAGES = WEB / "node_modules" / "@heruka_urgyen" / "react-playing-cards" / "src" / "images" / "2color"
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
KEEP = (BUILD / "library_modules.txt", BUILD / "micropip_modules.txt")
FIXED_DATE_S = "1577836800"
BUG = "the lines above say what is wrong"


def sources() -> list[Path]:
    """Return what the wheel is made of."""
    parts = (path for path in (ROOT / "rbcore").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return [ROOT / "pyproject.toml", ROOT / "LICENSE", *sorted(parts)]


def mark(paths: Iterable[Path], *more: str) -> str:
    """Return a hash over names and contents of files and over some words."""
    total = hashlib.sha256("\n".join(more).encode())
    for path in paths:
        total.update(f"{path.relative_to(ROOT).as_posix()} {environment.digest(path)}\n".encode())
    return total.hexdigest()


def product(name: str, want: str, make: Callable[[Path], None], verb: str = "making the") -> Path:
    """Return web/.cache/<name>, filled by `make` unless it was made from the same input before."""
    folder, stamp = CACHE / name, CACHE / f"{name}.stamp"
    if folder.is_dir() and environment.is_stamped(stamp, want):
        return folder
    stamp.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with step(f"{verb} {name}"):
        make(folder)
    stamp.write_text(want, "utf-8")
    return folder


def wheel() -> Path:
    """Return the wheel of rbcore."""
    env = {**os.environ, "SOURCE_DATE_EPOCH": FIXED_DATE_S}

    def make(folder: Path) -> None:
        quiet([environment.python(), "-m", "hatchling", "build", "-t", "wheel", "-d", folder], BUG, cwd=ROOT, env=env)

    folder = product("wheel", mark([*sources(), BUILD / "requirements.txt"]), make)
    return next(folder.glob("rbcore-*.whl"))


def helpers() -> list[Path]:
    """Return the wheels of micropip and what it needs, fetched once and checked by their hashes."""
    lock = BUILD / "wheels.txt"

    def make(folder: Path) -> None:
        quiet(
            [environment.python(), "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
             "--python-version", "3.14", "--only-binary", ":all:", "--require-hashes", "-r", lock, "-d", folder],
            "check the network connection to the Python package index and try again",
        )  # fmt: skip

    return sorted(product("micropip", mark([lock]), make, "fetching").glob("*.whl"))


NOT_IN_PAGE = ("__main__.py", "commands/", "bridge/shapes/")


def imports() -> list[str]:
    """Return the modules that rbcore imports anywhere, and its own, without what no page runs."""
    found: set[str] = set()
    for path in sorted((ROOT / "rbcore").rglob("*.py")):
        if path.relative_to(ROOT / "rbcore").as_posix().startswith(NOT_IN_PAGE):
            continue
        parts = path.relative_to(ROOT).with_suffix("").parts
        found.add(".".join(part for part in parts if part != "__init__"))
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                found.update(name.name for name in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return sorted(found)


def images(engine: Path) -> Path:
    """Return the folder with the boot image made of the wheel, what its engine said in the check, and micropip's."""
    environment.npm_packages()
    node, _ = environment.node()
    tools = [BUILD / name for name in ("boot_image.mjs", "stock_pyodide.mjs", "boot_image.py", "check_boot.mjs")]
    parts = helpers()

    def make(folder: Path) -> None:
        quiet([node, BUILD / "boot_image.mjs", RUNTIME, engine, *KEEP, folder, *parts], BUG)
        out = folder / "boot.zip"
        said = quiet([node, BUILD / "check_boot.mjs", RUNTIME, out, *imports()], BUG)
        (folder / "hello.json").write_text(said.strip().splitlines()[-1], "utf-8")
        for path, name in ((out, "python"), (folder / "micropip.zip", "micropip")):
            path.rename(folder / f"{name}-{environment.digest(path)[:16]}.zip")

    want = mark([WEB / "package-lock.json", BUILD / "wheels.txt", *tools, *KEEP], environment.digest(engine))
    return product("boot image", want, make)


def boot_image(engine: Path) -> tuple[Path, dict[str, object]]:
    """Return the boot image made of the wheel, and what its engine said in the build's check."""
    folder = images(engine)
    return next(folder.glob("python-*.zip")), json.loads((folder / "hello.json").read_text("utf-8"))


def art() -> Path:
    """Return the folder of the court cards' pictures."""
    environment.npm_packages()
    node, _ = environment.node()

    def make(folder: Path) -> None:
        quiet([node, BUILD / "courts.mjs", IMAGES, folder], BUG)

    return product("court cards", mark([WEB / "package-lock.json", BUILD / "courts.mjs"]), make)


def record_keep_list() -> None:
    """Write web/build/library_modules.txt anew from a real run under node."""
    environment.npm_packages()
    node, _ = environment.node()
    with step("recording which library modules a run loads"):
        quiet([node, BUILD / "library_modules.mjs", RUNTIME, wheel(), *KEEP, *helpers()], BUG)


@dataclass(frozen=True)
class Kind:
    """How a site is put together.

    `is_bundled`: with bundled scripts, not the plain ones; `is_stock`: with the library as it is published, so that
    the page installs the wheel; `is_compressed`: with compressed forms beside the files.
    """

    folder: Path
    is_bundled: bool = True
    is_stock: bool = False
    is_compressed: bool = False


PUBLISHED = Kind(DIST)
COMPRESSED = Kind(DIST, is_compressed=True)
PLAIN = Kind(CACHE / "plain site", is_bundled=False)
DEVELOPMENT = Kind(CACHE / "development site", is_bundled=False, is_stock=True)


def build(kind: Kind = PUBLISHED) -> dict[str, Any]:
    """Bring a site up to date, by default dist/, and return what its build.json says and a line for each limit."""
    if not (ROOT / "rbcore" / "__init__.py").is_file():
        raise Trouble("rbcore/ is missing; this must run in the project's folder")
    environment.python()
    files, facts, hello = gathered(kind.is_stock)
    files = site_files.compact(packed(files) if kind.is_bundled else plain(files))
    files |= site_files.plain_words(files)
    files = site_files.stamped(files)
    script = (BUILD / "dev_sw.js").read_bytes() if kind.is_stock else files[service_worker.WORKER]
    files[service_worker.WORKER] = service_worker.service_worker(files, script)
    about = {
        **facts,
        "behaviour": hello["behaviour"],
        "wheel": next(name for name in files if name.endswith(".whl")),
        "content": content(files),
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())},
    }
    files["build.json"] = (json.dumps(about, indent=1, sort_keys=True) + "\n").encode()
    lines = budget.check(files) if kind.is_bundled else []
    sync(files | (compression.beside(files) if kind.is_compressed else {}), kind.folder)
    return about | {"budget": lines}


def gathered(is_stock: bool) -> tuple[dict[str, bytes], dict[str, object], dict[str, object]]:
    """Return the files of the site before scripts are bundled, what engine/files.js says, and what the engine said."""
    engine = wheel()
    image, hello = boot_image(engine)
    helper = next(images(engine).glob("micropip-*.zip"))
    image = RUNTIME / "python_stdlib.zip" if is_stock else image
    lock = json.loads((RUNTIME / "pyodide-lock.json").read_text("utf-8"))
    files = {
        **{f"boot/{path.name}": path.read_bytes() for path in (image, helper)},
        f"wheels/{engine.name}": engine.read_bytes(),
        **{f"pyodide/{name}": (RUNTIME / name).read_bytes() for name in RUNTIME_FILES},
        "vendor/uqr.mjs": (WEB / "node_modules" / "uqr" / "dist" / "index.mjs").read_bytes(),
        "credits.json": credit_list(str(lock["info"]["python"])),
        "rules.json": rules_of_the_games(),
        **{f"art/{path.name}": path.read_bytes() for path in sorted(art().glob("*.svg"))},
        **{f"embed/v1/lessons/{path.name}": path.read_bytes() for path in sorted(course().glob("*.json"))},
    }
    facts: dict[str, object] = {
        "version": hello["version"],
        "runtime": "pyodide/",
        "wasm": site_files.sized(files, "pyodide/pyodide.asm.wasm"),
        "boot": site_files.sized(files, f"boot/{image.name}"),
        "spare": {"wheel": f"wheels/{engine.name}", "micropip": f"boot/{helper.name}"},
        "lock": {"info": lock["info"], "packages": {}},
    }
    return files | site_files.site(WEB, facts), facts, hello


def packed(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files with scripts and styles bundled, and HTML files that name all modules they start with."""
    made = bundled(files)
    left = {name: data for name, data in files.items() if name not in bundle.sources(files)}
    return site_files.preloaded(left, lambda start: made.imports[start]) | made.files


def plain(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files with HTML files that name all their modules; what is no module is bundled."""
    alone = {name: data for name, data in bundled(files).files.items() if name in bundle.ALONE and name not in files}
    return site_files.preloaded(files, lambda start: site_files.modules(files, start)) | alone


def bundled(files: dict[str, bytes]) -> bundle.Bundle:
    """Return the bundle of the scripts and styles among the files."""
    environment.npm_packages()
    told = [f"{name} {hashlib.sha256(data).hexdigest()}" for name, data in sorted(bundle.sources(files).items())]
    tools = [WEB / "package-lock.json", BUILD / "bundle.mjs", BUILD / "bundle.py"]
    return bundle.read(product("scripts", mark(tools, *told), lambda folder: bundle.make(files, folder)))


def credit_list(python: str) -> bytes:
    """Return the credits of everything that goes into the site."""
    facts = json.loads((WEB / "package.json").read_text("utf-8"))
    own = (ROOT / "LICENSE").read_text("utf-8").strip()
    return licences.credits_of(WEB / "node_modules", sorted(facts["dependencies"]), python, own, helpers())


def rules_of_the_games() -> bytes:
    """Return the statements about all presets, made by the engine, as the page of rules reads them."""
    script = (
        "import json; from rbcore.rulebook.statements import rulebook; print(json.dumps(rulebook(), sort_keys=True))"
    )
    return quiet([environment.python(), "-c", script], BUG).encode()


def course() -> Path:
    """Return the folder of the course's lessons with their baked trees; its index tells their order and titles."""

    def make(folder: Path) -> None:
        quiet([environment.python(), "-m", "web.build.course", folder], "the lines above name the lessons", cwd=ROOT)

    lessons = sorted((WEB / "course").glob("*.json"))
    return product("course", mark([*sources(), BUILD / "course.py", *lessons]), make, "baking the")


def content(files: dict[str, bytes]) -> str:
    """Return one hash over all files: equal sites have equal ones."""
    total = hashlib.sha256()
    for name, data in sorted(files.items()):
        total.update(f"{name} {hashlib.sha256(data).hexdigest()}\n".encode())
    return total.hexdigest()


def sync(files: dict[str, bytes], folder: Path) -> None:
    """Make a folder hold exactly these files, and leave alone what is the same already."""
    for name, data in files.items():
        path = folder / name
        if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".part")
        fresh.write_bytes(data)
        fresh.replace(path)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(folder).as_posix() not in files:
            path.unlink()
