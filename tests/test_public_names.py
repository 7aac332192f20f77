"""Public names do not change: addresses of the site, names of the board element, formats and stored keys."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rbcore.lesson.check import check
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.seats import parse_seats
from web.build import assemble

PUBLIC: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "public_names.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def site() -> Path:
    """Build, and return the folder of the site."""
    assemble.build()
    return Path(assemble.DIST)


@pytest.fixture(scope="module")
def scripts(site: Path) -> str:
    """The text of all scripts of the site, apart from Pyodide's, and of the page's Python."""
    paths = (path for path in sorted(site.rglob("*.js")) if path.parent.name not in ("pyodide", "plain"))
    modules = json.loads((site / "rbpage.json").read_text("utf-8"))
    return "\n".join([*(path.read_text("utf-8") for path in paths), *modules.values()])


def quoted(name: str, text: str) -> bool:
    return re.search(rf"""["'`]{re.escape(name)}["'`]""", text) is not None


def test_every_public_file_exists(site: Path) -> None:
    assert [name for name in PUBLIC["files"] if not (site / name).is_file()] == []
    assert [pattern for pattern in PUBLIC["patterns"] if not list(site.glob(pattern))] == []


def test_the_manifest_names_the_public_icons_and_screenshots(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    named = {row["src"] for row in [*manifest["icons"], *manifest["screenshots"]]}
    assert {name for name in named if not (site / name).is_file()} == set()
    assert named <= set(PUBLIC["files"])


def test_a_public_script_is_still_a_classic_script_or_a_module(site: Path) -> None:
    loader = (site / "embed/v1/board.js").read_text("utf-8")
    assert not re.search(r"^\s*(import|export)\b", loader, re.M), "a classic script"
    assert re.search(r"export\s*\{[^}]*\bconnect\b", (site / "engine/client.js").read_text("utf-8"))


def test_the_loader_declares_every_public_name_of_the_board_element(site: Path) -> None:
    element = PUBLIC["element"]
    loader = (site / "embed/v1/board.js").read_text("utf-8")
    types = (site / "embed/v1/board.d.ts").read_text("utf-8")
    assert quoted(element["name"], loader)
    words = set(re.findall(r"[\w-]+", loader))
    once = [name for name in element["attributesReadOnce"] if name not in words]
    assert [name for name in element["attributes"] if name not in words] + once == []
    declared = set(re.findall(r"[\w-]+", types))
    names = [*element["properties"], *element["methods"], *element["events"]]
    assert [name for name in names if name not in declared] == []
    for event, details in element["events"].items():
        row = re.search(rf'"{event}":\s*\{{([^}}]*)\}}', loader)
        assert row, event
        assert re.findall(r"(\w+):", row[1]) == details


@pytest.mark.parametrize("name", PUBLIC["levels"])
def test_a_level_keeps_its_name(name: str) -> None:
    assert name in LEVELS
    assert parse_seats({"B": name}, 2)[1].level == name
    lesson = {"format": "russian-bank-lesson", "version": 1, "mode": "play", "seed": "x", "opponent": name}
    assert check(lesson) == []


@pytest.mark.parametrize("name", PUBLIC["formats"])
def test_a_public_format_is_named_by_a_script(scripts: str, name: str) -> None:
    assert quoted(name, scripts)


@pytest.mark.parametrize("name", PUBLIC["localStorage"]["notes"])
def test_a_stored_note_keeps_its_name(scripts: str, name: str) -> None:
    assert quoted(name, scripts)


def test_databases_locks_and_marks_keep_their_names(scripts: str) -> None:
    for name, database in PUBLIC["indexedDB"].items():
        assert quoted(name, scripts)
        assert all(quoted(store, scripts) for store in database["stores"])
    for name in [*PUBLIC["locks"], *PUBLIC["marks"], PUBLIC["localStorage"]["prefix"]]:
        assert quoted(name, scripts), name
