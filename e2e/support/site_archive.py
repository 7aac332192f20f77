"""The site of the first release, unpacked for comparisons and upgrades; see `e2e/data/README.md`."""

from __future__ import annotations

import hashlib
import json
import tarfile
from pathlib import Path
from typing import Any

from e2e.support.run_alone import building
from web.build import environment, products

ARCHIVE = Path(__file__).parent.parent / "data" / "site-of-first-release.tar.xz"
PYODIDE = "314.0.7"
NAME = "site of first release"


def site_of_first_release() -> Path:
    """Return the folder of the complete, verified site of the first release, which must not be changed.

    It is unpacked into the build cache, and again only when the archive or Pyodide has changed.
    """
    environment.npm_packages()
    runtime = [products.RUNTIME / name for name in products.RUNTIME_FILES]
    with building():
        return products.cached(NAME, environment.digest(ARCHIVE, *runtime), _unpack, "unpacking the")


def words_of_first_release(name: str) -> dict[str, Any]:
    """Return a language file of that site, such as "en", "ar" or "kit.en"; its keys never change."""
    words: dict[str, Any] = json.loads((site_of_first_release() / "lang" / f"{name}.json").read_text("utf-8"))
    return words


def _unpack(folder: Path) -> None:
    with tarfile.open(ARCHIVE) as archive:
        # the first releases of Python 3.11, such as that of Debian 12, have no filters
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        archive.extractall(folder)  # noqa: S202 (our own archive, whose files are checked)
    target = folder / "pyodide"
    target.mkdir()
    for name in products.RUNTIME_FILES:
        (target / name).write_bytes((products.RUNTIME / name).read_bytes())
    _check(folder)


def _check(folder: Path) -> None:
    hashes: dict[str, str] = json.loads((folder / "build.json").read_text("utf-8"))["files"]
    damaged = [name for name, value in hashes.items() if _sha256(folder / name) != value]
    installed = json.loads((products.RUNTIME / "package.json").read_text("utf-8"))["version"]
    assert not any(name.startswith("pyodide/") for name in damaged), (
        f"the site of the first release needs pyodide {PYODIDE}, but web/node_modules holds {installed}: {damaged}. "
        "Has the pinned version changed? Then see e2e/data/README.md."
    )
    assert damaged == [], f"{ARCHIVE.name} is damaged"


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
