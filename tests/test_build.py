"""The build is reproducible, and the site is self-contained."""

from __future__ import annotations

import gzip
import hashlib
import json
import posixpath
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import make_rules
from web.build import assemble, bundle, compression, environment, products, service_worker, site_files
from web.build.progress import BuildError, run_quietly

ADDRESS = re.compile(rb"\bhttps?://[^\s\"'<>)]+")
NAMES_NOT_ADDRESSES = (b"http://www.w3.org/", b"http://adlnet.gov/expapi/")


@pytest.fixture(scope="module")
def about() -> dict[str, object]:
    """Build, and return the content of build.json."""
    return assemble.build()


# --- equal bytes


def test_playwright_is_started_with_the_node_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own node does not run in a bare Debian."""
    monkeypatch.delenv("PLAYWRIGHT_NODEJS_PATH", raising=False)
    env = environment.node_env()
    assert env["PLAYWRIGHT_NODEJS_PATH"] == environment.node()[0]
    code = "from playwright.sync_api import sync_playwright as s\nwith s(): print('started')"
    ended = subprocess.run([environment.PYTHON, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert ended.stdout == "started\n"


def test_the_wheel_is_reproducible(tmp_path: Path) -> None:
    command = [str(environment.python()), "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    env = {"PATH": str(environment.BIN), "SOURCE_DATE_EPOCH": products.FIXED_DATE_S}
    subprocess.run(command, cwd=environment.ROOT, env=env, check=True, capture_output=True)
    assert next(tmp_path.glob("*.whl")).read_bytes() == products.wheel().read_bytes()


@pytest.mark.thorough
def test_the_boot_image_is_reproducible(tmp_path: Path) -> None:
    engine = products.wheel()
    script = environment.BUILD / "boot_image.mjs"
    run_quietly(
        [
            environment.node()[0],
            script,
            products.RUNTIME,
            engine,
            *products.MODULE_LISTS,
            products.NOT_IN_PAGE,
            tmp_path,
            *products.micropip_wheels(),
        ],
        "see above",
    )
    for name in ("boot", "micropip"):
        before = next(products.boot_images(engine).glob("python-*.zip" if name == "boot" else "micropip-*.zip"))
        assert (tmp_path / f"{name}.zip").read_bytes() == before.read_bytes()


def test_building_again_writes_nothing(about: dict[str, object]) -> None:
    before = {path: path.stat().st_mtime_ns for path in assemble.DIST.rglob("*")}
    assert assemble.build() == about
    assert {path: path.stat().st_mtime_ns for path in assemble.DIST.rglob("*")} == before


def test_other_files_are_removed_and_unchanged_files_are_not_rewritten(tmp_path: Path) -> None:
    files = {"main.js": b"1", "art/KS.svg": b"2"}
    assemble.write_site(files, tmp_path)
    before = {path: path.stat().st_ino for path in tmp_path.rglob("*")}
    (tmp_path / "stray").mkdir()
    (tmp_path / "stray" / "old.js").write_text("")
    assemble.write_site(files, tmp_path)
    assert {path: path.stat().st_ino for path in tmp_path.rglob("*")} == before


# --- the site


def test_the_site_contains_no_address_of_another_site(about: dict[str, object]) -> None:
    found = [
        (path.name, address)
        for path in sorted(assemble.DIST.rglob("*"))
        if path.suffix in site_files.PUBLIC and path.parent.name != "pyodide" and path.name != "credits.json"
        for address in ADDRESS.findall(path.read_bytes())
        if not address.startswith(NAMES_NOT_ADDRESSES)
    ]
    assert found == []


def test_the_page_links_relatively_and_has_its_policy(about: dict[str, object]) -> None:
    text = (assemble.DIST / "index.html").read_text("utf-8")
    assert re.findall(r"(?:href|src)=\"(/[^\"]*|[a-z]+:[^\"]*)\"", text) == []
    assert "script-src 'self' 'wasm-unsafe-eval'" in text
    assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []


STATIC = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']""")


@pytest.mark.parametrize("kind", [assemble.PUBLISHED, assemble.PLAIN], ids=["bundled", "plain"])
def test_the_page_preloads_every_module_that_it_starts_with(kind: assemble.SiteKind) -> None:
    assemble.build(kind)
    text = (kind.folder / "index.html").read_text("utf-8")
    named = re.findall(r'rel="modulepreload" href="([^"]+)"', text)
    assert named[0] == "main.js"
    assert "engine/files.js" not in named, "after an update a preloaded list could name the old engine"
    assert len(set(named)) == len(named)
    for name in named:
        for target in STATIC.findall((kind.folder / name).read_text("utf-8")):
            assert posixpath.normpath(posixpath.join(posixpath.dirname(name), target)) in named, f"{name}: {target}"


def test_the_scripts_are_bundled_without_comments_and_maps(about: dict[str, object]) -> None:
    scripts = [path for path in assemble.DIST.rglob("*.js") if path.name != "sw.js"]
    assert [path.name for path in scripts if b"/**" in path.read_bytes() or b"sourceMapping" in path.read_bytes()] == []
    assert list(assemble.DIST.rglob("*.map")) == []
    assert len(list((assemble.DIST / "parts").iterdir())) < 20


def test_a_module_with_import_meta_url_must_keep_its_folder_depth() -> None:
    outputs = {"main.js": {"inputs": ["main.js", "engine/where.js"], "imports": []}}
    with pytest.raises(BuildError, match=r"engine/where\.js uses import\.meta\.url"):
        bundle.check_places({"main.js": b"", "engine/where.js": b"import.meta.url"}, outputs)


def test_build_json_lists_all_files_with_their_hashes(about: dict[str, object]) -> None:
    said = json.loads((assemble.DIST / "build.json").read_text("utf-8"))
    hashes = {
        path.relative_to(assemble.DIST).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in assemble.DIST.rglob("*")
        if path.is_file() and path.name != "build.json"
    }
    assert said["files"] == hashes
    assert said["boot"]["url"] in hashes
    assert said["wheel"] in hashes


def test_the_page_knows_which_piles_each_game_has() -> None:
    say = "console.log(JSON.stringify(process.argv.slice(1).map(shapeOf)))"
    script = f"import {{ shapeOf }} from './web/protocol/position.js'; {say}"
    said = run_quietly(
        [environment.node()[0], "--input-type=module", "-e", script, *PRESETS], "see above", cwd=environment.ROOT
    )
    rules = [make_rules(name) for name in PRESETS]
    assert json.loads(said) == [
        {
            "foundations": 4 * one.packs if one.foundations else 0,
            "reserve": one.reserve > 0,
            **({"hasSides": True} if one.packs_have_sides else {}),
        }
        for one in rules
    ], "change the rows in OTHERS of web/protocol/position.js"


def test_the_loader_of_boards_is_small_and_self_contained(about: dict[str, object]) -> None:
    loader = (assemble.DIST / "embed/v1/board.js").read_bytes()
    assert len(gzip.compress(loader, 9)) <= 6000
    assert re.findall(rb"^\s*(?:import|export)\b", loader, re.M) == []
    assert not (assemble.DIST / "embed/host/board-element.js").exists()
    node, _ = environment.node()
    for script in sorted((assemble.DIST / "embed/v1").rglob("*.js")):
        run_quietly([node, "--check", script], "a script of the embed cannot be read")


def test_the_credits_name_every_package_with_its_licence(about: dict[str, object]) -> None:
    rows = json.loads((assemble.DIST / "credits.json").read_text("utf-8"))["credits"]
    pins = json.loads((environment.WEB / "package.json").read_text("utf-8"))["dependencies"]
    named = {row["name"]: row for row in rows}
    contained = {name: pin for name, pin in pins.items() if name not in assemble.BUILD_TOOLS}
    assert {name: named[name]["version"] for name in contained} == contained
    assert set(assemble.BUILD_TOOLS) < set(pins)
    assert {"Russian Bank", "Python", "Court cards", "micropip", "packaging"} <= set(named)
    assert [row["name"] for row in rows if not (row["license"] and row["author"])] == []
    assert [row["name"] for row in rows if row["license"] == "MIT" and row["version"] and not row["text"]] == []


def test_the_service_worker_lists_every_file(about: dict[str, object]) -> None:
    text = (assemble.DIST / "sw.js").read_text("utf-8")
    site = json.loads(text.partition("\n")[0].removeprefix("self.SITE = ").removesuffix(";"))
    files = {
        path.relative_to(assemble.DIST).as_posix(): path.read_bytes()
        for path in assemble.DIST.rglob("*")
        if path.is_file()
    }
    packed = {name.removesuffix(".bin"): name for name in files if name.endswith(".bin")}
    left_out = {
        name
        for name in files
        if name in ("sw.js", "build.json", *packed.values()) or name.startswith(service_worker.NOT_OFFLINE)
    }
    rows = [[name, hashlib.sha256(data).hexdigest(), len(data)] for name, data in sorted(files.items())]
    rows = [[*row, packed[str(row[0])]] if row[0] in packed else row for row in rows]
    assert site["files"] == [row for row in rows if row[0] not in left_out]
    assert len(packed) == 3
    assert {name for name, copy in packed.items() if gzip.decompress(files[copy]) != files[name]} == set()
    assert "'unsafe" not in site["policy"]
    assert site["policy"].startswith("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'")


def test_the_pictures_of_the_manifest_exist(about: dict[str, object]) -> None:
    manifest = json.loads((assemble.DIST / "manifest.webmanifest").read_text("utf-8"))
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable", "monochrome"}
    shortcuts = [icon for row in manifest["shortcuts"] for icon in row["icons"]]
    pictures = [*manifest["icons"], *manifest["screenshots"], *shortcuts]
    for picture in pictures:
        data = (assemble.DIST / picture["src"]).read_bytes()
        if picture["type"] == "image/png":
            width, height = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
            assert picture["sizes"] == f"{width}x{height}", picture
    index = (assemble.DIST / "index.html").read_text("utf-8")
    linked = re.findall(r'<link rel="(?:manifest|apple-touch-icon)" href="([^"]+)"', index)
    assert len(linked) == 2
    assert [name for name in linked if not (assemble.DIST / name).is_file()] == []
    assert [key for key in ("id", "scope", "start_url", "launch_handler", "categories") if key not in manifest] == []


def test_links_to_pages_have_a_picture_whose_address_is_absolute_if_it_is_known(about: dict[str, object]) -> None:
    pages = {name: (assemble.DIST / name).read_bytes() for name in ("index.html", "embed/v1/index.html")}
    for name, data in site_files.addressed(pages, "").items():
        assert (picture := site_files.PICTURE.search(data.decode()))
        assert (assemble.DIST / name).parent.joinpath(picture[2]).is_file()
    for data in site_files.addressed(pages, "https://games.example/rb").values():
        assert b'content="https://games.example/rb/screenshots/wide.jpg"' in data


def test_a_changed_file_makes_another_service_worker(about: dict[str, object]) -> None:
    files = {"index.html": b"<p>", "a.js": b"1"}
    made = service_worker.service_worker(files, b"//")
    assert service_worker.service_worker(dict(reversed(files.items())), b"//") == made
    assert service_worker.service_worker({**files, "a.js": b"2"}, b"//") != made
    assert service_worker.service_worker(files, b"///") != made.replace(b"//", b"///")


def test_the_site_does_not_contain_the_stock_library(about: dict[str, object]) -> None:
    names = {path.name for path in assemble.DIST.rglob("*")}
    assert not names & {"python_stdlib.zip", "pyodide-lock.json", "node_modules", "build", "test"}


def test_the_boot_image_holds_the_wheel_compiled(about: dict[str, object]) -> None:
    image, _ = products.boot_image(products.wheel())
    with zipfile.ZipFile(image) as box, zipfile.ZipFile(products.wheel()) as wheel:
        modules = {f"{name}c" for name in wheel.namelist() if name.startswith("rbcore/") and name.endswith(".py")}
        not_in_page = tuple(products.NOT_IN_PAGE.read_text("utf-8").split())
        assert [name for name in not_in_page if not (environment.ROOT / name).exists()] == []
        assert modules - set(box.namelist()) == {name for name in modules if name.startswith(not_in_page)}
        assert [name for name in box.namelist() if name.endswith(".py")] == []
        assert {info.date_time for info in box.infolist()} == {(2020, 1, 1, 0, 0, 0)}


def test_versions_agree(about: dict[str, object]) -> None:
    project = (environment.ROOT / "pyproject.toml").read_text("utf-8")
    assert f'version = "{about["version"]}"' in project


# --- compressed files


def test_compressed_files_have_the_content_of_the_originals() -> None:
    files = {"a.js": b"let a = 1;\n" * 50, "b.png": b"1" * 500, "c.json": b"{}"}
    packed = compression.beside(files)
    assert sorted(packed) == ["a.js.br", "a.js.gz"]
    assert gzip.decompress(packed["a.js.gz"]) == files["a.js"]
    assert compression.beside(files) == packed
    script = "process.stdin.on('data', (data) => process.stdout.write(require('zlib').brotliDecompressSync(data)))"
    command = [environment.node()[0], "-e", script]
    assert subprocess.run(command, input=packed["a.js.br"], capture_output=True, check=True).stdout == files["a.js"]


def test_a_quickly_compressed_file_has_the_same_content_and_is_not_much_larger() -> None:
    data = (assemble.DIST / "rules.json").read_bytes() * 3
    quick = compression.quickly_gzipped(data)
    assert gzip.decompress(quick) == data
    assert compression.quickly_gzipped(data) == quick
    assert len(quick) < 1.2 * len(compression.gzipped(data))
