"""Scripts of node that ask modules of the page."""

import json
from pathlib import Path
from typing import Any

from web.build import environment
from web.build.progress import run_quietly


def ask_page(script: str, rows: list[Any], folder: Path, *modules: str) -> Any:
    """Return what a script of node prints about some data, with modules of the page."""
    file = folder / "rows.json"
    file.write_text(json.dumps(rows), "utf-8")
    uris = [(environment.WEB / f"{name}.js").as_uri() for name in modules]
    command = [environment.node()[0], "--input-type=module", "-e", script, file, *uris]
    return json.loads(run_quietly(command, "the lines above", env=environment.node_env()))
