"""The site is within its size budget."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.languages import LANGUAGES
from web.build import assemble, budget, compression, service_worker, site_files
from web.build.progress import BuildError


@pytest.fixture(scope="module")
def about() -> dict[str, object]:
    """Build, and return the content of build.json."""
    return assemble.build()


def test_the_site_is_within_its_budget(about: dict[str, object]) -> None:
    limits = json.loads(budget.LIMITS.read_text("utf-8"))
    assert [line.split("  ")[0] for line in about["budget"]] == list(limits)


def test_a_site_over_its_budget_is_an_error_with_the_largest_files(about: dict[str, object], tmp_path: Path) -> None:
    names = ("index.html", "main.js", "styles/page.css", "lang/en.json")
    files = {name: (assemble.DIST / name).read_bytes() for name in names}
    limits = json.loads(budget.LIMITS.read_text("utf-8"))
    assert len(budget.check(files)) == len(limits)
    small = tmp_path / "budget.json"
    small.write_text(json.dumps({**limits, "each language": 900}))
    message = r"each language: [\d,]+ bytes .* limit of 900; .* in web/build/budget\.json .*lang/en\.json [\d,]+$"
    with pytest.raises(BuildError, match=message):
        budget.check(files, small)
    with pytest.raises(BuildError, match=r"sounds/win\.ogg belongs to no part of the site"):
        budget.check({**files, "sounds/win.ogg": b""})


def test_each_part_of_the_budget_has_its_files(about: dict[str, object]) -> None:
    files = {name: (assemble.DIST / name).read_bytes() for name in about["files"]}
    parts = budget.parts(files)
    owners = {name: part for part, names in parts.items() for name in names}
    assert {
        "main.js": "start",
        "styles/page.css": "start",
        "embed/embed.css": "boards",
        "embed/v1/plain/board.js": "plain board",
        "embed/v1/plain/fr.js": "language fr",
        "lang/clauses.fr.json": "language fr",
        "kit/kit.js": "kit",
        "features/rules/rules.css": "dialogs",
        "pyodide/pyodide.asm.wasm.bin": "engine",
    }.items() <= owners.items()
    assert "pyodide/pyodide.asm.wasm" not in owners
    assert {part.removeprefix("language ") for part in parts if part.startswith("language ")} == set(LANGUAGES)
    sizes = budget.measured(files)
    transferred = (min(len(compression.gzipped(files[name])), len(files[name])) for name in owners)
    assert sum(sizes["site"].values()) == sum(transferred)


def test_the_offline_copy_is_what_the_service_worker_keeps(about: dict[str, object]) -> None:
    files = {name: (assemble.DIST / name).read_bytes() for name in about["files"]}
    kept = budget.measured(files)["offline copy"]
    assert {"sw.js", "index.html", "lang/fr.json", "pyodide/pyodide.asm.wasm.bin"} <= kept.keys()
    assert "pyodide/pyodide.asm.wasm" not in kept
    assert not [name for name in kept if name.startswith(service_worker.NOT_OFFLINE)]
    listed = json.loads(files["sw.js"].decode().partition(";\n")[0].partition("=")[2])["files"]
    assert {name.removesuffix(site_files.PACKED) for name in kept} == {"sw.js", *(row[0] for row in listed)}
