"""Puts the site and pages to compare it with into one folder, for the benchmarks and a test."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

from web.build import assemble, environment, products


def copy_sites(root: Path) -> None:
    """Put the site into app/, and into bare/ a page with only stock Pyodide and one that also installs the wheel."""
    shutil.copytree(assemble.DIST, root / "app", copy_function=os.link)
    bare = root / "bare"
    shutil.copytree(environment.WEB / "bench" / "bare", bare)
    shutil.copytree(products.RUNTIME, bare / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.ts", "*.html"))
    wheels = [*products.micropip_wheels(), *(assemble.DIST / "wheels").glob("*.whl")]
    for wheel in wheels:
        shutil.copy(wheel, bare / wheel.name)
    *helpers, engine = [wheel.name for wheel in wheels]
    (bare / "wheels.json").write_text(json.dumps({"helpers": helpers, "wheel": f"../app/wheels/{engine}"}), "utf-8")
