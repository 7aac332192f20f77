"""The site and pages to compare it with, side by side in one folder, for the bench and a test."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

from web.build import assemble, environment


def lay_out(root: Path) -> None:
    """Put the site into app/, and into bare/ a bare page with stock Pyodide and one that installs the wheel there."""
    shutil.copytree(assemble.DIST, root / "app", copy_function=os.link)
    bare = root / "bare"
    shutil.copytree(environment.WEB / "bench" / "bare", bare)
    shutil.copytree(assemble.RUNTIME, bare / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.ts", "*.html"))
    wheels = [*assemble.helpers(), *(assemble.DIST / "wheels").glob("*.whl")]
    for wheel in wheels:
        shutil.copy(wheel, bare / wheel.name)
    *helpers, own = [wheel.name for wheel in wheels]
    (bare / "wheels.json").write_text(json.dumps({"helpers": helpers, "wheel": f"../app/wheels/{own}"}), "utf-8")


def plain(root: Path) -> None:
    """Put the site with its modules as they are in web/ into plain/."""
    assemble.build(assemble.PLAIN)
    shutil.copytree(assemble.PLAIN.folder, root / "plain")
