"""The site and pages to compare it with, side by side in one folder, for the bench and a test."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

from web.tools import kit, make


def lay_out(root: Path) -> None:
    """Put the site into app/, and into bare/ a bare page with stock Pyodide and one that installs the wheel there."""
    shutil.copytree(make.DIST, root / "app", copy_function=os.link)
    bare = root / "bare"
    shutil.copytree(kit.TOOLS / "bare", bare)
    shutil.copytree(make.RUNTIME, bare / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.ts", "*.html"))
    wheels = [*make.helpers(), *(make.DIST / "wheels").glob("*.whl")]
    for wheel in wheels:
        shutil.copy(wheel, bare / wheel.name)
    *helpers, own = [wheel.name for wheel in wheels]
    (bare / "wheels.json").write_text(json.dumps({"helpers": helpers, "wheel": f"../app/wheels/{own}"}), "utf-8")


def plain(root: Path) -> None:
    """Put the site with its modules as they are in web/ into plain/."""
    make.build(make.PLAIN)
    shutil.copytree(make.PLAIN.folder, root / "plain")
