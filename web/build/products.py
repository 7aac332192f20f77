"""The parts of the site that take time to make: wheel, boot image, court cards, lessons, rules, bundled scripts.

Each is made once into web/.cache/<name>. A stamp beside it holds the hash of everything that it was made from, and it
is made again only when that hash has changed. Equal input gives equal bytes.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from web.build import bundle, environment
from web.build.progress import SEE_ABOVE, run_quietly, step

ROOT, WEB, BUILD, CACHE = environment.ROOT, environment.WEB, environment.BUILD, environment.CACHE
RUNTIME = WEB / "node_modules" / "pyodide"
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
CARD_IMAGES = WEB / "node_modules" / "@heruka_urgyen" / "react-playing-cards" / "src" / "images" / "2color"
# The modules of the standard library that the boot image holds, and those that only micropip needs.
RECORD = f"{SEE_ABOVE}; if a module of Python is missing, run: python3 build.py build --record-modules"
MODULE_LISTS = (BUILD / "library_modules.txt", BUILD / "micropip_modules.txt")
# The modules of rbcore, or folders of them, that never run in the page.
NOT_IN_PAGE = BUILD / "not_in_page.txt"
FIXED_DATE_S = "1577836800"

Command = list[str | Path]


def input_hash(paths: Iterable[Path], *texts: str) -> str:
    """Return one hash of the given texts and of the names and contents of the files."""
    total = hashlib.sha256("\n".join(texts).encode())
    for path in paths:
        total.update(f"{path.relative_to(ROOT).as_posix()} {environment.digest(path)}\n".encode())
    return total.hexdigest()


def cached(name: str, key: str, make: Callable[[Path], None], verb: str = "making the") -> Path:
    """Return the folder web/.cache/<name>; `make` fills it unless it was made with the same key before."""
    folder, stamp = CACHE / name, CACHE / f"{name}.stamp"
    if folder.is_dir() and environment.is_stamped(stamp, key):
        return folder
    stamp.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with step(f"{verb} {name}"):
        make(folder)
    stamp.write_text(key, "utf-8")
    return folder


def wheel_sources() -> list[Path]:
    """Return the files that the wheel is made from."""
    files = (path for path in (ROOT / "rbcore").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return [ROOT / "pyproject.toml", ROOT / "LICENSE", *sorted(files)]


def wheel() -> Path:
    """Return the wheel of rbcore."""
    env = {**os.environ, "SOURCE_DATE_EPOCH": FIXED_DATE_S}

    def make(folder: Path) -> None:
        command: Command = [environment.python(), "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        run_quietly(command, SEE_ABOVE, cwd=ROOT, env=env)

    folder = cached("wheel", input_hash([*wheel_sources(), BUILD / "requirements.txt"]), make)
    return next(folder.glob("rbcore-*.whl"))


def micropip_wheels() -> list[Path]:
    """Return the wheels of micropip and its dependencies, downloaded once and checked against their hashes."""
    lock = BUILD / "wheels.txt"

    def make(folder: Path) -> None:
        run_quietly(
            [environment.python(), "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
             "--python-version", "3.14", "--only-binary", ":all:", "--require-hashes", "-r", lock, "-d", folder],
            "check the network connection to the Python package index and try again",
        )  # fmt: skip

    return sorted(cached("micropip", input_hash([lock]), make, "downloading").glob("*.whl"))


def imported_modules() -> list[str]:
    """Return the names of rbcore's modules that the page may load, and of every module they import."""
    names: set[str] = set()
    not_in_page = tuple(NOT_IN_PAGE.read_text("utf-8").split())
    for path in sorted((ROOT / "rbcore").rglob("*.py")):
        if path.relative_to(ROOT).as_posix().startswith(not_in_page):
            continue
        parts = path.relative_to(ROOT).with_suffix("").parts
        names.add(".".join(part for part in parts if part != "__init__"))
        tree = ast.parse(path.read_bytes())
        for node in (node for part in tree.body if not _is_for_types(part) for node in ast.walk(part)):
            if isinstance(node, ast.Import):
                names.update(name.name for name in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    # what is left out is imported within functions that the page does not call
    return sorted(name for name in names if not f"{name.replace('.', '/')}.py".startswith(not_in_page))


def _is_for_types(part: ast.stmt) -> bool:
    """Return whether a part of a module is read by type checkers only, and never runs."""
    return isinstance(part, ast.If) and isinstance(part.test, ast.Name) and part.test.id == "TYPE_CHECKING"


def boot_images(rbcore_wheel: Path) -> Path:
    """Return the folder with the boot image of the wheel, the image of micropip, and the checked engine's `hello`."""
    environment.npm_packages()
    node, _ = environment.node()
    tools = [BUILD / name for name in ("boot_image.mjs", "stock_pyodide.mjs", "boot_image.py", "check_boot_image.mjs")]
    helpers = micropip_wheels()

    def make(folder: Path) -> None:
        lists = (*MODULE_LISTS, NOT_IN_PAGE)
        run_quietly([node, BUILD / "boot_image.mjs", RUNTIME, rbcore_wheel, *lists, folder, *helpers], SEE_ABOVE)
        image = folder / "boot.zip"
        check: Command = [node, BUILD / "check_boot_image.mjs", RUNTIME, image, *imported_modules()]
        output = run_quietly(check, RECORD)
        (folder / "hello.json").write_text(output.strip().splitlines()[-1], "utf-8")
        for path, name in ((image, "python"), (folder / "micropip.zip", "micropip")):
            path.rename(folder / f"{name}-{environment.digest(path)[:16]}.zip")

    inputs = [WEB / "package-lock.json", BUILD / "wheels.txt", *tools, *MODULE_LISTS, NOT_IN_PAGE]
    return cached("boot image", input_hash(inputs, environment.digest(rbcore_wheel)), make)


def boot_image(rbcore_wheel: Path) -> tuple[Path, dict[str, object]]:
    """Return the boot image of the wheel, and what its engine answered to `hello` when the build checked it."""
    folder = boot_images(rbcore_wheel)
    return next(folder.glob("python-*.zip")), json.loads((folder / "hello.json").read_text("utf-8"))


def record_library_modules() -> None:
    """Write web/build/library_modules.txt and micropip_modules.txt from what a real run under node loads."""
    environment.npm_packages()
    node, _ = environment.node()
    script = BUILD / "library_modules.mjs"
    with step("recording which modules of the standard library the engine loads"):
        run_quietly([node, script, RUNTIME, wheel(), *MODULE_LISTS, *micropip_wheels()], SEE_ABOVE)


def court_cards() -> Path:
    """Return the folder with the pictures of the court cards."""
    environment.npm_packages()
    node, _ = environment.node()

    def make(folder: Path) -> None:
        run_quietly([node, BUILD / "court_cards.mjs", CARD_IMAGES, folder], SEE_ABOVE)

    return cached("court cards", input_hash([WEB / "package-lock.json", BUILD / "court_cards.mjs"]), make)


def course() -> Path:
    """Return the folder with the lessons of the course and their baked trees; its index has their order and titles."""

    def make(folder: Path) -> None:
        command: Command = [environment.python(), "-m", "web.build.course", folder]
        run_quietly(command, "the lines above name the lessons", cwd=ROOT)

    lessons = sorted((WEB / "course").glob("*.json"))
    return cached("course", input_hash([*wheel_sources(), BUILD / "course.py", *lessons]), make, "baking the")


def tutorial() -> Path:
    """Return the folder with the baked lessons of the tutorial."""

    def make(folder: Path) -> None:
        command: Command = [environment.python(), "-m", "web.build.tutorial", folder]
        run_quietly(command, "the lines above name the lessons", cwd=ROOT)

    lessons = sorted((WEB / "embed" / "tutorial" / "lessons").glob("*.json"))
    return cached("tutorial", input_hash([*wheel_sources(), BUILD / "tutorial.py", *lessons]), make, "baking the")


def rulebook() -> Path:
    """Return the folder with rules.json: the statements about the rules of every preset, for the page of rules."""
    script = (
        "import json; from rbcore.rulebook.statements import rulebook; print(json.dumps(rulebook(), sort_keys=True))"
    )

    def make(folder: Path) -> None:
        (folder / "rules.json").write_text(run_quietly([environment.python(), "-c", script], SEE_ABOVE, cwd=ROOT))

    return cached("rules", input_hash(wheel_sources(), script), make)


def rule_pages() -> Path:
    """Return the folder with the pages of the rules in all languages."""

    def make(folder: Path) -> None:
        run_quietly([environment.python(), "-m", "web.build.rule_pages", folder], SEE_ABOVE, cwd=ROOT)

    environment.node()
    names = (f"{name}*.json" for name in ("", "rules.", "clauses."))
    words = [path for name in names for path in sorted((WEB / "lang").glob(name))]
    code = [*sorted((WEB / "rbpage").rglob("*.py")), BUILD / "rule_pages.py"]
    return cached("rule pages", input_hash([*wheel_sources(), *code, *words]), make)


def bundled(files: Mapping[str, bytes]) -> bundle.Bundle:
    """Return the bundle of the scripts and styles among the files."""
    environment.npm_packages()
    hashes = [f"{name} {hashlib.sha256(data).hexdigest()}" for name, data in sorted(bundle.sources(files).items())]
    tools = [WEB / "package-lock.json", BUILD / "bundle.mjs", BUILD / "bundle.py", BUILD / "browsers.py"]
    return bundle.read(cached("scripts", input_hash(tools, *hashes), lambda folder: bundle.make(files, folder)))
